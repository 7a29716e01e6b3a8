package dev.tuntas.rewind.internal.block;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.rewind.internal.block.BlockPlace.Sort;
import dev.tuntas.rewind.internal.state.CellTable;
import dev.tuntas.rewind.internal.state.CodeCells;
import java.util.BitSet;

/**
 * The cells of a thread whose content matters at the beginning of a block. Only these are put back,
 * and only these does reverse code read.
 *
 * <p>A cell matters if the thread reads it again, or if it mattered at the beginning of an earlier
 * block of the path and nobody has written to it since: its frame may have ended in the meantime,
 * and what it held is still there. Who writes to it puts it back, so from then on the old content
 * is not wanted in the cell. So by induction from the last block to the first, each cell that
 * matters is what it was whenever the path is back at the beginning of a block.
 */
final class NeededCells {
    private final BitSet bits;
    private final BitSet refs;

    NeededCells() {
        this(new BitSet(), new BitSet());
    }

    private NeededCells(BitSet bits, BitSet refs) {
        this.bits = bits;
        this.refs = refs;
    }

    boolean has(int cell, boolean isRef) {
        return (isRef ? refs : bits).get(cell);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof NeededCells cells
                && bits.equals(cells.bits)
                && refs.equals(cells.refs);
    }

    @Override
    public int hashCode() {
        return 31 * bits.hashCode() + refs.hashCode();
    }

    /** What matters when a block begins, of what mattered after the one before. */
    NeededCells begin(Frames frames, CellTable table) {
        NeededCells now = new NeededCells((BitSet) bits.clone(), (BitSet) refs.clone());
        for (int slot = 0; slot <= frames.depth; slot++) {
            ConcreteCode code = requireNonNull(frames.codes[slot]);
            CodeCells cells = table.of(code);
            int pc = frames.pcs[slot];
            int base = frames.bases[slot];
            now.add(table.locals(code, pc), base, Integer.MAX_VALUE);
            int end = slot == frames.depth ? frames.top : frames.bases[slot + 1];
            now.add(cells.operands(pc), base + code.locals, end);
        }
        return now;
    }

    private void add(byte[] kinds, int from, int end) {
        for (int i = 0; i < kinds.length && from + i < end; i++) {
            if (kinds[i] == CodeCells.BITS) {
                bits.set(from + i);
            } else if (kinds[i] == CodeCells.REF) {
                refs.set(from + i);
            }
        }
    }

    /** What is left of it after a block, which puts some places back. */
    NeededCells after(BlockDelta delta) {
        return without(delta, false);
    }

    /** What is left of it that a block has not written to at all. */
    NeededCells without(BlockDelta delta) {
        return without(delta, true);
    }

    private NeededCells without(BlockDelta delta, boolean isAll) {
        NeededCells left = new NeededCells((BitSet) bits.clone(), (BitSet) refs.clone());
        delta.places.forEach(
                (place, old) -> {
                    boolean isPutBack = isAll || old.isWritten || old.isChanged;
                    if (place.sort() == Sort.CELL && isPutBack) {
                        (place.isRef() ? left.refs : left.bits).clear(place.number());
                    }
                });
        return left;
    }
}
