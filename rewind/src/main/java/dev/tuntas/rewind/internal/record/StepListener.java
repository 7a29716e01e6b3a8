package dev.tuntas.rewind.internal.record;

import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.rewind.internal.thread.Strand;

/** Is told of each step before it is done, when its thread is at work. */
@FunctionalInterface
public interface StepListener {
    /**
     * A step comes next.
     *
     * @param frames of the thread, as they are before it; {@code frames.top} is behind the last
     *     operand
     */
    void before(Strand strand, ConcreteCode code, int instruction, Frames frames);
}
