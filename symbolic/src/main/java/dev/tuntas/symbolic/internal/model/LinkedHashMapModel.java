package dev.tuntas.symbolic.internal.model;

import java.util.Map;

/**
 * A {@link java.util.LinkedHashMap}: here all maps are kept in the order in which they were put.
 */
@SuppressWarnings({"NullAway", "serial"})
class LinkedHashMapModel<K, V> extends HashMapModel<K, V> {
    private final boolean isByAccess;

    LinkedHashMapModel(int initialCapacity, float loadFactor, boolean isByAccess) {
        super(initialCapacity, loadFactor);
        this.isByAccess = isByAccess;
    }

    LinkedHashMapModel(int initialCapacity, float loadFactor) {
        this(initialCapacity, loadFactor, false);
    }

    LinkedHashMapModel(int initialCapacity) {
        super(initialCapacity);
        this.isByAccess = false;
    }

    LinkedHashMapModel() {
        this.isByAccess = false;
    }

    LinkedHashMapModel(Map<? extends K, ? extends V> map) {
        this.isByAccess = false;
        for (Map.Entry<? extends K, ? extends V> entry : map.entrySet()) {
            putValue(entry.getKey(), entry.getValue(), false, false);
        }
    }

    static <K, V> LinkedHashMapModel<K, V> newLinkedHashMap(int mappings) {
        if (mappings < 0) {
            throw new IllegalArgumentException("Negative number of mappings: " + mappings);
        }
        return new LinkedHashMapModel<>(calculateHashMapCapacity(mappings));
    }

    @Override
    final boolean keepsOrder() {
        return true;
    }

    @Override
    void afterAccess(Node<K, V> node) {
        if (isByAccess) {
            moveToEnd(node);
        }
    }

    @Override
    void afterInsertion(boolean mayEvict) {
        if (mayEvict && size > 0 && removeEldestEntry(nodes[0])) {
            removeNode(nodes[0].key);
        }
    }

    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return false;
    }

    @Override
    public V get(Object key) {
        return found(key, null);
    }

    @Override
    public V getOrDefault(Object key, V other) {
        return found(key, other);
    }

    private V found(Object key, V other) {
        Node<K, V> node = node(key);
        if (node == null) {
            return other;
        }
        afterAccess(node);
        return node.value;
    }

    @Override
    public Object clone() {
        throw HashHints.refuse("a clone of a LinkedHashMap");
    }
}
