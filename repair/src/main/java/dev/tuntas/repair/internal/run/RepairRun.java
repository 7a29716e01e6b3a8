package dev.tuntas.repair.internal.run;

import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.spi.mend.MendWorld;
import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.core.spi.part.Mender.Outcome;
import dev.tuntas.repair.internal.RepairProblems;
import dev.tuntas.repair.internal.graph.Labels;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.Reach;
import dev.tuntas.repair.internal.graph.Spot;
import dev.tuntas.repair.internal.memory.RememberedChanges;
import dev.tuntas.repair.internal.memory.RepairMemory;
import dev.tuntas.repair.internal.search.Closest;
import dev.tuntas.repair.internal.search.FailureSlots;
import dev.tuntas.repair.internal.search.JudgedChanges;
import dev.tuntas.repair.internal.search.LastReadFirst;
import dev.tuntas.repair.internal.search.Mending;
import dev.tuntas.repair.internal.search.RepairBudget;
import dev.tuntas.repair.result.RepairChange;
import dev.tuntas.repair.result.RepairResult;
import dev.tuntas.repair.result.RepairResult.End;
import dev.tuntas.repair.result.RepairStrategy;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One repair: reads the live objects, searches on copies, and changes the objects if it may. */
public final class RepairRun<T> {
    private static final int FEW_OBJECTS = 40;
    private static final long MOST_TRIALS = 1_000_000;
    private static final int MOST_SHOWN = 4;
    private static final int MEMORY_PART = 20;
    private static final int MOST_REMEMBERED = 1_000;
    private static final int MOST_AFTER = 3;
    private static final int ANY = Integer.MAX_VALUE;

    private final long began = System.nanoTime();
    private final MendWorld world;
    private final Method predicate;
    private final T object;
    private final Wishes wishes;
    private final LiveGraph graph;
    private final Labels labels;
    private final FieldWishes fields;
    private final @Nullable RepairMemory memory;
    private RepairBudget budget;
    private @Nullable Mender mender;
    private Map<Integer, Long> written = Map.of();
    private String nearest = "";
    private long trials;
    private int refuted;

    public RepairRun(MendWorld world, Method predicate, T object, Wishes wishes) {
        this.world = world;
        this.predicate = predicate;
        this.object = object;
        this.wishes = wishes;
        this.graph = new LiveGraph(world, object, wishes.pool(), spares());
        this.labels = new Labels(graph);
        this.fields = new FieldWishes(world, graph, wishes);
        this.budget = new RepairBudget(wishes.steps(), wishes.time());
        Path file = wishes.memory();
        this.memory =
                file == null ? null : new RepairMemory(file, world, object.getClass(), predicate);
        fields.prefer();
    }

    private List<Object> spares() {
        List<Object> spares = new ArrayList<>();
        for (int i = 0; i < wishes.spare(); i++) {
            for (Class<?> type : world.types()) {
                if (!type.isRecord() && type != object.getClass()) {
                    spares.add(MendWorld.fresh(type));
                }
            }
        }
        return spares;
    }

    public RepairResult<T> run() {
        RepairResult<T> result = WorkingCopies.undisturbed(world, graph, this::search);
        if (memory == null || written.isEmpty()) {
            return result;
        }
        try {
            memory.learn(graph, written);
            return result;
        } catch (TuntasException e) {
            // It is mended: a full disk takes nothing of that back.
            return result.withNote(RepairProblems.notKeptInMemory(e));
        }
    }

    private RepairResult<T> search() {
        Mender copy = WorkingCopies.of(graph, wishes.strategy().restarts());
        mender = copy;
        try {
            return search(copy);
        } finally {
            copy.end();
        }
    }

    private RepairResult<T> search(Mender copy) {
        budget = new RepairBudget(wishes.steps(), wishes.time());
        Set<Spot> frozen = fields.frozen();
        Postcondition postcondition = wishes.postcondition();
        RepairResult<T> before = postcondition == null ? asBefore(copy, frozen) : null;
        if (before != null) {
            return before;
        }
        Map<Integer, Long> found = found(copy, frozen);
        if (postcondition != null) {
            return after(copy, frozen, found, postcondition);
        }
        return found == null ? notMended(whyNot(frozen) + atFirst(copy)) : write(found);
    }

    /**
     * What the slots held that were changed, so that the predicate says yes; null if it does not.
     */
    private @Nullable Map<Integer, Long> found(Mender copy, Set<Spot> frozen) {
        if (wishes.strategy() == RepairStrategy.REEXECUTE) {
            return lastReadFirst(copy, frozen);
        }
        boolean isClosest = wishes.strategy() == RepairStrategy.CLOSEST;
        if (isClosest || graph.objects() <= FEW_OBJECTS) {
            copy.begin();
            Outcome outcome = copy.run();
            budget.use(copy.steps());
            if (outcome == Outcome.VALID) {
                return Map.of();
            }
            Map<Integer, Long> found = closest(copy, frozen, isClosest ? ANY : 2);
            if (found != null) {
                return found;
            }
        }
        Map<Integer, Long> found = mending(copy, frozen);
        if (found == null && refuted == 0 && !budget.isUsedUp()) {
            // All single changes: of lengths and containers, too.
            copy.run();
            found = closest(copy, frozen, 1);
        }
        return found;
    }

