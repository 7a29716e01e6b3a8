package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.spi.space.Codes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Bounds that are said field by field. */
class FluentBoundsTest {
    /** All that makes a state space: its slots with the values of each, and its root. */
    private static List<String> described(Finitization<?> bounds) {
        List<String> lines = new ArrayList<>();
        lines.add("root " + Codes.rootObject(bounds.space()));
        for (Slot slot : bounds.space().slots()) {
            lines.add(slot.name() + Slots.values(slot.domain()));
        }
        return lines;
    }

    static class Tree {
        private Node root;
        private int size;

        Node root() {
            return root;
        }

        int size() {
            return this.size;
        }

        boolean repOk() {
            return root == null ? size == 0 : size == 1 && root.left == null && root.right == null;
        }

        /** The bounds beside the class, as a user would write them. */
        static Finitization<?> finTree(int n) {
            return Finitization.derive(Tree.class, n).named("finTree(" + n + ")");
        }
    }

    static class Node {
        private Node left;
        private Node right;
        private int key;

        Node getRight() {
            return right;
        }
    }

    @Test
    void threeWaysLeadToTheSameBounds() {
        Domain<Node> nodes = Domain.objects(Node.class, 2).orNull();
        Finitization<?> byName =
                Finitization.of(Tree.class)
                        .set("root", nodes)
                        .set("size", Domain.ints(0, 2))
                        .set(Node.class, "left", nodes)
                        .set(Node.class, "right", nodes)
                        .set(Node.class, "key", Domain.ints(0, 1))
                        .build();
        Finitization<?> byGetter =
                Finitization.of(Tree.class)
                        .set(Tree::root, nodes)
                        .set(Tree::size, Domain.ints(0, 2))
                        .set((Node n) -> n.left, nodes)
                        .set(Node::getRight, nodes)
                        .set((Node n) -> n.key, Domain.ints(0, 1))
                        .build();
        Finitization<?> beside = Tree.finTree(2);
        assertEquals(described(beside), described(byName));
        assertEquals(described(beside), described(byGetter));
        assertEquals(
                StructureSets.found(Search.of(byName)), StructureSets.found(Search.of(byGetter)));
        assertEquals(StructureSets.found(Search.of(byName)), BruteForce.confirm(beside));
        assertEquals("finTree(2)", beside.name());
        assertEquals("hand-made", byName.name());
        assertEquals(2, beside.scope().orElseThrow());
        assertTrue(byName.scope().isEmpty());
    }

    @Test
    void fieldsAreExcludedByNameOrGetter() {
        Finitization<?> byName =
                Finitization.of(Tree.class)
                        .scope(2)
                        .exclude("size")
                        .exclude(Node.class, "key")
                        .build();
        Finitization<?> byGetter =
                Finitization.of(Tree.class)
                        .scope(2)
                        .exclude(Tree::size)
                        .exclude((Node n) -> n.key)
                        .build();
        assertEquals(described(byName), described(byGetter));
        assertEquals(
                List.of(
                        "root 0",
                        "Tree#0.root[null, Node#0, Node#1]",
                        "Node#0.left[null, Node#0, Node#1]",
                        "Node#0.right[null, Node#0, Node#1]",
                        "Node#1.left[null, Node#0, Node#1]",
                        "Node#1.right[null, Node#0, Node#1]"),
                described(byName));
        assertEquals(1, BruteForce.confirm(byName).size());
    }

    @Test
    void aNumberOfObjectsIsSaidForOneClass() {
        Finitization<?> bounds =
                Finitization.of(Tree.class).scope(2).objects(Node.class, 1).build();
        assertEquals("Tree#0.root[null, Node#0]", described(bounds).get(1));
        assertEquals("Tree#0.size[0, 1, 2]", described(bounds).get(2));
    }

    static class Preset {
        int kept = 42;
        int chosen = 42;
        final List<String> made = List.of("a");

        boolean repOk() {
            return kept == 42 && chosen == 1 && made.size() == 1;
        }
    }

    @Test
    void aFieldWithoutDomainKeepsWhatItsConstructorMakes() {
        Finitization<?> bounds =
                Finitization.of(Preset.class).set("chosen", Domain.ints(0, 1)).build();
        assertEquals(1, BruteForce.confirm(bounds).size());
    }

    // --- inheritance ----------------------------------------------------------------------------

    static class Base {
        int value;
        int other;
    }

    static class First extends Base {}

    static class Second extends Base {}

    static class Both {
        Base one;

        boolean repOk() {
            return one != null && one.value >= one.other;
        }
    }

    private static Finitization.Builder<Both> both() {
        Domain<Base> union =
                Domain.union(Domain.objects(First.class, 1), Domain.objects(Second.class, 1));
        return Finitization.of(Both.class)
                .set("one", union.orNull())
                .set(Base.class, "value", Domain.ints(0, 1));
    }

