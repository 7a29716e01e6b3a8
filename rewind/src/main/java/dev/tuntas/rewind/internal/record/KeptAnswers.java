package dev.tuntas.rewind.internal.record;

import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What calls answered whose answers can't be computed again, by the step that called. */
final class KeptAnswers {
    /**
     * An answer.
     *
     * @param value boxed
     * @param thrown what was thrown instead, if anything
     */
    record Answer(@Nullable Object value, @Nullable Throwable thrown) {}

    private final TreeMap<Long, Answer> answers = new TreeMap<>();

    @Nullable Answer at(long step) {
        return answers.get(step);
    }

    void put(long step, Answer answer) {
        answers.put(step, answer);
    }

    /** Forgets what comes after a step, because the run takes another way. */
    void dropFrom(long step) {
        answers.tailMap(step, true).clear();
    }

    int size() {
        return answers.size();
    }
}
