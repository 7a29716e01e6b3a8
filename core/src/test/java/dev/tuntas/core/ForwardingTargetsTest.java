package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.search.Strategy;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * A strategy may run the code behind a read ahead, for all values, and decide some of them at once.
 * It must find what {@code korat} finds and, if it keeps its order, in this order and by as many
 * candidates, explored or forwarded; and that must be what brute force finds. Where a value alone
 * makes the answer false, it should have noticed.
 */
@Tag("slow")
class ForwardingTargetsTest {
    private static final List<ForwardingTarget> TARGETS =
            Stream.of(ForwardingTargets.TARGETS, ForwardingTraps.TARGETS)
                    .flatMap(List::stream)
                    .toList();

    private static final List<Integer> RELEASES = List.of(8, 11, 17);

    @TempDir private static Path folder;

    private static void test(TargetCase<ForwardingTarget> test, Strategy strategy) {
        Answer answer = test.confirm(strategy);
        if (strategy.label().contains("multivalue")
                && ForwardingTargets.TARGETS.contains(test.target)) {
            assertTrue(answer.counts().forwarded() > 0, "nothing was forwarded");
        }
        if (strategy == Strategy.KORAT && test.release == RELEASES.get(0)) {
            test.confirmByBruteForce();
        }
    }

    @TestFactory
    Stream<DynamicNode> everyStrategyDecidesTheSame() {
        return Target.tests(
                RELEASES, ForwardingTargetsTest::targets, folder, ForwardingTargetsTest::test);
    }

    private static List<ForwardingTarget> targets(int release) {
        return TARGETS.stream().filter(target -> isRun(target, release)).toList();
    }

    /** Every target is run for the first release and, by turns, for one of the others. */
    private static boolean isRun(ForwardingTarget target, int release) {
        int other = 1 + TARGETS.indexOf(target) % (RELEASES.size() - 1);
        return release == RELEASES.get(0) || release == RELEASES.get(other);
    }
}
