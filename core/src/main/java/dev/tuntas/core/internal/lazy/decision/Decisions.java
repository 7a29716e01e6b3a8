package dev.tuntas.core.internal.lazy.decision;

import static dev.tuntas.core.internal.lazy.decision.TestOutcome.FAILED;
import static dev.tuntas.core.internal.lazy.decision.TestOutcome.NO;
import static dev.tuntas.core.internal.lazy.decision.TestOutcome.YES;

import dev.tuntas.core.internal.lazy.solver.Relation;
import dev.tuntas.core.internal.lazy.solver.Store;
import dev.tuntas.core.internal.lazy.state.Budget;
import dev.tuntas.core.internal.lazy.state.CallStack;
import dev.tuntas.core.internal.machine.Trail;
import dev.tuntas.machine.code.Unfollowable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Tests on values that are not known: where the machine constrains, decides and fails, and where it
 * goes back to.
 *
 * <p>A test that the domains decide is no choice. If one outcome makes the predicate false, the
 * other one is a <em>constraint</em>: it is posted, and nothing depends on it later, because
 * without it there is no valid structure anyway. Only if both outcomes are possible and live, there
 * is a <em>decision</em>, a new {@link Level}.
 *
 * <p>What something depends on is a set of levels, as bits; levels from 63 on share the last bit.
 */
public final class Decisions {
    /** What {@link #visit} gives if the slot does not own the object that it leads to. */
    public static final int NOT_OWNED = -2;

    /** The set of all decisions: a failure with these reasons goes back step by step. */
    public static final long ALL = -1L;

    private static final int LAST_BIT = 63;

    /** A look-ahead goes over at most one call or jump backwards. */
    private static final long NEAR = 1;

    private final Trail trail;
    private final CallStack frames;
    private final Budget budget;
    private final Store store;
    private final Foresight foresight;
    public final NoGoods noGoods;
    public final DecisionPath path = new DecisionPath();
    public final PathLimits limits = new PathLimits(path);

    /** On what the outcome of the last test depends. */
    public long outcomeDep;

    /** On what the failure depends. */
    public long failDep;

    /**
     * Whether the failure is that the slot of the last decision has no value left, right behind it:
     * the values that pass a guard and then fail, dropped by looking ahead.
     */
    public boolean isHoisted;

    /** The level whose next alternative the test or choice to come has to take; null if none. */
    public @Nullable Level resumed;

    /** How many decisions were made. */
    public long made;

    /** How many outcomes were seen to fail without going there. */
    public long seenAhead;

    /**
     * Whether the run is only to find out if it ever ends, with the slots that are decided: it
     * decides no others.
     */
    public boolean isJudging;

    /** Counts what is done with unknown values; null if that is not asked for. */
    public @Nullable Census census;

    /** Whether it is told why runs fail. */
    public boolean isExplained;

    /** Whether the instruction has not failed but has to begin anew. */
    public boolean isAnew;

    /**
     * A new level whose next alternative is not its first: it is resumed before the instruction
     * begins anew, as if the others had been tried. An instruction that is done again may find that
     * more depends on its decisions than the first time, because what it has posted is in the
     * domains by then; what is behind an alternative must not depend on where the ones before it
     * were taken.
     */
    private @Nullable Level late;

    public Decisions(
            Trail trail, CallStack frames, Budget budget, Store store, Foresight foresight) {
        this.trail = trail;
        this.frames = frames;
        this.budget = budget;
        this.store = store;
        this.foresight = foresight;
        this.noGoods = new NoGoods(store);
    }

    /** Forgets all decisions. */
    public void clear() {
        path.length = 0;
        resumed = null;
    }

    /** Counts from 0 again, and forgets what was learned. */
    public void reset() {
        made = 0;
        seenAhead = 0;
        noGoods.forget();
    }

    /** The set that has one level only. */
    public static long bit(int level) {
        return 1L << Math.min(level, LAST_BIT);
    }

