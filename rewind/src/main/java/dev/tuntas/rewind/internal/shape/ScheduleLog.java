package dev.tuntas.rewind.internal.shape;

import java.util.ArrayList;
import java.util.List;

/**
 * Which thread did which step: for each run of steps of one thread its length, and which thread was
 * at work before, as its place in a list that is ordered by last use.
 */
final class ScheduleLog {
    private static final int LOW = 3;

    private final BitStack bits = new BitStack();
    private final List<Integer> recent = new ArrayList<>();
    private long length;

    long bits() {
        return bits.size();
    }

    /** A thread does a step. */
    void record(int strand) {
        if (!recent.isEmpty() && recent.get(0) == strand) {
            length++;
            return;
        }
        int place = recent.indexOf(strand);
        boolean isNew = place < 0;
        bits.pushNumber(length, LOW);
        bits.pushNumber(isNew ? recent.size() : place, 0);
        bits.push(isNew ? 1 : 0, 1);
        if (!isNew) {
            recent.remove(place);
        }
        recent.add(0, strand);
        length = 1;
    }

    /** The thread that did the last step, which is taken off. */
    int back() {
        int strand = recent.get(0);
        if (--length == 0) {
            boolean isNew = bits.pop(1) == 1;
            int place = (int) bits.popNumber(0);
            recent.remove(0);
            if (!isNew) {
                recent.add(place, strand);
            }
            length = bits.popNumber(LOW);
        }
        return strand;
    }
}
