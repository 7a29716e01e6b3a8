package dev.tuntas.core.bounds;

import dev.tuntas.core.internal.bounds.PlainValues;
import java.lang.reflect.Field;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Counts the places that refer to objects of their own: a class domain of such objects has as many
 * as there are places. It ends where objects that are owned never lead back to their owner but
 * through a class domain of a given size. Containers never do, because a domain is made after those
 * that it consists of; the fields of records might.
 */
final class Places {
    private final Domain<?> root;
    private final Map<Domain.Pool, Map<Field, Domain<?>>> fieldsOf;
    private final Map<Domain.Pool, Integer> sizes = new LinkedHashMap<>();

    /** The class domains whose places are counted, or have been. */
    private final Set<Domain.Pool> counted = new HashSet<>();

    Places(Domain<?> root, Map<Domain.Pool, Map<Field, Domain<?>>> fieldsOf) {
        this.root = root;
        this.fieldsOf = fieldsOf;
    }

    int size(Domain.Pool pool) {
        if (!pool.isOwned()) {
            return pool.size;
        }
        Integer known = sizes.get(pool);
        if (known == null) {
            BoundsProblems.checkEnds(pool, counted.add(pool));
            known = count(pool);
            sizes.put(pool, known);
        }
        return known;
    }

    private int count(Domain.Pool owned) {
        long count = root.pools().contains(owned) ? 1 : 0;
        for (Map.Entry<Domain.Pool, Map<Field, Domain<?>>> entry : fieldsOf.entrySet()) {
            Domain.Pool holder = entry.getKey();
            int places = places(holder, entry.getValue(), owned);
            count += places == 0 ? 0 : (long) places * size(holder);
        }
        int slots = owned.lengths == null ? 1 : 1 + longest(owned.lengths);
        return BoundsProblems.checkPlaces(owned, count, slots);
    }

    /** How many places of one object may refer to an object of a class domain. */
    private static int places(Domain.Pool holder, Map<Field, Domain<?>> fields, Domain.Pool owned) {
        int count = 0;
        for (Domain<?> domain : fields.values()) {
            count += domain.pools().contains(owned) ? 1 : 0;
        }
        if (holder.lengths != null) {
            List<Domain<?>> contents = holder.contents;
            for (Domain<?> domain : contents) {
                count +=
                        domain.pools().contains(owned)
                                ? longest(holder.lengths) / contents.size()
                                : 0;
            }
        }
        return count;
    }

    private static int longest(Domain<Integer> lengths) {
        int longest = 0;
        for (@Nullable Object length : lengths.plainValues()) {
            longest = Math.max(longest, PlainValues.toInt(length));
        }
        return longest;
    }
}