    /** The run fails, for reasons. */
    public int fail(long dep) {
        failDep = dep;
        isHoisted = false;
        return FAILED;
    }

    /** A domain has become empty. */
    public int conflict() {
        return fail(store.conflict | frames.context, store.conflictSlot);
    }

    /** None of the values that a slot has left is right. */
    private int fail(long dep, int slot) {
        failDep = dep;
        Level last = path.last();
        isHoisted = last != null && last.slot == slot && last.fuel - budget.fuel <= NEAR;
        return FAILED;
    }

    // --- tests ----------------------------------------------------------------------------------

    /**
     * Whether the value of a slot is in a mask.
     *
     * @param dep on what else it depends that the test is this one
     */
    public int test(int slot, long[] mask, long dep, boolean yesFails, boolean noFails) {
        int sides = store.sides(slot, mask);
        if (census != null && sides != (Store.INSIDE | Store.OUTSIDE)) {
            count(Census.ValueUse.DECIDED, slot);
        }
        if ((sides & Store.INSIDE) == 0) {
            return noFails
                    ? fail(frames.context | dep | store.why(slot), slot)
                    : decided(NO, dep | store.why(slot), false);
        }
        if (sides == Store.INSIDE) {
            return yesFails
                    ? fail(frames.context | dep | store.why(slot), slot)
                    : decided(YES, dep | store.why(slot), false);
        }
        keepFromDeciding();
        if (yesFails || noFails) {
            return constrain(slot, mask, dep, yesFails, noFails);
        }
        if (store.isPending()) {
            return store.propagate() ? anew() : conflict();
        }
        return decide(slot, mask, dep);
    }

    private int constrain(int slot, long[] mask, long dep, boolean yesFails, boolean noFails) {
        if (yesFails && noFails) {
            return fail(frames.context);
        }
        outcomeDep = 0;
        count(Census.ValueUse.CONSTRAINT, slot);
        if (!store.restrict(slot, mask, noFails, frames.context | dep)) {
            return conflict();
        }
        return noFails ? YES : NO;
    }

    private int decide(int slot, long[] mask, long dep) {
        Level level = level(0, slot);
        if (level != resumed && !begin(level, slot, mask)) {
            return FAILED;
        }
        int outcome = take(level);
        if (outcome == FAILED) {
            return FAILED;
        }
        outcomeDep = dep | bit(path.length - 1);
        boolean isPossible = store.restrict(slot, mask, outcome == YES, bit(path.length - 1));
        return isPossible ? outcome : conflict();
    }

    /** Begins a new decision; false if both outcomes are known to fail. */
    private boolean begin(Level level, int slot, long[] mask) {
        count(Census.ValueUse.DECISION, slot);
        level.isChoice = false;
        level.mask = mask;
        level.relation = null;
        outcomes(level);
        noGoods.prune(level, mask);
        boolean isLearned = (level.rest[0] >>> NO & 1) == 0;
        boolean isSeen = !isLearned && lookAhead(level);
        level.first = isSeen || isLearned && foresight.failsIfNotNull() ? YES : NO;
        if (!level.hasMore()) {
            path.length--;
            fail(level.explained);
            isHoisted = isSeen;
            return false;
        }
        seenAhead += isSeen && limits.isOfThisPart(level, NO) ? 1 : 0;
        return true;
    }

    /** Takes from a new level, which tests a slot for null, an outcome that fails at once. */
    private boolean lookAhead(Level level) {
        if (!foresight.failsIfNotNull()) {
            return false;
        }
        long why = foresight.because() | frames.context | store.why(level.slot);
        level.rest[0] &= ~(1L << NO);
        level.explained |= why;
        noGoods.tellPruned(level, NO, why);
        return true;
    }