    /**
     * The second step: where the predicate alone is content with another structure than the
     * postcondition is, or with the one that is there.
     *
     * @param first what the slots held that the first step has changed, or null
     */
    private RepairResult<T> after(
            Mender copy,
            Set<Spot> frozen,
            @Nullable Map<Integer, Long> first,
            Postcondition postcondition) {
        if (first != null && postcondition.holds(graph, first)) {
            return write(first);
        }
        if (first != null) {
            putBack(copy, first);
        }
        JudgedChanges search =
                new JudgedChanges(
                        graph,
                        copy,
                        frozen,
                        budget,
                        GivenNumbers.of(postcondition.given()),
                        before -> postcondition.holds(graph, before));
        Map<Integer, Long> found = search.find(MOST_AFTER);
        trials += search.trials();
        refuted = search.refuted();
        return found == null
                ? notMended(
                        RepairProblems.notKept(budget.isUsedUp(), search.judged())
                                + RepairProblems.tried(trials, proved(), "")
                                + apart())
                : write(found);
    }

    /** Mends it by what has helped before; null if that does not help here. */
    private @Nullable RepairResult<T> asBefore(Mender copy, Set<Spot> frozen) {
        if (memory == null || memory.isEmpty()) {
            return null;
        }
        RepairBudget part = budget.part(MEMORY_PART);
        boolean isProved =
                wishes.strategy() == RepairStrategy.CLOSEST || graph.objects() <= FEW_OBJECTS;
        RememberedChanges remembered =
                new RememberedChanges(
                        memory, graph, copy, frozen, part, isProved ? 1 : MOST_REMEMBERED);
        Map<Integer, Long> found = remembered.find();
        budget.use(part.used());
        trials += remembered.trials();
        if (found == null) {
            return null;
        }
        RepairResult<T> result = write(found);
        if (!result.isValid()) {
            putBack(copy, found);
            return null;
        }
        return result;
    }

    /** What the slots held that were changed, or null if no few changes are enough. */
    private @Nullable Map<Integer, Long> closest(Mender copy, Set<Spot> frozen, int changes) {
        // What is left of the time is for the search that goes on from failure to failure.
        RepairBudget part = changes == ANY ? budget.half() : budget;
        long most = changes == ANY ? Long.MAX_VALUE : MOST_TRIALS;
        boolean asks = wishes.strategy() == RepairStrategy.CLOSEST;
        FailureSlots failures = asks ? new FailureSlots(world.reasons()) : FailureSlots.UNKNOWN;
        Closest closest = new Closest(graph, copy, frozen, part, failures, most);
        boolean isFound = closest.run(changes);
        if (part != budget) {
            budget.use(part.used());
        }
        trials += closest.trials();
        refuted = Math.max(refuted, closest.refuted());
        nearest = isFound ? "" : shown(closest.nearest());
        return isFound ? closest.before() : null;
    }

    private @Nullable Map<Integer, Long> lastReadFirst(Mender copy, Set<Spot> frozen) {
        LastReadFirst search =
                new LastReadFirst(graph, copy, Mending.withLengths(graph, frozen), budget);
        boolean isValid = search.run();
        trials += search.trials();
        return keptOrPutBack(copy, isValid, search.before());
    }

    private @Nullable Map<Integer, Long> mending(Mender copy, Set<Spot> frozen) {
        boolean looksAhead = wishes.strategy() == RepairStrategy.CHECKPOINT_MULTIVALUE;
        Mending mending = new Mending(graph, copy, frozen, budget, looksAhead);
        boolean isValid = mending.run();
        trials += mending.trials();
        return keptOrPutBack(copy, isValid, mending.before());
    }

    private @Nullable Map<Integer, Long> keptOrPutBack(
            Mender copy, boolean isValid, Map<Integer, Long> before) {
        if (isValid) {
            return before;
        }
        Map<Integer, Long> now = new LinkedHashMap<>();
        before.keySet().forEach(slot -> now.put(slot, graph.value(slot)));
        putBack(copy, before);
        nearest = nearest.isEmpty() ? shown(now) : nearest;
        return null;
    }

    /** Gives slots back what they held, here and in the copy, before the predicate runs again. */
    private void putBack(Mender copy, Map<Integer, Long> before) {
        copy.begin();
        before.forEach(
                (slot, value) -> {
                    graph.set(slot, value);
                    graph.write(copy, slot, value);
                });
    }

