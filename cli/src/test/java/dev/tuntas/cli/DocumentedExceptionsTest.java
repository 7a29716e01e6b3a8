package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Exceptions that a method says it throws are no findings, but what they leave behind may be. */
class DocumentedExceptionsTest {
    private static final String CELLAR =
            """
            package wine;

            import java.util.*;

            public class Cellar {
                int bottles;

                static class Empty extends RuntimeException {}

                boolean repOk() {
                    return bottles >= 0;
                }

                /**
                 * Takes one.
                 *
                 * @throws NoSuchElementException if there is none
                 */
                public void take() {
                    if (bottles == 0) {
                        throw new NoSuchElementException();
                    }
                    bottles--;
                }

                /** @throws Empty if there is none, but too late */
                public void grab() {
                    bottles--;
                    if (bottles < 0) {
                        throw new Empty();
                    }
                }

                public void drink() throws IllegalStateException {
                    if (bottles == 0) {
                        throw new IllegalStateException();
                    }
                }

                /** @throws Nowhere a class that is not there */
                public void spill() {
                    if (bottles == 0) {
                        throw new ArithmeticException();
                    }
                }
            }
            """;

    @TempDir private static Path folder;
    private static String classes;

    @BeforeAll
    static void compile() {
        classes =
                UserCode.project(folder, "target/classes", Map.of("wine.Cellar", CELLAR))
                        .toString();
    }

    private static Tool check(String method, String... more) {
        return more.length == 0
                ? Tool.run("check", "wine.Cellar#" + method, "-cp", classes)
                : Tool.run("check", "wine.Cellar#" + method, "-cp", classes, more[0]);
    }

    @Test
    void anExceptionThatJavadocNamesIsNoFindingAndIsCounted() {
        Tool run = check("take");
        run.ends(0)
                .prints(
                        "Note: 1 input of scope 3 ended with NoSuchElementException, which the method"
                                + " declares or documents: no finding.");
        assertFalse(run.out().contains("scope 2 ended"), run.out());
        check("take", "--white-box").ends(0);
    }

    @Test
    void anUncheckedOneInTheThrowsClauseToo() {
        check("drink").ends(0).prints("ended with IllegalStateException");
    }

    @Test
    void whatItLeavesBehindMustBeValid() {
        Tool run = check("grab");
        run.ends(1);
        assertTrue(
                run.out()
                        .startsWith(
                                "Cellar.grab(): breaks the invariant repOk() when it throws Empty"),
                run.out());
    }

    @Test
    void otherExceptionsAndNamesThatAreNowhereStayFindings() {
        check("spill").ends(1).prints("throws ArithmeticException");
    }
}
