package dev.tuntas.check.result;

import dev.tuntas.core.Snapshot;
import dev.tuntas.core.Structure;
import java.util.Map;
import java.util.Optional;

/**
 * An input on which the code does what it should not.
 *
 * @param scope the least scope that has such an input
 * @param candidate the input as numbers that can be pasted back
 * @param line the values in one line
 * @param text the values drawn for a terminal
 * @param values the values by name, each in one line
 * @param drawings the structures among them, by name
 * @param after the receiver as it was after the call; empty for static methods, and where the call
 *     did not end
 * @param hint changes of the receiver with which what was broken would hold, such as {@code
 *     Node#3.left: null -> Node#2}, if some were found
 * @param java Java code that makes the values, field by field, and calls the method
 * @param calls the same by public calls, if the receiver can be built that way
 */
public record Counterexample(
        int scope,
        String candidate,
        String line,
        String text,
        Map<String, String> values,
        Map<String, Structure<?>> drawings,
        Optional<Snapshot> after,
        Optional<String> hint,
        String java,
        Optional<String> calls) {}
