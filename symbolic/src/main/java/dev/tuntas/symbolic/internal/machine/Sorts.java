package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineMethod;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;

/** Of which sort a constant of the code is: decoded code has only its bits. */
final class Sorts {
    private Sorts() {}

    /** The sort of what the n-th instruction of a method pushes. */
    static char of(MachineMethod method, int pc) {
        int left = pc;
        for (AbstractInsnNode insn : method.node.instructions) {
            if (insn.getOpcode() >= 0 && left-- == 0) {
                return of(insn);
            }
        }
        throw new IllegalArgumentException(method + " has no instruction " + pc);
    }

    private static char of(AbstractInsnNode insn) {
        if (insn instanceof LdcInsnNode constant) {
            return constant.cst instanceof Long
                    ? 'J'
                    : constant.cst instanceof Float
                            ? 'F'
                            : constant.cst instanceof Double ? 'D' : 'I';
        }
        return switch (insn.getOpcode()) {
            case Opcodes.LCONST_0, Opcodes.LCONST_1 -> 'J';
            case Opcodes.FCONST_0, Opcodes.FCONST_1, Opcodes.FCONST_2 -> 'F';
            case Opcodes.DCONST_0, Opcodes.DCONST_1 -> 'D';
            default -> 'I';
        };
    }
}
