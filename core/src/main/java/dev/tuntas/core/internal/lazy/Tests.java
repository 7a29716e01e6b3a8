package dev.tuntas.core.internal.lazy;

import dev.tuntas.core.internal.Problems;
import dev.tuntas.core.internal.machine.Trail;
import dev.tuntas.machine.code.Unfollowable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tests on values that are not known: where the machine constrains, decides and fails.
 *
 * <p>A test that the domains decide is no choice. If one outcome makes the predicate false, the
 * other one is a <em>constraint</em>: it is posted, and nothing depends on it later, because
 * without it there is no valid structure anyway. Only if both outcomes are possible and live, there
 * is a <em>decision</em>, a new {@link Level}.
 *
 * <p>What something depends on is a set of levels, as bits; levels from 63 on share the last bit.
 */
abstract class Tests {
    static final int NO = 0;
    static final int YES = 1;
    static final int FAILED = -1;
    static final int NONE = -2;

    static final long ALL = -1L;
    private static final int LAST_BIT = 63;

    /** In a text, the numbers of a candidate have nine digits at most. */
    private static final int MOST_FINGERPRINTS = 1_000_000_000;

    /** A look-ahead goes over at most one call or jump backwards. */
    private static final long NEAR = 1;

    final Trail trail = new Trail();
    final Frames frames = new Frames(trail);
    final Store store;
    final Expressions expressions = new Expressions();
    final NoGoods noGoods;

    /** On which decisions it depends that the machine is where it is. */
    long context;

    /** What is left of the steps that a run may take. */
    long fuel;

    /** What is left of the cells that a run may make; it is then run by the JVM. */
    long room;

    /** On what the outcome of the last test depends. */
    long outcomeDep;

    /** On what the failure depends. */
    long failDep;

    /**
     * Whether the failure is that the slot of the last decision has no value left, right behind it:
     * the values that pass a guard and then fail, dropped by looking ahead.
     */
    boolean isHoisted;

    final List<Level> levelList = new ArrayList<>();
    int levels;

    /** The level whose next alternative the test or choice to come has to take; null if none. */
    @Nullable Level resumed;

    long decisions;

    /** How many outcomes were seen to fail without going there. */
    long seenAhead;

    /** A path to start with: an alternative for each of the first levels; see LazyEngine. */
    int[] startPath = new int[0];

    int @Nullable [] endPath;

    /** A structure to start at, which this search has found; null if there is none. */
    int @Nullable [] guide;

    /** How many levels lead to the guide; -1 if the search is behind it. */
    int guided;

    /** Whether there is a start or an end. */
    boolean isLimited;

    /**
     * Whether the run is only to find out if it ever ends, with the slots that are decided: it
     * decides no others.
     */
    boolean isJudging;

    /** Counts what is done, if somebody wants to know. */
    @Nullable Census census;

    /** Whether somebody wants to know why. */
    boolean isExplained;

    /** Whether the end is behind some structures of the last alternative. */
    boolean endIsIncluded;

    Tests(java.util.function.Function<Trail, Store> makeStore) {
        this.store = makeStore.apply(trail);
        this.noGoods = new NoGoods(store);
    }

    static long bit(int level) {
        return 1L << Math.min(level, LAST_BIT);
    }

    final int fail(long dep) {
        failDep = dep;
        isHoisted = false;
        return FAILED;
    }

    /** A domain has become empty. */
    final int conflict() {
        return fail(store.conflict | context, store.conflictSlot);
    }

    /** None of the values that a slot has left is right. */
    private int fail(long dep, int slot) {
        failDep = dep;
        Level last = levels == 0 ? null : levelList.get(levels - 1);
        isHoisted = last != null && last.slot == slot && last.fuel - fuel <= NEAR;
        return FAILED;
    }

