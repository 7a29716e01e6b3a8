package dev.tuntas.subjects;

import static dev.tuntas.core.Generators.fits;
import static dev.tuntas.core.Generators.fitsInt;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import dev.tuntas.annotations.Requires;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A set of objects, null included, in a hash table that grows before it is full: the hash set of
 * the Java collections as it used to be. A bucket is a chain of entries.
 *
 * <p>Invariant: there is a bucket; every key is in the bucket that its hash says (null in the first
 * one), and no two keys have the same name; {@code size} is the number of entries, and at most
 * three quarters of the number of buckets.
 */
public final class ObjectHashSet {
    private @Nullable Entry[] table = new @Nullable Entry[1];
    private int size;

    private static final class Entry {
        @Nullable HashedKey key;
        @Nullable Entry next;
    }

    /** A key has a name of its own; keys of different names may have the same hash. */
    public static final class HashedKey {
        private final Object name;
        private final int hash;

        public HashedKey(Object name, int hash) {
            this.name = name;
            this.hash = hash;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof HashedKey that && hash == that.hash && name.equals(that.name);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public String toString() {
            return "key " + name + " of hash " + hash;
        }
    }

    /**
     * A set and a key, or null, that are no independent choices, as the key is one of the set or is
     * not: what {@link ObjectHashSet#add} and {@link ObjectHashSet#remove} are called with.
     */
    public static final class WithKey {
        private ObjectHashSet set = new ObjectHashSet();
        private @Nullable HashedKey key;

        public ObjectHashSet set() {
            return set;
        }

        public @Nullable HashedKey key() {
            return key;
        }

        /** Adds the key to the set; tells whether it was not there before. */
        @Ensures("result == !old(set.keys()).contains(key)")
        @Ensures("set.keys().equals(Contents.with(old(set.keys()), key))")
        public boolean add() {
            return set.add(key);
        }

        /** Removes the key from the set; tells whether it was there. */
        @Ensures("result == old(set.keys()).contains(key)")
        @Ensures("set.keys().equals(Contents.without(old(set.keys()), key))")
        public boolean remove() {
            return set.remove(key);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof WithKey that
                    && set.equals(that.set)
                    && Objects.equals(key, that.key);
        }

        @Override
        public int hashCode() {
            return Objects.hash(set, key);
        }

        /** A name is that of one key: what the set has under the key's name is this object. */
        public boolean repOk() {
            if (!set.repOk()) {
                return false;
            }
            HashedKey same = set.namedLike(key);
            return same == null || same == key;
        }
    }

    /** Sets in at most {@code n} buckets, of keys with hashes from 0 to {@code n - 1}. */
    public static Finitization<ObjectHashSet> finObjectHashSet(int n) {
        return bounds(Finitization.of(ObjectHashSet.class), n, keys(n)).build();
    }

    /** Sets with a key: each with null, with every key that it has, and with all that it hasn't. */
    public static Finitization<WithKey> finWithKey(int n) {
        Domain<HashedKey> key = keys(n);
        Finitization.Builder<WithKey> bounds =
                Finitization.of(WithKey.class)
                        .set("set", Domain.objects(ObjectHashSet.class, 1))
                        .set("key", key);
        return bounds(bounds, n, key).build();
    }

    private static Domain<HashedKey> keys(int n) {
        return Domain.objects(HashedKey.class, n).orNull();
    }

    private static <T> Finitization.Builder<T> bounds(
            Finitization.Builder<T> bounds, int n, Domain<HashedKey> key) {
        Domain<Entry> entry = Domain.objects(Entry.class, limit(n)).orNull();
        Domain<Integer> buckets = Domain.ints(1, Math.max(1, n));
        return bounds.set(
                        ObjectHashSet.class,
                        "table",
                        Domain.arrays(Entry[].class, 1, buckets, entry))
                .set(ObjectHashSet.class, "size", Domain.ints(0, limit(n)))
                .set(Entry.class, "key", key)
                .set(Entry.class, "next", entry)
                .set(HashedKey.class, "name", Domain.ints(1, n).upToIsomorphism())
                .set(HashedKey.class, "hash", Domain.ints(0, n - 1));
    }

    @Pure
    @Ensures("result == keys().size()")
    public int size() {
        return size;
    }

    @Pure
    @Ensures("result == keys().contains(key)")
    public boolean contains(@Nullable HashedKey key) {
        Entry entry = table[bucket(key, table.length)];
        while (entry != null && !Objects.equals(entry.key, key)) {
            entry = entry.next;
        }
        return entry != null;
    }

    /** Adds a key; tells whether it was not there before. */
    @Requires("hasNoOtherNamed(key)")
    @Ensures("result == !old(keys()).contains(key)")
    @Ensures("keys().equals(Contents.with(old(keys()), key))")
    public boolean add(@Nullable HashedKey key) {
        if (contains(key)) {
            return false;
        }
        if (size == limit(table.length)) {
            rehash();
        }
        Entry entry = new Entry();
        entry.key = key;
        push(table, entry);
        size++;
        return true;
    }

