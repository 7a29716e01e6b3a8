package dev.tuntas.cli;

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
                Runnable action = () -> {};

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
        generate("throwing")
                .ends(0)
                .prints(
                        "The predicate threw on 1 candidate, which counts as not valid; the"
                                + " first time: java.lang.IllegalStateException: one at"
                                + " Odd.throwing(Odd.java:8)\nTo see it:  tuntas show Odd --classpath "
                                + folder
                                + " --scope 3 --predicate throwing --candidate 1,0\n");
    }

    @Test
    void strictEndsWithTheException() {
        generate("throwing", "--strict").ends(2).complains("did not return on candidate 1,0");
    }

    @Test
    void aPredicateThatRunsAwayLeavesTheCandidateUndecided() {
        Tool run = generate("endless", "--steps", "1000");
        run.ends(3)
                .prints("but 1 candidate could not be decided.")
                .prints("took more than 1000 steps")
                .prints("--predicate endless --candidate 1,0\n");
        assertFalse(run.out().contains("every structure was found"), run.out());
    }

    @Test
    void showGivesUpWaitingForAPredicateThatRunsAway() {
        show("endless", "1,0")
                .ends(0)
                .prints("Odd.endless has no answer: it did not return within");
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
        run.prints("\nNote: Odd.writing writes fields")
                .prints("\nNote: Odd.action keeps what its constructor makes");
        Tool.run("show", "Odd", "-cp", folder.toString()).prints("\nNote: Odd.action keeps");
    }
}
