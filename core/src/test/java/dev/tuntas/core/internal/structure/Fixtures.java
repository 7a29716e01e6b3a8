package dev.tuntas.core.internal.structure;

import static dev.tuntas.core.internal.structure.Candidates.structure;

import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Small classes with all kinds of fields, and a structure of each. */
@SuppressWarnings({"unused", "ArrayRecordComponent", "JavaLangClash", "SameNameButDifferent"})
public final class Fixtures {
    private Fixtures() {}

    /** One of each shape and each kind of field, by the name of the method that makes it. */
    public static Stream<Arguments> all() {
        return Arrays.stream(Fixtures.class.getDeclaredMethods())
                .filter(method -> method.getReturnType() == Structure.class)
                .filter(method -> method.getParameterCount() == 0)
                .sorted(Comparator.comparing(Method::getName))
                .map(method -> Arguments.of(method.getName(), invoke(method)));
    }

    private static Object invoke(Method method) {
        try {
            return method.invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(method.getName(), e);
        }
    }

    // --- trees ----------------------------------------------------------------------------------

    static class SearchTree {
        Node root;
        int size;

        static class Node {
            Node left;
            Node right;
            int key;
        }
    }

    public static Finitization<?> trees(int n) {
        return Finitization.derive(SearchTree.class, n);
    }

    /** 1 with children 0 and 2. */
    static Structure<?> threeNodes() {
        return structure(
                trees(3),
                "SearchTree#0.root=Node#0",
                "SearchTree#0.size=3",
                "Node#0.key=1",
                "Node#0.left=Node#1",
                "Node#0.right=Node#2",
                "Node#2.key=2");
    }

    /** A full tree of seven nodes. */
    static Structure<?> sevenNodes() {
        return structure(
                trees(7),
                "SearchTree#0.root=Node#0",
                "SearchTree#0.size=7",
                "Node#0.left=Node#1",
                "Node#0.right=Node#2",
                "Node#1.left=Node#3",
                "Node#1.right=Node#4",
                "Node#2.left=Node#5",
                "Node#2.right=Node#6",
                "Node#0.key=3",
                "Node#1.key=1",
                "Node#2.key=5",
                "Node#3.key=0",
                "Node#4.key=2",
                "Node#5.key=4",
                "Node#6.key=6");
    }

    static class ParentTree {
        private Entry root;

        private static class Entry {
            private Entry left;
            private Entry right;
            private Entry parent;
            private String value;
        }
    }

    static Structure<?> parentsAgree() {
        return parents("Entry#1");
    }

    static Structure<?> parentsDisagree() {
        return parents("Entry#0");
    }

    private static Structure<?> parents(String parentOfLast) {
        return structure(
                Finitization.derive(ParentTree.class, 3),
                "ParentTree#0.root=Entry#0",
                "Entry#0.left=Entry#1",
                "Entry#1.parent=Entry#0",
                "Entry#1.right=Entry#2",
                "Entry#2.parent=" + parentOfLast,
                "Entry#2.value=\"a\"");
    }

    // --- lists ----------------------------------------------------------------------------------

    static class LinkedList {
        private Entry header;
        private int size;

        private static final class Entry {
            private Integer element;
            private Entry next;
            private Entry previous;
        }
    }

    /** Two elements and the header in a circle. */
    static Structure<?> circle() {
        return structure(
                Finitization.derive(LinkedList.class, 3),
                "LinkedList#0.header=Entry#0",
                "LinkedList#0.size=2",
                "Entry#0.next=Entry#1",
                "Entry#1.next=Entry#2",
                "Entry#2.next=Entry#0",
                "Entry#0.previous=Entry#2",
                "Entry#1.previous=Entry#0",
                "Entry#2.previous=Entry#1",
                "Entry#1.element=1",
                "Entry#2.element=2");
    }

    /** The way back is declared first, and named. */
    static class Deque {
        Link last;
        Link first;

        static class Link {
            Link prev;
            Link next;
            int value;
        }
    }

