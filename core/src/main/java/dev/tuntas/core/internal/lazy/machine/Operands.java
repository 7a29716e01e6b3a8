package dev.tuntas.core.internal.lazy.machine;

import static dev.tuntas.core.internal.lazy.machine.StepStatus.FAILED;
import static dev.tuntas.core.internal.lazy.machine.StepStatus.GO_ON;

import dev.tuntas.core.internal.lazy.decision.Decisions;
import dev.tuntas.core.internal.lazy.solver.Expr;
import dev.tuntas.core.internal.lazy.solver.Expressions;
import dev.tuntas.core.internal.lazy.state.CallStack;
import org.jspecify.annotations.Nullable;

/** The operands of the top frame: what instructions take and leave. */
public final class Operands {
    private final CallStack frames;
    private final Expressions expressions;
    private final Decisions decisions;

    Operands(CallStack frames, Expressions expressions, Decisions decisions) {
        this.frames = frames;
        this.expressions = expressions;
        this.decisions = decisions;
    }

    /** The first cell behind the operands. */
    public int top() {
        return frames.top[frames.depth - 1];
    }

    /** Takes operands away and goes to the next instruction. */
    public int pop(int count) {
        int frame = frames.depth - 1;
        frames.top[frame] -= count;
        frames.pc[frame]++;
        return GO_ON;
    }

    /** Replaces operands by bits and goes to the next instruction. */
    public int answer(int taken, long bits, int lazy, long dep) {
        int frame = frames.depth - 1;
        int place = frames.top[frame] - taken;
        frames.bits[place] = bits;
        frames.lazy[place] = lazy;
        frames.dep[place] = dep;
        frames.top[frame] = place + 1;
        frames.pc[frame]++;
        return GO_ON;
    }

    /** Replaces operands by a reference and goes to the next instruction. */
    public int answerRef(int taken, @Nullable Object ref, int lazy, long dep) {
        int frame = frames.depth - 1;
        int place = frames.top[frame] - taken;
        frames.refs[place] = ref;
        frames.lazy[place] = lazy;
        frames.dep[place] = dep;
        frames.top[frame] = place + 1;
        frames.pc[frame]++;
        return GO_ON;
    }

    /** Makes a value known, if it is not, by a decision if need be. */
    public boolean concretise(int cell, boolean isRef) {
        int id = frames.lazy[cell];
        if (id == 0) {
            return true;
        }
        Expr expr = expressions.get(id);
        int value = decisions.choose(expr.slot, frames.dep[cell]);
        if (value == FAILED) {
            return false;
        }
        if (isRef) {
            frames.refs[cell] = expr.refs[value];
        } else {
            frames.bits[cell] = expr.bits[value];
        }
        frames.lazy[cell] = 0;
        frames.dep[cell] = decisions.outcomeDep;
        return true;
    }

    /**
     * Makes a value known without a decision, if its slot has one value only, or only values that
     * are interchangeable. False if that failed.
     */
    public boolean settle(int cell, boolean isRef) {
        int id = frames.lazy[cell];
        return id == 0 || !decisions.isForced(expressions.get(id).slot) || concretise(cell, isRef);
    }

    int dupBelow(int copied, int below) {
        CallStack f = frames;
        int frame = f.depth - 1;
        int top = f.top[frame];
        for (int i = 0; i < copied + below; i++) {
            move(top - 1 - i, top - 1 - i + copied);
        }
        for (int i = 0; i < copied; i++) {
            move(top + i, top - copied - below + i);
        }
        f.top[frame] = top + copied;
        f.pc[frame]++;
        return GO_ON;
    }

    int swap() {
        int top = top();
        move(top - 1, top);
        move(top - 2, top - 1);
        move(top, top - 2);
        return pop(0);
    }

    void move(int from, int to) {
        frames.bits[to] = frames.bits[from];
        frames.refs[to] = frames.refs[from];
        frames.lazy[to] = frames.lazy[from];
        frames.dep[to] = frames.dep[from];
    }
}
