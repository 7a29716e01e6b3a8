package dev.tuntas.rewind.internal.reverse;

import java.util.ArrayList;
import java.util.List;

/** The assignments of a program by their numbers, which are called sites. */
public final class ShapeTable {
    private final List<Shape> shapes = new ArrayList<>();

    /** Gives an assignment a number. */
    public int add(Shape shape) {
        shapes.add(shape);
        return shapes.size() - 1;
    }

    public Shape get(int site) {
        return shapes.get(site);
    }

    public int size() {
        return shapes.size();
    }
}
