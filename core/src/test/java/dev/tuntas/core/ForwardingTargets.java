package dev.tuntas.core;

import static dev.tuntas.core.ForwardingTarget.of;

import dev.tuntas.core.bounds.Domain;
import java.util.List;

/** A read of each kind, whose value alone decides at once that the answer is false. */
final class ForwardingTargets {
    static final List<ForwardingTarget> TARGETS =
            List.of(
                    of(
                            "ints",
                            2,
                            bounds -> bounds.set("i", Domain.ints(-2, 3)),
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                if (i < 0) return false;
                                if (i % 2 == 1) return false;
                                return j != i >> 1;
                            }
                            """),
                    of(
                            "longs",
                            4,
                            bounds ->
                                    bounds.set(
                                            "l", Domain.values(0L, 1L << 32, Long.MIN_VALUE, -1L)),
                            """
                            long l;
                            long m;
                            boolean repOk() {
                                if ((int) l != 0) return false;
                                return l <= m || l - 1 == m;
                            }
                            """),
                    of(
                            "chars",
                            4,
                            bounds -> bounds.set("c", Domain.chars('x', '|')),
                            """
                            char c;
                            char d;
                            boolean repOk() {
                                if (!Character.isLetter(c)) return false;
                                return (char) (c + 1) == 'z' || d == 'b' && c > d;
                            }
                            """),
                    of(
                            "shortsAndBytes",
                            4,
                            bounds ->
                                    bounds.set("s", Domain.values((short) 300, (short) -1))
                                            .set("y", Domain.values((byte) -128, (byte) 44)),
                            """
                            short s;
                            byte y;
                            int i;
                            boolean repOk() {
                                if ((byte) s != y && s >= 0) return false;
                                return (y & 0xff) == 128 || i == 1;
                            }
                            """),
                    of(
                            "booleans",
                            1,
                            """
                            boolean f;
                            boolean g;
                            boolean h;
                            boolean repOk() {
                                if (f) return false;
                                if (g == h) return false;
                                return !(g & !h);
                            }
                            """),
                    of(
                            "floats",
                            4,
                            bounds -> bounds.set("f", Domain.values(0f, -0f, 1.5f, 1f)),
                            """
                            float f;
                            float g;
                            boolean repOk() {
                                if (f > 1) return false;
                                if (f / f != f / f) return g == 1;
                                return !(f / g < 1) || 1 / f < 0;
                            }
                            """),
                    of(
                            "doubles",
                            5,
                            bounds ->
                                    bounds.set(
                                            "d",
                                            Domain.doubles(
                                                    Double.NaN, -0.0, 0.0, 2.5, Double.MIN_VALUE)),
                            """
                            double d;
                            double e;
                            boolean repOk() {
                                if (d == 0.0 && Double.compare(d, 0.0) != 0) return false;
                                return !(d >= 1) && d != e;
                            }
                            """),
                    of(
                            "enums",
                            3,
                            """
                            enum Kind { A, B, C }
                            Kind k;
                            Kind m;
                            boolean repOk() {
                                if (k == Kind.B) return false;
                                if (m.compareTo(k) < 0) return false;
                                return k.ordinal() + 1 != m.ordinal();
                            }
                            """),
                    of(
                            "switchOnEnum",
                            2,
                            """
                            enum Kind { A, B, C }
                            Kind k;
                            int i;
                            boolean repOk() {
                                switch (k) {
                                    case A:
                                        return i == 1;
                                    case B:
                                        return false;
                                    default:
                                        return i != 1;
                                }
                            }
                            """),
                    of(
                            "strings",
                            2,
                            bounds -> bounds.set("t", Domain.values("", "a", "ab").orNull()),
                            """
                            String t;
                            String u;
                            boolean repOk() {
                                if (t == null || t.isEmpty()) return false;
                                return t.equals(u) || "ab".equals(t) && u.length() == 0;
                            }
                            """),
                    of(
                            "switchOnString",
                            4,
                            bounds -> bounds.set("t", Domain.values("Aa", "BB", "C", "")),
                            """
                            String t;
                            int i;
                            boolean repOk() {
                                switch (t) {
                                    case "Aa":
                                        return false;
                                    case "BB":
                                        return i == 0;
                                    case "C":
                                        break;
                                    default:
                                        return true;
                                }
                                return i == 1;
                            }
                            """),
                    of(
                            "boxes",
                            3,
                            bounds -> bounds.set("a", Domain.values(127, 128, -1).orNull()),
                            """
                            Integer a;
                            Integer b;
                            boolean repOk() {
                                if (a != null && a.compareTo(0) < 0) return false;
                                return a == null ? b == 0 : !a.equals(b) && b > 0;
                            }
                            """),
                    of(
                            "unboxingNull",
                            1,
                            bounds ->
                                    bounds.set("a", Domain.values(1, 2).orNull())
                                            .set("b", Domain.values(1L, 2L).orNull()),
                            """
                            Integer a;
                            Long b;
                            boolean repOk() {
                                if (a == 1) return false;
                                return b + a == 3L;
                            }
                            """),
                    of(
                            "comparables",
                            3,
                            bounds ->
                                    bounds.set("a", Domain.ints(0, 3))
                                            .set("b", Domain.ints(1, 2).orNull()),
                            """
                            Comparable<Object> a;
                            Comparable<Object> b;
                            boolean repOk() {
                                if (a.compareTo(1) > 0) return false;
                                return b == null || a.compareTo(b) == 0;
                            }
                            """),
                    of(
                            "objectsEquals",
                            3,
                            bounds ->
                                    bounds.set("a", Domain.values("x", 7).orNull())
                                            .set("b", Domain.values(7, "x", 7L).orNull()),
                            """
                            Object a;
                            Object b;
                            boolean repOk() {
                                return Objects.equals(a, b) && (a == null || a.hashCode() == Objects.hashCode(b));
                            }
                            """),
                    of(
                            "mathCalls",
                            5,
                            bounds -> bounds.set("i", Domain.ints(-3, 3)),
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                if (Integer.compare(Math.abs(i), 2) > 0) return false;
                                return Math.max(i, j) == Integer.signum(i) * i && Integer.bitCount(i) < 3;
                            }
                            """),
                    of(
                            "references",
                            2,
                            bounds -> bounds.scope(3),
                            """
                            Node a;
                            Node b;
                            static class Node { }
                            boolean repOk() {
                                if (a == null) return false;
                                return a != b;
                            }
                            """),
                    of(
                            "parents",
                            4,
                            bounds -> bounds.scope(3),
                            """
                            Node root;
                            static class Node { Node left; Node parent; }
                            boolean repOk() {
                                if (root == null) return true;
                                if (root.parent != null) return false;
                                Set<Node> seen = new HashSet<>();
                                seen.add(root);
                                for (Node at = root; at.left != null; at = at.left) {
                                    if (!seen.add(at.left)) return false;
                                    if (at.left.parent != at) return false;
                                }
                                return true;
                            }
                            """),
                    of(
                            "instanceOf",
                            3,
                            """
                            interface Part { }
                            static class Left implements Part { int v; }
                            static class Right implements Part { int w; }
                            Part p;
                            Part q;
                            boolean repOk() {
                                if (!(p instanceof Left)) return false;
                                if (q != null && q.getClass() == p.getClass()) return false;
                                return ((Left) p).v == 1;
                            }
                            """),
                    of(
                            "casts",
                            1,
                            """
                            interface Part { }
                            static class Left implements Part { int v; }
                            static class Right implements Part { int w; }
                            Part p;
                            Part q;
                            boolean repOk() {
                                Left left = (Left) p;
                                if (left.v == 0) return false;
                                Object other = q;
                                return ((Right) other).w == left.v;
                            }
                            """),
                    of(
                            "switchOnInt",
                            6,
                            bounds -> bounds.set("i", Domain.ints(-1, 6)),
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                switch (i) {
                                    case 1:
                                    case 5:
                                        return false;
                                    case 2:
                                        if (j == 0) break;
                                    case 3:
                                        return true;
                                    case 100000:
                                        return false;
                                    default:
                                        return j == 1 && i > 3;
                                }
                                return true;
                            }
                            """),
                    of(
                            "lengths",
                            19,
                            bounds -> bounds.scope(3),
                            """
                            int[] data;
                            int size;
                            boolean repOk() {
                                if (data == null) return false;
                                if (data.length == 1) return false;
                                if (size > data.length) return false;
                                return size * 2 >= data.length && data.length < 3;
                            }
                            """),
                    of(
                            "elements",
                            8,
                            bounds -> bounds.scope(3),
                            """
                            int[] data;
                            int size;
                            boolean repOk() {
                                if (data == null || data.length != size) return false;
                                for (int i = 1; i < size; i++) {
                                    if (data[i - 1] >= data[i]) return false;
                                }
                                return true;
                            }
                            """),
                    of(
                            "objectElements",
                            7,
                            """
                            Object[] items;
                            int size;
                            boolean repOk() {
                                if (items == null || size > items.length) return false;
                                for (int i = 0; i < items.length; i++) {
                                    if ((items[i] == null) != (i >= size)) return false;
                                }
                                return size != 1;
                            }
                            """),
                    of(
                            "nodeElements",
                            2,
                            """
                            Node[] nodes;
                            Node first;
                            static class Node { int at; }
                            boolean repOk() {
                                if (nodes == null || nodes.length == 0) return false;
                                if (nodes[0] != first) return false;
                                for (int i = 0; i < nodes.length; i++) {
                                    if (nodes[i] == null || nodes[i].at != i) return false;
                                }
                                return true;
                            }
                            """),
                    of(
                            "getters",
                            1,
                            """
                            private int i;
                            private Node a;
                            int i() { return i; }
                            Node a() { return a; }
                            boolean repOk() {
                                if (i() == 0) return false;
                                return a() != null && a().v() == i() && a.next() == null;
                            }
                            static class Node {
                                private int v;
                                private Node next;
                                final int v() { return v; }
                                Node next() { return this.next; }
                            }
                            """),
                    of(
                            "severalReturns",
                            3,
                            """
                            Node a;
                            int i;
                            static class Node { int v; Node next; }
                            boolean repOk() {
                                return isEnd(a) && i == 1;
                            }
                            static boolean isEnd(Node node) {
                                if (node == null) return true;
                                if (node.v == 1) return false;
                                if (node.next == null) return true;
                                return node.next == node;
                            }
                            """),
                    of(
                            "heights",
                            5,
                            bounds -> bounds.scope(3),
                            """
                            Node root;
                            int height;
                            static class Node { Node left; Node right; int h; }
                            boolean repOk() {
                                Set<Node> seen = new HashSet<>();
                                int found = height(root, seen);
                                return found >= 0 && found == height;
                            }
                            static int height(Node node, Set<Node> seen) {
                                if (node == null) return 0;
                                if (!seen.add(node)) return -1;
                                int left = height(node.left, seen);
                                if (left < 0) return -1;
                                int right = height(node.right, seen);
                                if (right == -1 || Math.abs(left - right) > 1) return -1;
                                int h = 1 + Math.max(left, right);
                                return node.h == h - 1 ? h : -1;
                            }
                            """),
                    of(
                            "negatedHelpers",
                            4,
                            """
                            Node a;
                            int i;
                            static class Node { int v; Node next; }
                            boolean repOk() {
                                if (isBad(a)) return false;
                                return !(i == 0 || isBad(a.next));
                            }
                            static boolean isBad(Node node) {
                                if (node == null) return true;
                                return node.v != 1;
                            }
                            """),
                    of(
                            "recursion",
                            15,
                            bounds -> bounds.scope(3),
                            """
                            Node root;
                            int size;
                            static class Node { Node left; Node right; int key; }
                            boolean repOk() {
                                return isOrdered(root, -1, 3) && count(root) == size;
                            }
                            static boolean isOrdered(Node node, int min, int max) {
                                if (node == null) return true;
                                if (node.key <= min || node.key >= max) return false;
                                return isOrdered(node.left, min, node.key) && isOrdered(node.right, node.key, max);
                            }
                            static int count(Node node) {
                                return node == null ? 0 : 1 + count(node.left) + count(node.right);
                            }
                            """),
                    of(
                            "comparedWithAll",
                            16,
                            bounds -> bounds.scope(3),
                            """
                            Node first;
                            int n;
                            static class Node { Node next; int v; }
                            boolean repOk() {
                                List<Integer> values = new ArrayList<>();
                                Node at = first;
                                while (at != null) {
                                    if (values.size() == 3) return false;
                                    int v = at.v;
                                    for (int other : values) {
                                        if (other == v) return false;
                                    }
                                    values.add(v);
                                    at = at.next;
                                }
                                return values.size() == n;
                            }
                            """),
                    of(
                            "sets",
                            5,
                            bounds -> bounds.scope(3),
                            """
                            Node first;
                            static class Node { Node next; int v; }
                            boolean repOk() {
                                Set<Integer> linked = new LinkedHashSet<>();
                                Set<Integer> sorted = new TreeSet<>();
                                Set<Node> same = Collections.newSetFromMap(new IdentityHashMap<>());
                                for (Node at = first; at != null; at = at.next) {
                                    if (!same.add(at)) return false;
                                    if (!linked.add(at.v)) return false;
                                    if (!sorted.add(3 - at.v)) return false;
                                }
                                return !linked.contains(1);
                            }
                            """),
                    of(
                            "maps",
                            13,
                            bounds -> bounds.scope(3),
                            """
                            Node first;
                            static class Node { Node next; Integer v; }
                            boolean repOk() {
                                Map<Integer, Node> places = new HashMap<>();
                                int steps = 0;
                                for (Node at = first; at != null; at = at.next) {
                                    if (steps++ == 3) return false;
                                    if (places.putIfAbsent(at.v, at) != null) return false;
                                    if (at.next != null && places.containsValue(at.next)) return false;
                                }
                                return places.size() != 1;
                            }
                            """),
                    of(
                            "nested",
                            2,
                            """
                            Outer outer;
                            int n;
                            static class Outer { Inner inner; Inner other; }
                            static class Inner { int v; Outer back; }
                            boolean repOk() {
                                if (outer == null || outer.inner == null) return false;
                                if (outer.inner.back != outer) return false;
                                return outer.inner.v == n && outer.other == outer.inner;
                            }
                            """),
                    of(
                            "hundredSteps",
                            36,
                            bounds -> bounds.set("i", Domain.ints(0, 40)),
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                int sum = i;
                                for (int k = 0; k < 100; k++) {
                                    sum = sum * 31 + k;
                                    if ((sum & 1023) == k) return false;
                                }
                                return (sum & 1) == j;
                            }
                            """));

    private ForwardingTargets() {}
}
