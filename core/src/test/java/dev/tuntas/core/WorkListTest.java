package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * Loops over a work list. In the first, the order of the nodes does not matter; in each of the
 * others it does, or a node may be visited twice, or not at all. Who takes one of them for one of
 * the first kind loses structures.
 */
class WorkListTest {
    @TempDir private static Path folder;
    private static Class<?> subject = Object.class;
    private static Class<?> node = Object.class;

    private static final String BEGIN =
            "if (root == null) return true; Set<Node> seen = new HashSet<>(); Deque<Node> work ="
                    + " new ArrayDeque<>(); ";
    private static final String START = BEGIN + "seen.add(root); work.add(root); ";
    private static final String TURN = "while (!work.isEmpty()) { Node n = work.remove(); ";
    private static final String VISIT =
            "for (int i = 0; i < 2; i++) { Node c = i == 0 ? n.left : n.right; if (c != null) {"
                    + " if (!seen.add(c)) return false; work.add(c); } } ";

    private static final List<String> PREDICATES =
            List.of(
                    START + TURN + VISIT + "} return heights(root) >= 0;",
                    START + TURN + VISIT + "} return seen.size() == 3 && isHeap(root);",
                    START
                            + TURN
                            + VISIT
                            + "if (n.key == 1 && n.left != null) return false; } return heights(root) >= 0;",
                    START
                            + "boolean isOne = root.key == 1; "
                            + TURN
                            + "if (n.left != null) { if (!seen.add(n.left)) return false; } } return seen.size() == 2 && isOne;",
                    START
                            + "boolean isOne = root.key == 1; do { Node n = work.remove(); if (n.left != null) { if (!seen.add(n.left)) return false; } } while (!work.isEmpty()); return seen.size() == 2 && isOne;",
                    // Not every child is visited.
                    START
                            + TURN
                            + "if (n.key == 0) {"
                            + VISIT
                            + "} } return root.left != null && root.left == root.right;",
                    START
                            + TURN
                            + "if (n.left != null && n.key == 1) { if (!seen.add(n.left)) return false; work.add(n.left); } if (n.right != null) { if (!seen.add(n.right)) return false; work.add(n.right); } } return root.left == root.right || root.key == 0;",
                    BEGIN
                            + "if (root.key == 0) seen.add(root); work.add(root); int t = 0; while (!work.isEmpty() && t++ < 4) { Node n = work.remove(); "
                            + VISIT
                            + "} return root.left == root;",
                    // A turn leaves something to others.
                    START
                            + "int last = 0; "
                            + TURN
                            + VISIT
                            + "if (n.key < last) return false; last = n.key; } return true;",
                    START
                            + "Node last = null; "
                            + TURN
                            + VISIT
                            + "if (last != null && last.left == n && n.key == 1) return false; last = n; } return true;",
                    START
                            + TURN
                            + VISIT
                            + "n.mark = seen.size(); } return root.left == null || root.left.mark < 3;",
                    START
                            + "int count = 0; "
                            + TURN
                            + VISIT
                            + "count++; if (count == 2 && n.key == 1) return false; } return true;",
                    START + "int count = 0; " + TURN + VISIT + "count++; } return count == 2;",
                    // What was visited is asked, or forgotten.
                    START
                            + TURN
                            + "if (n.left != null && seen.contains(n.left)) return false; if (n.left != null) { seen.add(n.left); work.add(n.left); } if (n.right != null && n.right.key == 1) { seen.add(n.right); } } return root.right != null;",
                    START + TURN + VISIT + "if (isLeaf(n)) seen.remove(n); } return true;",
                    START
                            + TURN
                            + "Node c = n.left; if (c != null && seen.add(c)) work.add(c); c = n.right; if (c != null) { if (!seen.add(c)) return false; work.add(c); } } return true;",
                    // It ends otherwise, or takes more than one.
                    START
                            + TURN
                            + VISIT
                            + "if (n.key == 1) break; } return work.isEmpty() || root.key == 0;",
                    START
                            + TURN
                            + VISIT
                            + "if (n.key == 1) return true; } return seen.size() == 2;",
                    START
                            + TURN
                            + VISIT
                            + "if (!work.isEmpty() && n.key == 1) work.remove(); } return seen.size() == 3;",
                    // Other code has the list or the set.
                    START
                            + "Set<Node> alias = seen; "
                            + TURN
                            + VISIT
                            + "if (isLeaf(n)) alias.remove(n); } return true;",
                    START
                            + "Deque<Node> alias = work; "
                            + TURN
                            + VISIT
                            + "if (n.key == 1) alias.clear(); } return seen.size() == 2;",
                    START + TURN + VISIT + "forget(seen, n); } return true;",
                    // What was known before is compared afterwards.
                    "if (root == null || root.left == null || root.left.key == 1) return true; Node a = root.left; Set<Node> seen = new HashSet<>(); Deque<Node> work = new ArrayDeque<>(); work.add(root); "
                            + TURN
                            + "if (n.key == 0 && n.left != null) { if (!seen.add(n.left)) return false; work.add(n.left); } if (n.right != null) { if (!seen.add(n.right)) return false; work.add(n.right); } } return a == root.right;",
                    // A node that is reached otherwise, too.
                    START
                            + TURN
                            + VISIT
                            + "} Node o = root.other; return o != null && o == root.left && (root.right == null || root.right.key != o.key);",
                    START
                            + TURN
                            + VISIT
                            + "} return root.other == root.right && heights(root) >= 0;",
                    "if (root == null || root.other == null || root.other.key == 0) return false; "
                            + START
                            + TURN
                            + VISIT
                            + "} return root.other == root.left;");

