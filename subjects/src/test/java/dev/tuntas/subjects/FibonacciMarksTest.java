package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.subjects.FibonacciHeap.Node;
import dev.tuntas.subjects.FibonacciHeap.Used;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The marks that heaps without marks get before they are used. */
class FibonacciMarksTest {
    /** What the shape tells to have lost a child has a mark, in every heap that operations make. */
    @Test
    void onlyWhatHasLostAChildGetsAMark() {
        SplittableRandom random = new SplittableRandom(1);
        int told = 0;
        for (int round = 0; round < 200; round++) {
            FibonacciHeap heap = new FibonacciHeap();
            for (int step = 0; step < 60; step++) {
                operate(heap, random);
                Set<Node> marked = marked(heap.roots);
                Used.mark(heap.roots);
                Set<Node> byShape = marked(heap.roots);
                assertTrue(marked.containsAll(byShape));
                told += byShape.size();
                setMarks(heap.roots, marked);
            }
        }
        assertTrue(told > 100, told + " marks");
    }

    private static void operate(FibonacciHeap heap, SplittableRandom random) {
        int key = random.nextInt(40);
        switch (random.nextInt(6)) {
            case 0 -> heap.delete(key);
            case 1 -> heap.decrease(key, random.nextInt(key + 1));
            case 2 -> {
                if (heap.size() > 12) {
                    heap.extractMin();
                }
            }
            default -> heap.insert(key);
        }
    }

    private static Set<Node> marked(@Nullable Node siblings) {
        Set<Node> marked = Collections.newSetFromMap(new IdentityHashMap<>());
        Node node = siblings;
        while (node != null) {
            if (node.mark) {
                marked.add(node);
            }
            marked.addAll(marked(node.child));
            node = node.right == siblings ? null : node.right;
        }
        return marked;
    }

    private static void setMarks(@Nullable Node siblings, Set<Node> marked) {
        Node node = siblings;
        while (node != null) {
            node.mark = marked.contains(node);
            setMarks(node.child, marked);
            node = node.right == siblings ? null : node.right;
        }
    }

    @Test
    void thereAreAsManyAsHeapsWithoutMarks() {
        for (int n = 1; n <= 4; n++) {
            assertEquals(
                    Search.of(FibonacciHeap.finFibonacciHeap(n)).run().counts().valid(),
                    Search.of(FibonacciHeap.finUsed(n)).run().counts().valid());
        }
    }
}
