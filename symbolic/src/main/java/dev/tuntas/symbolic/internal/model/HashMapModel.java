package dev.tuntas.symbolic.internal.model;

import java.io.Serializable;
import java.util.AbstractCollection;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
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
class HashMapModel<K, V> extends HashEntries<K, V> implements Map<K, V>, Cloneable, Serializable {
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
            return isValue ? HashEntries.hash(key) : hash;
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

    HashMapModel(int initialCapacity, float loadFactor) {
        super(loadFactor);
        if (initialCapacity < 0) {
            throw new IllegalArgumentException("Illegal initial capacity: " + initialCapacity);
        }
        if (loadFactor <= 0 || Float.isNaN(loadFactor)) {
            throw new IllegalArgumentException("Illegal load factor: " + loadFactor);
        }
        threshold = tableSizeFor(Math.min(initialCapacity, MOST));
    }

    HashMapModel(int initialCapacity) {
        this(initialCapacity, 0.75f);
    }

    HashMapModel() {
        super(0.75f);
    }

    HashMapModel(Map<? extends K, ? extends V> map) {
        super(0.75f);
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

    @Override
    boolean keepsOrder() {
        return false;
    }

    @Override
    void afterAccess(Node<K, V> node) {}

    @Override
    void afterInsertion(boolean mayEvict) {}

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
        int place = findHashed(key);
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
        int hash = isValue ? 0 : hashOf(key);
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
        int hash = isValue ? 0 : hashOf(key);
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
        int hash = isValue ? 0 : hashOf(key);
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
        Node<K, V>[] all = ordered(false);
        for (int i = 0; i < all.length; i++) {
            action.accept(all[i].key, all[i].value);
            if (!goesOn(all, i, changes)) {
                break;
            }
        }
        requireUnchanged(changes);
    }

    @Override
    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        int changes = modCount;
        Node<K, V>[] all = ordered(false);
        for (int i = 0; i < all.length; i++) {
            all[i].value = function.apply(all[i].key, all[i].value);
            if (!goesOn(all, i, changes)) {
                break;
            }
        }
        requireUnchanged(changes);
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
        public void forEach(Consumer<? super K> action) {
            walkAll(0, action);
        }

        @Override
        public Spliterator<K> spliterator() {
            return splits(this, 0);
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
        public void forEach(Consumer<? super V> action) {
            walkAll(1, action);
        }

        @Override
        public Spliterator<V> spliterator() {
            return splits(this, 1);
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
        public void forEach(Consumer<? super Map.Entry<K, V>> action) {
            walkAll(2, action);
        }

        @Override
        public Spliterator<Map.Entry<K, V>> spliterator() {
            return splits(this, 2);
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

    private <T> T part(Node<K, V> node, int wanted) {
        return (T) (wanted == 0 ? node.key : wanted == 1 ? node.value : node);
    }

    /** As the views of a table do: that something was changed is told at the end. */
    private <T> void walkAll(int wanted, Consumer<? super T> action) {
        Objects.requireNonNull(action);
        int changes = modCount;
        Node<K, V>[] all = ordered(wanted == 0);
        for (int i = 0; i < all.length; i++) {
            action.accept(this.<T>part(all[i], wanted));
            if (!goesOn(all, i, changes)) {
                break;
            }
        }
        requireUnchanged(changes);
    }

    private <T> Spliterator<T> splits(Collection<T> view, int wanted) {
        int distinct = wanted == 1 ? 0 : Spliterator.DISTINCT;
        return keepsOrder()
                ? Spliterators.spliterator(view, Spliterator.ORDERED | distinct)
                : new Splits<T>(wanted);
    }

    /** What streams go through: it begins when it is first asked, and tells of changes late. */
    private final class Splits<T> implements Spliterator<T> {
        private final int wanted;
        private boolean isBegun;
        private int changes;
        private int estimate;
        private Node<K, V>[] all;
        private int next;

        Splits(int wanted) {
            this.wanted = wanted;
        }

        private void begin() {
            if (!isBegun) {
                isBegun = true;
                changes = modCount;
                estimate = size;
            }
        }

        private void requireOrder() {
            begin();
            if (modCount != changes) {
                throw changed();
            }
            if (all == null) {
                all = ordered(wanted == 0);
            }
        }

        @Override
        public boolean tryAdvance(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            requireOrder();
            if (next >= all.length) {
                return false;
            }
            action.accept(HashMapModel.this.<T>part(all[next++], wanted));
            requireUnchanged(changes);
            return true;
        }

        @Override
        public void forEachRemaining(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            requireOrder();
            while (next < all.length) {
                action.accept(HashMapModel.this.<T>part(all[next++], wanted));
                goesOn(all, next - 1, changes);
            }
            requireUnchanged(changes);
        }

        @Override
        public Spliterator<T> trySplit() {
            throw HashHints.refuse("a walk through a map that is split");
        }

        @Override
        public long estimateSize() {
            begin();
            return estimate;
        }

        @Override
        public int characteristics() {
            boolean isSized = !isBegun || estimate == size;
            return (isSized ? SIZED : 0) | (wanted == 1 ? 0 : DISTINCT);
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
            return part(last, wanted);
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
