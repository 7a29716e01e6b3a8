package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Reads and writes that hide: before a constructor's super call, in the JDK, behind handles. */
class HiddenAccessTest {
    static class Node {
        Node next;
        boolean mark;
    }

    static class Base {
        Base(boolean value) {}
    }

    static class Marker extends Base {
        Marker(Node node) {
            super(node.mark = true);
        }
    }

    static class MarksBeforeSuper {
        Node first;

        boolean repOk() {
            if (first == null) {
                return false;
            }
            boolean was = first.mark;
            return !was && new Marker(first) != null && first.mark;
        }
    }

    @Test
    void aWriteToAnotherObjectBeforeSuperIsSeen() {
        assertEquals(2, BruteForce.confirm(Finitization.derive(MarksBeforeSuper.class, 1)).size());
    }

    static class Bag extends AbstractCollection<Integer> {
        Integer[] items;

        @Override
        public Object[] toArray() {
            return items;
        }

        @Override
        public Iterator<Integer> iterator() {
            return Arrays.asList(items).iterator();
        }

        @Override
        public int size() {
            return items.length;
        }

        boolean repOk() {
            if (items == null) {
                return false;
            }
            List<Integer> copy = new ArrayList<>(this);
            return copy.size() == 2 && copy.get(1) != null && copy.get(1) == 1;
        }
    }

    @Test
    void anArrayThatIsReturnedToTheJdkIsRead() {
        assertEquals(3, BruteForce.confirm(Finitization.derive(Bag.class, 2)).size());
    }

    static class ByHandle {
        int x;
        int y;

        boolean repOk() throws Throwable {
            MethodHandle getter = MethodHandles.lookup().findGetter(ByHandle.class, "x", int.class);
            return (int) getter.invokeWithArguments(this) == 1;
        }
    }

    @Test
    void objectsInAnArrayThatAHandleGetsAreRead() {
        assertEquals(2, BruteForce.confirm(Finitization.derive(ByHandle.class, 2)).size());
    }

    static class Outer {
        In head;
        int limit;

        class In {
            In next;

            boolean isAlone() {
                return limit == 1 && next == null;
            }
        }

        boolean repOk() {
            return head != null && head.isAlone();
        }
    }

    static class Inheriting extends Outer {}

    @Test
    void anInnerObjectBelongsToTheRootEvenIfASuperclassDeclaresIt() {
        List<Structure<?>> found = BruteForce.confirm(Finitization.derive(Inheriting.class, 2));
        assertEquals(1, found.size());
        Outer root = (Outer) found.get(0).materialise();
        assertTrue(root.repOk());
    }

    record Sorting(int[] digits) {
        Sorting {
            digits = digits == null ? null : digits.clone();
            if (digits != null) {
                Arrays.sort(digits);
            }
        }

        boolean repOk() {
            return true;
        }
    }

    @Test
    void aRecordThatSortsItsArrayIsFoundWithSortedOnesOnly() {
        // null, [], [0], [1], [0,0], [0,1], [1,1]
        assertEquals(
                7, StructureSets.found(Search.of(Finitization.derive(Sorting.class, 2))).size());
    }

    static class AsksTheThread {
        int x;

        boolean repOk() throws ClassNotFoundException {
            ClassLoader loader = Thread.currentThread().getContextClassLoader();
            return loader.loadClass(AsksTheThread.class.getName()) == AsksTheThread.class && x == 1;
        }
    }

    @Test
    void theContextLoaderOfTheThreadKnowsThePredicatesClasses() {
        assertEquals(
                1,
                StructureSets.found(Search.of(Finitization.derive(AsksTheThread.class, 2))).size());
    }

    static class Failing {
        Node first;
        int[] digits;

        boolean namesItsNode() {
            if (first != null) {
                throw new IllegalStateException("bad " + first);
            }
            return false;
        }

        boolean readsALength() {
            return digits.length == 0;
        }

        boolean exits() {
            System.exit(7);
            return true;
        }
    }

    private static String reason(String predicate) {
        return Search.of(Finitization.derive(Failing.class, 1))
                .predicate(predicate)
                .run()
                .firstRejection()
                .orElseThrow()
                .reason();
    }

    @Test
    void messagesSpeakOfWhatTheUserWrote() {
        assertTrue(reason("namesItsNode").contains("bad Node#0 at "), reason("namesItsNode"));
        String length = reason("readsALength");
        assertTrue(length.contains("HiddenAccessTest$Failing.digits\" is null"), length);
        assertTrue(reason("exits").contains("the predicate called System.exit(7)"));
    }

    static class Long {
        int[] digits;

        boolean repOk() {
            return digits != null && digits.length == 60_000;
        }
    }

    @Test
    void oneLongArrayIsNoTrouble() {
        Finitization<?> bounds =
                Finitization.of(Long.class)
                        .set(
                                "digits",
                                Domain.arrays(
                                        int[].class, 1, Domain.values(60_000), Domain.ints(0, 0)))
                        .build();
        assertEquals(1, Search.of(bounds).run().counts().valid());
    }
}
