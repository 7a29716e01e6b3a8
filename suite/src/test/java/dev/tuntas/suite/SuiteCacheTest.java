package dev.tuntas.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.core.spi.search.CandidateSearch;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuiteCacheTest {
    /** Pairs of numbers; the predicates get stronger from one to the next. */
    static final class Pair {
        int a;
        int b;

        boolean close() {
            return a - b < 3 && b - a < 3;
        }

        boolean same() {
            return a - b < 3 && b - a < 3 && a == b;
        }

        boolean sameAndSmall() {
            return a - b < 3 && b - a < 3 && a == b && a < 4;
        }

        boolean any() {
            return a + b >= 0;
        }

        boolean apart() {
            return a - b > 8;
        }
    }

    @TempDir Path home;
    private Path folder;
    private SuiteCache cache;

    @BeforeEach
    void open() {
        folder = home.resolve("cache");
        cache = SuiteCache.open(folder);
    }

    private static Finitization<?> pairs(int max) {
        return Finitization.of(Pair.class)
                .set("a", Domain.ints(0, 9))
                .set("b", Domain.ints(0, max))
                .build();
    }

    private static Method predicate(String name) {
        return Predicates.named(Pair.class, name, Pair.class);
    }

    private static SearchResult search(
            Finitization<?> pairs, String predicate, SuiteRecording recording) {
        return CandidateSearch.of(pairs)
                .predicate(predicate(predicate))
                .candidates(recording::add)
                .run();
    }

    private SearchResult keep(Finitization<?> pairs, String predicate) {
        try (SuiteRecording recording = cache.create(pairs, predicate(predicate), Strategy.KORAT)) {
            SearchResult result = search(pairs, predicate, recording);
            assertTrue(recording.keep(result));
            return result;
        }
    }

    private boolean has(Finitization<?> pairs, String predicate) {
        Optional<Suite> found = cache.find(pairs, predicate(predicate));
        found.ifPresent(Suite::close);
        return found.isPresent();
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    private static void age(Path file, Duration by) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(by)));
    }

    // --- finding --------------------------------------------------------------------------------

    @Test
    void whatWasKeptIsFoundInTheOrderOfTheSearch() throws IOException {
        SearchResult result = keep(pairs(9), "close");
        List<int[]> expected = new ArrayList<>();
        CandidateSearch.of(pairs(9))
                .predicate(predicate("close"))
                .candidates((values, candidates) -> expected.add(values.clone()))
                .run();
        try (Suite suite = cache.find(pairs(9), predicate("close")).orElseThrow()) {
            assertEquals(expected.size(), suite.size());
            for (int i = 0; i < expected.size(); i++) {
                assertArrayEquals(expected.get(i), suite.get(i));
            }
            assertTrue(SuiteCache.isInSearchOrder(suite));
            SearchResult known = SuiteCache.result(suite, pairs(9));
            assertEquals(0, known.counts().candidates());
            assertEquals(result.counts().valid(), known.counts().valid());
            assertTrue(known.exhausted());
        }
        assertEquals(1, files().size());
        String name = files().get(0).getFileName().toString();
        assertTrue(name.matches("Pair-2-[0-9a-f]{16}\\.suite"), name);
        assertEquals(List.of(), cache.notes());
    }

    @Test
    void anotherPredicateOrOtherBoundsAreNotFound() {
        keep(pairs(9), "close");
        assertFalse(has(pairs(9), "same"));
        assertFalse(has(pairs(8), "close"));
        assertTrue(has(pairs(9), "close"));
    }

    @Test
    void nothingIsFoundBeforeTheSearchHasEnded() throws IOException {
        Finitization<?> pairs = pairs(9);
        try (SuiteRecording recording = cache.create(pairs, predicate("close"), Strategy.KORAT)) {
            search(pairs, "close", recording);
            assertFalse(has(pairs, "close"));
            assertEquals(1, files().size());
        }
        assertEquals(List.of(), files());
    }

    @Test
    void aSearchThatStoppedIsNotKept() throws IOException {
        Finitization<?> pairs = pairs(9);
        try (SuiteRecording recording = cache.create(pairs, predicate("close"), Strategy.KORAT)) {
            SearchResult some = Search.of(pairs).predicate("close").limit(3).run();
            assertFalse(recording.keep(some));
        }
        assertEquals(List.of(), files());
    }

    @Test
    void whoComesLastWinsAndReadersKeepWhatTheyHave() throws IOException {
        Finitization<?> pairs = pairs(9);
        keep(pairs, "close");
        try (Suite open = cache.find(pairs, predicate("close")).orElseThrow()) {
            SuiteCache other = SuiteCache.open(folder);
            try (SuiteRecording recording =
                    other.create(pairs, predicate("close"), Strategy.KORAT)) {
                assertTrue(recording.keep(search(pairs, "close", recording)));
            }
            open.verify();
            assertEquals(44, open.size());
        }
        assertTrue(has(pairs, "close"));
        assertEquals(1, files().size());
    }

    // --- bases ----------------------------------------------------------------------------------

    @Test
    void aStrongerPredicateBuildsOnTheLeastOfTheWeaker() {
        keep(pairs(9), "close");
        keep(pairs(9), "apart");
        keep(pairs(9), "same");
        List<Long> sizes =
                cache.bases(pairs(9), predicate("sameAndSmall")).stream()
                        .map(SuiteCacheTest::size)
                        .toList();
        assertEquals(List.of(10L, 44L), sizes);
    }

    private static long size(Path file) {
        try (Suite suite = Suite.open(file)) {
            return suite.size();
        }
    }

    @Test
    void moreValuesOfOneFieldBuildOnTheMost() {
        keep(pairs(5), "close");
        keep(pairs(7), "close");
        List<Path> bases = cache.bases(pairs(9), predicate("close"));
        assertEquals(List.of(37L, 27L), bases.stream().map(SuiteCacheTest::size).toList());
    }

    @Test
    void whatIsBuiltOnABaseSaysSo() {
        keep(pairs(9), "close");
        Finitization<?> pairs = pairs(9);
        Path base = cache.bases(pairs, predicate("same")).get(0);
        try (SuiteRecording recording =
                cache.createFrom(base, pairs, predicate("same"), Strategy.KORAT)) {
            recording.keep(search(pairs, "same", recording));
        }
        try (Suite suite = cache.find(pairs, predicate("same")).orElseThrow()) {
            assertFalse(SuiteCache.isInSearchOrder(suite));
        }
    }

    // --- what goes ------------------------------------------------------------------------------

    @Test
    void whatWasNotUsedForLongestGoesFirst() throws IOException {
        cache = SuiteCache.open(folder, 2, Long.MAX_VALUE);
        keep(pairs(9), "close");
        age(files().get(0), Duration.ofHours(3));
        keep(pairs(9), "same");
        for (Path file : files()) {
            age(file, Duration.ofHours(2));
        }
        assertTrue(has(pairs(9), "close"));
        keep(pairs(9), "apart");
        assertTrue(has(pairs(9), "close"));
        assertTrue(has(pairs(9), "apart"));
        assertFalse(has(pairs(9), "same"));
    }

    @Test
    void theLimitOfBytesLeavesTheNewest() throws IOException {
        cache = SuiteCache.open(folder, 100, 1);
        keep(pairs(9), "close");
        age(files().get(0), Duration.ofHours(1));
        keep(pairs(9), "same");
        assertEquals(1, files().size());
        assertTrue(has(pairs(9), "same"));
    }

    @Test
    void aSuiteThatOutgrowsTheCacheIsGivenUp() throws IOException {
        cache = SuiteCache.open(folder, 100, 1000);
        Finitization<?> many =
                Finitization.of(Pair.class)
                        .set("a", Domain.ints(0, 399))
                        .set("b", Domain.ints(0, 399))
                        .build();
        try (SuiteRecording recording = cache.create(many, predicate("any"), Strategy.KORAT)) {
            SearchResult result = search(many, "any", recording);
            assertEquals(160_000, result.counts().valid());
            assertFalse(recording.keep(result));
        }
        assertEquals(List.of(), files());
        assertTrue(
                cache.notes().get(0).text().endsWith("may have 1,000."),
                cache.notes().get(0).text());
    }

    @Test
    void whatKilledRunsLeftIsDeletedLater() throws IOException {
        Path old = Files.createFile(folder.resolve("Pair-1-x.part"));
        Path young = Files.createFile(folder.resolve("Pair-2-x.part"));
        Path foreign = Files.createFile(folder.resolve("notes.txt"));
        age(old, Duration.ofDays(30));
        age(foreign, Duration.ofDays(30));
        keep(pairs(9), "close");
        assertFalse(Files.exists(old));
        assertTrue(Files.exists(young));
        assertTrue(Files.exists(foreign));
    }

    // --- what goes wrong ------------------------------------------------------------------------

    @Test
    void aDamagedSuiteIsDeletedWithANote() throws IOException {
        keep(pairs(9), "close");
        Path file = files().get(0);
        byte[] good = Files.readAllBytes(file);
        int[] places = {0, good.length / 3, good.length - 9, good.length - 1};
        for (int i = 0; i < places.length; i++) {
            byte[] bad = good.clone();
            bad[places[i]] ^= 0x40;
            Files.write(file, bad);
            assertFalse(has(pairs(9), "close"), "byte " + places[i]);
            assertFalse(Files.exists(file), "byte " + places[i]);
            assertEquals(i + 1, cache.notes().size());
        }
        Files.write(file, new byte[0]);
        assertEquals(List.of(), cache.bases(pairs(9), predicate("same")));
        assertFalse(Files.exists(file));
        assertTrue(
                cache.notes().get(0).text().contains(file.toString()), cache.notes().get(0).text());
    }

    @Test
    void aFolderThatIsGoneIsANoteAndNoError() throws IOException {
        Files.delete(folder);
        assertFalse(has(pairs(9), "close"));
        assertEquals(List.of(), cache.bases(pairs(9), predicate("close")));
        Finitization<?> pairs = pairs(9);
        try (SuiteRecording recording = cache.create(pairs, predicate("close"), Strategy.KORAT)) {
            assertFalse(recording.keep(search(pairs, "close", recording)));
        }
        assertEquals(2, cache.notes().size(), cache.notes().toString());
        assertTrue(
                cache.notes().get(1).text().startsWith("Nothing is kept in the suite cache: "),
                cache.notes().get(1).text());
        assertFalse(Files.exists(folder));
    }

    @Test
    void aFileIsNoFolder() throws IOException {
        Path file = Files.createFile(home.resolve("file"));
        TuntasException problem = assertThrows(TuntasException.class, () -> SuiteCache.open(file));
        assertTrue(problem.getMessage().contains(file.toString()), problem.getMessage());
    }
}
