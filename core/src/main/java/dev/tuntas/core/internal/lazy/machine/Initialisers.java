package dev.tuntas.core.internal.lazy.machine;

import dev.tuntas.core.internal.machine.ClassNotes;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.Unfollowable;
import org.objectweb.asm.Opcodes;

/** Initialisers of classes: each is run to its end when its class is needed first. */
final class Initialisers {
    private static final int NO_DEFAULT = Opcodes.ACC_ABSTRACT | Opcodes.ACC_STATIC;

    private final LazyMachine m;
    private final HostClasses hosts;

    Initialisers(LazyMachine m) {
        this.m = m;
        this.hosts = m.hosts;
    }

    /** Runs the initialiser of a class; what it does is not taken back. */
    void initialise(MachineClass type) {
        ClassNotes notes = ClassNotes.of(type);
        if (notes.isInitialised) {
            return;
        }
        if (notes.obstacle != null) {
            throw new Unfollowable(notes.obstacle);
        }
        // Before its superclass: an initialiser of that which needs this class must not come back.
        notes.isInitialised = true;
        try {
            run(type, notes);
        } catch (Unfollowable e) {
            notes.isInitialised = false;
            notes.obstacle = String.valueOf(e.getMessage());
            throw e;
        }
    }

    /** A class is initialised after those of its interfaces that have methods with code. */
    private void initialiseInterfaces(MachineClass type) {
        for (String name : type.node.interfaces) {
            MachineClass above = m.classes.get(name);
            initialiseInterfaces(above);
            boolean hasCode =
                    above.node.methods.stream()
                            .anyMatch(method -> (method.access & NO_DEFAULT) == 0);
            if (hasCode && above.declared("<clinit>()V") != null) {
                initialise(above);
            }
        }
    }

    /** If an initialiser can't be followed to its end, its class can't be used, nor its heirs. */
    private void run(MachineClass type, ClassNotes notes) {
        if (type.superclass != null) {
            initialise(type.superclass);
        }
        if (!type.isInterface()) {
            initialiseInterfaces(type);
        }
        type.putConstants(notes.statics.bits, notes.statics.refs);
        MachineMethod initialiser = type.declared("<clinit>()V");
        if (initialiser != null && !hosts.isHost(type.name)) {
            m.runNow(initialiser, 0);
        }
    }
}
