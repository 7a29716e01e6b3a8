package dev.tuntas.rewind.internal.block;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.concrete.Access;
import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.rewind.internal.block.BlockPlace.Sort;
import dev.tuntas.rewind.internal.state.CellTable;
import dev.tuntas.rewind.internal.thread.SharedMonitors;
import dev.tuntas.rewind.internal.thread.Strand;
import dev.tuntas.rewind.internal.thread.Strands;
import dev.tuntas.rewind.internal.undo.UndoLog;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a block has destroyed: each place that it wrote, with what was there before the block, and
 * where the thread stood. Cells that nobody needs are left out, and so are places of objects that
 * the block itself has made are left out: before the block nobody had them.
 */
final class BlockDelta implements UndoLog.Visitor {
    /** What a place held before. */
    static final class Old {
        final long bits;
        final @Nullable Object ref;

        /** Whether the place holds something else now. */
        boolean isChanged;

        /** Set by reverse code that writes the place. */
        boolean isWritten;

        Old(long bits, @Nullable Object ref) {
            this.bits = bits;
            this.ref = ref;
        }
    }

    /** Where a frame stood: all that is put back of a thread's control, and is the same for all. */
    record Control(byte kind, int slot, int pc, long other, @Nullable ConcreteCode code) {}

    final List<Control> control = new ArrayList<>();
    final Map<BlockPlace, Old> places = new LinkedHashMap<>();
    final List<UndoLog.Apart> apartFromPlaces = new ArrayList<>();
    final Strand strand;

    /** Whether nothing else was changed than what is here. */
    boolean isWhole = true;

    private boolean hasBegun;
    private final Frames frames;
    private final SharedMonitors monitors;
    private final Set<Object> made;
    final NeededCells needed;

    /** The cells that matter when the thread goes on behind the block. */
    NeededCells lasting = new NeededCells();

    private BlockDelta(Strand strand, Strands strands, Set<Object> made, NeededCells needed) {
        this.strand = strand;
        this.frames = strands.framesOf(strand);
        this.monitors = strands.monitors();
        this.made = made;
        this.needed = needed;
    }

    /**
     * Reads off the log what the block of a thread has destroyed.
     *
     * @param from where the block begins in the log
     * @param made the objects that the block has made
     */
    static BlockDelta of(
            UndoLog log,
            long from,
            Strand strand,
            Strands strands,
            Set<Object> made,
            NeededCells needed,
            CellTable cells) {
        BlockDelta delta = new BlockDelta(strand, strands, made, needed);
        log.visitFrom(from, delta);
        delta.places.forEach(delta::compare);
        delta.lasting = needed.without(delta).begin(delta.frames, cells);
        return delta;
    }

    private void compare(BlockPlace place, Old old) {
        if (place.sort() == Sort.MONITOR) {
            old.isChanged = old.bits != times(monitors, requireNonNull(place.owner()), strand);
        } else if (place.isRef()) {
            old.isChanged = old.ref != place.ref(frames);
        } else {
            old.isChanged = old.bits != place.bits(frames);
        }
    }

    /** How many places have changed that reverse code has not written. */
    int leftOver() {
        int count = 0;
        for (Old old : places.values()) {
            count += old.isChanged && !old.isWritten ? 1 : 0;
        }
        return count;
    }

    /** How often a thread has locked an object; -1 if another one has. */
    static long times(SharedMonitors monitors, Object object, Strand strand) {
        int owner = monitors.owner(object);
        return owner < 0 ? 0 : owner == strand.id ? monitors.times(object) : -1;
    }

    @Override
    public void at(
            byte kind,
            int a,
            int b,
            long bits,
            @Nullable Object first,
            @Nullable Object second,
            @Nullable Object third) {
        switch (kind) {
            case UndoLog.STEP -> step(new Control(kind, (int) bits, a, b, null));
            case UndoLog.CELL -> {
                cell(new BlockPlace(Sort.CELL, null, null, a, false), bits, null);
                cell(new BlockPlace(Sort.CELL, null, null, a, true), 0, first);
            }
            case UndoLog.FRAME -> {
                control(new Control(kind, a, b, bits, (ConcreteCode) first));
                put(new BlockPlace(Sort.LOCK, null, null, a, true), 0, second);
            }
            case UndoLog.PC -> control(new Control(kind, a, b, 0, null));
            case UndoLog.LOCK -> put(new BlockPlace(Sort.LOCK, null, null, a, true), 0, first);
            case UndoLog.FIELD ->
                    put(
                            new BlockPlace(Sort.FIELD, first, (Access) second, a, (b & 1) != 0),
                            bits,
                            third);
            case UndoLog.STATIC ->
                    put(new BlockPlace(Sort.STATIC, first, null, a, (b & 1) != 0), bits, second);
            case UndoLog.ELEMENT ->
                    put(new BlockPlace(Sort.ELEMENT, first, null, a, (b & 1) != 0), bits, second);
            default -> action(first);
        }
    }

    private void action(@Nullable Object undo) {
        if (undo instanceof SharedMonitors.LockChange change) {
            boolean isMine = change.owner() < 0 || change.owner() == strand.id;
            isWhole &= isMine;
            put(
                    new BlockPlace(Sort.MONITOR, change.object(), null, 0, false),
                    change.times(),
                    null);
        } else {
            if (undo instanceof UndoLog.Apart apart) {
                apartFromPlaces.add(apart);
            }
            isWhole &= undo instanceof Strands.Switch || undo instanceof UndoLog.Apart;
        }
    }

    /** The first step tells where the block began. */
    private void step(Control first) {
        if (!hasBegun) {
            control.add(first);
            hasBegun = true;
        }
    }

    /** The first entry of a frame tells how it was before the block. */
    private void control(Control added) {
        for (Control known : control) {
            if (known.kind == added.kind && known.slot == added.slot) {
                return;
            }
        }
        control.add(added);
    }

    private void cell(BlockPlace cell, long bits, @Nullable Object ref) {
        if (needed.has(cell.number(), cell.isRef())) {
            put(cell, bits, ref);
        }
    }

    private void put(BlockPlace place, long bits, @Nullable Object ref) {
        if (place.owner() == null || !made.contains(place.owner())) {
            places.putIfAbsent(place, new Old(bits, ref));
        }
    }
}
