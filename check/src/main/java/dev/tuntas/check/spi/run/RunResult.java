package dev.tuntas.check.spi.run;

import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchResult;
import java.util.List;
import java.util.Optional;

/**
 * How the run over the inputs of a scope ended.
 *
 * @param inputs how many inputs ran
 * @param skipped how many of them the body did not want
 * @param failures what failed, in the order in which it was first seen
 * @param end why it ended
 * @param search the search that found the inputs; empty if they were kept from an earlier one, or
 *     if an input hung
 */
public record RunResult(
        long inputs,
        long skipped,
        List<Failure> failures,
        End end,
        Optional<SearchResult> search) {}
