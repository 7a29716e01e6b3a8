package dev.tuntas.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.repair.result.RepairResult;
import dev.tuntas.repair.result.RepairResult.End;
import dev.tuntas.repair.result.RepairStrategy;
import dev.tuntas.subjects.AvlTree;
import dev.tuntas.subjects.DoublyLinkedList;
import dev.tuntas.subjects.HeapArray;
import dev.tuntas.subjects.SearchTree;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Predicates that can't be resumed, because they use streams and the like. */
class RerunTest {
    /** The predicates of subjects, asked by streams. */
    static final class Streams {
        private Streams() {}

        static boolean isSearchTree(SearchTree tree) {
            return Stream.of(tree).allMatch(SearchTree::repOk);
        }

        static boolean isAvlTree(AvlTree tree) {
            return Stream.of(tree).allMatch(AvlTree::repOk);
        }

        static boolean isList(DoublyLinkedList list) {
            return Stream.of(list).allMatch(DoublyLinkedList::repOk);
        }

        static boolean isHeap(HeapArray heap) {
            return Stream.of(heap).allMatch(HeapArray::repOk);
        }
    }

    static Stream<Arguments> subjects() {
        return Stream.of(
                Arguments.of(SearchTree.class, "isSearchTree", of(RerunTest::searchTree)),
                Arguments.of(AvlTree.class, "isAvlTree", of(AvlTree::ofSize)),
                Arguments.of(DoublyLinkedList.class, "isList", of(DoublyLinkedList::ofSize)),
                Arguments.of(HeapArray.class, "isHeap", of(RerunTest::heap)));
    }

    private static IntFunction<?> of(IntFunction<?> make) {
        return make;
    }

    private static SearchTree searchTree(int size) {
        SearchTree tree = new SearchTree();
        for (int key = 0; key < size; key++) {
            tree.add(key * 7 % size);
        }
        return tree;
    }

    private static HeapArray heap(int size) {
        HeapArray heap = new HeapArray();
        for (int key = 0; key < size; key++) {
            heap.insert(key);
        }
        return heap;
    }

    /** By as few changes, and the same numbers of them are known not to be enough. */
    @ParameterizedTest
    @MethodSource("subjects")
    <T> void asMuchIsMendedAsWhereThePredicateIsResumed(
            Class<T> type, String streams, IntFunction<T> make) {
        Repair<T> resumed = Repair.of(type);
        Repair<T> rerun = Repair.of(type, Streams.class, streams);
        for (long seed = 1; seed <= 15; seed++) {
            for (int faults = 1; faults <= 2; faults++) {
                RepairResult<T> one = mended(resumed, make.apply(6), faults, seed);
                RepairResult<T> other = mended(rerun, make.apply(6), faults, seed);
                assertEquals(one.changes().size(), other.changes().size());
                assertEquals(one.refuted(), other.refuted());
                assertTrue(other.predicateRuns() > other.trials(), other.toString());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("subjects")
    <T> void largerOnesAreMended(Class<T> type, String streams, IntFunction<T> make) {
        Repair<T> rerun = Repair.of(type, Streams.class, streams);
        for (long seed = 1; seed <= 5; seed++) {
            RepairResult<T> result = mended(rerun, make.apply(200), 1, seed);
            assertEquals(1, result.changes().size(), result.toString());
        }
    }

    private static <T> RepairResult<T> mended(Repair<T> repair, T object, int faults, long seed) {
        Corruption<T> corruption = Corruption.of(repair, object);
        corruption.spoil(faults, seed);
        RepairResult<T> result = repair.mend(object, corruption.objects());
        assertTrue(result.isValid(), result.reason());
        return result;
    }

    enum State {
        OPEN,
        PAID
    }

    /** Orders by their state, in a map that belongs to the JDK alone. */
    static final class Orders {
        final Map<State, List<Order>> byState = new EnumMap<>(State.class);
        int count;

        static final class Order {
            State state = State.OPEN;
        }

        void add(State state) {
            Order order = new Order();
            order.state = state;
            byState.computeIfAbsent(state, s -> new ArrayList<>()).add(order);
            count++;
        }

        public boolean repOk() {
            return byState.entrySet().stream()
                            .allMatch(
                                    entry ->
                                            entry.getValue().stream()
                                                    .allMatch(o -> o.state == entry.getKey()))
                    && byState.values().stream().mapToInt(List::size).sum() == count;
        }
    }

    @Test
    void whatIsInAMapOfEnumConstantsIsMended() {
        Orders orders = new Orders();
        orders.add(State.OPEN);
        orders.add(State.PAID);
        orders.add(State.PAID);
        orders.byState.get(State.PAID).get(1).state = State.OPEN;
        RepairResult<Orders> result = Repair.of(Orders.class).mend(orders);
        assertEquals("[Order#2.state: OPEN -> PAID]", result.changes().toString());
        assertTrue(orders.repOk());
        assertTrue(result.note().contains("each trial was a run from the start"), result.note());
    }

    @Test
    void whoAsksForRunsFromTheStartIsNotToldThatTheyAre() {
        Orders orders = new Orders();
        orders.count = 2;
        RepairResult<Orders> result =
                Repair.of(Orders.class).strategy(RepairStrategy.REEXECUTE_GUIDED).mend(orders);
        assertEquals("[Orders#0.count: 2 -> 0]", result.changes().toString());
        assertEquals("", result.note());
    }

    /** Writes fields, its list, and what is no slot, whenever it is asked. */
    static final class Marks {
        static int asked;

        final List<Integer> numbers = new ArrayList<>(List.of(3, 1, 2));
        final Set<Object> met = new HashSet<>();
        int sum;
        int calls;

        public boolean repOk() {
            asked++;
            calls++;
            numbers.sort(null);
            boolean isFirst = met.add(this);
            int found = numbers.stream().mapToInt(i -> i).sum();
            numbers.add(found);
            return isFirst && calls == 1 && asked < 1_000 && found == sum;
        }
    }

    @Test
    void whatARunWritesIsTakenBackBeforeTheNext() {
        Marks marks = new Marks();
        RepairResult<Marks> result = Repair.of(Marks.class).mend(marks);
        assertEquals(End.MENDED, result.end(), result.reason());
        assertEquals("[Marks#0.sum: 0 -> 6]", result.changes().toString());
        assertEquals(List.of(3, 1, 2), marks.numbers);
        assertEquals(0, marks.calls);
        assertTrue(marks.met.isEmpty());
    }

    static final class Ring {
        Ring next = this;
        int size = 1;

        public boolean repOk() {
            return Stream.of(this).mapToInt(Ring::length).sum() == size;
        }

        private int length() {
            int length = 0;
            for (Ring ring = next; ring != null; ring = ring.next) {
                length++;
            }
            return length;
        }
    }

    @Test
    void whatDoesNotEndIsGivenUpAndMended() {
        Ring ring = new Ring();
        ring.size = 0;
        RepairResult<Ring> result = Repair.of(Ring.class).mend(ring);
        assertEquals("[Ring#0.next: Ring#0 -> null]", result.changes().toString());
    }

    static final class Never {
        int number;

        public boolean repOk() {
            return Stream.of(number).anyMatch(n -> n > 1 && n < 1);
        }
    }

    @Test
    void whatCannotBeMendedIsAsItWas() {
        Never never = new Never();
        RepairResult<Never> result = Repair.of(Never.class).mend(never);
        assertEquals(End.NOT_MENDED, result.end());
        assertEquals(0, never.number);
        assertFalse(result.reason().isEmpty());
        assertTrue(result.refuted() >= 1, result.toString());
    }
}
