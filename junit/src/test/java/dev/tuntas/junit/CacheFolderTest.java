package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where {@code tuntas.cache=true} keeps suites. */
class CacheFolderTest {
    @TempDir Path project;

    @Test
    void isHiddenWhereNothingIsBuilt() {
        assertEquals(project.resolve(".tuntas-cache"), SettingsReader.cacheBelow(project));
    }

    @Test
    void isInTheFolderOfTheBuild() throws IOException {
        Files.createDirectory(project.resolve("build"));
        assertEquals(project.resolve("build/tuntas-cache"), SettingsReader.cacheBelow(project));
        Files.createDirectory(project.resolve("target"));
        assertEquals(project.resolve("target/tuntas-cache"), SettingsReader.cacheBelow(project));
    }
}
