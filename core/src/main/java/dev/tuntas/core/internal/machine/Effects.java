package dev.tuntas.core.internal.machine;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * What code could change on the heap. Of a branch, the side that is not taken could have: so what
 * is named here depends on the branch, even where it was not touched.
 */
public final class Effects {
    /** The numbers of fields, static or not. */
    public final BitSet fields = new BitSet();

    /** Locals that hold a container to which something may be added, or from which it is taken. */
    public final BitSet added = new BitSet();

    public final BitSet removed = new BitSet();
    public boolean arrays;

    /** Containers are asked, which only those of the JDK take for certain without a change. */
    public boolean queries;

    public boolean containers;

    /** It is unknown what. */
    public boolean everything;

    /** The sets as arrays, which are faster to go through at the end of each region. */
    private int @Nullable [][] lists;

    /** What code does of which nothing is known. */
    public static Effects ofEverything() {
        Effects effects = new Effects();
        effects.everything = true;
        return effects;
    }

    /** The numbers of the fields, as an array; nothing can be added later. */
    public int[] fieldList() {
        return lists()[0];
    }

    /** The locals to which something may be added, in the same way. */
    public int[] addedList() {
        return lists()[1];
    }

    /** The locals from which something may be taken, in the same way. */
    public int[] removedList() {
        return lists()[2];
    }

    private int[][] lists() {
        int[][] known = lists;
        if (known == null) {
            known =
                    new int[][] {
                        fields.stream().toArray(),
                        added.stream().toArray(),
                        removed.stream().toArray()
                    };
            lists = known;
        }
        return known;
    }

    public boolean isNone() {
        return fields.isEmpty()
                && added.isEmpty()
                && removed.isEmpty()
                && !arrays
                && !queries
                && !containers
                && !everything;
    }

    void add(Effects other) {
        fields.or(other.fields);
        arrays |= other.arrays;
        queries |= other.queries;
        containers |= other.containers || !other.added.isEmpty() || !other.removed.isEmpty();
        everything |= other.everything;
    }

    /** Whether more can't be added. */
    boolean isFull() {
        return everything;
    }
}
