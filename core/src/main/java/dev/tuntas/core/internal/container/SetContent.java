package dev.tuntas.core.internal.container;

import dev.tuntas.core.internal.world.Distinct;
import dev.tuntas.core.internal.world.RebuiltRecord;
import java.util.AbstractSet;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A set whose size and elements are slots until it is changed. */
public final class SetContent<E> extends AbstractSet<E> implements RebuiltRecord {
    /** A slot; the array is never written to. */
    private @Nullable Object[] content = new Object[0];

    private @Nullable Set<E> changed;
    private int changes;

    @Override
    public int size() {
        Set<E> own = changed;
        return own == null ? content.length : own.size();
    }

    @Override
    public Iterator<E> iterator() {
        Set<E> own = changed;
        return own == null ? new Elements<>(this) : own.iterator();
    }

    @Override
    public boolean add(E element) {
        return count(changed().add(element));
    }

    @Override
    public boolean remove(@Nullable Object element) {
        return count(changed().remove(element));
    }

    @Override
    public void clear() {
        changed().clear();
        changes++;
    }

    private boolean count(boolean isOther) {
        changes += isOther ? 1 : 0;
        return isOther;
    }

    /** An element, if it differs from all before it; otherwise there is no such set. */
    @SuppressWarnings("unchecked")
    private E element(int index) {
        Object element = content[index];
        for (int before = 0; before < index; before++) {
            Object other = content[before];
            Distinct.differ(this, before, index);
            if (element != null && Distinct.isOfSpace(this) && element.equals(other)) {
                Distinct.reject();
            }
        }
        return (E) element;
    }

    /** Looks at all elements: those that are equal end the run. */
    @Override
    public boolean tuntas$rebuilds() {
        for (int i = 0; i < content.length; i++) {
            element(i);
        }
        return true;
    }

    private Set<E> changed() {
        Set<E> own = changed;
        if (own == null) {
            own = new LinkedHashSet<>();
            for (int i = 0; i < content.length; i++) {
                own.add(element(i));
            }
            changed = own;
        }
        return own;
    }

    /** Goes over the elements of a set that was not changed before, in their order. */
    private static final class Elements<E> implements Iterator<E> {
        private final SetContent<E> set;
        private int next;
        private int changes;

        Elements(SetContent<E> set) {
            this.set = set;
            this.changes = set.changes;
        }

        @Override
        public boolean hasNext() {
            return next < set.content.length;
        }

        @Override
        public E next() {
            checkUnchanged();
            if (next >= set.content.length) {
                throw new NoSuchElementException();
            }
            return set.element(next++);
        }

        @Override
        public void remove() {
            checkUnchanged();
            if (next == 0 || !set.remove(set.element(next - 1))) {
                throw new IllegalStateException();
            }
            changes = set.changes;
        }

        private void checkUnchanged() {
            if (changes != set.changes) {
                throw new ConcurrentModificationException();
            }
        }
    }
}
