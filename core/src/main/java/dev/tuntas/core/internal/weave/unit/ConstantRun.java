package dev.tuntas.core.internal.weave.unit;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.machine.code.InstructionNodes;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds out what a method returns for certain if a call in it returns a constant, as {@code a() &&
 * b()} returns false if a() does. Then nothing is read or written in between.
 *
 * <p>Follows the instructions after the call with the constants that it knows, and gives up at the
 * first that it doesn't understand.
 */
public final class ConstantRun {
    private static final int PATIENCE = 100;

    private final Deque<Integer> stack = new ArrayDeque<>();
    private final Map<Integer, Integer> locals = new HashMap<>();

    private ConstantRun() {}

    /** What the method returns if the call returns a value; null if that is not certain. */
    public static @Nullable Integer returnedAfter(AbstractInsnNode call, int value) {
        ConstantRun run = new ConstantRun();
        run.stack.push(value);
        return run.follow(call.getNext());
    }

    private @Nullable Integer follow(@Nullable AbstractInsnNode from) {
        AbstractInsnNode insn = from;
        for (int step = 0; step < PATIENCE && insn != null; step++) {
            if (insn.getOpcode() == IRETURN) {
                return stack.poll();
            }
            insn = insn.getOpcode() < 0 ? insn.getNext() : next(insn);
        }
        return null;
    }

    private @Nullable AbstractInsnNode next(AbstractInsnNode insn) {
        if (insn instanceof JumpInsnNode jump) {
            Boolean taken = isTaken(insn.getOpcode());
            return taken == null ? null : taken ? jump.label : insn.getNext();
        }
        return execute(insn) ? insn.getNext() : null;
    }

    private boolean execute(AbstractInsnNode insn) {
        Integer constant = InstructionNodes.constant(insn);
        if (constant != null) {
            stack.push(constant);
            return true;
        }
        int opcode = insn.getOpcode();
        if (insn instanceof VarInsnNode load && opcode == ILOAD && locals.containsKey(load.var)) {
            stack.push(locals.get(load.var));
            return true;
        }
        if (opcode == NOP) {
            return true;
        }
        if (stack.isEmpty()) {
            return false;
        }
        if (insn instanceof VarInsnNode store && opcode == ISTORE) {
            locals.put(store.var, stack.pop());
            return true;
        }
        if (opcode == DUP) {
            stack.push(stack.getFirst());
            return true;
        }
        if (opcode == POP) {
            stack.pop();
            return true;
        }
        return false;
    }

    private @Nullable Boolean isTaken(int opcode) {
        if (opcode == GOTO) {
            return true;
        }
        if (opcode >= IFEQ && opcode <= IFLE && !stack.isEmpty()) {
            return holds(opcode, stack.pop(), 0);
        }
        if (opcode >= IF_ICMPEQ && opcode <= IF_ICMPLE && stack.size() >= 2) {
            int right = stack.pop();
            return holds(opcode - IF_ICMPEQ + IFEQ, stack.pop(), right);
        }
        return null;
    }

    private static boolean holds(int opcode, int left, int right) {
        return switch (opcode) {
            case IFEQ -> left == right;
            case IFNE -> left != right;
            case IFLT -> left < right;
            case IFGE -> left >= right;
            case IFGT -> left > right;
            default -> left <= right;
        };
    }
}