    /** Whether the values of two slots are related. */
    public int test(
            Relation relation, int first, int second, long dep, boolean yesFails, boolean noFails) {
        if (first == second) {
            return test(first, diagonal(relation), dep, yesFails, noFails);
        }
        long reasons = dep | store.why(first) | store.why(second);
        int outcomes = store.outcomes(relation, first, second);
        if (outcomes != 3) {
            count(Census.ValueUse.DECIDED, first);
            int outcome = outcomes == 1 ? YES : NO;
            return decided(outcome, reasons, outcome == YES ? yesFails : noFails);
        }
        if (store.isPosted(relation, first, second)) {
            count(Census.ValueUse.DECIDED, first);
            return decided(YES, store.conflict | dep, yesFails);
        }
        if (store.isPosted(relation.opposite(), first, second)) {
            count(Census.ValueUse.DECIDED, first);
            return decided(NO, store.conflict | dep, noFails);
        }
        keepFromDeciding();
        if (yesFails && noFails) {
            return fail(frames.context);
        }
        outcomeDep = 0;
        if (yesFails || noFails) {
            count(Census.ValueUse.CONSTRAINT, first);
        }
        if (yesFails) {
            return store.post(relation.opposite(), first, second, frames.context | dep)
                    ? NO
                    : conflict();
        }
        if (noFails) {
            return store.post(relation, first, second, frames.context | dep) ? YES : conflict();
        }
        if (store.isPending()) {
            return store.propagate() ? anew() : conflict();
        }
        return decide(relation, first, second, dep);
    }

    private int decide(Relation relation, int first, int second, long dep) {
        Level level = level(0, -1);
        if (level != resumed) {
            count(Census.ValueUse.DECISION, first);
            level.isChoice = false;
            level.relation = relation;
            level.mask = null;
            level.slot = -1;
            level.second = second;
            level.firstOfRelation = first;
            outcomes(level);
            level.first = NO;
        }
        int outcome = take(level);
        if (outcome == FAILED) {
            return FAILED;
        }
        outcomeDep = dep | bit(path.length - 1);
        Relation side = outcome == YES ? relation : relation.opposite();
        return store.post(side, first, second, bit(path.length - 1)) ? outcome : conflict();
    }

    private void keepFromDeciding() {
        if (isJudging) {
            throw new Unfollowable("a slot that is not decided");
        }
    }

    private static long[] diagonal(Relation relation) {
        long[] mask = new long[relation.firstWords];
        for (int v = 0; v < relation.firstSize; v++) {
            if (relation.holds(v, v)) {
                mask[v >>> 6] |= 1L << v;
            }
        }
        return mask;
    }

    /**
     * Lets the instruction begin anew, because values are known now that were not when it began: so
     * it comes to the same decision when it is resumed there.
     */
    private int anew() {
        isAnew = true;
        return FAILED;
    }

    /** Counts what is done with the values of a slot, if that is asked for. */
    private void count(Census.ValueUse use, int slot) {
        Census counting = census;
        if (counting != null) {
            counting.count(use, frames, store.tables.name[slot]);
        }
    }

    private int decided(int outcome, long dep, boolean fails) {
        if (fails) {
            return fail(frames.context | dep);
        }
        outcomeDep = dep;
        return outcome;
    }

    private static void outcomes(Level level) {
        if (level.rest.length != 1) {
            level.rest = new long[1];
        }
        level.rest[0] = 3;
    }

    // --- values ---------------------------------------------------------------------------------

