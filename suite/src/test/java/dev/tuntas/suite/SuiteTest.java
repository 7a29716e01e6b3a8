package dev.tuntas.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.Structure;
import dev.tuntas.core.Structures;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.IncompleteException;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.End;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.suite.stored.SuiteCursor;
import dev.tuntas.suite.stored.SuiteHeader;
import dev.tuntas.suite.stored.SuiteWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

public class SuiteTest {
    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 65_535, 65_536, 65_537, 200_000})
    void givesBackWhatWasWritten(int count) {
        SuiteHeader header = Samples.header(Samples.tree(3));
        List<int[]> structures = Samples.structures(header, count);
        Path file = folder.resolve("a.suite");
        Samples.write(file, header, structures);
        try (Suite suite = Suite.open(file)) {
            assertEquals(header, suite.header());
            assertEquals(count, suite.size());
            assertEquals(End.EXHAUSTED, suite.end());
            assertEquals(Samples.candidates(count), suite.candidates());
            assertTrue(suite.next().isEmpty());
            assertTrue(suite.damage().isEmpty());
            assertSame(structures, Samples.read(suite));
            assertRandomAccess(suite, structures);
        }
    }

    private static void assertRandomAccess(Suite suite, List<int[]> structures) {
        Random random = new Random(1);
        for (int i = 0; i < 60 && !structures.isEmpty(); i++) {
            int n = random.nextInt(structures.size());
            assertArrayEquals(structures.get(n), suite.get(n));
            int[] values = new int[suite.slots()];
            SuiteCursor cursor = suite.cursor(n);
            assertEquals(n, cursor.position());
            assertTrue(cursor.next(values));
            assertArrayEquals(structures.get(n), values);
        }
    }

    public static void assertSame(List<int[]> expected, List<int[]> actual) {
        assertEquals(expected.size(), actual.size());
        for (int i = 0; i < expected.size(); i++) {
            assertArrayEquals(expected.get(i), actual.get(i));
        }
    }

    static Stream<Supplier<Finitization<?>>> shapes() {
        return Stream.of(
                () -> Samples.tree(0), () -> Samples.tree(300), Samples::mixed, Samples::choice);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void keepsStructuresOfEveryShapeOfSpace(Supplier<Finitization<?>> shape) {
        SuiteHeader header = Samples.header(shape.get());
        List<int[]> structures = Samples.structures(header, 1_000);
        Path file = folder.resolve("a.suite");
        Samples.write(file, header, structures);
        try (Suite suite = Suite.open(file)) {
            assertSame(structures, Samples.read(suite));
        }
    }

    @Test
    void isTheSameBytesForTheSameStructures() {
        SuiteHeader header = Samples.header(Samples.tree(3));
        List<int[]> structures = Samples.structures(header, 70_000);
        Path one = folder.resolve("1.suite");
        Path two = folder.resolve("2.suite");
        Samples.write(one, header.withMore(Map.of("a", "1", "b", "2")), structures);
        Samples.write(two, header.withMore(Map.of("b", "2", "a", "1")), structures);
        assertArrayEquals(Samples.bytes(one), Samples.bytes(two));
    }

    @Test
    void tellsWhereASearchStopped() {
        SuiteHeader header = Samples.header(Samples.tree(2));
        List<int[]> structures = Samples.structures(header, 5);
        int[] next = structures.get(0);
        Path file = folder.resolve("a.suite");
        try (SuiteWriter writer = SuiteWriter.create(file, header)) {
            Samples.add(writer, structures);
            writer.finish(End.LIMIT, 99, Optional.of(next));
        }
        try (Suite suite = Suite.open(file)) {
            assertEquals(End.LIMIT, suite.end());
            assertEquals(99, suite.candidates());
            assertArrayEquals(next, suite.next().orElseThrow());
        }
    }

    @Test
    void givesTheObjectsThatTheSearchGives() {
        Finitization<Samples.Tree> bounds = Samples.tree(3);
        Path file = generated(bounds, Long.MAX_VALUE);
        try (Suite suite = Suite.open(file)) {
            Structures<Samples.Tree> all = suite.of(bounds);
            assertEquals(Search.of(bounds).structures().toList(), all.structures().toList());
            assertEquals(suite.size(), all.count());
            assertEquals(0, all.first().orElseThrow().size);
            int nodes = 0;
            for (Samples.Tree tree : all) {
                nodes += tree.size;
            }
            assertEquals(all.toList().stream().mapToInt(tree -> tree.size).sum(), nodes);
            assertRefused(() -> suite.of(Samples.tree(4)), "can't be made with the bounds");
        }
    }

    private Path generated(Finitization<?> bounds, long limit) {
        Path file = folder.resolve(limit + ".suite");
        Generation.of(bounds).limit(limit).out(file).run();
        return file;
    }

    @Test
    void aSuiteThatIsNotAllDoesNotPassForAll() {
        Finitization<Samples.Tree> bounds = Samples.tree(3);
        try (Suite limited = Suite.open(generated(bounds, 5))) {
            assertEquals(5, limited.of(bounds).toList().size());
        }
        Path stopped = folder.resolve("stopped.suite");
        SuiteHeader header = Samples.header(bounds);
        try (SuiteWriter writer = SuiteWriter.create(stopped, header)) {
            Samples.add(writer, Samples.structures(header, 5));
            writer.finish(End.TIME, 99, Optional.empty());
        }
        try (Suite suite = Suite.open(stopped)) {
            assertEquals(5, suite.of(bounds).structures().limit(5).count());
            IncompleteException thrown =
                    assertThrows(IncompleteException.class, () -> suite.of(bounds).count());
            assertTrue(thrown.getMessage().contains("stopped at the time limit"));
        }
        Path part = folder.resolve("part.suite");
        Samples.write(
                part,
                header.withMore(Map.of(SuiteHeader.RANGE + "From", "0")),
                Samples.structures(header, 5));
        try (Suite suite = Suite.open(part)) {
            IncompleteException thrown =
                    assertThrows(IncompleteException.class, () -> suite.of(bounds).toList());
            assertTrue(thrown.getMessage().contains("a part of a search"));
        }
    }

    @Test
    void aStructureWithOpenSlotsIsNotOneObject() {
        Finitization<Samples.Tree> bounds = Samples.tree(3);
        SuiteHeader header = Samples.header(bounds).withMore(Map.of(SuiteHeader.OPEN, "true"));
        Path file = folder.resolve("open.suite");
        Samples.write(file, header, Samples.structures(header, 5));
        try (Suite suite = Suite.open(file)) {
            assertRefused(() -> suite.of(bounds), "open slots");
        }
    }

    @Test
    void makesTheStructuresThatTheSearchFound() {
        Finitization<?> bounds = Samples.tree(3);
        List<? extends Structure<?>> found = Search.of(bounds).structures().toList();
        List<int[]> vectors = found.stream().map(s -> s.candidate().toArray()).toList();
        // Trees of 0 to 3 nodes with three keys, and the one whose root has the same child twice.
        assertEquals(1 + 3 + 2 * 9 + 5 * 27 + 9, found.size());
        Path file = folder.resolve("a.suite");
        Samples.write(file, Samples.header(bounds), vectors);
        Finitization<?> again = Samples.tree(3);
        try (Suite suite = Suite.open(file)) {
            for (int n = 0; n < found.size(); n++) {
                assertEquals(found.get(n), suite.structure(again, n));
            }
            assertRefused(
                    () -> suite.structure(Samples.tree(4), 0),
                    "can't be made with the bounds Tree (hand-made)",
                    "the values of dev.tuntas.suite.Samples$Tree.size are 0..3 here and 0..4");
        }
    }

    @Test
    void anOpenSlotGetsItsFirstValue() {
        Finitization<?> bounds = Samples.tree(1);
        int[] open = {0, 0, -1, -1, -1};
        Path file = folder.resolve("a.suite");
        Samples.write(file, Samples.header(bounds), List.of(open));
        try (Suite suite = Suite.open(file)) {
            assertArrayEquals(open, suite.get(0));
            assertArrayEquals(new int[5], suite.structure(bounds, 0).candidate().toArray());
        }
    }

    @Test
    void refusesNumbersThatAreNotThere() {
        SuiteHeader header = Samples.header(Samples.tree(1));
        Path file = folder.resolve("a.suite");
        Samples.write(file, header, Samples.structures(header, 3));
        try (Suite suite = Suite.open(file)) {
            assertRefused(() -> suite.get(3), "no structure 3", "it has 3, counted from 0");
            assertRefused(() -> suite.get(-1), "no structure -1");
            assertRefused(() -> suite.cursor(4), "no structure 4");
            assertFalse(suite.cursor(3).next(new int[suite.slots()]));
        }
        assertRefused(() -> Suite.open(folder.resolve("b.suite")), "There is no file", "b.suite");
    }

    @Test
    void tellsCandidatesAtTheEndsOfFrames() {
        SuiteHeader header = Samples.header(Samples.tree(1));
        List<int[]> structures = Samples.regular(header, 65_540);
        Path file = folder.resolve("a.suite");
        Samples.write(file, header, structures);
        try (Suite suite = Suite.open(file)) {
            int[] values = new int[suite.slots()];
            SuiteCursor cursor = suite.cursor(65_534);
            cursor.next(values);
            assertEquals(0, cursor.candidates());
            cursor.next(values);
            assertEquals(Samples.candidates(65_535), cursor.candidates());
            cursor.next(values);
            assertEquals(Samples.candidates(65_535), cursor.candidates());
            SuiteCursor last = suite.cursor(65_539);
            last.next(values);
            assertEquals(Samples.candidates(65_539), last.candidates());
        }
    }

    public static void assertRefused(Runnable action, String... parts) {
        String message = assertThrows(TuntasException.class, action::run).getMessage();
        for (String part : parts) {
            assertTrue(message.contains(part), () -> "'" + part + "' is not in: " + message);
        }
    }

    @Test
    void readsASuiteOfTheOlderFormat() {
        Finitization<?> bounds = Samples.tree(1);
        String now = Samples.header(bounds).toJson();
        SuiteHeader older = SuiteHeader.fromJson(now.replace("\"format\":2", "\"format\":1"));
        List<int[]> structures = Samples.structures(older, 5);
        Path file = folder.resolve("older.suite");
        Samples.write(file, older, structures);
        try (Suite suite = Suite.open(file)) {
            assertTrue(suite.header().isOlder());
            assertSame(structures, Samples.read(suite));
            String difference =
                    suite.difference(bounds, Predicates.of(bounds.subject())).orElseThrow();
            assertTrue(difference.contains("older version of Tuntas"), difference);
        }
        assertRefused(
                () -> SuiteWriter.reopen(file, Samples.header(bounds)),
                "the format is 1 here and 2 there",
                "begin a new suite");
    }
}
