package dev.tuntas.suite.internal.code;

import static org.objectweb.asm.Opcodes.IRETURN;

import java.util.BitSet;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Whether a method returns false, whichever way it goes, once a value on its stack is false. It may
 * as well throw or never end: then it does not return true either.
 */
final class FalseWalk extends Walk {
    private final int falseCall;

    private FalseWalk(MethodCode method, int falseCall) {
        super(method);
        this.falseCall = falseCall;
    }

    /** From an instruction on, with false on top of the stack. */
    static boolean returnsFalse(MethodCode method, int start) {
        Frame<Known> frame = KnownValues.withTop(method.unknown(start), Known.ZERO);
        return new FalseWalk(method, -1).isFalse(start, frame);
    }

    /** From the beginning on, unless a call that is come to returns true. */
    static boolean returnsFalseWithout(MethodCode method, int call) {
        return new FalseWalk(method, call).isFalse(0, method.unknown(0));
    }

    private boolean isFalse(int start, Frame<Known> frame) {
        if (!method.isBoolean() || !method.handlers().isEmpty()) {
            return false;
        }
        for (Map.Entry<Integer, Frame<Known>> entry : run(start, frame).entrySet()) {
            int opcode = method.opcode(entry.getKey());
            boolean isFalse =
                    opcode == IRETURN && KnownValues.peek(entry.getValue(), 0).equals(Known.ZERO);
            if (Nodes.isReturn(opcode) && !isFalse) {
                return false;
            }
        }
        return true;
    }

    @Override
    Known result(int position, AbstractInsnNode insn, Frame<Known> before) {
        return position == falseCall ? Known.ZERO : Known.UNKNOWN;
    }

    /** All instructions that may follow. */
    static BitSet reachable(MethodCode method, int start) {
        return reachable(method, start, -1);
    }

    /** All instructions that may follow, up to one of them. */
    static BitSet reachable(MethodCode method, int start, int end) {
        Walk walk =
                new Walk(method) {
                    @Override
                    boolean goesOn(int position) {
                        return position != end;
                    }
                };
        BitSet reached = new BitSet();
        walk.run(start, method.unknown(start)).keySet().forEach(reached::set);
        return reached;
    }
}
