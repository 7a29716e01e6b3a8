package dev.tuntas.symbolic;

/** A class that only its interface names. */
final class SquareShape implements Corners.Shape {
    @Override
    public int area() {
        return 4;
    }
}
