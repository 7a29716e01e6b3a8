package dev.tuntas.symbolic.internal.model;

import dev.tuntas.symbolic.internal.model.HashMapModel.Node;
import java.util.AbstractMap;
import java.util.Arrays;
import java.util.Map;

/**
 * The entries of a {@link HashMapModel}, and what is known of the table that the JDK's class would
 * have them in.
 */
@SuppressWarnings({"NullAway", "serial", "unchecked", "rawtypes", "EqualsHashCode"})
abstract class HashEntries<K, V> extends AbstractMap<K, V> {
    static final int MOST = 1 << 30;
    static final int MOST_IN_BUCKET = 8;

    /** In the order in which they were put; those of a bucket as they are in it. */
    Node<K, V>[] nodes = new Node[4];

    int size;
    int modCount;

    /** How large the table would be; 0 before there is one. */
    int capacity;

    /** At which size it grows; before there is one, how large the first one will be. */
    int threshold;

    final float loadFactor;

    /** Whether the order is not that in which entries were put. */
    boolean isMixed;

    /**
     * Of a table of the input nobody knows how it came to be, so it may have any order. Its entries
     * are unknown, each may be any: so to go through them in the order in which they are here is to
     * go through all of them in all orders. -1 if the order is known; else how many of the entries
     * have a place in it: those that were put since get one when somebody asks.
     */
    int placed = -1;

    /** Whether somebody has gone through a table that may have any order, and knows which. */
    private boolean isSeen;

    /** Whether a hash code was asked for that differs from run to run: so does the order. */
    private boolean isByChance;

    final void beginInAnyOrder() {
        placed = size;
    }

    /** Gives those that were put since the table began a place: any. */
    void place() {
        while (placed < size) {
            Node<K, V> node = nodes[placed];
            int to = HashHints.anyUpTo(placed);
            for (int i = placed; i > 0; i--) {
                if (i <= to) {
                    break;
                }
                nodes[i] = nodes[i - 1];
                nodes[i - 1] = node;
            }
            placed++;
        }
    }

    HashEntries(float loadFactor) {
        this.loadFactor = loadFactor;
    }

    /** The hash code of a key of this table. */
    final int hashOf(Object key) {
        int before = HashHints.identitiesAsked();
        int hash = hash(key);
        if (HashHints.identitiesAsked() != before) {
            isByChance = true;
        }
        return hash;
    }

    static int hash(Object key) {
        int code = key == null ? 0 : key.hashCode();
        return code ^ (code >>> 16);
    }

    static int tableSizeFor(int wanted) {
        int table = 1;
        while (table < wanted && table < MOST) {
            table <<= 1;
        }
        return table;
    }

    // --- the table that there would be ----------------------------------------------------------

    void requireTable() {
        if (capacity == 0) {
            grow();
        }
    }

    void grow() {
        int next = 0;
        int table = capacity;
        if (table >= MOST) {
            threshold = Integer.MAX_VALUE;
            return;
        }
        if (table > 0) {
            capacity = table << 1;
            next = capacity < MOST && table >= 16 ? threshold << 1 : 0;
        } else if (threshold > 0) {
            capacity = threshold;
        } else {
            capacity = 16;
            next = 12;
        }
        if (next == 0) {
            float most = capacity * loadFactor;
            next = capacity < MOST && most < MOST ? (int) most : Integer.MAX_VALUE;
        }
        threshold = next;
    }

    int bucket(Node<K, V> node) {
        return (capacity - 1) & node.hash();
    }

    /** Whether entries are gone through in the order in which they were put. */
    abstract boolean keepsOrder();

