package dev.tuntas.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveVerdict;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An array of the input may be of any class below the declared one: not all fits into it. */
class CovariantArraysTest {
    static Stream<String> good() {
        return methods().filter(name -> name.startsWith("good"));
    }

    static Stream<String> bad() {
        return methods().filter(name -> !name.startsWith("good"));
    }

    private static Stream<String> methods() {
        return Arrays.stream(CovariantArrays.class.getDeclaredMethods())
                .filter(method -> !method.isSynthetic() && method.getParameterCount() > 0)
                .map(Method::getName)
                .filter(name -> !name.equals("fail"));
    }

    @ParameterizedTest
    @MethodSource("bad")
    void whatDoesNotFitIsFoundAndShownInTheJvm(String method) {
        ProveResult result = Prove.of(CovariantArrays.class, method).k(2).run();
        assertEquals(1, result.violations().size());
        assertTrue(result.violations().get(0).isConfirmed());
        assertEquals(Map.of(), result.cut());
    }

    @ParameterizedTest
    @MethodSource("good")
    void whatFitsRaisesNoAlarm(String method) {
        ProveResult result = Prove.of(CovariantArrays.class, method).k(2).run();
        assertEquals(List.of(), result.violations());
        assertEquals(Map.of(), result.cut());
        assertNotEquals(ProveVerdict.PARTIAL, result.verdict());
    }

    @Test
    void anArrayThatTheClassMakesTakesWhatIsDeclared() {
        assertEquals(List.of(), Prove.of(CovariantArrays.Own.class, "add").run().violations());
    }

    @Test
    void oneThatTheClassWasGivenMayNot() {
        assertEquals(1, Prove.of(CovariantArrays.Own.class, "addGiven").run().violations().size());
    }
}
