package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.Getter;
import dev.tuntas.core.message.TuntasException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Bounds that can't be: each is answered with what is wrong, where, and what to do. */
class BadBoundsTest {
    private static void assertSays(String message, Executable action) {
        assertEquals(message, assertThrows(TuntasException.class, action).getMessage());
    }

    static class Tree {
        static int shared;
        Node root;
        int size;
        byte tiny;
        float part;
        Integer box;
        String text;

        boolean repOk() {
            return root == null;
        }
    }

    static class Node {
        Node left;
        Node right;
        int key;

        Node getLeft() {
            return left;
        }

        int sum() {
            return key + left.key;
        }
    }

    abstract static class Abstract {}

    static class Orphan {
        int value;
    }

    private static Finitization.Builder<Tree> tree() {
        return Finitization.of(Tree.class);
    }

    // --- names ----------------------------------------------------------------------------------

    @Test
    void anUnknownFieldIsAnsweredWithTheNearestName() {
        assertSays(
                "Class dev.tuntas.core.BadBoundsTest$Node has no instance field 'lefft'. Did you"
                        + " mean 'left'?",
                () -> tree().set(Node.class, "lefft", Domain.onlyNull()));
        assertSays(
                "Class dev.tuntas.core.BadBoundsTest$Tree has no instance field 'SIZE'. Did you"
                        + " mean 'size'?",
                () -> tree().exclude("SIZE"));
    }

    @Test
    void aFieldThatIsNowhereNearIsAnsweredWithAllOfThem() {
        assertSays(
                "Class dev.tuntas.core.BadBoundsTest$Node has no instance field 'colour'. Its"
                        + " fields are left, right, key.",
                () -> tree().set(Node.class, "colour", Domain.booleans()));
    }

    @Test
    void aStaticFieldIsShared() {
        assertSays(
                "Class dev.tuntas.core.BadBoundsTest$Tree has no instance field 'shared' (it is"
                        + " static, and shared by all objects). Its fields are root, size, tiny,"
                        + " part, box, text.",
                () -> tree().set("shared", Domain.ints(0, 1)));
    }

    @Test
    void aGetterMustReturnOneField() {
        String expected =
                " does not name a field: expected a method reference or lambda that only returns"
                        + " one field, such as Node::left or (Node n) -> n.left. Otherwise name the"
                        + " field by a string.";
        assertSays(
                "dev.tuntas.core.BadBoundsTest$Node.sum" + expected,
                () -> tree().set(Node::sum, Domain.ints(0, 1)));
        String computed =
                assertThrows(
                                TuntasException.class,
                                () -> tree().set((Node n) -> n.key + 1, Domain.ints(0, 1)))
                        .getMessage();
        assertTrue(computed.endsWith(expected), computed);
        assertSays(
                "java.lang.Object.toString" + expected,
                () -> tree().set((Getter<Node, String>) Object::toString, Domain.values("a")));
        Getter<Node, Node> anonymous =
                new Getter<>() {
                    @Override
                    public Node get(Node owner) {
                        return owner.left;
                    }
                };
        assertSays(
                anonymous.getClass().getName() + expected,
                () -> tree().set(anonymous, Domain.onlyNull()));
    }

    static class Constant {
        final int capacity = 10;
        int size;

        boolean repOk() {
            return size < capacity;
        }
    }

    @Test
    void aConstantIsNoChoice() {
        assertSays(
                "A domain is set for Constant.capacity, but it is final and set to a constant: the"
                        + " code that reads it was compiled with the constant in its place. Leave"
                        + " the setting out, or let a constructor set the field.",
                () -> Finitization.of(Constant.class).set("capacity", Domain.ints(0, 1)).build());
        assertEquals(3, BruteForce.confirm(Finitization.derive(Constant.class, 2)).size());
    }

    // --- domains --------------------------------------------------------------------------------

    @Test
    void anEmptyDomainNamesItsField() {
        assertSays(
                "The domain of Tree.size is empty: it has no value to take. Expected at least one"
                        + " value of type int.",
                () -> tree().set("size", Domain.ints(1, 0)).build());
        assertSays(
                "The domain of Tree.root is empty: it has no value to take. Expected at least one"
                        + " value of type Node, or null (orNull()).",
                () -> tree().set("root", Domain.objects(Node.class, 0)).build());
        assertSays(
                "The domain of the root is empty: it has no value to take. Expected at least one"
                        + " value of type Tree.",
                () -> Finitization.of(Tree.class, Domain.objects(Tree.class, 0)).build());
    }

