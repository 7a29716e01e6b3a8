package dev.tuntas.cli.internal.subject;

import dev.tuntas.core.Structure;
import dev.tuntas.core.message.TuntasException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What a predicate says about one structure, in the user's own classes and not in the world of a
 * search.
 *
 * @param valid true or false, or null if there is no answer
 * @param reason why there is no answer
 */
public record PredicateVerdict(@Nullable Boolean valid, @Nullable String reason) {
    private static final long STACK_BYTES = 64L << 20;

    /** Asks, and waits for the answer for some time only. */
    public static PredicateVerdict of(Structure<?> structure, Method predicate, Duration patience) {
        Question question = new Question(structure, predicate);
        Thread thread = new Thread(null, question, "tuntas-show", STACK_BYTES);
        thread.setDaemon(true);
        thread.start();
        try {
            thread.join(patience.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        // Read first: what a predicate returns because it was interrupted is no answer.
        PredicateVerdict answer = question.answer;
        thread.interrupt();
        return answer != null
                ? answer
                : new PredicateVerdict(
                        null, "it did not return within " + patience.toSeconds() + " s");
    }

    @Override
    public String toString() {
        return valid != null ? "returns " + valid : "has no answer: " + reason;
    }

    /** Runs on a thread of its own. */
    private static final class Question implements Runnable {
        private final Structure<?> structure;
        private final Method predicate;
        private volatile @Nullable PredicateVerdict answer;

        Question(Structure<?> structure, Method predicate) {
            this.structure = structure;
            this.predicate = predicate;
        }

        @Override
        public void run() {
            try {
                answer = ask(structure.materialise());
            } catch (TuntasException e) {
                answer = new PredicateVerdict(null, e.getMessage());
            }
        }

        private PredicateVerdict ask(Object root) {
            predicate.trySetAccessible();
            try {
                Object said =
                        Modifier.isStatic(predicate.getModifiers())
                                ? predicate.invoke(null, root)
                                : predicate.invoke(root);
                return new PredicateVerdict((Boolean) said, null);
            } catch (InvocationTargetException e) {
                return new PredicateVerdict(null, "it threw " + e.getCause());
            } catch (IllegalAccessException e) {
                return new PredicateVerdict(
                        null, "it can't be called from here: " + e.getMessage());
            }
        }
    }
}
