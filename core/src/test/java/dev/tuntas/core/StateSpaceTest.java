package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.spi.space.Codes;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The layout of slots, the size of a space, and the text of a candidate. */
class StateSpaceTest {
    /** The example of the Exhaustive paper (section 3). */
    static class SearchTree {
        Node root;
        int size;

        static class Node {
            Node left;
            Node right;
            int info;
        }

        boolean repOk() {
            if (root == null) {
                return size == 0;
            }
            java.util.Set<Node> visited = new java.util.HashSet<>();
            visited.add(root);
            java.util.LinkedList<Node> workList = new java.util.LinkedList<>();
            workList.add(root);
            while (!workList.isEmpty()) {
                Node current = workList.removeFirst();
                if (current.left != null) {
                    if (!visited.add(current.left)) {
                        return false;
                    }
                    workList.add(current.left);
                }
                if (current.right != null) {
                    if (!visited.add(current.right)) {
                        return false;
                    }
                    workList.add(current.right);
                }
            }
            return visited.size() == size && isOrdered(root, Integer.MIN_VALUE, Integer.MAX_VALUE);
        }

        private static boolean isOrdered(Node n, int min, int max) {
            return n.info > min
                    && n.info < max
                    && (n.left == null || isOrdered(n.left, min, n.info))
                    && (n.right == null || isOrdered(n.right, n.info, max));
        }
    }

    private static Finitization<?> paper(int n) {
        Domain<SearchTree.Node> nodes = Domain.objects(SearchTree.Node.class, n).orNull();
        return Finitization.of(SearchTree.class)
                .set("root", nodes)
                .set("size", Domain.ints(0, n))
                .set(SearchTree.Node.class, "left", nodes)
                .set(SearchTree.Node.class, "right", nodes)
                .set(SearchTree.Node.class, "info", Domain.ints(1, n))
                .build();
    }

    @Test
    void thePapersTreeHasElevenSlotsInOrder() {
        StateSpace space = paper(3).space();
        assertEquals(
                List.of(
                        "SearchTree#0.root",
                        "SearchTree#0.size",
                        "Node#0.left",
                        "Node#0.right",
                        "Node#0.info",
                        "Node#1.left",
                        "Node#1.right",
                        "Node#1.info",
                        "Node#2.left",
                        "Node#2.right",
                        "Node#2.info"),
                space.slots().stream().map(Slot::name).toList());
        assertEquals(BigInteger.valueOf(4 * 4 * 110_592), space.size());
        assertEquals(4, Codes.objects(space));
        assertEquals(0, Codes.rootObject(space));
        assertEquals(5, Codes.firstSlot(space, 2));
        assertEquals("Node#1", Codes.label(space, 2));
        assertEquals(SearchTree.Node.class, Codes.domainOf(space, 3).type());
        for (int i = 0; i < 11; i++) {
            assertEquals(i, Codes.id(space.slots().get(i)));
        }
    }

    @Test
    void thePapersTreesAreFoundInTheWholeSpace() {
        assertEquals(15, BruteForce.confirm(paper(3)).size());
    }

    @Test
    void aSpaceMayBeLargerThanALong() {
        BigInteger size = Finitization.derive(SearchTree.class, 20).space().size();
        BigInteger perNode = BigInteger.valueOf(21 * 21 * 20);
        assertEquals(perNode.pow(20).multiply(BigInteger.valueOf(21 * 21)), size);
    }

    static class Base {
        int first;
    }

    static class Mixed extends Base {
        int[] array;
        Base other;

        boolean repOk() {
            return array == null;
        }
    }

    @Test
    void slotsComeSuperclassFirstAndArraysLengthFirst() {
        StateSpace space =
                Finitization.of(Mixed.class)
                        .set(Base.class, "first", Domain.ints(0, 1))
                        .set(
                                "array",
                                Domain.arrays(
                                        int[].class, 2, Domain.values(2, 0), Domain.ints(0, 1)))
                        .set("other", Domain.objects(Base.class, 1))
                        .build()
                        .space();
        assertEquals(
                List.of(
                        "Mixed#0.first",
                        "Mixed#0.array",
                        "Mixed#0.other",
                        "int[]#0.length",
                        "int[]#0[0]",
                        "int[]#0[1]",
                        "int[]#1.length",
                        "int[]#1[0]",
                        "int[]#1[1]",
                        "Base#0.first"),
                space.slots().stream().map(Slot::name).toList());
        assertEquals(BigInteger.valueOf(2 * 2 * 64 * 2), space.size());
        assertEquals(2, space.classDomains().get(1).maxLength());
        assertEquals(3, space.classDomains().get(1).slotsPerObject());
    }

    @Test
    void aChosenRootIsTheFirstSlot() {
        StateSpace space =
                Finitization.of(
                                Base.class,
                                Domain.union(
                                        Domain.objects(Base.class, 1),
                                        Domain.objects(Mixed.class, 1)))
                        .set(Base.class, "first", Domain.ints(0, 1))
                        .build()
                        .space();
        assertEquals(
                List.of("root", "Base#0.first", "Mixed#0.first"),
                space.slots().stream().map(Slot::name).toList());
        assertEquals(-1, Codes.rootObject(space));
        assertEquals(-1, Codes.object(space.slots().get(0)));
    }

    // --- candidates -----------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0*11 | 0,0,0,0,0,0,0,0,0,0,0",
                "1,3,2,0*8 | 1,3,2,0,0,0,0,0,0,0,0",
                "1,1,0,0,2*3,0,0,1,1 | 1,1,0,0,2,2,2,0,0,1,1",
                "3*4,2,3,3,2,3,3,2 | 3,3,3,3,2,3,3,2,3,3,2"
            })
    void aCandidateIsWrittenInRunsAndReadBack(String text, String values) {
        StateSpace space = paper(3).space();
        Candidate candidate = space.parse(values);
        assertEquals(text, candidate.toString());
        assertEquals(candidate, space.parse(text));
        assertEquals(candidate.hashCode(), space.parse(text).hashCode());
        assertEquals(candidate, space.candidate(candidate.toArray()));
    }

    @Test
    void spacesBetweenNumbersDoNoHarm() {
        StateSpace space = paper(3).space();
        assertEquals("1,3,2,0*8", space.parse(" 1, 3 ,2, 0 * 8 ").toString());
    }

    @Test
    void aCandidateIsAValue() {
        StateSpace space = paper(3).space();
        int[] values = new int[11];
        Candidate candidate = space.candidate(values);
        values[0] = 1;
        candidate.toArray()[1] = 2;
        assertEquals(space.first(), candidate);
        assertEquals(0, candidate.get(0));
        assertArrayEquals(new int[11], candidate.toArray());
        assertNotEquals(space.parse("1,0*10"), candidate);
        assertNotEquals(paper(3).space().first(), candidate);
    }

    @Test
    void everyStructureFoundHasATextThatFindsItAgain() {
        Finitization<?> bounds = paper(3);
        for (Structure<?> structure : StructureSets.found(Search.of(bounds))) {
            String text = structure.candidate().toString();
            assertEquals(structure, Structure.of(bounds.space().parse(text)));
        }
    }
}
