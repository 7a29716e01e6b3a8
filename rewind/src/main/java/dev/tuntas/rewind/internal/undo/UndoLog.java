package dev.tuntas.rewind.internal.undo;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.concrete.Access;
import dev.tuntas.machine.concrete.ConcreteClass;
import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * What was there before it was overwritten, in the order in which that happened: incremental state
 * saving. Each entry puts one place back; the last one first.
 *
 * <pre>
 *   entry  =  kind | a | b | bits | first, second, third
 *   STEP      pc, top, depth                      before an instruction
 *   CELL      cell, 0, bits, ref                  of the frames at work
 *   FRAME     slot, pc, base, code                a frame that a call takes the place of
 *   PC        slot, pc
 *   LOCK      slot, 0, 0, lock
 *   FIELD     place, isRef, bits, object, access, ref
 *   STATIC    place, isRef, bits, class, ref
 *   ELEMENT   index, 0, bits, array, ref
 *   ACTION    an {@link Undo}
 * </pre>
 *
 * Entries lie in chunks, so the oldest can be given up when there are too many.
 */
public final class UndoLog {
    /** Takes back what is too rare for a kind of its own. */
    @FunctionalInterface
    public interface Undo {
        void undo();
    }

    /**
     * Takes back what is apart from all places of memory: that a thread was started, say, or waits.
     * So it may be taken back before places or after them.
     */
    @FunctionalInterface
    public interface Apart extends Undo {}

    public static final byte STEP = 0;
    public static final byte CELL = 1;
    public static final byte FRAME = 2;
    public static final byte PC = 3;
    public static final byte LOCK = 4;
    public static final byte FIELD = 5;
    public static final byte STATIC = 6;
    public static final byte ELEMENT = 7;
    public static final byte ACTION = 8;

    private static final int CHUNK = 1 << 12;

    /** What an entry takes on a JVM with references of four bytes. */
    public static final int ENTRY_BYTES = 1 + 4 + 4 + 8 + 3 * 4;

    private static final class Chunk {
        final byte[] kind = new byte[CHUNK];
        final int[] a = new int[CHUNK];
        final int[] b = new int[CHUNK];
        final long[] bits = new long[CHUNK];
        final @Nullable Object[] first = new Object[CHUNK];
        final @Nullable Object[] second = new Object[CHUNK];
        final @Nullable Object[] third = new Object[CHUNK];
        long steps;
    }

    private final Frames frames;
    private final Deque<Chunk> chunks = new ArrayDeque<>();
    private Chunk last = new Chunk();
    private int used;
    private long dropped;
    private long droppedSteps;
    private long limit = Long.MAX_VALUE;
    private long values;
    private long peakValues;
    private long peakSize;

    /** A log of what happens to frames, and to the objects that they see. */
    public UndoLog(Frames frames) {
        this.frames = frames;
        chunks.add(last);
    }

    /** Gives the oldest entries up when there are more than this, in whole chunks. */
    public void limit(long entries) {
        limit = Math.max(2L * CHUNK, entries);
    }

    /** How many entries were made and not taken back, those included that were given up. */
    public long size() {
        return dropped + (chunks.size() - 1L) * CHUNK + used;
    }

    /** How many entries were given up. */
    public long dropped() {
        return dropped;
    }

    /** How many bytes the entries take that are there. */
    public long bytes() {
        return (size() - dropped) * ENTRY_BYTES;
    }

    /** How many steps can no longer be taken back. */
    public long lostSteps() {
        return droppedSteps;
    }

    /** How many entries are old values of variables: locals, fields, elements. */
    public long values() {
        return values;
    }

    /** The most of them that there were at a time. */
    public long peakValues() {
        return peakValues;
    }

    /** The most entries that there were at a time, in bytes. */
    public long peakBytes() {
        return peakSize * ENTRY_BYTES;
    }

    // --- what is kept ---------------------------------------------------------------------------

