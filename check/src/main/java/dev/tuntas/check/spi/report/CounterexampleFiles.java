package dev.tuntas.check.spi.report;

import dev.tuntas.core.Structure;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Counterexamples in a folder, one for each test:
 *
 * <pre>
 *   target/tuntas/dev.example.SearchTreeTest.remove.json      all that is known
 *   target/tuntas/dev.example.SearchTreeTest.remove.tree.svg  a drawing for each structure
 *   target/tuntas/dev/example/SearchTreeTest_remove_CounterexampleTest.java
 *                                                             a JUnit test in plain Java
 * </pre>
 */
public final class CounterexampleFiles {
    private final Path folder;

    public CounterexampleFiles(Path folder) {
        this.folder = folder;
    }

    /** The folder that the build at a place would clean: Maven's, or Gradle's if that builds it. */
    public static Path folderBelow(Path project) {
        boolean isGradle =
                Files.exists(project.resolve("build.gradle"))
                        || Files.exists(project.resolve("build.gradle.kts"));
        boolean isMaven = Files.exists(project.resolve("pom.xml"));
        return project.resolve(isGradle && !isMaven ? "build" : "target").resolve("tuntas");
    }

    /** Writes all files; returns them. */
    public List<Path> write(FailedInput found) throws IOException {
        delete(found.owner(), found.method());
        String base = base(found.owner(), found.method());
        List<Path> written = new ArrayList<>();
        written.add(write(base + ".json", JsonReport.of(found)));
        for (Map.Entry<String, Structure<?>> part :
                found.space().drawings(found.input()).entrySet()) {
            String name = fileName(base + "." + part.getKey());
            written.add(write(name + ".svg", part.getValue().toSvg()));
        }
        if (found.call() != null) {
            written.add(
                    write(
                            readyTest(found.owner(), found.method()),
                            ReadyTest.of(found, found.call())));
        }
        return written;
    }

    private Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    /** Deletes what an earlier run has left behind. */
    public void delete(Class<?> owner, String method) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        String base = base(owner, method);
        Files.deleteIfExists(folder.resolve(readyTest(owner, method)));
        Files.deleteIfExists(folder.resolve(base + ".json"));
        try (DirectoryStream<Path> drawings = Files.newDirectoryStream(folder, base + ".*.svg")) {
            for (Path drawing : drawings) {
                Files.delete(drawing);
            }
        }
    }

    private static String readyTest(Class<?> owner, String method) {
        String name = owner.getPackageName() + "." + ReadyTest.className(owner, method);
        return name.replaceFirst("^\\.", "").replace('.', '/') + ".java";
    }

    private static String base(Class<?> owner, String method) {
        return fileName(owner.getName().replace('$', '.') + "." + method);
    }

    private static String fileName(String text) {
        return text.replaceAll("[^\\w.\\-]", "_");
    }
}