    /**
     * Whether the value of a slot is in a mask.
     *
     * @param dep on what else it depends that the test is this one
     */
    final int test(int slot, long[] mask, long dep, boolean yesFails, boolean noFails) {
        if (census != null && (!store.meets(slot, mask) || store.isInside(slot, mask))) {
            count(Census.Use.DECIDED, slot);
        }
        if (!store.meets(slot, mask)) {
            return noFails
                    ? fail(context | dep | store.why(slot), slot)
                    : decided(NO, dep | store.why(slot), false);
        }
        if (store.isInside(slot, mask)) {
            return yesFails
                    ? fail(context | dep | store.why(slot), slot)
                    : decided(YES, dep | store.why(slot), false);
        }
        keepFromDeciding();
        if (yesFails && noFails) {
            return fail(context);
        }
        outcomeDep = 0;
        if (yesFails || noFails) {
            count(Census.Use.CONSTRAINT, slot);
        }
        if (yesFails) {
            return store.restrict(slot, mask, false, context | dep) ? NO : conflict();
        }
        if (noFails) {
            return store.restrict(slot, mask, true, context | dep) ? YES : conflict();
        }
        if (store.isPending()) {
            return store.propagate() ? anew() : conflict();
        }
        Level level = level(0, slot);
        if (level != resumed) {
            count(Census.Use.DECISION, slot);
            level.isChoice = false;
            level.mask = mask;
            level.relation = null;
            outcomes(level);
            noGoods.prune(level, mask);
            boolean isLearned = (level.rest[0] >>> NO & 1) == 0;
            boolean isSeen = !isLearned && lookAhead(level);
            level.first = isSeen || isLearned && seesAhead() ? YES : NO;
            if (!level.hasMore()) {
                levels--;
                fail(level.explained);
                isHoisted = isSeen;
                return FAILED;
            }
            seenAhead += isSeen && isOfThisPart(level, NO) ? 1 : 0;
        }
        int outcome = take(level);
        if (outcome == FAILED) {
            return FAILED;
        }
        outcomeDep = dep | bit(levels - 1);
        boolean isPossible = store.restrict(slot, mask, outcome == YES, bit(levels - 1));
        return isPossible ? outcome : conflict();
    }

