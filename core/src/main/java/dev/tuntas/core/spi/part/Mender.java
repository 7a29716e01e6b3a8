package dev.tuntas.core.spi.part;

import org.jspecify.annotations.Nullable;

/**
 * A predicate that runs on copies of live objects, and that can be taken back to any of its first
 * reads of a slot, to go on from there with another value.
 *
 * <p>A slot is a field of an object, or the length or an element of an array. The slots that a run
 * has read are on its <em>list</em>, in the order of their first reads; the index of a slot on it
 * is its <em>place</em>.
 */
public interface Mender {
    /** What a run came to. */
    enum Outcome {
        VALID,
        NOT_VALID,
        THREW,
        /** It took too many steps, or too much memory. */
        RAN_AWAY,
        /** It has come as far as it was to go; from the slot that it read last it can go on. */
        PAUSED
    }

    /** Makes the next run one from the start, with an empty list. */
    void begin();

    /** Goes on until the predicate has come to an answer. */
    Outcome run();

    /** The same, but for so many steps at most, if it can be paused. */
    Outcome run(long atMost);

    /** What the first of all runs came to; null if there was none yet. */
    @Nullable Outcome first();

    /** What the last run threw, if it came to {@link Outcome#THREW}. */
    @Nullable Throwable failure();

    /** How many slots are on the list. */
    int length();

    /** The slot at a place of the list. */
    int slot(int place);

    /** Whether a slot is on the list. */
    boolean isRead(int slot);

    /**
     * Goes back to where the slot at a place was read: it is the last one on the list now, and may
     * be given another value. Slots that were read later keep the values that they have.
     */
    void goBack(int place);

    /** Gives a slot an object, by its number; -1 is null. */
    void setObject(int slot, int object);

    /** Gives a slot a reference that is none of the objects. */
    void setPlain(int slot, @Nullable Object value);

    /** Gives a slot a primitive value, by its bits; an array its length. */
    void setBits(int slot, long bits);

    /**
     * The numbers that were compared last: two for each comparison, the latest comparison first.
     */
    long[] compared();

    /** The fractions that were compared last, in that order, too. */
    double[] comparedFractions();

    /**
     * The objects that were compared last, by number: two for each comparison of references, the
     * latest comparison first; -1 is null, or none of the objects.
     */
    int[] comparedObjects();

    /**
     * What was asked last whether it is equal, by {@code equals} or {@code compareTo}: two for each
     * time, the latest first, as they are in the predicate's world.
     */
    @Nullable Object[] comparedValues();

    /** The objects that were looked at last, by number, the latest first. */
    int[] looked();

    /** How often the predicate was begun from the start. */
    long begun();

    /** How many writes were taken back. */
    long undone();

    /** How many steps a run from the start takes to where the predicate has come now. */
    long reach();

    /**
     * How many steps a run from the start takes to where the slot at a place of the list is read.
     */
    long reachAt(int place);

    /** How many steps all runs have taken. */
    long steps();

    /** Lets go of all copies: nothing may be asked of this any more. Its counts stay. */
    void end();
}
