package dev.tuntas.machine.concrete;

import org.jspecify.annotations.Nullable;

/**
 * The way of a machine into the objects of one class: its fields by number, and the making of new
 * objects. {@link AccessWriter} writes one for each shell, as a hidden member of its nest, so that
 * private fields are no obstacle.
 *
 * <p>This is the one door through which a machine changes an object: what has to be taken back, or
 * has a value beside its bits, is noticed here.
 */
public abstract class Access {
    protected Access() {}

    /** A number, a character or a truth value as bits. */
    public abstract long get(Object object, int place);

    public abstract @Nullable Object getRef(Object object, int place);

    public abstract void set(Object object, int place, long bits);

    public abstract void setRef(Object object, int place, @Nullable Object value);

    /** An object before its constructor ran, if no constructor of the JDK has to make it. */
    public abstract Object make();
}
