package dev.tuntas.report.model;

/** What a thing means to its reader. It is never said by a colour alone. */
public enum Tone {
    PLAIN,
    GOOD,
    /** Something was left open, or should be known. */
    CAREFUL,
    BAD
}
