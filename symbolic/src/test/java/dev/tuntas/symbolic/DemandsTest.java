package dev.tuntas.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveVerdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls by contract that may do more than a hasty reader thinks, and initialisers likewise. */
class DemandsTest {
    private static void assertNotGreen(ProveResult result) {
        boolean isGreen = result.violations().isEmpty() && result.verdict() != ProveVerdict.PARTIAL;
        assertEquals(false, isGreen, result::toString);
    }

    private static void assertGreen(ProveResult result) {
        assertEquals(List.of(), result.violations(), result::toString);
        assertEquals(Map.of(), result.cut());
        assertTrue(result.afterPost() > 0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ownArrayIsFilled",
                "otherArrayIsFilled",
                "otherCellGrows",
                "sharedTableIsSummed",
                "currentIsWritten",
                "tableIsWritten",
                "sharedIsLinked",
                "elementIsWritten",
                "capturedIsWritten",
                "listedIsWritten",
                "noArrayOfNegativeLength",
                "elementIsInput",
                "ownIsGiven",
                "ownIsHungUp",
                "hungUpIsWritten",
                "writtenBetweenTwoAnswers",
                "behindAFinalField",
                "innerArrayIsReplaced",
                "newCurrentIsWritten",
                "ownIsLinked",
                "fieldOfASubclass",
                "sameGivenTwice",
                "hungUpGrows",
                "sizeAfterAnything",
                "behindTheArgument",
                "promiseOverAnything",
                "linkedToTheOther"
            })
    void whatACallMayDoIsNotLeftOut(String method) {
        assertNotGreen(Prove.of(Demands.class, method).k(2).run());
    }

    /** Else what the method does with such arguments would never be looked at. */
    @ParameterizedTest
    @ValueSource(
            strings = {"noneAboveTheLargest", "noneUnderOne", "nextIsNeeded", "noRootOfMinusOne"})
    void whatNoOutcomeServesIsSaid(String method) {
        ProveResult result = Prove.of(Demands.class, method).k(2).run();
        assertEquals(ProveVerdict.PARTIAL, result.verdict());
        assertTrue(
                result.cut().toString().contains("no outcome fulfils for some of what it is given"),
                result::toString);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sameSize",
                "ownIsKeptToItself",
                "grows",
                "atLeastIsThere",
                "aboveIsThere",
                "underIsThere",
                "nextIsThere",
                "squareIsThere",
                "cellIsThere",
                "oneOrNoNext",
                "finalStays",
                "positiveIsThere",
                "sameIndexSameCell",
                "oneAfterTheOther"
            })
    void whatAllAreServedIsProved(String method) {
        assertGreen(Prove.of(Demands.class, method).k(2).run());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "addedByAnother",
                "setByAnother",
                "lookedAtByAnother",
                "fieldLookedAtByAnother",
                "setByAnInnerOne"
            })
    void anInitialiserThatDependsOnWhenItIsRunIsNotTrusted(String method) {
        assertNotGreen(Prove.of(Beginnings.class, method).run());
    }

    @ParameterizedTest
    @ValueSource(strings = {"untouched", "switched", "counted", "replaced"})
    void whatInitialisersMakeIsThere(String method) {
        assertGreen(Prove.of(Beginnings.class, method).run());
    }

    /** Each of them is shown by a run of its own, after those that have written static fields. */
    @ParameterizedTest
    @ValueSource(strings = {"numbersStayAsTheyWere", "referencesStayAsTheyWere"})
    void staticFieldsAreWhatTheyWereInEachRun(String method) {
        ProveResult result = Prove.of(Beginnings.class, method).run();
        assertEquals(Map.of(), result.cut());
        assertEquals(3, result.violations().stream().mapToLong(v -> v.paths()).sum());
    }
}
