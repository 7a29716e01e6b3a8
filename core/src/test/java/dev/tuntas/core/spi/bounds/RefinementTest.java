package dev.tuntas.core.spi.bounds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.TuntasException;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RefinementTest {
    /** Everything that can be said of. */
    static class Diary {
        Page first;
        int pages;
        char mark;
        LocalDate day;
        List<Page> loose;

        boolean repOk() {
            return true;
        }
    }

    static class Page {
        int number;
        Page next;
        int modCount;
    }

    private static Finitization<?> bounds(String... said) {
        return refinement(said).derive(Diary.class, 1);
    }

    private static Refinement refinement(String... said) {
        Refinement refinement = Refinement.none();
        for (String each : said) {
            String[] parts = each.split(" ", 2);
            refinement = refinement.and(parts[0], parts[1]);
        }
        return refinement;
    }

    private static int values(Finitization<?> bounds, String slot) {
        return bounds.space().slots().stream()
                .filter(s -> s.name().equals(slot))
                .findFirst()
                .orElseThrow()
                .domain()
                .size();
    }

    @Test
    void fieldsGetTheValuesThatAreSaid() {
        Finitization<?> bounds =
                bounds(
                        "set Page.number=5..7,9",
                        "set mark=a..e",
                        "set day=2024-02-29,null",
                        "set pages=3");
        assertEquals(4, values(bounds, "Page#0.number"));
        assertEquals(5, values(bounds, "Diary#0.mark"));
        assertEquals(2, values(bounds, "Diary#0.day"));
        assertEquals(1, values(bounds, "Diary#0.pages"));
    }

    @Test
    void nullIsTakenAndGivenAway() {
        assertEquals(2, values(bounds(), "Page#0.next"));
        assertEquals(1, values(bounds("null Page.next=no"), "Page#0.next"));
        assertEquals(1, values(bounds("set first!=null"), "Diary#0.first"));
        assertEquals(2, values(bounds("null loose=yes"), "Diary#0.loose"));
        assertEquals(2, values(bounds("null first=yes"), "Diary#0.first"));
    }

    @Test
    void aFieldAloneIsTheSubjectsOrThatOfTheClassesBehind() {
        Finitization<?> bounds = bounds("exclude number", "exclude pages");
        assertTrue(slots(bounds).noneMatch(name -> name.endsWith(".number")));
        assertTrue(slots(bounds).noneMatch(name -> name.endsWith(".pages")));
        assertTrue(slots(bounds).anyMatch(name -> name.endsWith(".next")));
    }

    private static Stream<String> slots(Finitization<?> bounds) {
        return bounds.space().slots().stream().map(slot -> slot.name());
    }

    @Test
    void classesGetTheNumberOfObjectsThatIsSaid() {
        Finitization<?> bounds = bounds("objects Page=4");
        assertEquals(5, values(bounds, "Page#3.next"));
    }

    @Test
    void whatContainersNoteForThemselvesIsSaidToBeNoState() {
        assertTrue(slots(bounds()).noneMatch(name -> name.endsWith("modCount")));
        assertTrue(bounds().notes().toString().contains("Page.modCount is not varied"));
        assertEquals(3, values(bounds("set modCount=0..2"), "Page#0.modCount"));
    }

    @Test
    void theNameOfBoundsSaysAllThatWasSaid() {
        Refinement said = refinement("set Page.number=5..7", "exclude mark", "objects Page=2");
        Finitization<?> bounds = said.derive(Diary.class, 2);
        assertEquals("scope 2; set Page.number=5..7; exclude mark; objects Page=2", bounds.name());
        Refinement read = Refinement.inName(bounds.name()).orElseThrow();
        assertEquals(said.words(), read.words());
        assertEquals(
                List.of("--set", "Page.number=5..7", "--exclude", "mark", "--objects", "Page=2"),
                read.words());
        assertTrue(Refinement.inName("scope 2").orElseThrow().isEmpty());
        assertTrue(Refinement.inName("fin(2)").isEmpty());
    }

    @Test
    void whatIsSaidOfOthersIsOfNoAccountWhereThatIsMeant() {
        Finitization<?> bounds =
                refinement("set Page.number=5", "exclude mark").deriveWhatFits(Page.class, 1);
        assertEquals("scope 1; set Page.number=5", bounds.name());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "set nothing=1 | Diary.first, Diary.pages",
                "set Page.nothing=1 | Page.number",
                "set Page.number | says nothing",
                "set Page.number=x | values of int",
                "set Page.number=3..1 | the smaller value first",
                "set Page.number=0..99999 | at most 10000",
                "set first=1 | values of Page can't be written",
                "set day=2024-02-30 | values of LocalDate",
                "null Page.next=perhaps | yes or no",
                "objects Page=many | a number",
                "objects Cover=1 | Diary, Page",
                "exclude a b | says nothing",
                "exclude a;b | says nothing",
                "shake Page | says nothing"
            })
    void badWordsAreRefused(String said, String expected) {
        String message = assertThrows(TuntasException.class, () -> bounds(said)).getMessage();
        assertTrue(message.contains(expected), message);
        assertTrue(message.contains("'" + said + "'"), message);
    }

    // --- fields without values ------------------------------------------------------------------

    static class Machine {
        Random random = new Random(1);
        Thread worker;
        final Comparator<Integer> order = Comparator.naturalOrder();
        Part part;
        int speed;

        boolean repOk() {
            return order.compare(speed, 1) <= 0;
        }

        boolean reads() {
            return random != null;
        }

        boolean readsInPart() {
            return part == null || part.tool == null;
        }
    }

    static class Part {
        final Runnable tool;

        Part(Runnable tool) {
            this.tool = tool;
        }
    }

    private static Search<Machine> search(String predicate) {
        return Search.of(Finitization.derive(Machine.class, 2)).predicate(predicate);
    }

    @Test
    void aFieldWithoutValuesThatThePredicateDoesNotReadIsSaid() {
        List<Note> notes = search("repOk").run().notes();
        assertEquals(
                List.of("Machine.random", "Machine.worker", "Part.tool"),
                notes.stream()
                        .filter(Note.Kept.class::isInstance)
                        .map(note -> note.text().split(" ")[0])
                        .toList());
    }

    @ParameterizedTest
    @CsvSource({"reads, Machine.random", "readsInPart, Part.tool"})
    void aFieldWithoutValuesThatThePredicateReadsIsAnError(String predicate, String field) {
        String message =
                assertThrows(TuntasException.class, () -> search(predicate).run()).getMessage();
        assertTrue(message.contains("No values are known for " + field), message);
        assertTrue(message.contains("--keep " + field), message);
    }

    @Test
    void itIsKeptWhereThatIsAskedFor() {
        Finitization<?> bounds =
                Refinement.none().and("exclude", "random").derive(Machine.class, 1);
        assertTrue(Search.of(bounds).predicate("reads").run().exhausted());
        bounds = Finitization.of(Machine.class).scope(1).keepRest().build();
        assertTrue(Search.of(bounds).predicate("reads").run().exhausted());
        assertTrue(bounds.notes().toString().contains("Machine.random keeps"));
    }
}
