package dev.tuntas.core;

import static dev.tuntas.core.Generators.fits;
import static dev.tuntas.core.Generators.fitsInt;
import static java.util.Objects.requireNonNull;

import java.util.Comparator;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Dedicated generators for values: what a search chooses for an element or a key is in order with
 * those that are already there. See {@link Generators} for what that means.
 *
 * <p>They are for whole arrays, for the first {@code length} elements of an array, for chains
 * ({@code first}, {@code n -> n.next} and the key of a node, {@code n -> n.key}) and for trees. An
 * array that is null or shorter than {@code length}, and a {@code length} below 0, give false. Null
 * is in no order: an array with a null element is neither sorted nor a heap. A chain without nodes
 * and a tree without nodes are in order.
 *
 * <pre>{@code
 * boolean repOk() {
 *     return isList(first, n -> n.next) && strictlySorted(first, n -> n.next, n -> n.key);
 * }
 * }</pre>
 */
public final class Orders {
    private Orders() {}

    // --- all different --------------------------------------------------------------------------

    /** Whether no two elements are equal. */
    public static boolean allDifferent(int @Nullable [] array) {
        return array != null && allDifferent(array, array.length);
    }

    /** Whether no two of the first {@code length} elements are equal. */
    public static boolean allDifferent(int @Nullable [] array, int length) {
        if (array == null || !isPrefix(length, () -> array.length)) {
            return false;
        }
        Set<Integer> seen = new HashSet<>();
        for (int i = 0; i < length; i++) {
            int place = i;
            if (!fitsInt(() -> array[place], value -> !seen.contains(value))) {
                return false;
            }
            seen.add(array[i]);
        }
        return true;
    }

    /** Whether no two elements are equal; null equals null. */
    public static boolean allDifferent(@Nullable Object @Nullable [] array) {
        return array != null && allDifferent(array, array.length);
    }

    /** Whether no two of the first {@code length} elements are equal; null equals null. */
    public static boolean allDifferent(@Nullable Object @Nullable [] array, int length) {
        if (array == null || !isPrefix(length, () -> array.length)) {
            return false;
        }
        Set<@Nullable Object> seen = new HashSet<>();
        for (int i = 0; i < length; i++) {
            int place = i;
            if (!fits(() -> array[place], value -> !seen.contains(value))) {
                return false;
            }
            seen.add(array[i]);
        }
        return true;
    }

    /**
     * Whether no two keys along a chain are equal; null equals null. A chain that comes back has a
     * key twice.
     */
    public static <N> boolean allDifferent(
            @Nullable N first,
            Function<? super N, ? extends @Nullable N> next,
            Function<? super N, ? extends @Nullable Object> key) {
        Shapes.checkLink(next);
        checkKey(key);
        Set<@Nullable Object> seen = new HashSet<>();
        N node = first;
        while (node != null) {
            N current = node;
            if (!fits(() -> key.apply(current), value -> !seen.contains(value))) {
                return false;
            }
            seen.add(key.apply(node));
            node = next.apply(node);
        }
        return true;
    }

    // --- sorted arrays --------------------------------------------------------------------------

    /** Whether no element is less than the one before. */
    public static boolean sorted(int @Nullable [] array) {
        return array != null && isSorted(array, array.length, false);
    }

    /** Whether none of the first {@code length} elements is less than the one before. */
    public static boolean sorted(int @Nullable [] array, int length) {
        return isSorted(array, length, false);
    }

    /** Whether every element is greater than the one before. */
    public static boolean strictlySorted(int @Nullable [] array) {
        return array != null && isSorted(array, array.length, true);
    }

    /** Whether each of the first {@code length} elements is greater than the one before. */
    public static boolean strictlySorted(int @Nullable [] array, int length) {
        return isSorted(array, length, true);
    }

    private static boolean isSorted(int @Nullable [] array, int length, boolean strictly) {
        if (array == null || !isPrefix(length, () -> array.length)) {
            return false;
        }
        for (int i = 1; i < length; i++) {
            int place = i;
            int before = array[i - 1];
            if (!fitsInt(() -> array[place], value -> follows(before, value, strictly))) {
                return false;
            }
        }
        return true;
    }

    /** Whether no element is less than the one before. */
    public static <T extends Comparable<? super T>> boolean sorted(@Nullable T @Nullable [] array) {
        return array != null && isSorted(array, array.length, natural(), false);
    }

