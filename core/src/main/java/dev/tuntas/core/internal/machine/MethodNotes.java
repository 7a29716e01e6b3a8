package dev.tuntas.core.internal.machine;

import dev.tuntas.machine.code.MachineMethod;
import org.jspecify.annotations.Nullable;

/** What is known of a method: its code for each meaning of its returns, and its effects. */
final class MethodNotes {
    private static final int MEANINGS = 1 << 4;

    final @Nullable AnalysedCode[] codes = new AnalysedCode[MEANINGS];
    @Nullable Effects effects;

    static MethodNotes of(MachineMethod method) {
        Object note = method.note;
        if (note == null) {
            note = new MethodNotes();
            method.note = note;
        }
        return (MethodNotes) note;
    }
}
