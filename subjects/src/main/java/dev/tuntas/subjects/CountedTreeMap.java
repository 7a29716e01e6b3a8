package dev.tuntas.subjects;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.TreeMap;

/**
 * A bag as the iGen paper bounds it: {@link TreeBags}, but the counts are values of the map, not
 * objects that could be shared. A search explores exactly what the paper's table VI says.
 *
 * <p>Invariant: that of {@link TreeMaps}, every key has a value, and their sum is {@code size}.
 */
public final class CountedTreeMap {
    private final TreeMap<Integer, Integer> map = new TreeMap<>();
    private int size;

    /** Bounds for {@link #isTreeMap}: maps of {@code n} keys without counts. */
    public static Finitization<CountedTreeMap> finIsTreeMap(int n) {
        return TreeMaps.boundMap(counted(), n).build();
    }

    /** Maps of exactly {@code n} keys with counts from 1 to {@code maxCount}, or null. */
    public static Finitization<CountedTreeMap> finCountedTreeMap(int n, int maxCount) {
        return TreeMaps.boundMap(counted(), n, Domain.ints(1, maxCount).orNull())
                .set("size", Domain.ints(n, n * maxCount))
                .build();
    }

    private static Finitization.Builder<CountedTreeMap> counted() {
        return Finitization.of(CountedTreeMap.class).set("map", Domain.objects(TreeMap.class, 1));
    }

    /** The weaker predicate, which does not look at counts. */
    public boolean isTreeMap() {
        return TreeMaps.isTreeMap(map);
    }

    public boolean repOk() {
        return isTreeMap() && bagSizeOK();
    }

    private boolean bagSizeOK() {
        int sum = 0;
        for (Integer count : map.values()) {
            if (count == null) {
                return false;
            }
            sum += count;
        }
        return sum == size;
    }
}
