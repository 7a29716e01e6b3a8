package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.mutant.Mutant;
import org.jspecify.annotations.Nullable;

/** What is known of a mutant so far. */
public final class MutantState {
    /** An input: of which method, at which scope, and which one in the order of the search. */
    public record Place(int method, int scope, int input) {}

    /** How a mutant was killed. */
    record Kill(Place place, MutantVerdict verdict) {}

    private final Mutant mutant;
    private final int number;
    private @Nullable Kill kill;
    private @Nullable Kill hole;
    private @Nullable Place infected;
    private boolean reached;
    private long runs;
    private int same = -1;
    private int knownTo = Integer.MIN_VALUE;
    private @Nullable String accepted;

    MutantState(Mutant mutant, int number) {
        this.mutant = mutant;
        this.number = number;
    }

    public Mutant mutant() {
        return mutant;
    }

    /** Its number in the switch. */
    int number() {
        return number;
    }

    boolean isLive() {
        return kill == null;
    }

    /** Whether it has to be run at a scope. */
    boolean isOpenAt(int scope) {
        return isLive() && scope > knownTo;
    }

    /** Up to this scope an earlier run has found out what becomes of it. */
    void known(int upTo) {
        knownTo = upTo;
    }

    /** Why it may survive, or null. */
    @Nullable String accepted() {
        return accepted;
    }

    void accepted(String reason) {
        accepted = reason;
    }

    @Nullable Kill kill() {
        return kill;
    }

    /** The first input on which only equals sees it, and what that sees. */
    @Nullable Kill hole() {
        return hole;
    }

    /** The first input on which it made a difference at its place. */
    @Nullable Place infected() {
        return infected;
    }

    boolean isReached() {
        return reached;
    }

    long runs() {
        return runs;
    }

    /** 0 if its code is the original's, another mutant's number if it is that one's, or -1. */
    int same() {
        return same;
    }

    void same(int other) {
        same = other;
    }

    void killed(Kill how) {
        kill = how;
    }

    void hole(Kill seen) {
        if (hole == null) {
            hole = seen;
        }
    }

    void infected(Place place) {
        if (infected == null) {
            infected = place;
        }
    }

    void reached() {
        reached = true;
    }

    void ran(long times) {
        runs += times;
    }
}
