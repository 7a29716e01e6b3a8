package dev.tuntas.check.spi.method;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.check.Check;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.run.CallWatch;
import dev.tuntas.check.spi.run.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A method as other modules run it: what belongs to the call, and what to its contract. */
class CheckedMethodTest {
    private static final List<String> TRACE = new ArrayList<>();

    /** Says when which of its code runs. */
    static final class Traced {
        private int value;

        boolean repOk() {
            TRACE.add("invariant");
            return value >= 0;
        }

        int seen(String when) {
            TRACE.add(when);
            return value;
        }

        @Ensures("seen(\"after\") == old(seen(\"before\")) + 1")
        void increase() {
            TRACE.add("call");
            value++;
        }

        @Ensures("result.value == value + 1")
        Traced next(int by) {
            if (by > 1) {
                throw new IllegalStateException();
            }
            Traced next = new Traced();
            next.value = value + by;
            return next;
        }

        int untold() {
            return value;
        }
    }

    private static final class Watch implements CallWatch {
        private @Nullable Object result;
        private @Nullable Throwable thrown;

        @Override
        public void before() {
            TRACE.add("<");
        }

        @Override
        public void after(@Nullable Object newResult, @Nullable Throwable newThrown) {
            TRACE.add(">");
            result = newResult;
            thrown = newThrown;
        }
    }

    private static CheckedMethod of(String method) {
        return (CheckedMethod) MethodUnderTest.of(Check.of(Traced.class, method));
    }

    private static Outcome run(CheckedMethod method, Watch watch, Object... arguments)
            throws Throwable {
        InputSpace space = method.inputsAt(1);
        TRACE.clear();
        return method.oracle(space, watch).run(arguments);
    }

    @Test
    void theContractRunsOutsideOfWhatIsWatched() throws Throwable {
        assertSame(Outcome.PASSED, run(of("increase"), new Watch(), new Traced()));
        assertEquals(List.of("before", "<", "call", ">", "invariant", "after"), TRACE);
    }

    @Test
    void resultAndExceptionAreHandedOver() throws Throwable {
        CheckedMethod next = of("next");
        Watch watch = new Watch();
        assertSame(Outcome.PASSED, run(next, watch, new Traced(), 1));
        assertEquals(1, assertInstanceOf(Traced.class, watch.result).value);
        Outcome.Failed failed =
                assertInstanceOf(Outcome.Failed.class, run(next, watch, new Traced(), 2));
        assertInstanceOf(IllegalStateException.class, watch.thrown);
        assertEquals("throws what it does not declare", next.clause(failed.clause()).broken());
        assertFalse(next.clause(failed.clause()).isInvariant());
    }

    @Test
    void aResultMustBeValidAsItsClassSays() throws Throwable {
        CheckedMethod next = of("next");
        Traced result = new Traced();
        assertTrue(next.isValidResult(result));
        assertTrue(next.isValidResult(null));
        result.value = -1;
        assertFalse(next.isValidResult(result));
    }

    @Test
    void anInvariantAloneSaysSomething() {
        assertTrue(of("untold").isStated());
    }
}
