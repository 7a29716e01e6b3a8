package dev.tuntas.core.internal.machine;

import dev.tuntas.machine.code.MachineClass;
import org.jspecify.annotations.Nullable;

/** What is known of a class: its static fields, and whether it is initialised. */
public final class ClassNotes {
    public final Obj statics;

    /** Whether the initialiser has run or is running. */
    public boolean isInitialised;

    /** Whether its objects are containers, as far as that was asked for. */
    public boolean isContainer;

    /** Why the initialiser can't be followed, if it can't. */
    public @Nullable String obstacle;

    private ClassNotes(MachineClass type) {
        this.statics = new Obj(type, type.staticCells, -1);
    }

    public static ClassNotes of(MachineClass type) {
        Object note = type.note;
        if (note == null) {
            note = new ClassNotes(type);
            type.note = note;
        }
        return (ClassNotes) note;
    }
}
