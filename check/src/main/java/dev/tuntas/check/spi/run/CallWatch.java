package dev.tuntas.check.spi.run;

import org.jspecify.annotations.Nullable;

/**
 * Is told when the method under test begins and ends, between what its contract does before and
 * after it: so that what watches or limits the method leaves the contract alone.
 */
public interface CallWatch {
    void before();

    /**
     * What this throws ends the judgement: the clauses behind the call are not asked.
     *
     * @param result what the method returned, if it did
     * @param thrown what it threw instead
     */
    void after(@Nullable Object result, @Nullable Throwable thrown);
}
