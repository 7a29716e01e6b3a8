package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Strategy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * Predicates in which something depends on a field by a way that is easily forgotten: what the side
 * of a branch that was not taken would have changed, which method is called, that nothing was
 * thrown. Who forgets one takes a failure for one of all candidates, and loses structures.
 */
class LazyTrapsTest {
    @TempDir private static Path folder;
    private static Class<?> subject = Object.class;

    private static final List<String> PREDICATES =
            List.of(
                    // What the other side would have done to a container that is no model.
                    "Set<Integer> s = new TreeSet<>(); if (x == 0) {} else s.add(7); if (s.isEmpty()) return false; return y > 0;",
                    "Queue<Integer> s = new PriorityQueue<>(); if (x == 0) {} else s.add(7); if (s.isEmpty()) return false; return y > 0;",
                    "Map<Integer, Integer> s = new TreeMap<>(); if (x == 0) {} else s.put(7, 1); if (s.isEmpty()) return false; return y > 0;",
                    "List<Integer> s = Arrays.asList(0, 0); if (x == 0) {} else s.set(0, 1); if (s.get(0) == 0) return false; return y > 0;",
                    "Iterator<Integer> i = new Numbers(); if (x == 0) {} else i.next(); if (i.next() == 0) return false; return y > 0;",
                    // To one that is.
                    "Deque<Integer> s = new ArrayDeque<>(); if (x == 0) {} else s.push(7); if (s.isEmpty()) return false; return y > 0;",
                    "Map<Integer, Integer> s = new HashMap<>(); s.put(1, 0); if (x == 0) {} else s.put(1, 5); if (s.get(1) == 0) return false; return y > 0;",
                    "SEEN.clear(); if (x == 0) {} else SEEN.add(1); if (SEEN.isEmpty()) return false; return y > 0;",
                    // To one that its own code has taken over from a model, or takes over there.
                    "Set<Item> s = new HashSet<>(); if (x == 0) {} else s.add(new Item()); if (s.isEmpty()) return false; return y > 0;",
                    "Set<Item> s = new HashSet<>(); s.add(new Item()); if (x == 0) {} else s.remove(new Item()); if (!s.isEmpty()) return false; return y > 0;",
                    "Item i = new Item(); Set<Item> s = new HashSet<>(); if (x == 0) {} else s.add(i); if (i.asked == 0) return false; return y > 0;",
                    "Item i = new Item(); if (x == 0) {} else Objects.hash(i); if (i.asked == 0) return false; return y > 0;",
                    "List<Integer> l = new ArrayList<>(); if (x == 0) {} else l.add(0, 1); if (l.isEmpty()) return false; return y > 0;",
                    "List<Integer> l = new ArrayList<>(); if (x == 1) l.add(1); if (l.indexOf(1) < 0) return false; return y > 0;",
                    "List<Integer> l = new LinkedList<>(); l.add(0, 5); if (x == 0) l.clear(); if (l.hashCode() == 1) return false; return y > 0;",
                    "List<Integer> l = new ArrayList<>(); l.add(0, 5); Map<Integer, Integer> m = new HashMap<>(); for (int i = 0; i < x; i++) m.put(i, i); for (Map.Entry<Integer, Integer> e : m.entrySet()) l.remove(0); if (l.isEmpty()) return false; return y > 0;",
                    "Map<Integer, Integer> m = new HashMap<>(); if (x == 0) {} else m.computeIfAbsent(1, k -> 2); if (m.entrySet().isEmpty()) return false; return y > 0;",
                    "Set<Integer> s = new HashSet<>(List.of(x, 2)); int n = 0; for (int i : s) { if (i == 2) s.hashCode(); n++; } return n == 1 + y;",
                    "List<Integer> l = new ArrayList<>(List.of(0, x)); Iterator<Integer> i = l.iterator(); i.next(); l.add(1, 9); try { i.next(); } catch (ConcurrentModificationException e) { return y > x; } return false;",
                    "Map<Integer, Integer> m = new HashMap<>(); m.put(x, 1); Set<Integer> k = m.keySet(); m.put(2, 1); if (k.size() == 1) return false; return new ArrayList<>(k).get(0) == y;",
                    "Map<Integer, Integer> m = new HashMap<>(); m.putAll(Map.of(17, 1, 2, 1)); m.put(x, 1); int order = 0; for (int k : m.keySet()) order = 20 * order + k; return order % 3 == y;",
                    // Which object it is.
                    "Collection<Integer> c = x == 0 ? new ArrayList<>() : new HashSet<>(); c.add(1); if (c.add(1)) return false; return y > 0;",
                    "int[] c = new int[2]; Runnable r = x == 0 ? () -> c[1]++ : () -> c[0]++; run(r); if (c[0] == 0) return false; return y > 0;",
                    "Box a = new Box(); Box b = new Box(); Box t = x == 0 ? a : b; t.n = 1; if (b.n == 0) return false; return y > 0;",
                    // Which method it is.
                    "return Kind.values()[x].accepts(y);",
                    "Base b = x == 0 ? new Base() : new Derived(); if (b.refuses()) return false; return y > 0;",
                    // That nothing was thrown.
                    "try { new ArrayList<>(List.of(1)).get(x); } catch (IndexOutOfBoundsException e) { return y > 0; } return false;",
                    "try { int[] a = new int[x - 1]; } catch (NegativeArraySizeException e) { return false; } return y > 0;",
                    "try { if (6 / x == 6) return false; } catch (ArithmeticException e) { return false; } return y > 0;",
                    "try { return caught(); } catch (NullPointerException e) { return true; }",
                    "Stack<Integer> s = new Stack<>(); if (x == 0) s.push(1); try { s.pop(); } catch (EmptyStackException e) { return y > 0; } return false;",
                    "synchronized (x == 0 ? this : \"a\") { return y > x; }",
                    // What is assigned behind a switch all of whose ways fail.
                    "boolean f = false; if (x != y) { switch (0) { case 1: default: f = true; } } if (f) return false; return true;",
                    // That a loop goes on, and when it ends.
                    "Deque<Object> w = new ArrayDeque<>(); if (x != 1) w.add(\"a\"); int c = 0; while (w.isEmpty()) { w.poll(); w.add(\"z\"); c++; } return c == 1;",
                    "Deque<Object> w = new ArrayDeque<>(); if (x == 0) w.add(\"a\"); while (!w.isEmpty()) { w.remove(); if (y == 0) return false; } return y == 0;",
                    // Values of the JDK.
                    "Boolean b = x == 0 ? Boolean.TRUE : Boolean.FALSE; return b && y > 0;",
                    "return Math.max(x, y) == 2 && Integer.compare(x, y) < 0;",
                    "return Kind.COUNT > x && \"ab\".charAt(x % 2) == 'b' && y != x;",
                    "return (x == 0 ? \"abc\" : \"abd\") == \"abc\" && y > 0;",
                    "char[] c = String.valueOf(x).toCharArray(); return c.length == 1 && c[0] != '1' && y > 0;",
                    "switch (x) { case 0: y++; break; case 1: return y == 0; default: y--; } return y > 0;",
                    // Copies of arrays whose ends are no ints.
                    "int[] a = new int[2]; try { System.arraycopy(a, 1, new int[2], 0, Integer.MAX_VALUE); } catch (IndexOutOfBoundsException e) { return y > x; } return false;",
                    "int[] a = new int[2]; try { System.arraycopy(a, 0, new int[2], Integer.MAX_VALUE, 1); } catch (IndexOutOfBoundsException e) { return y > x; } return false;",
                    // Texts of known values.
                    "int n = 3; long l = 7; char c = 'c'; boolean b = true; Object o = null; Integer i = 5; String s = n + \"|\" + c + 2.5 / n + b + o + l + 1f / n + i + (byte) n; return s.equals(\"3|c0.8333333333333334truenull70.3333333353\") && y > x;",
                    "switch (x) { case 0: return false; default: } String s = \"v\" + x; if (s.equals(\"v1\")) return false; return y > 0;",
                    "switch (x) { case 0: return false; default: } String s = \"v\" + x; return s.length() == 2 && s.charAt(1) - '0' == y;",
                    "String e = \"\"; String t = e + e; return t != e && t.isEmpty() && y > x;",
                    "String e = \"a\"; while (e.length() < 9 - y) e = e + e; return e.length() == 8;",
                    // What a machine can't follow.
                    "if (x == 0) return false; return new StringBuilder(\"a\").append(x).append(y).toString().endsWith(\"2\");",
                    "if (x == y) return false; return (\"\" + x + y).equals(\"12\");",
                    "if (x == y) return false; return new Object().hashCode() != 0 && y > 0;",
                    "List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); for (int i : l) { if (i == x) l.add(9); if (l.size() > 5) break; } return y > 0;");

