package dev.tuntas.assess.internal.bytecode;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;

/** A jump whose only change is its opposite: by a truth value, or by a comparison of references. */
record TurnedForm(int opcode) implements CodeForm {
    @Override
    public void weave(InsnList into, AbstractInsnNode at, int first, List<Integer> wanted) {
        int jump = opcode;
        if (OpcodeTable.isOfReferences(opcode)) {
            if (opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL) {
                into.add(new InsnNode(Opcodes.ACONST_NULL));
            }
            Emit.push(into, first);
            Emit.stack(into, "same", "(Ljava/lang/Object;Ljava/lang/Object;I)Z");
            boolean isEqual = opcode == Opcodes.IFNULL || opcode == Opcodes.IF_ACMPEQ;
            jump = isEqual ? Opcodes.IFNE : Opcodes.IFEQ;
        } else {
            Emit.push(into, first);
            Emit.stack(into, "turn", "(ZI)Z");
        }
        into.add(new JumpInsnNode(jump, ((JumpInsnNode) at).label));
    }

    @Override
    public void alone(InsnList into, AbstractInsnNode at, int change) {
        into.add(new JumpInsnNode(OpcodeTable.opposite(opcode), ((JumpInsnNode) at).label));
    }
}
