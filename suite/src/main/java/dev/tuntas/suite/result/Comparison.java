package dev.tuntas.suite.result;

import dev.tuntas.core.search.Strategy;
import java.util.Optional;

/**
 * What a new search says.
 *
 * @param flaw the first structure that is missing or should not be there
 * @param obstacle why nothing could be compared
 * @param strategy how it was searched
 * @param undecided how many candidates took too many steps in the new search
 */
public record Comparison(
        Optional<Flaw> flaw, Optional<String> obstacle, Strategy strategy, long undecided) {}
