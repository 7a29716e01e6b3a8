package dev.tuntas.rewind.internal.explore;

import dev.tuntas.rewind.internal.record.BlockChoice;
import dev.tuntas.rewind.internal.record.BlockRun;
import dev.tuntas.rewind.internal.record.EndlessBlock;
import dev.tuntas.rewind.internal.record.SharedAccess;
import dev.tuntas.rewind.internal.record.WatchException;
import dev.tuntas.rewind.internal.thread.Strand;
import dev.tuntas.rewind.result.ConcurrencyFinding;
import dev.tuntas.rewind.result.ConcurrencyFinding.Kind;
import dev.tuntas.rewind.result.ExplorationResult;
import dev.tuntas.rewind.result.RewindException;
import dev.tuntas.rewind.result.ThreadSchedule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Goes through all states of a program depth first: from each state every thread that can runs a
 * block, and is taken back when all behind it is known.
 *
 * <pre>
 *   explore: begin, then as often as a variable turns out to be unguarded: all states anew
 *   states:  node -- block --&gt; new state? its node : back
 * </pre>
 *
 * What runs before a second thread is there is one path, which begins all others: it counts as the
 * initial state.
 */
public final class Interleavings {
    /** What a block may have at most: a loop that waits for a variable never ends by itself. */
    private static final long BLOCK_LIMIT = 2_000_000;

    /** A state on the path, with the blocks that begin there. */
    private static final class Node {
        final long mark;
        final int locks;
        final List<BlockChoice> choices;

        /** Whether the state was new, and not only what is known of locks there. */
        final boolean isNew;

        int next;

        Node(long mark, int locks, List<BlockChoice> choices, boolean isNew) {
            this.isNew = isNew;
            this.mark = mark;
            this.locks = locks;
            this.choices = choices;
        }
    }

    /** A variable has turned out to be unguarded: the blocks were too long. */
    private static final class Unguarded extends WatchException {
        private static final long serialVersionUID = 1L;

        Unguarded() {
            super("an unguarded variable");
        }
    }

    private final BlockRun run;
    private final long maxStates;
    private final boolean isCompact;
    private final Set<String> unguarded = new TreeSet<>();
    private final Map<String, ConcurrencyFinding> findings = new LinkedHashMap<>();
    private final List<ThreadSchedule.Turn> path = new ArrayList<>();
    private final List<Node> nodes = new ArrayList<>();
    private VisitedStates visited;

    /** States with what was known of locks there. */
    private VisitedStates judged;

    private Locksets locksets;
    private long transitions;
    private long deadlocks;
    private int threads;
    private boolean isExhausted;

    /** All states of a program at its beginning, or as many as are asked for. */
    public Interleavings(BlockRun run, long maxStates, boolean isCompact) {
        this.run = run;
        this.maxStates = maxStates;
        this.isCompact = isCompact;
        this.visited = new VisitedStates(isCompact);
        this.judged = new VisitedStates(isCompact);
        this.locksets = new Locksets(run);
        run.limitBlocks(BLOCK_LIMIT);
        run.watch(this::look);
        run.watchUnguarded(this::addUnguarded);
    }

    public ExplorationResult explore() {
        long beginning = run.mark();
        boolean isSettled = false;
        while (!isSettled) {
            run.backTo(beginning);
            run.interruptAt(Set.copyOf(unguarded));
            reset();
            long[] first = run.image();
            try {
                begin();
                exploreAll();
                // A class that came into use on the way is part of later states only: so again.
                run.backTo(beginning);
                isSettled = Arrays.equals(first, run.image()) || !isExhausted;
                isExhausted &= run.uninterrupted().isEmpty();
            } catch (Unguarded e) {
                isSettled = false;
            } catch (EndlessBlock e) {
                if (unguarded.addAll(e.variables())) {
                    continue;
                }
                throw new RewindException(
                        "a thread does not end and does nothing that others notice, at "
                                + e.getMessage()
                                + "; a loop without an end can't be explored");
            }
        }
        return new ExplorationResult(
                visited.size(),
                transitions,
                deadlocks,
                isExhausted,
                threads,
                unguarded,
                run.uninterrupted(),
                run.peakValues(),
                run.peakBytes(),
                run.codeBytes(),
                judged.omission(),
                new ArrayList<>(findings.values()));
    }

    private void reset() {
        visited = new VisitedStates(isCompact);
        judged = new VisitedStates(isCompact);
        locksets = new Locksets(run);
        findings.clear();
        path.clear();
        nodes.clear();
        transitions = 0;
        deadlocks = 0;
        threads = 0;
        isExhausted = true;
    }