    /**
     * The value of a slot, chosen if there are several: -1 if that failed.
     *
     * <p>Of objects that are still interchangeable only the first is an alternative: a structure
     * with another one is a renaming of one with it. If nothing else is left, there is no decision,
     * and no reason is needed: whoever relies on the choice relies on what took the others away.
     */
    public int choose(int slot, long dep) {
        int single = store.single(slot);
        if (single >= 0) {
            outcomeDep = dep | useSingle(slot, single);
            return single;
        }
        keepFromDeciding();
        int first = -1;
        int count = 0;
        int size = store.tables.size[slot];
        for (int v = 0; v < size; v++) {
            if (store.has(slot, v) && !store.isRenaming(slot, v)) {
                first = count == 0 ? v : first;
                count++;
            }
        }
        if (count == 1) {
            if (isExplained) {
                store.keepFresh(slot, first);
            }
            return chosen(slot, first, dep);
        }
        if (store.isPending()) {
            return store.propagate() ? anew() : conflict();
        }
        Level level = level(store.why(slot), slot);
        if (level != resumed) {
            count(Census.ValueUse.CHOICE, slot);
            level.isChoice = true;
            level.mask = null;
            level.relation = null;
            alternatives(level, slot, size);
            level.first = first;
        }
        int value = take(level);
        if (value == FAILED) {
            return FAILED;
        }
        store.explainAnew(slot, bit(path.length - 1));
        return chosen(slot, value, dep);
    }

    /** Uses the only value that a slot has left; on what it depends that it is. */
    public long useSingle(int slot, int value) {
        store.use(slot, value);
        store.rely(slot, store.ownerOf(slot, value));
        return store.why(slot);
    }

    /** Whether the value of a slot can be chosen without a decision. */
    public boolean isForced(int slot) {
        if (store.tables.isPlain[slot]) {
            return store.single(slot) >= 0;
        }
        int count = 0;
        int size = store.tables.size[slot];
        for (int v = 0; v < size && count < 2; v++) {
            count += store.has(slot, v) && !store.isRenaming(slot, v) ? 1 : 0;
        }
        return count == 1;
    }

    private int chosen(int slot, int value, long dep) {
        store.use(slot, value);
        store.fix(slot, value, store.ownerOf(slot, value));
        outcomeDep = dep | store.why(slot);
        return value;
    }

    /**
     * A slot is visited: its object must be none of those in a mask, or the predicate is false.
     *
     * @param dep on what it depends that it is visited, and that the objects in the mask were
     * @param visited the same for those objects that the slots own through which they were visited
     * @return the object, if the slot is the first to have it, and owns it now; or NOT_OWNED, or
     *     FAILED
     */
    public int visit(int slot, long[] mask, long dep, long visited) {
        if (store.single(slot) < 0) {
            keepFromDeciding();
        }
        boolean isOwned = store.mayOwn(slot);
        long firm = frames.context | dep | (isOwned ? 0 : visited);
        if (store.isInside(slot, mask)) {
            return fail(firm | visited | store.why(slot), slot);
        }
        if (!store.exclude(slot, mask, firm, isOwned ? visited : 0)) {
            return conflict();
        }
        int value = isOwned ? ownable(slot, firm) : NOT_OWNED;
        if (value != NOT_OWNED) {
            store.rely(slot, firm);
            if (isExplained && store.isFresh(slot, value)) {
                store.keepFresh(slot, value);
            }
            store.use(slot, value);
            store.fix(slot, value, 0);
            store.own(slot, value);
        }
        return value;
    }

    /**
     * The only value left of a slot, if no other slot has that object; NOT_OWNED if it isn't so.
     */
    private int ownable(int slot, long because) {
        int single = store.single(slot);
        if (single >= 0 && store.hasAlone(slot, single, because)) {
            return single;
        }
        int only = NOT_OWNED;
        int size = store.tables.size[slot];
        for (int v = 0; v < size; v++) {
            if (store.has(slot, v) && !store.isRenaming(slot, v)) {
                if (only != NOT_OWNED
                        || !store.isFresh(slot, v)
                        || store.tables.object[slot][v] < 0) {
                    return NOT_OWNED;
                }
                only = v;
            }
        }
        return only;
    }

    private void alternatives(Level level, int slot, int size) {
        int words = (size + 63) >>> 6;
        if (level.rest.length == words) {
            Arrays.fill(level.rest, 0);
        } else {
            level.rest = new long[words];
        }
        for (int v = 0; v < size; v++) {
            if (store.has(slot, v) && !store.isRenaming(slot, v)) {
                level.rest[v >>> 6] |= 1L << v;
            }
        }
    }

