package dev.tuntas.core.spi;

import dev.tuntas.core.Finitization;
import dev.tuntas.core.internal.search.Probe;
import java.lang.reflect.Method;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Runs a predicate on single candidates. It searches nothing: a candidate costs one run. */
public interface CandidateProbe {
    /**
     * Does some work with a probe, on a thread on which the predicate can walk large structures.
     *
     * @param isOpen whether slots that the predicate does not read stay open
     */
    static <T> T call(
            Finitization<?> finitization,
            Method predicate,
            boolean isOpen,
            Function<CandidateProbe, T> work) {
        return Probe.call(finitization, predicate, isOpen, work::apply);
    }

    /**
     * Decides a candidate as the search does when it comes to it. It is refused if the search never
     * would: if it takes an object before one of its class domain that comes first, or has a value
     * other than the first in a slot that the predicate does not read.
     *
     * @return what the predicate does instead of saying yes, such as {@code returns false}
     */
    @Nullable String decideInOrder(int[] values);

    /** Decides a candidate whatever its objects are called; returns the same. */
    @Nullable String decide(int[] values);

    /** The slots of the last candidate that was decided in order, as they were read. */
    int[] accessList();
}
