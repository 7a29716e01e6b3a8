package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bounds that follow from the types of the fields and one number. */
class DerivationTest {
    /** The values of a slot as a person reads them. */
    private static List<String> values(Finitization bounds, String slot) {
        FieldDomain domain =
                bounds.space().slots().stream()
                        .filter(s -> s.name().equals(slot))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError(names(bounds)))
                        .domain();
        return IntStream.range(0, domain.size()).mapToObj(domain::label).toList();
    }

    private static List<String> names(Finitization bounds) {
        return bounds.space().slots().stream().map(Slot::name).toList();
    }

    enum Level {
        LOW,
        HIGH
    }

    static class Plain<T, C extends Comparable<C>, N extends Number> {
        int number;
        boolean flag;
        Level level;
        char letter;
        String text;
        CharSequence sequence;
        T any;
        C comparable;
        N numeric;
        Object object;
        long distance;
        double ratio;
        float part;
        short small;
        byte tiny;

        boolean repOk() {
            return number == 0;
        }
    }

    @Test
    void plainValuesFollowFromTheType() {
        Finitization bounds = Finitization.derive(Plain.class, 3);
        List<String> three = List.of("0", "1", "2");
        for (String name :
                List.of("number", "any", "comparable", "numeric", "object", "small", "tiny")) {
            assertEquals(three, values(bounds, "Plain#0." + name), name);
        }
        assertEquals(three, values(bounds, "Plain#0.distance"));
        assertEquals(List.of("0.0", "1.0", "2.0"), values(bounds, "Plain#0.ratio"));
        assertEquals(List.of("0.0", "1.0", "2.0"), values(bounds, "Plain#0.part"));
        assertEquals(List.of("false", "true"), values(bounds, "Plain#0.flag"));
        assertEquals(List.of("LOW", "HIGH"), values(bounds, "Plain#0.level"));
        assertEquals(List.of("'a'", "'b'", "'c'"), values(bounds, "Plain#0.letter"));
        assertEquals(List.of("\"\"", "\"a\"", "\"b\""), values(bounds, "Plain#0.text"));
        assertEquals(List.of("\"\"", "\"a\"", "\"b\""), values(bounds, "Plain#0.sequence"));
        assertEquals(3, bounds.scope().orElseThrow());
        assertEquals("Plain (scope 3)", bounds.toString());
    }

    static class Sizes {
        int size;
        Integer count;
        short nodeCount;
        byte listSize;
        long length;
        Long numElements;
        int max_size;
        int n;
        int resize;
        int counter;
    }

    @Test
    void sizesReachTheScope() {
        Finitization bounds = Finitization.derive(Sizes.class, 2);
        List<String> upToTwo = List.of("0", "1", "2");
        for (String name :
                List.of(
                        "size",
                        "count",
                        "nodeCount",
                        "listSize",
                        "length",
                        "numElements",
                        "max_size",
                        "n")) {
            assertEquals(upToTwo, values(bounds, "Sizes#0." + name), name);
        }
        assertEquals(List.of("0", "1"), values(bounds, "Sizes#0.resize"));
        assertEquals(List.of("0", "1"), values(bounds, "Sizes#0.counter"));
    }

    static class Boxes {
        Integer i;
        Long l;
        Short s;
        Byte b;
        Double d;
        Float f;
        Character c;
        Boolean z;

        boolean repOk() {
            return i == 0 && l + s + b == 1 && d + f == 2 && c == 'b' && z;
        }
    }

    @Test
    void boxedValuesAreOfTheirOwnTypes() {
        assertEquals(3, BruteForce.confirm(Finitization.derive(Boxes.class, 2)).size());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void scopeZeroHasOneOfEachPlainValueAndNoObjects(int scope) {
        Finitization bounds = Finitization.derive(Holder.class, scope);
        int plain = Math.max(1, scope);
        assertEquals(plain, values(bounds, "Holder#0.number").size());
        assertEquals(plain, values(bounds, "Holder#0.text").size());
        assertEquals(scope + 1, values(bounds, "Holder#0.size").size());
        assertEquals(scope + 1, values(bounds, "Holder#0.node").size());
        assertEquals("null", values(bounds, "Holder#0.node").get(0));
        assertEquals(List.of("null", "int[]#0"), values(bounds, "Holder#0.numbers"));
        assertEquals(scope + 1, values(bounds, "int[]#0.length").size());
    }

    static class Holder {
        int number;
        String text;
        int size;
        Node node;
        int[] numbers;

        boolean repOk() {
            return node == null ? size == 0 : size == 1 && numbers != null && node.next == null;
        }
    }

    static class Node {
        Node next;

        boolean repOk() {
            return next == null || next != this && next.repOk();
        }
    }

    @Test
    void smallScopesOfAClassWithAllKindsOfFieldsAgreeWithBruteForce() {
        assertEquals(2, BruteForce.confirm(Finitization.derive(Holder.class, 0)).size());
        assertEquals(5, BruteForce.confirm(Finitization.derive(Holder.class, 1)).size());
        assertEquals(60, BruteForce.confirm(Finitization.derive(Holder.class, 2)).size());
    }

    // --- objects --------------------------------------------------------------------------------

    @Test
    void aSubjectThatRefersToItselfIsTheFirstOfItsClass() {
        assertEquals(
                List.of("null", "Node#0", "Node#1"),
                values(Finitization.derive(Node.class, 2), "Node#0.next"));
        assertEquals(0, Finitization.derive(Node.class, 2).space().rootObject());
        for (int scope = 1; scope <= 3; scope++) {
            assertEquals(scope, BruteForce.confirm(Finitization.derive(Node.class, scope)).size());
        }
        assertEquals(1, BruteForce.confirm(Finitization.derive(Node.class, 0)).size());
    }

    interface Shape {}

    static class Dot implements Shape {}

    static class Group implements Shape {
        Shape first;
        Dot dot;
    }

    abstract static class Sealed {
        abstract boolean repOk();
    }

    static final class Leaf extends Sealed {
        int value;

        @Override
        boolean repOk() {
            return value == 1;
        }
    }

    static final class Branch extends Sealed {
        Sealed child;

        @Override
        boolean repOk() {
            return child instanceof Leaf && child.repOk();
        }
    }

    @Test
    void anInterfaceStandsForItsImplementations() {
        Finitization bounds = Finitization.derive(Group.class, 2);
        assertEquals(
                List.of("null", "Dot#0", "Dot#1", "Group#0", "Group#1"),
                values(bounds, "Group#0.first"));
        assertEquals(List.of("null", "Dot#0", "Dot#1"), values(bounds, "Group#0.dot"));
        assertEquals(2 + 3 + 3, BruteForce.confirm(bounds, DerivationTest.class, "isFlat").size());
    }

    static boolean isFlat(Group group) {
        return !(group.first instanceof Group g)
                || g != group && g.first == null && group.dot != null;
    }

    @Test
    void anAbstractSubjectIsOneOfItsSubclasses() {
        for (int scope = 0; scope <= 3; scope++) {
            Finitization bounds = Finitization.derive(Sealed.class, scope);
            assertEquals(-1, bounds.space().rootObject());
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
        Finitization bounds = Finitization.derive(Term.class, 1);
        assertEquals(List.of("Zero#0", "Succ#0", "Plus#0", "ONE", "TWO"), values(bounds, "root"));
        assertEquals(
                List.of("null", "Zero#0", "Succ#0", "Plus#0", "ONE", "TWO"),
                values(bounds, "Plus#0.left"));
        assertEquals(3, BruteForce.confirm(bounds, DerivationTest.class, "isSmall").size());
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
        Finitization bounds = Finitization.derive(Calculation.class, 2);
        assertEquals(List.of("null", "PLUS", "TIMES"), values(bounds, "Calculation#0.operation"));
        assertEquals(2, BruteForce.confirm(bounds).size());
    }

    static class Table {
        int[] row;
        Node[] nodes;
        int[][] grid;
        List<Node> list;
        Map<String, Node> map;
    }

    @Test
    void arraysHaveLengthsUpToTheScopeAndOthersAreLeftAlone() {
        Finitization bounds = Finitization.of(Table.class).scope(2).objects(Node.class, 1).build();
        assertEquals(List.of("0", "1", "2"), values(bounds, "int[]#0.length"));
        assertEquals(List.of("0", "1"), values(bounds, "int[]#0[1]"));
        assertEquals(List.of("null", "Node#0"), values(bounds, "Node[]#0[0]"));
        assertEquals(List.of("null", "int[]'#0", "int[]'#1"), values(bounds, "int[][]#0[1]"));
        assertEquals(
                List.of(
                        "Table.list keeps what its constructor makes: no values are known for List.",
                        "Table.map keeps what its constructor makes: no values are known for Map."),
                bounds.notes());
    }

    static class Owner extends java.util.ArrayList<String> {
        int own;

        boolean repOk() {
            return isEmpty() && own > 0;
        }
    }

    @Test
    void fieldsOfAJdkSuperclassAreLeftAlone() {
        Finitization bounds = Finitization.derive(Owner.class, 3);
        assertEquals(List.of("Owner#0.own"), names(bounds));
        assertTrue(bounds.notes().isEmpty());
        assertEquals(2, BruteForce.confirm(bounds).size());
    }

    @Test
    void theUsersDomainsAreUsedWhereOthersAreDerived() {
        Domain<Shape> shapes =
                Domain.<Shape>union(Domain.objects(Dot.class, 1), Domain.objects(Group.class, 1))
                        .orNull();
        Finitization bounds = Finitization.of(Group.class).scope(3).set("first", shapes).build();
        assertEquals(List.of("null", "Dot#0"), values(bounds, "Group#0.dot"));
        assertEquals(0, bounds.space().rootObject());
        Finitization ofRoot =
                Finitization.of(Node.class, Domain.objects(Node.class, 2)).scope(5).build();
        assertEquals(List.of("null", "Node#0", "Node#1"), values(ofRoot, "Node#1.next"));
    }
}
