package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of exceptions and invariants names what the user wrote, and once. */
class MessagesTest {
    private static final String ODD =
            """
            import java.util.Objects;
            import java.util.TreeMap;

            public class Odd {
                Odd next;
                int n;

                static class Silent extends RuntimeException {
                    @Override public String toString() { return null; }
                }

                boolean silent() {
                    if (n == 1) {
                        throw new Silent();
                    }
                    return true;
                }

                boolean small() {
                    return n < 2;
                }

                boolean positive() {
                    if (n == 0 && next != this) {
                        throw new IllegalStateException("zero");
                    }
                    return true;
                }

                public int zero() {
                    n = 2;
                    return 0;
                }

                public int length() {
                    return new TreeMap<>(java.util.Map.of(0, 0)).computeIfAbsent(1, k -> next == null ? 1 : next.length());
                }

                public void named(String name) {
                    if (n > 0) {
                        Objects.requireNonNull(null, name);
                    }
                }
            }
            """;

    @TempDir private static Path folder;

    @BeforeAll
    static void compile() {
        UserCode.compile(folder, "Odd", ODD);
    }

    private static Tool run(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of("-cp", folder.toString()));
        return Tool.run(all.toArray(String[]::new));
    }

    private static String firstLine(Tool run) {
        return run.out().lines().findFirst().orElse("");
    }

    @ParameterizedTest
    @ValueSource(strings = {"korat", "checkpoint", "lazy"})
    void anExceptionWithoutTextIsCalledByItsClass(String strategy) {
        Tool run = run("generate", "Odd", "-p", "silent", "-n", "2", "-s", strategy);
        run.ends(0).prints("the first time: Odd$Silent");
        assertFalse(run.out().contains(": null"), run.out());
    }

    @Test
    void aConditionThatThrowsAnExceptionWithoutTextToo() {
        Tool run = run("count", "Odd", "-p", "small", "-n", "2", "-c", "it.silent()");
        run.ends(0).prints("the first time: Odd$Silent");
    }

    @Test
    void aBrokenInvariantDoesNotTellWhatTheMethodReturned() {
        Tool run = run("check", "Odd#zero", "-p", "small");
        run.ends(1);
        assertTrue(
                firstLine(run).startsWith("Odd.zero(): breaks the invariant small(), for "),
                run.out());
    }

    @Test
    void anOverflowIsOneFindingAtALineOfTheUsers() {
        Tool run = run("check", "Odd#length", "-p", "small", "-n", "2");
        run.ends(1);
        assertTrue(
                firstLine(run).startsWith("Odd.length(): throws StackOverflowError at Odd.java:"),
                run.out());
        assertTrue(run.out().contains(": 1 finding, "), run.out());
    }

    @Test
    void anExceptionOfTheJdkIsPlacedAtTheUsersLine() {
        Tool run = run("check", "Odd#named", "-p", "small", "-n", "2");
        run.ends(1);
        assertTrue(
                firstLine(run).contains("throws NullPointerException")
                        && firstLine(run).contains(" at Odd.java:"),
                run.out());
    }

    @Test
    void aNoteOfEveryScopeIsToldOnceWithTheCountsOfTheLast() {
        Tool run = run("check", "Odd#zero", "-p", "positive", "-n", "3");
        List<String> notes =
                run.out().lines().filter(line -> line.contains("precondition threw")).toList();
        assertEquals(1, notes.size(), run.out());
    }
}
