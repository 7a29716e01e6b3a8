package dev.tuntas.core.fuzz;

/**
 * A local variable or parameter.
 *
 * @param isFixed whether only who made it assigns to it: loops end because of it
 */
record Variable(String name, Kind kind, boolean isFixed) {}
