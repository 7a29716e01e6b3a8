package dev.tuntas.core.internal.weave.resume;

import static org.objectweb.asm.Opcodes.*;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A first statement of the form {@code if (parameter == null) return constant;}, with any
 * comparison to zero or null. Such methods, recursive ones above all, are called as often with null
 * as with an object; so the caller looks first.
 *
 * @param parameter the local that is compared
 * @param jump the instruction that jumps after the comparison
 * @param holdsIfTaken whether the constant is returned if it jumps, and not if it doesn't
 * @param constant the instruction that loads the constant
 */
record Guard(int parameter, int jump, boolean holdsIfTaken, AbstractInsnNode constant) {
    static @Nullable Guard of(MethodNode method) {
        if (!(real(method.instructions.getFirst()) instanceof VarInsnNode first)
                || first.getOpcode() != ALOAD && first.getOpcode() != ILOAD
                || !(real(first.getNext()) instanceof JumpInsnNode jump)
                || !takesOne(jump.getOpcode())) {
            return null;
        }
        int parameter = first.var;
        AbstractInsnNode next = constant(jump.getNext());
        AbstractInsnNode target = constant(jump.label);
        if (next != null) {
            return new Guard(parameter, jump.getOpcode(), false, next);
        }
        return target == null ? null : new Guard(parameter, jump.getOpcode(), true, target);
    }

    private static boolean takesOne(int opcode) {
        return opcode >= IFEQ && opcode <= IFLE || opcode == IFNULL || opcode == IFNONNULL;
    }

    /** The instruction that loads a constant, if that is returned at once. */
    private static @Nullable AbstractInsnNode constant(@Nullable AbstractInsnNode from) {
        AbstractInsnNode constant = real(from);
        if (!(constant instanceof InsnNode)
                || constant.getOpcode() < ACONST_NULL
                || constant.getOpcode() > DCONST_1) {
            return null;
        }
        AbstractInsnNode next = real(constant.getNext());
        while (next instanceof JumpInsnNode jump && next.getOpcode() == GOTO) {
            next = real(jump.label);
        }
        boolean returns =
                next != null && next.getOpcode() >= IRETURN && next.getOpcode() <= ARETURN;
        return returns ? constant : null;
    }

    private static @Nullable AbstractInsnNode real(@Nullable AbstractInsnNode from) {
        AbstractInsnNode insn = from;
        while (insn != null && insn.getOpcode() < 0) {
            insn = insn.getNext();
        }
        return insn;
    }
}
