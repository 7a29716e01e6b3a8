package dev.tuntas.core;

import dev.tuntas.core.bounds.Finitization;
import java.util.List;
import java.util.Map;

/**
 * A call comes to code of the user's or to something else, as a slot says. Where it comes to
 * something else first, the lazy strategy must know that the user's code could have changed what is
 * read later.
 */
class LazyReceiversTest extends FollowedPredicates {
    private static final Map<String, List<String>> PREDICATES =
            Map.of(
                    "boolean flag;",
                    List.of(
                            // Values of the JDK.
                            "Box b = new Box(); Object c = flag ? \"a\" : new Writer(b); c.hashCode(); return b.v == 5;",
                            "Box b = new Box(); Comparable<String> c = flag ? \"a\" : new Writer(b); c.compareTo(\"b\"); return b.v == 5;",
                            "Box b = new Box(); Comparable<String> c = flag ? \"a\" : s -> b.v = 5; c.compareTo(\"b\"); return b.v == 5;",
                            // Methods of Object, and arrays.
                            "Box b = new Box(); Object c = flag ? new Box() : new Writer(b); c.equals(this); return b.v == 5;",
                            "Box b = new Box(); Object c = flag ? this : new Writer(b); c.hashCode(); return b.v == 5;",
                            "int[] a = new int[1]; int[] c = flag ? a : a.clone(); c.clone(); c[0] = 5; return a[0] == 0;",
                            // Containers.
                            "Box b = new Box(); List<Integer> c = flag ? new ArrayList<>() : new WritingList(b); c.size(); return b.v == 5;",
                            "Box b = new Box(); Collection<Integer> c = flag ? new ArrayList<>() : new WritingList(b); c.add(1); return b.v == 6;",
                            "Box b = new Box(); Collection<Integer> c = flag ? new HashSet<>() : new WritingList(b); c.contains(1); return b.v == 7;",
                            "Box b = new Box(); List<Integer> c = flag ? new ArrayList<>() : new WritingList(b); c.forEach(x -> {}); return b.v == 8;",
                            "Box b = new Box(); List<Integer> c = flag ? new ArrayList<>() : Collections.unmodifiableList(new WritingList(b)); c.size(); return b.v == 5;",
                            "Box b = new Box(); int n = 0; if (flag) { n++; } else { Collection<Integer> c = new WritingList(b); n = c.size(); } return b.v == 5;",
                            // Arguments.
                            "Box b = new Box(); Object c = flag ? \"a\" : new Writer(b); Objects.equals(c, \"z\"); return b.v == 5;",
                            // Lambdas.
                            "Box b = new Box(); Comparator<Integer> c = flag ? (x, y) -> 1 : new WritingOrder(b); c.reversed(); return b.v == 5;"),
                    "Event e;",
                    List.of(
                            "Box b = new Box(); if (e == null) return false; box = b; e.ordinal(); return b.v == 5;",
                            "Box b = new Box(); if (e == null) return false; box = b; e.toString(); return b.v == 6;"));

    private static final String TYPES =
            """
            static class Box { int v; }
            static Box box;
            static class Writer implements Comparable<String> {
                final Box b;
                Writer(Box b) { this.b = b; }
                @Override public int hashCode() { b.v = 5; return 1; }
                @Override public boolean equals(Object o) { b.v = 5; return true; }
                @Override public int compareTo(String s) { b.v = 5; return 1; }
            }
            static class WritingList extends AbstractList<Integer> {
                final Box b;
                WritingList(Box b) { this.b = b; }
                @Override public int size() { b.v = 5; return 0; }
                @Override public Integer get(int i) { return 1; }
                @Override public boolean add(Integer i) { b.v = 6; return true; }
                @Override public boolean contains(Object o) { b.v = 7; return true; }
                @Override public void forEach(java.util.function.Consumer<? super Integer> c) { b.v = 8; }
            }
            static class WritingOrder implements Comparator<Integer> {
                final Box b;
                WritingOrder(Box b) { this.b = b; }
                @Override public int compare(Integer x, Integer y) { return 0; }
                @Override public Comparator<Integer> reversed() { b.v = 5; return this; }
            }
            sealed interface Event permits Marker, Placed { int ordinal(); }
            enum Marker implements Event { RED, BLUE }
            record Placed(Boolean a) implements Event {
                @Override public int ordinal() { box.v = 5; return 0; }
                @Override public String toString() { box.v = 6; return ""; }
            }
            """;

    LazyReceiversTest() {
        super("receiving", TYPES, PREDICATES);
    }

    @Override
    Finitization<?> bounds(Case tried) {
        return Finitization.derive(subject(tried), 1);
    }
}
