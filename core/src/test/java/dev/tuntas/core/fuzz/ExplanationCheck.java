package dev.tuntas.core.fuzz;

import dev.tuntas.core.Structure;
import dev.tuntas.core.internal.engine.Engine;
import dev.tuntas.core.internal.engine.Engine.Event;
import dev.tuntas.core.internal.engine.Part;
import dev.tuntas.core.internal.lazy.Condition;
import dev.tuntas.core.internal.lazy.LazyEngine;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.core.spi.part.Box;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Searches lazily, and holds each explanation of a failure against all valid candidates, with any
 * labels: none of them may fulfil it.
 */
final class ExplanationCheck {
    private static final long STEPS = 1_000_000;

    /** How many candidates are too many to try all of them on each explanation. */
    private static final int LARGE = 20_000;

    private final Fuzzer.Target target;
    private final int[][] valid;
    private @Nullable Difference wrong;
    private long explanations;
    private boolean isFollowed = true;

    /** The engine would have to go on with a woven predicate. */
    private static final class NotFollowed extends RuntimeException {}

    ExplanationCheck(Fuzzer.Target target) {
        this.target = target;
        Universe universe = target.universe();
        boolean isLarge = universe.candidates() > LARGE;
        int[] unread = isLarge ? Oracle.unread(target.program(), target.space()) : new int[0];
        this.valid =
                universe.members(target.valid()).stream()
                        .filter(values -> isFirst(values, unread))
                        .toArray(int[][]::new);
    }

    /** Of those that differ only in what the predicate can't read, one is enough. */
    private static boolean isFirst(int[] values, int[] unread) {
        for (int slot : unread) {
            if (values[slot] != 0) {
                return false;
            }
        }
        return true;
    }

    /** Searches; null if all explanations are right, and what is found, too. */
    @Nullable Difference run() {
        int[] found = new int[target.universe().classes()];
        try {
            search(found);
        } catch (NotFollowed e) {
            isFollowed = false;
            return wrong;
        } catch (RuntimeException | Error e) {
            return new Difference(Difference.Kind.THREW, Fuzzer.trace(e));
        }
        return wrong == null ? Fuzzer.compare(target, found) : wrong;
    }

    /** How many explanations there were. */
    long explanations() {
        return explanations;
    }

    /** Whether the engine could follow all runs of the predicate. */
    boolean isFollowed() {
        return isFollowed;
    }

    private void search(int[] found) {
        LazyEngine engine =
                new LazyEngine(
                        target.space(),
                        Predicates.of(target.bounds().subject()),
                        target.classes(),
                        STEPS,
                        ExplanationCheck::woven);
        engine.explanations(this::check);
        engine.reset();
        Box box = new Box(target.space());
        engine.start(new Part(box.low(), null, box));
        for (Event event = engine.advance(); event != Event.EXHAUSTED; event = engine.advance()) {
            if (event == Event.VALID) {
                found[target.universe().classOf(engine.values())]++;
            }
        }
    }

    private static Engine woven() {
        throw new NotFollowed();
    }

    private void check(List<Condition> conditions) {
        explanations++;
        if (wrong != null) {
            return;
        }
        Condition[] all = conditions.toArray(Condition[]::new);
        for (int[] values : valid) {
            if (holdsAll(all, values)) {
                Structure<?> structure = Structure.of(target.space().candidate(values));
                wrong =
                        new Difference(
                                Difference.Kind.WRONG_EXPLANATION,
                                structure + " is valid, but fulfils " + conditions);
                return;
            }
        }
    }

    /** What does not hold comes first the next time: neighbours mostly fail for the same reason. */
    private static boolean holdsAll(Condition[] conditions, int[] values) {
        for (int i = 0; i < conditions.length; i++) {
            Condition condition = conditions[i];
            if (!condition.holds(values)) {
                conditions[i] = conditions[0];
                conditions[0] = condition;
                return false;
            }
        }
        return true;
    }
}
