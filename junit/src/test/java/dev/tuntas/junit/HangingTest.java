package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.platform.engine.TestExecutionResult.Status;

/**
 * A test with a time limit fails, and says where it was, whatever does not come back. (The
 * deadlines are only for builds that would hang for ever otherwise.)
 */
class HangingTest {
    private static void waitForEver() {
        while (true) {
            LockSupport.park();
        }
    }

    static class WaitingPredicate {
        boolean waits;

        boolean repOk() {
            while (waits) {
                LockSupport.park();
            }
            return true;
        }
    }

    static class WaitingConstructor {
        boolean any;

        WaitingConstructor() {
            while (true) {
                LockSupport.park();
            }
        }

        boolean repOk() {
            return true;
        }
    }

    static class WaitingInitialiser {
        boolean any;

        static class Helper {
            static int number;

            static {
                while (number == 0) {
                    LockSupport.park();
                }
            }
        }

        boolean repOk() {
            return Helper.number == 1;
        }
    }

    static class OfPredicate {
        @ExhaustiveTest(scope = 1)
        void any(WaitingPredicate input) {
            assertTrue(input.repOk());
        }
    }

    static class OfConstructor {
        @ExhaustiveTest(scope = 1)
        void any(WaitingConstructor input) {
            assertTrue(input.repOk());
        }
    }

    static class OfInitialiser {
        @ExhaustiveTest(scope = 1)
        void any(WaitingInitialiser input) {
            assertTrue(input.repOk());
        }
    }

    static class OfMethod {
        @ExhaustiveTest(scope = 1)
        void any(boolean waits) {
            if (waits) {
                waitForEver();
            }
        }
    }

    private static void assertFailsAt(Class<?> test, String place) {
        Run run = Run.of(test, Map.of(TuntasKeys.TIME, "3s"));
        assertEquals(Status.FAILED, run.failed().status());
        String message = run.failed().message();
        assertTrue(message.contains("was stopped at the test's time limit of 3 s"), message);
        assertTrue(message.contains(" had not ended when "), message);
        assertTrue(message.contains(place), message);
    }

    @Timeout(300)
    @Test
    void aPredicateThatWaitsFails() {
        assertFailsAt(OfPredicate.class, "HangingTest$WaitingPredicate.repOk");
    }

    @Timeout(300)
    @Test
    void aTestThatWaitsFails() {
        assertFailsAt(OfMethod.class, "HangingTest.waitForEver");
    }

    @Tag("long")
    @Timeout(300)
    @Test
    void aConstructorThatWaitsFails() {
        assertFailsAt(OfConstructor.class, "HangingTest$WaitingConstructor");
    }

    @Tag("long")
    @Timeout(300)
    @Test
    void anInitialiserThatWaitsFails() {
        assertFailsAt(OfInitialiser.class, "HangingTest$WaitingInitialiser$Helper");
    }
}
