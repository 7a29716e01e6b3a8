package dev.tuntas.rewind.internal.reverse;

import java.util.Arrays;

/**
 * The assignments of a program by their numbers, which are called sites. One thread adds; another
 * may look at what it has been told of since.
 */
public final class ShapeTable {
    private volatile Shape[] shapes = new Shape[16];
    private int size;

    /** Gives an assignment a number. */
    public int add(Shape shape) {
        Shape[] all = shapes;
        if (size == all.length) {
            all = Arrays.copyOf(all, size * 2);
        }
        all[size] = shape;
        shapes = all;
        return size++;
    }

    public Shape get(int site) {
        return shapes[site];
    }

    public int size() {
        return size;
    }
}
