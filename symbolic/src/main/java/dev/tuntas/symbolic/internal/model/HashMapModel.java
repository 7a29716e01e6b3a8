package dev.tuntas.symbolic.internal.model;

import java.io.Serializable;
import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A {@link java.util.HashMap} as a list of entries in the order in which they were put.
 *
 * <p>A key is looked for by comparing it with all others: by hash code and {@code equals}, as in
 * the table, whose entries with the same hash code are all in one bucket; or by {@code equals}
 * alone where equal keys surely have the same hash code. So of an unknown key only has to be
 * decided to which other one it is equal, and not into which of sixteen buckets it falls.
 *
 * <p>The order in which the table would be gone through is found out when somebody does that: by
 * bucket, and within one in the order in which they were put there. For that the size of the table
 * is kept as the JDK's class keeps it. Buckets of more than eight entries, which may become trees,
 * are refused.
 */
@SuppressWarnings({"NullAway", "serial", "unchecked", "rawtypes", "EqualsHashCode"})
class HashMapModel<K, V> extends AbstractMap<K, V> implements Map<K, V>, Cloneable, Serializable {
    private static final int MOST = 1 << 30;
    private static final int MOST_IN_BUCKET = 8;

    /** An entry, with its hash code as it was when it was put. */
    static class Node<K, V> implements Map.Entry<K, V> {
        final K key;
        V value;
        private final boolean isValue;
        private final int hash;

        Node(K key, V value, boolean isValue, int hash) {
            this.key = key;
            this.value = value;
            this.isValue = isValue;
            this.hash = hash;
        }

        /** That of a value is the same whenever it is asked for, and mostly never is. */
        int hash() {
            return isValue ? HashMapModel.hash(key) : hash;
        }

        @Override
        public final K getKey() {
            return key;
        }

        @Override
        public final V getValue() {
            return value;
        }

        @Override
        public final V setValue(V next) {
            V old = value;
            value = next;
            return old;
        }

        @Override
        public final int hashCode() {
            return Objects.hashCode(key) ^ Objects.hashCode(value);
        }

        @Override
        public final boolean equals(Object other) {
            return other == this
                    || other instanceof Map.Entry
                            && Objects.equals(key, ((Map.Entry<?, ?>) other).getKey())
                            && Objects.equals(value, ((Map.Entry<?, ?>) other).getValue());
        }

        @Override
        public final String toString() {
            return key + "=" + value;
        }
    }

    /** In the order in which they were put; those of a bucket as they are in it. */
    Node<K, V>[] nodes = new Node[4];

    int size;
    int modCount;

    /** How large the table would be; 0 before there is one. */
    private int capacity;

    /** At which size it grows; before there is one, how large the first one will be. */
    private int threshold;

    private final float loadFactor;

    /** Whether the order is not that in which entries were put. */
    private boolean isMixed;

    /**
     * Of a table of the input nobody knows how it came to be, so it may have any order. Its entries
     * are unknown, each may be any: so to go through them in the order in which they are here is to
     * go through all of them in all orders. -1 if the order is known; else how many of the entries
     * have a place in it: those that were put since get one when somebody asks.
     */
    private int placed = -1;

    final void beginInAnyOrder() {
        placed = size;
    }

