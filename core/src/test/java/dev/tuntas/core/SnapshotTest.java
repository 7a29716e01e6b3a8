package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.structure.Change;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

@SuppressWarnings({"unused", "JdkObsolete", "HidingField"})
class SnapshotTest {
    enum Colour {
        RED,
        BLACK
    }

    static class Node {
        Node left;
        Node right;
        final int key;

        Node(int key) {
            this.key = key;
        }
    }

    static class Tree {
        private static int made;
        private Node root;
        private int size;

        Tree add(int key) {
            made++;
            size++;
            if (root == null) {
                root = new Node(key);
                return this;
            }
            Node node = root;
            while (true) {
                Node next = key < node.key ? node.left : node.right;
                if (next == null) {
                    break;
                }
                node = next;
            }
            if (key < node.key) {
                node.left = new Node(key);
            } else {
                node.right = new Node(key);
            }
            return this;
        }
    }

    static class Holder {
        Object content;

        Holder(Object content) {
            this.content = content;
        }
    }

    static class Base {
        int x = 1;
    }

    static class Derived extends Base {
        int x = 2;
    }

    static class Names extends ArrayList<String> {
        int asked;
    }

    record Point(int x, double y) {}

    // Drawings.
    // --------------------------------------------------------------------------------------------

    @Test
    void isDrawnAsAStructureIs() {
        Snapshot tree = Snapshot.of(new Tree().add(1).add(0));
        assertEquals(
                """
                Tree#0 size=2
                └── root: Node#0 key=1
                    └── left: Node#1 key=0\
                """,
                tree.toText());
        assertEquals(
                "Tree#0{root=Node#0{left=Node#1{left=null, right=null, key=0}, right=null, key=1},"
                        + " size=2}",
                tree.toString());
        assertTrue(tree.toSvg().startsWith("<svg"));
        assertTrue(tree.toDot().startsWith("digraph"));
    }

    @Test
    void anEmptyOneIsDrawnAsAStructureIs() {
        Structure<?> empty = Structure.of(Finitization.derive(Tree.class, 1).space().first());
        assertEquals(empty.toText(), Snapshot.of(new Tree()).toText());
        assertEquals(empty.toSvg(), Snapshot.of(new Tree()).toSvg());
    }

    @Test
    void plainValuesAreTheirOwnDrawing() {
        assertEquals("null", Snapshot.of(null).toString());
        assertEquals("\"a\\n\"", Snapshot.of("a\n").toString());
        assertEquals("RED", Snapshot.of(Colour.RED).toText());
        assertEquals("2026-01-31", Snapshot.of(LocalDate.of(2026, 1, 31)).toText());
    }

    @Test
    void doesNotFollowTheObjectsWhenTheyChange() {
        Tree tree = new Tree().add(1);
        Snapshot before = Snapshot.of(tree);
        String drawn = before.toText();
        tree.add(0);
        assertEquals(drawn, before.toText());
        assertNotEquals(before, Snapshot.of(tree));
        assertEquals(before, Snapshot.of(new Tree().add(1)));
    }

    @Test
    void hiddenFieldsHaveTheirClassInTheName() {
        assertEquals("Derived#0{Base.x=1, x=2}", Snapshot.of(new Derived()).toString());
    }

    @Test
    void recordsAndArraysAreRead() {
        Object[] array = {new Point(1, 0.5), null, new String[] {"a"}, new char[] {'b'}};
        assertEquals("[Point#0{x=1, y=0.5}, null, [\"a\"], ['b']]", Snapshot.of(array).toString());
    }

    @Test
    void namedRootsShowWhatTheyShare() {
        Node shared = new Node(1);
        Map<String, Object> roots = new LinkedHashMap<>();
        roots.put("one", new Holder(shared));
        roots.put("other", shared);
        roots.put("key", 3);
        assertEquals(
                "roots{one=Holder#0{content=Node#0{left=null, right=null, key=1}}, other=Node#0,"
                        + " key=3}",
                Snapshot.ofNamed(roots).toString());
        roots.put("other", new Node(1));
        assertEquals(2, count(Snapshot.ofNamed(roots).objects(), Node.class));
    }

