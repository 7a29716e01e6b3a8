package dev.tuntas.subjects;

import static dev.tuntas.core.Generators.fits;
import static dev.tuntas.core.Generators.fitsInt;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A set of ints in a hash table whose buckets are chains of entries.
 *
 * <p>Invariant: there is a bucket; every key is in the bucket it belongs to, and only once; {@code
 * size} is the number of entries. How full the buckets are is no part of it.
 */
public final class HashSet {
    private @Nullable Entry[] table = new @Nullable Entry[1];
    private int size;

    private static final class Entry {
        int key;
        @Nullable Entry next;
    }

    /**
     * Sets of at most {@code n} keys from 0 to {@code n - 1}, in at most {@code n} buckets (at
     * least one).
     */
    public static Finitization<HashSet> finHashSet(int n) {
        return finHashSet(n, 1, Math.max(1, n), 0, n - 1);
    }

    public static Finitization<HashSet> finHashSet(
            int maxSize, int minBuckets, int maxBuckets, int minKey, int maxKey) {
        Domain<Entry> entry = Domain.objects(Entry.class, maxSize).orNull();
        Domain<Integer> buckets = Domain.ints(minBuckets, maxBuckets);
        return Finitization.of(HashSet.class)
                .set("table", Domain.arrays(Entry[].class, 1, buckets, entry))
                .set("size", Domain.ints(0, maxSize))
                .set(Entry.class, "key", Domain.ints(minKey, maxKey))
                .set(Entry.class, "next", entry)
                .build();
    }

    @Pure
    @Ensures("result == keys().size()")
    public int size() {
        return size;
    }

    @Pure
    @Ensures("result == keys().contains(key)")
    public boolean contains(int key) {
        Entry entry = table[bucket(key, table.length)];
        while (entry != null && entry.key != key) {
            entry = entry.next;
        }
        return entry != null;
    }

    @Ensures("result == !old(keys()).contains(key)")
    @Ensures("keys().equals(Contents.with(old(keys()), key))")
    public boolean add(int key) {
        if (contains(key)) {
            return false;
        }
        if (size == table.length) {
            rehash();
        }
        Entry entry = new Entry();
        entry.key = key;
        push(table, entry);
        size++;
        return true;
    }

    @Ensures("result == old(keys()).contains(key)")
    @Ensures("keys().equals(Contents.without(old(keys()), key))")
    public boolean remove(int key) {
        int bucket = bucket(key, table.length);
        Entry before = null;
        for (Entry entry = table[bucket]; entry != null; entry = entry.next) {
            if (entry.key == key) {
                unlink(bucket, before, entry);
                return true;
            }
            before = entry;
        }
        return false;
    }

    private void unlink(int bucket, @Nullable Entry before, Entry entry) {
        if (before == null) {
            table[bucket] = entry.next;
        } else {
            before.next = entry.next;
        }
        size--;
    }

    private void rehash() {
        @Nullable Entry[] larger = new @Nullable Entry[2 * table.length + 1];
        for (Entry chain : table) {
            Entry entry = chain;
            while (entry != null) {
                Entry next = entry.next;
                push(larger, entry);
                entry = next;
            }
        }
        table = larger;
    }

    private static void push(@Nullable Entry[] table, Entry entry) {
        int bucket = bucket(entry.key, table.length);
        entry.next = table[bucket];
        table[bucket] = entry;
    }

    private static int bucket(int key, int buckets) {
        return Math.floorMod(key, buckets);
    }

    /** Whether the other one is a set of the same keys, in any number of buckets. */
    @Pure
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof HashSet that && keys().equals(that.keys());
    }

    @Pure
    @Override
    public int hashCode() {
        return keys().hashCode();
    }

    Set<Integer> keys() {
        Set<Integer> keys = new java.util.HashSet<>();
        for (Entry chain : table) {
            for (Entry entry = chain; entry != null; entry = entry.next) {
                keys.add(entry.key);
            }
        }
        return keys;
    }

    public boolean repOk() {
        @Nullable Entry[] chains = table;
        return chains != null && chains.length > 0 && keysOk(chains);
    }

    /** Finds an entry with two places, too: its key is seen twice. */
    private boolean keysOk(@Nullable Entry[] chains) {
        Set<Integer> keys = new java.util.HashSet<>();
        for (int i = 0; i < chains.length; i++) {
            for (Entry entry = chains[i]; entry != null; entry = entry.next) {
                int key = entry.key;
                if (bucket(key, chains.length) != i || !keys.add(key)) {
                    return false;
                }
            }
        }
        return size == keys.size();
    }

    /** Accepts what {@link #repOk} accepts, but is made of dedicated generators. */
    public boolean repOkWithGenerators() {
        return fits(() -> table, chains -> chains != null)
                && fitsInt(() -> table.length, buckets -> buckets > 0)
                && chainsFit(table);
    }

    private boolean chainsFit(@Nullable Entry[] chains) {
        Set<Entry> entries = Collections.newSetFromMap(new IdentityHashMap<>());
        Set<Integer> keys = new java.util.HashSet<>();
        for (int i = 0; i < chains.length; i++) {
            int bucket = i;
            if (!fits(() -> chains[bucket], entry -> isNew(entry, entries))) {
                return false;
            }
            for (Entry entry = chains[i]; entry != null; entry = entry.next) {
                entries.add(entry);
                if (!entryFits(entry, i, chains.length, keys, entries)) {
                    return false;
                }
                keys.add(entry.key);
            }
        }
        return fitsInt(() -> size, n -> n == keys.size());
    }

    private static boolean entryFits(
            Entry entry, int bucket, int buckets, Set<Integer> keys, Set<Entry> entries) {
        return fitsInt(
                        () -> entry.key,
                        key -> bucket(key, buckets) == bucket && !keys.contains(key))
                && fits(() -> entry.next, next -> isNew(next, entries));
    }

    private static boolean isNew(@Nullable Entry entry, Set<Entry> entries) {
        return entry == null || !entries.contains(entry);
    }
}
