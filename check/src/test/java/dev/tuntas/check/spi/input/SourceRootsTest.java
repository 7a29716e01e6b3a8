package dev.tuntas.check.spi.input;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceRootsTest {
    /** What is loaded from another place in each test. */
    static final class Moved {}

    @TempDir Path project;

    @Test
    void sourcesLieBesideTheFolderOfClasses() throws Exception {
        assertEquals(List.of(sources()), rootsFrom(folder("target/classes")));
    }

    @Test
    void sourcesLieBesideAJarThatABuildToolMade() throws Exception {
        Path sources = sources();
        assertEquals(List.of(sources), rootsFrom(jar("target/own-1.0.jar")));
        assertEquals(List.of(sources), rootsFrom(jar("build/libs/own-1.0.jar")));
    }

    @Test
    void aJarElsewhereHasNone() throws Exception {
        sources();
        assertEquals(List.of(), rootsFrom(jar("lib/own-1.0.jar")));
    }

    @Test
    void aProjectWithoutSourcesHasNone() throws Exception {
        assertEquals(List.of(), rootsFrom(jar("target/own-1.0.jar")));
    }

    private Path sources() throws IOException {
        return Files.createDirectories(project.resolve("src/main/java"));
    }

    private Path folder(String name) throws IOException {
        Path folder = project.resolve(name);
        Path file = folder.resolve(entry());
        Files.createDirectories(file.getParent());
        Files.write(file, classFile());
        return folder;
    }

    private Path jar(String name) throws IOException {
        Path jar = project.resolve(name);
        Files.createDirectories(jar.getParent());
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry(entry()));
            out.write(classFile());
        }
        return jar;
    }

    private static List<Path> rootsFrom(Path place) throws Exception {
        URL[] places = {place.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(places, null)) {
            return SourceRoots.of(loader.loadClass(Moved.class.getName()));
        }
    }

    private static String entry() {
        return Moved.class.getName().replace('.', '/') + ".class";
    }

    private static byte[] classFile() throws IOException {
        try (InputStream in = Moved.class.getClassLoader().getResourceAsStream(entry())) {
            return in.readAllBytes();
        }
    }
}
