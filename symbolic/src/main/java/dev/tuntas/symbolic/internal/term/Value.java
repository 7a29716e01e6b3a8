package dev.tuntas.symbolic.internal.term;

/**
 * What a local, an operand, a field or an element holds; null is the null reference. A number is a
 * {@link Term}, which may be a constant; references belong to the heap.
 */
public interface Value {}
