package dev.tuntas.machine.code;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/** A method as its class file has it. */
public final class MachineMethod {
    public final MachineClass owner;
    public final MethodNode node;

    /** How many cells the arguments take, the receiver included. */
    public final int args;

    /** The sort of what is returned: V, L (a reference) or a primitive. */
    public final char returns;

    /** What a machine knows of the method. */
    public @Nullable Object note;

    private char @Nullable [] parameters;

    /** A method of a class, or one that is made up beside it. */
    public MachineMethod(MachineClass owner, MethodNode node) {
        this.owner = owner;
        this.node = node;
        this.args = Type.getArgumentTypes(node.desc).length + (isStatic() ? 0 : 1);
        char sort = Type.getReturnType(node.desc).getDescriptor().charAt(0);
        this.returns = sort == '[' ? 'L' : sort;
    }

    /** The sort of each parameter, the receiver not included: L or a primitive. */
    public char[] parameters() {
        char[] known = parameters;
        if (known == null) {
            Type[] types = Type.getArgumentTypes(node.desc);
            known = new char[types.length];
            for (int i = 0; i < types.length; i++) {
                char sort = types[i].getDescriptor().charAt(0);
                known[i] = sort == '[' ? 'L' : sort;
            }
            parameters = known;
        }
        return known;
    }

    public boolean isStatic() {
        return (node.access & Opcodes.ACC_STATIC) != 0;
    }

    public boolean isPrivate() {
        return (node.access & Opcodes.ACC_PRIVATE) != 0;
    }

    public boolean isAbstract() {
        return (node.access & Opcodes.ACC_ABSTRACT) != 0;
    }

    public boolean isNative() {
        return (node.access & Opcodes.ACC_NATIVE) != 0;
    }

    @Override
    public String toString() {
        return owner.name.replace('/', '.') + "." + node.name;
    }
}