    @Test
    void anInheritedFieldIsSetForOneSubclassOnly() {
        Finitization<?> bounds = both().set(Second.class, "other", Domain.ints(0, 2)).build();
        assertEquals(
                List.of(
                        "root 0",
                        "Both#0.one[null, First#0, Second#0]",
                        "First#0.value[0, 1]",
                        "Second#0.value[0, 1]",
                        "Second#0.other[0, 1, 2]"),
                described(bounds));
        assertEquals(2 + 3, BruteForce.confirm(bounds).size());
    }

    @Test
    void aSubclassMayHaveAnotherDomainThanItsBase() {
        Finitization<?> bounds =
                both().set(Second.class, "value", Domain.ints(5, 6))
                        .set((Base b) -> b.other, Domain.values(1, 9))
                        .build();
        assertEquals("First#0.value[0, 1]", described(bounds).get(2));
        assertEquals("Second#0.value[5, 6]", described(bounds).get(4));
        assertEquals(1 + 2, BruteForce.confirm(bounds).size());
    }

    @Test
    void aSubclassMayExcludeWhatItsBaseSets() {
        Finitization<?> bounds = both().exclude(First.class, "value").build();
        assertEquals(
                List.of("root 0", "Both#0.one[null, First#0, Second#0]", "Second#0.value[0, 1]"),
                described(bounds));
        assertEquals(1 + 2, BruteForce.confirm(bounds).size());
    }

    static class Wide extends java.util.AbstractList<String> {
        private int size;

        @Override
        public String get(int index) {
            return "x";
        }

        @Override
        public int size() {
            return size;
        }

        boolean repOk() {
            return modCount == 1 && size > 0 && toString().equals("[x]");
        }
    }

    @Test
    void aFieldOfAJdkSuperclassCanBeSet() {
        Finitization<?> bounds =
                Finitization.of(Wide.class)
                        .set("size", Domain.ints(0, 2))
                        .set("modCount", Domain.ints(0, 2))
                        .build();
        List<? extends Structure<?>> found = StructureSets.found(Search.of(bounds));
        assertEquals(1, found.size());
        assertEquals(List.of("x"), found.get(0).materialise());
    }

    // --- domains --------------------------------------------------------------------------------

    static class Item {
        Object any;
        long number;

        boolean repOk() {
            return number > 1 == (any == null);
        }
    }

    @Test
    void aValueSaidTwiceIsThereOnce() {
        Domain<Object> any =
                Domain.<Object>union(
                        Domain.values("a", "b", "a"),
                        Domain.values("b", 1),
                        Domain.onlyNull(),
                        Domain.<Object>values(1).orNull());
        Finitization<?> bounds =
                Finitization.of(Item.class)
                        .set("any", any)
                        .set("number", Domain.<Number>values(1, 2L, 2, (short) 1, (byte) 3))
                        .build();
        assertEquals(
                List.of("root 0", "Item#0.any[\"a\", \"b\", 1, null]", "Item#0.number[1, 2, 3]"),
                described(bounds));
        assertEquals(3 + 2, BruteForce.confirm(bounds).size());
    }

    @Test
    void objectsSaidTwiceAreThereOnce() {
        Domain<Node> nodes = Domain.objects(Node.class, 2);
        Domain<Node> twice = Domain.union(nodes, nodes.orNull(), nodes);
        Finitization<?> bounds = Finitization.of(Tree.class).set("root", twice).build();
        assertEquals("Tree#0.root[Node#0, Node#1, null]", described(bounds).get(1));
        assertEquals(1, BruteForce.confirm(bounds, FluentBoundsTest.class, "hasRoot").size());
    }

    static boolean hasRoot(Tree tree) {
        return tree.root != null;
    }

    @Test
    void theRootIsChosenFromAUnion() {
        Domain<Base> roots =
                Domain.union(Domain.objects(First.class, 2), Domain.objects(Second.class, 1));
        Finitization<?> bounds =
                Finitization.of(Base.class, roots)
                        .set(Base.class, "value", Domain.ints(0, 2))
                        .build();
        assertEquals("root[First#0, First#1, Second#0]", described(bounds).get(1));
        assertEquals(2 + 1, BruteForce.confirm(bounds, FluentBoundsTest.class, "fits").size());
    }

    static boolean fits(Base base) {
        return base instanceof First ? base.value > 0 : base.value > 1;
    }

    @Test
    void theRootIsAPlainValue() {
        Finitization<?> bounds = Finitization.of(Integer.class, Domain.ints(1, 20)).build();
        assertEquals(8, BruteForce.confirm(bounds, FluentBoundsTest.class, "isPrime").size());
        Finitization<?> texts = Finitization.of(String.class, Domain.values("", "a", "aa")).build();
        assertEquals(1, BruteForce.confirm(texts, String.class, "isEmpty").size());
    }

    static boolean isPrime(Integer n) {
        return n > 1 && IntStream.range(2, n).noneMatch(d -> n % d == 0);
    }
}
