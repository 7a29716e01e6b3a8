package dev.tuntas.core.fuzz;

/**
 * A field of a generated class.
 *
 * @param sizeOfDomain how many values it may take; 0 if it is not part of the space
 */
record Member(Kind owner, String name, Kind kind, int sizeOfDomain) {
    boolean isInSpace() {
        return sizeOfDomain > 0;
    }
}
