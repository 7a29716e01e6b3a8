package dev.tuntas.cli.internal.cluster;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.check.Check;
import dev.tuntas.check.result.CheckResult;
import dev.tuntas.cli.internal.check.CheckCommand;
import dev.tuntas.cli.internal.generate.GenerateCommand;
import dev.tuntas.core.SearchListener;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.subjects.BuggyTree;
import dev.tuntas.subjects.SearchTree;
import dev.tuntas.suite.Generation;
import dev.tuntas.suite.result.GenerationResult;
import dev.tuntas.suite.spi.remote.RangeOrder;
import dev.tuntas.suite.spi.remote.RemoteDoor;
import dev.tuntas.suite.spi.remote.RemoteRanges;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever a cluster does with parts, and wherever they are cut, what comes of them is what one
 * thread finds: here all parts are cut as soon as they can be, and some are lost.
 */
class ClusterOrderTest {
    @TempDir private Path folder;

    /** Parts that give back what is left as soon as they are asked. */
    private static RemoteRanges cutAtOnce(RemoteRanges ranges) {
        return cutAfter(Duration.ZERO, ranges);
    }

    private static RemoteRanges cutAfter(Duration slice, RemoteRanges ranges) {
        return new RemoteRanges() {
            @Override
            public int slots() {
                return ranges.slots();
            }

            @Override
            public List<CompletableFuture<byte[]>> submit(List<RangeOrder> orders) {
                return ranges.submit(
                        orders.stream()
                                .map(
                                        order ->
                                                new RangeOrder(
                                                        order.scope(),
                                                        order.strategy(),
                                                        order.range(),
                                                        slice,
                                                        order.parts()))
                                .toList());
            }
        };
    }

    private static Generation<SearchTree> trees(Strategy strategy) {
        return trees(strategy, 6);
    }

    private static Generation<SearchTree> trees(Strategy strategy, int scope) {
        return Generation.of(Finitization.derive(SearchTree.class, scope)).strategy(strategy);
    }

    @ParameterizedTest
    @EnumSource(
            value = Strategy.class,
            names = {"KORAT", "CHECKPOINT_MULTIVALUE", "LAZY"})
    void writesTheBytesThatOneThreadWrites(Strategy strategy) throws IOException {
        // A search can be over before anybody cuts it; a larger one is, on any machine, cut at
        // last.
        int scope = 6;
        while (parts(strategy, scope) <= 3) {
            scope++;
            assertTrue(scope < 11, "never cut");
        }
    }

    /** How many parts were asked for, for the bytes that one thread writes. */
    private int parts(Strategy strategy, int scope) throws IOException {
        Path alone = folder.resolve("alone" + scope + ".suite");
        Path together = folder.resolve("together" + scope + ".suite");
        Counts ofOne = trees(strategy, scope).out(alone).run().search().counts();
        String[] words = {
            "SearchTree", "--scope", String.valueOf(scope), "--strategy", strategy.label()
        };
        try (ThreadCluster there =
                new ThreadCluster(strategy.ordinal(), GenerateCommand.class, words)) {
            Generation<SearchTree> generation = trees(strategy, scope).out(together);
            RemoteDoor.send(generation, cutAtOnce(there.cluster().ranges(out -> {})));
            GenerationResult result = generation.run();
            assertTrue(result.search().exhausted());
            Counts counts = result.search().counts();
            assertEquals(ofOne.valid(), counts.valid());
            if (strategy.keepsOrder()) {
                assertEquals(ofOne.candidates(), counts.candidates());
            }
            assertArrayEquals(Files.readAllBytes(alone), Files.readAllBytes(together));
            return there.parts();
        }
    }

    @Test
    void goesOnWithWhatAnInterruptedRunHasLeft() throws IOException {
        int scope = 6;
        while (isDoneBeforeTheStop(Duration.ZERO, scope)) {
            // It was over before anybody cut it.
            scope++;
            assertTrue(scope < 11, "never cut");
        }
    }

    /** A part of an hour comes back with everything: then nothing is left to go on with. */
    @Test
    void whatComesBackAsAWholeIsDoneThoughItWasToStop() throws IOException {
        assertTrue(isDoneBeforeTheStop(Duration.ofHours(1), 6));
    }

