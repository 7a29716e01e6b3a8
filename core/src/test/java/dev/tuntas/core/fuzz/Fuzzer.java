package dev.tuntas.core.fuzz;

import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.search.CandidateSearch;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Compares what strategies find with what the predicate says of each candidate. */
final class Fuzzer {
    private final Map<Integer, Universe> universes = new HashMap<>();

    /** A program with its bounds and the right answer. */
    record Target(
            Program program,
            ProgramLoader classes,
            Finitization<?> bounds,
            Universe universe,
            BitSet valid) {
        StateSpace space() {
            return bounds.space();
        }
    }

    /** What is right for a program; nothing if the program takes too long on some candidate. */
    Optional<Target> target(Program program) {
        ProgramLoader classes = ProgramLoader.of(program);
        Finitization<?> bounds = program.layout().bounds(classes);
        Universe universe =
                universes.computeIfAbsent(program.layout().id(), id -> Universe.of(bounds.space()));
        BitSet valid = Oracle.valid(program, bounds.space(), universe);
        return valid == null
                ? Optional.empty()
                : Optional.of(new Target(program, classes, bounds, universe, valid));
    }

    /** Searches with a strategy; null if it finds what is right. */
    static @Nullable Difference compare(Target target, Strategy strategy) {
        int[] found = new int[target.universe().classes()];
        try {
            SearchResult result =
                    CandidateSearch.of(target.bounds())
                            .strategy(strategy)
                            .candidates((values, n) -> found[target.universe().classOf(values)]++)
                            .run();
            if (!result.exhausted()) {
                return new Difference(Difference.Kind.NOT_EXHAUSTED, result.toString());
            }
        } catch (RuntimeException | Error e) {
            return new Difference(Difference.Kind.THREW, trace(e));
        }
        return compare(target, found);
    }

    /** Compares how often each class was found with what is right. */
    static @Nullable Difference compare(Target target, int[] found) {
        for (int number = 0; number < found.length; number++) {
            if (target.valid().get(number) && found[number] == 0) {
                return difference(Difference.Kind.LOST, target, number);
            }
            if (!target.valid().get(number) && found[number] > 0) {
                return difference(Difference.Kind.NOT_VALID, target, number);
            }
            if (found[number] > 1) {
                return difference(Difference.Kind.FOUND_TWICE, target, number);
            }
        }
        return null;
    }

    private static Difference difference(Difference.Kind kind, Target target, int number) {
        int[] values = target.universe().representative(number);
        Structure<?> structure = Structure.of(target.space().candidate(values));
        return new Difference(kind, structure.toString());
    }

    static String trace(Throwable thrown) {
        StringWriter text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text));
        return text.toString();
    }
}
