package dev.tuntas.rewind.internal.explore;

import dev.tuntas.rewind.internal.record.BlockRun;
import dev.tuntas.rewind.internal.record.SharedAccess;
import dev.tuntas.rewind.internal.thread.Strand;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which locks guard each variable: those that were held at every access since a second thread used
 * it. A variable that several threads use, that is written, and that no lock guards any more is
 * unguarded. What is known of a variable goes back with the run, so each path is judged by itself.
 *
 * <p>The first thread's accesses, before a second one comes, do not count: an object may be made
 * without a lock and then handed over. Where that hides an access without a lock, it shows on
 * another path, on which the second thread comes first; all are gone.
 */
final class Locksets {
    private record Variable(Object owner, int place, String name) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Variable variable
                    && owner == variable.owner
                    && place == variable.place
                    && name.equals(variable.name);
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(owner) * 31 + place;
        }
    }

    /**
     * What is known of a variable.
     *
     * @param locks null while only one thread has used it
     */
    private record Known(int strand, @Nullable Set<Object> locks, boolean isWritten) {}

    /** What was known of a variable before; null if nothing. */
    private record Change(Variable variable, @Nullable Known before) {}

    private final Map<Variable, Known> known = new HashMap<>();
    private final List<Change> changes = new ArrayList<>();
    private final BlockRun run;

    Locksets(BlockRun run) {
        this.run = run;
    }

    /** Notes an access of the thread at work; says whether the variable is unguarded. */
    boolean isUnguarded(SharedAccess access) {
        Strand strand = run.strands().current();
        Variable variable =
                new Variable(
                        java.util.Objects.requireNonNull(access.owner()),
                        access.place(),
                        access.variable());
        Known before = known.get(variable);
        Known after = after(before, strand, access.isWrite());
        if (!after.equals(before)) {
            known.put(variable, after);
            changes.add(new Change(variable, before));
        }
        return after.locks() != null && after.isWritten() && after.locks().isEmpty();
    }

    /** How much is known, to come back to. */
    int mark() {
        return changes.size();
    }

    /** Knows only what it knew then. */
    void backTo(int mark) {
        while (changes.size() > mark) {
            Change last = changes.remove(changes.size() - 1);
            if (last.before == null) {
                known.remove(last.variable);
            } else {
                known.put(last.variable, last.before);
            }
        }
    }

    private Known after(@Nullable Known before, Strand strand, boolean isWrite) {
        if (before == null || before.locks() == null && before.strand() == strand.id) {
            return new Known(strand.id, null, false);
        }
        List<Object> held = run.strands().monitors().heldBy(strand);
        if (before.locks() == null) {
            return new Known(strand.id, identitySet(held), isWrite);
        }
        Set<Object> left = identitySet(held);
        left.retainAll(before.locks());
        boolean isSame = left.size() == before.locks().size();
        boolean isWritten = before.isWritten() || isWrite;
        return isSame && isWritten == before.isWritten()
                ? before
                : new Known(before.strand(), left, isWritten);
    }

    private static Set<Object> identitySet(List<Object> objects) {
        Set<Object> set = Collections.newSetFromMap(new IdentityHashMap<>());
        set.addAll(objects);
        return set;
    }
}
