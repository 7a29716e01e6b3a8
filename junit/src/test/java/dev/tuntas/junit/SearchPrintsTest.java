package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a predicate prints is cut and counted; what a test prints is not. */
@ResourceLock(Resources.SYSTEM_OUT)
@ResourceLock(Resources.SYSTEM_ERR)
class SearchPrintsTest {
    static class Chatty {
        int first;
        int second;

        boolean repOk() {
            System.out.println("sums of " + first);
            System.err.println("and of " + second);
            return first <= second;
        }
    }

    static class ChattyTest {
        @ExhaustiveTest(scope = 4)
        void prints(Chatty chatty) {
            System.out.println("tested " + chatty.first + " ≤ " + chatty.second);
        }
    }

    /** What a run printed on both streams, and what it published. */
    private record Printed(String text, String entry) {
        long lines(String start) {
            return text.lines().filter(line -> line.startsWith(start)).count();
        }
    }

    private static Printed printed(Map<String, String> parameters) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream all = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        System.setOut(all);
        System.setErr(all);
        try {
            String entry = Run.of(ChattyTest.class, parameters).entries().get(0);
            assertSame(all, System.out);
            assertSame(all, System.err);
            return new Printed(bytes.toString(StandardCharsets.UTF_8), entry);
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
    }

    /** Scopes 1 to 4 have 1, 3, 6 and 10 pairs that are in order. */
    @ParameterizedTest
    @EnumSource(
            value = RunOn.class,
            names = {"OWN_THREAD", "CALLER_THREAD"})
    void theFirstLinesOfASearchAreShownAndAllOfTheTest(RunOn runOn) {
        Printed printed = printed(Map.of(TuntasKeys.RUN_ON, runOn.name()));
        assertEquals(20, printed.lines("sums of ") + printed.lines("and of "), printed.text());
        assertEquals(20, printed.lines("tested "), printed.text());
        assertTrue(
                printed.entry()
                        .matches(
                                ".* 20 inputs passed\\. Note: Your code printed \\d+ lines, of which"
                                        + " only the first are shown; tuntas\\.prints = N shows N\\."),
                printed.entry());
    }

    @Test
    void moreAreShownOnRequest() {
        Printed printed =
                printed(Map.of(TuntasKeys.PRINTS, "100000", TuntasKeys.STRATEGY, "korat"));
        // Each of the 1, 4, 9 and 16 pairs is asked about once.
        assertEquals(30, printed.lines("sums of "), printed.text());
        assertEquals(30, printed.lines("and of "), printed.text());
        assertFalse(printed.entry().contains("Note:"), printed.entry());
    }
}
