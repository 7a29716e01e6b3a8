package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
        List<String> words = new ArrayList<>(List.of("check", "wine.Cellar#" + method));
        words.addAll(List.of("-cp", classes));
        words.addAll(List.of(more));
        return Tool.run(words.toArray(String[]::new));
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
    void whatTheUserAllowsIsNoFindingAndIsCounted() {
        check("spill", "--allow-exception", "IllegalStateException,ArithmeticException")
                .ends(0)
                .prints(
                        "Note: 1 input of scope 3 ended with ArithmeticException, which you allow: no"
                                + " finding.\n");
        check("spill", "--allow-exception", "RuntimeException", "--white-box").ends(0);
        check("spill", "--allow-exception", "IllegalStateException").ends(1);
        check("grab", "--allow-exception", "Empty")
                .ends(1)
                .prints("breaks the invariant repOk() when it throws Empty")
                .prints(" --allow-exception Empty --replay ");
    }

    @Test
    void jsonCountsThem() {
        Tool run = check("spill", "--allow-exception", "java.lang.ArithmeticException", "--json");
        JsonObject method =
                JsonParser.parseString(run.ends(0).out())
                        .getAsJsonObject()
                        .getAsJsonArray("methods")
                        .get(0)
                        .getAsJsonObject();
        assertEquals(
                JsonParser.parseString(
                        "[{'type':'java.lang.ArithmeticException','inputs':1,'allowed':true}]"),
                method.get("exceptions"));
        Tool documented = check("take", "--json");
        assertTrue(documented.out().contains("\"allowed\": false"), documented.out());
    }

    @Test
    void aMisspeltOneIsAnErrorAndSoIsWhatIsNone() {
        check("spill", "--allow-exception", "ArithmeticExeption")
                .ends(2)
                .complains(
                        "There is no exception 'ArithmeticExeption'. Did you mean"
                                + " 'ArithmeticException'?");
        check("spill", "--allow-exception", "Cellar")
                .ends(2)
                .complains(
                        "'Cellar' is wine.Cellar, which is no exception. Expected a subclass of");
    }

    @Test
    void otherExceptionsAndNamesThatAreNowhereStayFindings() {
        check("spill").ends(1).prints("throws ArithmeticException");
    }
}
