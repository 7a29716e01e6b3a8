package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Predicates that throw, run away or write, and fields about which nothing is known. */
class OddPredicatesTest {
    private static final String ODD =
            """
            class Odd {
                int key;
                boolean flag;
                final Runnable action = () -> {};

                boolean throwing() {
                    if (key == 1) {
                        throw new IllegalStateException("one");
                    }
                    return true;
                }

                boolean endless() {
                    while (key == 1 && !Thread.currentThread().isInterrupted()) {
                        helper();
                    }
                    return true;
                }

                private void helper() {}

                boolean writing() {
                    flag = true;
                    return key == 0;
                }
            }
            """;

    @TempDir private static Path folder;

    @BeforeAll
    static void compile() {
        UserCode.compile(folder, "Odd", ODD);
    }

    private static Tool generate(String predicate, String... options) {
        String[] args = {"generate", "Odd", "-cp", folder.toString(), "--predicate", predicate};
        String[] all = new String[args.length + options.length];
        System.arraycopy(args, 0, all, 0, args.length);
        System.arraycopy(options, 0, all, args.length, options.length);
        return Tool.run(all);
    }

    @Test
    void anExceptionMeansNotValidAndTheFirstIsShown() {
        Tool run = generate("throwing");
        assertEquals(0, run.exitCode());
        assertTrue(
                run.out()
                        .contains(
                                "The predicate threw on 1 candidate, which counts as not valid; the"
                                        + " first time: java.lang.IllegalStateException: one at"
                                        + " Odd.throwing(Odd.java:8)\nTo see it:  tuntas show Odd --classpath "
                                        + folder
                                        + " --scope 3 --predicate throwing --candidate 1,0\n"),
                run.out());
    }

    @Test
    void strictEndsWithTheException() {
        Tool run = generate("throwing", "--strict");
        assertEquals(2, run.exitCode());
        assertTrue(run.err().contains("did not return on candidate 1,0"), run.err());
    }

    @Test
    void aPredicateThatRunsAwayLeavesTheCandidateUndecided() {
        Tool run = generate("endless", "--steps", "1000");
        assertEquals(3, run.exitCode());
        assertTrue(run.out().contains("but 1 candidate could not be decided."), run.out());
        assertTrue(run.out().contains("took more than 1000 steps"), run.out());
        assertTrue(run.out().contains("--predicate endless --candidate 1,0\n"), run.out());
        assertFalse(run.out().contains("every structure was found"), run.out());
    }

    @Test
    void showGivesUpWaitingForAPredicateThatRunsAway() {
        Tool run = show("endless", "1,0");
        assertEquals(0, run.exitCode());
        assertTrue(run.out().contains("Odd.endless has no answer: it did not return within"));
    }

    @Test
    void showTellsWhatThePredicateThrew() {
        assertTrue(
                show("throwing", "1,0")
                        .out()
                        .contains("has no answer: it threw java.lang.IllegalStateException: one"));
        assertTrue(show("throwing", "2,0").out().contains("Odd.throwing returns true"));
        assertTrue(show("writing", "2,0").out().contains("Odd.writing returns false"));
    }

    private static Tool show(String predicate, String candidate) {
        return Tool.run(
                "show", "Odd", "-cp", folder.toString(), "-p", predicate, "--candidate", candidate);
    }

    @Test
    void whatTheUserShouldKnowIsNoted() {
        Tool run = generate("writing");
        assertTrue(run.out().contains("\nNote: Odd.writing writes fields"), run.out());
        assertTrue(run.out().contains("\nNote: Odd.action keeps what its constructor makes"));
        Tool show = Tool.run("show", "Odd", "-cp", folder.toString());
        assertTrue(show.out().contains("\nNote: Odd.action keeps"), show.out());
    }
}
