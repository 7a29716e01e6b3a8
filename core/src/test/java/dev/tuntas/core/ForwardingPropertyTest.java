package dev.tuntas.core;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.tuntas.core.ForwardingFamily.Slots;
import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.Strategy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A strategy may decide candidates without running the predicate, by what it knows of the code
 * behind a read. Whatever that code looks like, it must find what {@code korat} finds and, if it
 * keeps its order, in this order and by as many candidates, explored or forwarded. Here the code is
 * every short expression, and pairs of conditions in every one of many shapes.
 */
@Tag("slow")
class ForwardingPropertyTest {
    private static final List<ForwardingFamily> FAMILIES =
            Stream.of(Slots.values()).flatMap(ForwardingPropertyTest::families).toList();

    private static final int PARTS = 3;

    @TempDir private static Path folder;

    private static Stream<ForwardingFamily> families(Slots slots) {
        return Stream.of(
                family(slots, "expressions", Effort.every(3, slots.expressions())),
                family(slots, "flow", Effort.every(2, slots.filledIn(ForwardingShapes.FLOW))),
                family(slots, "helpers", Effort.every(2, slots.filledIn(ForwardingShapes.HELPERS))),
                family(
                        slots,
                        "effects",
                        Effort.every(2, slots.filledIn(ForwardingShapes.EFFECTS))));
    }

    private static ForwardingFamily family(Slots slots, String kind, List<String> predicates) {
        String name = slots.name().toLowerCase(Locale.ROOT) + "." + kind;
        return new ForwardingFamily(name, slots, predicates);
    }

    @TestFactory
    Stream<DynamicNode> everyStrategyDecidesTheSame() {
        String[] sources =
                FAMILIES.stream()
                        .flatMap(family -> Stream.of(family.file(), family.source()))
                        .toArray(String[]::new);
        Compiled compiled = Compiled.to(folder, 17, sources);
        return FAMILIES.stream()
                .map(family -> new Case(family, compiled.load(family.subject())))
                .map(test -> dynamicContainer(test.family.name(), test.tests()));
    }

    /** A family as a class. */
    private static final class Case {
        private final ForwardingFamily family;
        private final Class<?> subject;
        private final Finitization<?> all;
        private @Nullable Answer korat;

        Case(ForwardingFamily family, Class<?> subject) {
            this.family = family;
            this.subject = subject;
            this.all = family.bounds(subject, family.every(1));
        }

        Stream<DynamicTest> tests() {
            Stream<DynamicTest> searches =
                    Stream.of(Strategy.values())
                            .map(strategy -> dynamicTest("by " + strategy, () -> test(strategy)));
            DynamicTest tried = dynamicTest("by brute force", this::bruteForce);
            return Stream.concat(searches, Stream.of(tried));
        }

        private void test(Strategy strategy) {
            Answer answer = by(strategy, all);
            if (!answer.difference(korat()).isEmpty()) {
                explain(strategy);
            }
            if (strategy.label().contains("multivalue")) {
                assertTrue(answer.counts().forwarded() > 0, "nothing was forwarded");
            }
            List<String> notes = answer.result().notes().stream().map(Note::text).toList();
            assertFalse(notes.toString().contains("as a whole"), notes::toString);
        }

        private Answer korat() {
            if (korat == null) {
                korat = by(Strategy.KORAT, all);
            }
            return korat;
        }

        /**
         * Halves the predicates as long as the strategies differ on one of the halves: mostly until
         * one is left.
         */
        private void explain(Strategy strategy) {
            List<Integer> suspects = family.every(1);
            List<Integer> half = suspects;
            while (!half.isEmpty()) {
                suspects = half;
                half = halfWithDifference(strategy, suspects);
            }
            String texts = suspects.stream().limit(5).map(family::text).collect(joining("\n"));
            fail(difference(strategy, suspects) + " by " + suspects + ":\n" + texts);
        }

        private List<Integer> halfWithDifference(Strategy strategy, List<Integer> numbers) {
            int middle = numbers.size() / 2;
            return Stream.of(numbers.subList(0, middle), numbers.subList(middle, numbers.size()))
                    .filter(half -> !half.isEmpty() && half.size() < numbers.size())
                    .filter(half -> !difference(strategy, half).isEmpty())
                    .findFirst()
                    .orElse(List.of());
        }

        private String difference(Strategy strategy, List<Integer> numbers) {
            Finitization<?> some = family.bounds(subject, numbers);
            return by(strategy, some).difference(by(Strategy.KORAT, some));
        }

        private static Answer by(Strategy strategy, Finitization<?> bounds) {
            return Answer.whole(Search.of(bounds).strategy(strategy));
        }

        private void bruteForce() {
            BruteForce.confirm(family.bounds(subject, family.every(7)));
        }
    }

    // --- samples --------------------------------------------------------------------------------

    private static Case sample(Slots slots, int step) {
        List<String> shapes =
                Stream.of(ForwardingShapes.FLOW, ForwardingShapes.HELPERS, ForwardingShapes.EFFECTS)
                        .flatMap(List::stream)
                        .toList();
        List<String> predicates = slots.filledIn(shapes);
        List<String> some =
                IntStream.range(0, predicates.size() / step)
                        .mapToObj(number -> predicates.get(number * step))
                        .toList();
        ForwardingFamily family = family(slots, "sample" + step, some);
        Path place = folder.resolve(family.name());
        Compiled compiled = Compiled.to(place, 17, family.file(), family.source());
        return new Case(family, compiled.load(family.subject()));
    }

    @ParameterizedTest
    @EnumSource
    void aSampleIsVerified(Strategy strategy) {
        Finitization<?> bounds = sample(Slots.NODES, 7).all;
        Answer answer = Answer.whole(Search.of(bounds).strategy(strategy).verify(true));
        assertEquals(answer.valid().size(), answer.counts().valid());
        assertTrue(answer.counts().valid() > 0);
    }

    @ParameterizedTest
    @EnumSource
    void aSampleGoesOnWhereItWasCut(Strategy strategy) {
        Finitization<?> bounds = sample(Slots.BOXES, 19).all;
        List<? extends Structure<?>> whole = StructureSets.found(Search.of(bounds));
        List<Structure<?>> parts = new ArrayList<>();
        Candidate from = bounds.space().first();
        for (int part = 1; part < PARTS; part++) {
            Search<?> search = Search.of(bounds).strategy(strategy).from(from);
            Answer answer = Answer.of(search.limit(whole.size() / PARTS));
            parts.addAll(answer.valid());
            from = answer.result().next().orElseThrow();
        }
        parts.addAll(StructureSets.found(Search.of(bounds).strategy(strategy).from(from)));
        if (strategy.keepsOrder()) {
            assertEquals(whole, parts);
        } else {
            StructureSets.assertSame(whole, parts, strategy.label());
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPredicateAloneDecidesTheSame(Strategy strategy) {
        Case sample = sample(Slots.INTS, 53);
        Finitization<?> bounds = sample.family.bounds(sample.subject, List.of(0));
        for (int number : sample.family.every(1)) {
            Search<?> korat = Search.of(bounds).predicate("ok" + number);
            Search<?> other = Search.of(bounds).predicate("ok" + number).strategy(strategy);
            String difference = Answer.whole(other).difference(Answer.whole(korat));
            assertEquals("", difference, sample.family.text(number));
        }
    }
}
