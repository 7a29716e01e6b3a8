package dev.tuntas.core.internal.lazy.machine;

import static dev.tuntas.core.internal.lazy.decision.TestOutcome.NO;
import static dev.tuntas.core.internal.lazy.machine.SafetyCheck.PASSED;
import static dev.tuntas.core.internal.lazy.machine.StepStatus.FAILED;
import static dev.tuntas.core.internal.lazy.machine.StepStatus.NOT_DONE;
import static java.util.Objects.requireNonNull;

import dev.tuntas.core.internal.lazy.solver.Expr;
import dev.tuntas.core.internal.machine.Arr;
import dev.tuntas.machine.code.Arithmetic;
import dev.tuntas.machine.code.NumberComparison;
import dev.tuntas.machine.code.Op;
import dev.tuntas.machine.code.Unfollowable;
import org.objectweb.asm.Opcodes;

/** Reads and writes of elements, and lengths of arrays. */
final class ArraySteps extends InstructionFamily {
    ArraySteps(LazyMachine m) {
        super(m);
    }

    int arrayLength() {
        int cell = operands.top() - 1;
        int check = exceptions.dereference(cell);
        if (check != PASSED) {
            return SafetyCheck.status(check);
        }
        Arr array = (Arr) requireNonNull(frames.refs[cell]);
        return operands.answer(
                1, array.capacity, array.lengthLazy, frames.dep[cell] | array.lengthDep);
    }

    /** Makes array and index known; a {@link SafetyCheck} whether the index is inside. */
    private int checkIndex(int arrayCell, int indexCell) {
        int check = exceptions.dereference(arrayCell);
        if (check != PASSED) {
            return check;
        }
        if (!operands.concretise(indexCell, false)) {
            return FAILED;
        }
        Arr array = (Arr) requireNonNull(frames.refs[arrayCell]);
        int index = (int) frames.bits[indexCell];
        long dep = frames.dep[arrayCell] | frames.dep[indexCell];
        if (index < 0 || index >= array.capacity) {
            return exceptions.raised(
                    "java/lang/ArrayIndexOutOfBoundsException", dep | array.lengthDep);
        }
        if (array.lengthLazy != 0) {
            Expr length = expressions.get(array.lengthLazy);
            long[] inside = length.mask(NumberComparison.LONG, Op.GT, index);
            int outcome =
                    decisions.test(
                            length.slot,
                            inside,
                            dep | array.lengthDep,
                            false,
                            exceptions.isThrowFailing());
            if (outcome == FAILED) {
                return FAILED;
            }
            if (outcome == NO) {
                return exceptions.raised(
                        "java/lang/ArrayIndexOutOfBoundsException", decisions.outcomeDep);
            }
            exceptions.relyOn(decisions.outcomeDep);
        }
        exceptions.relyOn(dep | array.lengthDep);
        return PASSED;
    }

    int element(boolean isRef) {
        int arrayCell = operands.top() - 2;
        int indexCell = arrayCell + 1;
        if (frames.lazy[indexCell] != 0) {
            int mapped = mappedElement(arrayCell, indexCell, isRef);
            if (mapped != NOT_DONE) {
                return mapped;
            }
        }
        int check = checkIndex(arrayCell, indexCell);
        if (check != PASSED) {
            return SafetyCheck.status(check);
        }
        Arr array = (Arr) requireNonNull(frames.refs[arrayCell]);
        int index = (int) frames.bits[indexCell];
        long dep =
                frames.dep[arrayCell]
                        | frames.dep[indexCell]
                        | array.dep[index]
                        | dependence.ofArrays();
        return isRef
                ? operands.answerRef(2, array.refs[index], array.lazy[index], dep)
                : operands.answer(2, array.bits[index], array.lazy[index], dep);
    }

    /**
     * An element of a table of constants at an index that is not known: still a function of one
     * slot. NOT_DONE if it is no such table.
     */
    private int mappedElement(int arrayCell, int indexCell, boolean isRef) {
        if (frames.lazy[arrayCell] != 0
                || !(frames.refs[arrayCell] instanceof Arr array)
                || array.lengthLazy != 0
                || array.object >= 0
                || isRef) {
            return NOT_DONE;
        }
        long dep = frames.dep[arrayCell] | frames.dep[indexCell] | dependence.ofArrays();
        Expr expr = expressions.get(frames.lazy[indexCell]);
        for (int v = 0; v < expr.size(); v++) {
            long index = expr.bits[v];
            if (index < 0 || index >= array.capacity || array.lazy[(int) index] != 0) {
                return NOT_DONE;
            }
            dep |= array.dep[(int) index];
        }
        Expr mapped = expressions.bits(expr, v -> array.bits[(int) expr.bits[v]]);
        return operands.answer(2, 0, mapped.id, dep);
    }

    int setElement(int opcode) {
        int arrayCell = operands.top() - 3;
        int check = checkIndex(arrayCell, arrayCell + 1);
        if (check != PASSED) {
            return SafetyCheck.status(check);
        }
        Arr array = (Arr) requireNonNull(frames.refs[arrayCell]);
        int valueCell = arrayCell + 2;
        heap.wroteSlots |= array.object >= 0;
        if (opcode == Opcodes.BASTORE || opcode == Opcodes.CASTORE || opcode == Opcodes.SASTORE) {
            if (!operands.concretise(valueCell, false)) {
                return FAILED;
            }
            frames.bits[valueCell] = Arithmetic.narrow(array.element, frames.bits[valueCell]);
        }
        if (opcode == Opcodes.AASTORE && !types.fits(valueCell, array.element)) {
            throw new Unfollowable("a store of another type into an array");
        }
        long dep = frames.dep[arrayCell] | frames.dep[arrayCell + 1];
        heap.write(array, (int) frames.bits[arrayCell + 1], valueCell, dep);
        dependence.dependArrays(dep);
        return operands.pop(3);
    }
}
