package dev.tuntas.core.fuzz.fields;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.PriorityQueue;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/** Containers as they are declared, what a field is made with, and whether their order counts. */
enum ContainerType {
    LIST("List", "new ArrayList<>()", Sort.LIST, ArrayList::new),
    ARRAY_LIST("ArrayList", "new ArrayList<>()", Sort.LIST, ArrayList::new),
    LINKED_LIST("LinkedList", "new LinkedList<>()", Sort.LIST, LinkedList::new),
    VECTOR("Vector", "new Vector<>()", Sort.LIST, Vector::new),
    STACK("Stack", "new Stack<>()", Sort.LIST, Stack::new),
    ON_WRITE("CopyOnWriteArrayList", "", Sort.LIST, CopyOnWriteArrayList::new),
    COLLECTION("Collection", "", Sort.COLLECTION, ArrayList::new),
    DEQUE("Deque", "new ArrayDeque<>()", Sort.DEQUE, ArrayDeque::new),
    ARRAY_DEQUE("ArrayDeque", "", Sort.DEQUE, ArrayDeque::new),
    QUEUE("Queue", "new LinkedList<>()", Sort.QUEUE, LinkedList::new),
    PRIORITY_QUEUE("PriorityQueue", "new PriorityQueue<>()", Sort.BAG, PriorityQueue::new),
    SET("Set", "", Sort.SET, LinkedHashSet::new),
    SET_OF_HASH("Set", "new HashSet<>()", Sort.SET, HashSet::new),
    HASH_SET("HashSet", "new HashSet<>()", Sort.SET, HashSet::new),
    LINKED_SET("LinkedHashSet", "new LinkedHashSet<>()", Sort.LINKED_SET, LinkedHashSet::new),
    TREE_SET("TreeSet", "new TreeSet<>()", Sort.SORTED_SET, TreeSet::new),
    DOWN_SET(
            "NavigableSet",
            "new TreeSet<>(Comparator.reverseOrder())",
            Sort.SORTED_SET,
            () -> new TreeSet<>(Comparator.reverseOrder())),
    MAP("Map", "", Sort.MAP, LinkedHashMap::new),
    MAP_OF_HASH("Map", "new HashMap<>()", Sort.MAP, HashMap::new),
    HASH_MAP("HashMap", "new HashMap<>()", Sort.MAP, HashMap::new),
    CONCURRENT_MAP(
            "ConcurrentHashMap", "new ConcurrentHashMap<>()", Sort.MAP, ConcurrentHashMap::new),
    LINKED_MAP("LinkedHashMap", "new LinkedHashMap<>()", Sort.LINKED_MAP, LinkedHashMap::new),
    TREE_MAP("TreeMap", "new TreeMap<>()", Sort.SORTED_MAP, TreeMap::new),
    DOWN_MAP(
            "NavigableMap",
            "new TreeMap<>(Comparator.reverseOrder())",
            Sort.SORTED_MAP,
            () -> new TreeMap<>(Comparator.reverseOrder()));

    /** What can be asked of containers of the same sort. */
    enum Sort {
        LIST,
        COLLECTION,
        DEQUE,
        QUEUE,
        BAG,
        SET,
        LINKED_SET,
        SORTED_SET,
        MAP,
        LINKED_MAP,
        SORTED_MAP;

        boolean isMap() {
            return this == MAP || this == LINKED_MAP || this == SORTED_MAP;
        }

        boolean isSorted() {
            return this == SORTED_SET || this == SORTED_MAP;
        }

        boolean isSet() {
            return this == SET || this == LINKED_SET || this == SORTED_SET;
        }

        /** Whether one goes over it in an order that belongs to the value. */
        boolean isOrdered() {
            return this != SET && this != MAP && this != BAG;
        }
    }

    final String type;
    final String initial;
    final Sort sort;
    private final Supplier<Object> maker;

    ContainerType(String type, String initial, Sort sort, Supplier<Object> maker) {
        this.type = type;
        this.initial = initial;
        this.sort = sort;
        this.maker = maker;
    }

    Object create() {
        return maker.get();
    }

    /** Whether the type alone says what it is: it may stand in other containers, and in records. */
    boolean isNestable() {
        return this != SET_OF_HASH
                && this != MAP_OF_HASH
                && this != DOWN_SET
                && this != DOWN_MAP
                && this != QUEUE;
    }
}
