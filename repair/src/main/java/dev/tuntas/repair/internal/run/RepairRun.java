package dev.tuntas.repair.internal.run;

import dev.tuntas.core.spi.mend.MendWorld;
import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.repair.internal.RepairProblems;
import dev.tuntas.repair.internal.graph.Labels;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.Spot;
import dev.tuntas.repair.internal.search.Mending;
import dev.tuntas.repair.internal.search.RepairBudget;
import dev.tuntas.repair.result.RepairChange;
import dev.tuntas.repair.result.RepairResult;
import dev.tuntas.repair.result.RepairResult.End;
import dev.tuntas.repair.result.RepairStrategy;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One repair: reads the live objects, searches on copies, and changes the objects if it may. */
public final class RepairRun<T> {
    private final long began = System.nanoTime();
    private final MendWorld world;
    private final Method predicate;
    private final T object;
    private final Wishes wishes;
    private final LiveGraph graph;
    private final Labels labels;
    private @Nullable Mender mender;
    private long trials;

    public RepairRun(MendWorld world, Method predicate, T object, Wishes wishes) {
        this.world = world;
        this.predicate = predicate;
        this.object = object;
        this.wishes = wishes;
        this.graph = new LiveGraph(world, object, wishes.pool(), List.of());
        this.labels = new Labels(graph);
        predicate.setAccessible(true);
    }

    public RepairResult<T> run() {
        return Copies.undisturbed(world, graph, this::search);
    }

    private RepairResult<T> search() {
        Mender copy = Copies.of(graph, wishes.strategy() == RepairStrategy.REEXECUTE);
        mender = copy;
        RepairBudget budget = new RepairBudget(wishes.steps(), wishes.time());
        Mending mending = new Mending(graph, copy, frozen(), budget);
        boolean isValid = mending.run();
        trials = mending.trials();
        if (!isValid) {
            return notMended(
                    budget.isUsedUp()
                            ? RepairProblems.usedUp()
                            : RepairProblems.noWay(names(frozen())));
        }
        return write(mending);
    }

    // --- what must not change -------------------------------------------------------------------

    private Set<Spot> frozen() {
        Set<Spot> frozen = new LinkedHashSet<>();
        Set<String> unmatched = new LinkedHashSet<>(wishes.frozen());
        for (Spot spot : graph.places()) {
            if (wishes.frozen().contains(spot.name())) {
                unmatched.remove(spot.name());
                frozen.add(spot);
            }
            if (spot.isLength() || isFinal(spot.field())) {
                frozen.add(spot);
            }
        }
        if (!unmatched.isEmpty()) {
            throw RepairProblems.noSuchField(unmatched.iterator().next(), names(graph.places()));
        }
        return frozen;
    }

    private static List<String> names(Collection<Spot> spots) {
        return spots.stream().map(Spot::name).distinct().sorted().toList();
    }

    private static boolean isFinal(@Nullable Field field) {
        return field != null && Modifier.isFinal(field.getModifiers());
    }

    // --- the objects themselves -----------------------------------------------------------------

    private RepairResult<T> write(Mending mending) {
        List<RepairChange> changes = new ArrayList<>();
        for (Map.Entry<Integer, Long> changed : mending.before().entrySet()) {
            int slot = changed.getKey();
            changes.add(labels.change(slot, changed.getValue(), graph.value(slot)));
        }
        mending.before().keySet().forEach(slot -> graph.writeLive(slot, graph.value(slot)));
        String problem = complaint();
        if (problem != null) {
            mending.before().forEach(graph::writeLive);
            return notMended(problem);
        }
        List<Object> lost = new ArrayList<>();
        for (int number : mending.notMet()) {
            lost.add(graph.object(number));
        }
        return result(changes.isEmpty() ? End.VALID_ALREADY : End.MENDED, changes, lost, "");
    }

    /** What the user's own predicate has against the object; null if it says yes. */
    private @Nullable String complaint() {
        try {
            boolean isStatic = Modifier.isStatic(predicate.getModifiers());
            Object answer = isStatic ? predicate.invoke(null, object) : predicate.invoke(object);
            return Boolean.TRUE.equals(answer) ? null : RepairProblems.saysNo(predicate);
        } catch (InvocationTargetException e) {
            return RepairProblems.throwsIt(predicate, e.getTargetException());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private RepairResult<T> notMended(String reason) {
        return result(End.NOT_MENDED, List.of(), List.of(), reason);
    }

    private RepairResult<T> result(
            End end, List<RepairChange> changes, List<Object> lost, String reason) {
        Mender ran = Objects.requireNonNull(mender);
        return new RepairResult<>(
                object,
                end,
                changes,
                lost,
                trials,
                ran.begun(),
                ran.steps(),
                ran.undone(),
                Duration.ofNanos(System.nanoTime() - began),
                reason);
    }
}
