package dev.tuntas.subjects;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import dev.tuntas.annotations.Signals;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * What {@link BinomialHeap} and {@link FibonacciHeap} have in common: a priority queue of ints, in
 * trees whose keys ascend from the root down, that can take up another one. A key may occur several
 * times.
 *
 * @param <H> the class of the heap itself
 * @param <N> the class of its nodes
 */
abstract class MergeableHeap<H extends MergeableHeap<H, N>, N extends MergeableHeap.TreeNode<N>> {
    @Nullable N roots;
    int size;

    /** A node knows one of its children; these are linked as the heap likes. */
    abstract static class TreeNode<N> {
        int key;
        int degree;
        @Nullable N parent;
        @Nullable N child;
    }

    @Pure
    @Ensures("result == keys().size()")
    public final int size() {
        return size;
    }

    @Pure
    @Ensures("result == keys().contains(key)")
    public final boolean contains(int key) {
        return find(roots, key) != null;
    }

    @Ensures("keys().equals(Contents.sorted(Contents.with(old(keys()), key)))")
    public final void insert(int key) {
        addTree(newNode(key));
        size++;
    }

    @Pure
    @Ensures("!keys().isEmpty() && result == keys().get(0)")
    @Signals(value = NoSuchElementException.class, when = "size == 0")
    public final int findMin() {
        return nonEmptyMinRoot().key;
    }

    @Ensures("!old(keys()).isEmpty() && result == old(keys()).get(0)")
    @Ensures("keys().equals(Contents.without(old(keys()), (Integer) result))")
    @Signals(value = NoSuchElementException.class, when = "old(size) == 0")
    public final int extractMin() {
        N min = nonEmptyMinRoot();
        size--;
        removeRoot(min);
        return min.key;
    }

    private N nonEmptyMinRoot() {
        N min = minRoot();
        if (min == null) {
            throw new NoSuchElementException("the heap is empty");
        }
        return min;
    }

    /** Makes one occurrence of a key less; false if the heap doesn't hold it. */
    @Ensures("newKey <= key && result == old(keys()).contains(key)")
    @Ensures("result ==> keys().equals(withLess(old(keys()), key, newKey))")
    @Ensures("!result ==> keys().equals(old(keys()))")
    @Signals(
            value = IllegalArgumentException.class,
            when = "newKey > key && keys().equals(old(keys()))")
    public final boolean decrease(int key, int newKey) {
        if (newKey > key) {
            throw new IllegalArgumentException(newKey + " is greater than " + key);
        }
        N node = find(roots, key);
        if (node == null) {
            return false;
        }
        node.key = newKey;
        decreased(node);
        return true;
    }

    /** Removes one occurrence of a key; false if the heap doesn't hold it. */
    @Ensures("result == old(keys()).contains(key)")
    @Ensures("keys().equals(Contents.without(old(keys()), (Integer) key))")
    public final boolean delete(int key) {
        N node = find(roots, key);
        if (node == null) {
            return false;
        }
        size--;
        removeRoot(raised(node));
        return true;
    }

    /** Takes up all keys of another heap, which is empty then; of this heap itself, nothing. */
    @Ensures("other == this || keys().equals(Contents.sorted(old(keys()), old(other.keys())))")
    @Ensures("other == this ? keys().equals(old(keys())) : other.keys().isEmpty()")
    public final void union(H other) {
        int added = other.size;
        other.size = 0;
        takeTreesOf(other);
        size += added;
    }

    /** Whether the other one is a heap of this class and of the same keys, each as often. */
    @Pure
    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof MergeableHeap<?, ?> that
                && getClass() == that.getClass()
                && keys().equals(that.keys());
    }

    @Pure
    @Override
    public final int hashCode() {
        return keys().hashCode();
    }

    static List<Integer> withLess(List<Integer> keys, Integer key, int newKey) {
        return Contents.sorted(Contents.with(Contents.without(keys, key), newKey));
    }

    /** All keys, in ascending order. */
    final List<Integer> keys() {
        List<Integer> keys = new ArrayList<>();
        addKeys(roots, keys);
        return Contents.sorted(keys);
    }

    /** Adds the keys of siblings and of what is below them. */
    abstract void addKeys(@Nullable N siblings, List<Integer> keys);

    abstract N newNode(int key);

    /** A node with this key among siblings and what is below them. */
    abstract @Nullable N find(@Nullable N siblings, int key);

    abstract @Nullable N minRoot();

    abstract void addTree(N tree);

    /** Adds all trees of another heap, which has none from the beginning on. */
    abstract void takeTreesOf(H other);

    /** Takes a root out, but not what is below it; the size is already less. */
    abstract void removeRoot(N root);

    /** Puts in order again what is above a node that got a lesser key. */
    abstract void decreased(N node);

    /** Brings a key up to a root, as if it were the least, and returns that root. */
    abstract N raised(N node);

    public abstract boolean repOk();
}
