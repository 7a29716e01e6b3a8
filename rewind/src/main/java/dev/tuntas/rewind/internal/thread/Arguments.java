package dev.tuntas.rewind.internal.thread;

import dev.tuntas.machine.concrete.Frames;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of a call, which lie on frames from a cell on.
 *
 * @param option which of several ways a call may go that leaves a choice
 */
public record Arguments(Frames frames, int at, int option) {
    public long bits(int argument) {
        return frames.bits[at + argument];
    }

    public @Nullable Object ref(int argument) {
        return frames.refs[at + argument];
    }

    /** The receiver, which is there: the machine has looked. */
    public Object receiver() {
        return Objects.requireNonNull(frames.refs[at]);
    }
}
