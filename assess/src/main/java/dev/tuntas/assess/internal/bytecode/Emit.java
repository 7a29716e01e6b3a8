package dev.tuntas.assess.internal.bytecode;

import dev.tuntas.assess.internal.world.TuntasStack;
import dev.tuntas.assess.internal.world.TuntasSwitch;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Writes the calls of the switch. */
final class Emit {
    private static final String STACK = Type.getInternalName(TuntasStack.class);
    private static final String SWITCH = Type.getInternalName(TuntasSwitch.class);

    private Emit() {}

    static AbstractInsnNode number(int value) {
        if (value >= -1 && value <= 5) {
            return new InsnNode(Opcodes.ICONST_0 + value);
        }
        if (value == (byte) value) {
            return new IntInsnNode(Opcodes.BIPUSH, value);
        }
        return value == (short) value
                ? new IntInsnNode(Opcodes.SIPUSH, value)
                : new LdcInsnNode(value);
    }

    static void push(InsnList into, int... values) {
        for (int value : values) {
            into.add(number(value));
        }
    }

    /** Of values that lie on the stack. */
    static void stack(InsnList into, String name, String descriptor) {
        into.add(new MethodInsnNode(Opcodes.INVOKESTATIC, STACK, name, descriptor, false));
    }

    /** Of numbers alone. */
    static void plain(InsnList into, String name, String descriptor) {
        into.add(new MethodInsnNode(Opcodes.INVOKESTATIC, SWITCH, name, descriptor, false));
    }
}
