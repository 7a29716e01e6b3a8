package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoubledJarsTest {
    private static final String SEARCH = "dev/tuntas/core/Search.class";

    @TempDir private Path folder;

    @Test
    void ourOwnClassPathHasEachOnce() {
        DoubledJars.check();
        assertEquals(List.of(), DoubledJars.doubled(DoubledJars.class.getClassLoader()));
    }

    /** A second copy of the core, as beside {@code tuntas-junit-all}. */
    @Test
    void aSecondCoreIsToldWithBothPlacesAndWhatToDo() throws IOException {
        Path copy = folder.resolve(SEARCH);
        Files.createDirectories(copy.getParent());
        try (InputStream original = Search.class.getResourceAsStream("Search.class")) {
            Files.copy(original, copy);
        }
        URL second = folder.toUri().toURL();
        ClassLoader ours = DoubledJars.class.getClassLoader();
        try (URLClassLoader both = new URLClassLoader(new URL[] {second}, ours)) {
            List<String> places = DoubledJars.doubled(both);
            assertEquals(2, places.size(), places::toString);
            assertTrue(places.contains(second.toString()), places::toString);
            String message = JunitProblems.doubled(places).getMessage();
            assertEquals("Tuntas is on the class path more than once", message.split(":")[0]);
            assertEquals(2, message.split("tuntas-junit-all", -1).length - 1, message);
        }
    }
}
