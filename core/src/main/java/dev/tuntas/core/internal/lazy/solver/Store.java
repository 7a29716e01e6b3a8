package dev.tuntas.core.internal.lazy.solver;

import dev.tuntas.core.internal.engine.SpaceTables;
import dev.tuntas.core.internal.machine.Reversible;
import dev.tuntas.core.internal.machine.Trail;
import dev.tuntas.core.spi.part.Box;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Which values the slots still have on the current path, the relations between them, and on which
 * decisions that depends.
 *
 * <p>A domain only shrinks along a path. Whatever makes it smaller gives its reasons, and they are
 * kept with it, with those of everything they rely on: an explanation that relies on a domain takes
 * its reasons along. Reasons are sets of decisions, as bits.
 */
public final class Store implements Reversible {
    public static final int INSIDE = 1;
    public static final int OUTSIDE = 2;

    private static final int RELATION = -1;
    private static final int USED = -2;
    private static final int FRESH = -3;
    private static final int VISITS = -4;
    private static final int OWNER = -5;
    private static final int REASON = -6;

    public final SpaceTables tables;
    private final Trail trail;

    /** The words of all domains, and where those of each slot begin. */
    final long[] domain;

    final int[] offset;

    /** By slot: why it has lost values, but for those that {@link #visits} explains. */
    private final long[] reason;

    /**
     * By slot: why objects were taken from it that have been visited (see {@link #exclude}).
     *
     * <p>When the one fresh object is left, this is not needed any more. Both the slot and those
     * that lead to the visited objects are visited in a way that fails for an object that was
     * visited before: so in a valid structure they lead to different objects, and the slot's is the
     * fresh one, up to renaming, whatever the others are. (Who relies on one of the others relies
     * on its {@link #owner}, and so on its having been visited.)
     */
    private final long[] visits;

    /** By object that a slot led to when it was visited: on what that depends; 0 for others. */
    private final long[] owner;

    private int owners;
    public final Paths paths;

    /** By object that is told apart: the slot that had it first. */
    private final int[] usedBy;

    /** Whether nothing was taken from the domains before the search began. */
    private boolean isWhole;

    /** By class domain: how many of its objects are told apart. The others are interchangeable. */
    final int[] used;

    // Relations that were posted, and for each slot a list of those it is in. Entry 2i is for the
    // first slot of relation i, entry 2i+1 for the second.
    private int relations;
    private Relation[] related = new Relation[64];
    private int[] slotOf = new int[128];
    private int[] next = new int[128];
    private long[] why = new long[64];
    private final int[] head;

    private int[] work = new int[64];
    private final boolean[] isInWork;

    /** After a conflict: on what it depends, and the slot that has no value left. */
    public long conflict;

    public int conflictSlot;

    public Store(SpaceTables tables, Trail trail) {
        this.tables = tables;
        this.trail = trail;
        this.offset = new int[tables.slots + 1];
        for (int slot = 0; slot < tables.slots; slot++) {
            offset[slot + 1] = offset[slot] + ((tables.size[slot] + 63) >>> 6);
        }
        this.domain = new long[offset[tables.slots]];
        this.reason = new long[tables.slots];
        this.visits = new long[tables.slots];
        this.owner = new long[tables.firstSlot.length];
        this.paths = new Paths(tables);
        this.usedBy = new int[tables.firstSlot.length];
        this.used = tables.usedByRoot.clone();
        this.head = new int[tables.slots];
        this.isInWork = new boolean[tables.slots];
        Arrays.fill(head, -1);
        reset();
    }

    /** Gives every slot all its values again, and forgets all relations. */
    public void reset() {
        for (int slot = 0; slot < tables.slots; slot++) {
            int size = tables.size[slot];
            for (int w = offset[slot]; w < offset[slot + 1]; w++, size -= 64) {
                domain[w] = size >= 64 ? -1L : (1L << size) - 1;
            }
        }
        Arrays.fill(reason, 0);
        Arrays.fill(visits, 0);
        Arrays.fill(owner, 0);
        Arrays.fill(usedBy, -1);
        owners = 0;
        paths.reset();
        isWhole = true;
        Arrays.fill(head, -1);
        relations = 0;
        freshCount = 0;
        forgetPending();
        System.arraycopy(tables.usedByRoot, 0, used, 0, used.length);
    }

