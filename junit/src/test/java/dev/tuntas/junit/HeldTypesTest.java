package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.annotations.IntRange;
import dev.tuntas.subjects.SearchTree;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Every type that holds others, as a parameter of a test; counted by hand. */
class HeldTypesTest {
    enum Suit {
        HEARTS,
        SPADES,
        CLUBS
    }

    /** Two elements at most of two. */
    private static final int ROWS = 1 + 2 + 4;

    /** Two at most of three suits. */
    private static final int SETS = 1 + 3 + 3;

    private static final int MAPS = 1 + 3 * 2 + 3 * 4;

    static class Rows {
        @ExhaustiveTest(scope = 2)
        void list(List<Boolean> held) {}

        @ExhaustiveTest(scope = 2)
        void collection(Collection<Boolean> held) {}

        @ExhaustiveTest(scope = 2)
        void iterable(Iterable<Boolean> held) {}

        @ExhaustiveTest(scope = 2)
        void arrayList(ArrayList<Boolean> held) {}

        @ExhaustiveTest(scope = 2)
        void linkedList(LinkedList<Boolean> held) {}

        @ExhaustiveTest(scope = 2)
        void vector(Vector<Boolean> held) {}

        @ExhaustiveTest(scope = 2)
        void stack(Stack<Boolean> held) {}

        @ExhaustiveTest(scope = 2)
        void copyOnWrite(CopyOnWriteArrayList<Boolean> held) {}

        @ExhaustiveTest(scope = 2)
        void deque(Deque<Boolean> held) {}

        @ExhaustiveTest(scope = 2)
        void queue(Queue<Boolean> held) {}

        @ExhaustiveTest(scope = 2)
        void arrayDeque(ArrayDeque<Boolean> held) {}

        @ExhaustiveTest(scope = 2)
        void array(boolean[] held) {}
    }

    static class Sets {
        @ExhaustiveTest(scope = 2)
        void set(Set<Suit> held) {}

        @ExhaustiveTest(scope = 2)
        void hashSet(HashSet<Suit> held) {}

        @ExhaustiveTest(scope = 2)
        void treeSet(TreeSet<Suit> held) {}

        @ExhaustiveTest(scope = 2)
        void sortedSet(SortedSet<Suit> held) {}

        @ExhaustiveTest(scope = 2)
        void navigableSet(NavigableSet<Suit> held) {}

        @ExhaustiveTest(scope = 2)
        void enumSet(EnumSet<Suit> held) {}
    }

    static class Maps {
        @ExhaustiveTest(scope = 2)
        void map(Map<Suit, Boolean> held) {}

        @ExhaustiveTest(scope = 2)
        void hashMap(HashMap<Suit, Boolean> held) {}

        @ExhaustiveTest(scope = 2)
        void treeMap(TreeMap<Suit, Boolean> held) {}

        @ExhaustiveTest(scope = 2)
        void sortedMap(SortedMap<Suit, Boolean> held) {}

        @ExhaustiveTest(scope = 2)
        void navigableMap(NavigableMap<Suit, Boolean> held) {}

        @ExhaustiveTest(scope = 2)
        void concurrentMap(ConcurrentMap<Suit, Boolean> held) {}

        @ExhaustiveTest(scope = 2)
        void concurrentHashMap(ConcurrentHashMap<Suit, Boolean> held) {}

        @ExhaustiveTest(scope = 2)
        void enumMap(EnumMap<Suit, Boolean> held) {}
    }

    private static void assertInputs(int inputs, Class<?> tests) {
        Run run = Run.of(tests);
        assertTrue(run.nodes().size() > 1, run.summary()::toString);
        run.summary().stream()
                .filter(line -> line.startsWith("scope 2"))
                .forEach(line -> assertEquals("scope 2: " + inputs + " inputs SUCCESSFUL", line));
        assertEquals(
                tests.getDeclaredMethods().length,
                run.summary().stream().filter(line -> line.startsWith("scope 2")).count(),
                run.summary()::toString);
    }

    @Test
    void rowsComeInAllOrders() {
        assertInputs(ROWS, Rows.class);
    }

    @Test
    void setsAndMapsComeOnce() {
        assertInputs(SETS, Sets.class);
        assertInputs(MAPS, Maps.class);
    }

    static class Others {
        @ExhaustiveTest(scope = 2)
        void a13(LinkedHashMap<@IntRange(max = 1) Integer, Boolean> held) {}

        @ExhaustiveTest(scope = 2)
        void b10(LinkedHashSet<Suit> held) {}

        @ExhaustiveTest(scope = 2)
        void c6(PriorityQueue<Integer> held) {}

        @ExhaustiveTest(scope = 2)
        void d4(BitSet held) {}

        @ExhaustiveTest(scope = 2)
        void e4(Optional<Suit> held) {}

        @ExhaustiveTest(scope = 2)
        void f3(OptionalInt held) {}

        @ExhaustiveTest(scope = 2)
        void g4(AtomicReference<Suit> held) {}

        @ExhaustiveTest(scope = 2)
        void h57(List<List<Boolean>> held) {}

        @ExhaustiveTest(scope = 2)
        void i57(List<Boolean>[] held) {}

        @ExhaustiveTest(scope = 2)
        void j6(Optional<SearchTree> held) {}

        @ExhaustiveTest(scope = 2)
        void k6(AtomicReference<SearchTree> held) {}

        @ExhaustiveTest(scope = 2)
        void l31(List<SearchTree> held) {}

        /** Two of the trees have the same keys, and are equal. */
        @ExhaustiveTest(scope = 2)
        void m15(Set<SearchTree> held) {}

        @ExhaustiveTest(scope = 2)
        void n36(Map<Boolean, SearchTree> held) {}
    }

    /** The number is in the name. There are five trees of up to two nodes. */
    @Test
    void othersHaveTheirOwnNumbers() {
        Run run = Run.of(Others.class);
        List<String> expected = new ArrayList<>();
        for (var method : Others.class.getDeclaredMethods()) {
            expected.add("scope 2: " + method.getName().substring(1) + " inputs SUCCESSFUL");
        }
        assertEquals(
                expected.stream().sorted().toList(),
                run.summary().stream()
                        .filter(line -> line.startsWith("scope 2"))
                        .sorted()
                        .toList());
    }
}
