package dev.tuntas.core.fuzz;

import dev.tuntas.core.Box;
import dev.tuntas.core.Predicates;
import dev.tuntas.core.Structure;
import dev.tuntas.core.internal.engine.Engine;
import dev.tuntas.core.internal.engine.Engine.Event;
import dev.tuntas.core.internal.engine.Part;
import dev.tuntas.core.internal.lazy.Condition;
import dev.tuntas.core.internal.lazy.LazyEngine;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Searches lazily, and holds each explanation of a failure against all valid candidates, with any
 * labels: none of them may fulfil it.
 */
final class ExplanationCheck {
    private static final long STEPS = 1_000_000;

    private final Fuzzer.Target target;
    private final List<int[]> valid;
    private @Nullable Difference wrong;
    private long explanations;
    private boolean isFollowed = true;

    /** The engine would have to go on with a woven predicate. */
    private static final class NotFollowed extends RuntimeException {}

    ExplanationCheck(Fuzzer.Target target) {
        this.target = target;
        this.valid = target.universe().members(target.valid());
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
        for (int[] values : valid) {
            if (holdsAll(conditions, values)) {
                Structure structure = Structure.of(target.space().candidate(values));
                wrong =
                        new Difference(
                                Difference.Kind.WRONG_EXPLANATION,
                                structure + " is valid, but fulfils " + conditions);
                return;
            }
        }
    }

    private static boolean holdsAll(List<Condition> conditions, int[] values) {
        for (Condition condition : conditions) {
            if (!condition.holds(values)) {
                return false;
            }
        }
        return true;
    }
}
