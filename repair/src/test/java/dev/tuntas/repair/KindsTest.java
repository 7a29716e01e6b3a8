package dev.tuntas.repair;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.repair.result.RepairResult;
import dev.tuntas.repair.result.RepairResult.End;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What fields may hold: every kind is mended. */
class KindsTest {
    private static <T> String mended(T object, String predicate) {
        @SuppressWarnings("unchecked")
        Class<T> type = (Class<T>) object.getClass();
        RepairResult<T> result = Repair.of(type, predicate).mend(object);
        assertEquals(End.MENDED, result.end(), result.reason());
        return result.changes().toString();
    }

    // --- single values --------------------------------------------------------------------------

    enum Colour {
        RED,
        GREEN,
        BLUE
    }

    static final class Values {
        boolean isOpen;
        byte small;
        short middle;
        char letter = 'a';
        int number;
        long large;
        float part;
        double share;
        Colour colour = Colour.RED;
        String text = "x";
        String other = "y";
        @Nullable Integer box;
        Long longBox = 3L;
        Character letterBox = 'q';

        public boolean open() {
            return isOpen;
        }

        public boolean bytes() {
            return small == 100;
        }

        public boolean shorts() {
            return middle > 2_000;
        }

        public boolean chars() {
            return letter == 'z';
        }

        public boolean ints() {
            return 3 * number + middle == 300;
        }

        public boolean longs() {
            return large - 7 == 1L << 40;
        }

        public boolean floats() {
            return part > 0.5f;
        }

        public boolean doubles() {
            return share == 0.25;
        }

        public boolean colours() {
            return colour == Colour.BLUE;
        }

        public boolean texts() {
            return text.equals(other);
        }

        public boolean boxes() {
            return box != null && box == number + 5;
        }

        public boolean longBoxes() {
            return longBox + number == 1_000_000;
        }

        public boolean letterBoxes() {
            return letterBox == 'k';
        }
    }

    @Test
    void aBooleanIsTurned() {
        assertEquals("[Values#0.isOpen: false -> true]", mended(new Values(), "open"));
    }

    @Test
    void wholeNumbersBecomeWhatTheyAreComparedWith() {
        assertEquals("[Values#0.small: 0 -> 100]", mended(new Values(), "bytes"));
        assertEquals("[Values#0.middle: 0 -> 2001]", mended(new Values(), "shorts"));
        assertEquals("[Values#0.letter: 'a' -> 'z']", mended(new Values(), "chars"));
        assertEquals("[Values#0.large: 0 -> 1099511627783]", mended(new Values(), "longs"));
    }

    @Test
    void aTermOfASumIsComputed() {
        Values values = new Values();
        Repair<Values> repair = Repair.of(Values.class, "ints").freeze("Values.middle");
        RepairResult<Values> result = repair.mend(values);
        assertEquals("[Values#0.number: 0 -> 100]", result.changes() + result.reason());
    }

    @Test
    void fractionsBecomeWhatTheyAreComparedWith() {
        assertEquals("[Values#0.part: 0.0 -> 1.5]", mended(new Values(), "floats"));
        assertEquals("[Values#0.share: 0.0 -> 0.25]", mended(new Values(), "doubles"));
    }

    @Test
    void constantsOfAnEnumAreTried() {
        assertEquals("[Values#0.colour: RED -> BLUE]", mended(new Values(), "colours"));
    }

    @Test
    void textsThatAreThereAreTried() {
        assertEquals("[Values#0.other: \"y\" -> \"x\"]", mended(new Values(), "texts"));
    }

    @Test
    void boxedNumbersAreComputedAsOthers() {
        assertEquals("[Values#0.box: null -> 5]", mended(new Values(), "boxes"));
        Values values = new Values();
        Repair<Values> repair = Repair.of(Values.class, "longBoxes").freeze("Values.number");
        assertEquals("[Values#0.longBox: 3 -> 1000000]", repair.mend(values).changes().toString());
        assertEquals("[Values#0.letterBox: 'q' -> 'k']", mended(new Values(), "letterBoxes"));
    }

    // --- arrays ---------------------------------------------------------------------------------

    static final class Stack {
        int[] elements = {1, 2, 3};
        int size = 3;
        int[][] rows = {{1}, {1, 2}};
        final int[] fixed = {1, 2};

        public boolean hasRoom() {
            return size == 3 && elements.length > size && elements[0] == 1 && elements[2] == 3;
        }

        public boolean isSorted() {
            for (int i = 1; i < elements.length; i++) {
                if (elements[i - 1] >= elements[i]) {
                    return false;
                }
            }
            return elements[0] == 1 && elements[2] == 3 && elements.length == 3;
        }

        public boolean isSquare() {
            for (int[] row : rows) {
                if (row.length != rows.length) {
                    return false;
                }
            }
            return rows.length == 2;
        }

