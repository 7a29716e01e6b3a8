package dev.tuntas.rewind.internal.debug.time;

import dev.tuntas.machine.code.MachineMethod;
import org.jspecify.annotations.Nullable;

/** Is told of instructions, in the order in which they are done. */
@FunctionalInterface
public interface InstructionListener {
    /**
     * An instruction comes next.
     *
     * @param step how many were done before it
     * @param instruction its number in the method
     * @param line of the source, or 0
     * @param operands what lies in the frame on top
     */
    void before(
            long step,
            int thread,
            MachineMethod method,
            int instruction,
            int line,
            int depth,
            Operands operands);

    /** The operands of the frame on top, counted from the last one pushed: 0. */
    interface Operands {
        long bits(int fromTop);

        @Nullable Object ref(int fromTop);

        /** The bits of a local. */
        long local(int cell);
    }
}
