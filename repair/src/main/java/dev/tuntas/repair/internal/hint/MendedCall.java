package dev.tuntas.repair.internal.hint;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.spi.MendingHint.BrokenCall;
import dev.tuntas.core.spi.mend.MendWorld;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.Spot;
import dev.tuntas.repair.internal.run.LiveChange;
import dev.tuntas.repair.internal.run.Postcondition;
import dev.tuntas.repair.internal.run.RepairRun;
import dev.tuntas.repair.internal.run.Wishes;
import dev.tuntas.repair.result.RepairResult;
import dev.tuntas.repair.result.RepairStrategy;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Mends the receiver of a call behind the call. Whether the contract is kept then, the contract
 * itself says: the call is made again on new inputs, the receiver gets the changes behind it, and
 * the clauses are asked, with the old values that they took before.
 */
final class MendedCall implements Postcondition {
    private static final int SCOPE = 2;

    /** Each is a call; with more, a hint no longer shows where to look. */
    private static final int MOST_CALLS = 500;

    private final BrokenCall call;
    private final Method predicate;
    private final List<@Nullable Object> given;
    private final Object receiver;
    private final List<Object> objects;
    private final MendWorld world;
    private int calls;

    MendedCall(
            BrokenCall call, Collection<? extends @Nullable Object> arguments, Method predicate) {
        this.call = call;
        this.predicate = predicate;
        this.given = new ArrayList<>(arguments);
        List<Object> receivers = new ArrayList<>();
        List<List<Object>> before = new ArrayList<>();
        List<MendWorld> worlds = new ArrayList<>();
        call.isKept(
                one -> {
                    MendWorld made = world(one.getClass(), predicate);
                    worlds.add(made);
                    before.add(objects(made, one));
                },
                (one, result) -> {
                    receivers.add(one);
                    given.add(result);
                });
        this.receiver = receivers.get(0);
        this.objects = before.get(0);
        this.world = worlds.get(0);
    }

    private static MendWorld world(Class<?> type, Method predicate) {
        return MendWorld.of(Finitization.derive(type, SCOPE), predicate);
    }

    /** In an order that is the same for receivers that are alike. */
    private static List<Object> objects(MendWorld world, Object root) {
        LiveGraph graph = new LiveGraph(world, root, List.of(), List.of());
        List<Object> objects = new ArrayList<>();
        for (int object = 0; object < graph.objects(); object++) {
            if (graph.containerOf(object) == null) {
                objects.add(graph.object(object));
            }
        }
        return objects;
    }

    RepairResult<Object> mend(long steps, Duration time) {
        Wishes wishes =
                new Wishes(
                        objects,
                        0,
                        Set.of(),
                        Map.of(),
                        Map.of(),
                        steps,
                        time,
                        RepairStrategy.CHECKPOINT,
                        null,
                        this);
        return new RepairRun<>(world, predicate, receiver, wishes).run();
    }

    @Override
    public List<@Nullable Object> given() {
        return given;
    }

    @Override
    public boolean holds(LiveGraph graph, Map<Integer, Long> before) {
        if (calls++ >= MOST_CALLS) {
            return false;
        }
        List<List<Object>> pools = new ArrayList<>();
        boolean[] isMade = new boolean[1];
        boolean isKept =
                call.isKept(
                        one -> pools.add(objects(world, one)),
                        (one, result) -> {
                            LiveGraph other = new LiveGraph(world, one, pools.get(0), List.of());
                            isMade[0] = isAlike(graph, before, other);
                            if (isMade[0]) {
                                make(graph, before, other);
                            }
                        });
        return isKept && isMade[0];
    }

    /** Whether another receiver is as this one was before the changes. */
    private static boolean isAlike(LiveGraph graph, Map<Integer, Long> before, LiveGraph other) {
        boolean isAlike = graph.slots() == other.slots() && graph.objects() == other.objects();
        for (int slot = 1; isAlike && slot < graph.slots(); slot++) {
            isAlike = graph.isSlot(slot) == other.isSlot(slot);
            if (isAlike && graph.isSlot(slot)) {
                long value = before.getOrDefault(slot, graph.value(slot));
                isAlike = isSame(graph, value, other, slot);
            }
        }
        return isAlike;
    }

    private static boolean isSame(LiveGraph graph, long value, LiveGraph other, int slot) {
        Spot spot = graph.place(slot);
        boolean isPlain = spot.kind().isReference() && value < LiveGraph.NULL;
        return isPlain
                ? Objects.equals(
                        graph.java(spot, value), other.java(other.place(slot), other.value(slot)))
                : value == other.value(slot);
    }

    private static void make(LiveGraph graph, Map<Integer, Long> before, LiveGraph other) {
        Map<Integer, Long> old = new LinkedHashMap<>();
        for (int slot : before.keySet()) {
            old.put(slot, other.value(slot));
            Spot spot = graph.place(slot);
            long value = graph.value(slot);
            boolean isPlain = spot.kind().isReference() && value < LiveGraph.NULL;
            other.set(
                    slot,
                    isPlain ? other.plain(Objects.requireNonNull(graph.java(spot, value))) : value);
        }
        new LiveChange(other, old).make();
    }
}
