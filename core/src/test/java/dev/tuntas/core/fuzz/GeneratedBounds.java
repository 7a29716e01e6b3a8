package dev.tuntas.core.fuzz;

import dev.tuntas.core.bounds.Finitization;
import java.util.Optional;

/** Generated predicates for tests of other modules: their subjects, within bounds. */
public final class GeneratedBounds {
    private GeneratedBounds() {}

    /** The bounds of the program of a seed; nothing if it takes too long on some candidate. */
    public static Optional<Finitization<?>> of(long seed) {
        return new Fuzzer().target(Generator.program(seed)).map(Fuzzer.Target::bounds);
    }
}
