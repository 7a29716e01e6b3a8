package dev.tuntas.repair.internal.search;

import dev.tuntas.repair.internal.graph.LiveGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Numbers of which nearly all objects have another one, such as keys: which are taken. */
final class DistinctValues {
    private static final int FEWEST = 8;

    private final LiveGraph graph;

    /** By place: its numbers in order; empty if they are not distinct. */
    private final long[] @Nullable [] sorted;

    /** By place: the slots of numbers that several had at first, which is against the rule. */
    private final Map<Integer, Map<Long, List<Integer>>> repeated = new HashMap<>();

    /** By place: how many more or fewer have a number since. */
    private final Map<Integer, Map<Long, Integer>> changed = new HashMap<>();

    DistinctValues(LiveGraph graph) {
        this.graph = graph;
        this.sorted = new long[graph.places().size()] @Nullable [];
    }

    private long[] numbers(int place) {
        long @Nullable [] known = sorted[place];
        if (known == null) {
            known = read(place);
            sorted[place] = known;
        }
        return known;
    }

    private long[] read(int place) {
        long[] numbers = new long[graph.slots()];
        int count = 0;
        for (int slot = 1; slot < graph.slots(); slot++) {
            if (graph.isSlot(slot) && graph.place(slot).number() == place) {
                numbers[count++] = graph.value(slot);
            }
        }
        numbers = Arrays.copyOf(numbers, count);
        Arrays.sort(numbers);
        int different = count == 0 ? 0 : 1;
        for (int i = 1; i < count; i++) {
            different += numbers[i] == numbers[i - 1] ? 0 : 1;
        }
        boolean isRule = count >= FEWEST && different >= Rules.NEARLY_ALL * count;
        if (isRule) {
            repeated.put(place, repeated(place, numbers));
        }
        return isRule ? numbers : new long[0];
    }

    private Map<Long, List<Integer>> repeated(int place, long[] numbers) {
        Map<Long, List<Integer>> slots = new HashMap<>();
        for (int i = 1; i < numbers.length; i++) {
            if (numbers[i] == numbers[i - 1]) {
                slots.computeIfAbsent(numbers[i], n -> new ArrayList<>());
            }
        }
        for (int slot = 1; !slots.isEmpty() && slot < graph.slots(); slot++) {
            if (graph.isSlot(slot) && graph.place(slot).number() == place) {
                List<Integer> same = slots.get(graph.value(slot));
                if (same != null) {
                    same.add(slot);
                }
            }
        }
        return slots;
    }

    /** The slots that hold the same number as this one and did so at first, if that is odd. */
    List<Integer> twins(int slot) {
        int place = graph.place(slot).number();
        if (!graph.place(slot).kind().isWhole() || numbers(place).length == 0) {
            return List.of();
        }
        long number = graph.value(slot);
        List<Integer> same = repeated.getOrDefault(place, Map.of()).getOrDefault(number, List.of());
        return same.stream().filter(each -> graph.value(each) == number).toList();
    }

    /** Whether another slot of the same place has a number, against the rule. */
    boolean isTaken(int slot, long number) {
        int place = graph.place(slot).number();
        long[] numbers = numbers(place);
        if (numbers.length == 0) {
            return false;
        }
        int own = graph.value(slot) == number ? 1 : 0;
        return count(place, numbers, number) > own;
    }

    private int count(int place, long[] numbers, long number) {
        int at = Arrays.binarySearch(numbers, number);
        int count = changed.getOrDefault(place, Map.of()).getOrDefault(number, 0);
        for (int i = at; i >= 0 && numbers[i] == number; i--) {
            count++;
        }
        for (int i = at + 1; at >= 0 && i < numbers.length && numbers[i] == number; i++) {
            count++;
        }
        return count;
    }

    /** A slot gets another number. */
    void changed(int slot, long from, long to) {
        int place = graph.place(slot).number();
        if (graph.place(slot).kind().isWhole() && numbers(place).length > 0) {
            Map<Long, Integer> of = changed.computeIfAbsent(place, p -> new HashMap<>());
            of.merge(from, -1, Integer::sum);
            of.merge(to, 1, Integer::sum);
        }
    }

    /** Adds numbers that no slot has: the next ones, and one beyond all. */
    void addFree(int slot, int most, List<Long> into) {
        int place = graph.place(slot).number();
        long[] numbers = numbers(place);
        long now = graph.value(slot);
        int added = 0;
        for (int by = 1; numbers.length > 0 && by < FARTHEST && added < most; by++) {
            for (long number : new long[] {now + by, now - by}) {
                if (count(place, numbers, number) == 0) {
                    into.add(number);
                    added++;
                }
            }
        }
        if (numbers.length > 0) {
            into.add(numbers[numbers.length - 1] + 1);
        }
    }

    private static final int FARTHEST = 64;
}
