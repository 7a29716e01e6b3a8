package dev.tuntas.core.internal.search;

import dev.tuntas.core.internal.engine.Engine.Verdict;
import java.util.Arrays;

/**
 * Some thousand candidates with what was decided about them, first in, first out.
 *
 * <pre>
 *   values:   | candidate 0, all slots | candidate 1, all slots | ...
 *   verdicts: | of candidate 0 | of candidate 1 | ...
 *                 removed ...    first ...   end
 * </pre>
 *
 * It is filled, emptied, and filled again from its start.
 */
final class Verdicts {
    private static final int MOST = 4096;

    /** Large candidates are fewer. */
    private static final int MOST_VALUES = 1 << 20;

    private final int slots;
    private final int[] values;
    private final Verdict[] verdicts;
    private int first;
    private int end;

    Verdicts(int slots) {
        this.slots = slots;
        int capacity = Math.max(1, Math.min(MOST, MOST_VALUES / Math.max(1, slots)));
        this.values = new int[capacity * slots];
        this.verdicts = new Verdict[capacity];
    }

    void clear() {
        first = 0;
        end = 0;
    }

    boolean isEmpty() {
        return first == end;
    }

    boolean isFull() {
        return end == verdicts.length;
    }

    void add(int[] candidate, Verdict verdict) {
        System.arraycopy(candidate, 0, values, end * slots, slots);
        verdicts[end++] = verdict;
    }

    boolean firstIs(int[] candidate, Verdict verdict) {
        int from = first * slots;
        return verdicts[first] == verdict
                && Arrays.equals(values, from, from + slots, candidate, 0, slots);
    }

    int[] firstValues() {
        return Arrays.copyOfRange(values, first * slots, (first + 1) * slots);
    }

    Verdict firstVerdict() {
        return verdicts[first];
    }

    void removeFirst() {
        first++;
        if (isEmpty()) {
            clear();
        }
    }
}
