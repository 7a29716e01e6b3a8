package dev.tuntas.machine.concrete;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The stack of a machine. A value is one cell, in {@link #bits} or {@link #refs}. The arguments of
 * a call become the first locals of the callee where they lie:
 *
 * <pre>
 *   caller: locals | operands ... arguments
 *                                 ^ base of the callee: locals | operands
 * </pre>
 */
public final class Frames {
    public long[] bits = new long[1024];
    public @Nullable Object[] refs = new Object[1024];

    /** By frame: its code, where it is, where its cells begin, and what it has locked. */
    public @Nullable ConcreteCode[] codes = new ConcreteCode[64];

    public int[] pcs = new int[64];
    public int[] bases = new int[64];
    public @Nullable Object[] locks = new Object[64];

    /** The number of the frame on top; -1 if there is none. */
    public int depth = -1;

    /** The first free cell, while the interpreter is not at work. */
    public int top;

    /** Puts a frame on top, whose arguments lie from a cell on. */
    public void push(ConcreteCode code, int base) {
        int next = depth + 1;
        if (next == codes.length) {
            grow(next * 2);
        }
        if (base + code.cells > bits.length) {
            int larger = Math.max(bits.length * 2, base + code.cells);
            refs = Arrays.copyOf(refs, larger);
            bits = Arrays.copyOf(bits, larger);
        }
        codes[next] = code;
        pcs[next] = 0;
        bases[next] = base;
        depth = next;
    }

    private void grow(int larger) {
        pcs = Arrays.copyOf(pcs, larger);
        bases = Arrays.copyOf(bases, larger);
        locks = Arrays.copyOf(locks, larger);
        codes = Arrays.copyOf(codes, larger);
    }

    /** Exchanges all frames with those of another stack. */
    public void exchange(Frames other) {
        long[] otherBits = other.bits;
        @Nullable Object[] otherRefs = other.refs;
        @Nullable ConcreteCode[] otherCodes = other.codes;
        int[] otherPcs = other.pcs;
        int[] otherBases = other.bases;
        @Nullable Object[] otherLocks = other.locks;
        int otherDepth = other.depth;
        int otherTop = other.top;
        other.bits = bits;
        other.refs = refs;
        other.codes = codes;
        other.pcs = pcs;
        other.bases = bases;
        other.locks = locks;
        other.depth = depth;
        other.top = top;
        bits = otherBits;
        refs = otherRefs;
        codes = otherCodes;
        pcs = otherPcs;
        bases = otherBases;
        locks = otherLocks;
        depth = otherDepth;
        top = otherTop;
    }

    /** Makes room for cells behind the top. */
    public void reserve(int cells) {
        if (top + cells > bits.length) {
            int larger = Math.max(bits.length * 2, top + cells);
            refs = Arrays.copyOf(refs, larger);
            bits = Arrays.copyOf(bits, larger);
        }
    }

    /** Forgets what is left behind in cells that are not in use, so that it can be collected. */
    void clear() {
        Arrays.fill(refs, top, refs.length, null);
    }

    /** The frames as the JVM shows them, the one on top first. */
    public StackTraceElement[] trace() {
        return trace(depth);
    }

    /** The frames that an exception in the making shows: all but its own constructors. */
    StackTraceElement[] traceOf(Throwable made) {
        int last = depth;
        while (last >= 0
                && refs[bases[last]] == made
                && Objects.requireNonNull(codes[last]).method.node.name.equals("<init>")) {
            last--;
        }
        return trace(last);
    }

    private StackTraceElement[] trace(int last) {
        StackTraceElement[] all = new StackTraceElement[last + 1];
        for (int i = 0; i <= last; i++) {
            ConcreteCode code = Objects.requireNonNull(codes[last - i]);
            int line = code.line[pcs[last - i]];
            all[i] =
                    new StackTraceElement(
                            code.owner.toString(),
                            code.method.node.name,
                            code.owner.type.node.sourceFile,
                            line > 0 ? line : -1);
        }
        return all;
    }

    /** Copies operands below others; gives the new end of the stack. */
    static int copyBelow(long[] p, @Nullable Object[] r, int sp, int copied, int below) {
        int from = sp - copied - below;
        System.arraycopy(p, from, p, from + copied, copied + below);
        System.arraycopy(r, from, r, from + copied, copied + below);
        System.arraycopy(p, sp, p, from, copied);
        System.arraycopy(r, sp, r, from, copied);
        return sp + copied;
    }

    /** Exchanges the last two operands. */
    static void swap(long[] p, @Nullable Object[] r, int sp) {
        long bits = p[sp - 1];
        Object ref = r[sp - 1];
        p[sp - 1] = p[sp - 2];
        r[sp - 1] = r[sp - 2];
        p[sp - 2] = bits;
        r[sp - 2] = ref;
    }
}
