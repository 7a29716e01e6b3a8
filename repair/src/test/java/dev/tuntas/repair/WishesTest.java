package dev.tuntas.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.annotations.RepairHint;
import dev.tuntas.core.Snapshot;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.repair.result.RepairResult;
import dev.tuntas.repair.result.RepairResult.End;
import dev.tuntas.repair.result.RepairStrategy;
import dev.tuntas.subjects.DoublyLinkedList;
import dev.tuntas.subjects.SearchTree;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a repair is told: new objects, preferred values, limits, and what can't be mended. */
class WishesTest {
    enum Colour {
        RED,
        GREEN,
        BLUE
    }

    static final class Row {
        @Nullable Seat first;
        int seats;
        Colour colour = Colour.RED;

        @RepairHint(prefer = {"7", "8"})
        int number;

        @RepairHint(frozen = true)
        int key;

        static final class Seat {
            @Nullable Seat next;
            int number;
        }

        static Row of(int seats) {
            Row row = new Row();
            for (int i = seats; i > 0; i--) {
                Seat seat = new Seat();
                seat.number = i;
                seat.next = row.first;
                row.first = seat;
            }
            row.seats = seats;
            return row;
        }

        /** Seats are numbered from 1, and there are as many as it says. */
        public boolean repOk() {
            int met = 0;
            for (Seat seat = first; seat != null && met <= seats; seat = seat.next) {
                met++;
                if (seat.number != met) {
                    return false;
                }
            }
            return met == seats;
        }

        public boolean isColourful() {
            return colour != Colour.RED;
        }

        public boolean isNumbered() {
            return number > 5;
        }

        public boolean isKeyed() {
            return key == 3;
        }

        public boolean isEndless() {
            int sum = 0;
            while (seats >= 0 || seats < 0) {
                sum += seats;
            }
            return sum == 0;
        }

        public boolean throwsAlways() {
            throw new IllegalStateException("no");
        }

        /** Says no at once, and leaves a trace. */
        public boolean writes() {
            seats++;
            colour = Colour.BLUE;
            if (first != null) {
                first.next = null;
            }
            return false;
        }

        static final boolean[] STRICT = {false};

        public boolean writesAndDiffers() {
            boolean isFine = number == 1 && !STRICT[0];
            key = 5;
            return isFine;
        }
    }

    // --- new objects ----------------------------------------------------------------------------

    @Test
    void aMissingObjectIsAdded() {
        Row row = Row.of(2);
        row.seats = 3;
        RepairResult<Row> result = Repair.of(Row.class).spare(2).freeze("Row.seats").mend(row);
        assertEquals(End.MENDED, result.end(), result.reason());
        assertEquals(1, result.added().size());
        assertEquals(List.of(), result.lost());
        assertEquals(
                "[Seat#1.next: null -> Seat#2, Seat#2.number: 0 -> 3]",
                result.changes().toString());
        assertSame(result.added().get(0), row.first.next.next);
        assertTrue(row.repOk());
    }

    @Test
    void nothingIsAddedWhereItIsNotNeeded() {
        Row row = Row.of(3);
        row.seats = 1;
        RepairResult<Row> result = Repair.of(Row.class).spare(2).mend(row);
        assertEquals("[Row#0.seats: 1 -> 3]", result.changes().toString());
        assertEquals(List.of(), result.added());
    }

    @Test
    void withoutSparesThereIsNoWay() {
        Row row = Row.of(2);
        row.seats = 3;
        RepairResult<Row> result = Repair.of(Row.class).freeze("Row.seats").mend(row);
        assertEquals(End.NOT_MENDED, result.end());
        assertEquals(2, result.refuted());
        assertTrue(result.reason().contains("no 2 together are enough"), result.reason());
        assertTrue(result.reason().contains("it came farthest with"), result.reason());
    }

    static final class Stock {
        final Map<String, Integer> items = new TreeMap<>(Map.of("a", 1));
        int total = 5;

        boolean repOk() {
            int sum = 0;
            for (int number : items.values()) {
                if (number <= 0) {
                    return false;
                }
                sum += number;
            }
            return sum == total && sum < 0;
        }
    }

    @Test
    void whatCameFarthestIsToldAsItWouldBeIfItWereMade() {
        String reason = Repair.of(Stock.class).mend(new Stock()).reason();
        assertTrue(reason.contains("it came farthest with TreeMap#0"), reason);
        assertFalse(Pattern.compile("(\\S+) -> \\1[,;]").matcher(reason + ";").find(), reason);
    }

    // --- preferences ----------------------------------------------------------------------------

