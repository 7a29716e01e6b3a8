package dev.tuntas.assess.internal.bytecode;

import dev.tuntas.assess.internal.world.Operators;
import java.util.List;
import java.util.Objects;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;

/**
 * A jump by a comparison of two numbers. Of longs, floats and doubles it is made of two
 * instructions, the first of which says where a comparison with NaN goes.
 *
 * @param op the comparison as it may stand in the source
 * @param jumpsIfTrue whether the jump is made if it holds
 * @param isWithZero whether the second number is not on the stack
 * @param others the comparisons that may stand in place of it
 */
record ComparedForm(
        Type type, int op, boolean jumpsIfTrue, boolean isWithZero, List<Integer> others)
        implements CodeForm {
    private boolean isOfInts() {
        return type.equals(Type.INT_TYPE);
    }

    @Override
    public int length() {
        return isOfInts() ? 1 : 2;
    }

    @Override
    public int numbers(int wanted) {
        return Operators.others(op);
    }

    @Override
    public int number(int change, int rank) {
        for (int i = 0; i < Operators.others(op); i++) {
            if (Operators.other(op, i) == others.get(change)) {
                return i;
            }
        }
        throw new IllegalStateException("no comparison " + change);
    }

    private JumpInsnNode jump(AbstractInsnNode at) {
        return (JumpInsnNode) (isOfInts() ? at : Objects.requireNonNull(at.getNext()));
    }

    @Override
    public void weave(InsnList into, AbstractInsnNode at, int first, List<Integer> wanted) {
        if (isWithZero) {
            Emit.push(into, 0);
        }
        Emit.push(into, first, op);
        String each = type.getDescriptor();
        Emit.stack(into, "compare", "(" + each + each + "II)Z");
        into.add(new JumpInsnNode(jumpsIfTrue ? Opcodes.IFNE : Opcodes.IFEQ, jump(at).label));
    }

    @Override
    public void alone(InsnList into, AbstractInsnNode at, int change) {
        int other = others.get(change);
        if (!isOfInts()) {
            into.add(new InsnNode(difference(other)));
        }
        int opcode = OpcodeTable.jump(other, isWithZero || !isOfInts());
        into.add(
                new JumpInsnNode(
                        jumpsIfTrue ? opcode : OpcodeTable.opposite(opcode), jump(at).label));
    }

    /** With NaN nothing holds but {@code !=}. */
    private int difference(int other) {
        if (type.equals(Type.LONG_TYPE)) {
            return Opcodes.LCMP;
        }
        boolean isLess = Operators.sign(other).startsWith("<");
        return type.equals(Type.FLOAT_TYPE)
                ? isLess ? Opcodes.FCMPG : Opcodes.FCMPL
                : isLess ? Opcodes.DCMPG : Opcodes.DCMPL;
    }
}
