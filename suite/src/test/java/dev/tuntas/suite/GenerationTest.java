package dev.tuntas.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.SearchListener;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.suite.internal.file.Journal;
import dev.tuntas.suite.internal.file.SuiteLayout;
import dev.tuntas.suite.result.GenerationResult;
import dev.tuntas.suite.spi.MixedRanges;
import dev.tuntas.suite.stored.SuiteHeader;
import dev.tuntas.suite.stored.SuiteReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class GenerationTest {
    private static final int[] KEYS = {1, 2, 3, 4};

    @TempDir private Path folder;
    private int files;

    private Path file(String name) {
        return folder.resolve(name + ".suite");
    }

    private static Finitization<?> bounds() {
        return Tree.bounds(4, KEYS);
    }

    private static Generation<?> generation(String predicate) {
        return Generation.of(bounds()).predicate(Tree.class, predicate);
    }

    private static List<Structure<?>> found(Generation<?> generation) {
        List<Structure<?>> found = new ArrayList<>();
        generation.listener(
                new SearchListener<Object>() {
                    @Override
                    public void valid(Structure<?> structure) {
                        found.add(structure);
                    }
                });
        generation.run();
        return found;
    }

    private static List<String> structures(Generation<?> generation) {
        return candidates(found(generation));
    }

    private static List<String> bySearch(Finitization<?> bounds, String predicate) {
        return candidates(Search.of(bounds).predicate(predicate).structures().toList());
    }

    private static List<String> candidates(List<? extends Structure<?>> structures) {
        return structures.stream().map(structure -> structure.candidate().toString()).toList();
    }

    private List<String> leftovers() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> path.getFileName().toString())
                    .filter(name -> !name.endsWith(".suite"))
                    .sorted()
                    .toList();
        }
    }

    // --- threads --------------------------------------------------------------------------------

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void anyNumberOfThreadsWritesTheSameBytes(Strategy strategy) throws IOException {
        Path one = file("one");
        GenerationResult alone = generation("isOrdered").strategy(strategy).out(one).run();
        for (int threads = 2; threads <= 4; threads++) {
            Path many = file("many" + threads);
            GenerationResult together =
                    generation("isOrdered").strategy(strategy).threads(threads).out(many).run();
            assertEquals(End.EXHAUSTED, together.search().end());
            assertSame(one, many);
            assertSameCandidates(alone, together, strategy);
            assertEquals(alone.structures(), together.structures());
        }
        assertEquals(List.of(), leftovers());
    }

    /** Where a search with an order of its own is cut, it may take more runs: a suite has both. */
    private static void assertSame(Path one, Path other) throws IOException {
        assertArrayEquals(Files.readAllBytes(one), Files.readAllBytes(other));
    }

    private static void assertSameCandidates(
            GenerationResult one, GenerationResult other, Strategy strategy) {
        if (strategy.keepsOrder()) {
            assertEquals(one.search().counts().candidates(), other.search().counts().candidates());
        }
    }

    @Test
    void listenersHearOfStructuresInTheOrderOfTheSearch() {
        List<String> expected = bySearch(bounds(), "isTree");
        assertEquals(expected, structures(generation("isTree")));
        assertEquals(expected, structures(generation("isTree").threads(3)));
    }

    @Test
    void whatAListenerThrowsReachesTheCaller() {
        Generation<?> generation =
                generation("isTree")
                        .threads(2)
                        .listener(
                                new SearchListener<Object>() {
                                    @Override
                                    public void valid(Structure<?> structure) {
                                        throw new IllegalStateException("enough");
                                    }
                                });
        assertEquals(
                "enough", assertThrows(IllegalStateException.class, generation::run).getMessage());
    }

    // --- stopping and going on ------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource({
        "1, KORAT",
        "2, KORAT",
        "1, CHECKPOINT_MULTIVALUE",
        "2, CHECKPOINT_MULTIVALUE",
        "1, LAZY",
        "2, LAZY"
    })
    void aLimitIsExactAndTheRestComesLater(int threads, Strategy strategy) throws IOException {
        Path whole = file("whole");
        generation("isTree").strategy(strategy).out(whole).run();
        Path parts = file("parts");
        long size = Suite.open(whole).size();
        for (long limit = 1; limit < size; limit += size / 5) {
            GenerationResult result = goneOn(parts, threads, strategy).limit(limit).run();
            assertEquals(End.LIMIT, result.search().end());
            assertEquals(limit, Suite.open(parts).size());
            assertTrue(result.search().next().isPresent());
        }
        goneOn(parts, threads, strategy).run();
        assertSame(whole, parts);
        assertEquals(List.of(), leftovers());
    }

    /** Stops itself after some structures. */
    private static void stopAfter(Generation generation, int structures) {
        int[] left = {structures};
        generation.listener(
                new SearchListener<Object>() {
                    @Override
                    public void valid(Structure<?> structure) {
                        if (--left[0] == 0) {
                            generation.stop();
                        }
                    }
                });
        generation.run();
    }

    @ParameterizedTest
    @CsvSource({"1, KORAT", "3, KORAT", "1, LAZY", "3, LAZY"})
    void aStoppedRunIsGoneOnWith(int threads, Strategy strategy) throws IOException {
        Path whole = file("whole");
        GenerationResult undisturbed = generation("isTree").strategy(strategy).out(whole).run();
        Path parts = file("parts");
        for (int i = 0; i < 6; i++) {
            stopAfter(goneOn(parts, threads, strategy), 100);
        }
        GenerationResult last = goneOn(parts, threads, strategy).run();
        assertEquals(End.EXHAUSTED, last.search().end());
        assertSameCandidates(undisturbed, last, strategy);
        assertSame(whole, parts);
        assertEquals(List.of(), leftovers());
    }

    private static Generation<?> goneOn(Path out, int threads, Strategy strategy) {
        return generation("isTree").strategy(strategy).threads(threads).out(out).resume(true);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void anInterruptStopsARunAndWhatItFoundIsKept(int threads) throws IOException {
        Path whole = whole();
        Path parts = file("parts");
        Thread here = Thread.currentThread();
        Generation<?> generation = goneOn(parts, threads, Strategy.KORAT);
        generation.listener(
                new SearchListener<Object>() {
                    @Override
                    public void valid(Structure<?> structure) {
                        here.interrupt();
                        generation.stop();
                    }
                });
        assertEquals(End.STOPPED, generation.run().search().end());
        assertTrue(Thread.interrupted());
        goneOn(parts, threads, Strategy.KORAT).run();
        assertSame(whole, parts);
    }

    /** A power cut may take the parts and leave the journal. */
    @Test
    void aJournalWhosePartsAreGoneIsNotUsed() throws IOException {
        Path whole = whole();
        Path parts = file("parts");
        stopAfter(goneOn(parts, 1, Strategy.KORAT), 100);
        int[] sizes =
                bounds().space().slots().stream().mapToInt(slot -> slot.domain().size()).toArray();
        Journal journal = new Journal(folder.resolve("parts.suite.journal"), sizes);
        Journal.Entry entry = journal.read().entry().orElseThrow();
        String waiting = entry.state().replace("\"bytes\":0", "\"bytes\":100");
        assertNotEquals(entry.state(), waiting);
        journal.write(new Journal.Entry(waiting, entry.vectors()));
        goneOn(parts, 1, Strategy.KORAT).run();
        assertSame(whole, parts);
        assertEquals(List.of(), leftovers());
    }

    /** The suite of a run that nothing has interrupted. */
    private Path whole() {
        Path whole = file("whole");
        generation("isTree").out(whole).run();
        return whole;
    }

    /** As if it had been killed: what is in no full frame is only in the journal. */
    @Test
    void aRunThatWasKilledBehindItsLastStructureIsGoneOnWith() throws IOException {
        Path whole = whole();
        Path parts = file("parts");
        int start;
        try (Suite suite = Suite.open(whole)) {
            stopAfter(generation("isTree").out(parts), (int) suite.size());
            start = SuiteLayout.start(suite.header().toJson()).length;
        }
        byte[] stopped = Files.readAllBytes(parts);
        Files.write(parts, Arrays.copyOf(stopped, start));
        Files.write(folder.resolve("parts.suite.journal.new"), new byte[] {1, 2, 3});
        generation("isTree").out(parts).resume(true).run();
        assertArrayEquals(Files.readAllBytes(whole), Files.readAllBytes(parts));
        assertEquals(List.of(), leftovers());
    }

    @Test
    void withoutItsJournalASuiteIsGoneOnWithAtItsLastStructure() throws IOException {
        Path whole = whole();
        Path parts = file("parts");
        stopAfter(generation("isTree").out(parts), 200);
        Files.delete(folder.resolve("parts.suite.journal"));
        generation("isTree").out(parts).resume(true).run();
        assertArrayEquals(Files.readAllBytes(whole), Files.readAllBytes(parts));
    }

    /** In the order of lazy the first candidate, an empty tree, is found last. */
    @ParameterizedTest
    @EnumSource(Strategy.class)
    void aSuiteThatMissesOnlyItsEndGetsNothingButThat(Strategy strategy) throws IOException {
        Path whole = file("whole");
        generation("isTree").strategy(strategy).out(whole).run();
        Path parts = file("parts");
        byte[] bytes = Files.readAllBytes(whole);
        Files.write(parts, Arrays.copyOf(bytes, bytes.length - 1));
        goneOn(parts, 1, strategy).run();
        assertSame(whole, parts);
        try (Suite suite = Suite.open(parts)) {
            assertEquals(End.EXHAUSTED, suite.end());
        }
    }

    @Test
    void aCompleteSuiteIsNotSearchedAgain() throws IOException {
        Path out = file("out");
        GenerationResult first = generation("isTree").out(out).run();
        byte[] bytes = Files.readAllBytes(out);
        GenerationResult again = generation("isTree").out(out).resume(true).run();
        assertEquals(first.structures(), again.structures());
        assertEquals(
                List.of("The suite was complete already: nothing was searched."),
                again.search().notes().stream().map(Note::text).toList());
        assertArrayEquals(bytes, Files.readAllBytes(out));
    }

    @Test
    void aSuiteOfAnotherPredicateIsNotGoneOnWith() {
        Path out = file("out");
        generation("isTree").limit(3).out(out).run();
        TuntasException refused =
                assertThrows(
                        TuntasException.class,
                        () -> generation("isOrdered").out(out).resume(true).run());
        assertTrue(refused.getMessage().contains("predicate"), refused.getMessage());
        TuntasException exists =
                assertThrows(TuntasException.class, () -> generation("isTree").out(out).run());
        assertTrue(exists.getMessage().contains("--resume"), exists.getMessage());
    }

    // --- incremental ----------------------------------------------------------------------------

    private Path suite(Finitization<?> bounds, String predicate) {
        Path out = file(predicate + files++);
        Generation.of(bounds).predicate(Tree.class, predicate).out(out).run();
        return out;
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void aStrongerPredicateIsBuiltOnTheSuiteOfAWeakerOne(Strategy strategy) {
        Path base = suite(bounds(), "isTree");
        Generation<?> generation = generation("isOrdered").strategy(strategy).base(base);
        List<String> expected = bySearch(bounds(), "isOrdered");
        assertEquals(expected, structures(generation));
        assertEquals(
                expected,
                structures(generation("isOrdered").strategy(strategy).base(base).threads(3)));
        GenerationResult result = generation("isOrdered").strategy(strategy).base(base).run();
        assertTrue(result.reuse().orElseThrow().isUsed());
        assertEquals(
                result.reuse().orElseThrow().structures(), result.search().counts().candidates());
    }

    @Test
    void suitesCanBeBuiltOnEachOther() {
        Path first = suite(bounds(), "isTree");
        Path second = file("second");
        generation("isOrdered").base(first).out(second).run();
        GenerationResult third = generation("isOrderedChain").base(second).run();
        assertTrue(third.reuse().orElseThrow().isUsed());
        assertEquals(
                bySearch(bounds(), "isOrderedChain"),
                structures(generation("isOrderedChain").base(second)));
    }

    @Test
    void aBaseThatIsNotWeakerIsNotUsed() {
        Path base = suite(bounds(), "isOrdered");
        GenerationResult result = generation("isTree").base(base).run();
        assertFalse(result.reuse().orElseThrow().isUsed());
        assertTrue(
                result.reuse().orElseThrow().words().contains("may be weaker"),
                result.reuse().orElseThrow().words());
        assertEquals(bySearch(bounds(), "isTree"), structures(generation("isTree").base(base)));
    }

    @Test
    void anIncompleteBaseIsNotUsed() {
        Path base = file("base");
        generation("isTree").limit(5).out(base).run();
        GenerationResult result = generation("isOrdered").base(base).run();
        assertFalse(result.reuse().orElseThrow().isUsed());
        assertTrue(result.reuse().orElseThrow().words().contains("not complete"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void aStoppedIncrementalRunIsGoneOnWith(int threads) throws IOException {
        Path base = suite(bounds(), "isTree");
        Path whole = file("whole");
        generation("isOrdered").base(base).out(whole).run();
        Path parts = file("parts");
        for (int i = 0; i < 4; i++) {
            stopAfter(
                    generation("isOrdered").threads(threads).base(base).out(parts).resume(true), 9);
        }
        generation("isOrdered").threads(threads).base(base).out(parts).resume(true).run();
        assertArrayEquals(Files.readAllBytes(whole), Files.readAllBytes(parts));
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void moreValuesOfAFieldAddWhatHasThem(Strategy strategy) {
        for (String predicate : List.of("isTree", "isOrdered", "isOdd")) {
            Finitization<?> small = Tree.bounds(3, 5, 3);
            Finitization<?> large = Tree.bounds(3, 5, 3, 4, 9);
            Path base = suite(small, predicate);
            List<? extends Structure<?>> expected =
                    Search.of(large).predicate(predicate).structures().toList();
            for (int threads = 1; threads <= 2; threads++) {
                Generation<?> grown =
                        Generation.of(large)
                                .predicate(Tree.class, predicate)
                                .strategy(strategy)
                                .threads(threads)
                                .base(base);
                assertSame(expected, found(grown), strategy);
                assertTrue(grown.run().reuse().orElseThrow().isUsed());
            }
        }
    }

    /** In any order; and with the same labels, unless the strategy gives its own. */
    private static void assertSame(
            List<? extends Structure<?>> expected,
            List<? extends Structure<?>> found,
            Strategy strategy) {
        assertEquals(expected.size(), found.size());
        assertEquals(new HashSet<>(expected), new HashSet<>(found));
        if (strategy.keepsOrder()) {
            assertEquals(new HashSet<>(candidates(expected)), new HashSet<>(candidates(found)));
        }
    }

    // --- removing a property --------------------------------------------------------------------

    @Test
    void aPredicateThatLostItsLastPropertyIsBuiltOnTheConjunctsBeforeIt() throws IOException {
        Path strong = file("strong");
        generation("isOrderedChain").conjuncts(true).out(strong).run();
        GenerationResult result = generation("isOrdered").base(strong).run();
        assertTrue(result.reuse().orElseThrow().isUsed(), result.reuse().orElseThrow().words());
        assertEquals(
                bySearch(bounds(), "isOrdered"), structures(generation("isOrdered").base(strong)));
        assertEquals(bySearch(bounds(), "isTree"), structures(generation("isTree").base(strong)));
        assertEquals(
                Search.of(bounds()).predicate("isOrderedChain").run().counts().valid(),
                Suite.open(strong).size());
    }

    @Test
    void otherPropertiesMayTakeThePlaceOfTheLastOne() {
        Path ordered = file("ordered");
        generation("isOrdered").conjuncts(true).out(ordered).run();
        Generation<?> even = generation("isEven").base(ordered);
        List<String> expected = bySearch(bounds(), "isEven");
        List<String> found = structures(even);
        assertEquals(expected.size(), found.size());
        assertEquals(new HashSet<>(expected), new HashSet<>(found));
        assertEquals(expected, found);
        GenerationResult result = even.run();
        assertTrue(result.reuse().orElseThrow().words().contains("first 1 of 2 conjuncts"));
        assertTrue(
                result.search().counts().explored()
                        < Search.of(bounds()).predicate("isEven").run().counts().explored());
    }

    @Test
    void conjunctsOfAnOlderFormatAreNotBuiltOn() {
        Path strong = file("strong");
        generation("isOrderedChain").conjuncts(true).out(strong).run();
        makeOlder(strong.resolveSibling(strong.getFileName() + ".conjuncts1"));
        GenerationResult result = generation("isOrdered").base(strong).run();
        assertFalse(result.reuse().orElseThrow().isUsed());
        assertEquals(
                bySearch(bounds(), "isOrdered"), structures(generation("isOrdered").base(strong)));
    }

    @Test
    void mixedRangesOfAnOlderFormatAreRefused() {
        Path tree = file("tree");
        generation("isTree").out(tree).run();
        Method predicate = Predicates.named(Tree.class, "isOrdered", Tree.class);
        try (SuiteReader base = SuiteReader.open(tree)) {
            assertEquals(base.size(), MixedRanges.of(base, bounds(), predicate).size());
        }
        makeOlder(tree);
        try (SuiteReader base = SuiteReader.open(tree)) {
            SuiteTest.assertRefused(
                    () -> MixedRanges.of(base, bounds(), predicate), "older version of Tuntas");
        }
    }

    /** Writes a suite again as format 1 had it, with code that can't be read any more. */
    private static void makeOlder(Path file) {
        SuiteHeader older;
        List<int[]> structures;
        try (Suite suite = Suite.open(file)) {
            String json = suite.header().withCode("f00d", "a list").toJson();
            older = SuiteHeader.fromJson(json.replace("\"format\":2", "\"format\":1"));
            structures = Samples.read(suite);
        }
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Samples.write(file, older, structures);
    }

    @Test
    void conjunctsNeedKorat() {
        Generation<?> generation =
                generation("isOrdered")
                        .strategy(Strategy.CHECKPOINT)
                        .conjuncts(true)
                        .out(file("none"));
        assertTrue(
                assertThrows(TuntasException.class, generation::run)
                        .getMessage()
                        .contains("strategy is checkpoint"));
        assertFalse(Files.exists(file("none")));
    }

    // --- what is not complete must not say so ---------------------------------------------------

    @Test
    void aLimitThatSeveralThreadsSearchBeyondIsStillALimit() {
        for (int threads = 1; threads <= 3; threads++) {
            Path out = file("limited" + threads);
            GenerationResult result =
                    generation("isTree").threads(threads).limit(20).out(out).run();
            assertEquals(End.LIMIT, result.search().end());
            try (Suite suite = Suite.open(out)) {
                assertFalse(suite.isComplete());
                assertEquals(20, suite.size());
            }
            GenerationResult enough =
                    generation("isTree").threads(threads).limit(5).out(out).resume(true).run();
            assertEquals(End.LIMIT, enough.search().end());
        }
    }

    @Test
    void aRunThatAListenerEndedIsGoneOnWith() throws IOException {
        Path whole = file("whole");
        generation("isTree").out(whole).run();
        for (int threads = 1; threads <= 2; threads++) {
            Path parts = file("parts" + threads);
            int[] left = {7};
            Generation<?> broken =
                    generation("isTree")
                            .threads(threads)
                            .out(parts)
                            .listener(
                                    new SearchListener<Object>() {
                                        @Override
                                        public void valid(Structure<?> structure) {
                                            if (--left[0] == 0) {
                                                throw new IllegalStateException("enough");
                                            }
                                        }
                                    });
            assertThrows(IllegalStateException.class, broken::run);
            generation("isTree").threads(threads).out(parts).resume(true).run();
            assertArrayEquals(Files.readAllBytes(whole), Files.readAllBytes(parts));
        }
    }

    @Test
    void candidatesThatWereNotDecidedAreNotForgotten() {
        Path out = file("undecided");
        GenerationResult first = generation("runsAway").steps(2_000).out(out).run();
        assertTrue(first.search().ranAway() > 0);
        try (Suite suite = Suite.open(out)) {
            assertFalse(suite.isComplete());
        }
        GenerationResult again = generation("runsAway").steps(2_000).out(out).resume(true).run();
        assertFalse(again.search().exhausted());
        Path limited = file("limited");
        generation("runsAway").steps(2_000).limit(5).out(limited).run();
        assertFalse(
                generation("runsAway")
                        .steps(2_000)
                        .out(limited)
                        .resume(true)
                        .run()
                        .search()
                        .exhausted());
    }

    @Test
    void openSuitesAreBasesForPredicatesThatReadMore() {
        Path open = file("open");
        GenerationResult base = generation("isTree").open(true).out(open).run();
        assertEquals(1 + 1 + 2 + 5 + 14, base.structures());
        assertEquals(
                bySearch(bounds(), "isOrdered"), structures(generation("isOrdered").base(open)));
        assertEquals(bySearch(bounds(), "isTree"), structures(generation("isTree").base(open)));
        GenerationResult grown =
                Generation.of(Tree.bounds(4, 1, 2, 3, 4, 5))
                        .predicate(Tree.class, "isTree")
                        .base(open)
                        .run();
        assertFalse(grown.reuse().orElseThrow().isUsed());
        assertFalse(
                generation("isOrdered").open(true).base(open).run().reuse().orElseThrow().isUsed());
    }
}