    @Test
    void preferredValuesAreTakenFirst() {
        Row row = Row.of(0);
        Repair<Row> repair =
                Repair.of(Row.class, "isColourful").prefer("Row.colour", Colour.BLUE, Colour.GREEN);
        assertEquals("[Row#0.colour: RED -> BLUE]", repair.mend(row).changes().toString());
    }

    @Test
    void hintsAtFieldsAreHeard() {
        Row row = Row.of(0);
        RepairResult<Row> result = Repair.of(Row.class, "isNumbered").mend(row);
        assertEquals("[Row#0.number: 0 -> 7]", result.changes().toString());
        RepairResult<Row> frozen = Repair.of(Row.class, "isKeyed").mend(row);
        assertFalse(frozen.isValid());
        assertTrue(frozen.reason().contains("Row.key"), frozen.reason());
    }

    @Test
    void whatIsPreferredMustFit() {
        Repair<Row> wrong = Repair.of(Row.class).prefer("Row.seats", "three");
        TuntasException thrown = assertThrows(TuntasException.class, () -> wrong.mend(Row.of(1)));
        assertTrue(thrown.getMessage().contains("Expected a value of type int"));
        Repair<Row> unknown = Repair.of(Row.class).prefer("Row.saets", 3);
        thrown = assertThrows(TuntasException.class, () -> unknown.mend(Row.of(1)));
        assertTrue(thrown.getMessage().contains("Row.seats"), thrown.getMessage());
        assertThrows(TuntasException.class, () -> Repair.of(Row.class).spare(0));
    }

    // --- at run time ----------------------------------------------------------------------------

    @Test
    void ensureMendsOnlyWhatIsNotValidAndTellsTheListener() {
        List<RepairResult<?>> told = new ArrayList<>();
        Repair<Row> repair = Repair.of(Row.class).listener(told::add);
        Row row = Row.of(3);
        assertSame(row, repair.ensure(row));
        assertEquals(0, told.size());
        row.seats = 9;
        assertSame(row, repair.ensure(row));
        assertEquals(3, row.seats);
        assertEquals(1, told.size());
        assertEquals(End.MENDED, told.get(0).end());
        Repair<Row> hopeless = Repair.of(Row.class, "throwsAlways").listener(told::add);
        TuntasException thrown = assertThrows(TuntasException.class, () -> hopeless.ensure(row));
        assertTrue(thrown.getMessage().contains("could not be mended"), thrown.getMessage());
        assertEquals(2, told.size());
        assertThrows(TuntasException.class, () -> repair.ensure(null));
    }

    // --- the fewest changes ---------------------------------------------------------------------

    @Test
    void theFewestChangesAreFoundAndProven() {
        Row row = Row.of(12);
        row.first.next.number = 7;
        row.first.next.next.next.number = 9;
        RepairResult<Row> result = Repair.of(Row.class).strategy(RepairStrategy.CLOSEST).mend(row);
        assertEquals(2, result.changes().size(), result.toString());
        assertEquals(1, result.refuted());
        assertTrue(result.isClosest());
    }

    @Test
    void inAHundredObjectsOneChangeIsFoundWhereOneIsEnough() {
        Repair<SearchTree> repair = Repair.of(SearchTree.class).strategy(RepairStrategy.CLOSEST);
        for (long seed = 1; seed <= 5; seed++) {
            SearchTree tree = new SearchTree();
            for (int i = 0; i < 100; i++) {
                tree.add(i * 37 % 101);
            }
            Corruption<SearchTree> corruption = Corruption.of(repair, tree);
            String fault = corruption.spoil(1, seed).toString();
            RepairResult<SearchTree> result = repair.mend(tree, corruption.objects());
            assertTrue(result.isValid(), fault + result.reason());
            assertTrue(result.changes().size() <= 1, fault + result.changes());
            assertEquals(List.of(), result.lost(), fault);
        }
    }

    @Test
    void howFarItIsKnownIsSaidWhereTheBudgetEnds() {
        Row row = Row.of(60);
        for (Row.Seat seat = row.first; seat != null; seat = seat.next) {
            seat.number += seat.number % 10 == 0 ? 3 : 0;
        }
        RepairResult<Row> result =
                Repair.of(Row.class)
                        .strategy(RepairStrategy.CLOSEST)
                        .freeze("Row.seats", "Seat.next")
                        .steps(100_000)
                        .mend(row);
        assertEquals(End.MENDED, result.end(), result.reason());
        assertTrue(row.repOk());
        assertTrue(result.refuted() >= 1, "" + result.refuted());
        assertEquals(6, result.changes().size());
        assertFalse(result.isClosest());
    }

    // --- what can't be mended -------------------------------------------------------------------

