package dev.tuntas.core;

import static dev.tuntas.core.Shapes.isAcyclic;
import static dev.tuntas.core.Shapes.isDag;
import static dev.tuntas.core.Shapes.isList;
import static dev.tuntas.core.Shapes.isRing;
import static dev.tuntas.core.Shapes.isTree;
import static dev.tuntas.core.Shapes.isTreeOfSize;
import static dev.tuntas.core.Shapes.parentsMatch;
import static dev.tuntas.core.Shapes.sizeIs;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/**
 * Shapes where no search runs, compared with what they mean on every graph of three nodes; the
 * meaning is told in terms of ways: sequences of nodes, each linked to the next.
 */
@SuppressWarnings({"ReferenceEquality", "UnnecessaryLambda"})
class ShapesTest {
    private static final int LONG = 100_000;

    /** The equals method is here to be ignored: nodes are compared by identity. */
    private static final class Node {
        Node left;
        Node right;
        Node parent;
        Node[] next;

        @Override
        public boolean equals(Object other) {
            return other instanceof Node;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    private static final Function<Node, Node> LEFT = n -> n.left;
    private static final Function<Node, Node> RIGHT = n -> n.right;
    private static final Function<Node, Node> PARENT = n -> n.parent;

    // --- every graph of three nodes -------------------------------------------------------------

    @Test
    void aTreeHasOneWayToEachNode() {
        forAllGraphs(
                2,
                nodes -> {
                    boolean expected = ways(nodes[0]).size() == reached(nodes[0]).size();
                    assertEquals(expected, isTree(nodes[0], LEFT, RIGHT));
                });
    }

    @Test
    void aTreeOfASizeIsATreeWithThatManyNodes() {
        forAllGraphs(
                2,
                nodes -> {
                    int size = reached(nodes[0]).size();
                    for (int i = -1; i <= 4; i++) {
                        int n = i;
                        assertEquals(n == size, sizeIs(() -> n, nodes[0], LEFT, RIGHT));
                        assertEquals(
                                n == size && isTree(nodes[0], LEFT, RIGHT),
                                isTreeOfSize(() -> n, nodes[0], LEFT, RIGHT));
                    }
                });
    }

    @Test
    void onAcyclicLinksNoWayMeetsItself() {
        forAllGraphs(
                2,
                nodes -> {
                    boolean expected = ways(nodes[0]).stream().noneMatch(ShapesTest::meetsItself);
                    assertEquals(expected, isAcyclic(nodes[0], LEFT, RIGHT));
                });
    }

    @Test
    void inADagNoWayMeetsItselfWhereverItStarts() {
        forAllGraphs(
                2,
                nodes -> {
                    boolean expected = true;
                    for (Node node : nodes) {
                        expected &= ways(node).stream().noneMatch(ShapesTest::meetsItself);
                    }
                    assertEquals(expected, isDag(nodes, n -> new Node[] {n.left, n.right}));
                });
    }

    @Test
    void aListEndsAndARingComesBackToItsFirstNode() {
        forAllGraphs(
                2,
                nodes -> {
                    List<Node> chain = chain(nodes[0]);
                    Node end = chain.get(chain.size() - 1).left;
                    assertEquals(end == null, isList(nodes[0], LEFT));
                    assertEquals(end == nodes[0], isRing(nodes[0], LEFT));
                });
    }

    @Test
    void inARingBothWaysEachNodeIsThePreviousOneOfItsNextOne() {
        forAllGraphs(
                2,
                nodes -> {
                    boolean expected =
                            isRing(nodes[0], LEFT)
                                    && chain(nodes[0]).stream().allMatch(n -> n.left.right == n);
                    assertEquals(expected, isRing(nodes[0], LEFT, RIGHT));
                });
    }

    @Test
    void parentsMatchIfTheRootHasNoneAndEveryChildHasItsNode() {
        forAllGraphs(
                3,
                nodes -> {
                    boolean expected = nodes[0].parent == null;
                    for (Node node : expected ? reached(nodes[0]) : List.<Node>of()) {
                        expected &= node.left == null || node.left.parent == node;
                        expected &= node.right == null || node.right.parent == node;
                    }
                    assertEquals(expected, parentsMatch(nodes[0], PARENT, LEFT, RIGHT));
                });
    }

    /** All ways to link three nodes by so many fields. */
    private static void forAllGraphs(int fields, Consumer<Node[]> check) {
        for (int graph = 0; graph < 1 << (6 * fields); graph++) {
            Node[] nodes = {new Node(), new Node(), new Node()};
            Node[] ends = {null, nodes[0], nodes[1], nodes[2]};
            for (int i = 0; i < nodes.length; i++) {
                int links = graph >> (2 * fields * i);
                nodes[i].left = ends[links & 3];
                nodes[i].right = ends[(links >> 2) & 3];
                nodes[i].parent = fields < 3 ? null : ends[(links >> 4) & 3];
            }
            check.accept(nodes);
        }
    }

    /** The nodes along {@code left}, up to the first that was met before. */
    private static List<Node> chain(Node first) {
        List<Node> chain = new ArrayList<>();
        for (Node node = first; node != null && !isIn(chain, node); node = node.left) {
            chain.add(node);
        }
        return chain;
    }

    /** All ways from a node, up to the first time that they meet themselves. */
    private static List<List<Node>> ways(Node from) {
        List<List<Node>> ways = new ArrayList<>();
        addWays(List.of(), from, ways);
        return ways;
    }

    private static void addWays(List<Node> before, Node node, List<List<Node>> ways) {
        if (node == null) {
            return;
        }
        List<Node> way = new ArrayList<>(before);
        way.add(node);
        ways.add(way);
        if (!meetsItself(way)) {
            addWays(way, node.left, ways);
            addWays(way, node.right, ways);
        }
    }

    private static boolean meetsItself(List<Node> way) {
        return isIn(way.subList(0, way.size() - 1), way.get(way.size() - 1));
    }

    private static boolean isIn(List<Node> nodes, Node node) {
        for (Node other : nodes) {
            if (other == node) {
                return true;
            }
        }
        return false;
    }

    private static List<Node> reached(Node root) {
        List<Node> nodes = new ArrayList<>();
        addReached(root, nodes);
        return nodes;
    }

    private static void addReached(Node node, List<Node> nodes) {
        if (node != null && !isIn(nodes, node)) {
            nodes.add(node);
            addReached(node.left, nodes);
            addReached(node.right, nodes);
        }
    }

    // --- what those graphs do not show ----------------------------------------------------------

    @Test
    void withoutNodesEveryShapeIsRight() {
        assertTrue(isTree(null, LEFT, RIGHT));
        assertTrue(isAcyclic(null, LEFT, RIGHT));
        assertTrue(isList(null, LEFT));
        assertTrue(isRing(null, LEFT));
        assertTrue(isRing(null, LEFT, RIGHT));
        assertTrue(parentsMatch(null, PARENT, LEFT, RIGHT));
        assertTrue(isDag(new Node[0], n -> n.next));
    }

    @Test
    void theSizeWithoutNodesIsZero() {
        assertTrue(sizeIs(() -> 0, null, LEFT));
        assertFalse(sizeIs(() -> 1, null, LEFT));
        assertTrue(isTreeOfSize(() -> 0, null, LEFT));
        assertFalse(isTreeOfSize(() -> 1, null, LEFT));
    }

    @Test
    void sharingMakesATreeNoTreeButNoCycle() {
        Node root = new Node();
        root.left = new Node();
        root.right = new Node();
        root.left.right = root.right;
        assertFalse(isTree(root, LEFT, RIGHT));
        assertTrue(isAcyclic(root, LEFT, RIGHT));
        assertTrue(isTree(root, LEFT));
        root.right.left = root;
        assertFalse(isAcyclic(root, LEFT, RIGHT));
    }

    @Test
    void aNodeMayBeTwiceTheChildOfItsParent() {
        Node root = new Node();
        root.left = new Node();
        root.right = root.left;
        root.left.parent = root;
        assertTrue(parentsMatch(root, PARENT, LEFT, RIGHT));
        assertFalse(isTree(root, LEFT, RIGHT));
    }

    @Test
    void theNodesOfADagAreThereAndDifferent() {
        Node node = new Node();
        assertTrue(isDag(new Node[] {node}, n -> n.next));
        assertFalse(isDag(new Node[] {node, node}, n -> n.next));
        assertFalse(isDag(new Node[] {node, null}, n -> n.next));
        assertFalse(isDag((Node[]) null, n -> n.next));
    }

    @Test
    void anEdgeOfADagLeadsToOneOfItsNodesOrNowhere() {
        Node node = new Node();
        Node other = new Node();
        node.next = new Node[] {other, null, other};
        assertTrue(isDag(new Node[] {node, other}, n -> n.next));
        assertFalse(isDag(new Node[] {node}, n -> n.next));
        node.next = null;
        assertTrue(isDag(new Node[] {node}, n -> n.next));
    }

    @Test
    void manyWaysToTheSameNodesTakeNoMoreTime() {
        Node root = chain(LONG);
        for (Node node = root; node != null; node = node.left) {
            node.right = node.left;
        }
        assertTrue(isAcyclic(root, LEFT, RIGHT));
        assertTrue(sizeIs(() -> LONG, root, LEFT, RIGHT));
        assertTrue(parentsMatch(root, PARENT, LEFT, RIGHT));
        assertFalse(isTree(root, LEFT, RIGHT));
    }

    @Test
    void longChainsNeedNoDeepStack() {
        Node first = chain(LONG);
        assertTrue(isTree(first, LEFT, RIGHT));
        assertTrue(isTreeOfSize(() -> LONG, first, LEFT, RIGHT));
        assertFalse(isTreeOfSize(() -> LONG + 1, first, LEFT, RIGHT));
        assertTrue(isList(first, LEFT));
        assertTrue(isAcyclic(first, LEFT));
        assertTrue(sizeIs(() -> LONG, first, LEFT));
        assertTrue(parentsMatch(first, PARENT, LEFT));
        assertFalse(isRing(first, LEFT));
    }

    @Test
    void longRingsNeedNoDeepStack() {
        Node first = chain(LONG);
        Node last = first;
        while (last.left != null) {
            last = last.left;
        }
        last.left = first;
        first.parent = last;
        assertTrue(isRing(first, LEFT));
        assertTrue(isRing(first, LEFT, PARENT));
        assertFalse(isList(first, LEFT));
        assertFalse(isAcyclic(first, LEFT));
        assertFalse(parentsMatch(first, PARENT, LEFT));
    }

    /** Nodes linked by {@code left}, and back by {@code parent}. */
    private static Node chain(int length) {
        Node first = new Node();
        Node last = first;
        for (int i = 1; i < length; i++) {
            last.left = new Node();
            last.left.parent = last;
            last = last.left;
        }
        return first;
    }

    @Test
    void saysWhatIsWrongWithArgumentsEvenIfThereAreNoNodes() {
        assertNull("one of the links is null", () -> isTree(null, LEFT, null));
        assertNull("one of the links is null", () -> isTreeOfSize(() -> 0, null, LEFT, null));
        assertNull("one of the links is null", () -> parentsMatch(null, null, LEFT));
        assertNull("one of the links is null", () -> parentsMatch(null, LEFT, LEFT, null));
        assertNull("one of the links is null", () -> sizeIs(() -> 0, null, LEFT, null));
        assertNull("one of the links is null", () -> isList(null, null));
        assertNull("one of the links is null", () -> isRing(null, null));
        assertNull("one of the links is null", () -> isRing(null, LEFT, null));
        assertNull("one of the links is null", () -> isAcyclic(null, LEFT, null));
        assertNull(
                "the function that gives the successors is null", () -> isDag(new Node[0], null));
        for (Executable call :
                List.<Executable>of(
                        () -> isTree(null),
                        () -> isTreeOfSize(() -> 0, null),
                        () -> parentsMatch(null, PARENT),
                        () -> sizeIs(() -> 0, null),
                        () -> isAcyclic(null))) {
            assertEquals(
                    "no link is given: name one or more",
                    assertThrows(IllegalArgumentException.class, call).getMessage());
        }
    }

    private static void assertNull(String message, Executable call) {
        assertEquals(message, assertThrows(NullPointerException.class, call).getMessage());
    }
}
