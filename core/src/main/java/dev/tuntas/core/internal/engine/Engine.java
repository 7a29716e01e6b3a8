package dev.tuntas.core.internal.engine;

import dev.tuntas.core.search.Strategy;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The one door between a world and the outside: a search that stands at a candidate and can be told
 * to go on. All methods but {@link #signal} are called by one thread.
 */
public interface Engine {
    /** Why {@link #advance} came back. */
    enum Event {
        /** The current candidate is valid. */
        VALID,
        /** The predicate did not return on the current candidate: see {@link #failure}. */
        FAILED,
        /** {@link #signal} was called; the current candidate has not been decided yet. */
        SIGNALLED,
        /** There are no more candidates. */
        EXHAUSTED
    }

    /** What was found out about a candidate. */
    enum Verdict {
        VALID("valid"),
        NOT_VALID("not valid"),
        THREW("not valid, because the predicate threw"),
        RAN_AWAY("given up, because the predicate took too many steps or too much memory");

        private final String words;

        Verdict(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    /** Is told every candidate that is decided. */
    interface Trace {
        /** A candidate is about to be decided; only korat, which runs the predicate, tells it. */
        default void begins() {}

        /**
         * A candidate was decided. A {@link Engine#signal} given here comes before the next one is.
         *
         * @param values the candidate, not a copy
         */
        void decided(int[] values, Verdict verdict);
    }

    /** Is told with which values the predicate comes past its cuts. */
    interface Passing {
        /**
         * The predicate has come past a cut, with values with which it had not been there.
         *
         * @param values the candidate, not a copy
         * @param list the slots that had been read then, in this order, and others behind them
         * @param length how many had been read
         */
        void passed(int cut, int[] values, int[] list, int length);
    }

    /** From now on, tells the listener when a run passes one of the cuts of the predicate. */
    void passing(int cuts, Passing passing);

    /** From now on, tells each step to the trace; null ends that. */
    void trace(@Nullable Trace trace);

    /** The loader of the world in which the predicate runs. */
    default ClassLoader world() {
        return getClass().getClassLoader();
    }

    /** How it searches; where the strategy that was wanted could not, another one. */
    Strategy strategy();

    /** Whether the predicate goes on where it read the slot that changed. */
    default boolean resumes() {
        return false;
    }

    /** Begins a new search: nothing has been counted. */
    void reset();

    /** Stands the search at the first candidate of a part, which is the next to be decided. */
    void start(Part part);

    /**
     * Gives the upper half of what is left away, after {@link Event#SIGNALLED}: the candidate that
     * is returned is the end from now on. Null if there is nothing to give.
     */
    int @Nullable [] split();

    /** Who judges runs that take long, from now on. */
    default void judgedBy(Judge judge) {}

    /** Goes on until there is something to tell. */
    Event advance();

    /** Makes a running or the next {@link #advance} come back soon; any thread may call it. */
    void signal();

    /**
     * Makes a running predicate end at its next step, whatever it has decided: for an engine that
     * is no longer needed. Any thread may call it.
     */
    default void cut() {
        signal();
    }

    /** What the predicate threw on the candidate just decided. */
    @Nullable Throwable failure();

    /** The text of {@link #failure}. */
    String failureText();

    /** Whether {@link #failure} is that the predicate took too many steps. */
    boolean ranAway();

    /** Whether {@link #failure} is that the predicate loops for ever. */
    boolean isEndless();

    /**
     * The record, as the number of an object, whose constructor refused to make it, so that the
     * last candidate is not valid; -1 if it was not that.
     */
    default int refusedRecord() {
        return -1;
    }

    /** The current candidate, not a copy. */
    int[] values();

    /**
     * The slots that the predicate has read on the current candidate, in this order. Only engines
     * know it that decide one candidate after the other.
     */
    default int[] accessList() {
        throw new UnsupportedOperationException();
    }

    /** Where the search stands: {@link #start} with this as its candidate goes on from here. */
    default int[] position() {
        return values();
    }

    /**
     * Leaves slots open, from now on, that the predicate does not read: a valid candidate then
     * stands for all that agree with it on the others.
     */
    void leaveOpen(boolean isOpen);

    /** The valid candidate, with -1 for slots that are open. */
    int[] openValues();

    /** Which part of the search tree, each choice weighted by its domain, lies behind. */
    double share();

    /** Candidates decided by running the predicate. */
    long explored();

    /** Candidates decided without running it. */
    long forwarded();

    long initialisations();

    /** The steps that runs of the predicate have taken, where they are counted; 0 elsewhere. */
    default long steps() {
        return 0;
    }

    /** Operations that were taken back to resume the predicate. */
    long undone();

    /** What came up while it searched that the user should know. */
    default List<String> notes() {
        return List.of();
    }

    /** Whether some run of the predicate wrote a slot. */
    boolean wroteSlots();
}
