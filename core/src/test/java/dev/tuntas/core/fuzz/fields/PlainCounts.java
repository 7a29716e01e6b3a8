package dev.tuntas.core.fuzz.fields;

/** How many structures plain loops have made, and what predicates said of them. */
final class PlainCounts {
    private long structures;
    private long valid;
    private int withoutValid;
    private int withAllValid;

    /** Adds what the loops found for a program. */
    void add(int all, int accepted) {
        structures += all;
        valid += accepted;
        withoutValid += accepted == 0 ? 1 : 0;
        withAllValid += accepted == all ? 1 : 0;
    }

    /** How many structures the predicates accepted. */
    long valid() {
        return valid;
    }

    @Override
    public String toString() {
        return "%d structures, %d of them valid; %d programs accept none, %d all"
                .formatted(structures, valid, withoutValid, withAllValid);
    }
}