    /** Gives those that were put since the table began a place: any. */
    private void place() {
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

    HashMapModel(int initialCapacity, float loadFactor) {
        if (initialCapacity < 0) {
            throw new IllegalArgumentException("Illegal initial capacity: " + initialCapacity);
        }
        if (loadFactor <= 0 || Float.isNaN(loadFactor)) {
            throw new IllegalArgumentException("Illegal load factor: " + loadFactor);
        }
        this.loadFactor = loadFactor;
        this.threshold = tableSizeFor(Math.min(initialCapacity, MOST));
    }

    HashMapModel(int initialCapacity) {
        this(initialCapacity, 0.75f);
    }

    HashMapModel() {
        this.loadFactor = 0.75f;
    }

    HashMapModel(Map<? extends K, ? extends V> map) {
        this.loadFactor = 0.75f;
        putMapEntries(map, false);
    }

    static <K, V> HashMapModel<K, V> newHashMap(int mappings) {
        if (mappings < 0) {
            throw new IllegalArgumentException("Negative number of mappings: " + mappings);
        }
        return new HashMapModel<>(calculateHashMapCapacity(mappings));
    }

    static int calculateHashMapCapacity(int mappings) {
        return (int) Math.ceil(mappings / 0.75);
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

    private void requireTable() {
        if (capacity == 0) {
            grow();
        }
    }

    private void grow() {
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

    private int bucket(Node<K, V> node) {
        return (capacity - 1) & node.hash();
    }

    /** Whether entries are gone through in the order in which they were put. */
    boolean keepsOrder() {
        return false;
    }

    /** All entries, in the order of the table; in any, where that is of no account. */
    final Node<K, V>[] ordered(boolean areKeysAlone) {
        Node<K, V>[] all = Arrays.copyOf(nodes, size);
        if (size < 2
                || keepsOrder()
                || areValues(all, areKeysAlone) && HashHints.isOrderOfNoAccount()) {
            return all;
        }
        if (placed >= 0) {
            place();
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

    private boolean areValues(Node<K, V>[] all, boolean areKeysAlone) {
        for (Node<K, V> node : all) {
            boolean isValue = node.key == null || HashHints.isValue(node.key);
            if (!isValue || !areKeysAlone && node.value != null && !HashHints.isValue(node.value)) {
                return false;
            }
        }
        return true;
    }

    // --- entries --------------------------------------------------------------------------------

    /** The place of a key; -1 if there is none. */
    private int find(Object key, boolean isValue, int hash) {
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

    private int find(Object key) {
        if (capacity == 0) {
            return -1;
        }
        boolean isValue = key != null && HashHints.isValue(key);
        return find(key, isValue, isValue ? 0 : hash(key));
    }

    final Node<K, V> node(Object key) {
        int place = find(key);
        return place < 0 ? null : nodes[place];
    }

    private Node<K, V> insert(K key, V value, boolean isValue, int hash) {
        Node<K, V> node = new Node<>(key, value, isValue, hash);
        if (placed >= 0 && size >= MOST_IN_BUCKET) {
            throw HashHints.refuse("a hash table of the input that gets large");
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
    private void requireShort(Node<K, V> node) {
        int bucket = bucket(node);
        int others = 0;
        for (int i = 0; i < size; i++) {
            others += bucket(nodes[i]) == bucket ? 1 : 0;
        }
        if (others >= MOST_IN_BUCKET) {
            throw HashHints.refuse("a hash table with many keys in one bucket");
        }
    }

    private void removeAt(int place) {
        for (int i = place + 1; i < size; i++) {
            nodes[i - 1] = nodes[i];
        }
        size--;
        nodes[size] = null;
        placed -= place < placed ? 1 : 0;
        modCount++;
    }

    void afterAccess(Node<K, V> node) {}

    void afterInsertion(boolean mayEvict) {}

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
        int place = find(key);
        Node<K, V> node = place < 0 ? null : nodes[place];
        if (node != null) {
            removeAt(place);
        }
        return node;
    }

    final V putValue(K key, V value, boolean onlyIfAbsent, boolean mayEvict) {
        boolean isValue = key != null && HashHints.isValue(key);
        int hash = isValue ? 0 : hash(key);
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

    private void putMapEntries(Map<? extends K, ? extends V> map, boolean mayEvict) {
        int count = map.size();
        if (count <= 0) {
            return;
        }
        prepare(count);
        boolean isUnordered =
                !keepsOrder()
                        && count > 1
                        && map instanceof HashMapModel
                        && !((HashMapModel) map).keepsOrder();
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

    private void prepare(int count) {
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

    // --- questions and changes ------------------------------------------------------------------

    @Override
    public int size() {
        return size;
    }

    @Override
    public boolean isEmpty() {
        return size == 0;
    }

    @Override
    public V get(Object key) {
        Node<K, V> node = node(key);
        return node == null ? null : node.value;
    }

    @Override
    public V getOrDefault(Object key, V other) {
        Node<K, V> node = node(key);
        return node == null ? other : node.value;
    }

    @Override
    public boolean containsKey(Object key) {
        return find(key) >= 0;
    }

    @Override
    public boolean containsValue(Object value) {
        for (Node<K, V> node : ordered(false)) {
            if (node.value == value || value != null && value.equals(node.value)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public V put(K key, V value) {
        return putValue(key, value, false, true);
    }

    @Override
    public V putIfAbsent(K key, V value) {
        return putValue(key, value, true, true);
    }

    @Override
    public void putAll(Map<? extends K, ? extends V> map) {
        putMapEntries(map, true);
    }

    @Override
    public V remove(Object key) {
        Node<K, V> node = removeNode(key);
        return node == null ? null : node.value;
    }

    @Override
    public boolean remove(Object key, Object value) {
        int place = find(key);
        if (place < 0) {
            return false;
        }
        V held = nodes[place].value;
        if (held != value && (value == null || !value.equals(held))) {
            return false;
        }
        removeAt(place);
        return true;
    }

    @Override
    public boolean replace(K key, V old, V next) {
        Node<K, V> node = node(key);
        if (node == null || node.value != old && (node.value == null || !node.value.equals(old))) {
            return false;
        }
        node.value = next;
        afterAccess(node);
        return true;
    }

    @Override
    public V replace(K key, V next) {
        Node<K, V> node = node(key);
        if (node == null) {
            return null;
        }
        V old = node.value;
        node.value = next;
        afterAccess(node);
        return old;
    }

    @Override
    public void clear() {
        modCount++;
        Arrays.fill(nodes, 0, size, null);
        size = 0;
        isMixed = false;
        placed = placed < 0 ? -1 : 0;
    }

    // --- with functions -------------------------------------------------------------------------

    private void requireRoom() {
        if (size > threshold || capacity == 0) {
            grow();
        }
    }

    private void requireUnchanged(int changes) {
        if (modCount != changes) {
            throw new ConcurrentModificationException();
        }
    }

    /** What is computed is put before all others of its bucket. */
    private void insertComputed(K key, V value, boolean isValue, int hash) {
        Node<K, V> node = insert(key, value, isValue, hash);
        if (!keepsOrder() && placed < 0) {
            for (int i = size - 1; i > 0; i--) {
                nodes[i] = nodes[i - 1];
            }
            nodes[0] = node;
        }
        modCount++;
        afterInsertion(true);
    }

    @Override
    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        Objects.requireNonNull(function);
        boolean isValue = key != null && HashHints.isValue(key);
        int hash = isValue ? 0 : hash(key);
        requireRoom();
        int place = find(key, isValue, hash);
        Node<K, V> node = place < 0 ? null : nodes[place];
        if (node != null && node.value != null) {
            afterAccess(node);
            return node.value;
        }
        int changes = modCount;
        V value = function.apply(key);
        requireUnchanged(changes);
        if (value == null) {
            return null;
        }
        if (node != null) {
            node.value = value;
            afterAccess(node);
        } else {
            insertComputed(key, value, isValue, hash);
        }
        return value;
    }

    @Override
    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        int place = find(key);
        Node<K, V> node = place < 0 ? null : nodes[place];
        if (node == null || node.value == null) {
            return null;
        }
        int changes = modCount;
        V value = function.apply(key, node.value);
        requireUnchanged(changes);
        if (value == null) {
            removeAt(place);
        } else {
            node.value = value;
            afterAccess(node);
        }
        return value;
    }

    @Override
    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        boolean isValue = key != null && HashHints.isValue(key);
        int hash = isValue ? 0 : hash(key);
        requireRoom();
        int place = find(key, isValue, hash);
        Node<K, V> node = place < 0 ? null : nodes[place];
        int changes = modCount;
        V value = function.apply(key, node == null ? null : node.value);
        requireUnchanged(changes);
        if (node == null) {
            if (value != null) {
                insertComputed(key, value, isValue, hash);
            }
        } else if (value == null) {
            removeAt(place);
        } else {
            node.value = value;
            afterAccess(node);
        }
        return value;
    }

    @Override
    public V merge(K key, V given, BiFunction<? super V, ? super V, ? extends V> function) {
        if (given == null || function == null) {
            throw new NullPointerException();
        }
        boolean isValue = key != null && HashHints.isValue(key);
        int hash = isValue ? 0 : hash(key);
        requireRoom();
        int place = find(key, isValue, hash);
        if (place < 0) {
            insertComputed(key, given, isValue, hash);
            return given;
        }
        Node<K, V> node = nodes[place];
        V value = given;
        if (node.value != null) {
            int changes = modCount;
            value = function.apply(node.value, given);
            requireUnchanged(changes);
        }
        if (value == null) {
            removeAt(place);
        } else {
            node.value = value;
            afterAccess(node);
        }
        return value;
    }

    @Override
    public void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        int changes = modCount;
        for (Node<K, V> node : ordered(false)) {
            action.accept(node.key, node.value);
            requireNoChange(changes);
        }
    }

    @Override
    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        int changes = modCount;
        for (Node<K, V> node : ordered(false)) {
            node.value = function.apply(node.key, node.value);
            requireNoChange(changes);
        }
    }

    /** The table would be gone through as it is changed, and an exception thrown at the end. */
    private void requireNoChange(int changes) {
        if (modCount != changes) {
            throw HashHints.refuse("a map that is changed while it is gone through");
        }
    }

    @Override
    public Object clone() {
        if (getClass() != HashMapModel.class) {
            throw HashHints.refuse("a clone of a subclass of HashMap");
        }
        HashMapModel<K, V> copy = new HashMapModel<>(0, loadFactor);
        copy.threshold = 0;
        copy.putMapEntries(this, false);
        return copy;
    }

    // --- views ----------------------------------------------------------------------------------

    @Override
    public Set<K> keySet() {
        return new Keys();
    }

    @Override
    public Collection<V> values() {
        return new Values();
    }

    @Override
    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries();
    }

    private final class Keys extends AbstractSet<K> {
        @Override
        public int size() {
            return size;
        }

        @Override
        public void clear() {
            HashMapModel.this.clear();
        }

        @Override
        public Iterator<K> iterator() {
            return new Walk<K>(0);
        }

        @Override
        public boolean contains(Object key) {
            return containsKey(key);
        }

        @Override
        public boolean remove(Object key) {
            return removeNode(key) != null;
        }
    }

    private final class Values extends AbstractCollection<V> {
        @Override
        public int size() {
            return size;
        }

        @Override
        public void clear() {
            HashMapModel.this.clear();
        }

        @Override
        public Iterator<V> iterator() {
            return new Walk<V>(1);
        }

        @Override
        public boolean contains(Object value) {
            return containsValue(value);
        }
    }

    private final class Entries extends AbstractSet<Map.Entry<K, V>> {
        @Override
        public int size() {
            return size;
        }

        @Override
        public void clear() {
            HashMapModel.this.clear();
        }

        @Override
        public Iterator<Map.Entry<K, V>> iterator() {
            return new Walk<Map.Entry<K, V>>(2);
        }

        @Override
        public boolean contains(Object object) {
            if (!(object instanceof Map.Entry)) {
                return false;
            }
            Node<K, V> node = node(((Map.Entry<?, ?>) object).getKey());
            return node != null && node.equals(object);
        }

        @Override
        public boolean remove(Object object) {
            if (!(object instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) object;
            return HashMapModel.this.remove(entry.getKey(), entry.getValue());
        }
    }

    /** Goes through what was there when it began; a change since then is an exception. */
    private final class Walk<T> implements Iterator<T> {
        private final int wanted;
        private final Node<K, V>[] all;
        private int next;
        private int changes = modCount;
        private Node<K, V> last;

        Walk(int wanted) {
            this.wanted = wanted;
            this.all = ordered(wanted == 0);
        }

        @Override
        public boolean hasNext() {
            return next < all.length;
        }

        @Override
        public T next() {
            requireUnchanged(changes);
            if (next >= all.length) {
                throw new NoSuchElementException();
            }
            last = all[next++];
            return (T) (wanted == 0 ? last.key : wanted == 1 ? last.value : last);
        }

        @Override
        public void remove() {
            if (last == null) {
                throw new IllegalStateException();
            }
            requireUnchanged(changes);
            int place = 0;
            while (nodes[place] != last) {
                place++;
            }
            removeAt(place);
            last = null;
            changes = modCount;
        }
    }
}
