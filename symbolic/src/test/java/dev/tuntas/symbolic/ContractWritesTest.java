package dev.tuntas.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Requires;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveVerdict;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A contract may only look: one that writes is never proved. */
class ContractWritesTest {
    public static class Counter {
        static int asked;
        int total;
        final int[] steps = new int[1];

        boolean spoil() {
            total++;
            return true;
        }

        boolean spoilStatic() {
            asked++;
            return true;
        }

        static boolean spoilElement(Counter made) {
            made.steps[0] = 7;
            return true;
        }

        boolean looks() {
            Counter copy = new Counter();
            copy.total = total;
            copy.steps[0] = total;
            return copy.total == total;
        }

        @Ensures("spoil()")
        public void after() {}

        @Requires("spoil()")
        public void before() {}

        @Ensures("old(spoil())")
        public void old() {}

        @Ensures("spoilStatic()")
        public void ofClass() {}

        @Ensures("spoilElement(result)")
        public static Counter made() {
            return new Counter();
        }

        @Requires("looks()")
        @Ensures("looks() && total == old(total) + 1")
        public void add() {
            total++;
        }

        @Ensures("result.keySet().size() == 1 && result.values().size() == 1")
        public static Map<String, String> views() {
            Map<String, String> made = new HashMap<>();
            made.put("a", "b");
            return made;
        }
    }

    public static class Marked {
        int marks;

        boolean repOk() {
            marks = 1;
            return true;
        }

        public void touch() {}
    }

    private static ProveResult prove(Class<?> subject, String method) {
        return Prove.of(subject, method).k(2).run();
    }

    private static void assertWrites(ProveResult result, String what) {
        assertEquals(ProveVerdict.PARTIAL, result.verdict(), result::toString);
        assertTrue(
                result.cut().keySet().stream()
                        .anyMatch(
                                reason ->
                                        reason.startsWith("the contract writes " + what + " at ")),
                result::toString);
    }

    @ParameterizedTest
    @CsvSource({
        "after, Counter.total",
        "before, Counter.total",
        "old, Counter.total",
        "ofClass, Counter.asked",
        "made, an element of an array"
    })
    void whatAContractWritesIsNamed(String method, String what) {
        assertWrites(prove(Counter.class, method), what);
    }

    @Test
    void anInvariantMayOnlyLookToo() {
        assertWrites(prove(Marked.class, "touch"), "Marked.marks");
        assertWrites(Prove.of(Marked.class, "touch").preLazily(1).run(), "Marked.marks");
    }

    @ParameterizedTest
    @ValueSource(strings = {"add", "views"})
    void whatAContractMakesItMayWrite(String method) {
        ProveResult result = prove(Counter.class, method);
        assertEquals(Map.of(), result.cut());
        assertTrue(result.holds(), result::toString);
    }
}
