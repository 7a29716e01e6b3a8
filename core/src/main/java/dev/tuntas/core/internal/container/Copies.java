package dev.tuntas.core.internal.container;

import java.util.Collection;
import java.util.Map;
import java.util.Set;

/**
 * Code for the machine of the lazy strategy: how a container that a model stands for takes the
 * elements of another one, one after the other as the other one gives them. Nothing else runs it.
 */
public final class Copies {
    private Copies() {}

    /** Answered by the machine: gives a new table as many buckets as the JDK would. */
    static void makeRoom(Object table, int capacity) {
        throw new IllegalStateException(table + " is no model: " + capacity);
    }

    public static <E> void fill(Collection<E> to, Collection<? extends E> from) {
        for (E element : from) {
            to.add(element);
        }
    }

    public static <E> void fillTable(Set<E> to, Collection<? extends E> from) {
        makeRoom(to, Math.max((int) (from.size() / .75f) + 1, 16));
        for (E element : from) {
            to.add(element);
        }
    }

    public static <E> boolean addAll(Collection<E> to, Collection<? extends E> from) {
        boolean isOther = false;
        for (E element : from) {
            isOther |= to.add(element);
        }
        return isOther;
    }

    public static int checkIndex(int index, int length) {
        if (index < 0 || index >= length) {
            throw new IndexOutOfBoundsException();
        }
        return index;
    }

    /** What a list takes when it grows; the machine's budget ends before that can overflow. */
    public static int newLength(int length, int least, int wanted) {
        return length + Math.max(least, wanted);
    }

    public static <K, V> void putAll(Map<K, V> to, Map<? extends K, ? extends V> from) {
        for (Map.Entry<? extends K, ? extends V> entry : from.entrySet()) {
            to.put(entry.getKey(), entry.getValue());
        }
    }
}
