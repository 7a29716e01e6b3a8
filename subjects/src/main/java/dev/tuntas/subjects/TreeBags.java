package dev.tuntas.subjects;

import static java.util.Objects.requireNonNull;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.TreeMap;
import org.apache.commons.collections4.bag.TreeBag;

/**
 * Bounds and predicates for {@link TreeBag} of Commons Collections: a sorted bag that maps each
 * element to its count in a {@link TreeMap}.
 *
 * <p>Invariant: that of {@link TreeMaps}; each element has a positive count of its own, an object
 * that no other element shares; and {@code size} is their sum.
 */
public final class TreeBags {
    private static final Class<?> BAG = TreeBag.class.getSuperclass();
    private static final PrivateField MAP = PrivateField.of(BAG, "map");
    private static final Class<?> COUNT = nested("MutableInteger");
    private static final PrivateField VALUE = PrivateField.of(COUNT, "value");

    private TreeBags() {}

    /** The class of the counts is not public. */
    private static Class<?> nested(String name) {
        for (Class<?> type : BAG.getDeclaredClasses()) {
            if (type.getSimpleName().equals(name)) {
                return type;
            }
        }
        throw new IllegalStateException(BAG + " has no " + name);
    }

    /** Bounds for {@link #isTreeMap}: bags of {@code n} elements without counts. */
    public static Finitization<?> finIsTreeMap(int n) {
        return TreeMaps.boundMap(bag(), n).build();
    }

    /** Bags of exactly {@code n} different elements, each up to {@code maxCount} times. */
    public static Finitization<?> finTreeBag(int n, int maxCount) {
        return TreeMaps.boundMap(bag(), n, Domain.objects(COUNT, n))
                .set(COUNT, "value", Domain.ints(0, maxCount))
                .set("size", Domain.ints(n, n * maxCount))
                .build();
    }

    private static Finitization.Builder<?> bag() {
        return Finitization.of(TreeBag.class).set("map", Domain.objects(TreeMap.class, 1));
    }

    /** The weaker predicate, which does not look at counts. */
    public static boolean isTreeMap(TreeBag<?> bag) {
        return TreeMaps.isTreeMap(map(bag));
    }

    public static boolean isTreeBag(TreeBag<?> bag) {
        return isTreeMap(bag) && bagSizeOK(bag);
    }

    private static boolean bagSizeOK(TreeBag<?> bag) {
        TreeMap<?, ?> map = map(bag);
        return countsAreTheirOwn(map) && sumIsSize(map, bag);
    }

    /** Otherwise one more of an element would be one more of another, too. */
    private static boolean countsAreTheirOwn(TreeMap<?, ?> map) {
        Set<Object> counts = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Object count : map.values()) {
            if (!counts.add(count)) {
                return false;
            }
        }
        return true;
    }

    private static boolean sumIsSize(TreeMap<?, ?> map, TreeBag<?> bag) {
        int sum = 0;
        for (Object count : map.values()) {
            int value = VALUE.getInt(count);
            if (value < 1) {
                return false;
            }
            sum += value;
        }
        return sum == bag.size();
    }

    private static TreeMap<?, ?> map(TreeBag<?> bag) {
        return (TreeMap<?, ?>) requireNonNull(MAP.get(bag));
    }
}
