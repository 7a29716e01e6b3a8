package dev.tuntas.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.repair.result.RepairResult;
import dev.tuntas.repair.result.RepairStrategy;
import dev.tuntas.subjects.AvlTree;
import dev.tuntas.subjects.BinaryTree;
import dev.tuntas.subjects.DoublyLinkedList;
import dev.tuntas.subjects.LinkedDisjointSet;
import dev.tuntas.subjects.NaryTree;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The structures of table 3 of the Checkpoint paper, with many faults. */
class LargeRepairTest {
    private static final double MOST_CHANGES_PER_FAULT = 1.2;
    private static final double MOST_TRAVERSALS = 1.5;

    static Stream<Arguments> subjects() {
        return Stream.of(
                Arguments.of(DoublyLinkedList.class, "repOk", of(DoublyLinkedList::ofSize)),
                Arguments.of(BinaryTree.class, "repOk", of(BinaryTree::ofSize)),
                Arguments.of(NaryTree.class, "repOk", of(NaryTree::ofSize)),
                Arguments.of(AvlTree.class, "repOkInOnePass", of(AvlTree::ofSize)),
                Arguments.of(
                        LinkedDisjointSet.class, "repOkInOnePass", of(LinkedDisjointSet::ofSize)));
    }

    private static IntFunction<?> of(IntFunction<?> make) {
        return make;
    }

    @ParameterizedTest
    @MethodSource("subjects")
    <T> void manyFaultsAreMendedInOneRun(Class<T> type, String predicate, IntFunction<T> make)
            throws ReflectiveOperationException {
        Repair<T> repair = Repair.of(type, predicate);
        int changes = 0;
        for (long seed = 1; seed <= 8; seed++) {
            RepairResult<T> result = mend(repair, make.apply(1_000), 10, seed);
            assertTrue(result.isValid(), "seed " + seed + ": " + result.reason());
            assertTrue(saysYes(result.object(), predicate));
            assertEquals(1, result.predicateRuns());
            changes += result.changes().size();
        }
        assertTrue(changes <= MOST_CHANGES_PER_FAULT * 10 * 8, changes + " changes");
    }

    /**
     * Nothing is gone through twice because of a link that leads far ahead, of a slot that was read
     * long ago, or of a change that is the only one.
     */
    @ParameterizedTest
    @MethodSource("subjects")
    <T> void manyFaultsTakeLittleMoreThanOneTraversal(
            Class<T> type, String predicate, IntFunction<T> make) {
        Repair<T> repair = Repair.of(type, predicate);
        long once = repair.mend(make.apply(3_000)).steps();
        long[] steps = new long[5];
        for (int seed = 1; seed <= steps.length; seed++) {
            RepairResult<T> result = mend(repair, make.apply(3_000), 30, seed);
            assertTrue(result.isValid(), "seed " + seed + ": " + result.reason());
            steps[seed - 1] = result.steps();
        }
        // Faults that meet take more, so it is the median.
        Arrays.sort(steps);
        long median = steps[steps.length / 2];
        assertTrue(median <= MOST_TRAVERSALS * once, median + " steps, one traversal " + once);
    }

    static Stream<Arguments> meetingFaults() {
        return Stream.of(
                // What a link brings back has a wrong parent, or a wrong element, itself.
                Arguments.of(
                        LinkedDisjointSet.class,
                        "repOkInOnePass",
                        of(LinkedDisjointSet::ofSize),
                        new long[] {8, 13, 17}),
                // Two refer to one node, and what is below the right one has faults.
                Arguments.of(AvlTree.class, "repOkInOnePass", of(AvlTree::ofSize), new long[] {4}),
                // Both sides of a pair are wrong.
                Arguments.of(
                        DoublyLinkedList.class,
                        "repOk",
                        of(DoublyLinkedList::ofSize),
                        new long[] {19}),
                // A node refers to the root of the tree.
                Arguments.of(
                        BinaryTree.class,
                        "repOkInOnePass",
                        of(BinaryTree::ofSize),
                        new long[] {17}));
    }

    @ParameterizedTest
    @MethodSource("meetingFaults")
    <T> void faultsThatMeetAreMended(
            Class<T> type, String predicate, IntFunction<T> make, long[] seeds)
            throws ReflectiveOperationException {
        Repair<T> repair = Repair.of(type, predicate);
        for (long seed : seeds) {
            RepairResult<T> result = mend(repair, make.apply(10_000), 100, seed);
            assertTrue(result.isValid(), "seed " + seed + ": " + result.reason());
            assertTrue(saysYes(result.object(), predicate));
            int changes = result.changes().size();
            assertTrue(changes <= MOST_CHANGES_PER_FAULT * 100, changes + " changes");
        }
    }

