package dev.tuntas.core.internal.lazy.decision;

import dev.tuntas.core.internal.engine.EngineProblems;
import java.util.Arrays;

/**
 * A place in the order of a lazy search: the alternatives of the decisions that lead to it, and how
 * many of the structures that are found there lie before it.
 *
 * <p>Why that is enough. The search is a tree of decisions; the structures of a leaf come in an
 * order that depends only on what is left of the domains there. What the machine is behind an
 * alternative must be a function of what it was at the decision and of the alternative, and of
 * nothing else: then, by induction, it is a function of the path, and so are the decisions to come.
 * It is one, because
 *
 * <ul>
 *   <li>the first alternative of a decision is taken at once, any other by resuming the decision,
 *       also if those before it were left out because they were learned to fail, or belong to
 *       others (see {@link Decisions}). What is resumed is what was kept at the decision;
 *   <li>what changes along a path is on the trail, or in the copies of frames, and nothing else is
 *       looked at: not what lies behind the end of a stack, nor what was found out elsewhere;
 *   <li>what was learned takes alternatives away that lead to no structure, but never a decision.
 *       So it changes how fast a search comes to its structures, not which way leads to them.
 * </ul>
 *
 * <p>So a search that starts here needs to know nothing of what was found out before. In case that
 * this argument is wrong somewhere, a position has a fingerprint of the decisions and of what they
 * depend on: a search that comes to others ends with an error, instead of with other structures.
 *
 * <p>As a candidate it is a vector with all slots 0, followed by the number of decisions, their
 * alternatives, the number of structures, and the fingerprint.
 */
public record Position(int[] path, int skipped, int fingerprint) {
    public static final Position START = new Position(new int[0], 0, 0);

    /** How many numbers come behind the slots, besides the path. */
    private static final int MORE = 3;

    public int[] toVector(int slots) {
        int[] vector = new int[slots + path.length + MORE];
        vector[slots] = path.length;
        System.arraycopy(path, 0, vector, slots + 1, path.length);
        vector[vector.length - 2] = skipped;
        vector[vector.length - 1] = fingerprint;
        return vector;
    }

    /** Reads what {@link #toVector} wrote; a vector without more is the start. */
    public static Position of(int[] vector, int slots) {
        if (vector.length == slots) {
            if (Arrays.stream(vector).anyMatch(value -> value != 0)) {
                throw EngineProblems.notOfLazySearch();
            }
            return START;
        }
        int length = vector[slots];
        if (vector.length != slots + length + MORE) {
            throw EngineProblems.notOfLazySearch();
        }
        int[] path = Arrays.copyOfRange(vector, slots + 1, slots + 1 + length);
        return new Position(path, vector[vector.length - 2], vector[vector.length - 1]);
    }
}
