package dev.tuntas.core.internal.structure;

import static dev.tuntas.core.internal.structure.Candidates.structure;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.Snapshot;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.List;
import org.junit.jupiter.api.Test;

@SuppressWarnings({"unused", "ArrayRecordComponent"})
class TextDrawingTest {
    private static void assertDrawn(String expected, Structure<?> structure) {
        assertEquals(expected.strip(), structure.toText());
    }

    @Test
    void aTreeIsDrawnAsATree() {
        assertDrawn(
                """
                SearchTree#0 size=7
                └── root: Node#0 key=3
                    ├── left: Node#1 key=1
                    │   ├── left: Node#3 key=0
                    │   └── right: Node#4 key=2
                    └── right: Node#2 key=5
                        ├── left: Node#5 key=4
                        └── right: Node#6 key=6
                """,
                Fixtures.sevenNodes());
    }

    @Test
    void anEmptyTreeSaysSo() {
        assertDrawn("SearchTree#0 root=null size=0", structure(Fixtures.trees(3)));
    }

    @Test
    void parentPointersThatAgreeAreOnlyNoted() {
        assertDrawn(
                """
                ParentTree#0 (parent pointers agree)
                └── root: Entry#0 value=""
                    └── left: Entry#1 value=""
                        └── right: Entry#2 value="a"
                """,
                Fixtures.parentsAgree());
    }

    @Test
    void parentPointersThatDisagreeAreDrawn() {
        assertDrawn(
                """
                ParentTree#0
                └── root: Entry#0 value=""
                    └── left: Entry#1 value=""
                        ├── right: Entry#2 value="a"
                        │   └── parent: ^Entry#0
                        └── parent: ^Entry#0
                """,
                Fixtures.parentsDisagree());
    }

    @Test
    void parentsAreFoundThroughArraysOfChildren() {
        assertDrawn(
                """
                ManyTree#0 (parent pointers agree)
                └── root: Item#0 name=""
                    └── children: Item[]#0 (length 2)
                        ├── [0]: Item#1 name="" children=null
                        └── [1]: Item#2 name="" children=[]
                """,
                Fixtures.manyTree());
    }

    @Test
    void aListIsDrawnAsAChainFromItsHead() {
        assertDrawn(
                """
                Queue#0
                ├── tail: ^Cell#2
                └── head -> Cell#0(content='a') -> Cell#1(content='b') -> Cell#2(content='c') -> null
                """,
                Fixtures.queue());
    }

    @Test
    void aCircleShowsWhereItClosesAndThatItLinksBack() {
        assertDrawn(
                """
                LinkedList#0 size=2
                └── header -> Entry#0(element=0) <-> Entry#1(element=1) <-> Entry#2(element=2) <-> ^Entry#0
                """,
                Fixtures.circle());
    }

    @Test
    void aListIsDrawnForwardsWhateverTheOrderOfItsFields() {
        assertDrawn(
                """
                Deque#0
                ├── last: ^Link#2
                └── first -> Link#0(value=0) <-> Link#1(value=1) <-> Link#2(value=2) -> null
                """,
                Fixtures.deque());
        assertDrawn(
                """
                Ends#0
                ├── a -> Knot#0(value=0) <-> Knot#1(value=1) <-> Knot#2(value=2) -> null
                └── b: ^Knot#2
                """,
                Fixtures.ends());
    }

    @Test
    void aNetHasALineForEachObject() {
        assertDrawn(
                """
                Net#0 nodes=[Spot#0, Spot#1, Spot#2]
                Spot#0 name="" edges=[Spot#1, Spot#2]
                Spot#1 name="" edges=[Spot#1]
                Spot#2 name="a" edges=[]
                """,
                Fixtures.net());
    }

    @Test
    void arraysStandInTheLineUnlessTheyHoldMore() {
        assertDrawn("Heap#0 elements=[5, 3, 4, 1, 0, 0] size=4", Fixtures.heap());
        assertDrawn("Matrix#0 rows=[[0, 2], null, [0]]", Fixtures.matrix());
        assertDrawn(
                """
                HashTable#0
                └── table: Entry[]#0 (length 4)
                    ├── [0] -> Entry#0(key=0) -> Entry#2(key=1) -> null
                    └── [3] -> Entry#1(key=3) -> null
                """,
                Fixtures.hashTable());
    }

    @Test
    void sharedObjectsAreDrawnOnce() {
        assertDrawn(
                """
                Decision#0 variable=0
                ├── low: Decision#1 variable=1
                │   ├── low: Decision#3 variable=2
                │   │   └── high: ^Decision#3
                │   └── high: ^Decision#3
                └── high: Decision#2 variable=1
                    ├── low: ^Decision#0
                    └── high: ^Decision#3
                """,
                Fixtures.diamond());
        assertDrawn(
                """
                Sum#0 left=Number#0(value=0)
                └── right: Sum#1 left=^Number#0 right=Number#1(value=1)
                """,
                Fixtures.sum());
    }

