package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.Predicates;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * A strategy may run the code behind a read ahead, for all values, and decide some of them at once.
 * It must find what {@code korat} finds and, if it keeps its order, in this order and by as many
 * candidates, explored or forwarded; and that must be what brute force finds. Where a value alone
 * makes the answer false, it should have noticed.
 */
class ForwardingTargetsTest {
    private static final List<ForwardingTarget> TARGETS =
            Stream.of(ForwardingTargets.TARGETS, ForwardingTraps.TARGETS)
                    .flatMap(List::stream)
                    .toList();

    private static final List<Integer> RELEASES = List.of(8, 11, 17);

    @TempDir private static Path folder;

    /** A target as a class file of one release. */
    private static final class Case {
        private final ForwardingTarget target;
        private final int release;
        private final Finitization<?> bounds;
        private final Map<Strategy, ForwardingAnswer> found = new HashMap<>();

        Case(ForwardingTarget target, int release, Compiled compiled) {
            this.target = target;
            this.release = release;
            this.bounds = target.bounds(compiled.load(target.subject()));
        }

        Stream<DynamicNode> tests() {
            return Stream.of(Strategy.values())
                    .map(strategy -> dynamicTest(name(strategy), () -> test(strategy)));
        }

        private String name(Strategy strategy) {
            return target.name() + " for Java " + release + " by " + strategy;
        }

        private ForwardingAnswer by(Strategy strategy) {
            return found.computeIfAbsent(
                    strategy, by -> ForwardingAnswer.of(Search.of(bounds).strategy(by)));
        }

        private void test(Strategy strategy) {
            String name = name(strategy);
            ForwardingAnswer korat = by(Strategy.KORAT);
            ForwardingAnswer answer = by(strategy);
            assertEquals("", answer.difference(korat), name);
            assertEquals(target.structures(), answer.valid().size(), name);
            assertEquals(answer.counts().valid(), answer.valid().size(), name);
            if (strategy.label().contains("multivalue")
                    && ForwardingTargets.TARGETS.contains(target)) {
                assertTrue(answer.counts().forwarded() > 0, name + ": nothing was forwarded");
            }
            if (strategy == Strategy.KORAT && release == RELEASES.get(0)) {
                isWhatBruteForceFinds(korat, name);
            }
        }

        private void isWhatBruteForceFinds(ForwardingAnswer korat, String name) {
            Set<Structure<?>> expected =
                    BruteForce.structures(bounds.space(), Predicates.of(bounds.subject()));
            assertEquals(expected, Set.copyOf(korat.valid()), name);
            assertEquals(expected.size(), korat.valid().size(), name);
        }
    }

    @TestFactory
    Stream<DynamicNode> everyStrategyDecidesTheSame() {
        return RELEASES.stream()
                .map(release -> dynamicContainer("Java " + release, tests(release)));
    }

    private static Stream<DynamicNode> tests(int release) {
        List<ForwardingTarget> targets =
                TARGETS.stream().filter(target -> isRun(target, release)).toList();
        String[] sources =
                targets.stream()
                        .flatMap(target -> Stream.of(target.file(), target.source()))
                        .toArray(String[]::new);
        Compiled compiled = Compiled.to(folder.resolve("java" + release), release, sources);
        return targets.stream().flatMap(target -> new Case(target, release, compiled).tests());
    }

    /** Every target is run for the first release and, by turns, for one of the others. */
    private static boolean isRun(ForwardingTarget target, int release) {
        int other = 1 + TARGETS.indexOf(target) % (RELEASES.size() - 1);
        return release == RELEASES.get(0) || release == RELEASES.get(other);
    }
}
