package dev.tuntas.core;

import java.util.List;
import java.util.Optional;

/**
 * How a predicate reads slots, and where the multi-value strategies can decide all values of a slot
 * together: what to look at when a search should be faster.
 *
 * @param reads the places in the code where slots are read, by class and line
 * @param obstacle why the predicate can't be resumed at all, so that nothing is decided together
 */
public record Explanation(List<Read> reads, Optional<String> obstacle) {
    public Explanation {
        reads = obstacle.isEmpty() ? List.copyOf(reads) : oneByOne(reads);
    }

    private static List<Read> oneByOne(List<Read> reads) {
        return reads.stream()
                .map(
                        read ->
                                read.isDecided
                                        ? new Read(
                                                read.method,
                                                read.line,
                                                read.slot,
                                                false,
                                                "the predicate can't be resumed")
                                        : read)
                .toList();
    }

    /**
     * A place where a slot is read.
     *
     * @param method the class and method
     * @param line the line in the source, or 0 if the class file does not tell
     * @param slot the field, as {@code Node.key}, or what is read of an array
     * @param isDecided whether all values can be decided together when this is the first read
     * @param why the lines with the answers to which the code behind the read can come, or why it
     *     comes to none
     */
    public record Read(String method, int line, String slot, boolean isDecided, String why) {}
}
