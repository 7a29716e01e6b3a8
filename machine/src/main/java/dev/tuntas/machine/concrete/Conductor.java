package dev.tuntas.machine.concrete;

import dev.tuntas.machine.code.Invocation;

/**
 * Decides before each instruction what is done next, and may change frames and objects itself: so
 * several threads can be run in turns, and what an instruction is about to destroy can be kept. A
 * machine without one pays nothing for it.
 */
public interface Conductor {
    /** What a machine does next. */
    enum Turn {
        /** The instruction that was asked about. */
        GO,
        /** It looks at its frames anew, because they have been changed. */
        ANEW,
        /** Nothing: {@link Machine#resume} returns. */
        PAUSE
    }

    /**
     * An instruction comes next. The frames are as they are before it.
     *
     * @param instruction its number in the method, counted from 0
     */
    Turn before(ConcreteCode code, int instruction);

    /** A constructor of the JDK has made the object in a cell; its arguments lie behind it. */
    void made(Invocation constructor, int cell);

    /**
     * The JDK calls back: so many cells from the top on are overwritten, and a frame comes there.
     */
    void entering(int cells);

    /** An exception is about to end frames, or to go to a handler in the one on top. */
    void unwinding(Throwable thrown);
}
