package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.internal.search.SplitSearch;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.Predicates;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Wherever a predicate reads a field first, a strategy may resume it: in the middle of an
 * expression, in a callee, in a handler, in a loop through a collection. Every strategy must find
 * what {@code korat} finds, in the same order and by as many candidates if it keeps its order, and
 * that must be what brute force finds.
 */
class ResumingTargetsTest {
    private static final List<ResumingTarget> TARGETS =
            Stream.of(
                            ResumingFlow.TARGETS,
                            ResumingOperands.TARGETS,
                            ResumingObjects.TARGETS,
                            ResumingContainers.TARGETS,
                            ResumingLibrary.TARGETS)
                    .flatMap(List::stream)
                    .toList();

    private static final int SPLIT_FOR = 17;

    @TempDir private static Path folder;

    /** What strategies must agree on. */
    private record Found(
            List<? extends Structure<?>> valid, long decided, long rejectedByException) {
        static Found by(Strategy strategy, Finitization<?> bounds) {
            List<Structure<?>> valid = new ArrayList<>();
            SearchListener<Object> listener =
                    new SearchListener<Object>() {
                        @Override
                        public void valid(Structure<?> structure) {
                            valid.add(structure);
                        }
                    };
            SearchResult result = Search.of(bounds).strategy(strategy).listener(listener).run();
            assertTrue(result.exhausted(), "the search did not get to its end");
            Counts counts = result.counts();
            return new Found(valid, counts.candidates(), counts.rejectedByException());
        }

        List<Candidate> candidates() {
            return valid.stream().map(Structure::candidate).toList();
        }
    }

    /** A target as a class file of one release. */
    private static final class Case {
        private final ResumingTarget target;
        private final int release;
        private final Finitization<?> bounds;
        private final Map<Strategy, Found> found = new HashMap<>();

        Case(ResumingTarget target, int release, Compiled compiled) {
            this.target = target;
            this.release = release;
            this.bounds =
                    Finitization.derive(compiled.load(target.subject()), target.shape().scope);
        }

        Stream<DynamicNode> tests() {
            return Stream.of(Strategy.values())
                    .map(strategy -> dynamicTest(name(strategy), () -> test(strategy)));
        }

        private String name(Strategy strategy) {
            return target.name() + " for Java " + release + " by " + strategy;
        }

        private Found by(Strategy strategy) {
            return found.computeIfAbsent(strategy, by -> Found.by(by, bounds));
        }

        private void test(Strategy strategy) {
            String name = name(strategy);
            Found korat = by(Strategy.KORAT);
            Found other = by(strategy);
            assertEquals(target.structures(), other.valid().size(), name);
            if (strategy.keepsOrder()) {
                isTheSameInOrder(korat, other, name);
            } else {
                StructureSets.assertSame(korat.valid(), other.valid(), name);
            }
            if (strategy == Strategy.KORAT && release == target.since()) {
                isWhatBruteForceFinds(korat, name);
            }
        }

        Stream<DynamicNode> splits() {
            return Stream.of(Strategy.values())
                    .map(by -> dynamicTest(name(by), () -> SplitSearch.confirm(bounds, by)));
        }

        private void isTheSameInOrder(Found korat, Found other, String name) {
            assertEquals(korat.candidates(), other.candidates(), name);
            assertEquals(korat.decided(), other.decided(), name + ": candidates decided");
            assertEquals(
                    korat.rejectedByException(),
                    other.rejectedByException(),
                    name + ": rejected by exception");
        }

        private void isWhatBruteForceFinds(Found korat, String name) {
            Set<Structure<?>> expected =
                    BruteForce.structures(bounds.space(), Predicates.of(bounds.subject()));
            assertEquals(expected, Set.copyOf(korat.valid()), name);
            assertEquals(expected.size(), korat.valid().size(), name);
        }
    }

    /** The releases that this JDK compiles for. */
    private static List<Integer> releases() {
        int running = Runtime.version().feature();
        return Stream.of(8, 11, 17, 21, 25).filter(release -> release <= running).toList();
    }

    @TestFactory
    Stream<DynamicNode> everyStrategyFindsTheSame() {
        return releases().stream()
                .map(release -> dynamicContainer("Java " + release, tests(release)));
    }

    private static Stream<DynamicNode> tests(int release) {
        List<ResumingTarget> targets =
                TARGETS.stream().filter(target -> isRun(target, release)).toList();
        return cases(targets, release).flatMap(Case::tests);
    }

    /** How a search is split does not depend on the version of class files. */
    @Tag("slow")
    @TestFactory
    Stream<DynamicNode> everyStrategyCanBeSplitAnywhere() {
        List<ResumingTarget> targets =
                TARGETS.stream().filter(target -> target.since() <= SPLIT_FOR).toList();
        return cases(targets, SPLIT_FOR).flatMap(Case::splits);
    }

    private static Stream<Case> cases(List<ResumingTarget> targets, int release) {
        String[] sources =
                targets.stream()
                        .flatMap(target -> Stream.of(target.file(), target.source()))
                        .toArray(String[]::new);
        Compiled compiled = Compiled.to(folder.resolve("java" + release), release, sources);
        return targets.stream().map(target -> new Case(target, release, compiled));
    }

    /**
     * Every target is run for its first release, for the last, and for one of those in between: on
     * Java 17 these are all, and newer ones need no more time.
     */
    private static boolean isRun(ResumingTarget target, int release) {
        List<Integer> all = releases().stream().filter(of -> of >= target.since()).toList();
        if (all.size() <= 3) {
            return all.contains(release);
        }
        int between = 1 + TARGETS.indexOf(target) % (all.size() - 2);
        return release == all.get(0)
                || release == all.get(between)
                || release == all.get(all.size() - 1);
    }
}
