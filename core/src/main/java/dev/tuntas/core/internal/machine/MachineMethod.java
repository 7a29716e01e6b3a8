package dev.tuntas.core.internal.machine;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/** A method as its class file has it, decoded when it is first called with a meaning. */
public final class MachineMethod {
    private static final int MEANINGS = 1 << 4;

    public final MachineClass owner;
    public final MethodNode node;

    /** How many cells the arguments take, the receiver included. */
    public final int args;

    /** The sort of what is returned: V, L (a reference) or a primitive. */
    public final char returns;

    private final @Nullable Code[] codes = new Code[MEANINGS];
    @Nullable Effects effects;

    /** A method of a class, or one that is made up beside it. */
    public MachineMethod(MachineClass owner, MethodNode node) {
        this.owner = owner;
        this.node = node;
        this.args = Type.getArgumentTypes(node.desc).length + (isStatic() ? 0 : 1);
        char sort = Type.getReturnType(node.desc).getDescriptor().charAt(0);
        this.returns = sort == '[' ? 'L' : sort;
    }

    public boolean isStatic() {
        return (node.access & Opcodes.ACC_STATIC) != 0;
    }

    public boolean isAbstract() {
        return (node.access & Opcodes.ACC_ABSTRACT) != 0;
    }

    public boolean isNative() {
        return (node.access & Opcodes.ACC_NATIVE) != 0;
    }

    /** The code for a caller to whom returns mean this; see {@link Failing}. */
    public Code code(int meaning) {
        Code known = codes[meaning];
        if (known == null) {
            known = new Decoder(owner.classes(), this, meaning).decode();
            codes[meaning] = known;
        }
        return known;
    }

    @Override
    public String toString() {
        return owner.name.replace('/', '.') + "." + node.name;
    }
}
