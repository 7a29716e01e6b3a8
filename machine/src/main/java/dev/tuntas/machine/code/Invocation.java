package dev.tuntas.machine.code;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** A call in decoded code, as the class file has it. */
public class Invocation {
    public final int opcode;
    public final String owner;
    public final String name;
    public final String descriptor;

    /** The name with the descriptor. */
    public final String key;

    /** How many cells it takes, the receiver included. */
    public final int args;

    /** The sort of what is returned: V, L (a reference) or a primitive. */
    public final char returns;

    /** Whether the owner is an interface. */
    public final boolean isInterface;

    Invocation(MethodInsnNode call) {
        this(call.getOpcode(), call.owner, call.name, call.desc, call.itf);
    }

    /** A copy, which a machine adds to. */
    protected Invocation(Invocation call) {
        this(call.opcode, call.owner, call.name, call.descriptor, call.isInterface);
    }

    public Invocation(
            int opcode, String owner, String name, String descriptor, boolean isInterface) {
        this.opcode = opcode;
        this.owner = owner;
        this.name = name;
        this.descriptor = descriptor;
        this.key = name + descriptor;
        this.isInterface = isInterface;
        this.args = Type.getArgumentTypes(descriptor).length + (isStatic() ? 0 : 1);
        char sort = Type.getReturnType(descriptor).getDescriptor().charAt(0);
        this.returns = sort == '[' ? 'L' : sort;
    }

    public final boolean isStatic() {
        return opcode == Opcodes.INVOKESTATIC;
    }

    @Override
    public final String toString() {
        return owner.replace('/', '.') + "." + name;
    }
}
