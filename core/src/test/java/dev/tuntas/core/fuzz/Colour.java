package dev.tuntas.core.fuzz;

/** An enum that generated predicates read. */
public enum Colour {
    RED,
    BLACK
}
