package dev.tuntas.subjects;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tuntas.core.Search;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Subjects are equal if they stand for the same value, whatever the structure. The value is read
 * here from the fields alone, by code that knows nothing of the subjects' methods.
 */
class AbstractValuesTest {
    /**
     * Bounds, the value that a structure stands for, and how many values there are. Keys get names
     * in the order of buckets: in four buckets their hashes ascend, whether null is there or not;
     * in three, 3 may come before 0, 1 or 2.
     */
    static Stream<Arguments> equalsAgreesWithTheAbstractValue() {
        return Stream.of(
                arguments(SearchTree.finSearchTree(4, 0, 4, 0, 3), set("key"), 16),
                arguments(RedBlackTree.finRedBlackTree(4, 0, 4, 0, 3), set("key"), 16),
                arguments(dev.tuntas.subjects.HashSet.finHashSet(3), set("key"), 8),
                arguments(ObjectHashSet.finObjectHashSet(4), set("key"), 35 + 15 + 3),
                arguments(HeapArray.finHeapArray(3), keysOfArray(), 1 + 4 + 10 + 20),
                arguments(BinomialHeap.finBinomialHeap(4), bag("key"), 1 + 4 + 10 + 20 + 35),
                arguments(FibonacciHeap.finFibonacciHeap(3), bag("key"), 1 + 3 + 6 + 10),
                arguments(DoublyLinkedList.finDoublyLinkedList(4), sequence(), 75),
                arguments(SortedList.finSortedList(3), sequence(), 20),
                arguments(DisjointSets.finDisjointSets(4), partition(), 1 + 1 + 2 + 5 + 15),
                arguments(AVTree.finAVTree(2), names(), 226));
    }

    @ParameterizedTest
    @MethodSource
    void equalsAgreesWithTheAbstractValue(
            Finitization<?> bounds, Function<Object, Object> value, int values) {
        List<Object> ones = new ArrayList<>();
        List<Object> others = new ArrayList<>();
        for (Structure<?> structure : Search.of(bounds).structures().toList()) {
            ones.add(structure.materialise());
            others.add(structure.materialise());
        }
        List<Object> read = ones.stream().map(value).toList();
        assertEquals(values, new HashSet<>(read).size());
        for (int i = 0; i < ones.size(); i++) {
            Object one = ones.get(i);
            assertFalse(one.equals(null) || one.equals(read.get(i)));
            for (int j = 0; j < others.size(); j++) {
                Object other = others.get(j);
                boolean areEqual = read.get(i).equals(read.get(j));
                assertEquals(areEqual, one.equals(other), () -> one + " and " + other);
                assertTrue(!areEqual || one.hashCode() == other.hashCode(), () -> "hash of " + one);
            }
        }
    }

    private static Function<Object, Object> set(String field) {
        return subject -> Set.copyOf(values(subject, field));
    }

    private static Function<Object, Object> bag(String field) {
        return subject -> values(subject, field).stream().sorted().toList();
    }

    private static Function<Object, Object> keysOfArray() {
        return subject ->
                elements(read(subject, "array")).stream()
                        .filter(key -> !key.equals(-1))
                        .sorted()
                        .toList();
    }

    private static Function<Object, Object> sequence() {
        return subject -> {
            List<Object> elements = new ArrayList<>();
            Object header = read(subject, "header");
            for (Object e = read(header, "next"); e != header; e = read(e, "next")) {
                elements.add(read(e, "element"));
            }
            return elements;
        };
    }

    /** Sets grow together along the links to parents, until each is a set of the partition. */
    private static Function<Object, Object> partition() {
        return subject -> {
            List<Object> nodes = elements(read(subject, "nodes"));
            Map<Object, Set<Object>> sets = new HashMap<>();
            IntStream.range(0, nodes.size()).forEach(i -> sets.put(i, new HashSet<>(Set.of(i))));
            for (int i = 0; i < nodes.size(); i++) {
                Set<Object> united = sets.get(i);
                united.addAll(sets.get(read(nodes.get(i), "parent")));
                united.forEach(element -> sets.put(element, united));
            }
            return sets.values().stream().collect(toSet());
        };
    }

    /** The pairs at the top, each with those below it; their order is no part of the value. */
    private static Function<Object, Object> names() {
        return subject -> namesFrom(read(subject, "pairs"));
    }

    private static Set<Object> namesFrom(Object first) {
        Set<Object> names = new HashSet<>();
        for (Object pair = first; pair != null; pair = read(pair, "sibling")) {
            Object attribute = read(pair, "attribute");
            Object below = namesFrom(read(pair, "child"));
            names.add(List.of(attribute, read(pair, "value"), read(pair, "record"), below));
        }
        return names;
    }

    /**
     * What a field holds in all objects that can be reached and have it; of a key its name and
     * hash.
     */
    private static List<Object> values(Object subject, String field) {
        return reachable(subject).stream()
                .filter(object -> field(object.getClass(), field) != null)
                .map(object -> nameAndHash(read(object, field)))
                .toList();
    }

    private static Object nameAndHash(Object value) {
        if (value == null) {
            return "null";
        }
        boolean hasName = field(value.getClass(), "name") != null;
        return hasName ? List.of(read(value, "name"), read(value, "hash")) : value;
    }

    private static Set<Object> reachable(Object from) {
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> work = new ArrayDeque<>(List.of(from));
        while (!work.isEmpty()) {
            Object object = work.remove();
            if (seen.add(object)) {
                neighbours(object).filter(next -> next != null).forEach(work::add);
            }
        }
        return seen;
    }

    private static Stream<Object> neighbours(Object object) {
        if (object.getClass().isArray()) {
            return elements(object).stream();
        }
        return fields(object.getClass())
                .filter(field -> !Modifier.isStatic(field.getModifiers()))
                .map(field -> read(object, field.getName()));
    }

    private static List<Object> elements(Object array) {
        return IntStream.range(0, Array.getLength(array))
                .mapToObj(i -> Array.get(array, i))
                .collect(ArrayList::new, List::add, List::addAll);
    }

    private static Object read(Object object, String name) {
        try {
            Field field = field(object.getClass(), name);
            field.setAccessible(true);
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private static Field field(Class<?> type, String name) {
        return fields(type).filter(field -> field.getName().equals(name)).findFirst().orElse(null);
    }

    /** The fields of a subject's class; what the JDK's classes have inside is no part of it. */
    private static Stream<Field> fields(Class<?> type) {
        boolean isOurs = type != null && type.getName().startsWith("dev.tuntas.");
        return isOurs
                ? Stream.concat(Stream.of(type.getDeclaredFields()), fields(type.getSuperclass()))
                : Stream.of();
    }
}
