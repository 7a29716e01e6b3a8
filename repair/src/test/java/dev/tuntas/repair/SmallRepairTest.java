package dev.tuntas.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.repair.internal.graph.Labels;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.SlotKind;
import dev.tuntas.repair.internal.graph.Spot;
import dev.tuntas.repair.result.RepairResult;
import dev.tuntas.repair.result.RepairResult.End;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every fault of one field in every small structure is mended by one change. */
class SmallRepairTest {
    @ParameterizedTest
    @CsvSource({
        "SinglyLinkedList, 3",
        "DoublyLinkedList, 3",
        "BinaryTree, 3",
        "AvlTree, 3",
        "RedBlackTree, 3",
        "SearchTree, 3",
        "BT, 3",
        "BST, 3",
        "BSTP, 3",
        "RBT, 3",
        "DLL, 3",
        "DLLS, 3",
        "DLLU, 3",
        "MinHeap, 3",
        "DisjointSets, 3",
        "BinomialHeap, 3",
        "FibonacciHeap, 2",
        "SortedList, 2",
        "SortedDoublyLinkedList, 2",
        "AVTree, 2",
        "HashSet, 2",
        "HeapArray, 3",
        "NaryTree, 2"
    })
    void everySingleFaultIsMendedByOneChange(String name, int scope) throws Exception {
        assertMendsAll(Class.forName("dev.tuntas.subjects." + name), scope);
    }

    private static <T> void assertMendsAll(Class<T> subject, int scope) throws Exception {
        Repair<T> repair = Repair.of(subject);
        Method predicate = Predicates.of(subject);
        predicate.setAccessible(true);
        int mended = 0;
        for (T valid : Search.of(Finitization.derive(subject, scope))) {
            LiveGraph graph = new LiveGraph(repair.world(), valid, List.of(), List.of());
            Labels labels = new Labels(graph);
            List<Object> objects = new ArrayList<>();
            for (int object = 0; object < graph.objects(); object++) {
                objects.add(graph.object(object));
            }
            for (int slot = 1; slot < graph.slots(); slot++) {
                for (long value : faults(graph, slot)) {
                    String fault = labels.change(slot, graph.value(slot), value).toString();
                    graph.writeLive(slot, value);
                    if (!holds(predicate, valid)) {
                        RepairResult<T> result = repair.mend(valid, objects);
                        String told = result.changes() + " " + result.reason() + " of " + fault;
                        assertEquals(End.MENDED, result.end(), told);
                        assertEquals(1, result.changes().size(), told);
                        assertTrue(holds(predicate, valid), told);
                        mended++;
                    }
                    putBack(graph);
                }
            }
        }
        assertTrue(mended > 10, "only " + mended);
    }

    private static void putBack(LiveGraph graph) {
        for (int slot = 1; slot < graph.slots(); slot++) {
            if (isChangeable(graph, slot)) {
                graph.writeLive(slot, graph.value(slot));
            }
        }
    }

    private static boolean isChangeable(LiveGraph graph, int slot) {
        if (!graph.isSlot(slot) || !graph.isThere(slot)) {
            return false;
        }
        Spot spot = graph.place(slot);
        boolean isFinal = spot.field() != null && Modifier.isFinal(spot.field().getModifiers());
        return !spot.isLength() && !isFinal;
    }

    private static List<Long> faults(LiveGraph graph, int slot) {
        List<Long> values = new ArrayList<>();
        if (!isChangeable(graph, slot)) {
            return values;
        }
        Spot spot = graph.place(slot);
        if (spot.kind().isReference()) {
            values.add(LiveGraph.NULL);
            for (int object = 0; object < graph.objects(); object++) {
                if (graph.fits(spot, object)) {
                    values.add((long) object);
                }
            }
        } else if (spot.kind() == SlotKind.BOOLEAN) {
            values.add(1 - graph.value(slot));
        } else if (spot.kind().isWhole()) {
            values.addAll(List.of(-1L, 0L, 1L, 2L, 5L));
        }
        values.remove(graph.value(slot));
        return values;
    }

    private static boolean holds(Method predicate, Object object) throws Exception {
        try {
            return (boolean) predicate.invoke(object);
        } catch (InvocationTargetException e) {
            return false;
        }
    }
}