    static Structure<?> deque() {
        return structure(
                Finitization.derive(Deque.class, 3),
                "Deque#0.first=Link#0",
                "Deque#0.last=Link#2",
                "Link#0.next=Link#1",
                "Link#1.next=Link#2",
                "Link#1.prev=Link#0",
                "Link#2.prev=Link#1",
                "Link#1.value=1",
                "Link#2.value=2");
    }

    /** Names tell nothing; from the end that is declared first, y leads on. */
    static class Ends {
        Knot a;
        Knot b;

        static class Knot {
            Knot x;
            Knot y;
            int value;
        }
    }

    static Structure<?> ends() {
        return structure(
                Finitization.derive(Ends.class, 3),
                "Ends#0.a=Knot#0",
                "Ends#0.b=Knot#2",
                "Knot#0.y=Knot#1",
                "Knot#1.y=Knot#2",
                "Knot#1.x=Knot#0",
                "Knot#2.x=Knot#1",
                "Knot#1.value=1",
                "Knot#2.value=2");
    }

    static class Net {
        Spot[] nodes;

        static class Spot {
            String name;
            Spot[] edges;
        }
    }

    /** The first leads to both others, the second to itself. */
    static Structure<?> net() {
        Domain<Net.Spot> spots = Domain.objects(Net.Spot.class, 3);
        Domain<Net.Spot[]> rows = Domain.arrays(Net.Spot[].class, 4, Domain.ints(0, 3), spots);
        return structure(
                Finitization.of(Net.class)
                        .set("nodes", rows)
                        .set(Net.Spot.class, "name", Domain.values("", "a"))
                        .set(Net.Spot.class, "edges", rows)
                        .build(),
                "Spot[]#0.length=3",
                "Spot[]#0[1]=Spot#1",
                "Spot[]#0[2]=Spot#2",
                "Spot#0.edges=Spot[]#1",
                "Spot[]#1.length=2",
                "Spot[]#1[0]=Spot#1",
                "Spot[]#1[1]=Spot#2",
                "Spot#1.edges=Spot[]#2",
                "Spot[]#2.length=1",
                "Spot[]#2[0]=Spot#1",
                "Spot#2.edges=Spot[]#3",
                "Spot#2.name=\"a\"");
    }

    static class Loops {
        Loops left;
        Loops right;
        Loops parent;
    }

    /** Every field of the second object leads to itself. */
    public static Structure<?> loops() {
        return structure(
                Finitization.derive(Loops.class, 2),
                "Loops#0.left=Loops#1",
                "Loops#1.left=Loops#1",
                "Loops#1.right=Loops#1",
                "Loops#1.parent=Loops#1");
    }

    static class Queue {
        Cell tail;
        Cell head;

        static class Cell {
            final char content;
            Cell next;

            Cell(char content) {
                this.content = content;
            }
        }
    }

    static Structure<?> queue() {
        return structure(
                Finitization.derive(Queue.class, 3),
                "Queue#0.head=Cell#0",
                "Queue#0.tail=Cell#2",
                "Cell#0.next=Cell#1",
                "Cell#1.next=Cell#2",
                "Cell#1.content='b'",
                "Cell#2.content='c'");
    }

    // --- arrays ---------------------------------------------------------------------------------

    static class Heap {
        private int[] elements;
        private int size;
    }

    static Structure<?> heap() {
        return structure(
                Finitization.derive(Heap.class, 6),
                "Heap#0.elements=int[]#0",
                "Heap#0.size=4",
                "int[]#0.length=6",
                "int[]#0[0]=5",
                "int[]#0[1]=3",
                "int[]#0[2]=4",
                "int[]#0[3]=1");
    }

    static class HashTable {
        Entry[] table;

        static class Entry {
            int key;
            Entry next;
        }
    }

    static Structure<?> hashTable() {
        return structure(
                Finitization.derive(HashTable.class, 4),
                "HashTable#0.table=Entry[]#0",
                "Entry[]#0.length=4",
                "Entry[]#0[0]=Entry#0",
                "Entry[]#0[3]=Entry#1",
                "Entry#0.next=Entry#2",
                "Entry#1.key=3",
                "Entry#2.key=1");
    }

