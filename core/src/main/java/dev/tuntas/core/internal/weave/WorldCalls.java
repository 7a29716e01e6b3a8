package dev.tuntas.core.internal.weave;

import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import org.objectweb.asm.tree.MethodInsnNode;

/** Calls from woven code to the static methods of the world, by the names of its classes there. */
public final class WorldCalls {
    public static final String WORLD = "dev/tuntas/core/internal/world/";
    static final String MONITOR = WORLD + "Monitor";
    static final String NUMBERS = WORLD + "Numbers";
    static final String RECORDS = WORLD + "RecordCheck";
    static final String UNDO = WORLD + "Undo";
    public static final String MACHINE = WORLD + "Machine";
    static final String AHEAD = WORLD + "Ahead";
    private static final String REHEARSAL = WORLD + "Rehearsal";
    private static final String STATICS = WORLD + "Statics";
    private static final String ARRAYS = WORLD + "ArrayMonitor";
    private static final String OUTSIDE = WORLD + "Outside";

    private WorldCalls() {}

    public static MethodInsnNode monitor(String name, String descriptor) {
        return call(MONITOR, name, descriptor);
    }

    public static MethodInsnNode arrays(String name, String descriptor) {
        return call(ARRAYS, name, descriptor);
    }

    public static MethodInsnNode outside(String name, String descriptor) {
        return call(OUTSIDE, name, descriptor);
    }

    public static MethodInsnNode numbers(String name, String descriptor) {
        return call(NUMBERS, name, descriptor);
    }

    public static MethodInsnNode machine(String name, String descriptor) {
        return call(MACHINE, name, descriptor);
    }

    public static MethodInsnNode ahead(String name, String descriptor) {
        return call(AHEAD, name, descriptor);
    }

    public static MethodInsnNode rehearsal(String name, String descriptor) {
        return call(REHEARSAL, name, descriptor);
    }

    public static MethodInsnNode undo(String name, String descriptor) {
        return call(UNDO, name, descriptor);
    }

    public static MethodInsnNode statics(String name, String descriptor) {
        return call(STATICS, name, descriptor);
    }

    private static MethodInsnNode call(String owner, String name, String descriptor) {
        return new MethodInsnNode(INVOKESTATIC, owner, name, descriptor, false);
    }
}
