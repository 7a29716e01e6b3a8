package dev.tuntas.assess;

import static dev.tuntas.assess.SaidResults.assertNote;
import static dev.tuntas.assess.SaidResults.assertSame;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.End;
import dev.tuntas.subjects.SearchTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
        AssessResult plain = ofTree(3, 20).run();
        AssessResult first = ofTree(3, 20).history(history).run();
        assertSame(plain, first);
        assertEquals(plain.runs(), first.runs());
        AssessResult second = ofTree(3, 20).history(history).threads(2).run();
        assertSame(plain, second);
        assertEquals(0, second.runs());
        assertEquals(0, second.skippedRuns());
        assertNote(second, "20 mutants up to scope 3");
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
        purse(assessment -> assessment.mutants(1, 5).seed(1));
        AssessResult plain = code.ofPurse().mutants(1, 10).seed(2).run();
        AssessResult mixed = purse(assessment -> assessment.mutants(1, 10).seed(2));
        assertSame(plain, mixed);
        assertTrue(0 < mixed.runs() && mixed.runs() < plain.runs());
        assertEquals(0, purse(assessment -> assessment.mutants(1, 5).seed(1)).runs());
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
        try (Stream<Path> files = Files.list(folder)) {
            assertFalse(files.anyMatch(file -> file.toString().endsWith(".tmp")));
        }
    }
}
