package dev.tuntas.suite.internal.code;

import static org.objectweb.asm.Opcodes.IRETURN;

import dev.tuntas.suite.internal.code.Frame.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * Whether a method returns false, whichever way it goes, once a value on its stack is false. It may
 * as well throw or never end: then it does not return true either.
 */
final class FalseWalk extends Walk {
    private final ListedMethod method;
    private final int falseCall;

    private FalseWalk(ListedMethod method, int falseCall) {
        super(method);
        this.method = method;
        this.falseCall = falseCall;
    }

    /** From an instruction on, with false on top of that many other words. */
    static boolean returnsFalse(ListedMethod method, int start, int below) {
        List<Value> stack = new ArrayList<>(Collections.nCopies(below, Frame.UNKNOWN));
        stack.add(Frame.ZERO);
        return new FalseWalk(method, -1).isFalse(start, Frame.of(stack));
    }

    /** From the beginning on, unless a call that is come to returns true. */
    static boolean returnsFalseWithout(ListedMethod method, int call) {
        return new FalseWalk(method, call).isFalse(0, Frame.of(List.of()));
    }

    private boolean isFalse(int start, Frame frame) {
        if (!method.isBoolean() || !method.handlers().isEmpty()) {
            return false;
        }
        for (Map.Entry<Integer, Frame> entry : run(start, frame).entrySet()) {
            int opcode = method.code().get(entry.getKey()).opcode();
            boolean isFalse = opcode == IRETURN && entry.getValue().peek(0).equals(Frame.ZERO);
            if (Code.isReturn(opcode) && !isFalse) {
                return false;
            }
        }
        return true;
    }

    @Override
    Value result(int position, Instruction insn, Frame before) {
        return position == falseCall ? Frame.ZERO : Frame.UNKNOWN;
    }

    /** All instructions that may follow, with that many words on the stack. */
    static BitSet reachable(ListedMethod method, int start, int height) {
        return reachable(method, start, height, -1);
    }

    /** All instructions that may follow, up to one of them. */
    static BitSet reachable(ListedMethod method, int start, int height, int end) {
        Walk walk =
                new Walk(method) {
                    @Override
                    boolean goesOn(int position, Instruction insn) {
                        return position != end;
                    }
                };
        BitSet reached = new BitSet();
        Frame frame = Frame.of(Collections.nCopies(height, Frame.UNKNOWN));
        walk.run(start, frame).keySet().forEach(reached::set);
        return reached;
    }
}
