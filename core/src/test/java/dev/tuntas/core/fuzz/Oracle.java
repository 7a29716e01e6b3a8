package dev.tuntas.core.fuzz;

import dev.tuntas.core.StateSpace;
import java.util.BitSet;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Runs a predicate, as it is, on one candidate of each class of isomorphic ones. */
final class Oracle {
    private Oracle() {}

    /**
     * The numbers of the classes whose candidates are valid.
     *
     * @return null if the predicate takes too long on some candidate
     */
    static @Nullable BitSet valid(Program program, StateSpace space, Universe universe) {
        Heap heap = new Heap(space, program, ProgramLoader.forOracle(program));
        BitSet valid = new BitSet(universe.classes());
        for (int number = 0; number < universe.classes(); number++) {
            BooleanSupplier root = (BooleanSupplier) heap.load(universe.representative(number));
            Ticks.start();
            try {
                valid.set(number, root.getAsBoolean());
            } catch (Ticks.TooMany e) {
                return null;
            } catch (RuntimeException | AssertionError e) {
                valid.clear(number);
            }
        }
        return valid;
    }
}
