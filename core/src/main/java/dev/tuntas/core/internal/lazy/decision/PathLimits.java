package dev.tuntas.core.internal.lazy.decision;

import dev.tuntas.core.internal.engine.EngineProblems;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Which part of the tree of decisions a search has: from one path, or from a structure, up to
 * another path. What is left out is searched by others.
 */
public final class PathLimits {
    private final DecisionPath path;

    /** A path to start with: an alternative for each of the first levels. */
    private int[] startPath = new int[0];

    /** What {@link DecisionPath#fingerprint} was where it starts. */
    private int startFingerprint;

    private boolean isAtStart;
    private int @Nullable [] endPath;

    /** Whether the end is behind some structures of the last alternative. */
    private boolean endIsIncluded;

    /** A structure to start at, which this search has found; null if there is none. */
    private int @Nullable [] guide;

    /** How many levels lead to the guide; -1 if the search is behind it. */
    private int guided;

    private boolean isLimited;

    PathLimits(DecisionPath path) {
        this.path = path;
    }

    /** Begins a part of the search. */
    public void set(Position start, int @Nullable [] structure, @Nullable Position end) {
        guide = structure;
        guided = 0;
        startPath = start.path();
        startFingerprint = start.fingerprint();
        isAtStart = startPath.length == 0;
        endPath = end == null ? null : end.path();
        endIsIncluded = end != null && end.skipped() > 0;
        isLimited = startPath.length > 0 || structure != null || end != null;
    }

    /** From now on, the part ends before a path. */
    void endBefore(int[] newEnd) {
        endPath = newEnd;
        isLimited = true;
        endIsIncluded = false;
    }

    /** Whether there is a start or an end. */
    boolean isLimited() {
        return isLimited;
    }

    /** Whether the search has come to where it starts. */
    public boolean isAtStart() {
        return isAtStart;
    }

    /** Whether the search stands on the path that is its end. */
    public boolean isAtEnd() {
        return path.isAt(endPath);
    }

    /** Whether the search is on the way to a structure to start at. */
    public boolean isGuided() {
        return guide != null;
    }

    /** Whether a structure is the one to start at; then the search is there. */
    public boolean comesToGuide(int[] values) {
        boolean isThere = guided == path.length && Arrays.equals(guide, values);
        if (isThere) {
            guide = null;
        }
        return isThere;
    }

    /** An alternative was taken: is it one that leads to the guide? */
    void follow(Level level, int taken) {
        if (guide != null) {
            boolean isOnTheWay = guided == path.length - 1 && taken == level.alternativeOf(guide);
            guided = isOnTheWay ? path.length : -1;
        }
    }

    /** Looks whether the search is on the way to where it starts. */
    void comeTo(Level level) {
        int index = path.length - 1;
        if (isAtStart || guide != null) {
            return;
        }
        boolean isLeft = level.has(startPath[index]);
        isAtStart = index == startPath.length - 1;
        if (!isLeft || isAtStart && path.fingerprint(path.length) != startFingerprint) {
            throw EngineProblems.notFoundAgain();
        }
    }

    /** Leaves out what is not of this part of the search: others have it. */
    void limit(Level level) {
        int index = path.length - 1;
        if (guide != null && guided == index) {
            level.startAt(level.alternativeOf(guide));
            level.isOpen = true;
        }
        if (index < startPath.length && path.follows(startPath, index)) {
            level.startAt(startPath[index]);
            level.isOpen = true;
        }
        int[] end = endPath;
        if (end != null && index < end.length && path.follows(end, index)) {
            level.limit(end[index], index + 1 < end.length || endIsIncluded);
            level.isOpen = true;
        }
    }

    /** Whether an outcome of a new level is of this part of the search. */
    boolean isOfThisPart(Level level, int outcome) {
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
}
