package dev.tuntas.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveVerdict;
import dev.tuntas.symbolic.result.Violation;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Records, enums, sealed types and texts of the input. */
class EverydayTest {
    private static ProveResult prove(String method) {
        return Prove.of(Everyday.class, method).k(3).run();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "staysOverlapBothWays",
                "stayIsNeverEmpty",
                "levelIsADigit",
                "equalStaysHaveOneHash",
                "sizesAreInOrder",
                "shapeIsOneOfTwo"
            })
    void whatTheConstructorOfARecordSaysHolds(String method) {
        ProveResult result = prove(method);
        assertEquals(List.of(), result.violations());
        assertEquals(Map.of(), result.cut());
        assertEquals(ProveVerdict.COMPLETE, result.verdict());
    }

    @ParameterizedTest
    @ValueSource(strings = {"last", "sameEitherWay", "orderOfEqualTexts", "code", "isX1"})
    void aTextIsFollowedCharByChar(String method) {
        ProveResult result = prove(method);
        assertEquals(List.of(), result.violations());
        assertEquals(Map.of(), result.cut());
        Set<ProveVerdict> proved = Set.of(ProveVerdict.COMPLETE, ProveVerdict.BOUNDED);
        assertTrue(proved.contains(result.verdict()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "staysThatTouchOverlap",
                "levelIsBelowNine",
                "staysThatBeginTogetherAreEqual",
                "next",
                "onlySquaresHaveEqualSides",
                "first",
                "isOfTwo",
                "differOnlyInLength"
            })
    void aFaultIsFoundAndFailsInTheJvm(String method) {
        ProveResult result = prove(method);
        assertEquals(1, result.violations().size(), result::toString);
        assertTrue(result.violations().stream().allMatch(Violation::isConfirmed));
        assertEquals(Map.of(), result.cut());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sameObject | whether two texts are the same object",
                "stripped   | String.strip of a text of the input",
                "always     | an object of java.util.Optional in the input"
            })
    void whatIsNotFollowedIsNamed(String method, String what) {
        ProveResult result = prove(method);
        assertEquals(Set.of(what), result.cut().keySet());
        assertEquals(ProveVerdict.PARTIAL, result.verdict());
    }
}
