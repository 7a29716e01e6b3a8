package dev.tuntas.rewind.internal.reverse;

/** A function of the program without side effects, and what its user says leads back. */
public interface InvertibleFunction {
    /** As it is called in an explanation. */
    String name();

    /** What leads back, as it is called in an explanation. */
    String inverseName();

    /** The result for arguments. */
    long apply(long[] arguments);

    /** Whether there is an inverse for an argument. */
    boolean isInvertible(int argument);

    /**
     * An argument that gives a result; a proposal only, which is compared before it is relied on.
     *
     * @param arguments all of them, that one excepted
     */
    long invert(int argument, long result, long[] arguments);
}
