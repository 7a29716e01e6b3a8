package dev.tuntas.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Snapshot;
import dev.tuntas.repair.result.RepairResult;
import dev.tuntas.repair.result.RepairResult.End;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Mending after a call that has not kept its postcondition. */
class MendAfterTest {
    /** A sorted list, some of whose methods are wrong. */
    static final class Sorted {
        @Nullable Node first;
        int size;

        static final class Node {
            int key;
            @Nullable Node next;
        }

        static Sorted of(int... keys) {
            Sorted list = new Sorted();
            for (int i = keys.length - 1; i >= 0; i--) {
                Node node = new Node();
                node.key = keys[i];
                node.next = list.first;
                list.first = node;
            }
            list.size = keys.length;
            return list;
        }

        List<Integer> keys() {
            List<Integer> keys = new ArrayList<>();
            for (Node node = first; node != null; node = node.next) {
                keys.add(node.key);
            }
            return keys;
        }

        /** Takes the one behind the key out as well. */
        void removeTooMuch(int key) {
            Node node = first;
            while (node != null && node.next != null && node.next.key != key) {
                node = node.next;
            }
            if (node != null && node.next != null && node.next.next != null) {
                node.next = node.next.next.next;
                size -= 2;
            }
        }

        public boolean repOk() {
            int met = 0;
            for (Node node = first; node != null; node = node.next) {
                met++;
                if (met > size || node.next != null && node.next.key <= node.key) {
                    return false;
                }
            }
            return met == size;
        }
    }

    @Test
    void aKeyThatShouldHaveChangedIsChanged() {
        Sorted list = Sorted.of(1, 3, 5);
        RepairResult<Sorted> result =
                Repair.of(Sorted.class)
                        .mendAfter(list, l -> l.keys().equals(List.of(1, 4, 5)), 3, 4);
        assertEquals(End.MENDED, result.end(), result.reason());
        assertEquals("[Node#1.key: 3 -> 4]", result.changes().toString());
        assertEquals(List.of(1, 4, 5), list.keys());
        assertTrue(result.isClosest());
    }

    @Test
    void aNumberOfTheCallIsTriedThoughNothingLikeItIsThere() {
        Sorted list = Sorted.of(1, 3, 5);
        RepairResult<Sorted> result =
                Repair.of(Sorted.class).mendAfter(list, l -> l.keys().contains(4711), 4711);
        assertEquals(1, result.changes().size(), result.reason());
        assertEquals(List.of(1, 3, 4711), list.keys());
    }

    @Test
    void whatACallHasTakenTooMuchIsPutBackAmongWhatWasThere() {
        Sorted list = Sorted.of(1, 2, 3, 4);
        Sorted.Node third = list.first.next.next;
        int old = list.size;
        list.removeTooMuch(2);
        assertEquals(List.of(1, 4), list.keys());
        RepairResult<Sorted> result =
                Repair.of(Sorted.class)
                        .mendAfter(list, l -> l.size == old - 1 && !l.keys().contains(2), 2, third);
        assertEquals(End.MENDED, result.end(), result.reason());
        assertEquals(List.of(1, 3, 4), list.keys());
        assertEquals(2, result.changes().size());
        assertEquals(1, result.refuted());
    }

    @Test
    void theInvariantIsMendedFirstAndThatMayBeEnough() {
        Sorted list = Sorted.of(1, 2, 3);
        list.size = 7;
        RepairResult<Sorted> result =
                Repair.of(Sorted.class).mendAfter(list, l -> l.size == 3 && l.keys().size() == 3);
        assertEquals("[Sorted#0.size: 7 -> 3]", result.changes().toString());
    }

    @Test
    void whereTheInvariantIsContentWithSomethingElseBothAreKept() {
        Sorted list = Sorted.of(1, 2, 2);
        RepairResult<Sorted> result =
                Repair.of(Sorted.class)
                        .mendAfter(list, l -> l.keys().equals(List.of(0, 2, 9)), 9, 0);
        assertEquals(End.MENDED, result.end(), result.reason());
        assertEquals(List.of(0, 2, 9), list.keys());
        assertEquals(2, result.changes().size());
    }

