package dev.tuntas.rewind.internal.record;

import dev.tuntas.rewind.internal.undo.ReachedState;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What calls answered whose answers can't be computed again, by the step that called. A step of the
 * program is one call of the JDK, which may call back and so lead to more: they are counted.
 */
final class KeptAnswers {
    /**
     * An answer.
     *
     * @param value boxed
     * @param thrown what was thrown instead, if anything
     * @param change what it changed inside the JDK
     * @param calledBack whether code of the program ran in it, which has to run again
     */
    record Answer(
            @Nullable Object value,
            @Nullable Throwable thrown,
            ReachedState.Change change,
            boolean calledBack) {
        /** Stands for the receiver, which may be made anew. */
        private static final Object RECEIVER = new Object();

        /** To be kept: many calls answer the object that they were called on. */
        Answer of(@Nullable Object receiver) {
            return value == receiver && value != null
                    ? new Answer(RECEIVER, thrown, change, calledBack)
                    : this;
        }

        /** To be given again, on a receiver. */
        Answer on(@Nullable Object receiver) {
            return value == RECEIVER ? new Answer(receiver, thrown, change, calledBack) : this;
        }
    }

    /** The calls of one step are fewer than this: a step is one call of the JDK. */
    private static final int CALLS = 24;

    private final TreeMap<Long, Answer> answers = new TreeMap<>();

    private static long key(long step, long call) {
        return (step << CALLS) + call;
    }

    @Nullable Answer at(long step, long call) {
        return answers.get(key(step, call));
    }

    void put(long step, long call, Answer answer) {
        answers.put(key(step, call), answer);
    }

    /** Forgets what comes after a step, because the run takes another way. */
    void dropFrom(long step) {
        answers.tailMap(key(step, 0), true).clear();
    }

    int size() {
        return answers.size();
    }
}
