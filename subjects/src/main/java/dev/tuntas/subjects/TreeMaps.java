package dev.tuntas.subjects;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Bounds and a predicate for {@link TreeMap}, the JDK's own class.
 *
 * <p>Invariant: that of {@link RBT}, read in the same order, and no key is null. As there, the root
 * may be red, though the map's own methods never leave it so.
 *
 * <p>The predicate reads private fields, which are open in a search only.
 */
public final class TreeMaps {
    private static final PrivateField ROOT = PrivateField.of(TreeMap.class, "root");
    private static final PrivateField SIZE = PrivateField.of(TreeMap.class, "size");

    /** The class of the entries is private, too. */
    private static final Class<?> ENTRY = ROOT.type();

    private static final PrivateField KEY = PrivateField.of(ENTRY, "key");
    private static final PrivateField LEFT = PrivateField.of(ENTRY, "left");
    private static final PrivateField RIGHT = PrivateField.of(ENTRY, "right");
    private static final PrivateField PARENT = PrivateField.of(ENTRY, "parent");
    private static final PrivateField COLOR = PrivateField.of(ENTRY, "color");

    private static final boolean RED = false;
    private static final boolean BLACK = true;
    private static final int UNEQUAL = -1;

    private TreeMaps() {}

    /** Maps of exactly {@code n} keys, which are 0 to {@code n - 1} or null; no value is set. */
    public static Finitization<?> finTreeMap(int n) {
        return boundMap(Finitization.of(TreeMap.class), n).build();
    }

    /** Bounds as in {@link #finTreeMap} for the map of another subject. */
    static <T> Finitization.Builder<T> boundMap(Finitization.Builder<T> bounds, int n) {
        return boundKeys(bounds, n).exclude(ENTRY, "value");
    }

    /** Bounds for the map of another subject, whose entries have values. */
    static <T> Finitization.Builder<T> boundMap(
            Finitization.Builder<T> bounds, int n, Domain<?> value) {
        return boundKeys(bounds, n).set(ENTRY, "value", value);
    }

    private static <T> Finitization.Builder<T> boundKeys(Finitization.Builder<T> bounds, int n) {
        Domain<?> entry = Domain.objects(ENTRY, n).orNull();
        return bounds.set(TreeMap.class, "root", entry)
                .set(TreeMap.class, "size", Domain.ints(n, n))
                .set(ENTRY, "left", entry)
                .set(ENTRY, "right", entry)
                .set(ENTRY, "parent", entry)
                .set(ENTRY, "color", Domain.values(RED, BLACK))
                .set(ENTRY, "key", Domain.ints(0, n - 1).orNull());
    }

    public static boolean isTreeMap(TreeMap<?, ?> map) {
        return isTreeMap(map, false);
    }

    /** As {@link #isTreeMap(TreeMap)}, but an only key may be null if that is allowed. */
    static boolean isTreeMap(TreeMap<?, ?> map, boolean allowsNull) {
        Object root = ROOT.get(map);
        return isAcyclic(root)
                && SIZE.getInt(map) == count(root)
                && ordersOK(root, allowsNull && SIZE.getInt(map) == 1)
                && parentsOK(root, null)
                && redsHaveNoRedChild(root)
                && blackHeight(root) != UNEQUAL;
    }

    private static boolean isAcyclic(@Nullable Object root) {
        Set<Object> visited = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> work = new ArrayDeque<>();
        boolean isTree = visit(root, visited, work);
        while (isTree && !work.isEmpty()) {
            Object entry = work.remove();
            isTree =
                    visit(LEFT.get(entry), visited, work) && visit(RIGHT.get(entry), visited, work);
        }
        return isTree;
    }

    /** Puts an entry to the others that are to be looked at, unless it was there before. */
    private static boolean visit(@Nullable Object entry, Set<Object> visited, Deque<Object> work) {
        return entry == null || (visited.add(entry) && work.add(entry));
    }

    private static int count(@Nullable Object tree) {
        return tree == null ? 0 : 1 + count(LEFT.get(tree)) + count(RIGHT.get(tree));
    }

    private static boolean ordersOK(@Nullable Object root, boolean allowsNull) {
        if (root != null && allowsNull && KEY.get(root) == null) {
            return true;
        }
        return isOrdered(root, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private static boolean isOrdered(@Nullable Object tree, long min, long max) {
        if (tree == null) {
            return true;
        }
        Integer key = (Integer) KEY.get(tree);
        return key != null
                && min < key
                && key < max
                && isOrdered(LEFT.get(tree), min, key)
                && isOrdered(RIGHT.get(tree), key, max);
    }

    private static boolean parentsOK(@Nullable Object tree, @Nullable Object parent) {
        return tree == null
                || (PARENT.get(tree) == parent
                        && parentsOK(LEFT.get(tree), tree)
                        && parentsOK(RIGHT.get(tree), tree));
    }

    private static boolean redsHaveNoRedChild(@Nullable Object tree) {
        if (tree == null) {
            return true;
        }
        Object left = LEFT.get(tree);
        Object right = RIGHT.get(tree);
        if (isRed(tree) && (isRed(left) || isRed(right))) {
            return false;
        }
        return redsHaveNoRedChild(left) && redsHaveNoRedChild(right);
    }

    private static boolean isRed(@Nullable Object entry) {
        return entry != null && COLOR.getBoolean(entry) == RED;
    }

    /** The number of black entries on each path down to a missing child, if it is one number. */
    private static int blackHeight(@Nullable Object tree) {
        if (tree == null) {
            return 0;
        }
        int height = blackHeight(LEFT.get(tree));
        if (height == UNEQUAL || height != blackHeight(RIGHT.get(tree))) {
            return UNEQUAL;
        }
        return isRed(tree) ? height : height + 1;
    }
}
