package dev.tuntas.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.message.TuntasException;
import dev.tuntas.repair.internal.hint.MendingHints;
import dev.tuntas.repair.result.RepairResult;
import dev.tuntas.repair.result.RepairResult.End;
import dev.tuntas.repair.result.RepairStrategy;
import java.lang.ref.WeakReference;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a repair says is so, and what it must not spoil it does not. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SafetyTest {
    // --- the fewest changes ---------------------------------------------------------------------

    static final class Numbers {
        final List<Integer> numbers = new ArrayList<>();

        public boolean areTwo() {
            return numbers.size() == 2;
        }

        public boolean isNever() {
            return false;
        }
    }

    @Test
    void twoElementsAreTakenOutOfOneListByTwoChanges() {
        Numbers held = new Numbers();
        held.numbers.addAll(List.of(1, 2, 3, 4));
        RepairResult<Numbers> result = Repair.of(Numbers.class, "areTwo").mend(held);
        assertEquals(End.MENDED, result.end(), result.reason());
        assertEquals(2, result.changes().size());
        assertEquals(1, result.refuted());
        assertTrue(result.isClosest());
    }

    @Test
    void whereNothingCanChangeTheSearchEndsAtOnce() {
        RepairResult<Numbers> result =
                Repair.of(Numbers.class, "isNever")
                        .strategy(RepairStrategy.CLOSEST)
                        .time(Duration.ofDays(1))
                        .mend(new Numbers());
        assertEquals(End.NOT_MENDED, result.end());
    }

    static final class Pair {
        @Nullable Half one = new Half();
        @Nullable Half other = new Half();

        static final class Half {
            @Nullable Item item;
        }

        static final class Item {
            int number;
        }

        public boolean isShared() {
            return one != null
                    && other != null
                    && one != other
                    && one.item != null
                    && one.item == other.item;
        }
    }

    @Test
    void oneNewObjectMayBeReferredToTwice() {
        RepairResult<Pair> result = Repair.of(Pair.class, "isShared").spare(1).mend(new Pair());
        assertEquals(End.MENDED, result.end(), result.reason());
        assertEquals(2, result.changes().size());
        assertEquals(1, result.refuted());
    }

    static final class Prices {
        final Map<Integer, Integer> prices = new HashMap<>(Map.of(1, 2));

        public boolean areFour() {
            return prices.size() == 4;
        }
    }

    @Test
    void entriesThatAreNotEnoughAreToldWhereAMapIsNotMended() {
        RepairResult<Prices> result = Repair.of(Prices.class, "areFour").mend(new Prices());
        assertEquals(End.NOT_MENDED, result.end());
        assertTrue(result.reason().contains("HashMap#0: - 1=2"), result.reason());
    }

    @Test
    void theFirstRunOfThePredicateCountsAsWell() {
        Numbers held = new Numbers();
        held.numbers.add(1);
        RepairResult<Numbers> result = Repair.of(Numbers.class, "areTwo").steps(1).mend(held);
        assertEquals(End.NOT_MENDED, result.end());
        assertEquals(0, result.trials());
        assertTrue(result.reason().startsWith("the steps or the time"), result.reason());
    }

    static final class Sums {
        int none = 0;
        int one = 500_000;
        int other = 1_000_003;

        public boolean areSame() {
            return none == 0 && Integer.bitCount(one ^ other) == 0;
        }
    }

    /** They are far apart, and nothing is compared with the one or the other. */
    @Test
    void aNumberThatIsThereIsTriedHoweverGreatItIs() {
        RepairResult<Sums> result = Repair.of(Sums.class, "areSame").mend(new Sums());
        assertEquals(End.MENDED, result.end(), result.reason());
        assertEquals(1, result.changes().size());
    }

    // --- live containers ------------------------------------------------------------------------

    static final class Club {
        final Set<Member> members = new HashSet<>();

        static final class Member {
            int id;

            @Override
            public int hashCode() {
                return id;
            }

            @Override
            public boolean equals(Object other) {
                return other instanceof Member member && member.id == id;
            }
        }

        public boolean areSmall() {
            for (Member member : members) {
                if (member.id > 3 || member.id < 1) {
                    return false;
                }
            }
            return members.size() == 2;
        }

        public boolean areTwoTwos() {
            for (Member member : members) {
                if (member.id != 2) {
                    return false;
                }
            }
            return members.size() > 1;
        }
    }

    private static Club club(int... ids) {
        Club club = new Club();
        for (int id : ids) {
            Club.Member member = new Club.Member();
            member.id = id;
            club.members.add(member);
        }
        return club;
    }

    @Test
    void aHashSetFindsElementsWhoseHashCodesHaveChanged() {
        Club club = club(2, 40);
        RepairResult<Club> result = Repair.of(Club.class, "areSmall").mend(club);
        assertEquals(End.MENDED, result.end(), result.reason());
        for (Club.Member member : club.members) {
            assertTrue(club.members.contains(member), () -> "lost: " + member.id);
        }
    }

    static final class Shelf {
        int size;
        final List<Book> books = new ArrayList<>();
        final List<Book> more = new ArrayList<>();

        static final class Book {
            @Nullable String title;

            @Override
            public int hashCode() {
                return title.hashCode();
            }

            @Override
            public boolean equals(Object other) {
                return other instanceof Book book && title.equals(book.title);
            }
        }

        public boolean isCounted() {
            return size == books.size();
        }
    }

    @Test
    void elementsWithoutAHashCodeDoNotStopARepair() {
        Shelf shelf = new Shelf();
        shelf.books.add(new Shelf.Book());
        RepairResult<Shelf> result = Repair.of(Shelf.class, "isCounted").mend(shelf);
        assertEquals("[Shelf#0.size: 0 -> 1]", result.changes().toString());
    }

    static final class Strict {
        final Set<Part> parts = new HashSet<>();
        int number;

        static final class Part {
            int number;

            @Override
            public int hashCode() {
                if (number != 0) {
                    throw new AssertionError("only 0 has a hash code");
                }
                return 0;
            }

            @Override
            public boolean equals(Object other) {
                return this == other;
            }
        }

        public boolean areOne() {
            for (Part part : parts) {
                if (part.number != 1) {
                    return false;
                }
            }
            return number == 1 && parts.size() == 1;
        }
    }

    private static Strict strict() {
        Strict strict = new Strict();
        strict.parts.add(new Strict.Part());
        return strict;
    }

    private static void assertAsItWas(Strict strict) {
        assertEquals(0, strict.number);
        Strict.Part part = strict.parts.iterator().next();
        assertEquals(0, part.number);
        assertTrue(strict.parts.contains(part));
    }

    @Test
    void whatAnErrorInterruptsIsTakenBack() {
        Strict strict = strict();
        RepairResult<Strict> result = Repair.of(Strict.class, "areOne").mend(strict);
        assertEquals(End.NOT_MENDED, result.end());
        assertTrue(result.reason().contains("only 0 has a hash code"), result.reason());
        assertAsItWas(strict);
    }

    @Test
    void twoElementsThatWouldBeEqualAreNoRepair() {
        Club club = club(2, 3);
        RepairResult<Club> result = Repair.of(Club.class, "areTwoTwos").mend(club);
        assertEquals(End.NOT_MENDED, result.end());
        assertEquals(club(2, 3).members, club.members);
    }

    static final class Rows {
        final Set<Club.Member> members = new HashSet<>();
        final Set<Shelf.Book> books = new HashSet<>();
        final PriorityQueue<Turn> turns = new PriorityQueue<>();

        static final class Turn implements Comparable<Turn> {
            int number;

            @Override
            public int compareTo(Turn other) {
                return Integer.compare(number, other.number);
            }
        }

        public boolean areThreeMembers() {
            return members.size() == 3;
        }

        public boolean isOneBook() {
            return books.size() == 1;
        }

        public boolean areTwoTurns() {
            return turns.size() == 2;
        }

        void addTurn(int number) {
            Turn turn = new Turn();
            turn.number = number;
            turns.add(turn);
        }
    }

    private static void assertIsLeft(Rows rows, String predicate, Collection<?> content) {
        List<Object> before = new ArrayList<>(content);
        RepairResult<Rows> result = Repair.of(Rows.class, predicate).mend(rows);
        assertEquals(End.NOT_MENDED, result.end());
        assertTrue(result.reason().contains(": left as it is"), result.reason());
        List<Object> after = new ArrayList<>(content);
        assertEquals(before.size(), after.size());
        for (int i = 0; i < after.size(); i++) {
            assertSame(before.get(i), after.get(i));
        }
    }

    /** It would have one element less if it were filled with what it holds. */
    @Test
    void aSetWithTwoElementsThatHaveBecomeEqualIsLeftAsItIs() {
        Rows rows = new Rows();
        rows.members.addAll(club(1, 2, 3, 4).members);
        rows.members.stream().filter(member -> member.id == 3).forEach(member -> member.id = 2);
        assertIsLeft(rows, "areThreeMembers", rows.members);
    }

    /** It could not be filled again at all. */
    @Test
    void aSetWithAnElementThatHasLostItsHashCodeIsLeftAsItIs() {
        Rows rows = new Rows();
        for (String title : List.of("a", "b", "c")) {
            Shelf.Book book = new Shelf.Book();
            book.title = title;
            rows.books.add(book);
        }
        rows.books.forEach(book -> book.title = "b".equals(book.title) ? null : book.title);
        assertIsLeft(rows, "isOneBook", rows.books);
    }

    /** Its elements would stand elsewhere. */
    @Test
    void aQueueWhoseElementsHaveAnotherOrderNowIsLeftAsItIs() {
        Rows rows = new Rows();
        List.of(1, 2, 3, 4).forEach(rows::addTurn);
        rows.turns.element().number = 9;
        assertIsLeft(rows, "areTwoTurns", rows.turns);
    }

    // --- what is not copied ---------------------------------------------------------------------

    static final class Ticket {
        static final Set<String> KNOWN = new HashSet<>(Set.of("day", "week"));

        String kind = "day";

        public boolean repOk() {
            return KNOWN.contains(kind);
        }
    }

    @Test
    void anObjectThatIsValidItselfIsNotChangedWhateverItsCopyIs() {
        Ticket ticket = new Ticket();
        // In the copy, the set is as the initialiser of its class makes it.
        Ticket.KNOWN.add("year");
        ticket.kind = "year";
        RepairResult<Ticket> result =
                Repair.of(Ticket.class).preferText("Ticket.kind", "day").mend(ticket);
        assertEquals(End.VALID_ALREADY, result.end(), result.reason());
        assertEquals("year", ticket.kind);
        assertEquals(List.of(), result.changes());
        assertTrue(result.note().contains("yes to the object itself"), result.note());
    }

    @Test
    void whateverIsThrownThereIsNoHintThen() throws Exception {
        Strict strict = strict();
        Method predicate = Strict.class.getMethod("areOne");
        assertTrue(new MendingHints().of(strict, List.of(), predicate).isEmpty());
        assertTrue(
                new MendingHints().of(strict, Arrays.asList((Object) null), predicate).isEmpty());
        assertAsItWas(strict);
    }

    // --- what is kept ---------------------------------------------------------------------------

    static final class Label {
        String text = "";
        int length;

        public boolean repOk() {
            return length == text.length();
        }
    }

    private static WeakReference<String> mendedText(Repair<Label> repair) {
        Label label = new Label();
        label.text = String.join("-", "a", "b");
        repair.mend(label);
        assertEquals(3, label.length);
        return new WeakReference<>(label.text);
    }

    @Test
    void aRepairThatIsKeptDoesNotKeepWhatItHasMended() {
        Repair<Label> repair = Repair.of(Label.class).freeze("Label.text");
        WeakReference<String> text = mendedText(repair);
        for (int round = 0; round < 50 && text.get() != null; round++) {
            System.gc();
        }
        assertNull(text.get());
        assertTrue(repair.mend(new Label()).isValid());
    }

    // --- wishes ---------------------------------------------------------------------------------

    static final class Tree {
        @Nullable Node root;
        int size;

        static final class Node {
            int key;
            @Nullable Node left;
        }

        public boolean repOk() {
            return size == (root == null ? 0 : 1);
        }
    }

    @Test
    void aFieldOfAClassThatIsNotMetMayBeFrozenAndHavePreferences() {
        Tree tree = new Tree();
        tree.size = 4;
        RepairResult<Tree> result =
                Repair.of(Tree.class).freeze("Node.key").prefer("Node.key", 3).mend(tree);
        assertEquals("[Tree#0.size: 4 -> 0]", result.changes().toString());
    }

    @Test
    void nullAloneMayBePreferred() {
        Tree tree = new Tree();
        tree.root = new Tree.Node();
        RepairResult<Tree> result =
                Repair.of(Tree.class).prefer("Tree.root", (Object[]) null).mend(tree);
        assertEquals(End.MENDED, result.end(), result.reason());
    }

    @Test
    void nullIsNoLostObject() {
        Repair<Tree> repair = Repair.of(Tree.class);
        List<@Nullable Object> pool = Arrays.asList(new Tree.Node(), null);
        TuntasException problem =
                assertThrows(TuntasException.class, () -> repair.mend(new Tree(), pool));
        assertEquals("The pool has null in it. Give only objects.", problem.getMessage());
    }

    @Test
    void aVeryLongTimeIsOne() {
        Repair<Tree> repair = Repair.of(Tree.class).time(Duration.ofDays(1_000_000));
        assertTrue(repair.mend(new Tree()).isValid());
    }

    // --- values that hold objects ---------------------------------------------------------------

    record Point(int x, int y) {}

    static final class Way {
        Point[] points = {new Point(0, 0), new Point(0, 1)};
        Point last = points[0];
        Optional<Point> first = Optional.of(points[0]);

        public boolean repOk() {
            return last == points[1] && first.isPresent() && first.get() == points[0];
        }
    }

    @Test
    void whatIsAnotherObjectInTheCopyProvesNothing() {
        RepairResult<Way> result = Repair.of(Way.class).mend(new Way());
        assertEquals(End.NOT_MENDED, result.end());
        assertEquals(0, result.refuted());
        assertTrue(result.reason().contains("what is in a Optional"), result.reason());
    }
}