    private static long count(Collection<?> objects, Class<?> type) {
        return objects.stream().filter(type::isInstance).count();
    }

    // The JDK's objects.
    // -----------------------------------------------------------------------------------

    @Test
    void containersAreMadeOfWhatTheyHold() {
        assertEquals("[1, 2]", Snapshot.of(new ArrayList<>(List.of(1, 2))).toString());
        assertEquals("[\"b\", \"a\"]", Snapshot.of(new ArrayDeque<>(List.of("b", "a"))).toString());
        assertEquals("{1: \"a\"}", Snapshot.of(new TreeMap<>(Map.of(1, "a"))).toString());
        assertEquals("Optional[1]", Snapshot.of(Optional.of(1)).toString());
        assertEquals("AtomicInteger#0{value=7}", Snapshot.of(new AtomicInteger(7)).toString());
    }

    @Test
    void howAContainerWasBuiltDoesNotCount() {
        ArrayList<Integer> roomy = new ArrayList<>(1000);
        roomy.add(1);
        roomy.add(2);
        roomy.remove(1);
        assertEquals(Snapshot.of(new ArrayList<>(List.of(1))), Snapshot.of(roomy));
    }

    @Test
    void hashedContainersHaveNoOrderAndOthersDo() {
        List<String> colliding = List.of("Aa", "BB");
        List<String> reversed = List.of("BB", "Aa");
        assertNotEquals(
                List.copyOf(new HashSet<>(colliding)), List.copyOf(new HashSet<>(reversed)));
        assertEquals(Snapshot.of(new HashSet<>(colliding)), Snapshot.of(new HashSet<>(reversed)));
        assertNotEquals(
                Snapshot.of(new LinkedHashSet<>(colliding)),
                Snapshot.of(new LinkedHashSet<>(reversed)));
        assertEquals("{1, 2, 10}", Snapshot.of(new HashSet<>(List.of(10, 2, 1))).toString());
    }

    @Test
    void hashedObjectsAreOrderedByWhatTheyReach() {
        Random random = new Random(1);
        Set<Snapshot> seen = new HashSet<>();
        for (int i = 0; i < 50; i++) {
            List<Integer> keys = new ArrayList<>(List.of(0, 1, 2, 3, 4, 5));
            Collections.shuffle(keys, random);
            Set<Object> nodes = new HashSet<>();
            for (int key : keys) {
                // Identity hash codes make another order each time.
                Node node = new Node(9);
                node.left = new Node(9);
                node.left.right = new Node(key);
                nodes.add(node);
            }
            seen.add(Snapshot.of(nodes));
        }
        assertEquals(1, seen.size());
    }

    @Test
    void hashedKeysThatReachTheirOwnMapAreOrdered() {
        Set<Snapshot> seen = new HashSet<>();
        for (int i = 0; i < 50; i++) {
            Map<Holder, Object> map = new HashMap<>();
            Holder[] ring = {new Holder(map), new Holder(null), new Holder(null)};
            ring[1].content = ring[0];
            ring[2].content = ring[1];
            for (Holder holder : ring) {
                map.put(holder, "same");
            }
            seen.add(Snapshot.of(map));
        }
        assertEquals(1, seen.size());
    }

    @Test
    void whatASubclassOfAContainerInheritsIsRead() {
        Names names = new Names();
        names.add("a");
        assertEquals("Names#0{asked=0, super=[\"a\"]}", Snapshot.of(names).toString());
        Snapshot before = Snapshot.of(names);
        names.add("b");
        assertEquals(
                List.of("Names#0.content: [\"a\"] -> [\"a\", \"b\"]"),
                texts(before.changes(before.again())));
    }

    private static BitSet bits(int... bits) {
        BitSet set = new BitSet();
        Arrays.stream(bits).forEach(set::set);
        return set;
    }