        public boolean isThree() {
            return fixed.length == 3;
        }
    }

    @Test
    void anArrayThatIsTooShortIsReplacedByALongerOne() {
        Stack stack = new Stack();
        int[] old = stack.elements;
        assertEquals("[int[]#0.length: 3 -> 4]", mended(stack, "hasRoom"));
        assertNotSame(old, stack.elements);
        assertArrayEquals(new int[] {1, 2, 3, 0}, stack.elements);
        assertArrayEquals(new int[] {1, 2, 3}, old);
    }

    @Test
    void anElementIsMended() {
        Stack stack = new Stack();
        int[] old = stack.elements;
        old[1] = 7;
        assertEquals("[int[]#0[1]: 7 -> 2]", mended(stack, "isSorted"));
        assertSame(old, stack.elements);
    }

    @Test
    void anArrayInAnArrayIsReplaced() {
        Stack stack = new Stack();
        assertEquals("[int[]#2.length: 1 -> 2]", mended(stack, "isSquare"));
        assertArrayEquals(new int[] {1, 0}, stack.rows[0]);
    }

    @Test
    void anArrayInAFinalFieldKeepsItsLength() {
        Stack stack = new Stack();
        RepairResult<Stack> result = Repair.of(Stack.class, "isThree").mend(stack);
        assertEquals(End.NOT_MENDED, result.end());
        assertTrue(result.reason().contains("Stack.fixed"), result.reason());
        assertEquals(2, stack.fixed.length);
    }

    // --- containers -----------------------------------------------------------------------------

    static final class Held {
        final List<Integer> list = new ArrayList<>(List.of(1, 2, 4));
        final LinkedList<String> linked = new LinkedList<>(List.of("a", "b"));
        final Vector<Integer> vector = new Vector<>(List.of(1, 1));
        final Deque<Integer> deque = new ArrayDeque<>(List.of(3, 2, 1));
        final Set<Integer> set = new HashSet<>(Set.of(1, 2));
        final Set<String> ordered = new LinkedHashSet<>(List.of("b", "a"));
        final TreeSet<Integer> sorted = new TreeSet<>(Set.of(1, 5));
        final Map<String, Integer> map = new HashMap<>(Map.of("a", 1, "b", 2));
        final TreeMap<Integer, String> tree = new TreeMap<>(Map.of(1, "a", 2, "b"));
        final TreeMap<Integer, String> down = new TreeMap<>(Comparator.reverseOrder());
        final PriorityQueue<Integer> queue = new PriorityQueue<>(List.of(2, 1, 3));
        final BitSet bits = new BitSet();
        Map<String, List<Integer>> nested = new LinkedHashMap<>();
        int size = 3;

        public boolean isShort() {
            return list.size() == 2 && list.get(0) == 1 && list.get(1) == 4;
        }

        public boolean isLong() {
            return list.size() == 4 && list.get(0) == 1 && list.get(3) == 4 && isUp();
        }

        private boolean isUp() {
            for (int i = 1; i < list.size(); i++) {
                if (list.get(i - 1) >= list.get(i)) {
                    return false;
                }
            }
            return true;
        }

        public boolean hasGap() {
            return isUp() && list.size() == 3 && list.get(2) == 7;
        }

        public boolean endsWithC() {
            return linked.getLast().equals("a") && linked.size() == 2;
        }

        public boolean rises() {
            return vector.get(0) < vector.get(1) && vector.size() == 2;
        }

        public boolean isFirst() {
            return deque.peekFirst() == 2 && deque.size() == 2;
        }

        public boolean hasThree() {
            return set.contains(3) && set.size() == 2 && set.contains(1);
        }

        public boolean startsWithA() {
            return ordered.iterator().next().equals("a");
        }

        public boolean isNear() {
            return sorted.first() == 1 && sorted.last() - sorted.first() < 3 && sorted.size() == 2;
        }

        public boolean sums() {
            int sum = 0;
            for (Map.Entry<String, Integer> entry : map.entrySet()) {
                sum += entry.getValue();
            }
            return sum == 30 && map.size() == 2;
        }

        public boolean hasNoB() {
            return !map.containsKey("b") && map.get("a") == 1;
        }

        public boolean isKeyed() {
            return tree.firstKey() == 1 && tree.lastKey() == 9 && tree.size() == 2;
        }

        public boolean falls() {
            return down.size() == 2 && down.firstKey() == 2 && down.get(1).equals("b");
        }

        public boolean leastIsZero() {
            return queue.peek() == 0;
        }

        public boolean hasBitOne() {
            return bits.get(1);
        }

        public boolean counts() {
            int sum = 0;
            for (List<Integer> each : nested.values()) {
                sum += each.size();
            }
            return sum == size;
        }

        public boolean never() {
            list.add(99);
            map.clear();
            return false;
        }
    }

