package dev.tuntas.cli.internal.subject;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** The names of the classes in a folder or jar. */
final class ClassNames {
    private static final String SUFFIX = ".class";

    private ClassNames() {}

    static List<String> in(Path place) throws IOException {
        return Files.isDirectory(place) ? inFolder(place) : inJar(place);
    }

    private static List<String> inFolder(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return names(files.map(file -> folder.relativize(file).toString().replace('\\', '/')));
        }
    }

    private static List<String> inJar(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            return names(file.stream().map(entry -> entry.getName()));
        }
    }

    private static List<String> names(Stream<String> files) {
        return files.filter(ClassNames::isNamedClass)
                .map(file -> file.substring(0, file.length() - SUFFIX.length()).replace('/', '.'))
                .sorted()
                .toList();
    }

    /** Leaves out package-info, module-info, anonymous classes, and copies for other releases. */
    private static boolean isNamedClass(String file) {
        return file.endsWith(SUFFIX)
                && !file.endsWith("-info.class")
                && !file.startsWith("META-INF/")
                && !file.matches(".*\\$\\d+\\.class");
    }
}