    @BeforeAll
    static void compile() {
        String beginning =
                """
                package work;
                import java.util.*;
                public class Subject {
                    Node root;
                    static class Node { Node left; Node right; Node other; int key; int mark; }
                    static void forget(Set<Node> seen, Node n) { if (isLeaf(n)) seen.remove(n); }
                    static boolean isLeaf(Node n) { return n.left == null && n.right == null; }
                    static int heights(Node n) {
                        if (n == null) return 0;
                        int h = heights(n.left);
                        if (h == -1 || h != heights(n.right)) return -1;
                        return n.key == 1 ? h + 1 : h;
                    }
                    static boolean isHeap(Node n) {
                        if (n.left != null && (n.left.key > n.key || !isHeap(n.left))) return false;
                        return n.right == null || n.right.key <= n.key && isHeap(n.right);
                    }
                """;
        subject = Compiled.withPredicates(folder, "work.Subject", beginning, PREDICATES);
        node = subject.getDeclaredClasses()[0];
    }

    private static Search<?> search(int number, int nodes, Strategy strategy) {
        boolean hasOther = PREDICATES.get(number).contains(".other");
        Domain<?> some = Domain.objects(node, nodes).orNull();
        Finitization<?> bounds =
                Finitization.of(subject)
                        .set("root", some)
                        .set(node, "left", some)
                        .set(node, "right", some)
                        .set(node, "other", hasOther ? some : Domain.objects(node, 0).orNull())
                        .set(node, "key", Domain.ints(0, 1))
                        .exclude(node, "mark")
                        .build();
        return Search.of(bounds).predicate("p" + number).strategy(strategy);
    }

    @ParameterizedTest
    @FieldSource("PREDICATES")
    void nothingIsLost(String predicate) {
        int number = PREDICATES.indexOf(predicate);
        for (int nodes = 1; nodes <= 3; nodes++) {
            StructureSets.assertSame(
                    StructureSets.found(search(number, nodes, Strategy.KORAT)),
                    StructureSets.found(search(number, nodes, Strategy.LAZY)),
                    predicate);
        }
    }

    private static class Plain {}

    private static final class Special extends Plain {}

    private static final class Pair {
        @Nullable Plain one;
        @Nullable Plain other;

        boolean repOk() {
            Set<Plain> seen = new HashSet<>();
            Deque<Pair> work = new ArrayDeque<>();
            work.add(this);
            while (!work.isEmpty()) {
                Pair pair = work.remove();
                Plain first = pair.one;
                if (first != null && !seen.add(first)) {
                    return false;
                }
                Plain second = pair.other;
                if (!seen.add(second) || second instanceof Special) {
                    return false;
                }
            }
            return true;
        }
    }

    /** If the one is taken, the other can only be special: that is no renaming of a plain one. */
    @Test
    void objectsOfTwoClassesAreNotInterchangeable() {
        Domain<Plain> plain = Domain.objects(Plain.class, 1);
        Finitization<?> bounds =
                Finitization.of(Pair.class)
                        .set("one", plain.orNull())
                        .set("other", Domain.union(plain, Domain.objects(Special.class, 1)))
                        .build();
        List<? extends Structure<?>> expected = StructureSets.found(Search.of(bounds));
        assertEquals(1, expected.size());
        StructureSets.assertSame(
                expected,
                StructureSets.found(Search.of(bounds).strategy(Strategy.LAZY)),
                "two classes");
    }

    /** What was learned in one place is not tried there again. */
    @Test
    void failuresAreRemembered() {
        SearchResult result = search(0, 7, Strategy.LAZY).run();
        assertTrue(result.counts().explored() <= 2_500, () -> result.counts().toString());
    }
}