    @Test
    void anElementIsTakenOutOfAList() {
        Held held = new Held();
        assertEquals("[ArrayList#0: - 2]", mended(held, "isShort"));
        assertEquals(List.of(1, 4), held.list);
    }

    @Test
    void anElementIsPutIntoAList() {
        Held held = new Held();
        assertEquals("[ArrayList#0: + 3]", mended(held, "isLong"));
        assertEquals(List.of(1, 2, 3, 4), held.list);
    }

    @Test
    void anElementOfAListIsReplaced() {
        Held held = new Held();
        assertEquals("[ArrayList#0[2]: 4 -> 7]", mended(held, "hasGap"));
        assertEquals(List.of(1, 2, 7), held.list);
    }

    @Test
    void otherListsAreMendedAsWell() {
        Held held = new Held();
        assertEquals("[LinkedList#0[1]: \"b\" -> \"a\"]", mended(held, "endsWithC"));
        assertEquals(1, mended(held, "rises").split(", ").length);
        assertEquals("[ArrayDeque#0: - 3]", mended(held, "isFirst"));
        assertEquals(List.of(2, 1), List.copyOf(held.deque));
    }

    @Test
    void setsAreMended() {
        Held held = new Held();
        assertEquals("[HashSet#0[1]: 2 -> 3]", mended(held, "hasThree"));
        assertEquals(Set.of(1, 3), held.set);
        mended(held, "startsWithA");
        assertTrue(held.startsWithA());
        mended(held, "isNear");
        assertTrue(held.isNear());
    }

    @Test
    void theValuesAndTheKeysOfMapsAreMended() {
        Held held = new Held();
        assertEquals(1, mended(held, "sums").split(", ").length);
        assertTrue(held.sums());
        held = new Held();
        assertEquals("[HashMap#0: - \"b\"=2]", mended(held, "hasNoB"));
        assertEquals(Map.of("a", 1), held.map);
        assertEquals("[TreeMap#0 key: 2 -> 9]", mended(held, "isKeyed"));
        assertEquals(Map.of(1, "a", 9, "b"), held.tree);
    }

    @Test
    void aComparatorIsKept() {
        Held held = new Held();
        held.down.put(1, "a");
        held.down.put(2, "b");
        assertEquals("[TreeMap#1[1]: \"a\" -> \"b\"]", mended(held, "falls"));
        assertEquals(List.of(2, 1), List.copyOf(held.down.keySet()));
    }

    @Test
    void queuesAndBitSetsAreMended() {
        Held held = new Held();
        mended(held, "leastIsZero");
        assertEquals(0, held.queue.peek());
        assertEquals("[BitSet#0: + 1]", mended(held, "hasBitOne"));
        assertTrue(held.bits.get(1));
    }

    @Test
    void aContainerInAContainerIsMended() {
        Held held = new Held();
        held.nested.put("a", new ArrayList<>(List.of(1, 2)));
        held.nested.put("b", new ArrayList<>(List.of(3)));
        held.size = 2;
        RepairResult<Held> result = Repair.of(Held.class, "counts").freeze("Held.size").mend(held);
        assertEquals(1, result.changes().size(), result.toString());
        assertTrue(held.counts());
    }

    @Test
    void aFrozenContainerStaysAsItIs() {
        Held held = new Held();
        RepairResult<Held> result = Repair.of(Held.class, "isShort").freeze("Held.list").mend(held);
        assertFalse(result.isValid());
        assertEquals(List.of(1, 2, 4), held.list);
    }

    @Test
    void containersThatThePredicateWritesAreAsTheyWere() {
        Held held = new Held();
        RepairResult<Held> result = Repair.of(Held.class, "never").mend(held);
        assertEquals(End.NOT_MENDED, result.end());
        assertEquals(List.of(1, 2, 4), held.list);
        assertEquals(Map.of("a", 1, "b", 2), held.map);
    }

    static final class Shelf {
        final List<Book> books = new ArrayList<>();

        static final class Book {
            int number;
        }

        /** Numbered from 0, and five less than a round number of them. */
        public boolean repOk() {
            for (int i = 0; i < books.size(); i++) {
                if (books.get(i).number != i) {
                    return false;
                }
            }
            return books.size() == 55;
        }
    }

    @Test
    void anElementTooManyIsTakenOutOfALongList() {
        Shelf shelf = new Shelf();
        for (int i = 0; i < 56; i++) {
            Shelf.Book book = new Shelf.Book();
            book.number = i;
            shelf.books.add(book);
        }
        RepairResult<Shelf> result = Repair.of(Shelf.class).mend(shelf);
        assertEquals("[ArrayList#0: - Book#55]", result.changes() + result.reason());
        assertEquals(1, result.lost().size());
        assertTrue(shelf.repOk());
    }
}
