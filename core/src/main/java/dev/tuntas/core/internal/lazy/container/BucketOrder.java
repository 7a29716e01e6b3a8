package dev.tuntas.core.internal.lazy.container;

import dev.tuntas.core.internal.machine.Obj;
import dev.tuntas.machine.code.Unfollowable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The order in which a hash table of the JDK gives its keys: by bucket, then as they came. */
final class BucketOrder {
    private static final int MOST_IN_BUCKET = 6;

    private BucketOrder() {}

    /** The places of keys, in the order in which they came. */
    static int[] first(int size) {
        return IntStream.range(0, size).toArray();
    }

    /** The places of keys, in the order of their buckets. */
    static int[] of(@Nullable Object[] keys, int size, int buckets) {
        if (size < 2) {
            // The hash of a single key does not matter, and may be unknown.
            return first(size);
        }
        int[] bucketOf = new int[size];
        for (int i = 0; i < size; i++) {
            bucketOf[i] = bucket(keys[i], buckets);
        }
        int[] order =
                IntStream.range(0, size)
                        .boxed()
                        .sorted(Comparator.comparingInt(i -> bucketOf[i]))
                        .mapToInt(Integer::intValue)
                        .toArray();
        checkBuckets(Arrays.stream(order).map(i -> bucketOf[i]).toArray());
        return order;
    }

    private static int bucket(@Nullable Object key, int buckets) {
        int hash = hash(key);
        return (hash ^ hash >>> 16) & buckets - 1;
    }

    /** Refuses a bucket with many keys: the JDK makes a tree of it, which has another order. */
    private static void checkBuckets(int[] sorted) {
        int same = 0;
        for (int i = 1; i < sorted.length; i++) {
            same = sorted[i] == sorted[i - 1] ? same + 1 : 0;
            if (same >= MOST_IN_BUCKET) {
                throw new Unfollowable("an iterator over a table with many keys in a bucket");
            }
        }
    }

    private static int hash(@Nullable Object key) {
        if (key instanceof Obj object && object.object < 0) {
            throw new Unfollowable("the identity of a new object of " + object.type);
        }
        return key instanceof Obj object ? object.object + 1 : Objects.hashCode(key);
    }
}
