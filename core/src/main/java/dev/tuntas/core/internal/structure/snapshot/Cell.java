package dev.tuntas.core.internal.structure.snapshot;

import org.jspecify.annotations.Nullable;

/**
 * One live object as it was when its {@link Heap} was read. A value is a plain value (null
 * included) or the cell of the object that was referred to.
 */
final class Cell {
    final Object object;
    final Layout layout;
    @Nullable Object[] values = {};

    /** The place in {@link Heap#cells}. */
    int id;

    Cell(int id, Object object, Layout layout) {
        this.id = id;
        this.object = object;
        this.layout = layout;
    }
}
