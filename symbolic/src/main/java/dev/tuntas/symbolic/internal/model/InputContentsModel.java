package dev.tuntas.symbolic.internal.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedList;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Makes containers that hold what is given; what can't be put into one is an exception. */
@SuppressWarnings({"unused", "unchecked", "rawtypes", "NonApiType", "JdkObsolete", "NullAway"})
final class InputContentsModel {
    private InputContentsModel() {}

    private static Object makeArrayList(Object[] elements) {
        return filled(new ArrayList(), elements);
    }

    private static Object makeLinkedList(Object[] elements) {
        return filled(new LinkedList(), elements);
    }

    private static Object makeArrayDeque(Object[] elements) {
        return filled(new ArrayDeque(), elements);
    }

    private static Object makeHashSet(Object[] elements) {
        HashSetModel made = new HashSetModel();
        filled(made, elements);
        made.map.beginInAnyOrder();
        return made;
    }

    private static Object makeLinkedHashSet(Object[] elements) {
        return filled(new java.util.LinkedHashSet(), elements);
    }

    /** Elements come in ascending order: each set once. */
    private static Object makeTreeSet(Object[] elements) {
        TreeSet made = new TreeSet();
        for (Object element : elements) {
            if (!made.isEmpty() && ((Comparable) made.last()).compareTo(element) >= 0) {
                throw new IllegalArgumentException();
            }
            made.add(element);
        }
        return made;
    }

    private static Object makeHashMap(Object[] entries) {
        HashMapModel made = new HashMapModel();
        filled(made, entries);
        made.beginInAnyOrder();
        return made;
    }

    private static Object makeLinkedHashMap(Object[] entries) {
        return filled(new LinkedHashMapModel(), entries);
    }

    private static Object makeTreeMap(Object[] entries) {
        TreeMap made = new TreeMap();
        for (int i = 0; i < entries.length; i += 2) {
            if (i > 0 && ((Comparable) made.lastKey()).compareTo(entries[i]) >= 0) {
                throw new IllegalArgumentException();
            }
            made.put(entries[i], entries[i + 1]);
        }
        return made;
    }

    private static Object filled(Collection made, Object[] elements) {
        for (Object element : elements) {
            if (!made.add(element)) {
                throw new IllegalArgumentException();
            }
        }
        return made;
    }

    private static Object filled(Map made, Object[] entries) {
        for (int i = 0; i < entries.length; i += 2) {
            made.put(entries[i], entries[i + 1]);
            if (made.size() <= i / 2) {
                throw new IllegalArgumentException();
            }
        }
        return made;
    }
}
