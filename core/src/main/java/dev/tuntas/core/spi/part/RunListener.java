package dev.tuntas.core.spi.part;

/** Is told each run of the predicate in a search by korat: a candidate is one run. */
public interface RunListener {
    /** The predicate is about to be run on the next candidate. */
    void begins();

    /** The candidate was decided; the next run has not begun. */
    void decided(boolean isValid);
}