    @BeforeAll
    static void compile() {
        String beginning =
                """
                package traps;
                import java.util.*;
                public class Subject {
                    int x;
                    int y;
                    static final Set<Object> SEEN = new HashSet<>();
                    static class Box { int n; }
                    static class Item {
                        int asked;
                        public boolean equals(Object o) { return o instanceof Item; }
                        public int hashCode() { asked++; return 7; }
                    }
                    static class Base { boolean refuses() { return true; } }
                    static class Derived extends Base { boolean refuses() { return false; } }
                    static class Numbers implements Iterator<Integer> {
                        int n;
                        public boolean hasNext() { return true; }
                        public Integer next() { return n++; }
                    }
                    enum Kind {
                        A { boolean accepts(int n) { return false; } },
                        B { boolean accepts(int n) { return n > 0; } },
                        C { boolean accepts(int n) { return n == 0; } };
                        static final int COUNT = values().length;
                        abstract boolean accepts(int n);
                    }
                    static void run(Runnable r) { r.run(); }
                    boolean caught() {
                        Box none = null;
                        if (x == 1) { int n = none.n; return false; }
                        return y > 0;
                    }
                """;
        subject = Compiled.withPredicates(folder, "traps.Subject", beginning, PREDICATES);
    }

    @ParameterizedTest
    @FieldSource("PREDICATES")
    void nothingIsLost(String predicate) {
        int number = PREDICATES.indexOf(predicate);
        List<Structure<?>> expected = found(Strategy.KORAT, number);
        StructureSets.assertSame(expected, found(Strategy.LAZY, number), predicate);
    }

    @Test
    void aTextOfKnownValuesIsMadeByTheMachine() {
        for (int number : withTexts().toArray()) {
            assertEquals(
                    List.of(), search(Strategy.LAZY, number).run().notes(), PREDICATES.get(number));
        }
    }

    private static IntStream withTexts() {
        int first = 0;
        while (!PREDICATES.get(first).startsWith("int n = 3;")) {
            first++;
        }
        return IntStream.range(first, first + 5);
    }

    private static List<Structure<?>> found(Strategy strategy, int number) {
        return new ArrayList<>(StructureSets.found(search(strategy, number)));
    }

    private static Search<?> search(Strategy strategy, int number) {
        Finitization<?> bounds =
                Finitization.of(subject)
                        .set("x", Domain.ints(0, 2))
                        .set("y", Domain.ints(0, 2))
                        .build();
        return Search.of(bounds).predicate("p" + number).strategy(strategy);
    }
}
