package dev.tuntas.core.internal.lazy;

import dev.tuntas.core.internal.lazy.decision.DecisionPath;
import dev.tuntas.core.internal.lazy.decision.Decisions;
import dev.tuntas.core.internal.lazy.decision.Level;
import dev.tuntas.core.internal.lazy.decision.TestOutcome;
import dev.tuntas.core.internal.lazy.solver.Relation;
import dev.tuntas.core.internal.lazy.solver.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Tells a listener why runs fail, in terms of candidates. */
record Explanations(ExplanationListener listener, DecisionPath path, Store store) {
    /** A run has failed. */
    void tellFailed(long because) {
        if (because != Decisions.ALL) {
            listener.failed(conditions(because));
        }
    }

    /** An alternative fails, because others of its kind did: that is an explanation, too. */
    void tellPruned(Level level, int alternative, long why) {
        List<Condition> conditions = conditions(why);
        conditions.add(condition(level, alternative));
        listener.failed(conditions);
    }

    private List<Condition> conditions(long why) {
        List<Condition> conditions = new ArrayList<>();
        for (int i = 0; i < path.length; i++) {
            if ((why & Decisions.bit(i)) != 0) {
                Level level = path.get(i);
                conditions.add(condition(level, level.alternative));
            }
        }
        int[] fixed = store.chosenFresh();
        for (int i = 0; i < fixed.length; i += 2) {
            int slot = fixed[i];
            int value = fixed[i + 1];
            conditions.add(candidate -> candidate[slot] == value);
        }
        return conditions;
    }

    private static Condition condition(Level level, int alternative) {
        int slot = level.slot;
        if (level.isChoice) {
            return candidate -> candidate[slot] == alternative;
        }
        long[] mask = level.mask;
        if (mask != null) {
            return candidate ->
                    ((mask[candidate[slot] >>> 6] >>> candidate[slot] & 1) != 0)
                            == (alternative == TestOutcome.YES);
        }
        Relation relation = Objects.requireNonNull(level.relation);
        int first = level.firstOfRelation;
        int second = level.second;
        return candidate ->
                relation.holds(candidate[first], candidate[second])
                        == (alternative == TestOutcome.YES);
    }
}
