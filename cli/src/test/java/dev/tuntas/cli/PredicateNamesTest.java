package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which method says what is valid, where the user has not called it repOk. */
class PredicateNamesTest {
    /** Valid if low is below high; NAMES stands for methods that say so. */
    private static final String GAP =
            """
            public class Gap {
                int low;
                int high = 1;

                NAMES

                public int width() {
                    if (low >= high) {
                        throw new IllegalStateException("not valid");
                    }
                    return high - low;
                }
            }
            """;

    private static final String BODY = "() { return low < high; }\n";

    @TempDir private Path folder;

    private String gap(String... declarations) {
        String methods = String.join(BODY, declarations) + (declarations.length == 0 ? "" : BODY);
        return UserCode.compile(folder, "Gap", GAP.replace("NAMES", methods)).toString();
    }

    private static Tool run(String command, String target, String classes, String... more) {
        List<String> words = new ArrayList<>(List.of(command, target, "-cp", classes));
        words.addAll(List.of("--scope", "3"));
        words.addAll(List.of(more));
        return Tool.run(words.toArray(String[]::new));
    }

    private static String firstLine(Tool run) {
        return run.out().lines().findFirst().orElse("");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "repOK",
                "invariant",
                "isValid",
                "checkRep",
                "validate",
                "wellFormed",
                "check"
            })
    void theOnlyMethodOfAKnownNameIsTakenAndTold(String name) {
        String classes = gap("public boolean " + name);
        String told = "Gap." + name + "() says which objects are valid: taken for";
        Tool check = run("check", "Gap", classes);
        check.ends(0);
        assertTrue(firstLine(check).startsWith(told), check.out());
        assertTrue(check.out().contains("Gap.width(), scope 3: 3 inputs"), check.out());
        assertFalse(check.out().contains("Gap." + name + "(), scope"), check.out());
        Tool generate = run("generate", "Gap", classes);
        generate.ends(0);
        assertTrue(generate.out().contains("3 structures"), generate.out());
        assertTrue(generate.out().contains("Note: " + told), generate.out());
    }

    @Test
    void repOkComesBeforeOtherNames() {
        String classes = gap("boolean isValid", "boolean check", "boolean repOk");
        Tool check = run("check", "Gap#width", classes);
        check.ends(0);
        assertFalse(check.out().contains("by its name"), check.out());
        assertTrue(firstLine(check).startsWith("Gap.width(), scope 3: 3 inputs"), check.out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "generate", "count", "explain"})
    void severalAreListedAndAskedFor(String command) {
        String classes = gap("boolean isValid", "boolean check");
        Tool run = run(command, "Gap", classes);
        run.ends(2);
        run.complains("several methods that may be its predicate: check, isValid.");
        run.complains("--predicate check");
        run(command, "Gap", classes, "-p", "isValid").ends(0);
    }

    @Test
    void whatIsNoPredicateByItsTypeIsNoneByItsName() {
        UserCode.compile(
                folder,
                "Form",
                """
                public class Form {
                    int fields;

                    void validate() {}

                    int check() {
                        return 0;
                    }

                    boolean isValid(int field) {
                        return field < fields;
                    }

                    static boolean invariant(Form form) {
                        return false;
                    }

                    public int fields() {
                        return fields;
                    }
                }
                """);
        Tool check = run("check", "Form#fields", folder.toString());
        check.ends(0);
        assertTrue(
                firstLine(check).startsWith("No invariant: every object of Form counts as valid."),
                check.out());
    }

    @Test
    void noInvariantIsSaidFirst() {
        Tool check = run("check", "Gap#width", gap());
        check.ends(1);
        assertTrue(
                firstLine(check).startsWith("No invariant: every object of Gap counts as valid."),
                check.out());
        assertEquals(1, check.out().split("No invariant", -1).length - 1, check.out());
    }

    @Test
    void inJsonItIsANoteAndOnTheTerminalItStandsBesideTheJson() {
        Tool check = run("check", "Gap#width", gap(), "--json");
        assertTrue(check.out().startsWith("{"), check.out());
        assertTrue(check.out().contains("\"No invariant: every object of Gap"), check.out());
        assertTrue(check.err().startsWith("No invariant: every object of Gap"), check.err());
    }

    @Test
    void checkTakesAPredicateOfAnotherClassAndRepeatsIt() {
        UserCode.compile(
                folder,
                Map.of(
                        "Gap",
                        GAP.replace("NAMES", "public void close() { high = low; }"),
                        "Checks",
                        "class Checks { static boolean open(Gap gap) { return gap.low < gap.high;"
                                + " } }"));
        String classes = folder.toString();
        run("check", "Gap#width", classes, "--predicate", "Checks#open").ends(0);
        Tool close = run("check", "Gap#close", classes, "-p", "Checks#open");
        close.ends(1);
        assertTrue(
                firstLine(close).contains("breaks the invariant Checks.open(this)"), close.out());
        assertTrue(close.out().contains("--predicate 'Checks#open' --replay"), close.out());
    }

    @Test
    void aNamedPredicateIsAskedBesideWhatTheContractStates() {
        UserCode.compile(
                folder,
                "Gap",
                "@dev.tuntas.annotations.Invariant(\"low >= 1\")\n"
                        + GAP.replace("NAMES", "boolean isValid" + BODY));
        String classes = folder.toString();
        Tool stated = run("check", "Gap#width", classes);
        stated.ends(1);
        assertFalse(stated.out().contains("by its name"), stated.out());
        Tool both = run("check", "Gap#width", classes, "--predicate", "isValid");
        both.ends(0);
        assertTrue(both.out().contains("scope 3: 1 input in "), both.out());
    }

    @Test
    void aReceiverBesideACollectionIsJudgedByTheSamePredicate() {
        UserCode.compile(
                folder,
                "Gap",
                GAP.replace(
                        "NAMES",
                        "boolean repOK"
                                + BODY
                                + "public int sum(java.util.List<Integer> more) { return width() +"
                                + " more.size(); }"));
        Tool sum = run("check", "Gap#sum", folder.toString());
        sum.ends(0);
        assertTrue(firstLine(sum).startsWith("Gap.repOK() says"), sum.out());
    }
}
