package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.tuntas.core.structure.JavaSnippet;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Classes that are compiled while a test runs, as a user's are: elsewhere, and by other rules. */
final class Compiled {
    private final Path folder;

    private Compiled(Path folder) {
        this.folder = folder;
    }

    /**
     * Compiles classes for a release of Java into a folder.
     *
     * @param sources for each file its path, such as {@code a/Node.java}, and then its text
     */
    static Compiled to(Path folder, int release, String... sources) {
        List<Path> files = new ArrayList<>();
        try {
            for (int i = 0; i < sources.length; i += 2) {
                Path file = folder.resolve("src").resolve(sources[i]);
                Files.createDirectories(file.getParent());
                files.add(Files.writeString(file, sources[i + 1]));
            }
            Path classes = Files.createDirectories(folder.resolve("classes"));
            compile(files, classes, release);
            return new Compiled(classes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Compiles and loads one class with predicates {@code p0}, {@code p1} and so on.
     *
     * @param name its name, such as {@code a.Node}
     * @param beginning its source up to the predicates
     * @param predicates what stands in the braces of each
     */
    static Class<?> withPredicates(
            Path folder, String name, String beginning, List<String> predicates) {
        StringBuilder text = new StringBuilder(beginning);
        for (int i = 0; i < predicates.size(); i++) {
            text.append("boolean p" + i + "() { " + predicates.get(i) + " }\n");
        }
        String source = text.append("}\n").toString();
        return to(folder, 17, name.replace('.', '/') + ".java", source).load(name);
    }

    /** The object that the printed code of a structure makes, where all of it is public. */
    static Object byCode(Path folder, Structure<?> structure) {
        JavaSnippet code = structure.toJavaSnippet(Object.class);
        String source =
                "public class MadeByCode {\npublic static Object make() {\n%sreturn %s;\n}\n%s}\n"
                        .formatted(code.statements(), code.root(), code.helpers());
        try {
            return to(folder, 17, "MadeByCode.java", source)
                    .load("MadeByCode")
                    .getMethod("make")
                    .invoke(null);
        } catch (ReflectiveOperationException e) {
            return fail(source, e);
        }
    }

    private static void compile(List<Path> files, Path target, int release) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        List<String> options =
                List.of(
                        "--release",
                        String.valueOf(release),
                        "-d",
                        target.toString(),
                        "-classpath",
                        System.getProperty("java.class.path"),
                        "-proc:none",
                        "-nowarn");
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            boolean ok =
                    compiler.getTask(
                                    messages,
                                    manager,
                                    null,
                                    options,
                                    null,
                                    manager.getJavaFileObjectsFromPaths(files))
                            .call();
            assertTrue(ok, messages::toString);
        }
    }

    /** The class file of a class, to be changed or deleted before it is loaded. */
    Path file(String name) {
        return folder.resolve(name.replace('.', '/') + ".class");
    }

    Class<?> load(String name) {
        return load(folder, name);
    }

    /** Puts all classes into a jar and loads one from there. */
    Class<?> loadFromJar(String name) {
        Path jar = folder.resolveSibling("classes.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String entry = folder.relativize(file).toString().replace('\\', '/');
                out.putNextEntry(new JarEntry(entry));
                out.write(Files.readAllBytes(file));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return load(jar, name);
    }

    private static Class<?> load(Path place, String name) {
        try {
            URL[] path = {place.toUri().toURL()};
            return new URLClassLoader(path, Compiled.class.getClassLoader()).loadClass(name);
        } catch (MalformedURLException | ClassNotFoundException e) {
            return fail(e);
        }
    }
}
