package dev.tuntas.assess.mutant;

import java.util.Objects;

/**
 * What may stand in place of an expression or a statement.
 *
 * @param text the code that stands there instead; in place of a statement it may be several, and is
 *     empty if there is none
 * @param isSafe whether it and the expression itself do nothing but look, and throw neither, or
 *     both: so that both can be evaluated, one after the other, whichever is wanted
 * @param sign for another operator between the same operands, its sign; else empty
 * @param guard a condition, which only looks and never throws, under which it and the expression
 *     itself do nothing but look and do not throw; empty if none is known
 */
public record MutantChange(String text, boolean isSafe, String sign, String guard) {
    public MutantChange {
        // Operators of users are compiled without a look for null.
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(sign, "sign");
        Objects.requireNonNull(guard, "guard");
    }

    public MutantChange(String text, boolean isSafe, String sign) {
        this(text, isSafe, sign, "");
    }

    /** Code that only looks, in place of code that only looks, where a condition holds. */
    public static MutantChange guarded(String text, String guard) {
        return new MutantChange(text, false, "", guard);
    }

    /** Code of which nothing is known. */
    public static MutantChange to(String text) {
        return new MutantChange(text, false, "");
    }

    /** Code that only looks, in place of code that only looks; neither ever throws. */
    public static MutantChange safely(String text) {
        return new MutantChange(text, true, "");
    }

    /** Another operator between the same operands. */
    public static MutantChange operator(String sign, String text) {
        return new MutantChange(text, false, sign);
    }
}
