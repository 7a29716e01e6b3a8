package dev.tuntas.rewind.internal.reverse;

/**
 * What a program's variables hold now. A location is {@code owner << 32 | cell}; an owner is an
 * object, an array, a class or a frame. A value is the bits of a primitive or the id of an object,
 * 0 for null.
 */
public interface CellState {
    /**
     * The value of a location, and 0 for a location that does not exist: reverse code is tried
     * before it is known to be right, so it may ask for an element behind the end of an array or
     * for a local of a frame that has returned.
     */
    long read(long location);

    /** Puts a value back. */
    void write(long location, long value);

    /** Tells all objects that have a field of this key, with what the field holds. */
    default void eachOwner(long field, OwnerVisitor visitor) {}

    /** Is told objects and what a field of theirs holds. */
    @FunctionalInterface
    interface OwnerVisitor {
        void visit(long owner, long value);
    }

    static long location(long owner, long cell) {
        return owner << 32 | cell & 0xFFFF_FFFFL;
    }

    static long owner(long location) {
        return location >>> 32;
    }

    static int cell(long location) {
        return (int) location;
    }
}