    @Test
    void whatIsKeptAlreadyIsNotChanged() {
        Sorted list = Sorted.of(1, 2);
        RepairResult<Sorted> result = Repair.of(Sorted.class).mendAfter(list, l -> l.size == 2);
        assertEquals(End.VALID_ALREADY, result.end());
    }

    @Test
    void whatNobodyCanKeepLeavesTheObjectAndSaysSo() {
        Sorted list = Sorted.of(1, 2);
        Snapshot before = Snapshot.of(list);
        RepairResult<Sorted> result = Repair.of(Sorted.class).mendAfter(list, l -> false);
        assertEquals(End.NOT_MENDED, result.end());
        assertEquals(before, Snapshot.of(list));
        assertTrue(result.reason().startsWith("no few changes keep the postcondition, which was"));
        assertTrue(result.reason().contains("valid structures"), result.reason());
        assertTrue(result.refuted() >= 2, result.reason());
    }

    @Test
    void aPostconditionThatThrowsOrWritesLeavesTheObject() {
        Sorted list = Sorted.of(1, 2);
        RepairResult<Sorted> thrown =
                Repair.of(Sorted.class)
                        .mendAfter(
                                list,
                                l -> {
                                    throw new IllegalStateException("of the user's");
                                });
        assertEquals(End.NOT_MENDED, thrown.end());
        Snapshot before = Snapshot.of(list);
        RepairResult<Sorted> written =
                Repair.of(Sorted.class)
                        .mendAfter(
                                list,
                                l -> {
                                    l.size = 99;
                                    l.first = null;
                                    return false;
                                });
        assertFalse(written.isValid());
        assertEquals(before, Snapshot.of(list));
    }

    @Test
    void anErrorOfThePostconditionLeavesTheObject() {
        Sorted list = Sorted.of(1, 2);
        Snapshot before = Snapshot.of(list);
        try {
            Repair.of(Sorted.class)
                    .mendAfter(
                            list,
                            l -> {
                                l.size = 99;
                                throw new OutOfMemoryError("of the user's");
                            });
        } catch (Throwable thrown) {
            assertTrue(String.valueOf(thrown).contains("of the user's"), thrown.toString());
        }
        assertEquals(before, Snapshot.of(list));
    }

    static final class Bag {
        final List<Integer> numbers = new ArrayList<>();
        int most = 5;

        public boolean repOk() {
            return numbers.size() <= most;
        }
    }

    @Test
    void anElementIsPutIntoACollection() {
        Bag bag = new Bag();
        bag.numbers.addAll(List.of(4, 6));
        RepairResult<Bag> result = Repair.of(Bag.class).mendAfter(bag, b -> b.numbers.size() == 3);
        assertEquals(1, result.changes().size(), result.reason());
        assertEquals(3, bag.numbers.size());
    }

    @Test
    void twoElementsArePutIntoOneCollection() {
        Bag bag = new Bag();
        bag.numbers.addAll(List.of(4, 6));
        RepairResult<Bag> result =
                Repair.of(Bag.class)
                        .mendAfter(bag, b -> b.numbers.containsAll(List.of(4, 6, 7, 8)), 7, 8);
        assertEquals(End.MENDED, result.end(), result.reason());
        assertEquals(2, result.changes().size(), result.toString());
        assertEquals(1, result.refuted());
    }

    @Test
    void whereNotAllThatCouldBePutInIsTriedNothingIsSaidToBeRefuted() {
        Bag bag = new Bag();
        bag.most = 100;
        for (int number = 0; number < 34; number++) {
            bag.numbers.add(number);
        }
        RepairResult<Bag> result = Repair.of(Bag.class).steps(100_000).mendAfter(bag, b -> false);
        assertEquals(End.NOT_MENDED, result.end());
        assertEquals(0, result.refuted());
        assertFalse(result.reason().contains("no single one"), result.reason());
    }

    static final class Names {
        final List<String> names = new ArrayList<>(List.of("a", "b", "c"));

        public boolean repOk() {
            return names.size() == 3 && !names.contains("d");
        }
    }

    @Test
    void whatWasTriedInACollectionIsTakenBackFromIt() {
        Names names = new Names();
        RepairResult<Names> result =
                Repair.of(Names.class).mendAfter(names, n -> n.names.get(2).equals("a"));
        assertEquals(1, result.changes().size(), result.toString());
        assertEquals(List.of("a", "b", "a"), names.names);
    }
}
