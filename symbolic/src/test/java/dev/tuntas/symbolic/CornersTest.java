package dev.tuntas.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveVerdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No corner of Java may make a proof of what is not so: the fault is found, or a cut is named. */
class CornersTest {
    private static ProveResult prove(String method) {
        return Prove.of(Corners.class, method).k(3).run();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "constant",
                "shared",
                "sharedAfterUse",
                "thrown",
                "message",
                "parsed",
                "cause",
                "shiftedWrong",
                "otherElements",
                "farBeyond",
                "aliasedArrays",
                "store",
                "frame",
                "remainder",
                "leastQuotient",
                "longSum",
                "intSum",
                "notANumber",
                "minusZero",
                "distance",
                "narrow",
                "floatSum",
                "toInt",
                "unsigned",
                "sealedShapes"
            })
    void aFaultInACornerIsFound(String method) {
        ProveResult result = prove(method);
        assertEquals(1, result.violations().size());
        assertTrue(result.violations().get(0).isConfirmed());
        assertEquals(Map.of(), result.cut());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "literal        | whether an object of the input is one that all code shares",
                "anyLiteral     | whether an object of the input is one that all code shares",
                "type           | whether an object of the input is one that all code shares",
                "box            | whether two boxed numbers are the same object",
                "anyBox         | whether two boxed numbers are the same object",
                "trace          | the stack trace of an exception",
                "suppressed     | what is suppressed of an exception",
                "separator      | java.lang.System.lineSeparator",
            })
    void whatCantBeToldIsCutAndNamed(String method, String reason) {
        ProveResult result = prove(method);
        assertEquals(ProveVerdict.PARTIAL, result.verdict());
        assertEquals(Map.of(reason, 1L), result.cut());
    }

    /** Where it is cut depends on how the JDK makes such numbers. */
    @ParameterizedTest
    @ValueSource(strings = "random")
    void aNumberByChanceIsNoConstant(String method) {
        assertEquals(ProveVerdict.PARTIAL, prove(method).verdict());
    }

    @ParameterizedTest
    @ValueSource(strings = {"difference", "shifted"})
    void whatIsRightRaisesNoAlarm(String method) {
        ProveResult result = prove(method);
        assertEquals(List.of(), result.violations());
        assertEquals(ProveVerdict.COMPLETE, result.verdict());
    }
}
