package dev.tuntas.subjects.comparables;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Requires;
import org.jspecify.annotations.Nullable;

/** A map in a red-black tree whose root is black. */
public final class RedBlackTree<E extends Comparable<E>> {
    private static final class Entry<E extends Comparable<E>> {
        E key;

        @Nullable Object value;
        @Nullable Entry<E> left;
        @Nullable Entry<E> right;
        @Nullable Entry<E> parent;
        boolean isBlack;

        Entry(E key) {
            this.key = key;
        }
    }

    private @Nullable Entry<E> root;

    /** Removes a key; gives the value that it had, or null. */
    @Requires("key != null")
    @Ensures("!contains(key)")
    public @Nullable Object remove(E key) {
        Entry<E> found = find(key);
        if (found == null) {
            return null;
        }
        Object value = found.value;
        delete(found);
        return value;
    }

    private @Nullable Entry<E> find(E key) {
        Entry<E> entry = root;
        while (entry != null) {
            if (isLess(key, entry.key)) {
                entry = entry.left;
            } else if (isLess(entry.key, key)) {
                entry = entry.right;
            } else {
                return entry;
            }
        }
        return null;
    }

    boolean contains(E key) {
        return find(key) != null;
    }

    /** An entry with two children takes over what the next one holds, which is removed instead. */
    private void delete(Entry<E> found) {
        Entry<E> removed = found;
        if (found.left != null && found.right != null) {
            removed = least(found.right);
            found.key = removed.key;
            found.value = removed.value;
        }
        Entry<E> child = removed.left != null ? removed.left : removed.right;
        if (child == null && removed.parent != null && removed.isBlack) {
            // It stands for the missing child until the tree is mended.
            mend(removed);
        }
        replace(removed, child);
        if (child != null && removed.isBlack) {
            child.isBlack = true;
        }
    }

    private Entry<E> least(Entry<E> entry) {
        Entry<E> least = entry;
        while (least.left != null) {
            least = least.left;
        }
        return least;
    }

    private void replace(Entry<E> old, @Nullable Entry<E> by) {
        Entry<E> parent = old.parent;
        if (parent == null) {
            root = by;
        } else if (parent.left == old) {
            parent.left = by;
        } else {
            parent.right = by;
        }
        if (by != null) {
            by.parent = parent;
        }
    }

    private boolean isRed(@Nullable Entry<E> entry) {
        return entry != null && !entry.isBlack;
    }

    /** One black entry is missing on each way through an entry: takes one from elsewhere. */
    private void mend(Entry<E> lacking) {
        Entry<E> entry = lacking;
        while (entry.parent != null && entry.isBlack) {
            Entry<E> parent = entry.parent;
            boolean isLeft = parent.left == entry;
            Entry<E> sibling = sibling(parent, isLeft);
            if (!sibling.isBlack) {
                sibling.isBlack = true;
                parent.isBlack = false;
                rotate(parent, isLeft);
                sibling = sibling(parent, isLeft);
            }
            Entry<E> inner = isLeft ? sibling.left : sibling.right;
            Entry<E> outer = isLeft ? sibling.right : sibling.left;
            if (!isRed(inner) && !isRed(outer)) {
                sibling.isBlack = false;
                entry = parent;
            } else {
                borrow(parent, sibling, inner, outer, isLeft);
                return;
            }
        }
        entry.isBlack = true;
    }

    private void borrow(
            Entry<E> parent,
            Entry<E> sibling,
            @Nullable Entry<E> inner,
            @Nullable Entry<E> outer,
            boolean isLeft) {
        Entry<E> upper = sibling;
        if (!isRed(outer) && inner != null) {
            inner.isBlack = true;
            sibling.isBlack = false;
            rotate(sibling, !isLeft);
            upper = inner;
        }
        upper.isBlack = parent.isBlack;
        parent.isBlack = true;
        Entry<E> beyond = isLeft ? upper.right : upper.left;
        if (beyond != null) {
            beyond.isBlack = true;
        }
        rotate(parent, isLeft);
    }

    /** The other child; where a black entry is missing, there is one. */
    private Entry<E> sibling(Entry<E> parent, boolean isLeft) {
        Entry<E> sibling = isLeft ? parent.right : parent.left;
        if (sibling == null) {
            throw new IllegalStateException("not balanced");
        }
        return sibling;
    }

    private void rotate(Entry<E> down, boolean toLeft) {
        Entry<E> up = toLeft ? down.right : down.left;
        if (up == null) {
            throw new IllegalStateException("nothing to rotate");
        }
        Entry<E> middle = toLeft ? up.left : up.right;
        replace(down, up);
        if (toLeft) {
            down.right = middle;
            up.left = down;
        } else {
            down.left = middle;
            up.right = down;
        }
        if (middle != null) {
            middle.parent = down;
        }
        down.parent = up;
    }

    public boolean repOk() {
        return root == null || root.isBlack && blackHeight(root, null, null, null) > 0;
    }

    /** How many black entries are on each way down, the end included; 0 if something is wrong. */
    private int blackHeight(
            @Nullable Entry<E> entry,
            @Nullable Entry<E> parent,
            @Nullable Entry<E> low,
            @Nullable Entry<E> high) {
        if (entry == null) {
            return 1;
        }
        if (entry.key == null
                || entry.parent != parent
                || low != null && !isLess(low.key, entry.key)
                || high != null && !isLess(entry.key, high.key)
                || !entry.isBlack && isRed(parent)) {
            return 0;
        }
        int left = blackHeight(entry.left, entry, low, entry);
        int right = left == 0 ? 0 : blackHeight(entry.right, entry, entry, high);
        return left == right && left != 0 ? left + (entry.isBlack ? 1 : 0) : 0;
    }

    private static <T extends Comparable<T>> boolean isLess(T first, T second) {
        return first.compareTo(second) < 0;
    }
}
