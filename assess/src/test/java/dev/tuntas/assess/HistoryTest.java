package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.mutant.Compare;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.End;
import dev.tuntas.subjects.SearchTree;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;

/** With a history, less is run, and the result is the same to the last character. */
class HistoryTest {
    private static final List<Path> SOURCES = List.of(Path.of("../subjects/src/main/java"));

    @TempDir private Path folder;
    private Path history;
    private CodeFolder code;

    @BeforeEach
    void setUp() {
        history = folder.resolve("history");
        code = new CodeFolder(folder).write("Purse", CodeFolder.PURSE);
    }

    private static Assessment ofTree(int scope, int mutants) {
        return Assessment.of(SearchTree.class, "add", "remove")
                .sources(SOURCES)
                .scope(scope)
                .mutants(1, mutants);
    }

    /** All that a result says, but for times, numbers of runs, and what it says of the history. */
    private static String said(AssessResult result) {
        StringBuilder said = new StringBuilder();
        said.append(result.methods()).append(result.scope()).append(result.possible());
        for (MutantResult each : result.mutants()) {
            said.append('\n').append(each.mutant()).append(each.status()).append(each.reason());
            said.append(each.detail()).append(each.input());
        }
        said.append('\n').append(result.curve()).append(result.code()).append(result.end());
        result.notes().stream()
                .map(Note::text)
                .filter(note -> !note.contains("history"))
                .forEach(note -> said.append('\n').append(note));
        return said.toString();
    }

    private static void assertSame(AssessResult expected, AssessResult found) {
        assertEquals(said(expected), said(found));
    }

    private static void assertNote(AssessResult result, String part) {
        assertTrue(
                result.notes().stream().anyMatch(note -> note.text().contains(part)),
                () -> part + " is not in " + result.notes());
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
    void whatIsKnownIsNotRunAgain() {
        AssessResult plain = ofTree(3, 30).run();
        AssessResult first = ofTree(3, 30).history(history).run();
        assertSame(plain, first);
        assertEquals(plain.runs(), first.runs());
        AssessResult second = ofTree(3, 30).history(history).threads(2).run();
        assertSame(plain, second);
        assertEquals(0, second.runs());
        assertEquals(0, second.skippedRuns());
        assertNote(second, "30 mutants up to scope 3");
    }

    @Test
    void onlyLargerScopesAreRunOnSurvivorsAndSmallerResultsAreThoseOfSmallerScopes() {
        purse();
        AssessResult three = code.ofPurse().scope(3).run();
        AssessResult larger = purse(assessment -> assessment.scope(3));
        assertSame(three, larger);
        assertTrue(larger.runs() < three.runs(), larger.runs() + " of " + three.runs());
        assertSame(code.ofPurse().scope(1).run(), purse(assessment -> assessment.scope(1)));
        AssessResult again = purse(assessment -> assessment.scope(3));
        assertEquals(0, again.runs(), "a smaller run must not forget what a larger one has found");
    }

    @Test
    void mutantsThatWereNotChosenThenAreRunNow() {
        purse(assessment -> assessment.mutants(1, 10).seed(1));
        AssessResult plain = code.ofPurse().mutants(1, 20).seed(2).run();
        AssessResult mixed = purse(assessment -> assessment.mutants(1, 20).seed(2));
        assertSame(plain, mixed);
        assertTrue(0 < mixed.runs() && mixed.runs() < plain.runs());
        assertEquals(0, purse(assessment -> assessment.mutants(1, 10).seed(1)).runs());
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

    @Test
    void aFileThatIsNoHistoryIsReplaced() throws IOException {
        purse();
        String text = Files.readString(history);
        assertTrue(text.contains("\"upTo\": 2"));
        Files.writeString(history, text.replaceFirst("\"upTo\": 2", "\"upTo\": 3"));
        AssessResult result = purse();
        assertNote(result, "damaged (it is not as it was written): all was run anew");
        assertSame(withoutHistory(), result);
        assertEquals(0, purse().runs());
    }

    @Test
    void whatCantBeWrittenIsSaidBeforeTheWorkBegins() throws IOException {
        Files.createDirectory(history);
        TuntasException e = assertThrows(TuntasException.class, this::purse);
        assertTrue(e.getMessage().contains("can't be written: it is a folder"), e::getMessage);
        Path nowhere = folder.resolve("none").resolve("history");
        Assessment assessment = code.ofPurse().history(nowhere);
        TuntasException none = assertThrows(TuntasException.class, assessment::run);
        assertTrue(none.getMessage().contains("its folder, does not exist"), none::getMessage);
    }

    @Test
    void aRunThatIsStoppedKeepsWhatWasWhole() throws IOException {
        purse();
        String before = Files.readString(history);
        AssessResult stopped = purse(a -> a.scope(3).time(Duration.ofNanos(1)));
        assertEquals(End.TIME, stopped.end());
        assertEquals(before, Files.readString(history));
        assertEquals(0, purse().runs());
        assertFalse(Files.list(folder).anyMatch(file -> file.toString().endsWith(".tmp")));
    }
}
