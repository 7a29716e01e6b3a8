package dev.tuntas.subjects.shop;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import dev.tuntas.annotations.Requires;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Numbers of invoices, as intervals.
 *
 * <p>Invariant: intervals are not empty, and between two of them there is a number that is in none.
 */
public final class IntervalSet {
    /** The first number of each interval, and the first behind it. */
    private final TreeMap<Integer, Integer> intervals = new TreeMap<>();

    public boolean repOk() {
        int end = Integer.MIN_VALUE;
        for (Map.Entry<Integer, Integer> interval : intervals.entrySet()) {
            boolean touches = end != Integer.MIN_VALUE && interval.getKey() <= end;
            if (touches || interval.getKey() >= interval.getValue()) {
                return false;
            }
            end = interval.getValue();
        }
        return true;
    }

    @Pure
    public boolean contains(int number) {
        Map.Entry<Integer, Integer> interval = intervals.floorEntry(number);
        return interval != null && number < interval.getValue();
    }

    /** Adds the numbers from one on, up to another that is not added. */
    @Requires("from < to")
    @Ensures(
            "(\\forall int i; -1 <= i && i <= 5;"
                    + " contains(i) == (old(copy()).contains(i) || from <= i && i < to))")
    public void add(int from, int to) {
        int first = from;
        int end = to;
        Map.Entry<Integer, Integer> before = intervals.floorEntry(from);
        if (before != null && before.getValue() >= from) {
            first = before.getKey();
            end = Math.max(end, before.getValue());
        }
        Map.Entry<Integer, Integer> next = intervals.ceilingEntry(first);
        while (next != null && next.getKey() <= end) {
            end = Math.max(end, next.getValue());
            intervals.remove(next.getKey());
            next = intervals.higherEntry(next.getKey());
        }
        intervals.put(first, end);
    }

    /** Takes away the numbers from one on, up to another that stays. */
    @Requires("from < to")
    @Ensures(
            "(\\forall int i; -1 <= i && i <= 5;"
                    + " contains(i) == (old(copy()).contains(i) && !(from <= i && i < to)))")
    public void remove(int from, int to) {
        Map.Entry<Integer, Integer> last = intervals.lowerEntry(to);
        if (last != null && last.getValue() > to) {
            intervals.put(to, last.getValue());
        }
        Map.Entry<Integer, Integer> first = intervals.lowerEntry(from);
        if (first != null && first.getValue() > from) {
            intervals.put(first.getKey(), from);
        }
        intervals.subMap(from, to).clear();
    }

    /** The least number that is not in the set, from a number on. */
    @Pure
    @Ensures("!contains(result) && result >= from")
    @Ensures("(\\forall int i; from <= i && i < result; contains(i))")
    public int firstFree(int from) {
        Map.@Nullable Entry<Integer, Integer> interval = intervals.floorEntry(from);
        return interval != null && interval.getValue() > from ? interval.getValue() : from;
    }

    @Pure
    IntervalSet copy() {
        IntervalSet copy = new IntervalSet();
        copy.intervals.putAll(intervals);
        return copy;
    }
}
