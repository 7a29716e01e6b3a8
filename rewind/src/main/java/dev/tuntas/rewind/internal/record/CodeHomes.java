package dev.tuntas.rewind.internal.record;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.rewind.internal.moved.MovedFiles;
import java.util.IdentityHashMap;
import java.util.Map;

/** Where the code comes from that a thread is in. */
final class CodeHomes {
    private enum Home {
        PROGRAM,
        JDK,
        /** Of java.util.concurrent, where a call does all at once up to where it waits. */
        WHOLE,
        /** Variables that each thread has for itself. */
        LOCAL;

        static Home of(String className) {
            if (MovedFiles.isLocal(className)) {
                return LOCAL;
            }
            if (MovedFiles.isWhole(className)) {
                return WHOLE;
            }
            return className.startsWith(MovedFiles.PACKAGE) ? JDK : PROGRAM;
        }
    }

    private final Map<ConcreteCode, Home> homes = new IdentityHashMap<>();

    private Home home(Frames frames, int slot) {
        return homes.computeIfAbsent(
                requireNonNull(frames.codes[slot]),
                code -> Home.of(code.owner.type.name.replace('/', '.')));
    }

    /** Whose code has called what the JDK does there, or the code itself. */
    private boolean isBelow(Frames frames, Home wanted) {
        int slot = frames.depth;
        while (slot >= 0 && home(frames, slot) == Home.JDK) {
            slot--;
        }
        return slot >= 0 && home(frames, slot) == wanted;
    }

    boolean isOfProgram(Frames frames) {
        return home(frames, frames.depth) == Home.PROGRAM;
    }

    /** Whether a thread is in what a call of java.util.concurrent does at once. */
    boolean isInsideWhole(Frames frames) {
        return isBelow(frames, Home.WHOLE);
    }

    /**
     * Whether a thread is in what a thread local variable does: that is nobody else's business, and
     * done at once.
     */
    boolean isInsideLocal(Frames frames) {
        return isBelow(frames, Home.LOCAL);
    }
}