    /** Leaves only values from one up to another, for ever. */
    public void limit(int slot, int low, int high) {
        isWhole = false;
        for (int v = 0; v < tables.size[slot]; v++) {
            if (v < low || v >= high) {
                domain[offset[slot] + (v >>> 6)] &= ~(1L << v);
            }
        }
        int of = tables.isPlain[slot] ? -1 : tables.classDomain[slot][low];
        if (high == low + 1 && of >= 0) {
            used[of] = Math.max(used[of], tables.index[slot][low] + 1);
        }
    }

    /** Leaves only the first value, for ever, and says on what that depends. */
    public void pin(int slot, long because) {
        isWhole = false;
        Arrays.fill(domain, offset[slot], offset[slot + 1], 0);
        domain[offset[slot]] = 1;
        reason[slot] = because;
    }

    /** The smallest box around the domains. */
    public void fill(Box box) {
        for (int slot = 0; slot < tables.slots; slot++) {
            int low = -1;
            int high = 0;
            for (int v = 0; v < tables.size[slot]; v++) {
                if (has(slot, v)) {
                    low = low < 0 ? v : low;
                    high = v + 1;
                }
            }
            box.limit(slot, low, high);
        }
    }

    /** Whether a candidate is within the domains and the relations. */
    public boolean allows(int[] values) {
        for (int slot = 0; slot < tables.slots; slot++) {
            if (why(slot) != 0 && !has(slot, values[slot])) {
                return false;
            }
        }
        for (int i = 0; i < relations; i++) {
            if (!related[i].holds(values[slotOf[2 * i]], values[slotOf[2 * i + 1]])) {
                return false;
            }
        }
        return true;
    }

    /** Slots, each followed by its value, that were given an object for no other reason. */
    public int[] chosenFresh() {
        return Arrays.copyOf(fresh, freshCount);
    }

    private int[] fresh = new int[16];
    private int freshCount;

    public void keepFresh(int slot, int value) {
        if (freshCount + 2 > fresh.length) {
            fresh = Arrays.copyOf(fresh, 2 * fresh.length);
        }
        fresh[freshCount++] = slot;
        fresh[freshCount++] = value;
        trail.push(this, FRESH, 0, 0, 0, null);
    }

    public boolean has(int slot, int value) {
        return (domain[offset[slot] + (value >>> 6)] >>> value & 1) != 0;
    }

    /** The only value that a slot has left, or -1 if there are more. */
    public int single(int slot) {
        int first = offset[slot];
        int end = offset[slot + 1];
        if (end == first + 1) {
            long word = domain[first];
            return (word & (word - 1)) == 0 ? Long.numberOfTrailingZeros(word) : -1;
        }
        int found = -1;
        for (int w = first; w < end; w++) {
            long word = domain[w];
            if (word != 0) {
                if (found >= 0 || (word & (word - 1)) != 0) {
                    return -1;
                }
                found = (w - first << 6) + Long.numberOfTrailingZeros(word);
            }
        }
        return found;
    }