    /** Whether none of the first {@code length} elements is less than the one before. */
    public static <T extends Comparable<? super T>> boolean sorted(
            @Nullable T @Nullable [] array, int length) {
        return isSorted(array, length, natural(), false);
    }

    /**
     * Whether none of the first {@code length} elements is less, in an order, than the one before.
     */
    public static <T> boolean sorted(
            @Nullable T @Nullable [] array, int length, Comparator<? super T> order) {
        return isSorted(array, length, order, false);
    }

    /** Whether every element is greater than the one before. */
    public static <T extends Comparable<? super T>> boolean strictlySorted(
            @Nullable T @Nullable [] array) {
        return array != null && isSorted(array, array.length, natural(), true);
    }

    /** Whether each of the first {@code length} elements is greater than the one before. */
    public static <T extends Comparable<? super T>> boolean strictlySorted(
            @Nullable T @Nullable [] array, int length) {
        return isSorted(array, length, natural(), true);
    }

    /**
     * Whether each of the first {@code length} elements is greater, in an order, than the one
     * before.
     */
    public static <T> boolean strictlySorted(
            @Nullable T @Nullable [] array, int length, Comparator<? super T> order) {
        return isSorted(array, length, order, true);
    }

    private static <T> boolean isSorted(
            @Nullable T @Nullable [] array,
            int length,
            Comparator<? super T> order,
            boolean strictly) {
        checkOrder(order);
        if (array == null || !isPrefix(length, () -> array.length)) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            int place = i;
            T before = i == 0 ? null : array[i - 1];
            if (!fits(() -> array[place], value -> follows(before, value, order, strictly))) {
                return false;
            }
        }
        return true;
    }

    // --- sorted chains --------------------------------------------------------------------------

    /** Whether no key along a chain is less than the one before; false if the chain comes back. */
    public static <N> boolean sorted(
            @Nullable N first,
            Function<? super N, ? extends @Nullable N> next,
            ToIntFunction<? super N> key) {
        checkKey(key);
        return sorted(first, next, boxed(key), natural());
    }

    /** Whether every key along a chain is greater than the one before. */
    public static <N> boolean strictlySorted(
            @Nullable N first,
            Function<? super N, ? extends @Nullable N> next,
            ToIntFunction<? super N> key) {
        checkKey(key);
        return strictlySorted(first, next, boxed(key), natural());
    }

    /**
     * Whether no key along a chain is less, in an order, than the one before; false if the chain
     * comes back.
     */
    public static <N, K> boolean sorted(
            @Nullable N first,
            Function<? super N, ? extends @Nullable N> next,
            Function<? super N, ? extends @Nullable K> key,
            Comparator<? super K> order) {
        return isSorted(first, next, key, order, false);
    }

    /** Whether every key along a chain is greater, in an order, than the one before. */
    public static <N, K> boolean strictlySorted(
            @Nullable N first,
            Function<? super N, ? extends @Nullable N> next,
            Function<? super N, ? extends @Nullable K> key,
            Comparator<? super K> order) {
        return isSorted(first, next, key, order, true);
    }

    private static <N, K> boolean isSorted(
            @Nullable N first,
            Function<? super N, ? extends @Nullable N> next,
            Function<? super N, ? extends @Nullable K> key,
            Comparator<? super K> order,
            boolean strictly) {
        Shapes.checkLink(next);
        checkKey(key);
        checkOrder(order);
        if (first != null && !fits(() -> key.apply(first), Objects::nonNull)) {
            return false;
        }
        return alongChain(first, next, key, order, strictly);
    }

    /**
     * Whether any two neighbours in a chain are in order, and the chain ends. That it comes back is
     * found without a set of nodes: a mark moves on to the current node after 1, 2, 4, 8 .. steps,
     * so that at last it is on the cycle, with time for a whole turn before it moves again.
     */
    private static <N, K> boolean alongChain(
            @Nullable N first,
            Function<? super N, ? extends @Nullable N> next,
            Function<? super N, ? extends @Nullable K> key,
            Comparator<? super K> order,
            boolean strictly) {
        N before = first;
        N mark = first;
        int steps = 0;
        int turn = 1;
        while (before != null) {
            N node = next.apply(before);
            if (node == mark) {
                return false;
            }
            K bound = key.apply(before);
            if (node != null
                    && !fits(
                            () -> key.apply(node),
                            value -> follows(bound, value, order, strictly))) {
                return false;
            }
            steps++;
            if (steps == turn) {
                mark = node;
                turn *= 2;
                steps = 0;
            }
            before = node;
        }
        return true;
    }

    // --- heaps ----------------------------------------------------------------------------------

    /**
     * Whether the first {@code size} elements are a heap with the least one first: the element at
     * place i is not less than the one at place (i - 1) / 2.
     */
    public static boolean heapOrdered(int @Nullable [] array, int size) {
        if (array == null || !isPrefix(size, () -> array.length)) {
            return false;
        }
        for (int i = 1; i < size; i++) {
            int place = i;
            int parent = array[(i - 1) / 2];
            if (!fitsInt(() -> array[place], value -> follows(parent, value, false))) {
                return false;
            }
        }
        return true;
    }

    /** Whether the first {@code size} elements are a heap with the least one first. */
    public static <T extends Comparable<? super T>> boolean heapOrdered(
            @Nullable T @Nullable [] array, int size) {
        return heapOrdered(array, size, natural());
    }

    /**
     * Whether the first {@code size} elements are a heap with the least one, in an order, first.
     * With {@link Comparator#reverseOrder} that is the greatest.
     */
    public static <T> boolean heapOrdered(
            @Nullable T @Nullable [] array, int size, Comparator<? super T> order) {
        checkOrder(order);
        if (array == null || !isPrefix(size, () -> array.length)) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            int place = i;
            T parent = i == 0 ? null : array[(i - 1) / 2];
            if (!fits(() -> array[place], value -> follows(parent, value, order, false))) {
                return false;
            }
        }
        return true;
    }

    /** Whether no key is less than that of a node whose child it is: the root has the least one. */
    @SafeVarargs
    public static <N> boolean heapOrdered(
            @Nullable N root,
            ToIntFunction<? super N> key,
            Function<? super N, ? extends @Nullable N>... children) {
        checkKey(key);
        return heapOrdered(root, boxed(key), natural(), children);
    }

    /**
     * Whether no key is less, in an order, than that of a node whose child it is. With {@link
     * Comparator#reverseOrder} the root has the greatest key.
     */
    @SafeVarargs
    public static <N, K> boolean heapOrdered(
            @Nullable N root,
            Function<? super N, ? extends @Nullable K> key,
            Comparator<? super K> order,
            Function<? super N, ? extends @Nullable N>... children) {
        checkKey(key);
        checkOrder(order);
        Shapes.checkLinks(children);
        if (root != null && !fits(() -> key.apply(root), Objects::nonNull)) {
            return false;
        }
        Reached<N> reached = new Reached<>();
        reached.add(root);
        while (reached.hasNext()) {
            N node = reached.next();
            K bound = key.apply(node);
            for (Function<? super N, ? extends @Nullable N> link : children) {
                N child = link.apply(node);
                if (child != null
                        && !fits(
                                () -> key.apply(child),
                                value -> follows(bound, value, order, false))) {
                    return false;
                }
                reached.add(child);
            }
        }
        return true;
    }

    // --- pairs of values ------------------------------------------------------------------------

    private static boolean follows(int before, int value, boolean strictly) {
        return strictly ? value > before : value >= before;
    }

    /** Whether a value may come after another one; without one, every value but null may. */
    private static <T> boolean follows(
            @Nullable T before, @Nullable T value, Comparator<? super T> order, boolean strictly) {
        if (value == null || before == null) {
            return value != null;
        }
        int compared = order.compare(before, value);
        return strictly ? compared < 0 : compared <= 0;
    }

    private static <N> Function<N, Integer> boxed(ToIntFunction<? super N> key) {
        return node -> key.applyAsInt(node);
    }

    private static <T extends Comparable<? super T>> Comparator<T> natural() {
        return (a, b) -> a.compareTo(b);
    }

    // --- arguments ------------------------------------------------------------------------------

    private static boolean isPrefix(int length, IntSupplier lengthOfArray) {
        return fitsInt(lengthOfArray, n -> 0 <= length && length <= n);
    }

    private static void checkKey(Object key) {
        requireNonNull(key, "the function that gives the key is null");
    }

    private static void checkOrder(Object order) {
        requireNonNull(order, "the order is null");
    }
}
