package dev.tuntas.core.internal.lazy.machine;

import static dev.tuntas.core.internal.lazy.decision.TestOutcome.YES;
import static dev.tuntas.core.internal.lazy.machine.StepStatus.FAILED;
import static dev.tuntas.core.internal.lazy.machine.StepStatus.GO_ON;
import static java.util.Objects.requireNonNull;

import dev.tuntas.core.internal.lazy.solver.Expr;
import dev.tuntas.core.internal.lazy.solver.Relation;
import dev.tuntas.core.internal.lazy.state.CallStack;
import dev.tuntas.core.internal.machine.AnalysedCode;
import dev.tuntas.core.internal.machine.BranchRegion;
import dev.tuntas.machine.code.NumberComparison;
import dev.tuntas.machine.code.Op;
import dev.tuntas.machine.code.SwitchTable;

/**
 * Branches, and the regions behind them. A region ends where the ways from its branch come
 * together; then all that was assigned on any of them, taken or not, depends on the branch.
 */
final class Branches extends InstructionFamily {
    Branches(LazyMachine m) {
        super(m);
    }

    /** Where a branch goes whose outcome is known, but depends on something; or FAILED. */
    int branch(AnalysedCode code, int pc, boolean jumps, long dep, int next, int top) {
        int fails = code.fails[pc];
        if ((fails & (jumps ? AnalysedCode.JUMP_FAILS : AnalysedCode.NEXT_FAILS)) != 0) {
            return decisions.fail(frames.context | dep);
        }
        if (fails == 0 && (dep & ~frames.context) != 0) {
            frames.open(requireNonNull(code.region[pc]), dep);
        }
        int target = jumps ? code.b[pc] : next;
        return target <= pc && --budget.fuel < budget.alarm ? watch.jumpLate(target, top) : target;
    }

    private int branchTo(
            AnalysedCode code, int pc, boolean jumps, long dep, int next, int operands) {
        int frame = frames.depth - 1;
        int rest = frames.top[frame] - operands;
        int target = branch(code, pc, jumps, dep, next, rest);
        if (target == FAILED) {
            return FAILED;
        }
        frames.top[frame] = rest;
        frames.pc[frame] = target;
        return GO_ON;
    }

    /** A branch on a test of values that are not known. */
    private int branchOn(
            AnalysedCode code, int pc, int outcome, boolean jumpsIf, int operands, int next) {
        if (outcome == FAILED) {
            return FAILED;
        }
        return branchTo(
                code, pc, (outcome == YES) == jumpsIf, decisions.outcomeDep, next, operands);
    }

    private boolean fails(AnalysedCode code, int pc, boolean jumps) {
        return (code.fails[pc] & (jumps ? AnalysedCode.JUMP_FAILS : AnalysedCode.NEXT_FAILS)) != 0;
    }

    int ifInt(AnalysedCode code, int pc) {
        int cell = operands.top() - 1;
        Expr expr = expressions.get(frames.lazy[cell]);
        long[] mask = expr.mask(NumberComparison.LONG, code.a[pc], 0);
        int outcome =
                decisions.test(
                        expr.slot,
                        mask,
                        frames.dep[cell],
                        fails(code, pc, true),
                        fails(code, pc, false));
        return branchOn(code, pc, outcome, true, 1, pc + 1);
    }

