package dev.tuntas.symbolic.internal.machine;

import java.util.List;

/**
 * Where a part of all paths begins: the ways that lead to a choice, and the first of its ways that
 * belongs to the part. The others, and all that comes after them, are somebody else's.
 *
 * <p>The ways are enough to come there again, because a path does the same whenever it goes the
 * same ways. Each is kept with what it was one of, so that it would be seen if that were not so.
 *
 * @param from the first way
 */
public record PathPrefix(List<Step> steps, int from) {
    /**
     * A way that was gone.
     *
     * @param of how many ways there were, and where
     */
    record Step(int way, String of) {}
}
