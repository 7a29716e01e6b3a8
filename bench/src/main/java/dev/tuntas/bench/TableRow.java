package dev.tuntas.bench;

/** A row of a published table, which a user may choose to measure. */
interface TableRow {
    /** The candidates of a search that nobody has brought to its end. */
    long NEVER_COUNTED = Long.MAX_VALUE;

    String subject();

    /** How many there are, as far as known before. */
    long candidates();
}
