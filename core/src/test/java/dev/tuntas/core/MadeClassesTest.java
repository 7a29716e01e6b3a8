package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.Strategy;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fields of a class hold objects of those subclasses that the subject's own code makes. */
@SuppressWarnings("unused")
class MadeClassesTest {
    static class SearchTree {
        static class Node {
            int key;
            @Nullable Node left;
            @Nullable Node right;

            Node(int key) {
                this.key = key;
            }
        }

        protected @Nullable Node root;

        protected Node created(int key) {
            return new Node(key);
        }

        public void add(int key) {
            root = add(root, key);
        }

        protected Node add(@Nullable Node node, int key) {
            if (node == null) {
                return created(key);
            }
            if (key < node.key) {
                node.left = add(node.left, key);
            } else if (key > node.key) {
                node.right = add(node.right, key);
            }
            return node;
        }

        boolean repOk() {
            return isSorted(root, Integer.MIN_VALUE, Integer.MAX_VALUE);
        }

        private static boolean isSorted(@Nullable Node node, int least, int most) {
            return node == null
                    || least <= node.key
                            && node.key <= most
                            && isSorted(node.left, least, node.key - 1)
                            && isSorted(node.right, node.key + 1, most);
        }
    }

    static class AvlTree extends SearchTree {
        static class AvlNode extends Node {
            int height;

            AvlNode(int key) {
                super(key);
            }
        }

        @Override
        protected Node created(int key) {
            return new AvlNode(key);
        }

        @Override
        boolean repOk() {
            return super.repOk() && height(root) >= 0;
        }

        /** The height of what is balanced, and noted as it is; or -1. */
        private static int height(@Nullable Node node) {
            if (node == null) {
                return 0;
            }
            int left = height(node.left);
            int right = height(node.right);
            int height = 1 + Math.max(left, right);
            boolean isRight =
                    left >= 0
                            && right >= 0
                            && Math.abs(left - right) <= 1
                            && ((AvlNode) node).height == height;
            return isRight ? height : -1;
        }
    }

    private static void assertCount(long expected, Finitization<?> bounds) {
        for (Strategy strategy : Strategy.values()) {
            assertEquals(expected, Search.of(bounds).strategy(strategy).count(), strategy + "");
        }
    }

    @Test
    void anOverriddenMethodMakesTheNodes() {
        Finitization<AvlTree> bounds = Finitization.derive(AvlTree.class, 3);
        assertEquals(
                List.of("null", "AvlNode#0", "AvlNode#1", "AvlNode#2"),
                Slots.values(bounds, "AvlTree#0.root"));
        assertEquals(
                Slots.values(bounds, "AvlTree#0.root"), Slots.values(bounds, "AvlNode#1.left"));
        // Empty; one node; two nodes, two shapes of three pairs of keys; three nodes.
        assertCount(1 + 3 + 2 * 3 + 1, bounds);
        assertEquals(
                List.of("null", "Node#0"),
                Slots.values(Finitization.derive(SearchTree.class, 1), "SearchTree#0.root"));
    }

    @Test
    void aNoteSaysThatTheDeclaredClassIsLeftOut() {
        assertEquals(
                List.of(
                        "There are no objects of Node itself: the code of AvlTree makes only"
                                + " AvlNode. To have them, set the domain of a field:"
                                + " Domain.objects(Node.class, n)."),
                Finitization.derive(AvlTree.class, 3).notes().stream().map(Note::text).toList());
        assertEquals(List.of(), Finitization.derive(SearchTree.class, 3).notes());
    }

    @Test
    void numbersSaidOfTheDeclaredClassHold() {
        Finitization<?> bounds =
                Finitization.of(AvlTree.class).scope(3).objects(SearchTree.Node.class, 1).build();
        assertEquals(List.of("null", "AvlNode#0"), Slots.values(bounds, "AvlTree#0.root"));
    }

    @Test
    void whatTheUserGivesIsUsed() {
        Finitization<?> bounds =
                Finitization.of(AvlTree.class)
                        .scope(2)
                        .set("root", Domain.objects(SearchTree.Node.class, 1).orNull())
                        .build();
        assertEquals(List.of("null", "Node#0"), Slots.values(bounds, "Node#0.left"));
    }

    /** Two subclasses, one of which a nested class makes; calls of super count. */
    static class Outline {
        static class Part {
            int number;
        }

        static class Title extends Part {}

        static class Chapter extends Part {
            @Nullable Part next;
        }

        static class Never extends Part {}

        static class Maker {
            static Part chapter() {
                return new Chapter();
            }
        }

        @Nullable Part first;

        void begin() {
            first = new Title();
        }

        void add() {
            first = Maker.chapter();
        }

        boolean repOk() {
            return first != null;
        }
    }

    static class LongOutline extends Outline {
        @Override
        void begin() {
            add();
        }
    }

    static class RepeatingOutline extends Outline {
        @Override
        void begin() {
            super.begin();
        }

        public void start(Part part) {
            first = part;
        }
    }

    @Test
    void allClassesThatAreMadeCount() {
        assertEquals(
                List.of("null", "Title#0", "Chapter#0"),
                Slots.values(Finitization.derive(Outline.class, 1), "Outline#0.first"));
        assertEquals(
                List.of("null", "Chapter#0"),
                Slots.values(Finitization.derive(LongOutline.class, 1), "LongOutline#0.first"));
        // Numbers are 0 and 1. A title; or a chapter before nothing, a title, itself or another
        // one, which is before nothing, a title, or one of the two chapters.
        int another = 2 * (1 + 2 + 1 + 1);
        assertCount(2 + 2 * (1 + 2 + 1 + another), Finitization.derive(Outline.class, 2));
    }

    @Test
    void whatAPublicMethodTakesCounts() {
        assertEquals(
                List.of("null", "Part#0", "Title#0", "Chapter#0"),
                Slots.values(
                        Finitization.derive(RepeatingOutline.class, 1),
                        "RepeatingOutline#0.first"));
    }

    /**
     * Those of the interface's own package, and those that the subject makes, wherever they are.
     */
    @Test
    void classesOfOtherPackagesCountWhereTheCodeMakesThem(@TempDir Path folder) {
        Class<?> drawing =
                Compiled.to(
                                folder,
                                17,
                                "p/Shape.java",
                                "package p; public interface Shape {}",
                                "p/Square.java",
                                "package p; public class Square implements Shape {}",
                                "q/Circle.java",
                                "package q; public class Circle implements p.Shape {}",
                                "q/Oval.java",
                                "package q; public class Oval implements p.Shape {}",
                                "p/Drawing.java",
                                "package p; public class Drawing { Shape first;\n"
                                        + "public void turn() { first = new q.Circle(); }\n"
                                        + "boolean repOk() { return true; } }")
                        .load("p.Drawing");
        assertEquals(
                List.of("null", "Square#0", "Circle#0"),
                Slots.values(Finitization.derive(drawing, 1), "Drawing#0.first"));
    }
}
