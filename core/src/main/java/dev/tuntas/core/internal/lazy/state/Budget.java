package dev.tuntas.core.internal.lazy.state;

import dev.tuntas.machine.code.Unfollowable;

/**
 * What a run may still use: steps and memory. A decision that is resumed brings back what was left
 * there, so it depends on the path alone, not on what was searched before.
 */
public final class Budget {
    /** About what an object takes beside its cells, in cells. */
    private static final int CELLS_OF_OBJECT = 6;

    /** How many calls and jumps backwards are left. */
    public long fuel;

    /** How many cells may still be made; a run that needs more is left to the JVM. */
    public long room;

    /** How many tables may still be worked out for expressions; the same holds for them. */
    public int tables;

    /** When less fuel is left, the watch over long runs is asked at each step. */
    public long alarm;

    /** Takes room for an object, an array or a container. */
    public void takeRoom(int cells) {
        room -= cells + CELLS_OF_OBJECT;
        if (room < 0) {
            throw new Unfollowable("a run that makes so many objects or arrays");
        }
    }
}
