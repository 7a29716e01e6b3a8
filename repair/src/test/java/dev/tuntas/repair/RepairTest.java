package dev.tuntas.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.Snapshot;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.repair.result.RepairResult;
import dev.tuntas.repair.result.RepairResult.End;
import dev.tuntas.repair.result.RepairStrategy;
import dev.tuntas.subjects.AvlTree;
import dev.tuntas.subjects.DoublyLinkedList;
import dev.tuntas.subjects.RedBlackTree;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RepairTest {
    /** A list that counts its nodes. */
    static final class Chain {
        @Nullable Link first;
        int length;

        static final class Link {
            @Nullable Link next;
        }

        static Chain of(int length) {
            Chain chain = new Chain();
            for (int i = 0; i < length; i++) {
                Link link = new Link();
                link.next = chain.first;
                chain.first = link;
            }
            chain.length = length;
            return chain;
        }

        public boolean repOk() {
            int met = 0;
            for (Link link = first; link != null && met <= length; link = link.next) {
                met++;
            }
            return met == length;
        }

        /** As many as the length says, or it runs in a circle for ever. */
        public boolean endless() {
            int met = 0;
            for (Link link = first; link != null; link = link.next) {
                met++;
            }
            return met == length;
        }

        public boolean throwing() {
            if (length != 3) {
                throw new IllegalStateException("a length of " + length);
            }
            return true;
        }

        public boolean never() {
            return false;
        }

        /** Copies are of a class that is loaded anew, where this is as it was at first. */
        static final boolean[] STRICT = {false};

        public boolean differing() {
            return length == 3 && !STRICT[0];
        }

        /** Static numbers and texts are copied. */
        static int most = 10;

        public boolean isWithin() {
            return length == most;
        }
    }

    @ParameterizedTest
    @EnumSource
    void aWrongCountIsMended(RepairStrategy strategy) {
        Chain chain = Chain.of(4);
        chain.length = 7;
        RepairResult<Chain> result = Repair.of(Chain.class).strategy(strategy).mend(chain);
        assertEquals(End.MENDED, result.end());
        assertEquals("[Chain#0.length: 7 -> 4]", result.changes().toString());
        assertEquals(4, chain.length);
        assertEquals(List.of(), result.lost());
    }

    @Test
    void whatIsValidIsNotChanged() {
        Chain chain = Chain.of(3);
        RepairResult<Chain> result = Repair.of(Chain.class).mend(chain);
        assertEquals(End.VALID_ALREADY, result.end());
        assertEquals(List.of(), result.changes());
        assertTrue(result.isValid());
    }

    @Test
    void aCircleIsCutThoughThePredicateNeverEndsOnIt() {
        Chain chain = Chain.of(3);
        Chain.Link last = chain.first.next.next;
        last.next = chain.first;
        RepairResult<Chain> result = Repair.of(Chain.class, "endless").mend(chain);
        assertEquals("[Link#2.next: Link#0 -> null]", result.changes().toString());
        assertTrue(chain.endless());
    }

    @Test
    void whatThePredicateThrowsIsAFailure() {
        Chain chain = Chain.of(2);
        RepairResult<Chain> result = Repair.of(Chain.class, "throwing").mend(chain);
        assertEquals("[Chain#0.length: 2 -> 3]", result.changes().toString());
    }

    @Test
    void aPredicateThatNeverSaysYesLeavesTheObjectAsItWas() {
        Chain chain = Chain.of(3);
        Snapshot before = Snapshot.of(chain);
        RepairResult<Chain> result = Repair.of(Chain.class, "never").mend(chain);
        assertEquals(End.NOT_MENDED, result.end());
        assertFalse(result.isValid());
        assertTrue(result.reason().startsWith("no change was found"), result.reason());
        assertEquals(before.toText(), Snapshot.of(chain).toText());
    }

    @Test
    void thePredicateOfTheObjectItselfHasTheLastWord() {
        Chain chain = Chain.of(2);
        Snapshot before = Snapshot.of(chain);
        Chain.STRICT[0] = true;
        RepairResult<Chain> result = Repair.of(Chain.class, "differing").mend(chain);
        Chain.STRICT[0] = false;
        assertEquals(End.NOT_MENDED, result.end());
        assertTrue(result.reason().contains("no to the object itself"), result.reason());
        assertEquals(before.toText(), Snapshot.of(chain).toText());
    }

    @ParameterizedTest
    @EnumSource
    void staticNumbersAreWhatTheyAreNow(RepairStrategy strategy) {
        Repair<Chain> repair = Repair.of(Chain.class, "isWithin").strategy(strategy);
        for (int most : new int[] {4, 5, 10}) {
            Chain chain = Chain.of(3);
            Chain.most = most;
            RepairResult<Chain> result = repair.mend(chain);
            Chain.most = 10;
            assertEquals("[Chain#0.length: 3 -> " + most + "]", result.changes().toString());
        }
    }

    @Test
    void frozenFieldsStayAsTheyAre() {
        Chain chain = Chain.of(4);
        chain.length = 3;
        RepairResult<Chain> result = Repair.of(Chain.class).freeze("Chain.length").mend(chain);
        assertEquals(3, chain.length);
        assertEquals(1, result.changes().size());
        assertEquals(1, result.lost().size());
        assertTrue(chain.repOk());
    }

    @Test
    void frozenFieldsThatLeaveNoWayAreNamed() {
        Chain chain = Chain.of(2);
        chain.length = 9;
        RepairResult<Chain> result =
                Repair.of(Chain.class).freeze("Chain.length", "Link.next").mend(chain);
        assertEquals(End.NOT_MENDED, result.end());
        assertTrue(result.reason().contains("Chain.length, Link.next"), result.reason());
        assertEquals(9, chain.length);
    }

    @Test
    void wrongWordsAreRefused() {
        Repair<Chain> repair = Repair.of(Chain.class).freeze("Chain.lenght");
        TuntasException thrown =
                assertThrows(TuntasException.class, () -> repair.mend(Chain.of(1)));
        assertTrue(thrown.getMessage().contains("Chain.length"), thrown.getMessage());
        assertThrows(TuntasException.class, () -> Repair.of(Chain.class).steps(0));
        assertThrows(TuntasException.class, () -> Repair.of(Chain.class).time(Duration.ZERO));
        assertThrows(TuntasException.class, () -> Repair.of(String.class));
    }

    /** What can change must not be shared with the copies that the predicate runs on. */
    static final class Counted {
        AtomicInteger asked = new AtomicInteger(5);

        public boolean repOk() {
            return asked.incrementAndGet() == 1;
        }
    }

    @Test
    void aValueThatCanChangeIsNotTouched() {
        Counted counted = new Counted();
        TuntasException thrown =
                assertThrows(TuntasException.class, () -> Repair.of(Counted.class).mend(counted));
        assertTrue(thrown.getMessage().contains("Counted.asked"), thrown.getMessage());
        assertEquals(5, counted.asked.get());
    }

    @Test
    void moreFaultsThanFieldsSpoilNothing() {
        Chain chain = Chain.of(3);
        String before = Snapshot.of(chain).toText();
        Corruption<Chain> corruption = Corruption.of(Repair.of(Chain.class), chain);
        assertThrows(TuntasException.class, () -> corruption.spoil(1_000_000_000, 1));
        assertEquals(before, Snapshot.of(chain).toText());
    }

    @Test
    void lostObjectsComeBackFromThePool() {
        Chain chain = Chain.of(5);
        List<Chain.Link> links = new java.util.ArrayList<>();
        for (Chain.Link link = chain.first; link != null; link = link.next) {
            links.add(link);
        }
        links.get(1).next = null;
        RepairResult<Chain> result = Repair.of(Chain.class).mend(chain, links);
        assertEquals(List.of(), result.lost());
        assertEquals(5, chain.length);
        assertEquals(links.get(2), links.get(1).next);
    }

    @ParameterizedTest
    @EnumSource(names = {"REEXECUTE_GUIDED", "CHECKPOINT"})
    void manyFaultsAreMendedInOneTraversal(RepairStrategy strategy) {
        DoublyLinkedList<Object> list = new DoublyLinkedList<>();
        for (int i = 0; i < 500; i++) {
            list.add(null);
        }
        Repair<DoublyLinkedList> repair = Repair.of(DoublyLinkedList.class).strategy(strategy);
        Corruption<DoublyLinkedList> corruption = Corruption.of(repair, list);
        corruption.spoil(5, 7);
        RepairResult<DoublyLinkedList> result = repair.mend(list, corruption.objects());
        assertTrue(result.isValid(), result.reason());
        assertTrue(list.repOk());
        assertTrue(result.changes().size() <= 5, result.changes().toString());
        boolean isOnce = strategy == RepairStrategy.CHECKPOINT;
        assertEquals(isOnce, result.predicateRuns() == 1, "" + result.predicateRuns());
    }

    /** Three faults that count, of twelve entries, are many; what is not mended is as it was. */
    @Test
    void manyFaultsInASmallListAreMendedOrLeft() {
        Repair<DoublyLinkedList> repair = Repair.of(DoublyLinkedList.class);
        int mended = 0;
        int changes = 0;
        for (long seed = 1; seed <= 40; seed++) {
            DoublyLinkedList<Object> list = new DoublyLinkedList<>();
            for (int i = 0; i < 12; i++) {
                list.add(null);
            }
            Corruption<DoublyLinkedList> corruption = Corruption.of(repair, list);
            String faults = corruption.spoil(3, seed).toString();
            String before = Snapshot.of(list).toText();
            RepairResult<DoublyLinkedList> result = repair.mend(list, corruption.objects());
            if (result.isValid()) {
                assertTrue(list.repOk(), faults);
                changes += result.changes().size();
                mended++;
            } else {
                assertEquals(before, Snapshot.of(list).toText(), faults);
            }
        }
        assertTrue(mended >= 32, "only " + mended);
        assertTrue(changes <= 1.2 * 3 * mended, changes + " changes in " + mended);
    }

    @Test
    void aFaultInALargeRedBlackTreeIsMendedByOneChange() {
        Repair<RedBlackTree> repair = Repair.of(RedBlackTree.class, "repOkInOnePass");
        for (long seed = 1; seed <= 20; seed++) {
            RedBlackTree tree = new RedBlackTree();
            for (int key = 0; key < 500; key++) {
                tree.add(key);
            }
            Corruption<RedBlackTree> corruption = Corruption.of(repair, tree);
            String fault = corruption.spoil(1, seed).toString();
            if (!tree.repOkInOnePass()) {
                RepairResult<RedBlackTree> result = repair.mend(tree, corruption.objects());
                assertEquals(1, result.changes().size(), fault + " " + result);
                assertTrue(tree.repOk(), fault);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(classes = {AvlTree.class, RedBlackTree.class})
    void inOnePassTheSameIsAccepted(Class<?> subject) {
        for (int scope = 1; scope <= 4; scope++) {
            assertEquals(count(subject, scope, "repOk"), count(subject, scope, "repOkInOnePass"));
        }
    }

    private static long count(Class<?> subject, int scope, String predicate) {
        return Search.of(Finitization.derive(subject, scope)).predicate(predicate).count();
    }
}
