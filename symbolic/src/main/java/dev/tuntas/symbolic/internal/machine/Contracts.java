package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineMethod;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is said of methods that are not followed in their code. */
public interface Contracts {
    /**
     * The contract of a method.
     *
     * @param oracle its class, with the methods {@code pre}, {@code assignable} and {@code check};
     *     null if nothing is said
     * @param isPure whether it changes nothing
     * @param isRestricted whether {@code assignable} says what it may change
     * @param isNonNull whether its result is not null
     * @param isFresh whether its result is an object that was not there before
     * @param thrown the exceptions that it may throw
     * @param nonNulls which parameters must not be null, the first being 0
     */
    record Contract(
            @Nullable MachineClass oracle,
            boolean isPure,
            boolean isRestricted,
            boolean isNonNull,
            boolean isFresh,
            List<String> thrown,
            List<Integer> nonNulls) {
        /** Whether the same call gives the same again: what is new each time never is. */
        boolean isRepeatable() {
            return isPure && !isFresh;
        }
    }

    /** Nothing is said of any method. */
    Contracts NONE =
            new Contracts() {
                @Override
                public boolean isWanted(MachineMethod method) {
                    return false;
                }

                @Override
                public Contract of(MachineMethod method) {
                    throw Path.unfollowable(method + ", which has no code");
                }

                @Override
                public void assumed(MachineMethod method) {
                    throw new IllegalStateException("nothing is assumed of " + method);
                }
            };

    /** Whether a method with code is to be taken by its contract. */
    boolean isWanted(MachineMethod method);

    /** What is said of a method. */
    Contract of(MachineMethod method);

    /** Is told that nothing is said of a method that was called. */
    void assumed(MachineMethod method);
}
