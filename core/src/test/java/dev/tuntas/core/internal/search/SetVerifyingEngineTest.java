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

/** An engine with an order of its own, compared with one of korat; both decide what a test says. */
class SetVerifyingEngineTest {
    /** Two of five are valid: 1 and 3. */
    private static final List<Step> KORAT =
            ScriptedEngine.steps(
                    Verdict.NOT_VALID,
                    Verdict.VALID,
                    Verdict.THREW,
                    Verdict.VALID,
                    Verdict.NOT_VALID);

    private static List<Step> valid(int... numbers) {
        return IntStream.of(numbers).mapToObj(number -> new Step(number, Verdict.VALID)).toList();
    }

    private static Engine engine(List<Step> chosen) {
        return new SetVerifyingEngine(
                ScriptedEngine.SPACE,
                Strategy.LAZY,
                new ScriptedEngine(chosen),
                new ScriptedEngine(KORAT));
    }

    private static Box whole() {
        return new Box(ScriptedEngine.SPACE);
    }

    private static Engine verifying(List<Step> chosen, Part part) {
        Engine engine = engine(chosen);
        engine.reset();
        engine.start(part);
        return engine;
    }

    private static Engine verifying(List<Step> chosen) {
        Box box = whole();
        return verifying(chosen, new Part(box.low(), null, box));
    }

    /** The numbers that are found, in this order. */
    private static List<Integer> found(Engine engine) {
        List<Integer> found = new ArrayList<>();
        for (Event event = engine.advance(); event != Event.EXHAUSTED; event = engine.advance()) {
            if (event == Event.VALID) {
                found.add(engine.values()[1]);
            }
        }
        return found;
    }

    private static void assertDiffers(List<Step> chosen, String how) {
        Engine engine = verifying(chosen);
        String message =
                String.valueOf(
                        assertThrows(TuntasException.class, () -> found(engine)).getMessage());
        assertEquals("lazy and korat " + how, message.substring(0, message.indexOf(". ")));
    }

    // --- no difference --------------------------------------------------------------------------

    @Test
    void theSameStructuresInAnyOrderAreNoDifference() {
        assertEquals(List.of(1, 3), found(verifying(valid(1, 3))));
        assertEquals(List.of(3, 1), found(verifying(valid(3, 1))));
    }

    @Test
    void whatIsRejectedIsNotCompared() {
        List<Step> chosen =
                List.of(
                        new Step(4, Verdict.THREW),
                        new Step(3, Verdict.VALID),
                        new Step(77, Verdict.NOT_VALID),
                        new Step(1, Verdict.VALID));
        Engine engine = verifying(chosen);
        assertEquals(List.of(3, 1), found(engine));
        assertEquals(4, engine.explored(), "the counts are those of the chosen strategy");
    }

    @Test
    void aPartNeedsNotHaveAll() {
        Box box = whole();
        assertEquals(List.of(3), found(verifying(valid(3), new Part(new int[] {0, 2}, null, box))));
        assertEquals(
                List.of(1), found(verifying(valid(1), new Part(box.low(), new int[] {0, 2}, box))));
    }

    @Test
    void everyBoxIsComparedByItself() {
        Box box = whole();
        Engine engine = engine(valid(3, 1));
        engine.reset();
        for (int number = 0; number < KORAT.size(); number++) {
            box.fix(1, number);
            engine.start(new Part(box.low(), null, box));
            boolean isValid = KORAT.get(number).verdict() == Verdict.VALID;
            assertEquals(isValid ? List.of(number) : List.of(), found(engine));
        }
    }

    @Test
    void aSignalComesBeforeTheNextStructure() {
        Engine engine = verifying(valid(3, 1));
        assertEquals(Event.VALID, engine.advance());
        engine.signal();
        assertEquals(Event.SIGNALLED, engine.advance());
        assertEquals(Event.VALID, engine.advance());
        assertEquals(Event.EXHAUSTED, engine.advance());
    }

    // --- differences ----------------------------------------------------------------------------

    @Test
    void aStructureThatIsNotValidIsADifference() {
        assertDiffers(
                valid(3, 4),
                "differ at candidate 2 of this search: lazy decided 0,4: valid, korat decided 0,4:"
                        + " not valid");
        assertDiffers(
                valid(2),
                "differ at candidate 1 of this search: lazy decided 0,2: valid, korat decided 0,2:"
                        + " not valid");
    }

    @Test
    void aStructureThatIsNotValidIsADifferenceInAPartAsWell() {
        Engine engine = verifying(valid(4), new Part(new int[] {0, 2}, null, whole()));
        assertThrows(TuntasException.class, engine::advance);
    }

    @Test
    void aLostStructureIsADifference() {
        assertDiffers(valid(3), "find different structures: 1 and 2 of them");
        assertDiffers(valid(), "find different structures: 0 and 2 of them");
    }

    @Test
    void aStructureThatIsFoundAgainIsADifference() {
        assertDiffers(valid(3, 1, 3), "find different structures: 3 and 2 of them");
    }

    @Test
    void anotherStructureForALostOneIsADifference() {
        assertDiffers(valid(3, 3), "find different structures: 2 and 2 of them");
    }
}
