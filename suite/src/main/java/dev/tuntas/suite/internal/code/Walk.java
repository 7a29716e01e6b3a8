package dev.tuntas.suite.internal.code;

import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFNE;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * All ways through a method from some instruction on, with what is known of the values on all of
 * them: a data flow that goes on until nothing changes. Branches on known values go one way only.
 */
abstract class Walk {
    final MethodCode method;
    private final Map<Integer, Frame<Known>> frames = new TreeMap<>();
    private final Deque<Integer> toDo = new ArrayDeque<>();

    Walk(MethodCode method) {
        this.method = method;
    }

    /** What is known before each instruction that is come to. */
    Map<Integer, Frame<Known>> run(int start, Frame<Known> frame) {
        flow(start, frame);
        while (!toDo.isEmpty()) {
            int position = toDo.remove();
            Frame<Known> before = new Frame<>(known(position));
            for (MethodCode.Handler handler : method.handlers(position)) {
                flow(handler.handler(), KnownValues.caught(before));
            }
            if (goesOn(position)) {
                AbstractInsnNode insn = method.get(position);
                Known result = result(position, insn, before);
                Frame<Known> after = KnownValues.step(before, insn, result);
                successors(method, position, before).forEach(next -> flow(next, after));
            }
        }
        return frames;
    }

    private Frame<Known> known(int position) {
        Frame<Known> frame = frames.get(position);
        if (frame == null) {
            throw new IllegalStateException("instruction " + position + " was never come to");
        }
        return frame;
    }

    private void flow(int to, Frame<Known> frame) {
        Frame<Known> known = frames.putIfAbsent(to, new Frame<>(frame));
        if (known == null || KnownValues.join(known, frame)) {
            toDo.add(to);
        }
    }

    /** What a call gives, or an instruction that makes an object. */
    Known result(int position, AbstractInsnNode insn, Frame<Known> before) {
        return Known.UNKNOWN;
    }

    /** Whether ways beyond this instruction are of interest. */
    boolean goesOn(int position) {
        return true;
    }

    /** The instructions that may come next, with what is known of the value that decides. */
    static List<Integer> successors(MethodCode method, int position, Frame<Known> before) {
        int opcode = method.opcode(position);
        if (opcode == IFEQ || opcode == IFNE) {
            Known decides = KnownValues.peek(before, 0);
            if (decides.kind() == Known.Kind.CONSTANT) {
                boolean jumps = (decides.constant() == 0) == (opcode == IFEQ);
                return jumps ? method.jumps(position) : List.of(position + 1);
            }
        }
        return method.next(position);
    }
}
