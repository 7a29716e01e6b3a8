package dev.tuntas.junit;

import dev.tuntas.check.spi.run.RunResult;

/**
 * How many inputs of a scope there were for the test.
 *
 * @param inputs those that the test was called on
 * @param skipped those of them on which an assumption did not hold
 * @param unfit those that a predicate of several parameters left out, besides
 */
record ScopeCount(long inputs, long skipped, long unfit) {
    static ScopeCount of(RunResult result, TestBody body) {
        long unfit = body.unfit();
        return new ScopeCount(result.inputs() - unfit, result.skipped() - unfit, unfit);
    }

    /** Those on which the test ran to its end. */
    long ran() {
        return inputs - skipped;
    }
}
