package dev.tuntas.core.internal.lazy.solver;

import static java.util.Objects.requireNonNull;

import dev.tuntas.core.internal.engine.LeastOrder;
import dev.tuntas.core.internal.lazy.state.Budget;
import dev.tuntas.core.internal.machine.Reversible;
import dev.tuntas.core.internal.machine.Trail;
import dev.tuntas.machine.code.NumberComparison;
import dev.tuntas.machine.code.Unfollowable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * All expressions of a search, each once, so that what is worked out about one is kept.
 *
 * <p>What a run can follow must not depend on what was searched before (see {@code Position}). So
 * there is a limit on the tables that are worked out on one path, known ones among them, and none
 * on those of a search. The memory of a search is limited all the same: the first {@link
 * #MOST_KEPT} expressions stay for ever; those made later are on the trail and go with the decision
 * behind which they were made. Nothing refers to them then: frames, objects and levels hold only
 * what was made on their own path. As a trail is taken back from its end, so are they, and their
 * numbers are used anew; so nothing that is kept for the whole search may be found by such a number
 * ({@link #isKept}).
 */
public final class Expressions implements Reversible {
    /**
     * Code that makes ever new tables on one path, as a counter does that a slot is added to, is
     * not lazy.
     */
    public static final int MOST_TABLES = 200_000;

    private static final int MOST_KEPT = 100_000;

    private static final int SAME = 200;
    private static final int EQUAL = 201;
    private static final int FOLLOWS = 202;

    private record ExprKey(int slot, boolean isRef, int hash, Object table) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof ExprKey that
                    && slot == that.slot
                    && isRef == that.isRef
                    && hash == that.hash
                    && (isRef
                            ? same((Object[]) table, (Object[]) that.table)
                            : Arrays.equals((long[]) table, (long[]) that.table));
        }

        private static boolean same(Object[] one, Object[] other) {
            for (int i = 0; i < one.length; i++) {
                if (one[i] != other[i]) {
                    return false;
                }
            }
            return one.length == other.length;
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    private final Trail trail;
    private final Budget budget;
    private int size;
    private long cells;
    private final Map<ExprKey, Expr> interned = new HashMap<>();
    private final LongMap<Relation> relations = new LongMap<>();
    private final LongMap<Expr> sums = new LongMap<>();
    private Expr[] byId = new Expr[256];

    public Expressions(Trail trail, Budget budget) {
        this.trail = trail;
        this.budget = budget;
    }

    /** An expression by its number. A value that may be any one can't be looked at. */
    public Expr get(int id) {
        if (id < 0) {
            throw new Unfollowable("a value that may be any one");
        }
        return byId[id - 1];
    }

    /** How many cells of tables have been worked out, known ones among them. */
    public long cells() {
        return cells;
    }

    /** The expression that is a slot itself; slots come in order, so slot s has id s + 1. */
    public void addSlot(int slot, long[] bits, @Nullable Object[] refs) {
        add(slot, bits, refs);
    }

    private Expr add(int slot, long[] bits, @Nullable Object[] refs) {
        Expr made = new Expr(size + 1, slot, bits, refs);
        if (size == byId.length) {
            byId = Arrays.copyOf(byId, 2 * byId.length);
        }
        byId[size++] = made;
        return made;
    }

    /** Whether an expression stays for the whole search: else its number may become another's. */
    public static boolean isKept(Expr expr) {
        return expr.id <= MOST_KEPT;
    }

    /** Forgets the last expression, which was made behind a decision that is taken back. */
    @Override
    public void undo(int code, long bits, long dep, int lazy, @Nullable Object key) {
        interned.remove(requireNonNull(key));
        size--;
    }

    /** An expression with other bits for every value of the same slot. */
    public Expr bits(Expr of, IntToLongFunction byValue) {
        takeTable();
        long[] table = new long[of.size()];
        cells += table.length;
        for (int v = 0; v < table.length; v++) {
            table[v] = byValue.applyAsLong(v);
        }
        ExprKey key = new ExprKey(of.slot, false, 31 * of.slot + Arrays.hashCode(table), table);
        return intern(key, of.slot, table, new Object[0]);
    }

    /** An expression with other references for every value of the same slot. */
    public Expr refs(Expr of, IntFunction<@Nullable Object> byValue) {
        takeTable();
        @Nullable Object[] table = new Object[of.size()];
        cells += table.length;
        int hash = of.slot;
        for (int v = 0; v < table.length; v++) {
            table[v] = byValue.apply(v);
            hash = 31 * hash + System.identityHashCode(table[v]);
        }
        return intern(new ExprKey(of.slot, true, hash, table), of.slot, new long[0], table);
    }

    private Expr intern(ExprKey key, int slot, long[] bits, @Nullable Object[] refs) {
        Expr known = interned.get(key);
        if (known == null) {
            if (size >= MOST_KEPT && trail.isPaused()) {
                throw new Unfollowable("expressions that an initialiser leaves");
            }
            known = add(slot, bits, refs);
            interned.put(key, known);
            if (!isKept(known)) {
                trail.push(this, 0, 0, 0, 0, key);
            }
        }
        return known;
    }

    private void takeTable() {
        if (--budget.tables < 0) {
            throw new Unfollowable("more than " + MOST_TABLES + " expressions in a run");
        }
    }

    /** An expression plus a constant, as ints. */
    public Expr plus(Expr of, int constant) {
        long key = (long) constant << 32 | of.id;
        Expr known = sums.get(key);
        if (known != null) {
            takeTable();
            return known;
        }
        Expr sum = bits(of, v -> (int) of.bits[v] + constant);
        if (isKept(of) && isKept(sum)) {
            sums.put(key, sum);
        }
        return sum;
    }

    /** The pairs for which a comparison of two primitives holds. */
    public Relation relation(Expr first, Expr second, NumberComparison how, int condition) {
        long key = key(first, second, condition * 8 + how.ordinal());
        Relation known = relations.get(key);
        return known == null
                ? made(
                        key,
                        first,
                        second,
                        (f, s) -> how.holds(condition, first.bits[f], second.bits[s]))
                : known;
    }

    private static long key(Expr first, Expr second, int how) {
        return ((long) first.id << 20 | second.id) << 8 | how;
    }

    /** The pairs for which one element of a set or map may stand before another. */
    public Relation follows(int content, Expr first, Expr second, LeastOrder order) {
        long key = key(first, second, FOLLOWS);
        Relation known = relations.get(key);
        return known == null
                ? made(
                        key,
                        first,
                        second,
                        (f, s) -> order.mayFollow(content, first.slot, f, second.slot, s))
                : known;
    }

    /** The pairs for which two references are the same. */
    public Relation sameRefs(Expr first, Expr second) {
        return byRefs(first, second, SAME, (a, b) -> a == b);
    }

    /** The pairs for which two references are equal; only for values of the JDK. */
    public Relation equalRefs(Expr first, Expr second) {
        return byRefs(first, second, EQUAL, java.util.Objects::equals);
    }

    private Relation byRefs(
            Expr first,
            Expr second,
            int how,
            BiPredicate<@Nullable Object, @Nullable Object> holds) {
        long key = key(first, second, how);
        Relation known = relations.get(key);
        return known == null
                ? made(key, first, second, (f, s) -> holds.test(first.refs[f], second.refs[s]))
                : known;
    }

    private Relation made(long key, Expr first, Expr second, Relation.Pairs pairs) {
        Relation made = Relation.of(first.size(), second.size(), pairs);
        if (isKept(first) && isKept(second)) {
            relations.put(key, made);
        }
        return made;
    }
}
