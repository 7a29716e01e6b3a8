package dev.tuntas.assess;

import static dev.tuntas.assess.SaidResults.assertNote;
import static dev.tuntas.assess.SaidResults.assertSame;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.mutant.Compare;
import dev.tuntas.assess.result.AssessResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A history of code, bounds or settings that are other now is not believed. */
class HistoryOfChangedCodeTest {
    @TempDir private Path folder;
    private Path history;
    private CodeFolder code;

    @BeforeEach
    void setUp() {
        history = folder.resolve("history");
        code = new CodeFolder(folder).write("Purse", CodeFolder.PURSE);
    }

    private AssessResult purse(UnaryOperator<Assessment> more) {
        return more.apply(code.ofPurse().history(history)).run();
    }

    private AssessResult purse() {
        return purse(assessment -> assessment);
    }

    private AssessResult withoutHistory() {
        return code.ofPurse().run();
    }

    @Test
    void changedCodeIsRunAnew() {
        purse();
        code.write("Purse", CodeFolder.PURSE.replace("coins + amount", "coins + amount + 0"));
        AssessResult changed = purse();
        assertSame(withoutHistory(), changed);
        assertTrue(changed.runs() > 0);
        assertNote(changed, "is of other code");
        assertEquals(0, purse().runs());
    }

    /** The predicate decides what inputs there are, wherever it is. */
    @Test
    void aChangedClassThatOnlyThePredicateCallsIsSeen() {
        String rule = "class Rule { static boolean holds(int coins) { return coins >= 0; } }";
        String purse = CodeFolder.PURSE.replace("0 <= coins &&", "Rule.holds(coins) &&");
        code.write("Rule", rule).write("Purse", purse);
        purse();
        assertEquals(0, purse().runs());
        code.write("Rule", rule.replace(">= 0", ">= 1"));
        AssessResult changed = purse();
        assertSame(withoutHistory(), changed);
        assertNote(changed, "is of other code");
    }

    /** What is returned must be valid, too: by a clause that names a class in its text alone. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "@dev.tuntas.annotations.Invariant(\"Checks.ordered(this)\")\npublic class Range {",
                "@dev.tuntas.annotations.Invariant(\"rules . Checks.ordered(this)\")\n"
                        + "public class Range {",
                "public class Range {\n    //@ public invariant Checks.ordered(this);"
            })
    void aChangedClassThatOnlyAClauseNamesIsSeen(String head) {
        String checks =
                "class Checks { static boolean ordered(Range range) { return range.low <= 9; } }";
        String rules =
                "package rules;\n\npublic class Checks {"
                        + " public static boolean ordered(Object range) { return range != null; } }";
        boolean isFar = head.contains("rules");
        code.write("Range", head + "\n    int low;\n}\n");
        code.write("Checks", isFar ? rules : checks);
        code.write(
                "Purse",
                CodeFolder.PURSE
                        .replace("public int add", "public Range add")
                        .replace(
                                "return coins;",
                                "Range range = new Range();\n        range.low = coins;\n"
                                        + "        return range;"));
        purse();
        assertEquals(0, purse().runs());
        code.write(
                "Checks",
                isFar ? rules.replace("!= null", "== null") : checks.replace("<= 9", "<= 0"));
        AssessResult changed = purse();
        assertNote(changed, "is of other code");
        assertSame(withoutHistory(), changed);
    }

    @Test
    void commentsAndLinesDoNotCount() {
        purse();
        code.write("Purse", "// A purse.\n\n" + CodeFolder.PURSE);
        AssessResult moved = purse();
        assertSame(withoutHistory(), moved);
        assertEquals(0, moved.runs());
    }

    @Test
    void otherSettingsAndBoundsAreNotMixed() {
        purse();
        AssessResult structure = purse(assessment -> assessment.compare(Compare.STRUCTURE));
        assertNote(structure, "is of other settings");
        assertTrue(structure.runs() > 0);
        purse();
        AssessResult bounds = purse(a -> a.each(check -> check.refine("set", "Purse.coins=0..1")));
        assertNote(bounds, "is of other bounds");
        assertSame(
                code.ofPurse().each(check -> check.refine("set", "Purse.coins=0..1")).run(),
                bounds);
    }

    /** No fingerprint sees a property; the inputs that killed do. */
    @Test
    void whatDoesNotKillAgainIsNotBelieved() {
        String purse =
                CodeFolder.PURSE.replace("amount > 0", "amount > Integer.getInteger(\"purse\", 0)");
        code.write("Purse", purse);
        purse();
        System.setProperty("purse", "1");
        try {
            AssessResult other = purse();
            assertNote(other, "was not believed");
            assertSame(withoutHistory(), other);
            assertTrue(other.runs() > 0);
        } finally {
            System.clearProperty("purse");
        }
    }

    /** Where a mutant may meet what another has left, it can't be judged alone. */
    @Test
    void nothingIsKeptOfCodeThatCantBePutBack() {
        code.write(
                "Purse",
                CodeFolder.PURSE
                        .replace("    private int most;", "    private int most;\n" + SEEN)
                        .replace("return coins;", "SEEN.add(coins);\n        return coins;"));
        AssessResult first = purse();
        assertNote(first, "Nothing was written to the history");
        assertFalse(Files.exists(history));
        assertTrue(purse().runs() > 0);
    }

    /** What was written before stays, and is not said to be missing. */
    @Test
    void whatWasKeptBeforeIsSaid() throws IOException {
        code.write(
                "Purse",
                CodeFolder.PURSE
                        .replace("    private int most;", "    private int most;\n" + SEEN)
                        .replace(
                                "return coins;",
                                "if (coins > 2) {\n            SEEN.add(coins);\n        }\n"
                                        + "        return coins;"));
        AssessResult first = purse(assessment -> assessment.scope(3));
        assertNote(first, "Nothing after scope 2 was written to the history");
        assertTrue(Files.exists(history));
    }

    private static final String SEEN =
            "    static final java.util.List<Integer> SEEN = new java.util.ArrayList<>();\n";
}
