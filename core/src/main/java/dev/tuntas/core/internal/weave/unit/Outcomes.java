package dev.tuntas.core.internal.weave.unit;

import dev.tuntas.core.internal.weave.unit.Units.Unit;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What the predicate says for certain when a unit returns a constant: in {@code a() && b()} the
 * false of a is the predicate's, in {@code !a()} its true is. Then nothing is read or written
 * between the return of the unit and that of the predicate.
 *
 * <p>The greatest solution of the equations that the calls give: a unit's constant means no if it
 * does after each call of that unit. A run has finitely many calls open, and the outermost is the
 * predicate's own, so an equation that refers to itself is no circle.
 *
 * <p>The lazy search asks a question that sounds alike, in {@link
 * dev.tuntas.core.internal.machine.Failing}, and has another answer. There it is enough that the
 * predicate becomes false, whatever is read, written or thrown on the way, because a failure is
 * explained by what the run depended on so far. Here the slots on the access list are part of the
 * answer: a slot that the predicate would read after the return would be missing from it, and the
 * candidates would be others than {@code korat}'s. So {@link ConstantRun} stops at the first
 * instruction that could read; and it also says when the predicate is sure to be true.
 */
public final class Outcomes {
    public enum Outcome {
        NO,
        YES,
        OPEN
    }

    private record Returned(Unit unit, int constant) {}

    private final Units units;
    private final Map<Returned, Outcome> outcomes = new HashMap<>();
    private boolean changed = true;

    public Outcomes(Units units) {
        this.units = units;
        Unit start = units.all().iterator().next();
        outcomes.put(new Returned(start, 0), Outcome.NO);
        outcomes.put(new Returned(start, 1), Outcome.YES);
        while (changed) {
            changed = false;
            units.visitCalls(this::solve);
        }
    }

    /** What the predicate says after a unit has returned a constant. */
    Outcome after(Unit unit, int constant) {
        return outcomes.getOrDefault(new Returned(unit, constant), Outcome.OPEN);
    }

    private void solve(Unit caller, MethodInsnNode call, Unit callee) {
        for (int constant : units.constants(callee.method())) {
            Integer returned = ConstantRun.returnedAfter(call, constant);
            Outcome outcome = returned == null ? Outcome.OPEN : afterCall(caller, returned);
            if (outcome != null) {
                meet(new Returned(callee, constant), outcome);
            }
        }
    }

    /** Null while nothing is known against any outcome. */
    private @Nullable Outcome afterCall(Unit caller, int returned) {
        boolean isTracked = units.constants(caller.method()).contains(returned);
        Outcome known = outcomes.get(new Returned(caller, returned));
        return known == null && !isTracked ? Outcome.OPEN : known;
    }

    private void meet(Returned returned, Outcome outcome) {
        Outcome before = outcomes.get(returned);
        Outcome now = before == null || before == outcome ? outcome : Outcome.OPEN;
        if (now != before) {
            outcomes.put(returned, now);
            changed = true;
        }
    }
}
