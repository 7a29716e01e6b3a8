package dev.tuntas.rewind.internal.block;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.concrete.Access;
import dev.tuntas.machine.concrete.ConcreteClass;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.rewind.internal.undo.ElementBits;
import org.jspecify.annotations.Nullable;

/**
 * Where a value lies.
 *
 * @param owner the object, array or class; null for a cell of the thread or what a frame has locked
 * @param access of a field of an object
 * @param number of the cell, frame, field or element
 */
record BlockPlace(
        Sort sort, @Nullable Object owner, @Nullable Access access, int number, boolean isRef) {
    enum Sort {
        CELL,
        LOCK,
        STATIC,
        FIELD,
        ELEMENT,
        /** How often the thread has locked the owner; the bits of {@link BlockDelta}. */
        MONITOR
    }

    long bits(Frames frames) {
        return switch (sort) {
            case CELL -> frames.bits[number];
            case STATIC -> ((ConcreteClass) requireNonNull(owner)).bits[number];
            case FIELD -> requireNonNull(access).get(requireNonNull(owner), number);
            case ELEMENT -> ElementBits.get(requireNonNull(owner), number);
            default -> throw new IllegalStateException("no number is in a place of sort " + sort);
        };
    }

    @Nullable Object ref(Frames frames) {
        return switch (sort) {
            case CELL -> frames.refs[number];
            case LOCK -> frames.locks[number];
            case STATIC -> ((ConcreteClass) requireNonNull(owner)).refs[number];
            case FIELD -> requireNonNull(access).getRef(requireNonNull(owner), number);
            case ELEMENT -> ((Object[]) requireNonNull(owner))[number];
            default -> throw new IllegalStateException("no object is in a place of sort " + sort);
        };
    }

    void write(Frames frames, long bits, @Nullable Object ref) {
        switch (sort) {
            case CELL -> {
                if (isRef) {
                    frames.refs[number] = ref;
                } else {
                    frames.bits[number] = bits;
                }
            }
            case LOCK -> frames.locks[number] = ref;
            case STATIC -> {
                ConcreteClass type = (ConcreteClass) requireNonNull(owner);
                if (isRef) {
                    type.refs[number] = ref;
                } else {
                    type.bits[number] = bits;
                }
            }
            case FIELD -> {
                if (isRef) {
                    requireNonNull(access).setRef(requireNonNull(owner), number, ref);
                } else {
                    requireNonNull(access).set(requireNonNull(owner), number, bits);
                }
            }
            case ELEMENT -> {
                if (isRef) {
                    ((Object[]) requireNonNull(owner))[number] = ref;
                } else {
                    ElementBits.set(requireNonNull(owner), number, bits);
                }
            }
            default -> throw new IllegalStateException("a lock is put back by its monitor");
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BlockPlace place
                && sort == place.sort
                && owner == place.owner
                && access == place.access
                && number == place.number
                && isRef == place.isRef;
    }

    @Override
    public int hashCode() {
        int hash = sort.ordinal() * 31 + System.identityHashCode(owner);
        return (hash * 31 + number) * 2 + (isRef ? 1 : 0);
    }
}
