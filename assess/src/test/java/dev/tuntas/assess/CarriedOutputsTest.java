package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.result.AssessResult;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sample.SharedObjects;

/** What mutants that are classes of their own leave behind is judged as it is. */
class CarriedOutputsTest {
    private static final List<Path> OWN = List.of(Path.of("src/test/java"));

    /** What can't be carried over is not judged wrongly: it is run in the other way, and said. */
    @ParameterizedTest
    @CsvSource({
        "tree, ''",
        "add, ''",
        "keys, ''",
        "pair, ''",
        "rows, ''",
        "lost, is not the same when it is made anew",
        "function, a function is code",
        "limited, its static fields begin with other values",
        "stepped, its static fields begin with other values",
        "guarded, the compiler does not accept the change alone"
    })
    void whatIsSharedStaysSharedAndWhatCantBeCarriedIsSaid(String method, String note) {
        AssessResult found =
                SeparateMutantsTest.assertSame(
                        () ->
                                Assessment.of(SharedObjects.class, method)
                                        .sources(OWN)
                                        .scope(2)
                                        .mutants(1, 25),
                        1);
        String notes = found.notes().toString();
        assertEquals(note.isEmpty(), !notes.contains("behind the switch"), notes);
        assertTrue(notes.contains(note), notes);
    }
}