    @Test
    void aValueOfTheWrongTypeNamesItsField() {
        assertSays(
                "The domain of Tree.size holds a (String), but its type is int. Expected values of"
                        + " that type, in its range.",
                () -> tree().set("size", Domain.values("a")).build());
        assertSays(
                "The domain of Tree.size holds null, but its type is int. Expected values of that"
                        + " type, in its range.",
                () -> tree().set("size", Domain.ints(0, 1).orNull()).build());
        assertSays(
                "The domain of Tree.text holds 1 (Integer), but its type is String. Expected values"
                        + " of that type or null.",
                () -> tree().set("text", Domain.ints(1, 2)).build());
        assertSays(
                "The domain of Tree.box holds 1.5 (Double), but its type is Integer. Expected"
                        + " values of that type or null.",
                () -> tree().set("box", Domain.doubles(1.5)).build());
    }

    @Test
    void aValueOutOfRangeNamesItsField() {
        assertSays(
                "The domain of Tree.tiny holds 300 (Integer), but its type is byte. Expected values"
                        + " of that type, in its range.",
                () -> tree().set("tiny", Domain.ints(300, 300)).build());
        assertSays(
                "The domain of Tree.size holds 4294967296 (Long), but its type is int. Expected"
                        + " values of that type, in its range.",
                () -> tree().set("size", Domain.values(1L << 32)).build());
        assertSays(
                "The domain of Tree.part holds 0.1 (Double), but its type is float. Expected values"
                        + " of that type, in its range.",
                () -> tree().set("part", Domain.doubles(0.1)).build());
    }

    @Test
    void objectsOfTheWrongClassNameTheField() {
        assertSays(
                "The domain of Tree.root holds objects of dev.tuntas.core.BadBoundsTest$Orphan, but"
                        + " its type is dev.tuntas.core.BadBoundsTest$Node. Expected objects of that"
                        + " type.",
                () -> tree().set("root", Domain.objects(Orphan.class, 1)).build());
    }

    @Test
    void aRootIsNeverNull() {
        assertSays(
                "The root's domain for dev.tuntas.core.BadBoundsTest$Tree holds null, but a"
                        + " predicate needs an object. Leave out orNull().",
                () -> Finitization.of(Tree.class, Domain.objects(Tree.class, 1).orNull()).build());
    }

    // --- classes --------------------------------------------------------------------------------

    @Test
    void aClassWithoutObjectsIsNamed() {
        assertSays(
                "A domain is set for Orphan.value, but no object of that class is in the bounds of"
                        + " dev.tuntas.core.BadBoundsTest$Tree: no field's domain leads to one. Add"
                        + " Domain.objects(...) of that class to the domain of a field, or leave the"
                        + " setting out.",
                () ->
                        tree().set("size", Domain.ints(0, 1))
                                .set(Orphan.class, "value", Domain.ints(0, 1))
                                .build());
    }

    @Test
    void thereAreNoObjectsOfAbstractClasses() {
        assertSays(
                "There can be no objects of dev.tuntas.core.BadBoundsTest$Abstract: it is abstract."
                        + " Name concrete classes, and join them with Domain.union.",
                () -> Domain.objects(Abstract.class, 1));
        assertSays(
                "There can be no objects of java.util.List: it is an interface. Name concrete"
                        + " classes, and join them with Domain.union.",
                () -> tree().objects(List.class, 1));
        assertSays(
                "There can be no objects of int: it is primitive. Name concrete classes, and join"
                        + " them with Domain.union.",
                () -> Domain.objects(int.class, 1));
        assertSays(
                "There can be no objects of [I: it is abstract. Name concrete classes, and join them"
                        + " with Domain.union (for arrays use Domain.arrays).",
                () -> Finitization.of(int[].class).build());
    }

    enum Colour {
        RED
    }

