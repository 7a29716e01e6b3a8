package dev.tuntas.repair.internal.search;

import dev.tuntas.repair.internal.graph.LiveGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Objects that may be put back, because nothing refers to them or because they hang where they
 * don't belong, in the order of one of their numbers: which of them are in some bounds is looked
 * up, instead of asking each.
 */
final class OrderedOrphans {
    /** By place in the order: the number, and whose it is. */
    private record Ordered(long[] numbers, int[] objects) {
        /** How many numbers are less than one. */
        int below(long number) {
            int from = 0;
            int to = numbers.length;
            while (from < to) {
                int middle = (from + to) >>> 1;
                if (numbers[middle] < number) {
                    from = middle + 1;
                } else {
                    to = middle;
                }
            }
            return from;
        }
    }

    private final LiveGraph graph;
    private final Links links;
    private final Rules rules;
    private final Strays strays;

    /** By group and number, as far as they were asked for since the last change. */
    private final Map<Long, Ordered> known = new HashMap<>();

    OrderedOrphans(LiveGraph graph, Links links, Rules rules, Strays strays) {
        this.graph = graph;
        this.links = links;
        this.rules = rules;
        this.strays = strays;
    }

    /** A slot has another value: another object may be an orphan now, or have another number. */
    void changed() {
        known.clear();
    }

    /** Those within bounds, by object. */
    int[] between(int group, int number, Bounds bounds, int most) {
        Ordered all = of(group, number);
        int from =
                bounds.lower() == Long.MAX_VALUE
                        ? all.objects.length
                        : all.below(bounds.lower() + 1);
        int to = Math.max(from, all.below(bounds.upper()));
        int[] found = Arrays.copyOfRange(all.objects, from, Math.min(to, from + most));
        Arrays.sort(found);
        return found;
    }

    /** Those whose numbers are nearest to where the bounds are finite, the nearest first. */
    List<Integer> nearest(int group, int number, Bounds bounds, int most) {
        Ordered all = of(group, number);
        List<Integer> places = new ArrayList<>();
        for (long end : new long[] {bounds.lower(), bounds.upper()}) {
            boolean isEnd = end != Long.MIN_VALUE && end != Long.MAX_VALUE;
            int at = isEnd ? all.below(end) : 0;
            for (int i = at - most; isEnd && i < at + most; i++) {
                if (i >= 0 && i < all.objects.length && !places.contains(i)) {
                    places.add(i);
                }
            }
        }
        places.sort(Comparator.comparingDouble(i -> distance(all.numbers[i], bounds)));
        return places.stream().limit(most).map(i -> all.objects[i]).toList();
    }

    /** As a fraction, because the difference of two numbers may be none. */
    private static double distance(long number, Bounds bounds) {
        double above = bounds.lower() == Long.MIN_VALUE ? 0 : (double) bounds.lower() - number;
        double below = bounds.upper() == Long.MAX_VALUE ? 0 : (double) number - bounds.upper();
        boolean isWithin = bounds.allows(number);
        boolean isOpen = bounds.lower() == Long.MIN_VALUE || bounds.upper() == Long.MAX_VALUE;
        // In bounds that are open on one side, the nearest to the other one.
        return isWithin && isOpen ? -Math.min(above, below) : Math.max(above, below);
    }

    private Ordered of(int group, int number) {
        return known.computeIfAbsent(
                (long) group << Integer.SIZE | number, key -> ordered(group, number));
    }

    private Ordered ordered(int group, int number) {
        BitSet all = (BitSet) links.orphans(group).clone();
        all.or(strays.objects());
        int[] objects =
                all.stream()
                        .filter(object -> rules.slot(object, number) != 0)
                        .boxed()
                        .sorted(Comparator.comparingLong(o -> graph.value(rules.slot(o, number))))
                        .mapToInt(Integer::intValue)
                        .toArray();
        long[] numbers =
                Arrays.stream(objects)
                        .mapToLong(object -> graph.value(rules.slot(object, number)))
                        .toArray();
        return new Ordered(numbers, objects);
    }
}
