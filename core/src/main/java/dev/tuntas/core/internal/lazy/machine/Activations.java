package dev.tuntas.core.internal.lazy.machine;

import static dev.tuntas.core.internal.lazy.machine.StepStatus.ENDED;
import static dev.tuntas.core.internal.lazy.machine.StepStatus.FAILED;
import static dev.tuntas.core.internal.lazy.machine.StepStatus.GO_ON;
import static dev.tuntas.core.internal.machine.Failing.FALSE_FAILS;
import static dev.tuntas.core.internal.machine.Failing.MINUS_ONE_FAILS;
import static dev.tuntas.core.internal.machine.Failing.THROW_FAILS;
import static dev.tuntas.core.internal.machine.Failing.TRUE_FAILS;

import dev.tuntas.core.internal.lazy.solver.Expr;
import dev.tuntas.core.internal.lazy.state.CallStack;
import dev.tuntas.core.internal.machine.AnalysedCode;
import dev.tuntas.core.internal.machine.BranchRegion;
import dev.tuntas.core.internal.machine.CallSite;
import dev.tuntas.core.internal.machine.Effects;
import dev.tuntas.core.internal.machine.EffectsOf;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.NumberComparison;
import dev.tuntas.machine.code.Op;
import dev.tuntas.machine.code.Unfollowable;
import java.util.HashMap;
import java.util.Map;

/** Enters and leaves methods. */
final class Activations extends MachinePart {
    private static final int DEEPEST = 20_000;

    private final RunWatch watch;
    private final Repetition repetition;
    private final Map<String, Effects> effects = new HashMap<>();
    private final Map<String, Effects> ofUsers = new HashMap<>();

    Activations(LazyMachine m) {
        super(m);
        this.watch = m.watch;
        this.repetition = m.repetition;
    }

    /** Enters a method, whose arguments are the last operands. */
    int enter(MachineMethod method, int meaning, int args) {
        CallStack f = frames;
        int frame = f.depth - 1;
        if (--budget.fuel < budget.alarm && watch.isOver()) {
            return watch.runAway();
        }
        if (f.depth >= DEEPEST) {
            throw new Unfollowable("a recursion of more than " + DEEPEST + " calls");
        }
        f.top[frame] -= args;
        f.push(AnalysedCode.of(method, meaning), f.top[frame]);
        boolean neverEnds = repetition.isOn && !trail.isPaused() && repetition.entered();
        return neverEnds ? watch.neverEnds() : GO_ON;
    }

    /** Enters one of several methods; which one depends on something. */
    int enterOneOf(MachineMethod method, int meaning, int args, Effects effects, long dep) {
        long before = frames.context;
        dependence.spread(effects, dep, frames.base[frames.depth - 1]);
        int status = enter(method, meaning, args);
        if (status == GO_ON) {
            frames.entryContext[frames.depth - 1] = before;
            frames.context |= dep;
        }
        return status;
    }

    Effects effectsOf(CallSite site) {
        return effects.computeIfAbsent(
                site.owner + "." + site.key,
                key -> new EffectsOf(classes).ofCall(site.owner, site.key));
    }

    /** What code of the user's could change that a call comes to. */
    Effects effectsOfUsers(CallSite site) {
        return ofUsers.computeIfAbsent(
                site.owner + "." + site.key,
                key -> new EffectsOf(classes).ofUsers(site.owner, site.key));
    }

    /** What {@code equals} and {@code hashCode} of the user's could change. */
    Effects effectsOfComparisons() {
        return ofUsers.computeIfAbsent("", key -> new EffectsOf(classes).callbacks());
    }

    int leave(AnalysedCode code, int o) {
        CallStack f = frames;
        int frame = f.depth - 1;
        int cell = f.top[frame] - 1;
        if (o == Op.RETURN_VALUE && (code.meaning & ~THROW_FAILS) != 0) {
            int status = checkReturn(code, cell);
            if (status == FAILED) {
                return FAILED;
            }
        }
        while (f.regions > f.firstRegion[frame]) {
            int last = --f.regions;
            BranchRegion region = f.region[last];
            if (region.hasEffects()) {
                dependence.spread(region.effects(), f.regionDep[last], f.base[frame]);
            }
        }
        long inside = frames.context;
        if ((code.meaning & THROW_FAILS) != 0) {
            if (code.isCaught && (frames.context & ~f.entryContext[frame]) != 0) {
                // An exception may have kept any write from happening.
                dependence.spread(HeapDependence.EVERYTHING, frames.context, f.base[frame]);
            }
            frames.context = f.entryContext[frame];
        }
        if (frame == frames.floor) {
            return ended(cell);
        }
        f.unprotect(frame - 1);
        f.depth--;
        int caller = frame - 1;
        if (!code.isOwnCode || f.code[caller].isOwnCode) {
            f.pc[caller]++;
        }
        if (o != Op.RETURN) {
            int to = f.top[caller]++;
            if (o == Op.RETURN_REF) {
                f.refs[to] = f.refs[cell];
            } else {
                f.bits[to] = f.bits[cell];
            }
            f.lazy[to] = f.lazy[cell];
            f.dep[to] = f.dep[cell] | inside;
        }
        return GO_ON;
    }

    /** The predicate has returned something that does not fail; or code that was called by us. */
    private int ended(int cell) {
        if (frames.floor > 0) {
            operands.move(cell, frames.base[frames.depth - 1]);
            frames.depth--;
        }
        return ENDED;
    }

    /** Fails here if the caller would; drops values of which that is known. */
    private int checkReturn(AnalysedCode code, int cell) {
        long dep = frames.dep[cell];
        if (frames.lazy[cell] == 0) {
            long value = frames.bits[cell];
            boolean fails =
                    value == 0 && (code.meaning & FALSE_FAILS) != 0
                            || value == 1 && (code.meaning & TRUE_FAILS) != 0
                            || value == -1 && (code.meaning & MINUS_ONE_FAILS) != 0;
            return fails ? decisions.fail(frames.context | dep) : GO_ON;
        }
        Expr expr = expressions.get(frames.lazy[cell]);
        boolean isPossible =
                drop(expr, code.meaning, FALSE_FAILS, 0, dep)
                        && drop(expr, code.meaning, TRUE_FAILS, 1, dep)
                        && drop(expr, code.meaning, MINUS_ONE_FAILS, -1, dep);
        return isPossible ? GO_ON : decisions.conflict();
    }

    private boolean drop(Expr expr, int meaning, int flag, long value, long dep) {
        long[] mask = expr.mask(NumberComparison.LONG, Op.EQ, value);
        return (meaning & flag) == 0
                || store.restrict(expr.slot, mask, false, frames.context | dep);
    }
}