    @Test
    void valuesAreNoObjects() {
        assertSays(
                "There can be no objects of dev.tuntas.core.BadBoundsTest$Colour: it is an enum."
                        + " Use Domain.enums(Colour.class) or Domain.values.",
                () -> Domain.objects(Colour.class, 1));
        assertSays(
                "There can be no objects of java.lang.Integer: it is a class of plain values. Use"
                        + " Domain.values, with upToIsomorphism() if they are interchangeable.",
                () -> tree().set("box", Domain.objects(Integer.class, 3)));
    }

    @Test
    void aNumberOfObjectsThatNothingHoldsIsNamed() {
        String message =
                "2 objects of dev.tuntas.core.BadBoundsTest$%s are asked for, but no domain that is"
                        + " derived for dev.tuntas.core.BadBoundsTest$Tree holds them. Give scope(n)"
                        + " as well, or say it where the domain of a field is set.";
        assertSays(
                message.formatted("Orphan"),
                () -> tree().scope(1).objects(Orphan.class, 2).build());
        assertSays(message.formatted("Node"), () -> tree().objects(Node.class, 2).build());
        assertSays(
                message.formatted("Node"),
                () ->
                        tree().scope(1)
                                .set("root", Domain.objects(Node.class, 1))
                                .objects(Node.class, 2)
                                .build());
    }

    @Test
    void anInterfaceWithoutImplementationsCannotBeDerived() {
        assertSays(
                "No concrete class is known for dev.tuntas.core.BadBoundsTest$Abstract. Expected"
                        + " implementations in its own package, or a sealed type; otherwise give the"
                        + " root's domain to Finitization.of.",
                () -> Finitization.derive(Abstract.class, 2));
    }

    // --- numbers --------------------------------------------------------------------------------

    @Test
    void aNegativeScopeIsRefused() {
        assertSays(
                "The scope is -1, but it says how many objects there are of each class. Give 0 (only"
                        + " the empty structures) or more.",
                () -> Finitization.derive(Tree.class, -1));
    }

    @Test
    void scopeZeroHasTheEmptyStructures() {
        assertEquals(1, BruteForce.confirm(Finitization.derive(Tree.class, 0)).size());
    }

    @Test
    void negativeCountsAreRefused() {
        assertSays(
                "-2 objects of class dev.tuntas.core.BadBoundsTest$Node were asked for. Give 0 or"
                        + " more.",
                () -> Domain.objects(Node.class, -2));
        assertSays(
                "-1 objects of class dev.tuntas.core.BadBoundsTest$Node were asked for. Give 0 or"
                        + " more.",
                () -> tree().objects(Node.class, -1));
        assertSays(
                "-1 arrays int[] were asked for. Give 0 or more.",
                () -> Domain.arrays(int[].class, -1, Domain.ints(0, 1), Domain.ints(0, 1)));
    }

    @Test
    void arraysNeedAnArrayClassAndLengths() {
        assertSays(
                "Domain.arrays was given java.lang.String, which is no array class. Expected, for"
                        + " example, int[].class.",
                () -> Domain.arrays(String.class, 1, Domain.ints(0, 1), Domain.ints(0, 1)));
        assertSays(
                "A length of int[] is -1. Lengths are whole numbers of 0 or more.",
                () -> Domain.arrays(int[].class, 1, Domain.ints(-1, 1), Domain.ints(0, 1)));
        assertSays(
                "A length of int[] is null. Lengths are whole numbers of 0 or more.",
                () -> Domain.arrays(int[].class, 1, Domain.ints(0, 1).orNull(), Domain.ints(0, 1)));
        assertSays(
                "The lengths of int[] are up to isomorphism. Lengths are whole numbers of 0 or more,"
                        + " by value.",
                () ->
                        Domain.arrays(
                                int[].class,
                                1,
                                Domain.ints(0, 1).upToIsomorphism(),
                                Domain.ints(0, 1)));
    }

    static class Tables {
        Thread[] threads;
    }

    @Test
    void elementsOfAnUnknownTypeAreNamed() {
        assertSays(
                "No values are known for the elements of Thread[]. Set the field's domain with"
                        + " Domain.arrays(Thread[].class, ...), or exclude the field.",
                () -> Finitization.derive(Tables.class, 1));
    }
}
