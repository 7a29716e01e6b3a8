package dev.tuntas.core;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A way to search. All of them find the same structures; they differ in how fast. */
public enum Strategy {
    /** Runs the predicate from its start on every candidate; the oracle of all others. */
    KORAT,

    /** Resumes the predicate where it read the slot that changed. */
    CHECKPOINT;

    /** The name that a user writes and reads. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The names of all strategies. */
    public static List<String> labels() {
        return Arrays.stream(values()).map(Strategy::label).toList();
    }

    @Override
    public String toString() {
        return label();
    }
}
