package dev.tuntas.core.internal.lazy;

import dev.tuntas.core.internal.engine.SpaceTables;
import dev.tuntas.core.internal.lazy.container.JdkModels;
import dev.tuntas.core.internal.lazy.machine.Bridges;
import dev.tuntas.core.internal.lazy.machine.LazyMachine;
import dev.tuntas.core.internal.lazy.machine.LiveSubject;
import dev.tuntas.core.internal.lazy.machine.StepStatus;
import dev.tuntas.core.internal.lazy.solver.Store;
import dev.tuntas.core.spi.part.HeldValue;
import dev.tuntas.machine.code.MachineClasses;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.Unfollowable;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Why a predicate says no to live objects: the machine of the lazy search runs it with every slot
 * pinned to what it holds, each pin being a reason of its own.
 *
 * <p>What the failure depends on is exact in this sense: whatever the other slots hold, the
 * predicate does not say yes as long as these hold what they do. For the other slots can only
 * matter in tests that the run has passed, one outcome of which makes the predicate fail: with
 * other values it fails there, or comes by in the same way.
 *
 * <p>There are more slots than reasons, which are bits. So slots share them, and those of each
 * share that the failure depends on get reasons of their own in further runs: what a run depends on
 * as shares is what it depends on, each slot replaced by its share.
 */
public final class LiveFailure {
    /** The last bit is for slots that are not asked about. */
    private static final int SHARES = 62;

    private final MachineClasses classes;
    private final ClassLoader users;
    private final MachineMethod predicate;
    private final long mostSteps;
    private long steps;
    private long runs;

    public LiveFailure(Method predicate, ClassLoader users, long mostSteps) {
        this.users = users;
        this.mostSteps = mostSteps;
        this.classes =
                new MachineClasses(
                        new FollowedFiles(users),
                        Set.of(Type.getInternalName(predicate.getDeclaringClass())));
        this.predicate = new Bridges(classes).predicate(predicate);
    }

    /** How many steps of the machine were taken. */
    public long steps() {
        return steps;
    }

    /** How often the machine has run the predicate. */
    public long runs() {
        return runs;
    }

    /**
     * The slots that the failure depends on; null if the predicate says yes, or does not end soon.
     *
     * @param live the objects, the root first
     * @param slots in the order of their objects
     */
    public @Nullable BitSet reasons(List<?> live, List<HeldValue> slots) {
        int[] owned = new int[live.size()];
        slots.forEach(slot -> owned[slot.owner()]++);
        LazyMachine machine =
                new LazyMachine(
                        trail -> new Store(new SpaceTables(owned), trail),
                        classes,
                        users,
                        new JdkModels());
        LiveSubject subject = new LiveSubject(machine, live, slots);
        List<Integer> all = new ArrayList<>();
        for (int slot = 0; slot < slots.size(); slot++) {
            all.add(slot);
        }
        return narrowed(machine, subject, all);
    }

    /** The same of slots, some of which share a reason; of these, only those are left. */
    private @Nullable BitSet narrowed(
            LazyMachine machine, LiveSubject subject, List<Integer> asked) {
        BitSet found = new BitSet();
        int share = Math.max(1, (asked.size() + SHARES - 1) / SHARES);
        BitSet rough = run(machine, subject, asked, share);
        if (rough == null || share == 1) {
            return rough;
        }
        List<Integer> left = asked.stream().filter(rough::get).toList();
        for (int from = 0; from < left.size(); from += SHARES) {
            int end = Math.min(left.size(), from + SHARES);
            BitSet exact = run(machine, subject, left.subList(from, end), 1);
            if (exact == null) {
                return null;
            }
            left.subList(from, end).stream().filter(exact::get).forEach(found::set);
        }
        return found;
    }

    /** The slots whose shares the failure depends on; null if there is no failure. */
    private @Nullable BitSet run(
            LazyMachine machine, LiveSubject subject, List<Integer> asked, int share) {
        machine.clear();
        int[] shares = new int[machine.store.tables.slots];
        Arrays.fill(shares, SHARES);
        for (int i = 0; i < asked.size(); i++) {
            shares[asked.get(i)] = i / share;
        }
        for (int slot = 0; slot < shares.length; slot++) {
            machine.store.pin(slot, 1L << shares[slot]);
        }
        machine.begin(predicate, subject.root(), 0, mostSteps);
        long fuel = machine.budget.fuel;
        runs++;
        try {
            if (machine.run() == StepStatus.ENDED || machine.ranAway()) {
                return null;
            }
            return of(machine.decisions.failDep, shares);
        } catch (Unfollowable e) {
            machine.abandon();
            throw e;
        } finally {
            steps += fuel - machine.budget.fuel;
            // What it leaves in static fields must not be seen by the next machine.
            machine.clear();
        }
    }

    private static BitSet of(long reasons, int[] shares) {
        BitSet found = new BitSet();
        for (int slot = 0; slot < shares.length; slot++) {
            found.set(slot, (reasons >>> shares[slot] & 1) != 0);
        }
        return found;
    }
}
