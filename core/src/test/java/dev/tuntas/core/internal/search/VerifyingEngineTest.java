package dev.tuntas.core.internal.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tuntas.core.internal.engine.Engine;
import dev.tuntas.core.internal.engine.Engine.Event;
import dev.tuntas.core.internal.engine.Engine.Verdict;
import dev.tuntas.core.internal.engine.Part;
import dev.tuntas.core.internal.search.ScriptedEngine.Step;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.part.Box;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Two engines that decide what a test says, compared with each other. */
class VerifyingEngineTest {
    private static List<Step> steps(Verdict... verdicts) {
        return ScriptedEngine.steps(verdicts);
    }

    /** So many candidates, of which every third is valid and every seventh failed. */
    private static List<Step> many(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new Step(i, i % 3 == 0 ? Verdict.VALID : no(i)))
                .toList();
    }

    private static Verdict no(int number) {
        return number % 7 == 0 ? Verdict.THREW : Verdict.NOT_VALID;
    }

    private static List<Step> with(List<Step> steps, int at, Step step) {
        List<Step> changed = new ArrayList<>(steps);
        changed.set(at, step);
        return changed;
    }

    private static Engine verifying(List<Step> chosen, List<Step> korat) {
        return verifying(Strategy.CHECKPOINT, chosen, korat);
    }

    private static Engine verifying(Strategy strategy, List<Step> chosen, List<Step> korat) {
        Engine engine =
                new VerifyingEngine(
                        ScriptedEngine.SPACE,
                        strategy,
                        new ScriptedEngine(chosen),
                        new ScriptedEngine(korat));
        engine.reset();
        engine.start(new Part(new int[2], null, new Box(ScriptedEngine.SPACE)));
        return engine;
    }

    private static String differenceOf(Engine engine) {
        TuntasException difference =
                assertThrows(
                        TuntasException.class,
                        () -> {
                            while (engine.advance() != Event.EXHAUSTED) {
                                // The next one may differ.
                            }
                        });
        return String.valueOf(difference.getMessage());
    }

    private static void assertDiffers(List<Step> chosen, List<Step> korat, String how) {
        String message = differenceOf(verifying(chosen, korat));
        assertEquals("checkpoint and korat differ at candidate " + how, firstSentence(message));
    }

    private static String firstSentence(String message) {
        return message.substring(0, message.indexOf(". "));
    }

    // --- no difference --------------------------------------------------------------------------

    @Test
    void moreCandidatesThanCanBeKeptAreCompared() {
        List<Step> steps = many(ScriptedEngine.CANDIDATES);
        Engine engine = verifying(steps, steps);
        for (Step step : steps) {
            if (step.verdict() != Verdict.NOT_VALID) {
                Event expected = step.verdict() == Verdict.VALID ? Event.VALID : Event.FAILED;
                assertEquals(expected, engine.advance());
                assertEquals(step.number() + 1, engine.explored());
            }
        }
        assertEquals(Event.EXHAUSTED, engine.advance());
        assertEquals(steps.size(), engine.explored());
    }

    @Test
    void theCountsAreThoseOfTheChosenStrategy() {
        List<Step> steps = steps(Verdict.NOT_VALID, Verdict.RAN_AWAY, Verdict.VALID);
        Engine engine = verifying(steps, steps);
        assertEquals(Event.FAILED, engine.advance());
        assertEquals(4, engine.initialisations());
        assertEquals(6, engine.undone());
        assertEquals(2.0 / 3, engine.share());
        assertEquals(true, engine.ranAway());
        assertEquals("failure 2", engine.failureText());
        assertEquals(1, engine.values()[1]);
    }

    @Test
    void aSignalComesBeforeTheNextCandidateIsDecided() {
        List<Step> steps = steps(Verdict.VALID, Verdict.NOT_VALID, Verdict.VALID);
        Engine engine = verifying(steps, steps);
        engine.signal();
        assertEquals(Event.SIGNALLED, engine.advance());
        assertEquals(0, engine.explored());
        assertEquals(Event.VALID, engine.advance());
        engine.signal();
        assertEquals(Event.SIGNALLED, engine.advance());
        assertEquals(1, engine.explored());
        assertEquals(Event.VALID, engine.advance());
        engine.signal();
        assertEquals(Event.EXHAUSTED, engine.advance());
    }

    @Test
    void aTraceIsToldWhatTheChosenStrategyDecides() {
        List<Step> steps = many(10);
        Engine engine = verifying(steps, steps);
        List<Verdict> told = new ArrayList<>();
        engine.trace((values, verdict) -> told.add(verdict));
        while (engine.advance() != Event.EXHAUSTED) {
            assertEquals(engine.explored(), told.size());
        }
        assertEquals(steps.stream().map(Step::verdict).toList(), told);
    }

    // --- differences ----------------------------------------------------------------------------

    @Test
    void anotherVerdictIsADifference() {
        List<Step> korat = steps(Verdict.NOT_VALID, Verdict.VALID, Verdict.NOT_VALID);
        assertDiffers(
                with(korat, 2, new Step(2, Verdict.VALID)),
                korat,
                "3 of this search: checkpoint decided 0,2: valid, korat decided 0,2: not valid");
        assertDiffers(
                with(korat, 0, new Step(0, Verdict.THREW)),
                korat,
                "1 of this search: checkpoint decided 0,0: not valid, because the predicate threw,"
                        + " korat decided 0,0: not valid");
        assertDiffers(
                with(korat, 1, new Step(1, Verdict.RAN_AWAY)),
                korat,
                "2 of this search: checkpoint decided 0,1: given up, because the predicate took too"
                        + " many steps or too much memory, korat decided 0,1: valid");
    }

    @Test
    void anotherCandidateIsADifference() {
        List<Step> korat = steps(Verdict.NOT_VALID, Verdict.NOT_VALID);
        assertDiffers(
                with(korat, 1, new Step(7, Verdict.NOT_VALID)),
                korat,
                "2 of this search: checkpoint decided 0,7: not valid, korat decided 0,1: not valid");
    }

    @Test
    void aMissingCandidateIsADifference() {
        assertDiffers(
                steps(Verdict.VALID),
                steps(Verdict.VALID, Verdict.VALID),
                "2 of this search: checkpoint has no more candidates, korat decided 0,1: valid");
        assertDiffers(
                steps(Verdict.VALID, Verdict.VALID),
                steps(Verdict.VALID),
                "2 of this search: checkpoint decided 0,1: valid, korat has no more candidates");
    }

    @Test
    void aCandidateThatIsMissingAtALimitIsADifference() {
        Engine engine = verifying(steps(Verdict.VALID), steps(Verdict.VALID, Verdict.NOT_VALID));
        assertEquals(Event.VALID, engine.advance());
        engine.signal();
        assertThrows(TuntasException.class, engine::advance);
    }

    @Test
    void aDifferenceFarBehindTheFirstThousandsIsFound() {
        List<Step> korat = many(9001);
        assertDiffers(
                with(korat, 9000, new Step(9000, Verdict.NOT_VALID)),
                korat,
                "9001 of this search: checkpoint decided 90,0: not valid, korat decided 90,0: valid");
        assertDiffers(
                many(8192),
                many(8193),
                "8193 of this search: checkpoint has no more candidates, korat decided 81,92: not"
                        + " valid");
    }

    // --- messages -------------------------------------------------------------------------------

    @Test
    void theMessageSaysHowToGoOn() {
        assertEquals(
                "checkpoint and korat differ at candidate 1 of this search: checkpoint decided 0,0:"
                        + " valid, korat decided 0,0: not valid. This is a defect of Tuntas, please"
                        + " report it; or the predicate does not always do the same, because it reads"
                        + " a clock, random numbers, addresses (hash codes) or static state. The"
                        + " structures so far may be wrong. Search again with --strategy korat.",
                differenceOf(verifying(steps(Verdict.VALID), steps(Verdict.NOT_VALID))));
    }

    @Test
    void koratDiffersFromItselfIfThePredicateDoes() {
        Engine engine = verifying(Strategy.KORAT, steps(Verdict.VALID), steps(Verdict.NOT_VALID));
        assertEquals(
                "Two searches by korat differ at candidate 1 of this search: one decided 0,0: valid,"
                        + " the other decided 0,0: not valid. So the predicate does not always do the"
                        + " same, because it reads a clock, random numbers, addresses (hash codes) or"
                        + " static state; if it does not, this is a defect of Tuntas: please report"
                        + " it. The structures so far may be wrong. Mend the predicate and search"
                        + " again.",
                differenceOf(engine));
    }
}