    static class Two {
        int[] first;
        int[] second;
    }

    @Test
    void aSharedArrayHasALabel() {
        Domain<int[]> arrays = Domain.arrays(int[].class, 1, Domain.ints(1, 1), Domain.ints(4, 4));
        Structure<?> structure =
                structure(
                        Finitization.of(Two.class)
                                .set("first", arrays)
                                .set("second", arrays)
                                .build());
        assertDrawn("Two#0 first=int[]#0[4] second=^int[]#0", structure);
    }

    @Test
    void theLinkOfInnerObjectsToTheOuterOneIsOnlyNoted() {
        assertDrawn(
                """
                Outer#0 (this$0 is Outer#0 everywhere)
                └── first -> Inner#0(id=0) -> Inner#1(id=1) -> null
                """,
                Fixtures.inner());
    }

    static class Shelf {
        Box first;

        static class Box {
            Fixtures.SearchTree tree;
            Box next;
        }
    }

    @Test
    void whatTheMembersOfAChainOwnIsDrawnBelow() {
        Structure<?> structure =
                structure(
                        Finitization.derive(Shelf.class, 2),
                        "Shelf#0.first=Box#0",
                        "Box#0.next=Box#1",
                        "Box#0.tree=SearchTree#0",
                        "Box#1.tree=SearchTree#1",
                        "SearchTree#0.root=Node#0",
                        "Node#0.left=Node#1");
        assertDrawn(
                """
                Shelf#0
                └── first -> Box#0(tree=SearchTree#0) -> Box#1(tree=SearchTree#1(root=null, size=0)) -> null
                    └── SearchTree#0 size=0
                        └── root: Node#0 key=0
                            └── left: Node#1 key=0
                """,
                structure);
    }

    sealed interface Sequence permits One, Many, End {}

    record One(int value, Sequence rest) implements Sequence {}

    record Many(int[] values, Sequence rest) implements Sequence {}

    record End() implements Sequence {}

    @Test
    void aChainMayGoThroughSeveralClasses() {
        Structure<?> structure =
                structure(
                        Finitization.of(One.class).scope(2).objects(End.class, 2).build(),
                        "One#0.rest=Many#0",
                        "Many#0.values=int[]#0",
                        "Many#0.rest=One#1",
                        "One#1.value=1",
                        "One#1.rest=End#0");
        assertDrawn("One#0(value=0) -> Many#0(values=[]) -> One#1(value=1) -> End#0", structure);
    }

    @Test
    void labelsAreUniqueEvenIfTwoClassDomainsShareTheirClass() {
        assertDrawn("Entry#0 -> Entry#1 -> Entry#2 -> ^Entry#0", Fixtures.twoDomains());
    }

    @Test
    void aPlainRootIsItsValue() {
        assertDrawn("-1", Fixtures.plainRoot());
        assertDrawn("[0, 9]", Fixtures.rootArray());
    }

    private static final class Twig {
        int key;
        Twig left;
        Twig right;
    }

    private static final class Leaves {
        Stalk stalk;
    }

    private static final class Stalk {
        Leaves leaves;
    }

    /** As a tree, it would be wider than any window, and deeper than the stack. */
    @Test
    void aDeepTreeHasALineForEachObject() {
        Twig root = null;
        for (int key = 0; key < 3_000; key++) {
            Twig above = new Twig();
            above.key = key;
            above.left = root;
            root = above;
        }
        List<String> lines = Snapshot.of(root).toText().lines().toList();
        assertEquals(3_000, lines.size());
        assertEquals("Twig#0 key=2999 left=Twig#1 right=null", lines.get(0));
        assertEquals("Twig#2999 key=0 left=null right=null", lines.get(2_999));
    }

    @Test
    void soHaveDeepObjectsOfTwoClasses() {
        Leaves root = new Leaves();
        Leaves last = root;
        for (int i = 0; i < 3_000; i++) {
            last.stalk = new Stalk();
            last.stalk.leaves = new Leaves();
            last = last.stalk.leaves;
        }
        List<String> lines = Snapshot.of(root).toText().lines().toList();
        assertEquals(6_001, lines.size());
        assertEquals("Leaves#0 stalk=Stalk#0", lines.get(0));
    }

    /** A chain has one line, however long it is. */
    @Test
    void aLongChainIsNotDeep() {
        Bead first = null;
        for (int i = 0; i < 3_000; i++) {
            first = new Bead(first);
        }
        assertEquals(1, Snapshot.of(first).toText().lines().count());
    }

    private record Bead(Bead next) {}
}