    /** Stops at the hundredth structure, goes on, and compares with what one thread writes. */
    private boolean isDoneBeforeTheStop(Duration slice, int scope) throws IOException {
        Path alone = folder.resolve("alone" + scope + ".suite");
        Path together = folder.resolve("together" + scope + ".suite");
        trees(Strategy.KORAT, scope).out(alone).run();
        String[] words = {"SearchTree", "--scope", "" + scope, "--strategy", "korat"};
        try (ThreadCluster there = new ThreadCluster(7, GenerateCommand.class, words)) {
            RemoteRanges ranges = cutAfter(slice, there.cluster().ranges(out -> {}));
            Generation<SearchTree> begun = trees(Strategy.KORAT, scope).out(together);
            RemoteDoor.send(begun, ranges);
            AtomicInteger found = new AtomicInteger();
            begun.listener(
                    new SearchListener<SearchTree>() {
                        @Override
                        public void valid(Structure<? extends SearchTree> structure) {
                            if (found.incrementAndGet() == 100) {
                                begun.stop();
                            }
                        }
                    });
            boolean isDone = begun.run().search().exhausted();
            Generation<SearchTree> goneOn = trees(Strategy.KORAT, scope).out(together).resume(true);
            RemoteDoor.send(goneOn, ranges);
            assertTrue(goneOn.run().search().exhausted());
            assertArrayEquals(Files.readAllBytes(alone), Files.readAllBytes(together));
            return isDone;
        }
    }

    /** Parts that are cut at once, and one that comes back with more than is wanted. */
    @ParameterizedTest
    @ValueSource(strings = {"PT0S", "PT1H"})
    void stopsAtALimitWithTheFirstStructures(Duration slice) throws IOException {
        Path alone = folder.resolve("alone.suite");
        Path together = folder.resolve("together.suite");
        SearchResult one = trees(Strategy.KORAT).limit(60).out(alone).run().search();
        String[] words = {"SearchTree", "--scope", "6", "--strategy", "korat"};
        try (ThreadCluster there = new ThreadCluster(8, GenerateCommand.class, words)) {
            Generation<SearchTree> limited = trees(Strategy.KORAT).limit(60).out(together);
            RemoteDoor.send(limited, cutAfter(slice, there.cluster().ranges(out -> {})));
            SearchResult result = limited.run().search();
            assertEquals(one.next().toString(), result.next().toString());
            assertEquals(one.counts().candidates(), result.counts().candidates());
        }
        assertArrayEquals(Files.readAllBytes(alone), Files.readAllBytes(together));
    }

    private static Check remove() {
        return Check.of(BuggyTree.class, "remove").scope(5).strategy(Strategy.KORAT);
    }

    @Test
    void reducesFindingsToTheSmallestAsOneThreadDoes() {
        CheckResult alone = remove().run();
        String[] words = {"BuggyTree#remove", "--scope", "5", "--strategy", "korat"};
        try (ThreadCluster there = new ThreadCluster(9, CheckCommand.class, words)) {
            Check check = remove();
            RemoteRanges ranges = there.cluster().ranges(out -> out.writeUTF("BuggyTree#remove"));
            RemoteDoor.send(check, cutAtOnce(ranges));
            CheckResult together = check.run();
            assertEquals(1, together.findings().size());
            assertEquals(findings(alone), findings(together));
            assertEquals(scopes(alone), scopes(together));
            assertEquals(alone.notes(), together.notes());
            assertEquals(alone.end(), together.end());
        }
    }

    /** A class that is named alone has its constructors checked, there as here. */
    @Test
    void checksConstructorsAsOneThreadDoes() throws NoSuchMethodException {
        Constructor<BuggyTree> constructor = BuggyTree.class.getConstructor();
        CheckResult alone = Check.of(constructor).scope(2).strategy(Strategy.KORAT).run();
        String[] words = {"BuggyTree", "--scope", "2", "--strategy", "korat"};
        try (ThreadCluster there = new ThreadCluster(15, CheckCommand.class, words)) {
            Check check = Check.of(constructor).scope(2).strategy(Strategy.KORAT);
            RemoteDoor.send(check, there.cluster().ranges(out -> out.writeUTF("BuggyTree.new()")));
            CheckResult together = check.run();
            assertEquals(List.of(), together.findings());
            assertEquals(scopes(alone), scopes(together));
            assertTrue(there.parts() > 0, "nothing was sent there");
        }
    }

    private static List<String> findings(CheckResult result) {
        return result.findings().stream()
                .map(
                        finding ->
                                finding.kind()
                                        + finding.message()
                                        + finding.count()
                                        + finding.countedAt()
                                        + finding.counterexample().candidate()
                                        + finding.counterexample().java())
                .toList();
    }

    private static List<String> scopes(CheckResult result) {
        return result.scopes().stream()
                .map(scope -> scope.scope() + " " + scope.inputs() + " " + scope.counts())
                .toList();
    }

    @Test
    void tellsWhatAPartRefuses() {
        String[] words = {"SearchTree", "--fin", "finSearchTree(3)"};
        try (ThreadCluster there = new ThreadCluster(10, GenerateCommand.class, words)) {
            RemoteRanges ranges = there.cluster().ranges(out -> {});
            // The space here has more slots than the one that the words name.
            Generation<SearchTree> other = trees(Strategy.KORAT);
            RemoteDoor.send(other, ranges);
            assertThrows(TuntasException.class, other::run);
        }
    }
}
