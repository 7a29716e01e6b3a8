package dev.tuntas.core.spi;

import java.time.Duration;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Proves that a method keeps its contract on all inputs within a bound. The module for proofs
 * provides one, where it is there: it brings an SMT solver along.
 */
public interface ContractProof {
    /** What is known in the end. */
    enum Status {
        /** It holds for inputs of any size. */
        COMPLETE,
        /** It holds for all inputs within the bound. */
        BOUNDED,
        /** Nothing was found, but not all was followed. */
        PARTIAL,
        /** No input within the bound is valid and fulfils the precondition. */
        NOTHING,
        /** The contract is broken. */
        BROKEN
    }

    /**
     * What came of it.
     *
     * @param paths how many paths there are
     * @param text what is broken, with an input, or what was not followed; lines
     */
    record Proof(Status status, long paths, String text) {}

    /** Follows every path of a method. */
    Proof prove(Class<?> subject, String method, int k, Duration time);

    /** The one that is there. */
    static Optional<ContractProof> find() {
        return ServiceLoader.load(ContractProof.class, ContractProof.class.getClassLoader())
                .findFirst();
    }
}
