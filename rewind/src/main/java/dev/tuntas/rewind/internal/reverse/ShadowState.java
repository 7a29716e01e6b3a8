package dev.tuntas.rewind.internal.reverse;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * A state that follows events, apart from the program: what was assigned, and what operands held
 * that nothing was assigned to before. The latter are forgotten again when their event is undone,
 * so that a look at a place gives the same before and after.
 */
final class ShadowState implements CellState {
    private final Map<Long, Long> cells = new HashMap<>();

    /** Places that an event has made known, and how many there were before each event. */
    private long[] learned = new long[64];

    private int learnedCount;
    private int[] before = new int[64];
    private int events;

    @Override
    public long read(long location) {
        Long value = cells.get(location);
        return value == null ? 0 : value;
    }

    @Override
    public void write(long location, long value) {
        cells.put(location, value);
    }

    /** An event begins. */
    void begin() {
        if (events == before.length) {
            before = Arrays.copyOf(before, events * 2);
        }
        before[events++] = learnedCount;
    }

    /** A place holds a value, as an operand of the event or its destination shows. */
    void learn(long location, long value) {
        if (cells.putIfAbsent(location, value) == null) {
            if (learnedCount == learned.length) {
                learned = Arrays.copyOf(learned, learnedCount * 2);
            }
            learned[learnedCount++] = location;
        }
    }

    /** The last event has been undone. */
    void end() {
        int left = before[--events];
        while (learnedCount > left) {
            cells.remove(learned[--learnedCount]);
        }
    }
}