    int ifInts(AnalysedCode code, int pc, NumberComparison how, int next) {
        int second = operands.top() - 1;
        int first = second - 1;
        int condition = code.a[pc];
        int lazyFirst = frames.lazy[first];
        int lazySecond = frames.lazy[second];
        long dep = frames.dep[first] | frames.dep[second];
        boolean yesFails = fails(code, pc, true);
        boolean noFails = fails(code, pc, false);
        int outcome;
        if (lazyFirst == 0 && lazySecond == 0) {
            boolean jumps = how.holds(condition, frames.bits[first], frames.bits[second]);
            return branchTo(code, pc, jumps, dep, next, 2);
        } else if (lazySecond == 0) {
            Expr expr = expressions.get(lazyFirst);
            long[] mask = expr.mask(how, condition, frames.bits[second]);
            outcome = decisions.test(expr.slot, mask, dep, yesFails, noFails);
        } else if (lazyFirst == 0) {
            Expr expr = expressions.get(lazySecond);
            long constant = frames.bits[first];
            long[] mask =
                    how == NumberComparison.LONG
                            ? expr.mask(how, turned(condition), constant)
                            : expr.where(v -> how.holds(condition, constant, expr.bits[v]));
            outcome = decisions.test(expr.slot, mask, dep, yesFails, noFails);
        } else {
            Expr one = expressions.get(lazyFirst);
            Expr two = expressions.get(lazySecond);
            Relation relation = expressions.relation(one, two, how, condition);
            outcome = decisions.test(relation, one.slot, two.slot, dep, yesFails, noFails);
        }
        return branchOn(code, pc, outcome, true, 2, next);
    }

    /** The condition with its operands exchanged. */
    private static int turned(int condition) {
        return switch (condition) {
            case Op.LT -> Op.GT;
            case Op.GT -> Op.LT;
            case Op.GE -> Op.LE;
            case Op.LE -> Op.GE;
            default -> condition;
        };
    }

    int ifNull(AnalysedCode code, int pc) {
        int cell = operands.top() - 1;
        boolean jumpsIfNull = code.a[pc] == Op.EQ;
        Expr expr = expressions.get(frames.lazy[cell]);
        int outcome =
                decisions.test(
                        expr.slot,
                        expr.nulls(),
                        frames.dep[cell],
                        fails(code, pc, jumpsIfNull),
                        fails(code, pc, !jumpsIfNull));
        return branchOn(code, pc, outcome, jumpsIfNull, 1, pc + 1);
    }

    int ifRefs(AnalysedCode code, int pc) {
        int second = operands.top() - 1;
        int first = second - 1;
        boolean jumpsIfSame = code.a[pc] == Op.EQ;
        long dep = frames.dep[first] | frames.dep[second];
        if ((frames.lazy[first] | frames.lazy[second]) == 0) {
            boolean jumps = (frames.refs[first] == frames.refs[second]) == jumpsIfSame;
            return branchTo(code, pc, jumps, dep, pc + 1, 2);
        }
        int outcome =
                equality.testSame(
                        first,
                        second,
                        false,
                        fails(code, pc, jumpsIfSame),
                        fails(code, pc, !jumpsIfSame));
        return branchOn(code, pc, outcome, jumpsIfSame, 2, pc + 1);
    }

    int doSwitch(AnalysedCode code, int pc) {
        int cell = operands.top() - 1;
        if (!operands.concretise(cell, false)) {
            return FAILED;
        }
        long dep = frames.dep[cell];
        if ((dep & ~frames.context) != 0) {
            frames.open(requireNonNull(code.region[pc]), dep);
        }
        int frame = frames.depth - 1;
        SwitchTable table = (SwitchTable) requireNonNull(code.x[pc]);
        frames.top[frame]--;
        frames.pc[frame] = table.target((int) frames.bits[cell]);
        return GO_ON;
    }

    /** Ends the regions of a frame that end here. */
    void join(int frame, int pc, int top) {
        CallStack f = frames;
        while (f.regions > f.firstRegion[frame] && f.region[f.regions - 1].join() == pc) {
            int last = --f.regions;
            long dep = f.regionDep[last];
            frames.context = f.regionSaved[last];
            BranchRegion region = f.region[last];
            int base = f.base[frame];
            for (int local : region.locals()) {
                f.dep[base + local] |= dep;
            }
            int height = base + f.code[frame].locals + f.regionHeight[last];
            for (int cell = height; cell < top; cell++) {
                f.dep[cell] |= dep;
            }
            if (region.hasEffects()) {
                dependence.spread(region.effects(), dep, base);
            }
        }
    }
}
