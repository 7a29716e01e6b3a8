package dev.tuntas.core.internal.machine;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** A call in decoded code, with what is known of it. */
public final class CallSite {
    public final int opcode;
    public final String owner;
    public final String name;
    public final String descriptor;
    public final String key;

    /** How many cells it takes, the receiver included. */
    public final int args;

    public final char returns;

    /** What the returned value means for the predicate: see {@link Failing}. */
    public int meaning;

    /** Its part in a loop over a work list whose order does not matter; see {@link WorkLists}. */
    public enum Role {
        NONE,

        /** Asks whether the list is empty, where the loop ends. */
        WORK_IS_DONE,

        PUT_WORK,

        /** Adds to a set in the loop; if the element was there, the predicate is false. */
        VISIT
    }

    public Role role = Role.NONE;

    /** Of a call that takes work there: what depends on the element that it takes. */
    public @Nullable Region turn;

    /** What the last call came to, and for which class of receiver. */
    public @Nullable MachineClass lastType;

    public @Nullable MachineMethod lastMethod;

    /** Whether it always goes into the code of the last method. */
    public boolean isDirect;

    /** What a machine found out about the call. */
    public @Nullable Object note;

    CallSite(MethodInsnNode call) {
        this(call.getOpcode(), call.owner, call.name, call.desc);
    }

    public CallSite(int opcode, String owner, String name, String descriptor) {
        this.opcode = opcode;
        this.owner = owner;
        this.name = name;
        this.descriptor = descriptor;
        this.key = name + descriptor;
        boolean isStatic = opcode == Opcodes.INVOKESTATIC;
        this.args = Type.getArgumentTypes(descriptor).length + (isStatic ? 0 : 1);
        char sort = Type.getReturnType(descriptor).getDescriptor().charAt(0);
        this.returns = sort == '[' ? 'L' : sort;
    }

    public boolean isStatic() {
        return opcode == Opcodes.INVOKESTATIC;
    }

    @Override
    public String toString() {
        return owner.replace('/', '.') + "." + name;
    }
}