    @Test
    void otherObjectsOfTheJdkCountByClassAndText() {
        assertEquals(Snapshot.of(new Holder(bits(0, 2))), Snapshot.of(new Holder(bits(0, 2))));
        assertNotEquals(Snapshot.of(new Holder(bits(0, 2))), Snapshot.of(new Holder(bits(0))));
        assertEquals("Holder#0{content={0, 2}}", Snapshot.of(new Holder(bits(0, 2))).toString());
        assertNotEquals(Snapshot.of(new Holder(bits(0, 2))), Snapshot.of(new Holder("{0, 2}")));
        assertEquals("Holder#0{content=Object}", Snapshot.of(new Holder(new Object())).toString());
        assertEquals(Snapshot.of(new Holder(new Object())), Snapshot.of(new Holder(new Object())));
    }

    @Test
    void lambdasAreTold() {
        Runnable nothing = () -> {};
        assertEquals("Holder#0{content=lambda}", Snapshot.of(new Holder(nothing)).toString());
    }

    static class Stepping {
        UnaryOperator<Integer> step;

        boolean repOk() {
            return step.apply(0) >= 0;
        }
    }

    /** Two that do not do the same are not the same. */
    @Test
    void functionsAreToldByWhatTheyDo() {
        List<String> texts = new ArrayList<>();
        Set<Snapshot> different = new HashSet<>();
        Search.of(Finitization.derive(Stepping.class, 2))
                .forEach(
                        each -> {
                            texts.add(Snapshot.of(each).toString());
                            different.add(Snapshot.of(each));
                        });
        assertEquals(
                List.of(
                        "Stepping#0{step=x -> 0}",
                        "Stepping#0{step=x -> 1}",
                        "Stepping#0{step=x -> x}",
                        "Stepping#0{step={0: 1, 1: 0}}"),
                texts);
        assertEquals(4, different.size());
    }

    // Equality.
    // ------------------------------------------------------------------------------------------

    @Test
    void sharingIsPartOfTheGraph() {
        Node one = new Node(1);
        Object[] shared = {one, one};
        Object[] separate = {new Node(1), new Node(1)};
        assertNotEquals(Snapshot.of(shared), Snapshot.of(separate));
        assertNotEquals(Snapshot.of(shared).toString(), Snapshot.of(separate).toString());
    }

    @Test
    void identityOfPlainValuesIsNot() {
        String one = new String("a");
        assertEquals(Snapshot.of(new Object[] {one, one}), Snapshot.of(new Object[] {one, "a"}));
    }

    @Test
    void cyclesEnd() {
        Node one = new Node(1);
        one.left = one;
        Node first = new Node(1);
        first.left = new Node(1);
        first.left.left = first;
        assertNotEquals(Snapshot.of(one), Snapshot.of(first));
        List<Object> self = new ArrayList<>();
        self.add(self);
        assertEquals("ArrayList#0[ArrayList#0]", Snapshot.of(self).toString());
    }

    @Test
    void aDeepGraphNeedsNoDeepStack() {
        Node first = new Node(0);
        Node last = first;
        for (int i = 1; i < 100_000; i++) {
            last.right = new Node(i);
            last = last.right;
        }
        assertEquals(100_000, Snapshot.of(first).objects().size());
        assertEquals(Snapshot.of(first), Snapshot.of(first));
    }

    @Test
    void aFormHasNoObjectsAndTheSameEquality() {
        assertEquals(Snapshot.of(new Tree()).form(), Snapshot.of(new Tree()).form());
        assertNotEquals(Snapshot.of(new Tree()).form(), Snapshot.of(new Tree().add(1)).form());
    }

    @Test
    void plainValuesAreListed() {
        assertEquals(List.of(2, 1, 0), Snapshot.of(new Tree().add(1).add(0)).plainValues());
        assertEquals(List.of("a"), Snapshot.of("a").plainValues());
    }

    // Objects and changes.
    // -------------------------------------------------------------------------------

    @Test
    void objectsAreKnownByIdentity() {
        Tree tree = new Tree().add(1);
        Set<Object> objects = Snapshot.of(tree).objects();
        assertEquals(2, objects.size());
        assertTrue(objects.contains(tree));
        assertTrue(objects.contains(tree.root));
        BitSet opaque = bits(1);
        assertTrue(Snapshot.of(new Holder(opaque)).objects().contains(opaque));
    }

    private static List<String> texts(List<Change> changes) {
        return changes.stream().map(Change::toString).toList();
    }

