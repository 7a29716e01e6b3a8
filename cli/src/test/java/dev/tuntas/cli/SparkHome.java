package dev.tuntas.cli;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder that Spark can be run from, made of the jars that the module spark is compiled with. */
final class SparkHome {
    private static final Path TARGET =
            Path.of(System.getProperty("basedir", "."))
                    .toAbsolutePath()
                    .normalize()
                    .resolveSibling("spark")
                    .resolve("target");

    private SparkHome() {}

    static Path folder() {
        try {
            Path home = TARGET.resolve("spark-home");
            Path jars = Files.createDirectories(home.resolve("jars"));
            String classPath = Files.readString(TARGET.resolve("spark.classpath")).strip();
            for (String jar : classPath.split(File.pathSeparator)) {
                link(jars, Path.of(jar));
            }
            return home;
        } catch (IOException e) {
            throw new UncheckedIOException("the module spark must be built first", e);
        }
    }

    private static void link(Path jars, Path jar) throws IOException {
        try {
            Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar);
        } catch (FileAlreadyExistsException e) {
            // Another test has made it.
        }
    }
}