    private void push(
            byte kind,
            int a,
            int b,
            long bits,
            @Nullable Object first,
            @Nullable Object second,
            @Nullable Object third) {
        if (used == CHUNK) {
            append();
        }
        Chunk chunk = last;
        int i = used++;
        chunk.kind[i] = kind;
        chunk.a[i] = a;
        chunk.b[i] = b;
        chunk.bits[i] = bits;
        chunk.first[i] = first;
        chunk.second[i] = second;
        chunk.third[i] = third;
        if (kind == STEP) {
            chunk.steps++;
        }
    }

    private void append() {
        peakSize = Math.max(peakSize, size());
        last = new Chunk();
        chunks.add(last);
        used = 0;
        if (size() - dropped > limit) {
            droppedSteps += chunks.removeFirst().steps;
            dropped += CHUNK;
        }
    }

    /** The instruction that is done next, where the frames are. */
    public void step() {
        int pc = frames.depth < 0 ? 0 : frames.pcs[frames.depth];
        push(STEP, pc, frames.top, frames.depth, null, null, null);
    }

    /** A cell of an operand is about to be overwritten. */
    public void cell(int cell) {
        push(CELL, cell, 0, frames.bits[cell], frames.refs[cell], null, null);
    }

    /** A cell of a local is about to be overwritten. */
    public void local(int cell) {
        cell(cell);
        value();
    }

    private void value() {
        values++;
        if (values > peakValues) {
            peakValues = values;
        }
        chunkValue();
    }

    private void chunkValue() {
        last.b[used - 1] |= VALUE;
    }

    private static final int VALUE = 1 << 30;

    /** A frame is about to be put on top. */
    public void frame() {
        int slot = frames.depth + 1;
        boolean isThere = slot < frames.codes.length;
        push(
                FRAME,
                slot,
                isThere ? frames.pcs[slot] : 0,
                isThere ? frames.bases[slot] : 0,
                isThere ? frames.codes[slot] : null,
                isThere ? frames.locks[slot] : null,
                null);
    }

    public void pc(int slot) {
        push(PC, slot, frames.pcs[slot], 0, null, null, null);
    }

    public void lock(int slot) {
        push(LOCK, slot, 0, 0, frames.locks[slot], null, null);
    }

    public void field(Object object, Access access, int place, boolean isRef) {
        if (isRef) {
            push(FIELD, place, 1, 0, object, access, access.getRef(object, place));
        } else {
            push(FIELD, place, 0, access.get(object, place), object, access, null);
        }
        value();
    }

    public void staticField(ConcreteClass owner, int place, boolean isRef) {
        push(STATIC, place, isRef ? 1 : 0, owner.bits[place], owner, owner.refs[place], null);
        value();
    }

    public void element(Object array, int index) {
        if (array instanceof Object[] refs) {
            push(ELEMENT, index, 1, 0, array, refs[index], null);
        } else {
            push(ELEMENT, index, 0, ElementBits.get(array, index), array, null, null);
        }
        value();
    }

    /** Keeps something that is apart from all places. */
    public void apart(Apart undo) {
        action(undo);
    }

    public void action(Undo undo) {
        push(ACTION, 0, 0, 0, undo, null, null);
    }

    // --- looking back ---------------------------------------------------------------------------

    /** Looks at entries. */
    @FunctionalInterface
    public interface Look {
        /** Looks at an entry; says whether to go on to the one before it. */
        boolean at(byte kind, int a, @Nullable Object first, @Nullable Object second);
    }

    /** Shows the entries, the last one first. */
    public void scanBack(Look look) {
        int from = used;
        for (Iterator<Chunk> all = chunks.descendingIterator(); all.hasNext(); ) {
            Chunk chunk = all.next();
            for (int i = from - 1; i >= 0; i--) {
                if (!look.at(chunk.kind[i], chunk.a[i], chunk.first[i], chunk.second[i])) {
                    return;
                }
            }
            from = CHUNK;
        }
    }

    /** Sees entries as they were made. */
    @FunctionalInterface
    public interface Visitor {
        void at(
                byte kind,
                int a,
                int b,
                long bits,
                @Nullable Object first,
                @Nullable Object second,
                @Nullable Object third);
    }

