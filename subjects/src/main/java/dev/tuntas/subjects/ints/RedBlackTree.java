package dev.tuntas.subjects.ints;

import dev.tuntas.annotations.Ensures;
import org.jspecify.annotations.Nullable;

/** A map from ints, in a red-black tree whose root is black. */
public final class RedBlackTree {
    private static final class Entry {
        int key;
        @Nullable Object value;
        @Nullable Entry left;
        @Nullable Entry right;
        @Nullable Entry parent;
        boolean isBlack;
    }

    private @Nullable Entry root;

    /** Gives a key a value; gives the value that it had, or null. */
    @Ensures("contains(key)")
    public @Nullable Object put(int key, @Nullable Object value) {
        Entry parent = null;
        Entry entry = root;
        while (entry != null) {
            if (entry.key == key) {
                Object before = entry.value;
                entry.value = value;
                return before;
            }
            parent = entry;
            entry = key < entry.key ? entry.left : entry.right;
        }
        add(parent, key, value);
        return null;
    }

    private void add(@Nullable Entry parent, int key, @Nullable Object value) {
        Entry added = new Entry();
        added.key = key;
        added.value = value;
        added.parent = parent;
        if (parent == null) {
            root = added;
        } else if (key < parent.key) {
            parent.left = added;
        } else {
            parent.right = added;
        }
        separateReds(added);
        if (root != null) {
            root.isBlack = true;
        }
    }

    /** A red entry may be below a red one: pushes the red up, or turns it to the other side. */
    private void separateReds(Entry added) {
        Entry entry = added;
        Entry parent = entry.parent;
        while (parent != null && !parent.isBlack && parent.parent != null) {
            Entry above = parent.parent;
            boolean isLeft = above.left == parent;
            Entry other = isLeft ? above.right : above.left;
            above.isBlack = false;
            if (other != null && !other.isBlack) {
                parent.isBlack = true;
                other.isBlack = true;
                entry = above;
                parent = above.parent;
            } else {
                if (isLeft != (parent.left == entry)) {
                    rotate(parent, isLeft);
                    parent = entry;
                }
                parent.isBlack = true;
                rotate(above, !isLeft);
                return;
            }
        }
    }

    /** Removes a key; gives the value that it had, or null. */
    @Ensures("!contains(key)")
    public @Nullable Object remove(int key) {
        Entry found = find(key);
        if (found == null) {
            return null;
        }
        Object value = found.value;
        delete(found);
        return value;
    }

    private @Nullable Entry find(int key) {
        Entry entry = root;
        while (entry != null) {
            if (key < entry.key) {
                entry = entry.left;
            } else if (entry.key < key) {
                entry = entry.right;
            } else {
                return entry;
            }
        }
        return null;
    }

    boolean contains(int key) {
        return find(key) != null;
    }

    /** An entry with two children takes over what the next one holds, which is removed instead. */
    private void delete(Entry found) {
        Entry removed = found;
        if (found.left != null && found.right != null) {
            removed = least(found.right);
            found.key = removed.key;
            found.value = removed.value;
        }
        Entry child = removed.left != null ? removed.left : removed.right;
        if (child == null && removed.parent != null && removed.isBlack) {
            // It stands for the missing child until the tree is mended.
            mend(removed);
        }
        replace(removed, child);
        if (child != null && removed.isBlack) {
            child.isBlack = true;
        }
    }

    private static Entry least(Entry entry) {
        Entry least = entry;
        while (least.left != null) {
            least = least.left;
        }
        return least;
    }

    private void replace(Entry old, @Nullable Entry by) {
        Entry parent = old.parent;
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

    private static boolean isRed(@Nullable Entry entry) {
        return entry != null && !entry.isBlack;
    }

    /** One black entry is missing on each way through an entry: takes one from elsewhere. */
    private void mend(Entry lacking) {
        Entry entry = lacking;
        while (entry.parent != null && entry.isBlack) {
            Entry parent = entry.parent;
            boolean isLeft = parent.left == entry;
            Entry sibling = sibling(parent, isLeft);
            if (!sibling.isBlack) {
                sibling.isBlack = true;
                parent.isBlack = false;
                rotate(parent, isLeft);
                sibling = sibling(parent, isLeft);
            }
            Entry inner = isLeft ? sibling.left : sibling.right;
            Entry outer = isLeft ? sibling.right : sibling.left;
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
            Entry parent,
            Entry sibling,
            @Nullable Entry inner,
            @Nullable Entry outer,
            boolean isLeft) {
        Entry upper = sibling;
        if (!isRed(outer) && inner != null) {
            inner.isBlack = true;
            sibling.isBlack = false;
            rotate(sibling, !isLeft);
            upper = inner;
        }
        upper.isBlack = parent.isBlack;
        parent.isBlack = true;
        Entry beyond = isLeft ? upper.right : upper.left;
        if (beyond != null) {
            beyond.isBlack = true;
        }
        rotate(parent, isLeft);
    }

    /** The other child; where a black entry is missing, there is one. */
    private static Entry sibling(Entry parent, boolean isLeft) {
        Entry sibling = isLeft ? parent.right : parent.left;
        if (sibling == null) {
            throw new IllegalStateException("not balanced");
        }
        return sibling;
    }

    private void rotate(Entry down, boolean toLeft) {
        Entry up = toLeft ? down.right : down.left;
        if (up == null) {
            throw new IllegalStateException("nothing to rotate");
        }
        Entry middle = toLeft ? up.left : up.right;
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

    /** As many black entries are on each way down as on the way that keeps to the left. */
    public boolean repOk() {
        int blacks = 0;
        Entry above = null;
        for (Entry entry = root; entry != null; entry = entry.left) {
            if (entry.parent != above) {
                return false;
            }
            blacks += entry.isBlack ? 1 : 0;
            above = entry;
        }
        return !isRed(root) && isValid(root, null, null, null, blacks);
    }

    private static boolean isValid(
            @Nullable Entry entry,
            @Nullable Entry parent,
            @Nullable Entry low,
            @Nullable Entry high,
            int blacks) {
        if (entry == null) {
            return blacks == 0;
        }
        if (entry.parent != parent
                || low != null && !(low.key < entry.key)
                || high != null && !(entry.key < high.key)
                || !entry.isBlack && isRed(parent)
                || entry.isBlack && blacks == 0) {
            return false;
        }
        int below = entry.isBlack ? blacks - 1 : blacks;
        return isValid(entry.left, entry, low, entry, below)
                && isValid(entry.right, entry, entry, high, below);
    }
}