    /** Whether some value of a slot is in a mask. */
    public boolean meets(int slot, long[] mask) {
        int first = offset[slot];
        for (int i = 0; i < mask.length; i++) {
            if ((domain[first + i] & mask[i]) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether all values of a slot are in a mask. */
    public boolean isInside(int slot, long[] mask) {
        int first = offset[slot];
        for (int i = 0; i < mask.length; i++) {
            if ((domain[first + i] & ~mask[i]) != 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether some value of a slot is in a mask, and some is not: bits 1 and 2. */
    public int sides(int slot, long[] mask) {
        int first = offset[slot];
        long inside = 0;
        long outside = 0;
        for (int i = 0; i < mask.length; i++) {
            long word = domain[first + i];
            inside |= word & mask[i];
            outside |= word & ~mask[i];
        }
        return (inside != 0 ? INSIDE : 0) | (outside != 0 ? OUTSIDE : 0);
    }

    // --- narrowing ------------------------------------------------------------------------------

    /**
     * Keeps only the values in a mask, or only those that are not in it. False if none is left.
     * What follows for other slots is worked out by {@link #propagate}.
     */
    public boolean restrict(int slot, long[] mask, boolean isKept, long because) {
        int first = offset[slot];
        boolean isChanged = false;
        long left = 0;
        for (int i = 0; i < mask.length; i++) {
            long old = domain[first + i];
            long word = old & (isKept ? mask[i] : ~mask[i]);
            if (word != old) {
                trail.push(this, first + i, old, reason[slot], slot, null);
                domain[first + i] = word;
                isChanged = true;
            }
            left |= word;
        }
        if (!isChanged) {
            return true;
        }
        reason[slot] |= because;
        if (left == 0) {
            conflict = why(slot);
            conflictSlot = slot;
            return false;
        }
        if (head[slot] >= 0) {
            push(slot);
        }
        return true;
    }

    /**
     * Keeps one value only. Without reasons if all others that are left are interchangeable with
     * it: a structure with one of them is a renaming of one with this.
     */
    public void fix(int slot, int value, long because) {
        int first = offset[slot];
        for (int w = first; w < offset[slot + 1]; w++) {
            long word = w - first == value >>> 6 ? 1L << value : 0;
            if (domain[w] != word) {
                trail.push(this, w, domain[w], reason[slot], slot, null);
                domain[w] = word;
            }
        }
        reason[slot] |= because;
        if (head[slot] >= 0) {
            push(slot);
        }
    }

    /** Says that what is left of a domain follows from a decision alone. */
    public void explainAnew(int slot, long because) {
        trail.push(this, REASON, reason[slot], 0, slot, null);
        reason[slot] = because;
        setVisits(slot, 0);
    }

    /** On what it depends that a slot has lost what it has lost. */
    public long why(int slot) {
        return reason[slot] | visits[slot];
    }

    // --- objects that are visited once ----------------------------------------------------------

    /**
     * Takes away objects that have been visited; false if no value is left.
     *
     * @param because on what it depends that this slot is visited
     * @param visited on what it depends that the objects were, through slots that own them
     */
    public boolean exclude(int slot, long[] mask, long because, long visited) {
        boolean isChanged = meets(slot, mask);
        if (isChanged) {
            setVisits(slot, visits[slot] | visited);
        }
        return restrict(slot, mask, false, because);
    }

    /** Lets what is left of a domain depend on something. */
    public void rely(int slot, long because) {
        if ((because & ~reason[slot]) != 0) {
            trail.push(this, REASON, reason[slot], 0, slot, null);
            reason[slot] |= because;
        }
    }

    private void setVisits(int slot, long because) {
        if (visits[slot] != because) {
            trail.push(this, VISITS, visits[slot], 0, slot, null);
            visits[slot] = because;
        }
    }

    public boolean isWhole() {
        return isWhole;
    }

    /** Whether the objects that a slot may have are interchangeable until they are told apart. */
    public boolean mayOwn(int slot) {
        return isWhole && paths.isOfOneClass(slot);
    }

    /** Whether a value is an object that nothing has told apart yet. */
    public boolean isFresh(int slot, int value) {
        int of = tables.isPlain[slot] ? -1 : tables.classDomain[slot][value];
        return of >= 0 && tables.index[slot][value] >= used[of];
    }

    /**
     * Whether a slot may own an object that it had before it was visited: because it depended on
     * the same then, and no other slot knows the object from others.
     */
    public boolean hasAlone(int slot, int value, long because) {
        int object = tables.isPlain[slot] ? -1 : tables.object[slot][value];
        // Who had it first is known only of objects that are told apart: others may have been
        // before
        // the search went back.
        boolean isFirst =
                object >= 0
                        && !isFresh(slot, value)
                        && usedBy[object] == slot
                        && owner[object] == 0;
        if (!isFirst || (because & ~reason[slot]) != 0) {
            return false;
        }
        int of = tables.classDomain[slot][value];
        for (int other = 0; other < tables.slots; other++) {
            if (other != slot && why(other) != 0 && tellsApart(other, of)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a slot has lost some objects of a class, and not all. */
    private boolean tellsApart(int slot, int of) {
        boolean isLost = false;
        boolean isLeft = false;
        for (int v = 0; !tables.isPlain[slot] && v < tables.size[slot]; v++) {
            if (tables.classDomain[slot][v] == of) {
                isLeft |= has(slot, v);
                isLost |= !has(slot, v);
            }
        }
        return isLost && isLeft;
    }

    /** The fresh object that is the value of a slot was visited: the slot owns it. */
    public void own(int slot, int value) {
        setVisits(slot, 0);
        int object = tables.object[slot][value];
        if (object >= 0 && reason[slot] != 0) {
            trail.push(this, OWNER, owner[object], 0, object, null);
            owner[object] = reason[slot];
            owners++;
            paths.own(slot, object);
        }
    }

    /** On what it depends that an object, which is a value of a slot, was visited by its owner. */
    public long ownerOf(int slot, int value) {
        int object = owners == 0 || tables.isPlain[slot] ? -1 : tables.object[slot][value];
        return object < 0 ? 0 : owner[object];
    }

    public long ownerOf(int object) {
        return owner[object];
    }

    /**
     * On what it depends that the objects that a slot may still have were visited by their owners.
     */
    public long owners(int slot) {
        long all = 0;
        if (owners > 0 && !tables.isPlain[slot]) {
            for (int v = 0; v < tables.size[slot]; v++) {
                all |= has(slot, v) ? ownerOf(slot, v) : 0;
            }
        }
        return all;
    }

    /** Says that the object that is a value of a slot is told apart from now on. */
    public void use(int slot, int value) {
        int of = tables.isPlain[slot] ? -1 : tables.classDomain[slot][value];
        if (of >= 0 && tables.index[slot][value] >= used[of]) {
            trail.push(this, USED, used[of], 0, of, null);
            used[of] = tables.index[slot][value] + 1;
            int object = tables.object[slot][value];
            if (object >= 0) {
                usedBy[object] = slot;
            }
        }
    }

    /** Whether a value is an object that is interchangeable with one before it in the domain. */
    public boolean isRenaming(int slot, int value) {
        int of = tables.isPlain[slot] ? -1 : tables.classDomain[slot][value];
        return of >= 0 && tables.index[slot][value] > used[of];
    }

    @Override
    public void undo(int code, long bits, long dep, int lazy, @Nullable Object ref) {
        if (code >= 0) {
            domain[code] = bits;
            reason[lazy] = dep;
        } else if (code == RELATION) {
            relations--;
            head[slotOf[2 * relations]] = next[2 * relations];
            head[slotOf[2 * relations + 1]] = next[2 * relations + 1];
        } else if (code == REASON) {
            reason[lazy] = bits;
        } else if (code == VISITS) {
            visits[lazy] = bits;
        } else if (code == OWNER) {
            owner[lazy] = bits;
            owners--;
            paths.release(lazy);
        } else if (code == USED) {
            used[lazy] = (int) bits;
        } else {
            freshCount -= 2;
        }
    }

    // --- relations ------------------------------------------------------------------------------

    /** Demands that two slots are related; false if a slot has no value left then. */
    public boolean post(Relation relation, int first, int second, long because) {
        if (relations == related.length) {
            related = Arrays.copyOf(related, 2 * relations);
            why = Arrays.copyOf(why, 2 * relations);
            slotOf = Arrays.copyOf(slotOf, 4 * relations);
            next = Arrays.copyOf(next, 4 * relations);
        }
        trail.push(this, RELATION, 0, 0, 0, null);
        int i = relations++;
        related[i] = relation;
        why[i] = because;
        slotOf[2 * i] = first;
        slotOf[2 * i + 1] = second;
        next[2 * i + 1] = head[second];
        head[second] = 2 * i + 1;
        next[2 * i] = head[first];
        head[first] = 2 * i;
        return revise(2 * i + 1) && revise(2 * i);
    }

    /** Whether a relation was demanded already; then {@link #conflict} says why. */
    public boolean isPosted(Relation relation, int first, int second) {
        for (int e = head[first]; e >= 0; e = next[e]) {
            int i = e >> 1;
            if (slotOf[2 * i] == first
                    && slotOf[2 * i + 1] == second
                    && related[i].isSame(relation)) {
                conflict = why[i];
                return true;
            }
        }
        return false;
    }

    private int workSize;

    private void push(int slot) {
        if (!isInWork[slot]) {
            isInWork[slot] = true;
            if (workSize == work.length) {
                work = Arrays.copyOf(work, 2 * workSize);
            }
            work[workSize++] = slot;
        }
    }

    /**
     * Works out what follows from what other slots have lost; false if a slot has no value left.
     *
     * <p>Not done at once: domains that are too large are never wrong, and one pass before the next
     * decision costs less than one after each change.
     */
    public boolean propagate() {
        boolean isPossible = true;
        while (workSize > 0) {
            int slot = work[--workSize];
            isInWork[slot] = false;
            for (int e = isPossible ? head[slot] : -1; e >= 0 && isPossible; e = next[e]) {
                isPossible = revise(e);
            }
        }
        return isPossible;
    }

    /** Whether something has yet to be worked out. */
    public boolean isPending() {
        return workSize > 0;
    }

    /** After going back: what was to be worked out there has been. */
    public void forgetPending() {
        while (workSize > 0) {
            isInWork[work[--workSize]] = false;
        }
    }

    /**
     * Keeps those values of the other slot of an entry that go with some value of this one. They
     * are taken away because of the relation and of what this slot lost.
     */
    private boolean revise(int entry) {
        int i = entry >> 1;
        Relation relation = related[i];
        boolean isFirst = (entry & 1) == 0;
        int from = slotOf[entry];
        int to = slotOf[entry ^ 1];
        long[] table = isFirst ? relation.rows : relation.columns;
        int words = isFirst ? relation.secondWords : relation.firstWords;
        int firstWord = offset[to];
        boolean isChanged = false;
        long left = 0;
        for (int w = 0; w < words; w++) {
            long old = domain[firstWord + w];
            long word = old & supported(relation, from, table, words, w, old);
            if (word != old) {
                trail.push(this, firstWord + w, old, reason[to], to, null);
                domain[firstWord + w] = word;
                isChanged = true;
            }
            left |= word;
        }
        if (!isChanged) {
            return true;
        }
        reason[to] |= why[i] | why(from) | owners(from) | owners(to);
        if (left == 0) {
            conflict = why(to);
            conflictSlot = to;
            return false;
        }
        push(to);
        return true;
    }

    private long supported(
            Relation relation, int from, long[] table, int words, int w, long wanted) {
        if (!relation.isNested) {
            return supported(from, table, words, w, wanted);
        }
        int first = offset[from];
        long values = domain[first];
        // Most domains have one word.
        return offset[from + 1] == first + 1
                ? table[Long.numberOfTrailingZeros(values) * words + w]
                        | table[(63 - Long.numberOfLeadingZeros(values)) * words + w]
                : supportedAtEnds(from, table, words, w);
    }

    private long supported(int from, long[] table, int words, int w, long wanted) {
        long union = 0;
        int first = offset[from];
        for (int f = first; f < offset[from + 1]; f++) {
            for (long rest = domain[f]; rest != 0; rest &= rest - 1) {
                int value = (f - first << 6) + Long.numberOfTrailingZeros(rest);
                union |= table[value * words + w];
                if ((wanted & ~union) == 0) {
                    return union;
                }
            }
        }
        return union;
    }

    /** Of an order, only the least and the greatest value count. */
    private long supportedAtEnds(int from, long[] table, int words, int w) {
        int first = offset[from];
        int last = offset[from + 1] - 1;
        int low = first;
        while (low < last && domain[low] == 0) {
            low++;
        }
        int high = last;
        while (high > first && domain[high] == 0) {
            high--;
        }
        int least = (low - first << 6) + Long.numberOfTrailingZeros(domain[low]);
        int greatest = (high - first << 6) + 63 - Long.numberOfLeadingZeros(domain[high]);
        return table[least * words + w] | table[greatest * words + w];
    }

    /** Whether some pair, or some pair not, is in a relation: bits 1 and 2. */
    public int outcomes(Relation relation, int first, int second) {
        int found = 0;
        int from = offset[first];
        int words = relation.secondWords;
        for (int f = from; f < offset[first + 1] && found != 3; f++) {
            for (long rest = domain[f]; rest != 0 && found != 3; rest &= rest - 1) {
                int value = (f - from << 6) + Long.numberOfTrailingZeros(rest);
                for (int w = 0; w < words; w++) {
                    long row = relation.rows[value * words + w];
                    long other = domain[offset[second] + w];
                    found |= ((row & other) != 0 ? 1 : 0) | ((~row & other) != 0 ? 2 : 0);
                }
            }
        }
        return found;
    }

    /** Whether a slot is related to one that is not among those given. */
    public boolean hasOpenRelation(int slot, boolean[] given) {
        for (int e = head[slot]; e >= 0; e = next[e]) {
            if (!given[slotOf[e ^ 1]]) {
                return true;
            }
        }
        return false;
    }

    public boolean isRelated(int slot) {
        return head[slot] >= 0;
    }
}
