package dev.tuntas.core.internal.weave;

import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import org.objectweb.asm.tree.MethodInsnNode;

/** The classes of the world whose static methods woven code calls. */
public enum WorldClass {
    MONITOR("Monitor"),
    NUMBERS("Numbers"),
    RECORDS("RecordCheck"),
    UNDO("Undo"),
    STACKS("UnitStacks"),
    AHEAD("Ahead"),
    REHEARSAL("Rehearsal"),
    STATICS("Statics"),
    ARRAYS("ArrayMonitor"),
    OUTSIDE("Outside");

    public static final String PACKAGE = "dev/tuntas/core/internal/world/";

    public final String internalName;

    WorldClass(String simpleName) {
        this.internalName = PACKAGE + simpleName;
    }

    /** A call of one of its static methods. */
    public MethodInsnNode call(String name, String descriptor) {
        return new MethodInsnNode(INVOKESTATIC, internalName, name, descriptor, false);
    }
}
