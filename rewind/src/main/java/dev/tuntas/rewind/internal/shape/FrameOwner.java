package dev.tuntas.rewind.internal.shape;

import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.rewind.internal.thread.Strand;
import java.util.BitSet;

/** A frame as the owner of its locals, from the call to the return. */
final class FrameOwner {
    final long id;
    final Strand strand;
    final int depth;
    final ConcreteCode code;
    boolean isLive = true;

    /** The last instruction, and whether a jump back has led to it since the last store. */
    int lastPc;

    boolean isNewTurn;

    /** Whether it has taken a lock since the last store. */
    boolean isNewBlock;

    /** The cells that have been given a value, by {@code 2 * cell}, and 1 more for references. */
    final BitSet assigned = new BitSet();

    FrameOwner(long id, Strand strand, int depth, ConcreteCode code) {
        this.id = id;
        this.strand = strand;
        this.depth = depth;
        this.code = code;
    }
}
