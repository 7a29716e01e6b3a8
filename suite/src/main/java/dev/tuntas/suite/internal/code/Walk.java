package dev.tuntas.suite.internal.code;

import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFNE;

import dev.tuntas.suite.internal.code.Frame.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * All ways through a method from some instruction on, with what is known of the values on all of
 * them: a data flow that goes on until nothing changes. Branches on known values go one way only.
 */
abstract class Walk {
    private final ListedMethod method;
    private final Map<Integer, Frame> frames = new TreeMap<>();

    Walk(ListedMethod method) {
        this.method = method;
    }

    /** What is known before each instruction that is come to. */
    Map<Integer, Frame> run(int start, Frame frame) {
        Deque<Integer> toDo = new ArrayDeque<>();
        frames.put(start, frame);
        toDo.add(start);
        while (!toDo.isEmpty()) {
            int position = toDo.remove();
            Frame before = known(position);
            Instruction insn = method.code().get(position);
            for (ListedMethod.Handler handler : method.handlers()) {
                if (position >= handler.start() && position < handler.end()) {
                    flow(handler.handler(), before.caught(), toDo);
                }
            }
            if (goesOn(position, insn)) {
                Frame after = before.copy();
                after.step(insn, result(position, insn, before));
                successors(position, insn, before).forEach(next -> flow(next, after, toDo));
            }
        }
        return frames;
    }

    private Frame known(int position) {
        Frame frame = frames.get(position);
        if (frame == null) {
            throw new IllegalStateException("instruction " + position + " was never come to");
        }
        return frame;
    }

    private void flow(int to, Frame frame, Deque<Integer> toDo) {
        Frame known = frames.get(to);
        Frame joined = known == null ? frame : known.join(frame);
        if (joined != null) {
            frames.put(to, joined);
            toDo.add(to);
        }
    }

    /** What a call gives, or an instruction that makes an object. */
    Value result(int position, Instruction insn, Frame before) {
        return Frame.UNKNOWN;
    }

    /** Whether ways beyond this instruction are of interest. */
    boolean goesOn(int position, Instruction insn) {
        return true;
    }

    /** The instructions that may come next, with what is known of the value that decides. */
    static List<Integer> successors(int position, Instruction insn, Frame before) {
        List<Integer> next = new ArrayList<>();
        boolean mayJump = true;
        boolean mayFall = !Code.endsFlow(insn.opcode());
        if ((insn.opcode() == IFEQ || insn.opcode() == IFNE)
                && before.peek(0) instanceof Value.Constant constant) {
            mayJump = (constant.value() == 0) == (insn.opcode() == IFEQ);
            mayFall = !mayJump;
        }
        if (mayFall) {
            next.add(position + 1);
        }
        if (mayJump) {
            next.addAll(insn.jumps());
        }
        return next;
    }

    /** The first instruction from here on that is no {@code goto}. */
    static int skipGotos(List<Instruction> code, int position) {
        int at = position;
        for (int steps = 0; code.get(at).opcode() == GOTO && steps < code.size(); steps++) {
            at = code.get(at).jumps().get(0);
        }
        return at;
    }
}
