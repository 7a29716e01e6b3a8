package dev.tuntas.core.internal.container;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Map;
import java.util.Stack;
import java.util.Vector;
import org.jspecify.annotations.Nullable;

/**
 * Code for the machine of the lazy strategy, which stands for containers of the JDK by models: if a
 * model can't do what is asked of it, the machine runs one of these methods, in which {@code new}
 * makes a container that is followed in the JDK's own code. That takes over, and the call is done
 * again. Nothing else runs this code.
 */
public final class OwnCode {
    private OwnCode() {}

    /** Answered by the machine: from now on, all calls of a model go to another object. */
    static void takeOver(Object model, Object own) {
        throw new IllegalStateException(model + " is no model: " + own);
    }

    public static void arrayList(Object model, @Nullable Object[] elements) {
        takeOver(model, filled(new ArrayList<>(), elements));
    }

    public static void linkedList(Object model, @Nullable Object[] elements) {
        takeOver(model, filled(new LinkedList<>(), elements));
    }

    public static void arrayDeque(Object model, @Nullable Object[] elements) {
        takeOver(model, filled(new ArrayDeque<>(), elements));
    }

    public static void vector(Object model, @Nullable Object[] elements) {
        takeOver(model, filled(new Vector<>(), elements));
    }

    public static void stack(Object model, @Nullable Object[] elements) {
        takeOver(model, filled(new Stack<>(), elements));
    }

    /**
     * @param buckets how many there must be, or -1 for a container that was never put into
     */
    public static void hashSet(Object model, @Nullable Object[] elements, int buckets) {
        takeOver(model, filled(buckets < 0 ? new HashSet<>() : new HashSet<>(buckets), elements));
    }

    public static void linkedHashSet(Object model, @Nullable Object[] elements, int buckets) {
        takeOver(
                model,
                filled(
                        buckets < 0 ? new LinkedHashSet<>() : new LinkedHashSet<>(buckets),
                        elements));
    }

    public static void hashMap(
            Object model, @Nullable Object[] keys, @Nullable Object[] values, int buckets) {
        takeOver(
                model,
                filled(buckets < 0 ? new HashMap<>() : new HashMap<>(buckets), keys, values));
    }

    public static void linkedHashMap(
            Object model, @Nullable Object[] keys, @Nullable Object[] values, int buckets) {
        takeOver(
                model,
                filled(
                        buckets < 0 ? new LinkedHashMap<>() : new LinkedHashMap<>(buckets),
                        keys,
                        values));
    }

    public static void keys(Object model, Map<?, ?> own) {
        takeOver(model, own.keySet());
    }

    public static void values(Object model, Map<?, ?> own) {
        takeOver(model, own.values());
    }

    /** An iterator that has given some elements already. */
    public static void iterator(Object model, Collection<?> own, int given) {
        Iterator<?> iterator = own.iterator();
        for (int i = 0; i < given; i++) {
            iterator.next();
        }
        takeOver(model, iterator);
    }

    private static Object filled(Collection<@Nullable Object> own, @Nullable Object[] elements) {
        for (int i = 0; i < elements.length; i++) {
            own.add(elements[i]);
        }
        return own;
    }

    private static Object filled(
            Map<@Nullable Object, @Nullable Object> own,
            @Nullable Object[] keys,
            @Nullable Object[] values) {
        for (int i = 0; i < keys.length; i++) {
            own.put(keys[i], values[i]);
        }
        return own;
    }
}
