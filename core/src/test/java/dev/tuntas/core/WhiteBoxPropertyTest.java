package dev.tuntas.core;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.ForwardingFamily.Slots;
import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Strategy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Predicates that say "the contract fails": whatever the operation writes, throws or makes, and
 * whatever its conditions mean where, every strategy finds what {@code korat} finds and, if it
 * keeps its order, in this order and by as many candidates.
 */
@Tag("slow")
class WhiteBoxPropertyTest {
    /** Enough that code is run ahead, and few enough that some runs are given up. */
    private static final long STEPS = 20_000;

    private static final int PARTS = 5;

    private static final List<Strategy> MULTIVALUE =
            List.of(Strategy.KORAT_MULTIVALUE, Strategy.CHECKPOINT_MULTIVALUE);

    @TempDir private static Path folder;

    private static final Map<Slots, Class<?>> SUBJECTS = new EnumMap<>(Slots.class);

    private static ForwardingFamily family(Slots slots) {
        String name = "whitebox." + slots.name().toLowerCase(Locale.ROOT);
        List<String> all = slots.filledIn(WhiteBoxShapes.of(slots));
        return new ForwardingFamily(name, slots, Effort.every(2, all));
    }

    @BeforeAll
    static void compile() {
        List<String> sources = new ArrayList<>();
        for (Slots slots : Slots.values()) {
            sources.add(family(slots).file());
            sources.add(family(slots).source());
        }
        Compiled compiled = Compiled.to(folder, 17, sources.toArray(String[]::new));
        for (Slots slots : Slots.values()) {
            SUBJECTS.put(slots, compiled.load(family(slots).subject()));
        }
    }

    private static Finitization<?> bounds(Slots slots, List<Integer> numbers) {
        return family(slots).bounds(requireNonNull(SUBJECTS.get(slots)), numbers);
    }

    private static Search<?> search(Finitization<?> bounds, Strategy strategy) {
        return Search.of(bounds).strategy(strategy).steps(STEPS);
    }

    private static Answer answer(Finitization<?> bounds, Strategy strategy) {
        return Answer.whole(search(bounds, strategy));
    }

    @ParameterizedTest
    @EnumSource
    void everyStrategyDecidesTheSame(Slots slots) {
        Finitization<?> all = bounds(slots, family(slots).every(1));
        Answer korat = answer(all, Strategy.KORAT);
        for (Strategy strategy : Strategy.values()) {
            String difference = answer(all, strategy).difference(korat);
            assertEquals("", difference, () -> strategy + " by " + suspects(slots, strategy));
        }
    }

    private static String suspects(Slots slots, Strategy strategy) {
        return family(slots).every(1).stream()
                .filter(number -> isSuspect(slots, number, strategy))
                .map(number -> number + ": " + family(slots).text(number))
                .collect(joining("\n"));
    }

    private static boolean isSuspect(Slots slots, int number, Strategy strategy) {
        Finitization<?> bounds = bounds(slots, List.of(number));
        Answer korat = answer(bounds, Strategy.KORAT);
        return !answer(bounds, strategy).difference(korat).isEmpty();
    }

    /** Without the choice among them, what a method returns means something else. */
    @ParameterizedTest
    @EnumSource
    void aContractAloneIsDecidedTheSame(Slots slots) {
        Finitization<?> bounds = bounds(slots, List.of(0));
        for (int number : family(slots).every(Effort.of(5, 3))) {
            Search<?> korat = search(bounds, Strategy.KORAT).predicate("ok" + number);
            Answer expected = Answer.whole(korat);
            for (Strategy strategy : MULTIVALUE) {
                Search<?> other = search(bounds, strategy).predicate("ok" + number);
                String difference = Answer.whole(other).difference(expected);
                assertEquals("", difference, () -> strategy + " by " + family(slots).text(number));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void isVerified(Slots slots) {
        Finitization<?> bounds = bounds(slots, family(slots).every(1));
        Search<?> search = search(bounds, Strategy.CHECKPOINT_MULTIVALUE).verify(true);
        assertTrue(search.run().verified());
    }

    @ParameterizedTest
    @EnumSource
    void goesOnWhereItWasCut(Slots slots) {
        Finitization<?> bounds = bounds(slots, family(slots).every(2));
        List<Candidate> whole = answer(bounds, Strategy.KORAT).candidates();
        assertTrue(whole.size() > PARTS);
        List<Candidate> parts = new ArrayList<>();
        Optional<Candidate> next = Optional.empty();
        do {
            Search<?> part =
                    search(bounds, Strategy.CHECKPOINT_MULTIVALUE).limit(whole.size() / PARTS);
            next.ifPresent(part::from);
            Answer answer = Answer.of(part);
            parts.addAll(answer.candidates());
            next = answer.result().next();
        } while (next.isPresent() && parts.size() < 2 * whole.size());
        assertEquals(whole, parts);
    }
}
