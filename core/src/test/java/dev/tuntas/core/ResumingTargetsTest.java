package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.internal.search.SplitSearch;
import dev.tuntas.core.search.Strategy;
import java.nio.file.Path;
import java.util.List;
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

    private static void test(TargetCase<ResumingTarget> test, Strategy strategy) {
        assertTrue(test.confirm(strategy).result().exhausted());
        if (strategy == Strategy.KORAT && test.release == lastRelease()) {
            test.confirmByBruteForce();
        }
    }

    /** The releases that this JDK compiles for. */
    private static List<Integer> releases() {
        int running = Runtime.version().feature();
        return Stream.of(8, 11, 17, 21, 25).filter(release -> release <= running).toList();
    }

    private static int lastRelease() {
        List<Integer> all = releases();
        return all.get(all.size() - 1);
    }

    @TestFactory
    Stream<DynamicNode> everyStrategyFindsTheSame() {
        return Target.tests(
                releases(), ResumingTargetsTest::targets, folder, ResumingTargetsTest::test);
    }

    private static List<ResumingTarget> targets(int release) {
        return TARGETS.stream().filter(target -> isRun(target, release)).toList();
    }

    /** How a search is split does not depend on the version of class files. */
    @Tag("slow")
    @TestFactory
    Stream<DynamicNode> everyStrategyCanBeSplitAnywhere() {
        List<ResumingTarget> targets =
                TARGETS.stream().filter(target -> target.since() <= SPLIT_FOR).toList();
        return Target.cases(targets, SPLIT_FOR, folder.resolve("split"))
                .flatMap(ResumingTargetsTest::splits);
    }

    private static Stream<DynamicNode> splits(TargetCase<ResumingTarget> test) {
        List<Strategy> some = Effort.byTurns(Target.STRATEGIES, TARGETS.indexOf(test.target), 2);
        return Target.tests(test, some, (of, by) -> SplitSearch.confirm(of.bounds, by));
    }

    /** Every target is run for the last release and, by turns, for one of the others it is for. */
    private static boolean isRun(ResumingTarget target, int release) {
        if (release == lastRelease()) {
            return target.since() <= release;
        }
        List<Integer> others =
                releases().stream()
                        .filter(of -> of >= target.since() && of < lastRelease())
                        .toList();
        return Effort.byTurns(others, TARGETS.indexOf(target), 1).contains(release);
    }
}
