package dev.tuntas.check.spi.input;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where build tools keep the sources of the classes that they compile. */
public final class SourceRoots {
    /** Folders of classes and, from the same project, those of sources. */
    private static final Map<String, List<String>> LAYOUTS =
            Map.of(
                    "target/classes", List.of("src/main/java"),
                    "target/test-classes", List.of("src/test/java"),
                    "build/classes/java/main", List.of("src/main/java"),
                    "build/classes/java/test", List.of("src/test/java"),
                    "bin", List.of("src", "src/main/java", "src/test/java"));

    /** Folders of jars, likewise. */
    private static final Map<String, List<String>> JARS =
            Map.of(
                    "target", List.of("src/main/java"),
                    "build/libs", List.of("src/main/java"));

    private SourceRoots() {}

    /** The folders that are there. */
    public static List<Path> of(Class<?> subject) {
        Path classes = place(subject);
        if (classes == null) {
            return List.of();
        }
        Path jars = classes.getParent();
        return jars != null && classes.toString().endsWith(".jar")
                ? sources(jars, JARS)
                : sources(classes, LAYOUTS);
    }

    private static List<Path> sources(Path place, Map<String, List<String>> layouts) {
        return layouts.entrySet().stream()
                .filter(layout -> place.endsWith(layout.getKey()))
                .flatMap(layout -> sources(place, layout.getKey(), layout.getValue()).stream())
                .toList();
    }

    private static List<Path> sources(Path classes, String folder, List<String> roots) {
        Path project = classes;
        for (int i = 0; project != null && i < Path.of(folder).getNameCount(); i++) {
            project = project.getParent();
        }
        Path base = project;
        return base == null
                ? List.of()
                : roots.stream()
                        .map(base::resolve)
                        .filter(Files::isDirectory)
                        .map(SourceRoots::shortened)
                        .toList();
    }

    /** As a person at the working folder would write it. */
    private static Path shortened(Path folder) {
        Path here = Path.of("").toAbsolutePath();
        return folder.startsWith(here) ? here.relativize(folder) : folder;
    }

    /** The folder or jar that a class was loaded from, or null. */
    private static @Nullable Path place(Class<?> subject) {
        CodeSource source = subject.getProtectionDomain().getCodeSource();
        if (source == null || source.getLocation() == null) {
            return null;
        }
        try {
            URI uri = source.getLocation().toURI();
            return "file".equals(uri.getScheme()) ? Path.of(uri).normalize() : null;
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
