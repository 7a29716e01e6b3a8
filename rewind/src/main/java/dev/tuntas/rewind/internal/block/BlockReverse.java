package dev.tuntas.rewind.internal.block;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.rewind.internal.block.BlockDelta.Control;
import dev.tuntas.rewind.internal.block.BlockDelta.Old;
import dev.tuntas.rewind.internal.block.BlockPlace.Sort;
import dev.tuntas.rewind.internal.block.BlockTerm.Kind;
import dev.tuntas.rewind.internal.thread.SharedMonitors;
import dev.tuntas.rewind.internal.thread.Strand;
import dev.tuntas.rewind.internal.thread.Strands;
import dev.tuntas.rewind.internal.undo.UndoLog;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Reverse code of all blocks that go one way: where the thread stood, and for each place that is
 * written the term of what it held, of the state after the block and values saved. All terms are
 * computed before anything is written.
 *
 * <p>It is used for a block only if it {@link #fits}: if, in the state after the block, it writes
 * exactly what the block has destroyed, bit for bit. When the exploration comes back, the state is
 * that one again, so it writes the same. That is the whole argument; how the terms were found does
 * not matter.
 */
final class BlockReverse {
    /**
     * A place and what it held.
     *
     * @param owner the object or array that has it; null for a place without
     * @param index of an element; null for all others
     */
    record Target(
            BlockPlace place,
            @Nullable BlockTerm owner,
            @Nullable BlockTerm index,
            BlockTerm value,
            boolean isVariable) {}

    final int number;
    final int saves;
    final int savedVariables;

    /** How many places are not written at most: their objects are not to be found. */
    private final int leftOver;

    /**
     * What matters at the beginning of the block, so that it is known again when that is undone.
     */
    final NeededCells needed;

    /** What terms may read: cells that matter behind the block, so that they are put back. */
    private final NeededCells lasting;

    private final List<Control> control;
    private final List<Target> targets;
    private final boolean[] isSavedRef;

    BlockReverse(
            int number,
            List<Target> targets,
            boolean[] isSavedRef,
            int leftOver,
            BlockDelta delta) {
        this.needed = delta.needed;
        this.lasting = delta.lasting;
        this.leftOver = leftOver;
        this.number = number;
        this.control = List.copyOf(delta.control);
        this.targets = List.copyOf(targets);
        this.isSavedRef = isSavedRef.clone();
        this.saves = isSavedRef.length;
        int variables = 0;
        for (Target target : targets) {
            variables += target.isVariable && target.value.kind == Kind.SAVED ? 1 : 0;
        }
        this.savedVariables = variables;
    }

    boolean isSavedRef(int saved) {
        return isSavedRef[saved];
    }

    /**
     * Whether this is right for a block: run in the state now it would write exactly what the block
     * has destroyed, but for as many places as it leaves over. Saved values are right; they are put
     * where they belong.
     */
    boolean fits(BlockDelta delta, Strands strands, long[] bits, @Nullable Object[] refs) {
        boolean isSameWay = needed.equals(delta.needed) && lasting.equals(delta.lasting);
        if (!isSameWay || !control.equals(delta.control)) {
            return false;
        }
        TermValues values =
                new TermValues(strands.framesOf(delta.strand), delta.strand.thread, bits, refs);
        delta.places.values().forEach(old -> old.isWritten = false);
        for (Target target : targets) {
            BlockPlace place = place(target, values);
            Old old = place == null || values.hasFailed() ? null : delta.places.get(place);
            if (old == null || old.isWritten || !isRight(target, old, values, bits, refs)) {
                return false;
            }
            old.isWritten = true;
        }
        return delta.leftOver() <= leftOver;
    }

    private static boolean isRight(
            Target target, Old old, TermValues values, long[] bits, @Nullable Object[] refs) {
        BlockTerm value = target.value;
        if (value.kind == Kind.SAVED) {
            bits[value.number] = old.bits;
            refs[value.number] = old.ref;
            return true;
        }
        boolean isEqual =
                target.place.isRef()
                        ? values.ref(value) == old.ref
                        : values.bits(value) == old.bits;
        return !values.hasFailed() && isEqual;
    }

    private static @Nullable BlockPlace place(Target target, TermValues values) {
        BlockPlace place = target.place;
        if (target.owner == null) {
            return place;
        }
        Object owner = values.ref(target.owner);
        int number = target.index == null ? place.number() : (int) values.bits(target.index);
        return owner == null
                ? null
                : new BlockPlace(place.sort(), owner, place.access(), number, place.isRef());
    }

    /** Puts back what the last block has destroyed. */
    void undo(Strand strand, Strands strands, long[] savedBits, @Nullable Object[] savedRefs) {
        Frames frames = strands.framesOf(strand);
        TermValues values = new TermValues(frames, strand.thread, savedBits, savedRefs);
        BlockPlace[] places = new BlockPlace[targets.size()];
        long[] bits = new long[places.length];
        @Nullable Object[] refs = new Object[places.length];
        for (int i = 0; i < places.length; i++) {
            Target target = targets.get(i);
            places[i] = requireNonNull(place(target, values));
            if (target.place.isRef()) {
                refs[i] = values.ref(target.value);
            } else {
                bits[i] = values.bits(target.value);
            }
        }
        if (values.hasFailed()) {
            throw new IllegalStateException("reverse code " + this + " does not run");
        }
        for (int i = 0; i < places.length; i++) {
            if (places[i].sort() == Sort.MONITOR) {
                putBack(strands.monitors(), requireNonNull(places[i].owner()), bits[i], strand);
            } else {
                places[i].write(frames, bits[i], refs[i]);
            }
        }
        // What was kept first is put back last: it is how the frame was before the block.
        for (int i = control.size() - 1; i >= 0; i--) {
            putBack(control.get(i), frames);
        }
    }

    private static void putBack(SharedMonitors monitors, Object lock, long times, Strand strand) {
        monitors.put(lock, times == 0 ? -1 : strand.id, (int) times);
    }

    private static void putBack(Control each, Frames frames) {
        switch (each.kind()) {
            case UndoLog.STEP -> {
                frames.depth = each.slot();
                frames.pcs[each.slot()] = each.pc();
                frames.top = (int) each.other();
            }
            case UndoLog.FRAME -> {
                frames.pcs[each.slot()] = each.pc();
                frames.bases[each.slot()] = (int) each.other();
                frames.codes[each.slot()] = each.code();
            }
            default -> frames.pcs[each.slot()] = each.pc();
        }
    }

    /**
     * How many bytes it takes when it is written down: one for each term and part of the control.
     */
    int bytes() {
        int bytes = 4 * control.size();
        for (Target target : targets) {
            bytes += 2 + size(target.value);
            bytes += target.owner == null ? 0 : size(target.owner);
            bytes += target.index == null ? 0 : size(target.index);
        }
        return bytes;
    }

    private static int size(BlockTerm term) {
        int size = 2;
        for (BlockTerm argument : term.arguments) {
            size += size(argument);
        }
        return size;
    }

    @Override
    public String toString() {
        StringJoiner text = new StringJoiner(", ", control.get(0).pc() + ": ", "");
        for (Target target : targets) {
            String place = target.place.sort().toString().toLowerCase(java.util.Locale.ROOT);
            String owner = target.owner == null ? "" : target.owner + ".";
            String index = target.index == null ? "" + target.place.number() : "" + target.index;
            text.add(place + " " + owner + index + " := " + target.value);
        }
        return text.toString();
    }
}
