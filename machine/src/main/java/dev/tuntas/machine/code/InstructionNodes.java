package dev.tuntas.machine.code;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** What all who read instructions as nodes ask of them. */
public final class InstructionNodes {
    private InstructionNodes() {}

    /** The labels that an instruction may jump to; the default of a switch is last. */
    public static List<LabelNode> targets(AbstractInsnNode insn) {
        if (insn instanceof JumpInsnNode jump) {
            return List.of(jump.label);
        }
        if (insn instanceof TableSwitchInsnNode table) {
            return targets(table.labels, table.dflt);
        }
        return insn instanceof LookupSwitchInsnNode lookup
                ? targets(lookup.labels, lookup.dflt)
                : List.of();
    }

    private static List<LabelNode> targets(List<LabelNode> cases, LabelNode other) {
        List<LabelNode> targets = new ArrayList<>(cases);
        targets.add(other);
        return targets;
    }

    /** Whether control may go on at the next instruction. */
    public static boolean fallsThrough(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        return opcode != Opcodes.GOTO
                && opcode != Opcodes.ATHROW
                && opcode != Opcodes.TABLESWITCH
                && opcode != Opcodes.LOOKUPSWITCH
                && (opcode < Opcodes.IRETURN || opcode > Opcodes.RETURN);
    }

    /** The int that an instruction always pushes, or null if it is not such a one. */
    public static @Nullable Integer constant(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
            return opcode - Opcodes.ICONST_0;
        }
        if (insn instanceof IntInsnNode push && opcode != Opcodes.NEWARRAY) {
            return push.operand;
        }
        return insn instanceof LdcInsnNode load && load.cst instanceof Integer loaded
                ? loaded
                : null;
    }
}
