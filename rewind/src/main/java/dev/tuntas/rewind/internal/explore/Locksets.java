package dev.tuntas.rewind.internal.explore;

import dev.tuntas.rewind.internal.record.BlockRun;
import dev.tuntas.rewind.internal.record.SharedAccess;
import dev.tuntas.rewind.internal.thread.Strand;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which locks guard each variable: those that were held at every access since there are several
 * threads. A variable that several threads use, that is written, and that no lock guards any more
 * is unguarded. What is known of a variable goes back with the run, and is part of what makes a
 * state new ({@link #image}); so it is as if each path were judged by itself, up to its end.
 *
 * <p><em>Why blocks are enough.</em> A block acquires locks at its beginning only; behind that it
 * uses variables and releases locks. Take the shortest run, switching anywhere, that ends with two
 * accesses to a variable, one of them a write, by threads that hold no common lock. Before its end
 * any two such accesses have a common lock, so accesses commute with what other threads do beside
 * them; acquiring a lock may be put off, and releasing one may be done earlier, as long as its own
 * thread's order is kept. So what each block has done can be moved together, and blocks that were
 * cut off can be run to their end where they stand: what is left of one acquires nothing, so it
 * can't be held up, and what it uses either has a common lock with what others did later, and they
 * can't have held that, or it has none, and then these two are the accesses. That gives a run by
 * whole blocks with two accesses that no common lock guards, by two threads. It is a path of the
 * exploration, and here their locks have nothing in common. So if no path shows an unguarded
 * variable, there is no such run, and each run is like one by whole blocks.
 *
 * <p>What threads notice besides variables and monitors begins a block, too, as acquiring does:
 * interrupts and sleeps, which can be interrupted; that a thread is there, once somebody asks; that
 * a lock of the program's own class is had, since nobody knows that it excludes others. Beginning a
 * thread and ending it otherwise are as releasing a lock.
 *
 * <p>Accesses that nothing can come between do not count: to an object that its thread has made in
 * this block and not yet stored anywhere; by a thread that is alone, and has joined all others.
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
     * @param strand the thread that has used it, or {@link #SEVERAL}
     * @param locks held at each access
     */
    private record Known(int strand, Set<Object> locks, boolean isWritten) {}

    private static final int SEVERAL = -1;

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
        return after.strand() == SEVERAL && after.isWritten() && after.locks().isEmpty();
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
        Set<Object> held = identitySet(run.strands().heldBy(strand));
        if (before == null) {
            return new Known(strand.id, held, isWrite);
        }
        held.retainAll(before.locks());
        boolean isSameThread = before.strand() == strand.id;
        boolean isWritten = before.isWritten() || isWrite;
        boolean isSame = held.size() == before.locks().size() && isWritten == before.isWritten();
        int user = isSameThread ? strand.id : SEVERAL;
        return isSame && user == before.strand() ? before : new Known(user, held, isWritten);
    }

    /**
     * What is known, as numbers that are equal for states that are: of each variable, and of each
     * thread whose end others have waited for.
     */
    long[] image() {
        List<long[]> rows = new ArrayList<>();
        known.forEach(
                (variable, what) -> {
                    long owner = run.number(variable.owner);
                    // What can't be reached any more is not used again.
                    if (owner != 0) {
                        rows.add(row(owner, variable, what));
                    }
                });
        for (Strand strand : run.strands().all()) {
            rows.add(strand.joined());
        }
        rows.sort(Arrays::compare);
        return rows.stream().flatMapToLong(Arrays::stream).toArray();
    }

    private long[] row(long owner, Variable variable, Known what) {
        long[] locks = what.locks().stream().mapToLong(run::number).sorted().toArray();
        long[] row = Arrays.copyOf(new long[] {owner, variable.place}, 5 + locks.length);
        row[2] = variable.name.hashCode();
        row[3] = what.strand() * 2L + (what.isWritten() ? 1 : 0);
        row[4] = locks.length;
        System.arraycopy(locks, 0, row, 5, locks.length);
        return row;
    }

    private static Set<Object> identitySet(List<Object> objects) {
        Set<Object> set = Collections.newSetFromMap(new IdentityHashMap<>());
        set.addAll(objects);
        return set;
    }
}