    /** Whether the values of two slots are related. */
    final int test(
            Relation relation, int first, int second, long dep, boolean yesFails, boolean noFails) {
        if (first == second) {
            return test(first, diagonal(relation), dep, yesFails, noFails);
        }
        long reasons = dep | store.why(first) | store.why(second);
        int outcomes = store.outcomes(relation, first, second);
        if (outcomes != 3) {
            count(Census.Use.DECIDED, first);
            int outcome = outcomes == 1 ? YES : NO;
            return decided(outcome, reasons, outcome == YES ? yesFails : noFails);
        }
        if (store.isPosted(relation, first, second)) {
            count(Census.Use.DECIDED, first);
            return decided(YES, store.conflict | dep, yesFails);
        }
        if (store.isPosted(relation.opposite(), first, second)) {
            count(Census.Use.DECIDED, first);
            return decided(NO, store.conflict | dep, noFails);
        }
        keepFromDeciding();
        if (yesFails && noFails) {
            return fail(context);
        }
        outcomeDep = 0;
        if (yesFails || noFails) {
            count(Census.Use.CONSTRAINT, first);
        }
        if (yesFails) {
            return store.post(relation.opposite(), first, second, context | dep) ? NO : conflict();
        }
        if (noFails) {
            return store.post(relation, first, second, context | dep) ? YES : conflict();
        }
        if (store.isPending()) {
            return store.propagate() ? anew() : conflict();
        }
        Level level = level(0, -1);
        if (level != resumed) {
            count(Census.Use.DECISION, first);
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
        outcomeDep = dep | bit(levels - 1);
        Relation side = outcome == YES ? relation : relation.opposite();
        return store.post(side, first, second, bit(levels - 1)) ? outcome : conflict();
    }

    private void keepFromDeciding() {
        if (isJudging) {
            throw new Unfollowable("a slot that is not decided");
        }
    }

    /** Takes from a new level, which tests a slot, an outcome that fails at once. */
    abstract boolean lookAhead(Level level);

    /** Whether {@link #lookAhead} would take it, if it had not been learned that it fails. */
    abstract boolean seesAhead();

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

    /** Whether the instruction has not failed but has to begin anew. */
    boolean isAnew;

    /** Counts what is done with the values of a slot, if somebody wants to know. */
    private void count(Census.Use use, int slot) {
        Census counting = census;
        if (counting != null) {
            counting.count(use, frames, store.tables.name[slot]);
        }
    }

    private int decided(int outcome, long dep, boolean fails) {
        if (fails) {
            return fail(context | dep);
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

    /**
     * The value of a slot, chosen if there are several: -1 if that failed.
     *
     * <p>Of objects that are still interchangeable only the first is an alternative: a structure
     * with another one is a renaming of one with it. If nothing else is left, there is no decision,
     * and no reason is needed: whoever relies on the choice relies on what took the others away.
     */
    final int choose(int slot, long dep) {
        int single = store.single(slot);
        if (single >= 0) {
            store.use(slot, single);
            store.rely(slot, store.ownerOf(slot, single));
            outcomeDep = dep | store.why(slot);
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
            count(Census.Use.CHOICE, slot);
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
        store.explainAnew(slot, bit(levels - 1));
        return chosen(slot, value, dep);
    }

    /** Whether the value of a slot can be chosen without a decision. */
    final boolean isForced(int slot) {
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
     * @return the object, if the slot is the first to have it, and owns it now; or NONE, or FAILED
     */
    final int visit(int slot, long[] mask, long dep, long visited) {
        if (store.single(slot) < 0) {
            keepFromDeciding();
        }
        boolean isOwned = store.mayOwn(slot);
        long firm = context | dep | (isOwned ? 0 : visited);
        if (store.isInside(slot, mask)) {
            return fail(firm | visited | store.why(slot), slot);
        }
        if (!store.exclude(slot, mask, firm, isOwned ? visited : 0)) {
            return conflict();
        }
        int value = isOwned ? ownable(slot, firm) : NONE;
        if (value != NONE) {
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

    /** The only value left of a slot, if no other slot has that object; NONE if it isn't so. */
    private int ownable(int slot, long because) {
        int single = store.single(slot);
        if (single >= 0 && store.hasAlone(slot, single, because)) {
            return single;
        }
        int only = NONE;
        int size = store.tables.size[slot];
        for (int v = 0; v < size; v++) {
            if (store.has(slot, v) && !store.isRenaming(slot, v)) {
                if (only != NONE || !store.isFresh(slot, v) || store.tables.object[slot][v] < 0) {
                    return NONE;
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
        if (levels == levelList.size()) {
            levelList.add(new Level());
        }
        Level level = levelList.get(levels++);
        level.own = own;
        level.explained = 0;
        level.isOpen = false;
        level.slot = slot;
        level.depth = frames.depth;
        level.trail = trail.mark();
        level.context = context;
        level.fuel = fuel;
        level.room = room;
        decisions++;
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
            if (isLimited) {
                comeTo(level);
                limit(level);
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
        if (guide != null) {
            boolean isOnTheWay = guided == levels - 1 && taken == alternativeOf(guide, level);
            guided = isOnTheWay ? levels : -1;
        }
        return taken;
    }

    /**
     * A new level whose next alternative is not its first: it is resumed before the instruction
     * begins anew, as if the others had been tried. An instruction that is done again may find that
     * more depends on its decisions than the first time, because what it has posted is in the
     * domains by then; what is behind an alternative must not depend on who took the ones before.
     */
    private @Nullable Level late;

    /** Stands where an instruction begins anew. */
    final void beginAnew() {
        isAnew = false;
        Level level = late;
        if (level != null) {
            late = null;
            resume(level);
        }
    }

    /** Whether the search has come to where it starts. */
    boolean isAtStart;

    /** What {@link #fingerprint} was where it starts. */
    int startFingerprint;

    /** Looks whether the search is on the way to where it starts. */
    private void comeTo(Level level) {
        int index = levels - 1;
        if (isAtStart || guide != null) {
            return;
        }
        boolean isLeft = level.has(startPath[index]);
        isAtStart = index == startPath.length - 1;
        if (!isLeft || isAtStart && fingerprint(levels) != startFingerprint) {
            throw Problems.notFoundAgain();
        }
    }

    /**
     * What the decisions are that lead to a place, as a number: on what they were made, and on what
     * it depends that they were.
     */
    final int fingerprint(int count) {
        long hash = count;
        for (int i = 0; i < count; i++) {
            Level level = levelList.get(i);
            hash = 31 * hash + level.slot;
            hash = 31 * hash + (level.isChoice ? 1 : 0);
            hash = 31 * hash + level.depth;
            hash = 31 * hash + level.first;
            hash = 31 * hash + Long.hashCode(level.context);
            hash = 31 * hash + Long.hashCode(level.own);
            if (level.slot < 0) {
                hash = 31 * hash + level.firstOfRelation;
                hash = 31 * hash + level.second;
            }
        }
        return (int) Math.floorMod(hash, MOST_FINGERPRINTS);
    }

    /** The alternative of a decision that a structure has. */
    private static int alternativeOf(int[] values, Level level) {
        if (level.isChoice) {
            return values[level.slot];
        }
        long[] mask = level.mask;
        if (mask != null) {
            int value = values[level.slot];
            return (mask[value >>> 6] >>> value & 1) != 0 ? YES : NO;
        }
        Relation relation = java.util.Objects.requireNonNull(level.relation);
        return relation.holds(values[level.firstOfRelation], values[level.second]) ? YES : NO;
    }

    /** Leaves out what is not of this part of the search: others have it. */
    private void limit(Level level) {
        int index = levels - 1;
        if (guide != null && guided == index) {
            level.startAt(alternativeOf(guide, level));
            level.isOpen = true;
        }
        if (index < startPath.length && follows(startPath, index)) {
            level.startAt(startPath[index]);
            level.isOpen = true;
        }
        int[] end = endPath;
        if (end != null && index < end.length && follows(end, index)) {
            level.limit(end[index], index + 1 < end.length || endIsIncluded);
            level.isOpen = true;
        }
    }

    /** Whether an outcome of a new level is of this part of the search. */
    private boolean isOfThisPart(Level level, int outcome) {
        if (!isLimited) {
            return true;
        }
        long rest = level.rest[0];
        level.rest[0] = 1L << outcome;
        limit(level);
        boolean isLeft = level.hasMore();
        level.rest[0] = rest;
        return isLeft;
    }

    private boolean follows(int[] path, int length) {
        for (int i = 0; i < length; i++) {
            if (levelList.get(i).alternative != path[i]) {
                return false;
            }
        }
        return true;
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
    final boolean goBack(long because) {
        long explanation = because;
        noGoods.learn(explanation, levelList, levels);
        while (levels > 0) {
            int index = levels - 1;
            Level level = levelList.get(index);
            boolean isNamed = (explanation & bit(index)) != 0;
            if (isNamed || level.isOpen) {
                long others = index > LAST_BIT ? explanation : explanation & ~bit(index);
                level.explained |= others;
                if (level.hasMore()) {
                    resume(level);
                    return true;
                }
                explanation = level.isOpen ? ALL : level.explained | level.own;
                noGoods.learn(explanation, levelList, index);
            }
            levels--;
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
        context = level.context;
        fuel = level.fuel;
        room = level.room;
        resumed = level;
    }

    /** A structure was found here: no decision below can be jumped over. */
    final void keepOpen() {
        for (int i = levels - 1; i >= 0 && !levelList.get(i).isOpen; i--) {
            levelList.get(i).isOpen = true;
        }
    }
}
