package dev.tuntas.subjects;

import static java.util.Objects.requireNonNull;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Bounds and predicates for {@link TreeSet}, the JDK's own class: a set whose elements are the keys
 * of a {@link TreeMap}.
 *
 * <p>Up to Java 6 an empty set took null as its first element; since Java 7 it does not. Both
 * invariants are here, the later one as an extension of the earlier.
 *
 * <p>The bounds leave the map's values null, where the set's own methods put a mark. So {@code add}
 * and {@code remove} of a set that was found do what they should, but for an element that was there
 * from the beginning they tell the opposite.
 */
public final class TreeSets {
    private static final PrivateField MAP = PrivateField.of(TreeSet.class, "m");

    private TreeSets() {}

    /** Sets of exactly {@code n} elements, which are 0 to {@code n - 1} or null. */
    public static Finitization<?> finTreeSet(int n) {
        return TreeMaps.boundMap(Finitization.of(TreeSet.class), n)
                .set("m", Domain.objects(TreeMap.class, 1))
                .build();
    }

    /** Up to Java 6: an only element may be null. */
    public static boolean isTreeSet6(TreeSet<?> set) {
        return TreeMaps.isTreeMap(map(set), true);
    }

    /** Since Java 7: no element is null. */
    public static boolean isTreeSet7(TreeSet<?> set) {
        return isTreeSet6(set) && noNullValues(set);
    }

    /** Of a valid set of Java 6 only a single element can be null. */
    private static boolean noNullValues(TreeSet<?> set) {
        return set.size() != 1 || set.first() != null;
    }

    private static TreeMap<?, ?> map(TreeSet<?> set) {
        return (TreeMap<?, ?>) requireNonNull(MAP.get(set));
    }
}
