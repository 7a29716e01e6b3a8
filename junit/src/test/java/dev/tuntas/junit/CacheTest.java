package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.annotations.IntRange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheTest {
    private static final FileTime LONG_AGO = FileTime.from(Instant.parse("2020-01-01T00:00:00Z"));

    @TempDir Path folder;

    static class Chain {
        Chain next;

        boolean repOk() {
            int length = 0;
            for (Chain link = this; link != null; link = link.next) {
                if (++length > 9) {
                    return false;
                }
            }
            return true;
        }
    }

    static class Passing {
        @ExhaustiveTest(scope = 3)
        void passes(Chain chain, @IntRange(max = 4) int number) {}
    }

    static class Failing {
        @ExhaustiveTest(scope = 3)
        void fails(Chain chain, @IntRange(max = 4) int number) {
            assertFalse(chain.next != null && number > 2, "too long");
        }
    }

    private Run cached(Class<?> test) {
        return Run.of(test, Map.of(TuntasKeys.CACHE, folder.resolve("cache").toString()));
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("cache"))) {
            return files.sorted().toList();
        }
    }

    /** A suite that is used gets the time of now, one that is written would be a new file. */
    private void makeOld() throws IOException {
        for (Path file : files()) {
            Files.setLastModifiedTime(file, LONG_AGO);
        }
    }

    private static Object identity(Path file) throws IOException {
        return Files.readAttributes(file, "*").get("fileKey");
    }

    @Test
    void theSecondRunTakesTheInputsOfTheFirst() throws IOException {
        List<String> plain = Run.of(Passing.class).summary();
        assertEquals(plain, cached(Passing.class).summary());
        List<Path> kept = files();
        assertEquals(3, kept.size());
        makeOld();
        Object before = identity(kept.get(0));

        assertEquals(plain, cached(Passing.class).summary());
        assertEquals(kept, files());
        assertEquals(before, identity(kept.get(0)));
        for (Path file : kept) {
            assertTrue(Files.getLastModifiedTime(file).compareTo(LONG_AGO) > 0, file.toString());
        }
    }

    @Test
    void aFailureIsTheSameWithAndWithoutCache() {
        String plain = Run.of(Failing.class).failed().message();
        assertTrue(plain.contains("Replay it with"), plain);
        assertEquals(plain, cached(Failing.class).failed().message());
        assertEquals(plain, cached(Failing.class).failed().message());
    }

    @Test
    void aDamagedFileIsTold() throws IOException {
        List<String> plain = cached(Passing.class).summary();
        for (Path file : files()) {
            Files.write(file, new byte[] {1, 2, 3});
        }
        Run again = cached(Passing.class);
        assertEquals(plain, again.summary());
        String told = again.entries().get(0);
        assertEquals(
                4, told.split("Note: A suite of the cache was deleted, and is made", -1).length);
    }

    @Test
    void nothingIsKeptUnlessAsked() throws IOException {
        for (String value : List.of("", "none", "false")) {
            Run.of(Passing.class, Map.of(TuntasKeys.CACHE, value));
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(0, files.count());
        }
    }

    @Test
    void aPlaceWhereNoFolderCanBeIsAnError() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        Run run = Run.of(Passing.class, Map.of(TuntasKeys.CACHE, file.toString()));
        assertTrue(
                run.failed().message().startsWith("The folder " + file + " for the suite cache"),
                run.failed().message());
    }
}
