/**
 * The bounds of a search and the state space that they span.
 *
 * <p>A {@code Finitization} gives fields their {@code Domain}; together they span a {@code
 * StateSpace}, whose slots have field domains, made of class domains; a {@code Candidate} chooses a
 * value for each slot. Start at {@code Finitization}.
 */
@NullMarked
package dev.tuntas.core.bounds;

import org.jspecify.annotations.NullMarked;
