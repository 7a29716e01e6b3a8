package dev.tuntas.cli.internal.init;

import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * An expression in n that gives the right number for each scope. All numbers of a derivation are
 * among these.
 *
 * @param text the expression as Java code
 * @param value what it is for a scope
 */
record Formula(String text, IntUnaryOperator value) {
    /** The local variable that stands for the greatest of n numbers from 0 on. */
    static final String MAX = "max";

    private static final List<Formula> ALL =
            List.of(
                    new Formula("n", n -> n),
                    new Formula(MAX, n -> Math.max(0, n - 1)),
                    new Formula("Math.max(1, n)", n -> Math.max(1, n)),
                    new Formula("n * n", n -> n * n),
                    new Formula("n * n * n", n -> n * n * n),
                    new Formula("n * n * n * n", n -> n * n * n * n));

    /**
     * The first formula that fits all samples.
     *
     * @param samples the numbers for scope {@code first}, the next one, and so on
     */
    static Formula of(int first, List<Integer> samples) {
        int some = samples.get(0);
        if (samples.stream().allMatch(sample -> sample == some)) {
            return new Formula(String.valueOf(some), n -> some);
        }
        for (Formula formula : ALL) {
            if (formula.fits(first, samples)) {
                return formula;
            }
        }
        throw new UnwritableException("no formula for " + samples);
    }

    private boolean fits(int first, List<Integer> samples) {
        for (int i = 0; i < samples.size(); i++) {
            if (value.applyAsInt(first + i) != samples.get(i)) {
                return false;
            }
        }
        return true;
    }
}
