package dev.tuntas.core.search;

import java.util.List;
import java.util.Optional;

/**
 * How a predicate reads slots, where the multi-value strategies can decide all values of a slot
 * together, and what {@link Strategy#LAZY} does with them: what to look at when a search should be
 * faster.
 *
 * <pre>{@code
 * Explanation explanation = Search.of(finitization).explain();
 * explanation.obstacle().ifPresent(System.out::println);
 * }</pre>
 *
 * @param reads the places in the code where slots are read, by class and line
 * @param obstacle why the predicate can't be resumed at all, so that nothing is decided together
 * @param lazy what the lazy search does
 */
public record Explanation(List<Read> reads, Optional<String> obstacle, Lazy lazy) {
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

    /**
     * What the lazy search did, in a search that ends after some thousand runs of the predicate.
     * All numbers are the same each time.
     *
     * @param obstacle why it can't even begin, so that it searches as {@link
     *     Strategy#CHECKPOINT_MULTIVALUE} does, and nothing is counted
     * @param isWhole whether it came to the end of the bounds
     * @param runs how often the predicate ran to an end
     * @param decisions how often more than one way was left and one was taken
     * @param valid how many structures it found
     * @param uses what it did with slots, by method and line
     * @param stops code that it could not follow
     */
    public record Lazy(
            Optional<String> obstacle,
            boolean isWhole,
            long runs,
            long decisions,
            long valid,
            List<Use> uses,
            List<Stop> stops) {
        public Lazy {
            uses = List.copyOf(uses);
            stops = List.copyOf(stops);
        }
    }

    /**
     * A place where slots matter whose values are not decided yet, with how often each was done
     * there.
     *
     * @param method the class and method
     * @param line the line in the source, or 0 if the class file does not tell
     * @param slot the field, as {@code Node.key}, or what is used of an array
     * @param isReference whether its values are objects of the bounds
     * @param decided a test had the same outcome for all values that were left
     * @param constraints one outcome of a test ends in {@code return false}, so the values with it
     *     were dropped
     * @param decisions both outcomes of a test go on, so both were tried
     * @param choices the value itself was needed, so one after the other was tried
     */
    public record Use(
            String method,
            int line,
            String slot,
            boolean isReference,
            long decided,
            long constraints,
            long decisions,
            long choices) {}

    /**
     * Code that the lazy search could not follow: from there on, it tried values one by one.
     *
     * @param method the class and method
     * @param line the line in the source, or 0 if the class file does not tell
     * @param what the method called there, or what else it was
     * @param times how often
     */
    public record Stop(String method, int line, String what, long times) {}
}