    /** All entries, in the order of the table; in any, where that is of no account. */
    final Node<K, V>[] ordered(boolean areKeysAlone) {
        Node<K, V>[] all = Arrays.copyOf(nodes, size);
        if (size < 2
                || keepsOrder()
                || areValues(all, areKeysAlone) && HashHints.isOrderOfNoAccount(hasNull(all))) {
            return all;
        }
        if (isByChance && placed < 0) {
            placed = 0;
        }
        if (placed >= 0) {
            place();
            isSeen = true;
            return Arrays.copyOf(nodes, size);
        }
        int[] buckets = new int[all.length];
        for (int i = 0; i < all.length; i++) {
            Node<K, V> node = all[i];
            int bucket = bucket(node);
            int place = i;
            while (place > 0 && buckets[place - 1] > bucket) {
                all[place] = all[place - 1];
                buckets[place] = buckets[place - 1];
                place--;
            }
            if (isMixed && place > 0 && buckets[place - 1] == bucket) {
                throw HashHints.refuse("the order of two keys in one bucket");
            }
            all[place] = node;
            buckets[place] = bucket;
        }
        return all;
    }

    boolean areValues(Node<K, V>[] all, boolean areKeysAlone) {
        for (Node<K, V> node : all) {
            boolean isValue = node.key == null || HashHints.isValue(node.key);
            if (!isValue || !areKeysAlone && node.value != null && !HashHints.isValue(node.value)) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasNull(Node[] all) {
        for (Node node : all) {
            if (node.key == null) {
                return true;
            }
        }
        return false;
    }

    // --- entries --------------------------------------------------------------------------------

    /** The place of a key; -1 if there is none. */
    int find(Object key, boolean isValue, int hash) {
        for (int i = 0; i < size; i++) {
            Node<K, V> node = nodes[i];
            Object other = node.key;
            boolean isSame =
                    isValue
                            ? other != null && key.equals(other)
                            : node.hash() == hash
                                    && (other == key || key != null && key.equals(other));
            if (isSame) {
                return i;
            }
        }
        return -1;
    }

    int find(Object key) {
        if (capacity == 0) {
            return -1;
        }
        boolean isValue = key != null && HashHints.isValue(key);
        return find(key, isValue, isValue ? 0 : hashOf(key));
    }

    /** The same, but the hash code is asked even if there is nothing to compare with. */
    final int findHashed(Object key) {
        boolean isValue = key != null && HashHints.isValue(key);
        return find(key, isValue, isValue ? 0 : hashOf(key));
    }

    final Node<K, V> node(Object key) {
        int place = find(key);
        return place < 0 ? null : nodes[place];
    }

    Node<K, V> insert(K key, V value, boolean isValue, int hash) {
        Node<K, V> node = new Node<>(key, value, isValue, hash);
        if (placed >= 0 && size >= MOST_IN_BUCKET) {
            throw HashHints.refuse("a hash table that may have any order, and gets large");
        }
        if (isSeen) {
            // It may grow, and then all have other places.
            placed = 0;
            isSeen = false;
        }
        if (size >= MOST_IN_BUCKET && !keepsOrder()) {
            requireShort(node);
        }
        if (size == nodes.length) {
            nodes = Arrays.copyOf(nodes, 2 * size);
        }
        nodes[size] = node;
        size++;
        return node;
    }

    /** A bucket that gets long would become a tree, or make the table grow. */
    void requireShort(Node<K, V> node) {
        int bucket = bucket(node);
        int others = 0;
        for (int i = 0; i < size; i++) {
            others += bucket(nodes[i]) == bucket ? 1 : 0;
        }
        if (others >= MOST_IN_BUCKET) {
            throw HashHints.refuse("a hash table with many keys in one bucket");
        }
    }

    void removeAt(int place) {
        for (int i = place + 1; i < size; i++) {
            nodes[i - 1] = nodes[i];
        }
        size--;
        nodes[size] = null;
        placed -= place < placed ? 1 : 0;
        modCount++;
    }

    abstract void afterAccess(Node<K, V> node);

    abstract void afterInsertion(boolean mayEvict);

    final void moveToEnd(Node<K, V> node) {
        int place = 0;
        while (nodes[place] != node) {
            place++;
        }
        if (place == size - 1) {
            return;
        }
        for (int i = place + 1; i < size; i++) {
            nodes[i - 1] = nodes[i];
        }
        nodes[size - 1] = node;
        modCount++;
    }

    final Node<K, V> removeNode(Object key) {
        int place = findHashed(key);
        Node<K, V> node = place < 0 ? null : nodes[place];
        if (node != null) {
            removeAt(place);
        }
        return node;
    }

    final V putValue(K key, V value, boolean onlyIfAbsent, boolean mayEvict) {
        boolean isValue = key != null && HashHints.isValue(key);
        int hash = isValue ? 0 : hashOf(key);
        requireTable();
        int place = find(key, isValue, hash);
        if (place >= 0) {
            Node<K, V> node = nodes[place];
            V old = node.value;
            if (!onlyIfAbsent || old == null) {
                node.value = value;
            }
            afterAccess(node);
            return old;
        }
        insert(key, value, isValue, hash);
        modCount++;
        if (size > threshold) {
            grow();
        }
        afterInsertion(mayEvict);
        return null;
    }

    void putMapEntries(Map<? extends K, ? extends V> map, boolean mayEvict) {
        int count = map.size();
        if (count <= 0) {
            return;
        }
        prepare(count);
        boolean isUnordered = !keepsOrder() && count > 1 && map.getClass() == HashMapModel.class;
        if (isUnordered) {
            // Each table has an order of its own; only ties would tell in which they were put.
            HashMapModel<K, V> other = (HashMapModel<K, V>) map;
            isMixed = true;
            for (int i = 0; i < other.size; i++) {
                putValue(other.nodes[i].key, other.nodes[i].value, false, mayEvict);
            }
            return;
        }
        for (Map.Entry<? extends K, ? extends V> entry : map.entrySet()) {
            putValue(entry.getKey(), entry.getValue(), false, mayEvict);
        }
    }

    void prepare(int count) {
        if (capacity == 0) {
            double wanted =
                    HashHints.release() < 19
                            ? (double) ((float) count / loadFactor + 1.0F)
                            : Math.ceil(count / (double) loadFactor);
            int table = wanted < MOST ? (int) wanted : MOST;
            if (table > threshold) {
                threshold = tableSizeFor(table);
            }
            return;
        }
        while (count > threshold && capacity < MOST) {
            grow();
        }
    }

    /**
     * Whether a loop in the table goes on behind an entry, though something may have been changed:
     * it looks at that at its end only. What was met may be gone; with anything else that has
     * changed, it depends on the table what else is met. Where an order is kept, an entry that is
     * gone leads nowhere.
     */
    final boolean goesOn(Node<K, V>[] all, int at, int changes) {
        if (modCount == changes) {
            return true;
        }
        boolean isGone = !isHeld(all[at]);
        int held = 0;
        for (int i = 0; i < all.length; i++) {
            boolean isHeld = isHeld(all[i]);
            if (!isHeld && i > at) {
                throw changed();
            }
            held += isHeld ? 1 : 0;
        }
        if (held != size || keepsOrder() && !isGone) {
            throw changed();
        }
        return !keepsOrder();
    }

    private boolean isHeld(Node<K, V> node) {
        for (int i = 0; i < size; i++) {
            if (nodes[i] == node) {
                return true;
            }
        }
        return false;
    }

    static RuntimeException changed() {
        return HashHints.refuse("a map that is changed while it is gone through");
    }

    /** Puts keys from another set's table, of which each has an order of its own. */
    final boolean putKeys(HashMapModel<K, ?> other, V value) {
        boolean isNew = false;
        if (other.size > 1) {
            isMixed = true;
        }
        for (int i = 0; i < other.size; i++) {
            isNew |= putValue(other.nodes[i].key, value, false, true) == null;
        }
        return isNew;
    }
}