    @ParameterizedTest
    @MethodSource("subjects")
    <T> void fromTheStartOrNotTheSameIsFound(Class<T> type, String predicate, IntFunction<T> make) {
        Repair<T> repair = Repair.of(type, predicate);
        RepairResult<T> once = mend(repair, make.apply(300), 4, 5);
        RepairResult<T> often =
                mend(repair.strategy(RepairStrategy.REEXECUTE_GUIDED), make.apply(300), 4, 5);
        assertEquals(once.changes().toString(), often.changes().toString());
        assertEquals(once.trials(), often.trials());
        assertTrue(once.steps() < often.steps(), once.steps() + " and " + often.steps());
    }

    @ParameterizedTest
    @MethodSource("subjects")
    <T> void lookingAheadTheSameIsFoundInNoMoreSteps(
            Class<T> type, String predicate, IntFunction<T> make) {
        Repair<T> repair = Repair.of(type, predicate);
        long plain = 0;
        long ahead = 0;
        for (int seed = 1; seed <= 3; seed++) {
            repair.strategy(RepairStrategy.CHECKPOINT);
            RepairResult<T> one = mend(repair, make.apply(2_000), 20, seed);
            repair.strategy(RepairStrategy.CHECKPOINT_MULTIVALUE);
            RepairResult<T> other = mend(repair, make.apply(2_000), 20, seed);
            assertEquals(one.changes().toString(), other.changes().toString());
            plain += one.steps();
            ahead += other.steps();
        }
        assertTrue(ahead <= plain, ahead + " steps instead of " + plain);
    }

    /** Seeds that the search was not tuned on: a number far up is wrong, or two that agree. */
    @ParameterizedTest
    @ValueSource(ints = {24, 39})
    void numbersThatAreWrongFarUpAreMended(int seed) {
        Repair<AvlTree> repair = Repair.of(AvlTree.class, "repOkInOnePass");
        RepairResult<AvlTree> result = mend(repair, AvlTree.ofSize(10_000), 100, seed);
        assertTrue(result.isValid(), result.reason());
        assertEquals(List.of(), result.lost());
        assertTrue(result.changes().size() <= 100, result.changes().size() + " changes");
    }

    /** As the tools before did it: what is behind the fault is cut off. */
    @Test
    void withoutAGuideTheFirstStructureThatIsValidIsTaken() {
        Repair<BinaryTree> repair =
                Repair.of(BinaryTree.class, "repOkInOnePass").strategy(RepairStrategy.REEXECUTE);
        RepairResult<BinaryTree> result = mend(repair, BinaryTree.ofSize(1_000), 10, 1);
        assertTrue(result.isValid(), result.reason());
        assertTrue(result.object().repOk());
        assertEquals(1 + result.trials(), result.predicateRuns());
        assertEquals(1, result.lost().size());
    }

    /** Null first, then the objects in the order in which they were met: 317 of them. */
    @Test
    void withoutAGuideEveryObjectThatWasMetIsTried() {
        Repair<DoublyLinkedList> repair =
                Repair.of(DoublyLinkedList.class).strategy(RepairStrategy.REEXECUTE);
        RepairResult<DoublyLinkedList> result = mend(repair, DoublyLinkedList.ofSize(1_000), 1, 1);
        assertTrue(result.isValid(), result.reason());
        assertEquals(1, result.changes().size());
        assertEquals(317, result.trials());
    }

    /** A list whose predicate reads more of a node than it looks at first. */
    static class Row {
        static class Node {
            @Nullable Node next;
            @Nullable Node prev;
            int id;
        }

        @Nullable Node first;
        int size;

        static Row ofSize(int size) {
            Row row = new Row();
            Node last = null;
            for (int i = 0; i < size; i++) {
                Node node = new Node();
                node.id = i;
                node.prev = last;
                if (last == null) {
                    row.first = node;
                } else {
                    last.next = node;
                }
                last = node;
            }
            row.size = size;
            return row;
        }

        boolean repOk() {
            Node last = null;
            int count = 0;
            int before = -1;
            for (Node node = first; node != null; node = node.next) {
                Node prev = node.prev;
                int id = node.id;
                if (id <= before || prev != last || ++count > size) {
                    return false;
                }
                before = id;
                last = node;
            }
            return count == size;
        }
    }

    /** Changes that are kept because of a second one are tried from where they were made. */
    @Test
    void manyFaultsThatMeetAreMendedAlikeFromTheStart() {
        Repair<Row> repair = Repair.of(Row.class);
        RepairResult<Row> once = mend(repair, Row.ofSize(2_000), 200, 3);
        RepairResult<Row> often =
                mend(repair.strategy(RepairStrategy.REEXECUTE_GUIDED), Row.ofSize(2_000), 200, 3);
        assertEquals(once.changes().toString(), often.changes().toString());
    }

    private static <T> RepairResult<T> mend(Repair<T> repair, T object, int faults, long seed) {
        Corruption<T> corruption = Corruption.of(repair, object);
        corruption.spoil(faults, seed);
        return repair.mend(object, corruption.objects());
    }

    private static boolean saysYes(Object object, String predicate)
            throws ReflectiveOperationException {
        Method method = object.getClass().getMethod(predicate);
        return (boolean) method.invoke(object);
    }
}
