package dev.tuntas.subjects;

import dev.tuntas.annotations.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeSet;

/**
 * Laws of several operations together, which no contract of one of them can state: algebraic ones,
 * and what an operation does to a collection of the JDK that stands for the subject.
 */
public final class Laws {
    private Laws() {}

    @Property
    public static boolean addingTwiceIsAddingOnce(SearchTree tree, int key) {
        tree.add(key);
        Set<Integer> once = tree.keys();
        return !tree.add(key) && tree.keys().equals(once);
    }

    @Property
    public static boolean removeUndoesAdd(SearchTree tree, int key) {
        Set<Integer> before = tree.keys();
        return !tree.add(key) || (tree.remove(key) && tree.keys().equals(before));
    }

    @Property
    public static boolean addUndoesRemove(SearchTree tree, int key) {
        Set<Integer> before = tree.keys();
        return !tree.remove(key) || (tree.add(key) && tree.keys().equals(before));
    }

    @Property
    public static boolean addMeansTheSame(SearchTree tree, int key) {
        Set<Integer> model = new TreeSet<>(tree.keys());
        return tree.add(key) == model.add(key) && tree.keys().equals(model);
    }

    @Property
    public static boolean removeMeansTheSame(SearchTree tree, int key) {
        Set<Integer> model = new TreeSet<>(tree.keys());
        return tree.remove(key) == model.remove(key) && tree.keys().equals(model);
    }

    @Property
    public static boolean leastKeysComeInOrder(SearchTree tree) {
        TreeSet<Integer> model = new TreeSet<>(tree.keys());
        while (!model.isEmpty()) {
            int least = tree.min();
            if (least != model.first() || !tree.remove(least)) {
                return false;
            }
            model.remove(least);
        }
        return tree.size() == 0;
    }

    @Property
    public static boolean extractMaxUndoesInsertOfTheGreatest(HeapArray heap, int key) {
        List<Integer> before = heap.keys();
        if (heap.size() > 0 && key < heap.max()) {
            return true;
        }
        heap.insert(key);
        return heap.extractMax() == key && heap.keys().equals(before);
    }

    @Property
    public static boolean heapSorts(BinomialHeap heap) {
        PriorityQueue<Integer> model = new PriorityQueue<>(heap.keys());
        while (heap.size() > 0) {
            if (!Integer.valueOf(heap.extractMin()).equals(model.poll())) {
                return false;
            }
        }
        return model.isEmpty();
    }

    @Property
    public static boolean unionIsInsertOfAll(BinomialHeap heap, BinomialHeap other) {
        List<Integer> all = new ArrayList<>(heap.keys());
        all.addAll(other.keys());
        BinomialHeap inserted = new BinomialHeap();
        all.forEach(inserted::insert);
        heap.union(other);
        return heap.keys().equals(inserted.keys()) && other.size() == 0;
    }
}
