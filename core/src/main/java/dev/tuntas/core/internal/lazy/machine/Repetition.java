package dev.tuntas.core.internal.lazy.machine;

import dev.tuntas.core.internal.engine.Judge;
import dev.tuntas.core.internal.lazy.state.CallStack;
import dev.tuntas.core.internal.machine.AnalysedCode;
import dev.tuntas.core.internal.machine.Cells;
import dev.tuntas.core.internal.machine.Reversible;
import dev.tuntas.core.internal.machine.Trail;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Sees that a run comes back to where it was: then it never ends.
 *
 * <p>A run is deterministic. If a method is called with the same arguments on the same heap as a
 * call of it that has not returned yet, what led from that call to this one leads to the next one,
 * and so on: a recursion without end. The same holds for a jump backwards with the same locals in
 * the same frame: a loop without end. The frames below don't matter, because control never returns
 * to them; nor do objects made in between, because nothing that was there before refers to them if
 * nothing that was there before has changed.
 *
 * <p><b>Any value.</b> A counter of the depth, or a text that grows, is another one each time. It
 * does not matter if nothing looks at it. So what differs between two such calls is made
 * <em>any</em> value ({@link #ANY}), and the run goes on from there. Arithmetic and concatenations
 * with any value give any value; everything else that needs to know it, a branch above all, ends
 * the proof, because {@code Expressions.get} refuses. (Any value is a number, a text or null, but
 * never another object: of that, a concatenation would call {@code toString}.) If the same method
 * is called once more and its state is covered by the one before, then every state that it stands
 * for leads to another one that it stands for, on the same way through the code: none of them ends.
 * This changes the state of the machine for good, so it is only done where that state is of no
 * further use.
 *
 * <p><b>Cost.</b> One state is kept for calls and one for jumps, and compared with what comes
 * later; it is replaced after 1, 2, 4, ... events (Brent's way to find a cycle), and as soon as its
 * frame is left. So the proof takes a few periods.
 */
public final class Repetition {
    /** A value that may be any one: it stands where an expression does. */
    public static final int ANY = -1;

    /** After so many events it is given up: the run has found something else to do. */
    private static final int MOST_EVENTS = 1 << 15;

    /** Before values are made any, so many events must have passed without a repetition. */
    private static final int BEFORE_ANY = 128;

    private static final int MOST_WIDENINGS = 64;

    /** How the run repeats itself. */
    enum Cycle {
        RECURSION,
        LOOP
    }

    private final LazyMachine m;
    private final Anchor call = new Anchor(Cycle.RECURSION);
    private final Anchor jump = new Anchor(Cycle.LOOP);

    /** By frame: which call it is. */
    private long[] stamps = new long[256];

    private long lastStamp;
    private int lastBorn;
    private int events;
    private int widenings;

    boolean isOn;

    /** Whether values may be made any, because the run does not go on from here. */
    boolean mayWiden;

    /** What was found out about the run; null if nothing. */
    @Nullable Cycle found;

    Repetition(LazyMachine machine) {
        this.m = machine;
    }

    /** A state of the run. */
    private static final class Anchor {
        final Cycle kind;
        @Nullable AnalysedCode code;
        int frame;
        long stamp;
        int pc;
        int cells;
        boolean[] isRef = new boolean[0];
        long[] bits = new long[16];
        @Nullable Object[] refs = new Object[16];
        int[] lazy = new int[16];
        int trail;
        int born;
        int levels;
        int age;
        int oldest;

        Anchor(Cycle kind) {
            this.kind = kind;
        }
    }

    void off() {
        isOn = false;
        found = null;
    }

    void on() {
        isOn = true;
        found = null;
        events = 0;
        widenings = 0;
        makeRoom();
        for (int frame = 0; frame < m.frames.depth; frame++) {
            stamps[frame] = ++lastStamp;
        }
        forget(call);
        forget(jump);
    }

    private static void forget(Anchor anchor) {
        anchor.code = null;
        anchor.oldest = 1;
    }

    private void makeRoom() {
        if (m.frames.depth > stamps.length) {
            stamps = java.util.Arrays.copyOf(stamps, 2 * m.frames.depth);
        }
    }

    /** A new object. */
    void made(Cells object) {
        object.born = ++lastBorn;
    }

    // --- events ---------------------------------------------------------------------------------

    /** A method was entered: whether that shows that the run never ends. */
    boolean entered() {
        int frame = m.frames.depth - 1;
        makeRoom();
        stamps[frame] = ++lastStamp;
        return seen(call, frame, m.frames.code[frame], 0);
    }

    /** A jump backwards in the top frame, whose operands are written. */
    boolean jumped(int target) {
        int frame = m.frames.depth - 1;
        return seen(jump, frame, m.frames.code[frame], target);
    }

    private boolean seen(Anchor anchor, int frame, AnalysedCode code, int pc) {
        if (++events > MOST_EVENTS) {
            isOn = false;
            return false;
        }
        if (events == BEFORE_ANY && isKnown(m.watch.ending(false))) {
            return true;
        }
        if (anchor.code == null || !isLeftOpen(anchor, frame)) {
            set(anchor, frame, code, pc);
            return false;
        }
        if (anchor.code == code && anchor.pc == pc) {
            if (isSame(anchor, frame)) {
                found = anchor.kind;
                return true;
            }
            if (mayWiden && events > BEFORE_ANY && widen(anchor, frame)) {
                set(anchor, frame, code, pc);
                return false;
            }
        }
        if (++anchor.age >= anchor.oldest) {
            anchor.oldest *= 2;
            set(anchor, frame, code, pc);
        }
        return false;
    }

    /** A run that would catch the overflow has to come to it first, so nothing is known of it. */
    private boolean isKnown(Judge.Ending ending) {
        found =
                switch (ending) {
                    case RECURS -> Cycle.RECURSION;
                    case LOOPS -> Cycle.LOOP;
                    case OVERFLOWS, UNKNOWN -> null;
                };
        return found != null;
    }

    /** Whether the frame of a state is still there: below this one, or for a loop, this one. */
    private boolean isLeftOpen(Anchor anchor, int frame) {
        boolean isThere =
                stamps[anchor.frame] == anchor.stamp && anchor.levels == m.decisions.path.length;
        return isThere
                && (anchor.kind == Cycle.LOOP ? anchor.frame == frame : anchor.frame < frame);
    }

    private void set(Anchor anchor, int frame, AnalysedCode code, int pc) {
        CallStack f = m.frames;
        int base = f.base[frame];
        boolean isCall = anchor.kind == Cycle.RECURSION;
        if (isCall && anchor.code != code) {
            anchor.isRef = references(code);
        }
        anchor.code = code;
        anchor.frame = frame;
        anchor.stamp = stamps[frame];
        anchor.pc = pc;
        anchor.cells = isCall ? code.method.args : f.top[frame] - base;
        if (anchor.cells > anchor.bits.length) {
            anchor.bits = new long[2 * anchor.cells];
            anchor.refs = new Object[2 * anchor.cells];
            anchor.lazy = new int[2 * anchor.cells];
        }
        System.arraycopy(f.bits, base, anchor.bits, 0, anchor.cells);
        System.arraycopy(f.refs, base, anchor.refs, 0, anchor.cells);
        System.arraycopy(f.lazy, base, anchor.lazy, 0, anchor.cells);
        anchor.trail = m.trail.mark();
        anchor.born = lastBorn;
        anchor.levels = m.decisions.path.length;
        anchor.age = 0;
    }

    private static boolean[] references(AnalysedCode code) {
        boolean[] isRef = new boolean[code.method.args];
        Type[] types = Type.getArgumentTypes(code.method.node.desc);
        int shift = isRef.length - types.length;
        for (int i = 0; i < isRef.length; i++) {
            isRef[i] = i < shift || types[i - shift].getSort() >= Type.ARRAY;
        }
        return isRef;
    }

    // --- the same state -------------------------------------------------------------------------

    private boolean isSame(Anchor anchor, int frame) {
        int base = m.frames.base[frame];
        if (anchor.kind == Cycle.LOOP && m.frames.top[frame] - base != anchor.cells) {
            return false;
        }
        for (int i = 0; i < anchor.cells; i++) {
            if (!isSame(anchor, i, base + i)) {
                return false;
            }
        }
        return isHeapSame(anchor);
    }

    /** Whether a cell holds what it held. Of an argument, only bits or only the reference count. */
    private boolean isSame(Anchor anchor, int i, int cell) {
        CallStack f = m.frames;
        boolean isCall = anchor.kind == Cycle.RECURSION;
        if (anchor.lazy[i] == ANY) {
            return isCall && !anchor.isRef[i] || isCoveredByAny(cell);
        }
        if (anchor.lazy[i] != f.lazy[cell]) {
            return false;
        }
        boolean areBits = isCall && anchor.isRef[i] || anchor.bits[i] == f.bits[cell];
        boolean areRefs = isCall && !anchor.isRef[i] || anchor.refs[i] == f.refs[cell];
        return f.lazy[cell] != 0 || areBits && areRefs;
    }

    private boolean isHeapSame(Anchor anchor) {
        return changes(anchor, false);
    }

    private record HeapPlace(Object of, int place) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof HeapPlace that && of == that.of && place == that.place;
        }

        @Override
        public int hashCode() {
            return 31 * System.identityHashCode(of) + place;
        }
    }

    /**
     * Whether everything that was on the heap at a state is as it was then, or, if asked to, could
     * be made any value.
     */
    private boolean changes(Anchor anchor, boolean isWidened) {
        Trail trail = m.trail;
        Set<HeapPlace> seen = new HashSet<>();
        Set<Object> made = Collections.newSetFromMap(new IdentityHashMap<>());
        int end = trail.mark();
        for (int entry = anchor.trail; entry < end; entry++) {
            Reversible who = trail.who(entry);
            if (who == m.dependence) {
                Object newModel = trail.ref(entry);
                if (newModel != null) {
                    made.add(newModel);
                }
            } else if (who instanceof Cells cells) {
                boolean isOld = cells.born <= anchor.born;
                if (isOld
                        && seen.add(new HeapPlace(cells, trail.code(entry)))
                        && !trail.isAsBefore(entry, cells)
                        && !(isWidened && widen(cells, trail.code(entry)))) {
                    return false;
                }
            } else if (who != m.frames
                    && who != m.expressions
                    && !(who != null && made.contains(who))) {
                if (!isWidened || !(who instanceof Model model) || !model.makeAny(m.trail)) {
                    return false;
                }
            }
        }
        return true;
    }

    // --- any value ------------------------------------------------------------------------------

    /** Makes what differs any value; false if that can't lead to anything. */
    private boolean widen(Anchor anchor, int frame) {
        int base = m.frames.base[frame];
        if (anchor.kind == Cycle.LOOP && m.frames.top[frame] - base != anchor.cells) {
            return false;
        }
        for (int i = 0; i < anchor.cells; i++) {
            if (!isSame(anchor, i, base + i) && !canBeAny(anchor, i, base + i)) {
                return false;
            }
        }
        if (++widenings > MOST_WIDENINGS || !changes(anchor, true)) {
            return false;
        }
        for (int i = 0; i < anchor.cells; i++) {
            if (anchor.lazy[i] == ANY || !isSame(anchor, i, base + i)) {
                m.frames.lazy[base + i] = ANY;
            }
        }
        return true;
    }

    /** Whether a cell can be made any value: a number or a text, but no object. */
    private boolean canBeAny(Anchor anchor, int i, int cell) {
        CallStack f = m.frames;
        if (f.lazy[cell] > 0 || anchor.lazy[i] > 0) {
            return false;
        }
        boolean isNumber =
                anchor.kind == Cycle.RECURSION ? !anchor.isRef[i] : anchor.refs[i] == f.refs[cell];
        return isNumber || isText(anchor.refs[i]) && isText(f.refs[cell]);
    }

    /**
     * Whether any value may stand for what a cell of a frame holds: a number, a text or null. An
     * object is none of its values, because to make a text of it would run the user's code.
     */
    boolean isCoveredByAny(int cell) {
        Object ref = m.frames.refs[cell];
        int lazy = m.frames.lazy[cell];
        return lazy == ANY || lazy == 0 && (ref == null || isText(ref));
    }

    private static boolean isText(@Nullable Object ref) {
        return ref instanceof String;
    }

    /**
     * Makes a place of the heap any value; on the trail, so that other states are seen to differ.
     */
    private boolean widen(Cells cells, int place) {
        Object ref = cells.refs[place];
        if (ref != null && !isText(ref) || cells.lazy[place] > 0) {
            return false;
        }
        cells.set(m.trail, place, 0, null, ANY, cells.dep[place]);
        return true;
    }
}
