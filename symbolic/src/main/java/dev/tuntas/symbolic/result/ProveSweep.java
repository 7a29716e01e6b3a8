package dev.tuntas.symbolic.result;

import java.util.List;

/**
 * Proofs with growing bounds, the smallest first.
 *
 * @param results one for each bound; the last may be of a bound that was begun and not done
 * @param isStopped whether the last one was ended by the time, or stopped
 */
public record ProveSweep(List<ProveResult> results, boolean isStopped) {
    public ProveSweep {
        results = List.copyOf(results);
    }

    /**
     * What is known in the end: the result of the largest bound that was done. If none was, or if
     * the bound that was begun has shown a violation, it is the one that was begun.
     */
    public ProveResult result() {
        ProveResult last = results.get(results.size() - 1);
        boolean isCounted = !isStopped || results.size() == 1 || !last.holds();
        return isCounted ? last : results.get(results.size() - 2);
    }
}