    private static void assertLeft(String predicate, String reason) {
        Row row = Row.of(2);
        String before = Snapshot.of(row).toText();
        Row.Seat first = row.first;
        RepairResult<Row> result =
                Repair.of(Row.class, predicate).time(Duration.ofSeconds(2)).mend(row);
        assertEquals(End.NOT_MENDED, result.end());
        assertTrue(result.reason().contains(reason), result.reason());
        assertEquals(before, Snapshot.of(row).toText());
        assertSame(first, row.first);
    }

    @Test
    void aPredicateThatNeverEndsLeavesTheObject() {
        // Each of its runs is given up after so many steps; whether the time is used up before all
        // changes are tried, depends on the machine.
        assertLeft("isEndless", "tried");
    }

    @Test
    void aPredicateThatAlwaysThrowsLeavesTheObject() {
        assertLeft("throwsAlways", "no change was found");
    }

    @Test
    void aPredicateThatWritesLeavesTheObject() {
        assertLeft("writes", "no change was found");
    }

    @Test
    void whatTheOwnPredicateWritesBeforeItSaysNoIsPutBack() {
        Row row = Row.of(2);
        String before = Snapshot.of(row).toText();
        Row.STRICT[0] = true;
        RepairResult<Row> result = Repair.of(Row.class, "writesAndDiffers").mend(row);
        Row.STRICT[0] = false;
        assertEquals(End.NOT_MENDED, result.end());
        assertTrue(result.reason().contains("no to the object itself"), result.reason());
        assertEquals(before, Snapshot.of(row).toText());
    }

    /** A predicate that counts how often it was asked, and sorts what it looks at. */
    static final class Asked {
        final List<Integer> numbers = new ArrayList<>(List.of(3, 1, 2));
        int sum;
        int asked;

        public boolean repOk() {
            asked++;
            numbers.sort(null);
            int found = 0;
            for (int number : numbers) {
                found += number;
            }
            return found == sum;
        }
    }

    @Test
    void whatThePredicateWritesBeforeItSaysYesIsTakenBackAsWell() {
        Asked asked = new Asked();
        RepairResult<Asked> result = Repair.of(Asked.class).mend(asked);
        assertEquals("[Asked#0.sum: 0 -> 6]", result.changes().toString());
        assertEquals("sum 6, asked 0, [3, 1, 2]", text(asked));
        assertEquals(End.VALID_ALREADY, Repair.of(Asked.class).mend(asked).end());
        assertEquals("sum 6, asked 0, [3, 1, 2]", text(asked));
    }

    private static String text(Asked asked) {
        return "sum %d, asked %d, %s".formatted(asked.sum, asked.asked, asked.numbers);
    }

    record Span(int from, int to) {
        public boolean repOk() {
            return from <= to;
        }
    }

    static final class Fixed {
        final int from;
        int to;

        Fixed(int from, int to) {
            this.from = from;
            this.to = to;
        }

        public boolean repOk() {
            return from <= to;
        }

        public boolean isThree() {
            return from == 3;
        }
    }

    @Test
    void recordsAndFinalFieldsAreNamedAsTheReason() {
        RepairResult<Span> span = Repair.of(Span.class).mend(new Span(3, 2));
        assertEquals(End.NOT_MENDED, span.end());
        assertTrue(span.reason().contains("final or frozen: Span.from, Span.to"), span.reason());
        RepairResult<Fixed> fixed = Repair.of(Fixed.class, "isThree").mend(new Fixed(1, 2));
        assertTrue(fixed.reason().contains("final or frozen: Fixed.from"), fixed.reason());
        RepairResult<Fixed> other = Repair.of(Fixed.class).mend(new Fixed(5, 2));
        assertEquals("[Fixed#0.to: 2 -> 5]", other.changes().toString());
    }

    // --- the same twice -------------------------------------------------------------------------

    @Test
    void theSameFaultsAreMendedInTheSameWay() {
        assertEquals(mended(), mended());
    }

    private static String mended() {
        Repair<DoublyLinkedList> repair = Repair.of(DoublyLinkedList.class);
        StringBuilder text = new StringBuilder();
        for (long seed = 1; seed <= 10; seed++) {
            DoublyLinkedList<Object> list = new DoublyLinkedList<>();
            for (int i = 0; i < 20; i++) {
                list.add(i);
            }
            Corruption<DoublyLinkedList> corruption = Corruption.of(repair, list);
            text.append(corruption.spoil(2, seed));
            RepairResult<DoublyLinkedList> result = repair.mend(list, corruption.objects());
            text.append(result.changes()).append(result.trials()).append(result.steps());
        }
        return text.toString();
    }
}
