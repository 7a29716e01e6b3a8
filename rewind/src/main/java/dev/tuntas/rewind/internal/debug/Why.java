package dev.tuntas.rewind.internal.debug;

import java.util.List;
import java.util.Optional;

/**
 * Who wrote a value last, and why that ran.
 *
 * @param expression what was asked about
 * @param value what it is here
 * @param writer the line that wrote it; empty if nothing in the history did
 * @param sources the lines from which what it wrote came, without a line between
 * @param deciders the branches and calls for which it ran
 * @param slice all lines that it depends on, in the order in which they ran
 * @param ran how many lines had run up to it, as often as they ran
 */
public record Why(
        String expression,
        String value,
        Optional<RanLine> writer,
        List<RanLine> sources,
        List<RanLine> deciders,
        List<RanLine> slice,
        int ran) {}
