package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.spi.space.Codes;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Which objects a derived domain holds: of interfaces, abstract and sealed types, and the user's.
 */
class DerivedTypesTest {
    interface Shape {}

    static class Dot implements Shape {}

    static class Group implements Shape {
        Shape first;
        Dot dot;
    }

    abstract static class Open {
        abstract boolean repOk();
    }

    static final class Leaf extends Open {
        int value;

        @Override
        boolean repOk() {
            return value == 1;
        }
    }

    static final class Branch extends Open {
        Open child;

        @Override
        boolean repOk() {
            return child instanceof Leaf && child.repOk();
        }
    }

    @Test
    void anInterfaceStandsForItsImplementations() {
        Finitization<?> bounds = Finitization.derive(Group.class, 2);
        assertEquals(
                List.of("null", "Dot#0", "Dot#1", "Group#0", "Group#1"),
                Slots.values(bounds, "Group#0.first"));
        assertEquals(List.of("null", "Dot#0", "Dot#1"), Slots.values(bounds, "Group#0.dot"));
        assertEquals(
                2 + 3 + 3, BruteForce.confirm(bounds, DerivedTypesTest.class, "isFlat").size());
    }

    static boolean isFlat(Group group) {
        return !(group.first instanceof Group g)
                || g != group && g.first == null && group.dot != null;
    }

    @Test
    void anAbstractSubjectIsOneOfItsSubclasses() {
        for (int scope = 0; scope <= 3; scope++) {
            Finitization<?> bounds = Finitization.derive(Open.class, scope);
            assertEquals(-1, Codes.rootObject(bounds.space()));
            int expected = scope < 2 ? 0 : 2;
            assertEquals(expected, BruteForce.confirm(bounds).size());
        }
    }

    sealed interface Term permits Zero, Succ, Sum, Constant {}

    enum Constant implements Term {
        ONE,
        TWO
    }

    record Zero() implements Term {}

    record Succ(Term of) implements Term {}

    abstract static sealed class Sum implements Term permits Plus {
        Term left;
        Term right;
    }

    static final class Plus extends Sum {}

    static boolean isSmall(Term term) {
        return term instanceof Zero
                || term instanceof Succ s && s.of() == Constant.TWO
                || term instanceof Sum sum && sum.left == Constant.ONE && sum.right == null;
    }

    @Test
    void aSealedTypeStandsForWhatItPermits() {
        Finitization<?> bounds = Finitization.derive(Term.class, 1);
        assertEquals(
                List.of("Zero#0", "Succ#0", "Plus#0", "ONE", "TWO"), Slots.values(bounds, "root"));
        assertEquals(
                List.of("null", "Zero#2", "Succ#0", "Plus#0", "ONE", "TWO"),
                Slots.values(bounds, "Plus#0.left"),
                "a record of its own");
        assertEquals(3, BruteForce.confirm(bounds, DerivedTypesTest.class, "isSmall").size());
    }

    interface Operation {
        int apply(int a, int b);
    }

    enum Arithmetic implements Operation {
        PLUS {
            @Override
            public int apply(int a, int b) {
                return a + b;
            }
        },
        TIMES {
            @Override
            public int apply(int a, int b) {
                return a * b;
            }
        }
    }

    static class Calculation {
        Operation operation;
        int value;

        static Operation anonymous() {
            return new Operation() {
                @Override
                public int apply(int a, int b) {
                    return 0;
                }
            };
        }

        boolean repOk() {
            return operation != null
                    && operation.apply(2, value) == 2
                    && anonymous().apply(1, 1) == 0;
        }
    }

    @Test
    void anInterfaceStandsForAnEnumButNotForClassesWithoutName() {
        Finitization<?> bounds = Finitization.derive(Calculation.class, 2);
        assertEquals(
                List.of("null", "PLUS", "TIMES"), Slots.values(bounds, "Calculation#0.operation"));
        assertEquals(2, BruteForce.confirm(bounds).size());
    }

    @Test
    void theUsersDomainsAreUsedWhereOthersAreDerived() {
        Domain<Shape> shapes =
                Domain.<Shape>union(Domain.objects(Dot.class, 1), Domain.objects(Group.class, 1))
                        .orNull();
        Finitization<?> bounds = Finitization.of(Group.class).scope(3).set("first", shapes).build();
        assertEquals(List.of("null", "Dot#0"), Slots.values(bounds, "Group#0.dot"));
        assertEquals(0, Codes.rootObject(bounds.space()));
        Finitization<?> ofRoot =
                Finitization.of(Node.class, Domain.objects(Node.class, 2)).scope(5).build();
        assertEquals(List.of("null", "Node#0", "Node#1"), Slots.values(ofRoot, "Node#1.next"));
    }

    static class Node {
        Node next;
    }
}
