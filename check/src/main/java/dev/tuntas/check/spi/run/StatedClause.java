package dev.tuntas.check.spi.run;

/**
 * Something that a contract says of a call.
 *
 * @param isInvariant whether it is an invariant, of the receiver's class or of a parameter's
 * @param broken what a call does that does not keep to it: {@code breaks ensures result}
 */
public record StatedClause(boolean isInvariant, String broken) {}
