package dev.tuntas.rewind.internal.debug.slice;

import dev.tuntas.machine.code.ControlFlow;
import dev.tuntas.machine.code.Decoder;
import dev.tuntas.machine.code.Instructions;
import dev.tuntas.machine.code.MachineMethod;
import java.util.Arrays;

/**
 * What is known of a frame besides its values: which step made the value in each cell, and which
 * branches decide that the code at hand runs.
 *
 * <p>An instruction depends on a branch from there to the branch's immediate post-dominator. Open
 * branches are kept on a stack; one is taken off where its ways come together (Xin and Zhang's
 * online detection).
 */
final class ShadowFrame {
    /** The step of a value that nothing in the history made. */
    static final long NONE = -1;

    /** The code of a method, with where its branches come together. */
    static final class Code {
        final MachineMethod method;
        final Instructions instructions;
        final ControlFlow flow;

        Code(MachineMethod method) {
            this.method = method;
            this.instructions = Decoder.decode(method);
            this.flow = new ControlFlow(instructions, pc -> false);
        }
    }

    final Code code;

    /** The number of the frame in the run, below 0: it owns the locals. */
    final int owner;

    /** The call that made the frame. */
    final long caller;

    final long[] makers;
    private long[] branches = new long[8];
    private int[] joins = new int[8];
    private int open;
    private int lastLine = -1;
    private int lastInstruction;
    private long begun;

    ShadowFrame(Code code, int owner, long caller) {
        this.code = code;
        this.owner = owner;
        this.caller = caller;
        this.makers = new long[Math.max(code.instructions.cells, code.instructions.locals) + 4];
        Arrays.fill(makers, NONE);
    }

    /** The cell of an operand, counted from the last one pushed, before an instruction. */
    int operand(int instruction, int fromTop) {
        Instructions all = code.instructions;
        return all.locals + all.height[instruction] - 1 - fromTop;
    }

    /** The first cell behind the operands before an instruction. */
    int end(int instruction) {
        return code.instructions.locals + code.instructions.height[instruction];
    }

    /** The step with which the line at hand began. */
    long statement(long step, int instruction) {
        int line = code.instructions.line[instruction];
        if (line != lastLine || instruction < lastInstruction) {
            lastLine = line;
            begun = step;
        }
        lastInstruction = instruction;
        return begun;
    }

    /** The step that decided that an instruction runs: a branch, or the call. */
    long decider(int instruction) {
        while (open > 0 && joins[open - 1] == instruction) {
            open--;
        }
        return open > 0 ? branches[open - 1] : caller;
    }

    void branch(long step, int instruction) {
        int join = code.flow.join(instruction);
        if (open > 0 && joins[open - 1] == join) {
            // The next turn of a loop decides in place of the last one.
            branches[open - 1] = step;
            return;
        }
        if (open == joins.length) {
            branches = Arrays.copyOf(branches, open * 2);
            joins = Arrays.copyOf(joins, open * 2);
        }
        branches[open] = step;
        joins[open++] = join;
    }
}
