package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.spi.space.Codes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bounds that follow from the types of the fields and one number. */
class DerivationTest {

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
        Finitization<?> bounds = Finitization.derive(Plain.class, 3);
        List<String> three = List.of("0", "1", "2");
        for (String name :
                List.of("number", "any", "comparable", "numeric", "object", "small", "tiny")) {
            assertEquals(three, Slots.values(bounds, "Plain#0." + name), name);
        }
        assertEquals(three, Slots.values(bounds, "Plain#0.distance"));
        assertEquals(List.of("0.0", "1.0", "2.0"), Slots.values(bounds, "Plain#0.ratio"));
        assertEquals(List.of("0.0", "1.0", "2.0"), Slots.values(bounds, "Plain#0.part"));
        assertEquals(List.of("false", "true"), Slots.values(bounds, "Plain#0.flag"));
        assertEquals(List.of("LOW", "HIGH"), Slots.values(bounds, "Plain#0.level"));
        assertEquals(List.of("'a'", "'b'", "'c'"), Slots.values(bounds, "Plain#0.letter"));
        assertEquals(List.of("\"\"", "\"a\"", "\"b\""), Slots.values(bounds, "Plain#0.text"));
        assertEquals(List.of("\"\"", "\"a\"", "\"b\""), Slots.values(bounds, "Plain#0.sequence"));
        assertEquals(3, bounds.scope().orElseThrow());
        assertEquals("Plain (scope 3)", bounds.toString());
    }

    /** As people write them: what is not there yet is null. */
    static class Unset {
        private Integer compared;
        private Level assigned;
        private String asked;
        private String wrapped;
        private List<Integer> made;
        private Integer count;
        private final List<Integer> checked = new ArrayList<>();
        private String plain;
        private Item item;

        static class Item {
            private Integer content;
            private Integer removed;
            private String name;

            String name() {
                return name;
            }

            @Override
            public boolean equals(Object other) {
                return other instanceof Item item
                        && (content == null ? item.content == null : content.equals(item.content));
            }

            @Override
            public int hashCode() {
                return content == null ? 0 : content;
            }
        }

        boolean repOk() {
            return compared == null && checked != null && !plain.equals("c");
        }

        void reset(boolean isLow) {
            assigned = isLow ? Level.LOW : null;
            item.removed = null;
        }

        boolean isNamed() {
            return item.name() != null && Objects.nonNull(asked);
        }

        Optional<String> wrapped() {
            return Optional.ofNullable(wrapped);
        }

        List<Integer> made() {
            if (made == null) {
                made = new ArrayList<>();
            }
            return made;
        }

        int count() {
            return count != null ? count : 0;
        }
    }

    @Test
    void aFieldThatTheCodeTakesForNullMayBeNull() {
        Finitization<?> bounds = Finitization.derive(Unset.class, 2);
        assertEquals(List.of("null", "0", "1"), Slots.values(bounds, "Unset#0.compared"));
        assertEquals(List.of("null", "LOW", "HIGH"), Slots.values(bounds, "Unset#0.assigned"));
        assertEquals(List.of("null", "\"\"", "\"a\""), Slots.values(bounds, "Unset#0.asked"));
        assertEquals(List.of("null", "\"\"", "\"a\""), Slots.values(bounds, "Unset#0.wrapped"));
        assertEquals("null", Slots.values(bounds, "Unset#0.made").get(0));
        assertEquals(List.of("null", "0", "1", "2"), Slots.values(bounds, "Unset#0.count"));
        assertEquals(List.of("null", "\"\"", "\"a\""), Slots.values(bounds, "Item#0.name"));
    }

    @Test
    void cautionAndEqualityDoNotMakeAFieldNull() {
        Finitization<?> bounds = Finitization.derive(Unset.class, 2);
        assertEquals(1, Slots.values(bounds, "Unset#0.checked").size());
        assertEquals(List.of("\"\"", "\"a\""), Slots.values(bounds, "Unset#0.plain"));
        assertEquals(List.of("0", "1"), Slots.values(bounds, "Item#0.content"));
        assertEquals(List.of("0", "1"), Slots.values(bounds, "Item#0.removed"));
    }

    /** A subclass and a class beside it ask for null, too. */
    static class Above {
        String label;
        Beside beside;
    }

    static class Below extends Above {
        boolean repOk() {
            return label == null || beside == null || beside.text != null;
        }
    }

    @Test
    void theSubjectsOwnCodeIsAsked() {
        Finitization<?> bounds = Finitization.derive(Below.class, 1);
        assertEquals(List.of("null", "\"\""), Slots.values(bounds, "Below#0.label"));
        assertEquals(List.of("null", "\"\""), Slots.values(bounds, "Beside#0.text"));
        assertEquals(
                List.of("\"\""),
                Slots.values(Finitization.derive(Beside.class, 1), "Beside#0.text"));
    }

    static class Nullables<T> {
        @Nullable Integer box;
        @Nullable T any;
        @Nullable Level level;
        @Nullable Nullables<T> next;
        Integer plain;
    }

    @Test
    void aFieldThatIsSaidToBeNullableMayBeNull() {
        Finitization<?> bounds = Finitization.derive(Nullables.class, 2);
        assertEquals(List.of("null", "0", "1"), Slots.values(bounds, "Nullables#0.box"));
        assertEquals(List.of("null", "0", "1"), Slots.values(bounds, "Nullables#0.any"));
        assertEquals(List.of("null", "LOW", "HIGH"), Slots.values(bounds, "Nullables#0.level"));
        assertEquals(3, Slots.values(bounds, "Nullables#0.next").size());
        assertEquals(List.of("0", "1"), Slots.values(bounds, "Nullables#0.plain"));
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
        Finitization<?> bounds = Finitization.derive(Sizes.class, 2);
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
            assertEquals(upToTwo, Slots.values(bounds, "Sizes#0." + name), name);
        }
        assertEquals(List.of("0", "1"), Slots.values(bounds, "Sizes#0.resize"));
        assertEquals(List.of("0", "1"), Slots.values(bounds, "Sizes#0.counter"));
    }

    static class Used {
        int[][] cells;
        List<Integer> kept;
        @Nullable Used next;
        int rows;
        int columns;
        int filled;
        int most;
        int links;
        int steps;
        int first;
        int place;
        int other;

        boolean repOk() {
            int width = cells.length == 0 ? 0 : cells[0].length;
            if (cells.length != rows || columns != width || kept.size() < most) {
                return false;
            }
            for (int i = 0; i < filled; i++) {
                if (cells[i] == null || i == place) {
                    return false;
                }
            }
            int linked = 0;
            for (Used used = next; used != null; used = used.next) {
                linked++;
            }
            return linked == links && first < cells.length && other == 2 && passes();
        }

        private boolean passes() {
            return kept.stream().allMatch(number -> cells.length >= steps && number != other);
        }
    }

    @Test
    void whatTheCodeTakesForASizeReachesTheScope() {
        Finitization<?> bounds = Finitization.derive(Used.class, 2);
        List<String> upToTwo = List.of("0", "1", "2");
        for (String name : List.of("rows", "columns", "filled", "links", "steps")) {
            assertEquals(upToTwo, Slots.values(bounds, "Used#0." + name), name);
        }
        for (String name : List.of("first", "place", "most", "other")) {
            assertEquals(List.of("0", "1"), Slots.values(bounds, "Used#0." + name), name);
        }
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
        Finitization<?> bounds = Finitization.derive(Holder.class, scope);
        int plain = Math.max(1, scope);
        assertEquals(plain, Slots.values(bounds, "Holder#0.number").size());
        assertEquals(plain, Slots.values(bounds, "Holder#0.text").size());
        assertEquals(scope + 1, Slots.values(bounds, "Holder#0.size").size());
        assertEquals(scope + 1, Slots.values(bounds, "Holder#0.node").size());
        assertEquals("null", Slots.values(bounds, "Holder#0.node").get(0));
        assertEquals(List.of("null", "int[]#0"), Slots.values(bounds, "Holder#0.numbers"));
        assertEquals(scope + 1, Slots.values(bounds, "int[]#0.length").size());
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
                Slots.values(Finitization.derive(Node.class, 2), "Node#0.next"));
        assertEquals(0, Codes.rootObject(Finitization.derive(Node.class, 2).space()));
        for (int scope = 1; scope <= 3; scope++) {
            assertEquals(scope, BruteForce.confirm(Finitization.derive(Node.class, scope)).size());
        }
        assertEquals(1, BruteForce.confirm(Finitization.derive(Node.class, 0)).size());
    }

    static class Table {
        int[] row;
        Node[] nodes;
        int[][] grid;
        List<Node> list;
        Map<String, Node> map;
    }

    @Test
    void arraysHaveLengthsUpToTheScopeAndContainersAreOwned() {
        Finitization<?> bounds =
                Finitization.of(Table.class).scope(2).objects(Node.class, 1).build();
        assertEquals(List.of("0", "1", "2"), Slots.values(bounds, "int[]#0.length"));
        assertEquals(List.of("0", "1"), Slots.values(bounds, "int[]#0[1]"));
        assertEquals(List.of("null", "Node#0"), Slots.values(bounds, "Node[]#0[0]"));
        assertEquals(List.of("null", "int[]#1", "int[]#2"), Slots.values(bounds, "int[][]#0[1]"));
        assertEquals(List.of("ArrayList#0"), Slots.values(bounds, "Table#0.list"));
        assertEquals(List.of("LinkedHashMap#0"), Slots.values(bounds, "Table#0.map"));
        assertEquals(List.of(), bounds.notes());
    }

    static class Owner extends java.util.ArrayList<String> {
        int own;

        boolean repOk() {
            return isEmpty() && own > 0;
        }
    }

    @Test
    void fieldsOfAJdkSuperclassAreLeftAloneWhichIsSaid() {
        Finitization<?> bounds = Finitization.derive(Owner.class, 3);
        assertEquals(List.of("Owner#0.own"), Slots.names(bounds));
        assertEquals(1, bounds.notes().size());
        assertTrue(bounds.notes().get(0).text().startsWith("Owner extends ArrayList, and what"));
        assertEquals(2, BruteForce.confirm(bounds).size());
    }
}

/** No member of the test's nest. */
class Beside {
    String text;
}
