package dev.tuntas.assess.internal.bytecode;

import dev.tuntas.assess.internal.world.Operators;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;

/** An operator between two values that lie on the stack. */
record ComputedForm(int opcode) implements CodeForm {
    private int op() {
        return OpcodeTable.operator(opcode);
    }

    @Override
    public int numbers(int wanted) {
        return Operators.others(op());
    }

    @Override
    public int number(int change, int rank) {
        return change;
    }

    @Override
    public void weave(InsnList into, AbstractInsnNode at, int first, List<Integer> wanted) {
        String type = OpcodeTable.type(opcode).getDescriptor();
        String right = OpcodeTable.isShift(opcode) ? Type.INT_TYPE.getDescriptor() : type;
        Emit.push(into, first, op());
        Emit.stack(into, "compute", "(" + type + right + "II)" + type);
    }

    @Override
    public void alone(InsnList into, AbstractInsnNode at, int change) {
        into.add(new InsnNode(OpcodeTable.opcode(opcode, Operators.other(op(), change))));
    }
}