    static class Matrix {
        int[][] rows;
    }

    static Structure<?> matrix() {
        return structure(
                Finitization.derive(Matrix.class, 3),
                "Matrix#0.rows=int[][]#0",
                "int[][]#0.length=3",
                "int[][]#0[0]=int[]#0",
                "int[][]#0[2]=int[]#1",
                "int[]#0.length=2",
                "int[]#0[1]=2",
                "int[]#1.length=1");
    }

    static class ManyTree {
        Item root;

        static class Item {
            String name;
            Item[] children;
            Item parent;
        }
    }

    static Structure<?> manyTree() {
        return structure(
                Finitization.derive(ManyTree.class, 3),
                "ManyTree#0.root=Item#0",
                "Item#0.children=Item[]#0",
                "Item[]#0.length=2",
                "Item[]#0[0]=Item#1",
                "Item[]#0[1]=Item#2",
                "Item#1.parent=Item#0",
                "Item#2.parent=Item#0",
                "Item#2.children=Item[]#1");
    }

    // --- shared and cyclic ----------------------------------------------------------------------

    static class Decision {
        int variable;
        Decision low;
        Decision high;
    }

    /** A diamond: both branches of the root lead to the same node. */
    static Structure<?> diamond() {
        return structure(
                Finitization.derive(Decision.class, 4),
                "Decision#0.low=Decision#1",
                "Decision#0.high=Decision#2",
                "Decision#1.variable=1",
                "Decision#2.variable=1",
                "Decision#1.low=Decision#3",
                "Decision#1.high=Decision#3",
                "Decision#2.high=Decision#3",
                "Decision#2.low=Decision#0",
                "Decision#3.variable=2",
                "Decision#3.high=Decision#3");
    }

    record Folder(Folder[] parts) {}

    /** A record that holds an array that holds the record. */
    static Structure<?> recordInOwnArray() {
        return structure(
                Finitization.derive(Folder.class, 2),
                "Folder#0.parts=Folder[]#0",
                "Folder[]#0.length=2",
                "Folder[]#0[0]=Folder#0",
                "Folder[]#0[1]=Folder#1");
    }

    // --- inner classes, records, inheritance ----------------------------------------------------

    static class Outer {
        Inner first;

        class Inner {
            Inner next;
            int id = 7;

            Object outer() {
                return Outer.this;
            }
        }
    }

    static Structure<?> inner() {
        return structure(
                Finitization.derive(Outer.class, 2),
                "Outer#0.first=Inner#0",
                "Inner#0.next=Inner#1",
                "Inner#1.id=1");
    }

    sealed interface Expression permits Sum, Number {}

    record Sum(Expression left, Expression right) implements Expression {}

    record Number(int value) implements Expression {}

    static Structure<?> sum() {
        return structure(
                Finitization.of(Sum.class).scope(2).objects(Number.class, 2).build(),
                "Sum#0.left=Number#0",
                "Sum#0.right=Sum#1",
                "Sum#1.left=Number#0",
                "Sum#1.right=Number#1",
                "Number#1.value=1");
    }

    /** A cycle through a record; the record keeps a copy of its array. */
    static class Owner {
        private Card card;
        private int age;
    }

    private record Card(Owner owner, int[] digits, String ignored) {
        Card {
            if (digits != null) {
                digits = digits.clone();
            }
        }
    }

    static Structure<?> recordInCycle() {
        return structure(
                Finitization.of(Owner.class).exclude(Card.class, "ignored").scope(2).build(),
                "Owner#0.card=Card#0",
                "Owner#0.age=1",
                "Card#0.owner=Owner#0",
                "Card#0.digits=int[]#0",
                "int[]#0.length=2",
                "int[]#0[1]=1");
    }

    static class Base {
        private int x;
        protected final Colour colour = pick();

        private static Colour pick() {
            return Colour.RED;
        }
    }

    static class Derived<T> extends Base {
        private int x;
        T[] values;
    }

