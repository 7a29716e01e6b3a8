package dev.tuntas.core.internal.weave;

import dev.tuntas.core.internal.weave.CallGraph.Reached;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What the predicate says for certain when a unit returns a constant: in {@code a() && b()} the
 * false of a is the predicate's, in {@code !a()} its true is. Then nothing is read or written
 * between the return of the unit and that of the predicate.
 *
 * <p>The greatest solution of the equations that the calls give: a unit's constant means no if it
 * does after each call of that unit. A run has finitely many calls open, and the outermost is the
 * predicate's own, so an equation that refers to itself is no circle.
 */
final class Outcomes {
    enum Outcome {
        NO,
        YES,
        OPEN
    }

    private record Returned(Reached unit, int constant) {}

    private final Program program;
    private final Collection<Reached> units;
    private final Map<Reached, Set<Integer>> constants = new HashMap<>();
    private final Map<Returned, Outcome> outcomes = new HashMap<>();
    private boolean changed = true;

    Outcomes(Program program, Collection<Reached> units, Reached start) {
        this.program = program;
        this.units = units;
        units.forEach(unit -> constants.put(unit, constantsOf(unit)));
        outcomes.put(new Returned(start, 0), Outcome.NO);
        outcomes.put(new Returned(start, 1), Outcome.YES);
        while (changed) {
            changed = false;
            solve();
        }
    }

    /** What the predicate says after a unit has returned a constant. */
    Outcome after(Reached unit, int constant) {
        return outcomes.getOrDefault(new Returned(unit, constant), Outcome.OPEN);
    }

    private static Set<Integer> constantsOf(Reached unit) {
        Set<Integer> found = new LinkedHashSet<>();
        if (unit.method.desc.endsWith(")Z")) {
            found.add(0);
            found.add(1);
        } else if (unit.method.desc.endsWith(")I")) {
            for (AbstractInsnNode insn : unit.method.instructions) {
                Integer constant = ConstantRun.constant(insn);
                if (constant != null && isReturned(insn)) {
                    found.add(constant);
                }
            }
        }
        return found;
    }

    private static boolean isReturned(AbstractInsnNode constant) {
        AbstractInsnNode next = constant.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next != null && next.getOpcode() == Opcodes.IRETURN;
    }

    private void solve() {
        for (Reached caller : units) {
            for (AbstractInsnNode insn : caller.method.instructions) {
                if (insn instanceof MethodInsnNode call && program.isUnitCall(call)) {
                    solve(caller, call);
                }
            }
        }
    }

    private void solve(Reached caller, MethodInsnNode call) {
        for (Reached callee : program.graph().targets(call)) {
            for (int constant : constants.getOrDefault(callee, Set.of())) {
                Integer returned = ConstantRun.returnedAfter(call, constant);
                Outcome outcome = returned == null ? Outcome.OPEN : afterCall(caller, returned);
                if (outcome != null) {
                    meet(new Returned(callee, constant), outcome);
                }
            }
        }
    }

    /** Null while nothing is known against any outcome. */
    private @Nullable Outcome afterCall(Reached caller, int returned) {
        boolean isTracked = constants.getOrDefault(caller, Set.of()).contains(returned);
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
