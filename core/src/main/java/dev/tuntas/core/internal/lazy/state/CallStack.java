package dev.tuntas.core.internal.lazy.state;

import dev.tuntas.core.internal.machine.AnalysedCode;
import dev.tuntas.core.internal.machine.BranchRegion;
import dev.tuntas.core.internal.machine.Reversible;
import dev.tuntas.core.internal.machine.Trail;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The frames of the methods that are running, and the regions of branches that they are in, with
 * the context: the decisions on which it depends that the machine is where it is.
 *
 * <p>All cells lie on four arrays; the arguments of a call are the first locals of its frame. A
 * decision copies the top frame only. The frames below it can't change before control returns to
 * them: then they are copied, once, onto the trail.
 */
public final class CallStack implements Reversible {
    public long[] bits = new long[512];
    public @Nullable Object[] refs = new Object[512];
    public int[] lazy = new int[512];
    public long[] dep = new long[512];

    /** By frame: the code, the next instruction, and where its cells begin and end. */
    public AnalysedCode[] code = new AnalysedCode[64];

    public int[] pc = new int[64];
    public int[] base = new int[64];
    public int[] top = new int[64];
    public long[] entryContext = new long[64];
    public int[] firstRegion = new int[64];

    /** How many frames there are. */
    public int depth;

    /** Frames below this one wait for an initialiser that is run to its end first. */
    public int floor;

    /** On which decisions it depends that the machine is where it is. */
    public long context;

    /** Frames below this one have to be copied before they change. */
    public int isolated;

    /** Open regions of all frames: what they depend on, and the context before each. */
    public BranchRegion[] region = new BranchRegion[64];

    public long[] regionDep = new long[64];
    public long[] regionSaved = new long[64];
    public int[] regionHeight = new int[64];
    public int regions;

    private final Trail trail;
    private final List<FrameCopy> spare = new ArrayList<>();

    public CallStack(Trail trail) {
        this.trail = trail;
    }

    public void reset() {
        depth = 0;
        isolated = 0;
        regions = 0;
        context = 0;
    }

    /** Enters a method whose arguments begin at a cell. */
    public void push(AnalysedCode called, int newBase) {
        if (depth == firstRegion.length) {
            growFrames();
        }
        int end = newBase + called.cells;
        if (end > dep.length) {
            growCells(end);
        }
        code[depth] = called;
        pc[depth] = 0;
        base[depth] = newBase;
        top[depth] = newBase + called.locals;
        entryContext[depth] = context;
        firstRegion[depth] = regions;
        depth++;
    }

    /** As everywhere, what is looked at comes last: there may be no memory for all of them. */
    private void growFrames() {
        int size = 2 * depth;
        code = Arrays.copyOf(code, size);
        pc = Arrays.copyOf(pc, size);
        base = Arrays.copyOf(base, size);
        top = Arrays.copyOf(top, size);
        entryContext = Arrays.copyOf(entryContext, size);
        firstRegion = Arrays.copyOf(firstRegion, size);
    }

    /** Makes room for cells up to one. */
    public void makeRoom(int end) {
        if (end >= dep.length) {
            growCells(end + 1);
        }
    }

    private void growCells(int end) {
        int size = Math.max(end, 2 * dep.length);
        bits = Arrays.copyOf(bits, size);
        refs = Arrays.copyOf(refs, size);
        lazy = Arrays.copyOf(lazy, size);
        dep = Arrays.copyOf(dep, size);
    }

    /** Copies a frame that was below a decision, before it goes on. */
    public void unprotect(int frame) {
        if (frame < isolated) {
            FrameCopy copy = spare.isEmpty() ? new FrameCopy() : spare.remove(spare.size() - 1);
            int regionEnd = frame + 1 < depth ? firstRegion[frame + 1] : regions;
            copyOut(frame, regionEnd, copy);
            if (!trail.isPaused()) {
                trail.push(this, frame, 0, 0, 0, copy);
            }
            isolated = frame;
        }
    }

    @Override
    public void undo(int frame, long unusedBits, long unusedDep, int unused, @Nullable Object ref) {
        FrameCopy copy = (FrameCopy) java.util.Objects.requireNonNull(ref);
        copyIn(frame, copy);
        spare.add(copy);
    }

    public void copyOut(int frame, int regionEnd, FrameCopy to) {
        int from = base[frame];
        int count = top[frame] - from;
        int first = firstRegion[frame];
        to.fit(count, regionEnd - first);
        to.code = code[frame];
        to.pc = pc[frame];
        to.base = from;
        to.top = top[frame];
        to.entryContext = entryContext[frame];
        to.firstRegion = first;
        System.arraycopy(bits, from, to.bits, 0, count);
        System.arraycopy(refs, from, to.refs, 0, count);
        System.arraycopy(lazy, from, to.lazy, 0, count);
        System.arraycopy(dep, from, to.dep, 0, count);
        for (int i = 0; i < to.regions; i++) {
            to.region[i] = region[first + i];
            to.regionDep[i] = regionDep[first + i];
            to.regionSaved[i] = regionSaved[first + i];
            to.regionHeight[i] = regionHeight[first + i];
        }
    }

    public void copyIn(int frame, FrameCopy from) {
        code[frame] = java.util.Objects.requireNonNull(from.code);
        pc[frame] = from.pc;
        base[frame] = from.base;
        top[frame] = from.top;
        entryContext[frame] = from.entryContext;
        firstRegion[frame] = from.firstRegion;
        System.arraycopy(from.bits, 0, bits, from.base, from.cells);
        System.arraycopy(from.refs, 0, refs, from.base, from.cells);
        System.arraycopy(from.lazy, 0, lazy, from.base, from.cells);
        System.arraycopy(from.dep, 0, dep, from.base, from.cells);
        for (int i = 0; i < from.regions; i++) {
            int to = from.firstRegion + i;
            region[to] = from.region[i];
            regionDep[to] = from.regionDep[i];
            regionSaved[to] = from.regionSaved[i];
            regionHeight[to] = from.regionHeight[i];
        }
    }

    /**
     * Opens a region, in which everything depends on something; the last one, if both end at the
     * same place, is made larger instead: what this one changes, that one does, too, because it
     * lies around it.
     */
    public void open(BranchRegion opened, long newDep) {
        int height = opened.height();
        int last = regions - 1;
        if (last >= firstRegion[depth - 1] && region[last].join() == opened.join()) {
            regionDep[last] |= newDep;
            regionHeight[last] = Math.min(regionHeight[last], height);
            context |= newDep;
            return;
        }
        if (regions == regionHeight.length) {
            region = Arrays.copyOf(region, 2 * regions);
            regionDep = Arrays.copyOf(regionDep, 2 * regions);
            regionSaved = Arrays.copyOf(regionSaved, 2 * regions);
            regionHeight = Arrays.copyOf(regionHeight, 2 * regions);
        }
        region[regions] = opened;
        regionDep[regions] = newDep;
        regionSaved[regions] = context;
        regionHeight[regions++] = height;
        context |= newDep;
    }
}