    /** Shows the entries from a size of the log on, the first one first. */
    public void visitFrom(long size, Visitor visitor) {
        int before = (int) (Math.max(0, size - dropped) / CHUNK);
        Chunk[] wanted = new Chunk[Math.max(0, chunks.size() - before)];
        Iterator<Chunk> all = chunks.descendingIterator();
        for (int i = wanted.length - 1; i >= 0; i--) {
            wanted[i] = all.next();
        }
        long at = dropped + (long) before * CHUNK;
        for (Chunk chunk : wanted) {
            int count = chunk == last ? used : CHUNK;
            for (int i = (int) Math.max(0, Math.min(count, size - at)); i < count; i++) {
                visitor.at(
                        chunk.kind[i],
                        chunk.a[i],
                        chunk.b[i] & ~VALUE,
                        chunk.bits[i],
                        chunk.first[i],
                        chunk.second[i],
                        chunk.third[i]);
            }
            at += CHUNK;
        }
    }

    /** Forgets all entries from a size on, without putting anything back; says how many steps. */
    public long dropTo(long size) {
        long steps = 0;
        while (size() > size) {
            steps += take(false) ? 1 : 0;
        }
        return steps;
    }

    // --- taking back ----------------------------------------------------------------------------

    /** Whether nothing is left that can be taken back. */
    public boolean isEmpty() {
        return used == 0 && chunks.size() == 1;
    }

    /** Takes the last entry back and says whether it was a step. */
    public boolean undoLast() {
        peakSize = Math.max(peakSize, size());
        return take(true);
    }

    private boolean take(boolean isUndone) {
        if (used == 0) {
            chunks.removeLast();
            last = chunks.getLast();
            used = CHUNK;
        }
        int i = --used;
        Chunk chunk = last;
        byte kind = chunk.kind[i];
        if ((chunk.b[i] & VALUE) != 0 && kind != FRAME && kind != STEP) {
            values--;
        }
        if (isUndone) {
            putBack(chunk, i);
        }
        chunk.first[i] = null;
        chunk.second[i] = null;
        chunk.third[i] = null;
        if (kind == STEP) {
            chunk.steps--;
        }
        return kind == STEP;
    }

    private void putBack(Chunk chunk, int i) {
        if (chunk.kind[i] == ACTION) {
            ((Undo) requireNonNull(chunk.first[i])).undo();
        } else if (chunk.kind[i] <= LOCK) {
            putBackFrames(chunk, i);
        } else {
            putBackObject(chunk, i);
        }
    }

    private void putBackFrames(Chunk chunk, int i) {
        int a = chunk.a[i];
        switch (chunk.kind[i]) {
            case STEP -> {
                frames.depth = (int) chunk.bits[i];
                if (frames.depth >= 0) {
                    frames.pcs[frames.depth] = a;
                }
                frames.top = chunk.b[i];
            }
            case CELL -> {
                frames.bits[a] = chunk.bits[i];
                frames.refs[a] = chunk.first[i];
            }
            case FRAME -> {
                frames.pcs[a] = chunk.b[i];
                frames.bases[a] = (int) chunk.bits[i];
                frames.codes[a] = (ConcreteCode) chunk.first[i];
                frames.locks[a] = chunk.second[i];
            }
            case PC -> frames.pcs[a] = chunk.b[i];
            default -> frames.locks[a] = chunk.first[i];
        }
    }

    private static void putBackObject(Chunk chunk, int i) {
        int a = chunk.a[i];
        boolean isRef = (chunk.b[i] & 1) != 0;
        Object owner = requireNonNull(chunk.first[i]);
        if (chunk.kind[i] == FIELD) {
            Access access = (Access) requireNonNull(chunk.second[i]);
            if (isRef) {
                access.setRef(owner, a, chunk.third[i]);
            } else {
                access.set(owner, a, chunk.bits[i]);
            }
        } else if (chunk.kind[i] == STATIC) {
            ((ConcreteClass) owner).bits[a] = chunk.bits[i];
            ((ConcreteClass) owner).refs[a] = chunk.second[i];
        } else if (isRef) {
            ((Object[]) owner)[a] = chunk.second[i];
        } else {
            ElementBits.set(owner, a, chunk.bits[i]);
        }
    }
}
