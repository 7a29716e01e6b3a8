package dev.tuntas.core;

import static dev.tuntas.core.internal.structure.Candidates.structure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.spi.space.Codes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

@SuppressWarnings("unused")
class StructureTest {
    static class Tree {
        Node root;
        int size;

        static class Node {
            Node left;
            Node right;
            int key;
        }
    }

    static class Pair {
        Object first;
        Object second;
    }

    private static Structure<?> leftChild(int scope, String parent, String child, int key) {
        return structure(
                Finitization.derive(Tree.class, scope),
                "Tree#0.root=" + parent,
                parent + ".left=" + child,
                child + ".key=" + key);
    }

    @Test
    void structuresThatDifferOnlyByWhichObjectStandsWhereAreEqual() {
        Structure<?> one = leftChild(3, "Node#0", "Node#1", 1);
        Structure<?> other = leftChild(3, "Node#2", "Node#0", 1);
        assertNotEquals(one.candidate(), other.candidate());
        assertEquals(one, other);
        assertEquals(one.hashCode(), other.hashCode());
    }

    @Test
    void structuresOfDifferentScopesAreComparable() {
        assertEquals(leftChild(3, "Node#0", "Node#1", 1), leftChild(4, "Node#0", "Node#3", 1));
        assertNotEquals(leftChild(3, "Node#0", "Node#1", 1), leftChild(4, "Node#0", "Node#1", 2));
    }

    @Test
    void whatTheRootDoesNotReachDoesNotCount() {
        Finitization<?> bounds = Finitization.derive(Tree.class, 2);
        assertEquals(structure(bounds), structure(bounds, "Node#1.key=1", "Node#0.left=Node#1"));
    }

    @Test
    void plainValuesAreComparedByValue() {
        Finitization<?> bounds = Finitization.derive(Tree.class, 2);
        assertNotEquals(structure(bounds), structure(bounds, "Tree#0.size=1"));
    }

    @Test
    void sharingIsNotTheSameAsTwoEqualObjects() {
        Domain<int[]> arrays = Domain.arrays(int[].class, 2, Domain.ints(0, 1), Domain.ints(0, 1));
        Finitization<?> bounds =
                Finitization.of(Pair.class).set("first", arrays).set("second", arrays).build();
        Structure<?> shared = structure(bounds, "Pair#0.first=int[]#1", "Pair#0.second=int[]#1");
        Structure<?> apart = structure(bounds, "Pair#0.first=int[]#1", "Pair#0.second=int[]#0");
        assertNotEquals(shared, apart);
        assertEquals(shared, structure(bounds));
        assertEquals(apart, structure(bounds, "Pair#0.second=int[]#1"));
    }

    @Test
    void elementsBeyondTheLengthDoNotCount() {
        Domain<int[]> arrays = Domain.arrays(int[].class, 1, Domain.ints(0, 2), Domain.ints(0, 1));
        Finitization<?> bounds =
                Finitization.of(Pair.class)
                        .set("first", arrays)
                        .set("second", Domain.onlyNull())
                        .build();
        assertEquals(
                structure(bounds, "int[]#0.length=1"),
                structure(bounds, "int[]#0.length=1", "int[]#0[1]=1"));
        assertNotEquals(
                structure(bounds, "int[]#0.length=1"), structure(bounds, "int[]#0.length=2"));
    }

    @Test
    void interchangeableValuesAreComparedUpToRenaming() {
        Domain<Integer> keys = Domain.ints(0, 2).upToIsomorphism();
        Finitization<?> bounds =
                Finitization.of(Pair.class).set("first", keys).set("second", keys).build();
        Structure<?> different = structure(bounds, "Pair#0.first=1", "Pair#0.second=2");
        assertEquals(structure(bounds, "Pair#0.second=1"), different);
        assertNotEquals(structure(bounds), different);
        assertEquals(structure(bounds), structure(bounds, "Pair#0.first=2", "Pair#0.second=2"));
    }

    @Test
    void classDomainsOfOneClassAreNotMixedUp() {
        Domain<Object> some = Domain.objects(Object.class, 1);
        Domain<Object> others = Domain.objects(Object.class, 1);
        Finitization<?> bounds =
                Finitization.of(Pair.class)
                        .set("first", Domain.union(some, others))
                        .set("second", Domain.onlyNull())
                        .build();
        StateSpace space = bounds.space();
        assertNotEquals(Structure.of(space.parse("0,0")), Structure.of(space.parse("1,0")));
    }

    static class Link {
        Link next;
    }

    @Test
    void aWholeSpaceHasAsManyStructuresAsThereAreShapes() {
        Domain<Link> links = Domain.objects(Link.class, 3);
        Finitization<?> bounds =
                Finitization.of(Link.class, links).set("next", links.orNull()).build();
        Set<Structure<?>> shapes = new HashSet<>();
        for (int[] values : all(bounds.space())) {
            shapes.add(Structure.of(bounds.space().candidate(values)));
        }
        // ending in null with 1, 2 or 3 objects, or closing at any of them
        assertEquals(3 + 1 + 2 + 3, shapes.size());
    }

    private static List<int[]> all(StateSpace space) {
        List<int[]> candidates = new ArrayList<>(List.of(new int[space.slots().size()]));
        for (Slot slot : space.slots()) {
            for (int[] prefix : List.copyOf(candidates)) {
                for (int value = 1; value < slot.domain().size(); value++) {
                    int[] candidate = prefix.clone();
                    candidate[Codes.id(slot)] = value;
                    candidates.add(candidate);
                }
            }
        }
        return candidates;
    }

    @Test
    void theOneLineFormShowsSharedObjectsByTheirLabel() {
        assertEquals(
                "Tree#0{root=Node#0{left=Node#1{left=null, right=Node#0, key=1}, right=Node#1,"
                        + " key=0}, size=2}",
                structure(
                                Finitization.derive(Tree.class, 2),
                                "Tree#0.root=Node#0",
                                "Tree#0.size=2",
                                "Node#0.left=Node#1",
                                "Node#0.right=Node#1",
                                "Node#1.right=Node#0",
                                "Node#1.key=1")
                        .toString());
    }

    @Test
    void aRootThatIsAPlainValueIsTheStructure() {
        Finitization<?> bounds = Finitization.of(Integer.class, Domain.ints(3, 5)).build();
        Structure<?> four = structure(bounds, "root=4");
        assertEquals(4, four.materialise());
        assertEquals("4", four.toString());
        assertEquals(four, structure(Finitization.of(Integer.class, Domain.ints(4, 9)).build()));
    }
}
