package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class UnknownKeysTest {
    private static final String WRONG = "tuntas.scpoe";

    private final Warnings log = new Warnings();

    @AfterEach
    void leave() {
        System.clearProperty(WRONG);
        log.close();
    }

    static class TwoTests {
        @ExhaustiveTest(scope = 1)
        void one(boolean flag) {}

        @ExhaustiveTest(scope = 1)
        void other(boolean flag) {}
    }

    @Test
    void anUnknownKeyIsReportedOnce() {
        System.setProperty(WRONG, "3");
        Run.of(TwoTests.class);
        assertEquals(1, log.messages().size());
        assertTrue(
                log.messages()
                        .get(0)
                        .startsWith(
                                "Tuntas does not know the key tuntas.scpoe (system property); it is"
                                        + " ignored. Known are: tuntas.scope, "),
                log.messages().get(0));
    }

    @Test
    void knownKeysAreNotReported() {
        System.setProperty(TuntasKeys.SCOPE_MAX, "1");
        try {
            assertEquals(2, Run.of(TwoTests.class).nodes().size());
        } finally {
            System.clearProperty(TuntasKeys.SCOPE_MAX);
        }
        assertEquals(List.of(), log.messages());
    }
}
