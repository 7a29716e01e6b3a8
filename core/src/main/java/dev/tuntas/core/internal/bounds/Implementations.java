package dev.tuntas.core.internal.bounds;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The known concrete classes behind an interface or abstract class: those that a sealed type
 * permits, or else those of the type's own package, in the folder or jar that it came from.
 */
public final class Implementations {
    private Implementations() {}

    /** The concrete classes that are of the given type, in a fixed order. */
    public static List<Class<?>> of(Class<?> type) {
        Set<Class<?>> found = new LinkedHashSet<>();
        collect(type, found);
        return List.copyOf(found);
    }

    private static void collect(Class<?> type, Set<Class<?>> found) {
        if (isConcrete(type)) {
            found.add(type);
        }
        if (type.isEnum()) {
            return;
        }
        if (type.isSealed()) {
            for (Class<?> permitted : type.getPermittedSubclasses()) {
                collect(permitted, found);
            }
        } else if (!isConcrete(type)) {
            found.addAll(inPackageOf(type));
        }
    }

    /** Enums are, by their constants; classes without a name belong to the code around them. */
    private static boolean isConcrete(Class<?> type) {
        return type.isEnum()
                || !type.isInterface()
                        && !Modifier.isAbstract(type.getModifiers())
                        && !type.isAnonymousClass()
                        && !type.isLocalClass();
    }

    private static List<Class<?>> inPackageOf(Class<?> type) {
        List<Class<?>> found = new ArrayList<>();
        for (String name : classNames(type)) {
            Class<?> other = load(name, type);
            if (other != null && isConcrete(other) && type.isAssignableFrom(other)) {
                found.add(other);
            }
        }
        return found;
    }

    /** The class, or null if it can't be loaded: then there can be no objects of it either. */
    private static @Nullable Class<?> load(String name, Class<?> beside) {
        try {
            return Class.forName(name, false, beside.getClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }

    /** The names of all classes in the package of the given one, sorted. */
    private static List<String> classNames(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        URL location = source == null ? null : source.getLocation();
        if (location == null || !"file".equals(location.getProtocol())) {
            return List.of();
        }
        String folder = type.getPackageName().replace('.', '/');
        Path place = Path.of(uri(location));
        try {
            return Files.isDirectory(place)
                    ? inFolder(place.resolve(folder), type.getPackageName())
                    : inJar(place, folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static URI uri(URL location) {
        try {
            return location.toURI();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<String> inFolder(Path folder, String packageName) throws IOException {
        String prefix = packageName.isEmpty() ? "" : packageName + ".";
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(Implementations::isClassFile)
                    .map(name -> prefix + withoutSuffix(name))
                    .sorted()
                    .toList();
        }
    }

    private static List<String> inJar(Path jar, String folder) throws IOException {
        String prefix = folder.isEmpty() ? "" : folder + "/";
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.stream()
                    .map(entry -> entry.getName())
                    .filter(
                            name ->
                                    name.startsWith(prefix)
                                            && name.indexOf('/', prefix.length()) < 0)
                    .filter(Implementations::isClassFile)
                    .map(name -> withoutSuffix(name).replace('/', '.'))
                    .sorted()
                    .toList();
        }
    }

    private static boolean isClassFile(String name) {
        return name.endsWith(".class") && !name.endsWith("-info.class");
    }

    private static String withoutSuffix(String name) {
        return name.substring(0, name.length() - ".class".length());
    }
}
