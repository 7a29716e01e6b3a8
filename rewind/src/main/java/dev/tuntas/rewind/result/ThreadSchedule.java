package dev.tuntas.rewind.result;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * An order of threads: who runs for how many instructions. As text {@code 0:120 1:33 2:7/1}: thread
 * 0, which is the first, for 120 instructions, then thread 1, and so on; behind a slash, which of
 * several waiting threads the first instruction wakes up, if not the first of them.
 */
public record ThreadSchedule(List<Turn> turns) {
    /**
     * A thread runs for a while.
     *
     * @param thread threads are counted from 0 in the order in which they are started
     * @param steps how many instructions
     * @param way which of several waiting threads its first instruction wakes up
     */
    public record Turn(int thread, long steps, int way) {
        @Override
        public String toString() {
            return thread + ":" + steps + (way == 0 ? "" : "/" + way);
        }
    }

    public ThreadSchedule {
        turns = List.copyOf(turns);
    }

    /**
     * Reads a schedule as {@link #toString} writes it.
     *
     * @throws RewindException if the text is none
     */
    public static ThreadSchedule parse(String text) {
        List<Turn> turns = new ArrayList<>();
        for (String word : text.strip().split("[ ,]+", -1)) {
            if (!word.matches("\\d{1,6}:\\d{1,15}(/\\d{1,6})?")) {
                throw new RewindException(
                        "the schedule has \""
                                + word
                                + "\"; expected turns such as 1:33 (thread 1 for 33 instructions)");
            }
            String[] parts = word.split("[:/]", -1);
            turns.add(
                    new Turn(
                            Integer.parseInt(parts[0]),
                            Long.parseLong(parts[1]),
                            parts.length > 2 ? Integer.parseInt(parts[2]) : 0));
        }
        return new ThreadSchedule(turns);
    }

    /** How many instructions it is for, over all threads. */
    public long steps() {
        return turns.stream().mapToLong(Turn::steps).sum();
    }

    @Override
    public String toString() {
        return turns.stream().map(Turn::toString).collect(Collectors.joining(" "));
    }
}
