package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Classes of the JDK as subjects, with a predicate of the user's. */
class JdkSubjectsTest {
    @SuppressWarnings("unchecked")
    private static Class<Object> nested(String name) {
        try {
            return (Class<Object>) Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Reads a private field, which is open in the world of a search and nowhere else. */
    static Object get(Object of, String name) throws ReflectiveOperationException {
        Field field = of.getClass().getDeclaredField(name);
        field.setAccessible(true);
        return field.get(of);
    }

    // --- TreeMap --------------------------------------------------------------------------------

    private static Finitization<?> treeMaps(int n) {
        Class<Object> entry = nested("java.util.TreeMap$Entry");
        Domain<Object> entries = Domain.objects(entry, n).orNull();
        return Finitization.of(TreeMap.class)
                .set("root", entries)
                .set("size", Domain.ints(n, n))
                .set(entry, "left", entries)
                .set(entry, "right", entries)
                .set(entry, "parent", entries)
                .set(entry, "color", Domain.booleans())
                .set(entry, "key", Domain.ints(0, n - 1))
                .exclude(entry, "value")
                .build();
    }

    static boolean isRedBlack(TreeMap<Integer, ?> map) throws ReflectiveOperationException {
        Object root = get(map, "root");
        return (root == null || (boolean) get(root, "color") && get(root, "parent") == null)
                && isTree(root, new HashSet<>(), map.size())
                && blackHeight(root, true) >= 0
                && isOrdered(root, -1, Long.MAX_VALUE);
    }

    private static boolean isTree(Object entry, Set<Integer> seen, int size)
            throws ReflectiveOperationException {
        return countFrom(entry, null, seen) == size;
    }

    /** The number of entries, or -1000 if it is no tree with right parents. */
    private static int countFrom(Object entry, Object parent, Set<Integer> seen)
            throws ReflectiveOperationException {
        if (entry == null) {
            return 0;
        }
        if (!seen.add(System.identityHashCode(entry)) || get(entry, "parent") != parent) {
            return -1000;
        }
        return 1
                + countFrom(get(entry, "left"), entry, seen)
                + countFrom(get(entry, "right"), entry, seen);
    }

    private static int blackHeight(Object entry, boolean parentIsBlack)
            throws ReflectiveOperationException {
        if (entry == null) {
            return 0;
        }
        boolean black = (boolean) get(entry, "color");
        int left = blackHeight(get(entry, "left"), black);
        int right = blackHeight(get(entry, "right"), black);
        boolean balanced = left == right && left >= 0 && (black || parentIsBlack);
        return balanced ? left + (black ? 1 : 0) : -1;
    }

    private static boolean isOrdered(Object entry, int above, long below)
            throws ReflectiveOperationException {
        if (entry == null) {
            return true;
        }
        int key = (int) get(entry, "key");
        return above < key
                && key < below
                && isOrdered(get(entry, "left"), above, key)
                && isOrdered(get(entry, "right"), key, below);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "3, 2", "4, 4"})
    void redBlackTreesOfNKeysAreCounted(int keys, int trees) {
        List<? extends Structure<?>> found =
                StructureSets.found(
                        Search.of(treeMaps(keys)).predicate(JdkSubjectsTest.class, "isRedBlack"));
        assertEquals(trees, found.size());
        for (Structure<?> structure : found) {
            assertTrue(worksAsAMap((TreeMap<?, ?>) structure.materialise(), keys));
        }
    }

    private static boolean worksAsAMap(TreeMap<?, ?> map, int keys) {
        @SuppressWarnings("unchecked")
        TreeMap<Integer, Object> real = (TreeMap<Integer, Object>) map;
        boolean complete = true;
        for (int key = 0; key < keys; key++) {
            complete &= real.containsKey(key);
        }
        real.put(keys, "new");
        real.remove(0);
        return complete && real.firstKey() == Math.min(1, keys) && real.size() == keys;
    }

    static boolean worksInTheWorld(TreeMap<Integer, Object> map)
            throws ReflectiveOperationException {
        if (!isRedBlack(map)) {
            return false;
        }
        List<Integer> keys = new ArrayList<>();
        for (Map.Entry<Integer, Object> entry : map.entrySet()) {
            keys.add(entry.getKey());
        }
        map.remove(1);
        map.put(7, "seven");
        return keys.equals(List.of(0, 1, 2))
                && map.keySet().equals(Set.of(0, 2, 7))
                && isRedBlack(map);
    }

    @Test
    void aTreeMapIsReadAndChangedByItsOwnMethods() {
        Search<?> search =
                Search.of(treeMaps(3)).predicate(JdkSubjectsTest.class, "worksInTheWorld");
        assertEquals(2, StructureSets.found(search).size());
        assertEquals(
                List.of(
                        "JdkSubjectsTest.worksInTheWorld writes fields that it is asked about;"
                                + " they were put back after each run."),
                search.run().notes().stream().map(Note::text).toList());
    }

    // --- lists ----------------------------------------------------------------------------------

    private static Finitization<?> linkedLists(int n) {
        Class<Object> node = nested("java.util.LinkedList$Node");
        Domain<Object> nodes = Domain.objects(node, n).orNull();
        return Finitization.of(LinkedList.class)
                .set("first", nodes)
                .set("last", nodes)
                .set("size", Domain.ints(0, n))
                .set(node, "next", nodes)
                .set(node, "prev", nodes)
                .set(node, "item", Domain.ints(0, n - 1).upToIsomorphism())
                .build();
    }

    static boolean isLinked(LinkedList<?> list) throws ReflectiveOperationException {
        Object before = null;
        int length = 0;
        for (Object node = get(list, "first"); node != null; node = get(node, "next")) {
            if (get(node, "prev") != before || ++length > list.size()) {
                return false;
            }
            before = node;
        }
        return get(list, "last") == before && length == list.size();
    }

    @ParameterizedTest
    @CsvSource({"1, 2", "2, 4", "3, 9", "4, 24"})
    void linkedListsOfInterchangeableItemsAreCountedByBell(int n, int upToThatLength) {
        List<? extends Structure<?>> found =
                StructureSets.found(
                        Search.of(linkedLists(n)).predicate(JdkSubjectsTest.class, "isLinked"));
        assertEquals(upToThatLength, found.size());
        for (Structure<?> structure : found) {
            LinkedList<?> list = (LinkedList<?>) structure.materialise();
            List<Object> backwards = new ArrayList<>();
            list.descendingIterator().forEachRemaining(backwards::add);
            Collections.reverse(backwards);
            assertEquals(new ArrayList<>(list), backwards);
        }
    }

    static boolean readsTheSameBackwards(LinkedList<Integer> list) {
        Iterator<Integer> forwards = list.iterator();
        Iterator<Integer> backwards = list.descendingIterator();
        while (forwards.hasNext()) {
            if (!forwards.next().equals(backwards.next())) {
                return false;
            }
        }
        return list.size() == 2;
    }

    @Test
    void aLinkedListIsReadByItsOwnMethods() {
        Finitization<?> bounds = linkedLists(2);
        assertEquals(
                73,
                BruteForce.confirm(bounds, JdkSubjectsTest.class, "readsTheSameBackwards").size());
    }

    static boolean isSorted(ArrayList<Integer> list) {
        List<Integer> sorted = new ArrayList<>(list);
        Collections.sort(sorted);
        return list.equals(sorted) && list.stream().allMatch(Objects::nonNull);
    }

    @Test
    void anArrayListIsReadByItsOwnMethods() {
        Finitization<?> bounds =
                Finitization.of(ArrayList.class)
                        .set("size", Domain.ints(0, 3))
                        .set("elementData", objects(3))
                        .build();
        // Sorted lists of length k in arrays of length k..3, whose rest may be anything.
        int ofLength0 = 1 + 3 + 9 + 27;
        int ofLength1 = 2 * (1 + 3 + 9);
        int ofLength2 = 3 * (1 + 3);
        int ofLength3 = 4;
        assertEquals(
                ofLength0 + ofLength1 + ofLength2 + ofLength3,
                BruteForce.confirm(bounds, JdkSubjectsTest.class, "isSorted").size());
    }

    private static Domain<Object[]> objects(int longest) {
        return Domain.arrays(
                Object[].class, 1, Domain.ints(0, longest), Domain.ints(0, 1).orNull());
    }

    static boolean hasTwo(ArrayDeque<Integer> deque) {
        return deque.size() == 2
                && deque.pollFirst() + deque.pollLast() == 1
                && deque.isEmpty()
                && deque.stream().findAny().isEmpty();
    }

    @Test
    void anArrayDequeIsReadAndEmptiedByItsOwnMethods() {
        Finitization<?> bounds =
                Finitization.of(ArrayDeque.class)
                        .set("elements", objects(3))
                        .set("head", Domain.ints(0, 2))
                        .set("tail", Domain.ints(0, 2))
                        .build();
        assertEquals(20, BruteForce.confirm(bounds, JdkSubjectsTest.class, "hasTwo").size());
    }

    static boolean isHeap(PriorityQueue<Integer> queue) {
        Object[] heap = queue.toArray();
        for (int i = 1; i < heap.length; i++) {
            if ((int) heap[i] < (int) heap[(i - 1) / 2]) {
                return false;
            }
        }
        return heap.length == 3 && queue.poll() == 0 && queue.poll() == 1;
    }

    @Test
    void aPriorityQueueIsReadAndPolledByItsOwnMethods() {
        Finitization<?> bounds =
                Finitization.of(PriorityQueue.class)
                        .set("queue", objects(3))
                        .set("size", Domain.ints(0, 3))
                        .build();
        assertEquals(1, BruteForce.confirm(bounds, JdkSubjectsTest.class, "isHeap").size());
    }

    static boolean findsItsEntries(HashMap<Integer, Object> map) {
        int count = 0;
        for (Integer key : map.keySet()) {
            count += map.containsKey(key) && map.get(key) != null ? 1 : 10;
        }
        return count == map.size() && count == 2;
    }

    @Test
    void aHashMapIsReadByItsOwnMethods() {
        Class<Object> node = nested("java.util.HashMap$Node");
        Domain<Object> nodes = Domain.objects(node, 2).orNull();
        Class<?> table = node.arrayType();
        Finitization<?> bounds =
                Finitization.of(HashMap.class)
                        .set("table", Domain.arrays(table, 1, Domain.ints(2, 2), nodes))
                        .set("size", Domain.ints(0, 2))
                        .set(node, "hash", Domain.ints(0, 1))
                        .set(node, "key", Domain.ints(0, 1))
                        .set(node, "value", Domain.values("v").orNull())
                        .set(node, "next", Domain.onlyNull())
                        .build();
        assertEquals(
                11, BruteForce.confirm(bounds, JdkSubjectsTest.class, "findsItsEntries").size());
    }

    @Test
    void aTreeMapIsDerivedFromItsTypes() {
        Finitization<?> bounds =
                Finitization.of(TreeMap.class)
                        .scope(2)
                        .exclude("entrySet")
                        .exclude("navigableKeySet")
                        .exclude("modCount")
                        .exclude(nested("java.util.TreeMap$Entry"), "value")
                        .build();
        List<? extends Structure<?>> found =
                StructureSets.found(
                        Search.of(bounds).predicate(JdkSubjectsTest.class, "isRedBlack"));
        assertEquals(1 + 2 + 2, found.size());
    }
}
