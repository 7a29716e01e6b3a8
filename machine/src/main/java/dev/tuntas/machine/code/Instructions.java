package dev.tuntas.machine.code;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The instructions of a method as arrays, before anything is known of their control flow. */
public final class Instructions {
    public final int size;
    public final int[] op;
    public final int[] a;
    public final int[] b;
    public final long[] k;
    public final @Nullable Object[] x;
    public final int[] line;

    /** How many operands there are before an instruction; -1 if it is never reached. */
    public final int[] height;

    /** By call or store to a field: the local that the receiver comes from, or -1. */
    public final int[] receiver;

    public final List<Handler> handlers = new ArrayList<>();

    /** How many cells a frame has before its operands, and at most with them. */
    public int locals;

    public int cells;

    Instructions(int size) {
        this.size = size;
        op = new int[size];
        a = new int[size];
        b = new int[size];
        k = new long[size];
        x = new Object[size];
        line = new int[size];
        height = new int[size];
        receiver = new int[size];
    }

    /** Whether a handler is in charge of an instruction. */
    public boolean isCovered(int pc) {
        for (Handler handler : handlers) {
            if (handler.covers(pc)) {
                return true;
            }
        }
        return false;
    }

    /** Where control goes from an instruction, if it does not throw. */
    public int[] successors(int pc) {
        return switch (op[pc]) {
            case Op.GOTO -> new int[] {b[pc]};
            case Op.IF_INT, Op.IF_INTS, Op.IF_NULL, Op.IF_REFS -> new int[] {b[pc], pc + 1};
            case Op.IF_WIDE -> new int[] {b[pc], pc + 2};
            case Op.SWITCH -> targets((SwitchTable) java.util.Objects.requireNonNull(x[pc]));
            case Op.RETURN, Op.RETURN_VALUE, Op.RETURN_REF, Op.THROW, Op.UNKNOWN -> new int[0];
            default -> new int[] {pc + 1};
        };
    }

    private static int[] targets(SwitchTable table) {
        int[] all = java.util.Arrays.copyOf(table.targets(), table.targets().length + 1);
        all[all.length - 1] = table.otherwise();
        return all;
    }

    /** Whether control may go on in more than one place. */
    public boolean isBranch(int pc) {
        return op[pc] >= Op.IF_INT && op[pc] <= Op.SWITCH;
    }

    /** Whether it is a branch that fails at once where one of its sides surely fails. */
    public boolean isTest(int pc) {
        return isBranch(pc) && op[pc] != Op.SWITCH;
    }

    public boolean isReturn(int pc) {
        return op[pc] >= Op.RETURN && op[pc] <= Op.RETURN_REF;
    }
}
