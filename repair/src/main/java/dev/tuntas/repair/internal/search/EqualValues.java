package dev.tuntas.repair.internal.search;

import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.core.spi.part.Mender.Outcome;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.search.TrialRuns.Change;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Where the predicate fails behind a question whether two values are equal, such as a sum and what
 * a field holds: the slot that holds the one gets the other.
 */
final class EqualValues {
    private static final int NEAR = 12;

    private final TrialRuns runs;
    private final LiveGraph graph;
    private final Mender mender;

    EqualValues(TrialRuns runs) {
        this.runs = runs;
        this.graph = runs.graph;
        this.mender = runs.mender;
    }

    /** Keeps such a change if the predicate comes farther with it; null if there is none. */
    @Nullable Outcome keepFirst(int length) {
        @Nullable Object[] latest = mender.comparedValues();
        if (length == 0 || latest.length == 0 || runs.budget.isUsedUp()) {
            return null;
        }
        OptionalLong one = graph.computed(latest[0]);
        OptionalLong other = graph.computed(latest[1]);
        if (one.equals(other)) {
            return null;
        }
        long reached = mender.reach();
        for (int place = length - 1; place >= Math.max(0, length - NEAR); place--) {
            runs.goOnTo(length);
            int slot = mender.slot(place);
            Change change = change(place, slot, one, other);
            if (change == null) {
                continue;
            }
            Outcome outcome = runs.redo(change);
            boolean isFarther =
                    mender.reach() > reached
                            || mender.reach() == reached && mender.length() > length;
            if (outcome == Outcome.VALID || outcome != Outcome.RAN_AWAY && isFarther) {
                runs.keep(change);
                return outcome;
            }
            runs.takeBack(change);
        }
        runs.goOnTo(length);
        return null;
    }

    private @Nullable Change change(int place, int slot, OptionalLong one, OptionalLong other) {
        long held = graph.place(slot).kind().isReference() ? graph.value(slot) : 0;
        boolean isOne = isHeld(held, one);
        OptionalLong wanted = isOne ? other : one;
        if (!isOne && !isHeld(held, other) || wanted.isEmpty() || !runs.mayChange(slot)) {
            return null;
        }
        long value = wanted.getAsLong();
        boolean isAllowed = graph.fitsPlain(graph.place(slot), value) && !runs.isTabu(slot, value);
        return isAllowed ? new Change(place, slot, value) : null;
    }

    /** Nothing stands for null, among others; null is what a slot may hold instead of a value. */
    private static boolean isHeld(long held, OptionalLong value) {
        return value.isPresent() ? held == value.getAsLong() : held == LiveGraph.NULL;
    }
}
