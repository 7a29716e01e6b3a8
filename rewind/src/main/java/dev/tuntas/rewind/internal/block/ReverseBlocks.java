package dev.tuntas.rewind.internal.block;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.rewind.internal.block.BlockDelta.Old;
import dev.tuntas.rewind.internal.state.CellTable;
import dev.tuntas.rewind.internal.thread.Strand;
import dev.tuntas.rewind.internal.thread.Strands;
import dev.tuntas.rewind.internal.undo.UndoLog;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The blocks of a path, to go back over: of each the thread and the number of its reverse code, and
 * the few values that this does not compute. Reverse code is kept once for all blocks that go the
 * same way.
 *
 * <pre>
 *   block | number of the reverse code: 24 bits | thread: 8 bits |
 *         | saved values: 8 bytes a number, 4 an object | places left over, with what they held |
 * </pre>
 *
 * A block that has changed something of the JDK's that is no memory (a text that grows) is not kept
 * here but in the log of old values, and its number is {@link #LOGGED}.
 */
public final class ReverseBlocks {
    private static final int LOGGED = 0xFF_FFFF;

    /** The greatest number of a thread that there is room for; blocks of others are in the log. */
    private static final int MOST_THREADS = 255;

    /** So many ways of reverse code are tried at a place at which blocks begin. */
    private static final int MOST_AT_START = 64;

    /** So many blocks are followed after one that went a way that was not known. */
    private static final int FOLLOWED = 16;

    private record Start(@Nullable ConcreteCode code, int pc) {}

    private record Left(int block, BlockPlace place, Old old) {}

    private record Logged(int block, int thread, long from, NeededCells needed) {}

    private record Apart(int block, UndoLog.Apart undo) {}

    private final UndoLog log;
    private final Strands strands;
    private final CellTable cells;
    private final boolean isStatic;
    private final Map<Strand, NeededCells> needed = new IdentityHashMap<>();
    private final Map<Start, List<BlockReverse>> byStart = new HashMap<>();

    /** How many of the next blocks that begin at a place are followed. */
    private final Map<Start, Integer> missed = new HashMap<>();

    private final List<BlockReverse> all = new ArrayList<>();
    private int[] blocks = new int[64];
    private int size;
    private long[] bits = new long[64];
    private @Nullable Object[] refs = new Object[64];
    private int saved;
    private int savedRefs;
    private final List<Left> left = new ArrayList<>();
    private final List<Apart> apart = new ArrayList<>();
    private final List<Logged> loggedBlocks = new ArrayList<>();
    private long variables;
    private long peakVariables;
    private long peakBytes;

    /** Reverse code of the blocks that are run next. */
    public ReverseBlocks(UndoLog log, Strands strands, CellTable cells, boolean isStatic) {
        this.cells = cells;
        this.log = log;
        this.strands = strands;
        this.isStatic = isStatic;
    }

    public int size() {
        return size;
    }

    /** How many old values of variables are kept now, but for those in the log. */
    public long variables() {
        return variables + left.size();
    }

    /** What is kept now, in bytes, without the reverse code and the log. */
    public long bytes() {
        long values = 8L * (saved - savedRefs) + 4L * savedRefs;
        long whole = (long) left.size() + apart.size();
        return 4L * size + values + whole * UndoLog.ENTRY_BYTES;
    }

    /** The last block that can't be taken back because the log has given it up; -1 for none. */
    public int lost(long dropped) {
        for (int i = loggedBlocks.size() - 1; i >= 0; i--) {
            if (loggedBlocks.get(i).from < dropped) {
                return loggedBlocks.get(i).block;
            }
        }
        return -1;
    }

    /** The most old values of variables that were kept at a time, behind blocks. */
    public long peakVariables() {
        return peakVariables;
    }

    /** The most bytes that blocks took at a time, without the reverse code. */
    public long peakBytes() {
        return peakBytes;
    }

    /** What the reverse code itself takes. */
    public long codeBytes() {
        return all.stream().mapToLong(BlockReverse::bytes).sum();
    }

    /** The reverse code, a line for all blocks that go one way. */
    public List<String> table() {
        return all.stream().map(BlockReverse::toString).toList();
    }

    // --- forwards -------------------------------------------------------------------------------

    private NeededCells needed(Strand strand) {
        return needed.computeIfAbsent(strand, key -> new NeededCells());
    }

    private BlockDelta delta(Strand strand, long from, Set<Object> made) {
        return BlockDelta.of(log, from, strand, strands, made, needed(strand), cells);
    }

    /** A block of a thread begins. */
    public void begin(Strand strand) {
        needed.put(strand, needed(strand).begin(strands.framesOf(strand), cells));
    }

    /** Follows a block of a thread that begins. */
    public BlockTerms follow(Strand strand) {
        return new BlockTerms(strands.framesOf(strand), needed(strand), strand.thread);
    }

    /**
     * Keeps a block that has been run, by reverse code that is known, and drops its log.
     *
     * @param from where the block begins in the log
     * @return whether there is such code; else nothing has happened
     */
    public boolean keep(ConcreteCode start, int pc, Strand strand, long from, Set<Object> made) {
        BlockDelta delta = delta(strand, from, made);
        if (!delta.isWhole || strand.id > MOST_THREADS) {
            return false;
        }
        List<BlockReverse> ways = byStart.getOrDefault(new Start(start, pc), List.of());
        for (int i = 0; i < ways.size(); i++) {
            BlockReverse way = ways.get(i);
            if (fits(way, delta)) {
                if (i > 0) {
                    ways.remove(i);
                    ways.add(0, way);
                }
                push(way, delta, from);
                return true;
            }
        }
        return false;
    }

    /** Whether it is worth to follow a block that was run, to find reverse code for it. */
    public boolean isWorthFollowing(ConcreteCode start, int pc, Strand strand, long from) {
        List<BlockReverse> ways = byStart.getOrDefault(new Start(start, pc), List.of());
        return ways.size() < MOST_AT_START
                && strand.id <= MOST_THREADS
                && delta(strand, from, Set.of()).isWhole;
    }

    /** Whether the next block that begins at a place is to be followed: no code fitted lately. */
    public boolean isToBeFollowed(ConcreteCode start, int pc) {
        Start at = new Start(start, pc);
        List<BlockReverse> ways = byStart.get(at);
        if (ways == null) {
            return true;
        }
        int times = missed.getOrDefault(at, 0);
        if (times > 0) {
            missed.put(at, times - 1);
        }
        return times > 0 && ways.size() < MOST_AT_START;
    }

    /** No reverse code was there for a block that began at a place. */
    public void miss(ConcreteCode start, int pc) {
        missed.put(new Start(start, pc), FOLLOWED);
    }

    /** Finds reverse code for a block that has been followed. */
    public void learn(
            ConcreteCode start,
            int pc,
            Strand strand,
            long from,
            Set<Object> made,
            BlockTerms terms) {
        BlockDelta delta = delta(strand, from, made);
        Frames frames = strands.framesOf(strand);
        BlockReverse found = new BlockSolver(terms, delta, frames, isStatic).solve(all.size());
        all.add(found);
        byStart.computeIfAbsent(new Start(start, pc), key -> new ArrayList<>()).add(0, found);
    }

    private boolean fits(BlockReverse way, BlockDelta delta) {
        return way.fits(delta, strands, new long[way.saves], new Object[way.saves]);
    }

    private void reserve(int more) {
        if (saved + more > bits.length) {
            bits = Arrays.copyOf(bits, 2 * (saved + more));
            refs = Arrays.copyOf(refs, 2 * (saved + more));
        }
    }

    private void push(BlockReverse way, BlockDelta delta, long from) {
        long[] savedBits = new long[way.saves];
        @Nullable Object[] savedObjects = new Object[way.saves];
        way.fits(delta, strands, savedBits, savedObjects);
        reserve(way.saves);
        System.arraycopy(savedBits, 0, bits, saved, way.saves);
        System.arraycopy(savedObjects, 0, refs, saved, way.saves);
        saved += way.saves;
        for (int i = 0; i < way.saves; i++) {
            savedRefs += way.isSavedRef(i) ? 1 : 0;
        }
        delta.places.forEach(
                (place, old) -> {
                    if (old.isChanged && !old.isWritten) {
                        left.add(new Left(size, place, old));
                    }
                });
        delta.apartFromPlaces.forEach(undo -> apart.add(new Apart(size, undo)));
        variables += way.savedVariables;
        needed.put(delta.strand, way.needed.after(delta));
        log.dropTo(from);
        append(way.number, delta.strand);
    }

    /** Keeps a block that has been run in the log. */
    public void keepLogged(Strand strand, long from) {
        loggedBlocks.add(new Logged(size, strand.id, from, needed(strand)));
        needed.put(strand, needed(strand).after(delta(strand, from, Set.of())));
        append(LOGGED, strand);
    }

    private void append(int number, Strand strand) {
        if (size == blocks.length) {
            blocks = Arrays.copyOf(blocks, size * 2);
        }
        blocks[size++] = number << 8 | strand.id & MOST_THREADS;
        peakVariables = Math.max(peakVariables, variables + left.size() + log.values());
        long values = 8L * (saved - savedRefs) + 4L * savedRefs;
        long whole = log.size() + left.size() + apart.size();
        peakBytes = Math.max(peakBytes, 4L * size + values + whole * UndoLog.ENTRY_BYTES);
    }

    // --- backwards ------------------------------------------------------------------------------

    /** Where the last block begins in the log, if it is kept there; else -1. */
    public long logged() {
        return blocks[size - 1] >>> 8 == LOGGED
                ? loggedBlocks.get(loggedBlocks.size() - 1).from
                : -1;
    }

    /** The thread that ran the last block. */
    public Strand strand() {
        int thread =
                blocks[size - 1] >>> 8 == LOGGED
                        ? loggedBlocks.get(loggedBlocks.size() - 1).thread
                        : blocks[size - 1] & MOST_THREADS;
        return strands.all().get(thread);
    }

    /** Forgets the last block, which has been taken back by the log. */
    public void popLogged() {
        Strand strand = strand();
        needed.put(strand, loggedBlocks.remove(loggedBlocks.size() - 1).needed);
        size--;
    }

    /** Takes back the last block by its reverse code. */
    public void undo() {
        BlockReverse way = all.get(blocks[size - 1] >>> 8);
        Strand strand = strand();
        size--;
        long[] savedBits = Arrays.copyOfRange(bits, saved - way.saves, saved);
        @Nullable Object[] savedObjects = Arrays.copyOfRange(refs, saved - way.saves, saved);
        needed.put(strand, way.needed);
        way.undo(strand, strands, savedBits, savedObjects);
        putBackLeft(strand);
        while (!apart.isEmpty() && apart.get(apart.size() - 1).block == size) {
            apart.remove(apart.size() - 1).undo.undo();
        }
        for (int i = 0; i < way.saves; i++) {
            savedRefs -= way.isSavedRef(i) ? 1 : 0;
            refs[--saved] = null;
        }
        variables -= way.savedVariables;
    }

    private void putBackLeft(Strand strand) {
        Frames frames = strands.framesOf(strand);
        while (!left.isEmpty() && left.get(left.size() - 1).block == size) {
            Left last = left.remove(left.size() - 1);
            if (last.place.sort() == BlockPlace.Sort.MONITOR) {
                Object lock = requireNonNull(last.place.owner());
                boolean isFree = last.old.bits == 0;
                strands.monitors().put(lock, isFree ? -1 : strand.id, (int) last.old.bits);
            } else {
                last.place.write(frames, last.old.bits, last.old.ref);
            }
        }
    }
}