    @Test
    void tellsWhichFieldsOfWhichObjectsChanged() throws Exception {
        Tree tree = new Tree().add(1);
        Snapshot before = Snapshot.of(tree);
        Node root = tree.root;
        tree.add(2);
        List<Change> changes = before.changes(before.again());
        assertEquals(
                List.of("Tree#0.size: 1 -> 2", "Node#0.right: null -> a new Node"), texts(changes));
        assertSame(tree, changes.get(0).owner());
        assertSame(root, changes.get(1).owner());
        assertEquals(Node.class.getDeclaredField("right"), changes.get(1).field());
        assertEquals(-1, changes.get(1).index());
    }

    @Test
    void tellsWhatChangedInObjectsThatAreNoLongerReached() {
        Tree tree = new Tree().add(1).add(2);
        Snapshot before = Snapshot.of(tree);
        Node lost = tree.root;
        tree.root = lost.right;
        lost.right = null;
        Snapshot after = before.again();
        assertEquals(
                List.of("Tree#0.root: Node#0 -> Node#1", "Node#0.right: Node#1 -> null"),
                texts(before.changes(after)));
        assertFalse(after.objects().contains(lost));
        assertEquals(Snapshot.of(tree), after);
        assertEquals(Snapshot.of(tree).toText(), after.toText());
    }

    @Test
    void tellsWhichElementsChanged() {
        int[][] rows = {{1, 2}, {3}};
        Snapshot before = Snapshot.of(rows);
        rows[0][1] = 5;
        rows[1] = rows[0];
        List<Change> changes = before.changes(before.again());
        assertEquals(
                List.of("int[][]#0[1]: int[]#1 -> int[]#0", "int[]#0[1]: 2 -> 5"), texts(changes));
        assertEquals(1, changes.get(1).index());
        assertNull(changes.get(1).field());
    }

    @Test
    void contentOfContainersChangesOnlyIfItIsAnother() {
        AtomicReference<Object> cell = new AtomicReference<>("a");
        Set<Object> set = new HashSet<>(Arrays.asList(1, cell, new Holder(2), new Holder(3)));
        Snapshot before = Snapshot.of(set);
        cell.set("z");
        assertEquals(
                List.of("AtomicReference#0.value: \"a\" -> \"z\""),
                texts(before.changes(before.again())));
        Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
        Snapshot one = Snapshot.of(map);
        map.put("a", 2);
        assertEquals(
                List.of("HashMap#0.content: [\"a\", 1] -> [\"a\", 2]"),
                texts(one.changes(one.again())));
    }

    @Test
    void nothingChangesIfNothingIsWritten() {
        Tree tree = new Tree().add(1).add(0);
        Snapshot before = Snapshot.of(tree);
        assertEquals(List.of(), before.changes(before.again()));
        assertEquals(before, before.again());
    }

    static class Shelf {
        Optional<Node> first = Optional.of(new Node(3));
        Optional<Node> last = Optional.empty();
        Optional<String> label = Optional.of("a");
    }

    @Test
    void anOptionalIsDrawnAsThatOfAStructureIs() {
        assertEquals(
                "Shelf#0{first=Optional[Node#0{left=null, right=null, key=3}], "
                        + "last=Optional.empty, label=Optional[a]}",
                Snapshot.of(new Shelf()).toString());
    }

    /** What can be changed is another thing than what can't, even if its class is hidden. */
    @Test
    void hiddenContainersThatCanBeChangedAreTheirOwn() {
        List<Integer> part = new ArrayList<>(List.of(1, 2)).subList(0, 1);
        assertNotEquals(Snapshot.of(List.of(1)), Snapshot.of(part));
        assertEquals(Snapshot.of(List.of(1)), Snapshot.of(Collections.singletonList(1)));
        List<Integer> one = Collections.synchronizedList(new ArrayList<>());
        List<Integer> other = Collections.synchronizedList(new ArrayList<>());
        assertNotEquals(Snapshot.of(List.of(one, one)), Snapshot.of(List.of(one, other)));
        assertEquals(
                Snapshot.of(List.of(List.of(), List.of())),
                Snapshot.of(List.of(List.of(), Collections.emptyList())));
    }
}