    /** Runs the first thread up to where another one could go on. */
    private void begin() {
        List<BlockChoice> choices = run.choices();
        while (choices.size() == 1 && run.strands().all().size() == 1) {
            step(choices.get(0));
            choices = run.choices();
        }
        meet(choices);
    }

    private void exploreAll() {
        while (!nodes.isEmpty()) {
            Node node = nodes.get(nodes.size() - 1);
            if (node.next == node.choices.size()) {
                leave();
            } else if (visited.size() >= maxStates) {
                isExhausted = false;
                return;
            } else {
                step(node.choices.get(node.next++));
                transitions += node.isNew ? 1 : 0;
                if (!meet(run.choices())) {
                    path.remove(path.size() - 1);
                    backTo(node);
                }
            }
        }
    }

    private void step(BlockChoice choice) {
        int failedBefore = failed();
        int steps = run.run(choice);
        path.add(new ThreadSchedule.Turn(choice.strand(), steps, choice.way()));
        Strand strand = run.strands().all().get(choice.strand());
        Throwable failure = strand.failure();
        if (failure != null && failed() > failedBefore) {
            StackTraceElement[] trace = failure.getStackTrace();
            String where = trace.length == 0 ? "" : ", at " + trace[0];
            find(Kind.FAILURE, "thread " + run.name(strand) + " threw " + failure + where);
        }
    }

    private int failed() {
        int failed = 0;
        for (Strand strand : run.strands().all()) {
            failed += strand.failure() == null ? 0 : 1;
        }
        return failed;
    }

    /**
     * Goes on from a state if it is new, or if it is not, but what is known of locks is: a variable
     * may turn out to be unguarded behind it on this path only.
     */
    private boolean meet(List<BlockChoice> choices) {
        long[] image = run.image();
        boolean isNew = visited.add(image);
        long[] locks = locksets.image();
        if (!judged.add(join(image, locks))) {
            return false;
        }
        if (isNew) {
            threads = Math.max(threads, run.strands().all().size());
            if (choices.isEmpty() && run.isDeadlocked()) {
                deadlocks++;
                find(Kind.DEADLOCK, Deadlocks.describe(run));
            }
            findRaces();
        }
        nodes.add(new Node(run.mark(), locksets.mark(), choices, isNew));
        return true;
    }

    private static long[] join(long[] image, long[] locks) {
        long[] both = Arrays.copyOf(image, image.length + locks.length);
        System.arraycopy(locks, 0, both, image.length, locks.length);
        return both;
    }

    private void leave() {
        nodes.remove(nodes.size() - 1);
        if (!nodes.isEmpty()) {
            path.remove(path.size() - 1);
            backTo(nodes.get(nodes.size() - 1));
        }
    }

    private void backTo(Node node) {
        run.backTo(node.mark);
        locksets.backTo(node.locks);
    }

    /**
     * Two threads that are about to use the same place: whoever comes first, nothing orders them.
     */
    private void findRaces() {
        List<Strand> all = run.strands().all();
        for (int i = 0; i < all.size(); i++) {
            for (SharedAccess one : pendingAccesses(all.get(i))) {
                for (int j = i + 1; j < all.size(); j++) {
                    for (SharedAccess other : pendingAccesses(all.get(j))) {
                        if (one.conflictsWith(other)) {
                            findRace(all.get(i), one, all.get(j), other);
                        }
                    }
                }
            }
        }
    }

    private void findRace(Strand strand, SharedAccess one, Strand second, SharedAccess other) {
        find(Kind.RACE, one.variable() + ": " + use(strand, one) + " and " + use(second, other));
    }

    /** But for those that the JDK's own code orders by volatile variables around them. */
    private List<SharedAccess> pendingAccesses(Strand strand) {
        return run.accesses(strand).stream()
                .filter(access -> !access.isVolatile() && !access.isInsideJdk())
                .toList();
    }

    private String use(Strand strand, SharedAccess access) {
        return "thread "
                + run.name(strand)
                + (access.isWrite() ? " writes at " : " reads at ")
                + access.where();
    }

    private void find(Kind kind, String message) {
        String key =
                kind == Kind.RACE
                        ? kind + message.substring(0, message.indexOf(':'))
                        : kind + message;
        findings.putIfAbsent(key, new ConcurrencyFinding(kind, message, new ThreadSchedule(path)));
    }

    private void look(SharedAccess access) {
        if (!access.isVolatile()
                && !unguarded.contains(access.variable())
                && locksets.isUnguarded(access)) {
            addUnguarded(access.variable());
        }
    }

    private void addUnguarded(String variable) {
        if (unguarded.add(variable)) {
            throw new Unguarded();
        }
    }
}
