package dev.tuntas.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.message.TuntasException;
import dev.tuntas.symbolic.result.Mode;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveVerdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls by contract: what is said holds, and nothing more. */
class OpenedTest {
    private static ProveResult prove(String method) {
        return Prove.of(Opened.class, method).k(2).run();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "counted",
                "sameAgain",
                "writesItsOwn",
                "aliased",
                "changesOnlyThat",
                "some",
                "made",
                "found",
                "caught",
                "nonNullParameters",
                "equalNumbers",
                "bothNull",
                "five",
                "callsOpen",
                "callsNative"
            })
    void whatContractsSayIsTrusted(String method) {
        ProveResult result = prove(method);
        assertEquals(List.of(), result.violations(), result::toString);
        assertEquals(Map.of(), result.cut());
        assertTrue(result.afterPost() > 0);
        assertTrue(result.verdict() != ProveVerdict.PARTIAL);
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void theyAreInEachMode(Mode mode) {
        for (String method : List.of("found", "changesOnlyThat", "made")) {
            ProveResult result = Prove.of(Opened.class, method).mode(mode).k(2).run();
            assertEquals(Map.of(), result.cut(), method);
            assertEquals(result.paths(), result.afterPost(), method);
        }
    }

    /** How could one of these be proved, and be wrong? None may be. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "writtenBetween  | ",
                "mayChangeThat   | ",
                "precondition    | breaks its precondition",
                "mayBeNull       | ",
                "throwsOn        | ",
                "foundIsTheInput | ",
                "foundIsItsOwn   | ",
                "impossible      | whose contract no outcome fulfils",
                "nothingSaid     | nothing is said of it",
                "keepsFinals     | nothing is said of it",
                "frame           | whether a call by contract changes what the method may not change",
                "endless         | calls of dev.tuntas.symbolic.Opened$Source.take by contract",
                "itself          | which has no code",
            })
    void whatTheyDontSayIsNeverGreen(String method, String reason) {
        ProveResult result = prove(method);
        boolean isGreen = result.violations().isEmpty() && result.verdict() != ProveVerdict.PARTIAL;
        assertEquals(false, isGreen, result::toString);
        assertTrue(
                reason == null || result.cut().toString().contains(reason),
                () -> result.cut().toString());
    }

    /** What a path has not met is there all the same, and calls may come to it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "resultWritten       | ",
                "resultRead          | ",
                "resultIsInput       | ",
                "resultHangsOnInput  | ",
                "linkedToInput       | ",
                "arrayIsInput        | ",
                "freshLeadsToInput   | ",
                "ownIsKept           | ",
                "ownIsWritten        | ",
                "freshIsKept         | ",
                "frame               | whether a call by contract changes",
                "settings            | ",
                "listener            | ",
                "frameOfShared       | ",
                "frameOfElements     | ",
                "thrownNumber        | ",
                "thrownCell          | ",
                "thrownMessage       | ",
                "thrownCause         | ",
                "thrownSubclass      | ",
                "thrownIsInput       | ",
                "thrownIsMet         | ",
                "thrownIsOwn         | ",
                "givenSubclass       | ",
                "nullArgument        | parameter 1 is null",
                "noOutcomeForOne     | whose contract no outcome fulfils",
                "freshTwice          | ",
                "orderLooksAtStatics | ",
                "contractCalls       | the contract writes what",
            })
    void whatWasNotMetIsNeverTakenToBeAbsent(String method, String reason) {
        for (Mode mode : Mode.values()) {
            ProveResult result = Prove.of(Strangers.class, method).mode(mode).k(2).run();
            boolean isGreen =
                    result.violations().isEmpty() && result.verdict() != ProveVerdict.PARTIAL;
            assertEquals(false, isGreen, result::toString);
            assertTrue(
                    reason == null || result.cut().toString().contains(reason),
                    () -> result.cut().toString());
        }
    }

    /** One outcome for one call: an object that answers otherwise would be a false alarm. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "sameThoughWrittenAfter",
                "sameNumbersLater",
                "throwsAgain",
                "sameBySubtype",
                "freshIsNew"
            })
    void aPureCallHasOneOutcome(String method) {
        ProveResult result = Prove.of(Strangers.class, method).k(2).run();
        assertEquals(List.of(), result.violations(), result::toString);
        assertEquals(Map.of(), result.cut());
        assertEquals(ProveVerdict.COMPLETE, result.verdict());
    }

    /**
     * A precondition that is asked only beside the path says nothing of whether a path has ended.
     */
    @Test
    void whereNoPathEndsNothingIsProved() {
        ProveResult result = Prove.of(Opened.class, "impossible").preLazily(2).run();
        assertEquals(0, result.paths());
        assertEquals(ProveVerdict.PARTIAL, result.verdict());
        assertTrue(result.cut().toString().contains("no path of the method has come to an end"));
    }

    @Test
    void fieldsOfWhatIsThrownAreSetInTheJvm() {
        ProveResult result = Prove.of(Strangers.class, "thrownNumber").k(2).run();
        assertEquals(1, result.violations().size(), result::toString);
        assertTrue(result.violations().get(0).isConfirmed());
    }

    /** An object answers as the path says, in the JVM, and the method fails there. */
    @ParameterizedTest
    @ValueSource(strings = {"writtenBetween", "mayBeNull", "throwsOn", "foundIsTheInput"})
    void whatChangesNothingIsAnsweredInTheJvm(String method) {
        ProveResult result = prove(method);
        assertEquals(1, result.violations().size(), result::toString);
        assertTrue(result.violations().get(0).isConfirmed());
        assertEquals(Map.of(), result.cut());
    }

    @Test
    void aMethodWithCodeIsTakenByContractIfAskedFor() {
        assertEquals(
                ProveVerdict.COMPLETE,
                Prove.of(Opened.class, "byContract").contract("max").run().verdict());
        assertEquals(ProveVerdict.COMPLETE, prove("contractIsWeaker").verdict());
        ProveResult weaker = Prove.of(Opened.class, "contractIsWeaker").contract("max").run();
        assertEquals(ProveVerdict.PARTIAL, weaker.verdict());
        assertTrue(weaker.cut().toString().contains("which the JVM does not show"));
    }

    @Test
    void everyBoundOfASweepTakesItByContract() {
        var bounds = Prove.of(Opened.class, "contractIsWeaker").contract("max").sweep().results();
        assertEquals(3, bounds.size());
        bounds.forEach(
                bound -> assertEquals(ProveVerdict.PARTIAL, bound.verdict(), bound::toString));
    }

    @Test
    void aNameThatNoMethodHasIsRefused() {
        TuntasException problem =
                assertThrows(
                        TuntasException.class,
                        () -> Prove.of(Opened.class, "byContract").contract("maxx").run());
        assertTrue(problem.getMessage().contains("maxx"), problem.getMessage());
    }
}