    private enum Colour {
        RED,
        GREEN {
            @Override
            public String toString() {
                return "grün";
            }
        }
    }

    static Structure<?> inherited() {
        Domain<Comparable<?>[]> arrays = arrays();
        return structure(
                Finitization.of(Derived.class).set("values", arrays).scope(3).build(),
                "Derived#0.colour=grün",
                "Derived#0.x=2",
                "Derived#0.values=Comparable[]#0",
                "Comparable[]#0[1]=\"b\"");
    }

    @SuppressWarnings("unchecked")
    private static Domain<Comparable<?>[]> arrays() {
        Class<?> type = Comparable[].class;
        return Domain.arrays(
                (Class<Comparable<?>[]>) type, 1, Domain.ints(2, 2), Domain.values(1, "b"));
    }

    // --- values ---------------------------------------------------------------------------------

    static class AllKinds {
        boolean flag;
        byte tiny;
        short small;
        char letter;
        int plain;
        long big;
        float single;
        double number;
        Boolean boxedFlag;
        Byte boxedTiny;
        Short boxedSmall;
        Character boxedLetter;
        Integer boxed;
        Long boxedBig;
        Float boxedSingle;
        Double boxedNumber;
        String text;
        Object any;
        BigDecimal price;
        LocalDate day;
        Class<?> type;
        private final Colour colour;
        private transient volatile int odd = 5;

        AllKinds(Colour colour) {
            this.colour = colour;
        }
    }

    static Structure<?> allKinds() {
        return structure(
                Finitization.of(AllKinds.class)
                        .set("flag", Domain.values(true))
                        .set("tiny", Domain.values((byte) -128))
                        .set("small", Domain.values((short) -3))
                        .set("letter", Domain.values('\''))
                        .set("plain", Domain.values(Integer.MIN_VALUE))
                        .set("big", Domain.values(Long.MIN_VALUE))
                        .set("single", Domain.values(-0.5f))
                        .set("number", Domain.values(Double.NEGATIVE_INFINITY))
                        .set("boxedFlag", Domain.values(false))
                        .set("boxedTiny", Domain.values((byte) 7))
                        .set("boxedSmall", Domain.values((short) 8))
                        .set("boxedLetter", Domain.values('\u00e4'))
                        .set("boxed", Domain.values(-1))
                        .set("boxedBig", Domain.values(1L << 40))
                        .set("boxedSingle", Domain.values(Float.NaN))
                        .set("boxedNumber", Domain.values(1e300))
                        .set("text", Domain.values("\"<a & b>\"\\ {|}\n\t\u0001\ud83d\ude00 */"))
                        .set("any", Domain.values((Object) 3L))
                        .set("price", Domain.values(new BigDecimal("1.50")))
                        .set("day", Domain.values(LocalDate.of(2024, 2, 29)))
                        .set("type", Domain.values(Colour.class))
                        .set("colour", Domain.enums(Colour.class))
                        .set("odd", Domain.ints(0, 1))
                        .build(),
                "AllKinds#0.colour=grün");
    }

    static Structure<?> plainRoot() {
        Finitization<?> bounds = Finitization.of(Integer.class, Domain.ints(-2, 2)).build();
        return structure(bounds, "root=-1");
    }

    static Structure<?> rootArray() {
        Finitization<?> bounds =
                Finitization.of(
                                long[].class,
                                Domain.arrays(
                                        long[].class, 1, Domain.ints(0, 2), Domain.longs(0, 9)))
                        .build();
        return structure(bounds, "long[]#0.length=2", "long[]#0[1]=9");
    }

    /** The header comes from a class domain of its own. */
    static Structure<?> twoDomains() {
        Domain<HashTable.Entry> header = Domain.objects(HashTable.Entry.class, 1);
        Domain<HashTable.Entry> others = Domain.objects(HashTable.Entry.class, 2);
        return Structure.of(
                Finitization.of(HashTable.Entry.class, header)
                        .set("next", Domain.union(others, header))
                        .build()
                        .space()
                        .parse("0,1,2"));
    }
}