    /** Changes that are not made, as they would be told if they were. */
    private String shown(Map<Integer, Long> values) {
        Map<Integer, Long> before = new LinkedHashMap<>();
        values.forEach(
                (slot, value) -> {
                    if (graph.value(slot) != value) {
                        before.put(slot, graph.value(slot));
                        graph.set(slot, value);
                    }
                });
        String text =
                new Changes(graph, labels)
                        .of(before).stream()
                                .limit(MOST_SHOWN)
                                .map(RepairChange::toString)
                                .collect(Collectors.joining(", "));
        before.forEach(graph::set);
        return text;
    }

    /** What the predicate comes to on the object as it is, if that is no plain no. */
    private static String atFirst(Mender copy) {
        copy.begin();
        return switch (copy.run()) {
            case THREW -> RepairProblems.throwsAtFirst(copy.failure());
            case RAN_AWAY -> RepairProblems.endless();
            default -> copy.length() == 0 ? RepairProblems.readsNothing() : "";
        };
    }

    private String whyNot(Set<Spot> frozen) {
        String why =
                budget.isUsedUp()
                        ? RepairProblems.usedUp()
                        : RepairProblems.noWay(FieldWishes.names(frozen));
        return why + RepairProblems.tried(trials, proved(), nearest) + apart() + leftAsTheyAre();
    }

    private String leftAsTheyAre() {
        List<String> names =
                graph.containers().stream()
                        .filter(each -> each.kind().isChangeable() && !graph.isRefillable(each))
                        .limit(MOST_SHOWN)
                        .map(each -> labels.of(each.number()))
                        .toList();
        return names.isEmpty() ? "" : RepairProblems.leftAsTheyAre(names);
    }

    /** Where copies are not what the objects are, what is said of them proves nothing. */
    private int proved() {
        return graph.apart() == null ? refuted : 0;
    }

    private String apart() {
        Class<?> type = graph.apart();
        return type == null ? "" : RepairProblems.apart(type);
    }

    // --- the objects themselves -----------------------------------------------------------------

    private RepairResult<T> write(Map<Integer, Long> before) {
        List<RepairChange> changes = new Changes(graph, labels).of(before);
        LiveChange change = new LiveChange(graph, before);
        if (!before.isEmpty() && wishes.postcondition() == null && isValidAsItIs(change)) {
            before.forEach(graph::set);
            return write(Map.of()).withNote(RepairProblems.validItself(predicate));
        }
        String problem = madeOrTakenBack(change);
        if (problem != null) {
            return notMended(problem + leftAsTheyAre());
        }
        written = before;
        BitSet there = Reach.of(graph);
        List<Object> lost = objects(there, false, 0, graph.spares());
        List<Object> added = objects(there, true, graph.spares(), graph.objects());
        return result(before.isEmpty() ? End.VALID_ALREADY : End.MENDED, changes, lost, added, "");
    }

    /**
     * Whether the user's own predicate says yes to the object without a change: what it depends on
     * may not be in the copies. Where it would not come to an end, it is not asked.
     */
    private boolean isValidAsItIs(LiveChange change) {
        if (Objects.requireNonNull(mender).first() == Outcome.RAN_AWAY) {
            return false;
        }
        try {
            return OwnPredicate.complaint(predicate, object) == null;
        } finally {
            change.takeBack();
        }
    }

    /** Makes a change; what speaks against it, or any error, takes it back. */
    private @Nullable String madeOrTakenBack(LiveChange change) {
        boolean isMade = false;
        try {
            String problem = made(change);
            isMade = problem == null;
            return problem;
        } finally {
            if (!isMade) {
                change.takeBack();
            }
        }
    }

    /** Makes a change; says what speaks against it, or null. */
    private @Nullable String made(LiveChange change) {
        try {
            change.make();
        } catch (RuntimeException | AssertionError | StackOverflowError e) {
            // A container may refuse what is put into it, or an element have no hash code.
            return RepairProblems.refused(e.toString());
        }
        String complaint = OwnPredicate.complaint(predicate, object);
        if (complaint == null) {
            change.settle();
        }
        return complaint;
    }

    private List<Object> objects(BitSet there, boolean areThere, int from, int to) {
        List<Object> objects = new ArrayList<>();
        for (int number = from; number < to; number++) {
            if (there.get(number) == areThere && graph.containerOf(number) == null) {
                objects.add(graph.object(number));
            }
        }
        return objects;
    }

    private RepairResult<T> notMended(String reason) {
        return result(End.NOT_MENDED, List.of(), List.of(), List.of(), reason);
    }

    private RepairResult<T> result(
            End end,
            List<RepairChange> changes,
            List<Object> lost,
            List<Object> added,
            String reason) {
        Mender ran = Objects.requireNonNull(mender);
        return new RepairResult<>(
                object,
                end,
                changes,
                lost,
                added,
                proved(),
                trials,
                ran.begun(),
                ran.steps(),
                ran.undone(),
                Duration.ofNanos(System.nanoTime() - began),
                reason,
                fromTheStart());
    }

    private String fromTheStart() {
        String obstacle = world.obstacle();
        boolean isAsked = wishes.strategy().restarts();
        return obstacle == null || isAsked ? "" : RepairProblems.fromTheStart(predicate, obstacle);
    }
}
