package dev.tuntas.core.internal.weave;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds out whether a method returns false for certain if a call in it does, as {@code a() && b()}
 * does. Then nothing is read in between, and the verdict is known as soon as the callee says no.
 *
 * <p>Follows the instructions after the call with the constants that it knows, and gives up at the
 * first that it doesn't understand.
 */
final class FinalNo {
    private static final int PATIENCE = 100;

    private final Deque<Integer> stack = new ArrayDeque<>();
    private final Map<Integer, Integer> locals = new HashMap<>();

    private FinalNo() {}

    static boolean returnsFalseAfter(AbstractInsnNode call) {
        return returnsSame(call, 0);
    }

    /** Whether a method returns true for certain if a call in it does. */
    static boolean returnsTrueAfter(AbstractInsnNode call) {
        return returnsSame(call, 1);
    }

    private static boolean returnsSame(AbstractInsnNode call, int value) {
        FinalNo run = new FinalNo();
        run.stack.push(value);
        return run.follow(call.getNext(), value);
    }

    private boolean follow(@Nullable AbstractInsnNode from, int value) {
        AbstractInsnNode insn = from;
        for (int step = 0; step < PATIENCE && insn != null; step++) {
            if (insn.getOpcode() == IRETURN) {
                return !stack.isEmpty() && stack.pop() == value;
            }
            insn = insn.getOpcode() < 0 ? insn.getNext() : next(insn);
        }
        return false;
    }

    private @Nullable AbstractInsnNode next(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (insn instanceof JumpInsnNode jump) {
            Boolean taken = isTaken(opcode);
            return taken == null ? null : taken ? jump.label : insn.getNext();
        }
        boolean known = true;
        if (opcode >= ICONST_M1 && opcode <= ICONST_5) {
            stack.push(opcode - ICONST_0);
        } else if (insn instanceof VarInsnNode store && opcode == ISTORE && !stack.isEmpty()) {
            locals.put(store.var, stack.pop());
        } else if (insn instanceof VarInsnNode load
                && opcode == ILOAD
                && locals.containsKey(load.var)) {
            stack.push(locals.get(load.var));
        } else if (opcode == POP && !stack.isEmpty()) {
            stack.pop();
        } else {
            known = opcode == NOP;
        }
        return known ? insn.getNext() : null;
    }

    private @Nullable Boolean isTaken(int opcode) {
        if (opcode == GOTO) {
            return true;
        }
        if (opcode < IFEQ || opcode > IFLE || stack.isEmpty()) {
            return null;
        }
        int value = stack.pop();
        return switch (opcode) {
            case IFEQ -> value == 0;
            case IFNE -> value != 0;
            case IFLT -> value < 0;
            case IFGE -> value >= 0;
            case IFGT -> value > 0;
            default -> value <= 0;
        };
    }
}
