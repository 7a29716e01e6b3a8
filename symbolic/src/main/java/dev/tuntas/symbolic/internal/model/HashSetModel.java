package dev.tuntas.symbolic.internal.model;

import java.io.Serializable;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.Spliterator;

/** A {@link java.util.HashSet} of the keys of a {@link HashMapModel}. */
@SuppressWarnings({"NullAway", "serial", "unchecked"})
class HashSetModel<E> extends AbstractSet<E> implements Cloneable, Serializable {
    private static final Object PRESENT = new Object();

    /** The name is the JDK's: subclasses there use it. */
    HashMapModel<E, Object> map;

    HashSetModel() {
        map = new HashMapModel<>();
    }

    HashSetModel(Collection<? extends E> elements) {
        int count = elements.size();
        map =
                HashHints.release() < 19
                        ? new HashMapModel<>(Math.max((int) (count / .75f) + 1, 16))
                        : HashMapModel.newHashMap(Math.max(count, 12));
        addAll(elements);
    }

    HashSetModel(int initialCapacity, float loadFactor) {
        map = new HashMapModel<>(initialCapacity, loadFactor);
    }

    HashSetModel(int initialCapacity) {
        map = new HashMapModel<>(initialCapacity);
    }

    /** For sets that keep their order. */
    HashSetModel(int initialCapacity, float loadFactor, boolean dummy) {
        map = new LinkedHashMapModel<>(initialCapacity, loadFactor);
    }

    static <T> HashSetModel<T> newHashSet(int elements) {
        if (elements < 0) {
            throw new IllegalArgumentException("Negative number of elements: " + elements);
        }
        return new HashSetModel<>(HashMapModel.calculateHashMapCapacity(elements));
    }

    @Override
    public Iterator<E> iterator() {
        return map.keySet().iterator();
    }

    @Override
    public Spliterator<E> spliterator() {
        return map.keySet().spliterator();
    }

    @Override
    public int size() {
        return map.size();
    }

    @Override
    public boolean isEmpty() {
        return map.isEmpty();
    }

    @Override
    public boolean contains(Object element) {
        return map.containsKey(element);
    }

    @Override
    public boolean add(E element) {
        return map.put(element, PRESENT) == null;
    }

    @Override
    public boolean addAll(Collection<? extends E> elements) {
        // A subclass may have a way of its own to add, or to go through what it has.
        boolean isUnordered =
                getClass() == HashSetModel.class && elements.getClass() == HashSetModel.class;
        return isUnordered
                ? map.putKeys(((HashSetModel<E>) elements).map, PRESENT)
                : super.addAll(elements);
    }

    @Override
    public boolean remove(Object element) {
        return map.remove(element) == PRESENT;
    }

    @Override
    public void clear() {
        map.clear();
    }

    @Override
    public Object clone() {
        if (getClass() != HashSetModel.class) {
            throw HashHints.refuse("a clone of a subclass of HashSet");
        }
        HashSetModel<E> copy = new HashSetModel<>();
        copy.map = (HashMapModel<E, Object>) map.clone();
        return copy;
    }
}
