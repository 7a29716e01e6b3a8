package dev.tuntas.core.internal.lazy.solver;

import dev.tuntas.machine.code.NumberComparison;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A value that is not known yet: a function of one slot, as a table with an entry for every value
 * of the slot's domain. So any code that makes a value from one slot and constants stays lazy.
 */
public final class Expr {
    public final int id;
    public final int slot;

    /** By value of the slot: the bits of a primitive; empty if it is a reference. */
    public final long[] bits;

    /** By value of the slot: the reference; empty if it is a primitive. */
    public final @Nullable Object[] refs;

    public final int words;

    private final Map<Long, long[]> masks = new HashMap<>();
    private long lastKey = Long.MIN_VALUE;
    private long[] lastMask = new long[0];
    private long @Nullable [] nulls;

    Expr(int id, int slot, long[] bits, @Nullable Object[] refs) {
        this.id = id;
        this.slot = slot;
        this.bits = bits;
        this.refs = refs;
        this.words = (Math.max(bits.length, refs.length) + 63) >>> 6;
    }

    public boolean isRef() {
        return refs.length > 0;
    }

    public int size() {
        return Math.max(bits.length, refs.length);
    }

    /** The values of the slot for which a comparison with a constant holds. */
    public long[] mask(NumberComparison how, int condition, long constant) {
        long key = (constant * 64 + condition) * 8 + how.ordinal();
        boolean isSmall = constant == constant << 16 >> 16;
        if (isSmall && key == lastKey) {
            return lastMask;
        }
        long[] mask = isSmall ? masks.get(key) : null;
        if (mask == null) {
            mask = new long[words];
            for (int v = 0; v < bits.length; v++) {
                if (how.holds(condition, bits[v], constant)) {
                    mask[v >>> 6] |= 1L << v;
                }
            }
            if (isSmall) {
                masks.put(key, mask);
            }
        }
        if (isSmall) {
            lastKey = key;
            lastMask = mask;
        }
        return mask;
    }

    /** The values of the slot for which something holds. */
    public long[] where(IntPredicate holds) {
        long[] mask = new long[words];
        for (int v = 0; v < size(); v++) {
            if (holds.test(v)) {
                mask[v >>> 6] |= 1L << v;
            }
        }
        return mask;
    }

    /** The values of the slot for which the reference is null. */
    public long[] nulls() {
        long[] known = nulls;
        if (known == null) {
            known = same(null);
            nulls = known;
        }
        return known;
    }

    /** The values of the slot for which the reference is a given one. */
    public long[] same(@Nullable Object reference) {
        long[] mask = new long[words];
        for (int v = 0; v < refs.length; v++) {
            if (refs[v] == reference) {
                mask[v >>> 6] |= 1L << v;
            }
        }
        return mask;
    }
}
