package dev.tuntas.suite.stored;

import dev.tuntas.core.search.End;
import java.util.Optional;

/**
 * How the search of a suite ended.
 *
 * @param end why it ended
 * @param candidates how many candidates were decided
 * @param next where to go on, if it did not get to the end
 */
public record SuiteEnd(End end, long candidates, Optional<int[]> next) {}