    // --- levels ---------------------------------------------------------------------------------

    /** The level of a decision: the one to resume, or a new one. */
    private Level level(long own, int slot) {
        Level again = resumed;
        if (again != null) {
            return again;
        }
        Level level = path.add();
        level.own = own;
        level.explained = 0;
        level.isOpen = false;
        level.slot = slot;
        level.depth = frames.depth;
        level.trail = trail.mark();
        level.context = frames.context;
        level.fuel = budget.fuel;
        level.room = budget.room;
        level.tables = budget.tables;
        made++;
        return level;
    }

    /**
     * Takes the next alternative of a level; FAILED if none of this part of the search is left, or
     * if the instruction has to begin anew to take one that is not the first.
     */
    private int take(Level level) {
        boolean isAgain = resumed != null;
        if (!isAgain) {
            level.alternatives = level.left();
            if (limits.isLimited()) {
                limits.comeTo(level);
                limits.limit(level);
            }
        }
        resumed = null;
        if (!level.hasMore()) {
            // What is left out here is searched by others.
            return fail(ALL);
        }
        boolean isLate = !isAgain && level.peekOrNone() != level.first;
        int taken = isLate ? level.peekOrNone() : level.takeNext();
        if (!isAgain && level.hasMore()) {
            frames.copyOut(frames.depth - 1, frames.regions, level.top);
            frames.isolated = frames.depth - 1;
        }
        if (isLate) {
            late = level;
            return anew();
        }
        limits.follow(level, taken);
        return taken;
    }

    /** Goes back to where an instruction began that has to be done anew. */
    public void beginAnew() {
        isAnew = false;
        Level level = late;
        if (level != null) {
            late = null;
            resume(level);
        }
    }

    /**
     * Goes back to the last decision that the failure depends on and that has an alternative left;
     * false if there is none.
     *
     * <p>A decision that is not in the explanation is dropped: with any other alternative of it the
     * same would have failed. When the last alternative of one that is named has failed, all of
     * them have, for the reasons collected; these, and those why there are no other alternatives,
     * are a new explanation.
     */
    public boolean goBack(long because) {
        long explanation = because;
        noGoods.learn(explanation, path, path.length);
        while (path.length > 0) {
            int index = path.length - 1;
            Level level = path.get(index);
            boolean isNamed = (explanation & bit(index)) != 0;
            if (isNamed || level.isOpen) {
                long others = index > LAST_BIT ? explanation : explanation & ~bit(index);
                level.explained |= others;
                if (level.hasMore()) {
                    resume(level);
                    return true;
                }
                explanation = level.isOpen ? ALL : level.explained | level.own;
                noGoods.learn(explanation, path, index);
            }
            path.length--;
        }
        failDep = explanation;
        return false;
    }

    private void resume(Level level) {
        trail.undoTo(level.trail);
        store.forgetPending();
        frames.depth = level.depth;
        frames.regions = level.top.firstRegion + level.top.regions;
        frames.copyIn(level.depth - 1, level.top);
        frames.isolated = level.depth - 1;
        frames.context = level.context;
        budget.fuel = level.fuel;
        budget.room = level.room;
        budget.tables = level.tables;
        resumed = level;
    }

    /**
     * Gives the alternatives away that the first decision has left which has some: the path to the
     * first of them; null if there is none.
     */
    public int @Nullable [] split() {
        for (int i = 0; i < path.length; i++) {
            Level level = path.get(i);
            boolean isToCome = level == resumed;
            int given = isToCome ? level.second() : level.peekOrNone();
            if (given >= 0) {
                int[] first = path.alternatives(i + 1);
                first[i] = given;
                level.limit(given, false);
                for (int j = 0; j <= i; j++) {
                    path.get(j).isOpen = true;
                }
                limits.endBefore(first);
                return first;
            }
        }
        return null;
    }
}
