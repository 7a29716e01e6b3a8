package dev.tuntas.repair.internal.graph;

import dev.tuntas.core.bounds.ContainerKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A live container of the JDK, as what is in it: its elements in order; of a map, key, value, key,
 * value and so on.
 *
 * @param number its number in the graph
 * @param content the number of the array that has its elements there
 */
public record Container(int number, int content, ContainerKind kind) {
    /** How many slots an element takes. */
    public int cells() {
        return kind.cells();
    }

    /** What a live container holds now. */
    public static @Nullable Object[] read(Object live) {
        if (live instanceof Map<?, ?> map) {
            List<@Nullable Object> content = new ArrayList<>();
            map.forEach(
                    (key, value) -> {
                        content.add(key);
                        content.add(value);
                    });
            return content.toArray();
        }
        return live instanceof BitSet bits
                ? bits.stream().boxed().toArray()
                : ((Collection<?>) live).toArray();
    }

    /** Makes a live container hold something else, if it does not hold the very same already. */
    public static void write(Object live, @Nullable Object[] content) {
        if (!areSame(read(live), content)) {
            fill(live, content);
        }
    }

    /** Empties a live container and fills it, each element where it belongs as it is now. */
    @SuppressWarnings("unchecked")
    public static void fill(Object live, @Nullable Object[] content) {
        if (live instanceof Map<?, ?> map) {
            map.clear();
            for (int i = 0; i < content.length; i += 2) {
                ((Map<@Nullable Object, @Nullable Object>) map).put(content[i], content[i + 1]);
            }
        } else if (live instanceof BitSet bits) {
            bits.clear();
            for (Object bit : content) {
                bits.set((Integer) Objects.requireNonNull(bit));
            }
        } else {
            Collection<@Nullable Object> elements = (Collection<@Nullable Object>) live;
            elements.clear();
            elements.addAll(Arrays.asList(content));
        }
    }

    /** Whether a live container asks its elements, or its keys, where they belong. */
    public static boolean asksElements(Object live) {
        return live instanceof Set || live instanceof Map;
    }

    /** Whether a live container that is emptied and filled with what it holds is as it was. */
    public boolean isRefillable(Object live) {
        if (!kind.isChangeable()) {
            return false;
        }
        return live instanceof PriorityQueue<?> queue
                ? isHeap(queue)
                : !asksElements(live) || isSound(live);
    }

    /** Whether what is in a queue would stand where it does if it were put in once more. */
    @SuppressWarnings("unchecked")
    private static boolean isHeap(PriorityQueue<?> queue) {
        try {
            Queue<Object> again =
                    new PriorityQueue<>(queue.size() + 1, (Comparator<Object>) queue.comparator());
            again.addAll(queue);
            return areSame(again.toArray(), queue.toArray());
        } catch (RuntimeException | AssertionError | StackOverflowError e) {
            // Elements that can't be compared could not be put in again.
            return false;
        }
    }

    /** Whether a live container finds all that is in it, and has nothing twice. */
    public boolean isSound(Object live) {
        @Nullable Object[] content = read(live);
        Set<@Nullable Object> distinct = new HashSet<>();
        if (live instanceof SortedSet<?> || live instanceof SortedMap<?, ?>) {
            distinct = new TreeSet<>(comparator(live));
        }
        try {
            for (int i = 0; i < content.length; i += cells()) {
                boolean isFound =
                        live instanceof Map<?, ?> map
                                ? map.containsKey(content[i])
                                : ((Collection<?>) live).contains(content[i]);
                if (!isFound || !distinct.add(content[i])) {
                    return false;
                }
            }
            return true;
        } catch (RuntimeException | AssertionError | StackOverflowError e) {
            // An element that can't be asked is not found either.
            return false;
        }
    }

    @SuppressWarnings("unchecked")
    private static @Nullable Comparator<@Nullable Object> comparator(Object sorted) {
        return sorted instanceof SortedSet<?> set
                ? (Comparator<@Nullable Object>) set.comparator()
                : (Comparator<@Nullable Object>) ((SortedMap<?, ?>) sorted).comparator();
    }

    /** By identity, because {@code equals} is the user's; equal plain values are the same. */
    private static boolean areSame(@Nullable Object[] some, @Nullable Object[] others) {
        boolean areSame = some.length == others.length;
        for (int i = 0; areSame && i < some.length; i++) {
            areSame = some[i] == others[i];
        }
        return areSame;
    }
}
