package dev.tuntas.cli.internal.subject;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.core.message.TuntasException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the class that a user names: by its full name, or by its simple one if only one class of
 * the class path, or else one of the subjects, has it. Nested classes can be written with {@code $}
 * or with a dot.
 */
public final class ClassFinder {
    private static final List<String> WELL_KNOWN = List.of("java.util.", "java.lang.");

    /** What people mean when they misspell one. */
    private static final List<String> EXCEPTIONS =
            List.of(
                    "ArithmeticException",
                    "ArrayIndexOutOfBoundsException",
                    "AssertionError",
                    "ClassCastException",
                    "ConcurrentModificationException",
                    "EmptyStackException",
                    "IllegalArgumentException",
                    "IllegalStateException",
                    "IndexOutOfBoundsException",
                    "NoSuchElementException",
                    "NullPointerException",
                    "NumberFormatException",
                    "RuntimeException",
                    "UnsupportedOperationException");

    private final ClassPath classPath;

    public ClassFinder(ClassPath classPath) {
        this.classPath = classPath;
    }

    public ClassLoader loader() {
        return classPath.loader();
    }

    /** The folders and jars in which it looks, besides the subjects. */
    public List<Path> entries() {
        return classPath.entries();
    }

    public Class<?> find(String name) {
        Class<?> byFullName = load(name);
        return byFullName != null ? byFullName : bySimpleName(name);
    }

    /**
     * Looks first in the subject and in its package; finds classes as the subject's own loader has
     * them.
     */
    public Class<?> findBeside(String name, Class<?> subject) {
        Class<?> nested = load(subject.getName() + "$" + name);
        if (nested != null) {
            return seenBy(subject, nested);
        }
        Class<?> neighbour = load(neighbour(name, subject));
        return seenBy(subject, neighbour != null ? neighbour : find(name));
    }

    private static Class<?> seenBy(Class<?> subject, Class<?> found) {
        ClassLoader loader = subject.getClassLoader();
        try {
            return loader == null ? found : Class.forName(found.getName(), false, loader);
        } catch (ClassNotFoundException e) {
            // The subject knows nothing of it.
            return found;
        }
    }

    /** An exception, named as the source of the subject could do it: one of the JDK's, too. */
    public Class<? extends Throwable> findException(String name, Class<?> subject) {
        Class<?> found = exception(name, subject);
        if (!Throwable.class.isAssignableFrom(found)) {
            throw CliProblems.noThrowable(name, found);
        }
        return found.asSubclass(Throwable.class);
    }

    private Class<?> exception(String name, Class<?> subject) {
        Stream<String> full =
                Stream.concat(
                        Stream.of(subject.getName() + "$" + name, neighbour(name, subject)),
                        WELL_KNOWN.stream().map(prefix -> prefix + name));
        Class<?> found = full.map(this::load).filter(Objects::nonNull).findFirst().orElse(null);
        if (found != null) {
            return found;
        }
        List<String> users = classPath.names();
        if (load(name) == null && matches(name, users).isEmpty()) {
            throw CliProblems.noException(name, exceptions(users));
        }
        return find(name);
    }

    /** The user's own, and those of the JDK that methods throw most often. */
    private static List<String> exceptions(List<String> users) {
        Stream<String> own =
                users.stream()
                        .map(ClassFinder::simple)
                        .filter(name -> name.endsWith("Exception") || name.endsWith("Error"));
        return Stream.concat(own, EXCEPTIONS.stream()).toList();
    }

    private static String neighbour(String name, Class<?> subject) {
        String home = subject.getPackageName();
        return home.isEmpty() ? name : home + "." + name;
    }

    private Class<?> bySimpleName(String name) {
        List<String> users = classPath.names();
        List<String> matches = matches(name, users);
        if (matches.isEmpty()) {
            matches = own(name);
        }
        if (matches.size() > 1) {
            throw CliProblems.ambiguousClass(name, matches);
        }
        Class<?> found = matches.isEmpty() ? null : load(matches.get(0));
        if (found == null) {
            throw noClass(name, users);
        }
        return found;
    }

    /** One that lies in the package of our subjects comes before those in packages below it. */
    private static List<String> own(String name) {
        List<String> all = OwnSubjects.names();
        String direct = OwnSubjects.PACKAGE + name;
        return all.contains(direct) ? List.of(direct) : matches(name, all);
    }

    private static List<String> matches(String name, List<String> classes) {
        String end = "." + name.replace('$', '.');
        return classes.stream().filter(c -> ("." + c.replace('$', '.')).endsWith(end)).toList();
    }

    /** Tries the name as it is, and then as one of a nested class: a.B.C, a.B$C, a$B$C. */
    private @Nullable Class<?> load(String name) {
        String binary = name;
        while (true) {
            Class<?> found = loadBinary(binary);
            int dot = binary.lastIndexOf('.');
            if (found != null || dot < 0) {
                return found;
            }
            binary = binary.substring(0, dot) + "$" + binary.substring(dot + 1);
        }
    }

    private @Nullable Class<?> loadBinary(String name) {
        try {
            return Class.forName(name, false, classPath.loader());
        } catch (ClassNotFoundException e) {
            return null;
        } catch (NoClassDefFoundError e) {
            // A file system that does not tell a.B from a.b offers the wrong file.
            if (String.valueOf(e.getMessage()).contains("wrong name")) {
                return null;
            }
            throw e;
        }
    }

    private TuntasException noClass(String name, List<String> users) {
        List<String> all = Stream.concat(users.stream(), OwnSubjects.names().stream()).toList();
        Stream<String> wellKnown =
                WELL_KNOWN.stream().map(p -> p + name).filter(full -> load(full) != null);
        Stream<String> elsewhere =
                all.stream().filter(full -> simple(full).equalsIgnoreCase(simple(name)));
        List<String> meant = Stream.concat(wellKnown, elsewhere).toList();
        if (!meant.isEmpty()) {
            return CliProblems.noClassBut(name, meant.get(0));
        }
        boolean full = name.indexOf('.') >= 0;
        List<String> known =
                all.stream()
                        .filter(c -> full || c.indexOf('$') < 0)
                        .map(c -> full ? c : simple(c))
                        .toList();
        return CliProblems.noClass(name, known);
    }

    private static String simple(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
