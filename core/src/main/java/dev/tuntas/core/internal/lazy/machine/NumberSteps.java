package dev.tuntas.core.internal.lazy.machine;

import static dev.tuntas.core.internal.lazy.decision.TestOutcome.YES;
import static dev.tuntas.core.internal.lazy.machine.SafetyCheck.PASSED;
import static dev.tuntas.core.internal.lazy.machine.StepStatus.FAILED;
import static dev.tuntas.core.internal.lazy.machine.StepStatus.GO_ON;
import static java.util.Objects.requireNonNull;

import dev.tuntas.core.internal.lazy.solver.Expr;
import dev.tuntas.core.internal.machine.AnalysedCode;
import dev.tuntas.machine.code.Arithmetic;
import dev.tuntas.machine.code.NumberComparison;
import dev.tuntas.machine.code.Op;
import org.objectweb.asm.Opcodes;

/** Arithmetic on values that may be unknown. */
final class NumberSteps extends InstructionFamily {
    NumberSteps(LazyMachine m) {
        super(m);
    }

    int add(int o) {
        int second = operands.top() - 1;
        int first = second - 1;
        long dep = frames.dep[first] | frames.dep[second];
        int sign = o == Op.IADD ? 1 : -1;
        int lazyFirst = frames.lazy[first];
        int lazySecond = frames.lazy[second];
        if (lazyFirst == Repetition.ANY || lazySecond == Repetition.ANY) {
            return operands.answer(2, 0, Repetition.ANY, dep);
        }
        if (lazyFirst != 0 && lazySecond == 0) {
            int constant = sign * (int) frames.bits[second];
            return operands.answer(
                    2, 0, expressions.plus(expressions.get(lazyFirst), constant).id, dep);
        }
        if (lazyFirst == 0 && lazySecond != 0 && sign > 0) {
            int constant = (int) frames.bits[first];
            return operands.answer(
                    2, 0, expressions.plus(expressions.get(lazySecond), constant).id, dep);
        }
        return binary(o == Op.IADD ? Opcodes.IADD : Opcodes.ISUB);
    }

    int increment(AnalysedCode code, int pc) {
        int cell = frames.base[frames.depth - 1] + code.a[pc];
        if (frames.lazy[cell] != Repetition.ANY) {
            Expr expr = expressions.get(frames.lazy[cell]);
            frames.lazy[cell] = expressions.plus(expr, (int) code.k[pc]).id;
        }
        frames.pc[frames.depth - 1]++;
        return GO_ON;
    }

    int binary(int opcode) {
        int second = operands.top() - 1;
        int first = second - 1;
        boolean isAny =
                frames.lazy[first] == Repetition.ANY || frames.lazy[second] == Repetition.ANY;
        if (isAny && !Arithmetic.mayThrow(opcode)) {
            return operands.answer(2, 0, Repetition.ANY, frames.dep[first] | frames.dep[second]);
        }
        boolean areBothLazy = frames.lazy[first] != 0 && frames.lazy[second] != 0;
        boolean areOfOneSlot =
                areBothLazy
                        && expressions.get(frames.lazy[first]).slot
                                == expressions.get(frames.lazy[second]).slot;
        if (areBothLazy && !areOfOneSlot && !operands.concretise(second, false)) {
            return FAILED;
        }
        if (Arithmetic.mayThrow(opcode)) {
            int check = checkDivisor(second);
            if (check != PASSED) {
                return SafetyCheck.status(check);
            }
        }
        long dep = frames.dep[first] | frames.dep[second];
        int lazyFirst = frames.lazy[first];
        int lazySecond = frames.lazy[second];
        if (lazyFirst == 0 && lazySecond == 0) {
            long result = Arithmetic.binary(opcode, frames.bits[first], frames.bits[second]);
            return operands.answer(2, result, 0, dep);
        }
        Expr one = lazyFirst == 0 ? null : expressions.get(lazyFirst);
        Expr two = lazySecond == 0 ? null : expressions.get(lazySecond);
        long bitsFirst = frames.bits[first];
        long bitsSecond = frames.bits[second];
        Expr result =
                expressions.bits(
                        one == null ? requireNonNull(two) : one,
                        v ->
                                Arithmetic.safe(
                                        opcode,
                                        one == null ? bitsFirst : one.bits[v],
                                        two == null ? bitsSecond : two.bits[v]));
        return operands.answer(2, 0, result.id, dep);
    }

    /** A division by 0 is an exception; what comes back is a {@link SafetyCheck}. */
    private int checkDivisor(int cell) {
        if (frames.lazy[cell] == 0) {
            if (frames.bits[cell] == 0) {
                return exceptions.raised("java/lang/ArithmeticException", frames.dep[cell]);
            }
            exceptions.relyOn(frames.dep[cell]);
            return PASSED;
        }
        Expr expr = expressions.get(frames.lazy[cell]);
        long[] zero = expr.mask(NumberComparison.LONG, Op.EQ, 0);
        int outcome =
                decisions.test(
                        expr.slot, zero, frames.dep[cell], exceptions.isThrowFailing(), false);
        if (outcome == FAILED) {
            return FAILED;
        }
        if (outcome == YES) {
            return exceptions.raised("java/lang/ArithmeticException", decisions.outcomeDep);
        }
        exceptions.relyOn(decisions.outcomeDep);
        return PASSED;
    }

    int unary(int opcode) {
        int cell = operands.top() - 1;
        long dep = frames.dep[cell];
        if (frames.lazy[cell] == 0) {
            return operands.answer(1, Arithmetic.unary(opcode, frames.bits[cell]), 0, dep);
        }
        if (opcode == Opcodes.I2L || frames.lazy[cell] == Repetition.ANY) {
            return operands.pop(0);
        }
        Expr expr = expressions.get(frames.lazy[cell]);
        Expr result = expressions.bits(expr, v -> Arithmetic.unary(opcode, expr.bits[v]));
        return operands.answer(1, 0, result.id, dep);
    }
}