    /** Removes a key; tells whether it was there. */
    @Ensures("result == old(keys()).contains(key)")
    @Ensures("keys().equals(Contents.without(old(keys()), key))")
    public boolean remove(@Nullable HashedKey key) {
        int bucket = bucket(key, table.length);
        Entry before = null;
        for (Entry entry = table[bucket]; entry != null; entry = entry.next) {
            if (Objects.equals(entry.key, key)) {
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

    private static int bucket(@Nullable HashedKey key, int buckets) {
        return key == null ? 0 : Math.floorMod(key.hash, buckets);
    }

    /** How many keys there may be. */
    private static int limit(int buckets) {
        return buckets * 3 / 4;
    }

    /** Whether the other one is a set of the same keys, in any number of buckets. */
    @Pure
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ObjectHashSet that && keys().equals(that.keys());
    }

    @Pure
    @Override
    public int hashCode() {
        return keys().hashCode();
    }

    Set<@Nullable HashedKey> keys() {
        Set<@Nullable HashedKey> keys = new java.util.HashSet<>();
        for (Entry chain : table) {
            for (Entry entry = chain; entry != null; entry = entry.next) {
                keys.add(entry.key);
            }
        }
        return keys;
    }

    /** Whether the set has no key but this one under its name. */
    boolean hasNoOtherNamed(@Nullable HashedKey key) {
        HashedKey same = namedLike(key);
        return same == null || same.equals(key);
    }

    private @Nullable HashedKey namedLike(@Nullable HashedKey key) {
        for (Entry chain : table) {
            for (Entry entry = chain; entry != null; entry = entry.next) {
                HashedKey other = entry.key;
                if (other != null && key != null && other.name.equals(key.name)) {
                    return other;
                }
            }
        }
        return null;
    }

    public boolean repOk() {
        @Nullable Entry[] chains = table;
        return chains != null && chains.length > 0 && keysOk(chains);
    }

    /** Finds an entry with two places, too: its key is seen twice. */
    private boolean keysOk(@Nullable Entry[] chains) {
        Set<@Nullable Object> names = new java.util.HashSet<>();
        for (int i = 0; i < chains.length; i++) {
            for (Entry entry = chains[i]; entry != null; entry = entry.next) {
                HashedKey key = entry.key;
                Object name = key == null ? null : key.name;
                if (!names.add(name) || bucket(key, chains.length) != i) {
                    return false;
                }
            }
        }
        return size == names.size() && size <= limit(chains.length);
    }

    /** Accepts what {@link #repOk} accepts, but is made of dedicated generators. */
    public boolean repOkWithGenerators() {
        return fits(() -> table, chains -> chains != null)
                && fitsInt(() -> table.length, buckets -> buckets > 0)
                && chainsFit(table);
    }

    private boolean chainsFit(@Nullable Entry[] chains) {
        Set<Entry> entries = Collections.newSetFromMap(new IdentityHashMap<>());
        Set<@Nullable HashedKey> keys = Collections.newSetFromMap(new IdentityHashMap<>());
        int most = limit(chains.length);
        for (int i = 0; i < chains.length; i++) {
            int bucket = i;
            if (!fits(() -> chains[bucket], entry -> isNew(entry, entries, most))) {
                return false;
            }
            for (Entry entry = chains[i]; entry != null; entry = entry.next) {
                entries.add(entry);
                if (!keyFits(entry, i, chains.length, keys) || !nextFits(entry, entries, most)) {
                    return false;
                }
                keys.add(entry.key);
            }
        }
        return fitsInt(() -> size, n -> n == keys.size());
    }

    /** A key's hash is chosen when it is met for the first time. */
    private static boolean keyFits(
            Entry entry, int bucket, int buckets, Set<@Nullable HashedKey> keys) {
        if (!fits(() -> entry.key, key -> !keys.contains(key))) {
            return false;
        }
        HashedKey key = entry.key;
        return key == null
                ? bucket == 0
                : nameFits(key, keys)
                        && fitsInt(() -> key.hash, hash -> Math.floorMod(hash, buckets) == bucket);
    }

    private static boolean nameFits(HashedKey key, Set<@Nullable HashedKey> keys) {
        return fits(
                () -> key.name,
                name -> keys.stream().noneMatch(other -> other != null && other.name.equals(name)));
    }

    private static boolean nextFits(Entry entry, Set<Entry> entries, int most) {
        return fits(() -> entry.next, next -> isNew(next, entries, most));
    }

    private static boolean isNew(@Nullable Entry entry, Set<Entry> entries, int most) {
        return entry == null || (!entries.contains(entry) && entries.size() < most);
    }
}
