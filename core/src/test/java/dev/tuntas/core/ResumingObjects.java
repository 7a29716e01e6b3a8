package dev.tuntas.core;

import static dev.tuntas.core.ResumingTarget.of;
import static dev.tuntas.core.ResumingTarget.since;

import dev.tuntas.core.ResumingTarget.Shape;
import java.util.List;

/** Choice points below calls of all kinds, with state in objects and static fields. */
final class ResumingObjects {
    static final List<ResumingTarget> TARGETS =
            List.of(
                    of(
                            "lambdasCapture",
                            Shape.NODES,
                            26,
                            """
                            boolean repOk() {
                                int[] sum = {n};
                                Node first = a;
                                IntSupplier value = () -> first.v + sum[0];
                                Runnable more = () -> sum[0] += b.v;
                                more.run();
                                int before = value.getAsInt();
                                more.run();
                                return before == 2 && value.getAsInt() == 3;
                            }
                            """),
                    of(
                            "methodReferences",
                            Shape.NODES,
                            49,
                            """
                            int value(Node node) { return node.v; }
                            static boolean isOne(Node node) { return node != null && node.v == 1; }
                            boolean repOk() {
                                ToIntFunction<Node> value = this::value;
                                Predicate<Node> one = Subject::isOne;
                                Supplier<List<Node>> lists = ArrayList::new;
                                List<Node> list = lists.get();
                                list.add(a);
                                list.add(b);
                                return one.negate().or(x -> x.next == b).test(a) && value.applyAsInt(list.get(1)) == n;
                            }
                            """),
                    of(
                            "lambdasInLambdas",
                            Shape.NODES,
                            28,
                            """
                            boolean repOk() {
                                Function<Node, Predicate<Node>> before = x -> y -> x.v < y.v || x.next == y && n == 1;
                                Function<Node, Function<Node, Boolean>> both = x -> y -> before.apply(x).test(y);
                                return both.apply(a).apply(b) && !both.apply(b).apply(a);
                            }
                            """),
                    of(
                            "anonymousClass",
                            Shape.NODES,
                            85,
                            """
                            abstract static class Check {
                                int calls;
                                abstract boolean holds(Node node);
                                boolean all(Node... nodes) {
                                    for (Node node : nodes) {
                                        calls++;
                                        if (!holds(node)) {
                                            return false;
                                        }
                                    }
                                    return true;
                                }
                            }
                            boolean repOk() {
                                final int limit = n;
                                Check check =
                                        new Check() {
                                            private int seen = a.v;
                                            @Override
                                            boolean holds(Node node) {
                                                seen += node.v;
                                                return seen <= limit;
                                            }
                                        };
                                return check.all(a, b) || check.calls == 2 && b.next == null;
                            }
                            """),
                    of(
                            "localClass",
                            Shape.NODES,
                            68,
                            """
                            boolean repOk() {
                                final Node start = b;
                                class Counter {
                                    int count = n;
                                    Counter step(Node node) {
                                        if (node != null && node != start) {
                                            count += node.v;
                                        }
                                        return this;
                                    }
                                }
                                return new Counter().step(a).step(a.next).count == 2;
                            }
                            """),
                    of(
                            "innerClass",
                            Shape.OWN,
                            8,
                            """
                            class Cell {
                                Cell next;
                                int v;
                                boolean isHead() { return head == this; }
                                class Cursor {
                                    Cell at = Cell.this;
                                    boolean step() {
                                        at = at.next;
                                        return at != null && !at.isHead();
                                    }
                                }
                            }
                            Cell head;
                            int n;
                            boolean repOk() {
                                Cell.Cursor cursor = head.new Cursor();
                                int length = 1;
                                while (cursor.step() && length < 4) {
                                    length += 1 + cursor.at.v;
                                }
                                return length == n;
                            }
                            """),
                    of(
                            "defaultMethods",
                            Shape.OWN,
                            45,
                            """
                            interface Shape {
                                int area();
                                default boolean fits(int limit) { return area() <= limit && Shape.sound(this); }
                                static boolean sound(Shape shape) { return shape.area() > 0; }
                            }
                            static class Box implements Shape {
                                int w;
                                Shape inner;
                                public int area() { return w + (inner instanceof Dot ? inner.area() : inner == null ? 0 : 1); }
                            }
                            static class Dot implements Shape {
                                int x;
                                public int area() { return 1; }
                                @Override
                                public boolean fits(int limit) { return x == limit || Shape.super.fits(x); }
                            }
                            Shape shape;
                            int n;
                            boolean repOk() {
                                return shape.fits(n);
                            }
                            """),
                    of(
                            "virtualDispatch",
                            Shape.OWN,
                            5,
                            """
                            abstract static class Animal {
                                int legs;
                                abstract int noise();
                                Animal friend() { return null; }
                                int total() { return noise() + (friend() == null ? 0 : friend().noise()); }
                            }
                            static class Cat extends Animal {
                                int noise() { return 1 + legs; }
                            }
                            static class Dog extends Animal {
                                Animal friend;
                                @Override
                                Animal friend() { return friend; }
                                int noise() { return friend == this ? 7 : 2 * legs; }
                                @Override
                                int total() { return super.total() + legs; }
                            }
                            Animal pet;
                            boolean repOk() {
                                return pet.total() == 3;
                            }
                            """),
                    of(
                            "bridges",
                            Shape.OWN,
                            3,
                            """
                            static class Key implements Comparable<Key> {
                                int v;
                                Key up;
                                @Override
                                public int compareTo(Key other) { return v != other.v ? v - other.v : up == other ? 1 : 0; }
                            }
                            abstract static class Source<T> { abstract T get(T old); }
                            Key x;
                            Key y;
                            static <T extends Comparable<T>> T max(T x, T y) { return x.compareTo(y) >= 0 ? x : y; }
                            boolean repOk() {
                                Source<Key> source =
                                        new Source<Key>() {
                                            @Override
                                            Key get(Key old) { return old.up; }
                                        };
                                Key top = max(x, y);
                                return source.get(top) == null && max(top, x == top ? y : x) == top && top != x;
                            }
                            """),
                    of(
                            "superCalls",
                            Shape.OWN,
                            3,
                            """
                            static class Base {
                                int v;
                                boolean ok(int depth) { return v == depth; }
                            }
                            static class Middle extends Base {
                                int w;
                                @Override
                                boolean ok(int depth) { return super.ok(depth + w) || w == depth; }
                            }
                            static class Top extends Middle {
                                int v;
                                @Override
                                boolean ok(int depth) { return super.ok(v) && super.v != this.v && depth == v; }
                            }
                            Top top;
                            int n;
                            boolean repOk() {
                                return top.ok(n);
                            }
                            """),
                    of(
                            "varargs",
                            Shape.NODES,
                            54,
                            """
                            static int sum(int first, int... rest) {
                                int sum = first;
                                for (int value : rest) {
                                    sum = sum * 2 + value;
                                }
                                return sum + rest.length;
                            }
                            static boolean same(Object... objects) { return objects.length == 2 && objects[0] == objects[1]; }
                            boolean repOk() {
                                return sum(a.v, b.v, n) == sum(b.v) + 4 || same(a.next, b.next) && sum(n) == 0;
                            }
                            """),
                    of(
                            "staticCounter",
                            Shape.NODES,
                            13,
                            """
                            static int count;
                            static long total;
                            static void visit(Node node) {
                                count++;
                                total += node.v * 10L;
                            }
                            boolean repOk() {
                                count = 0;
                                total = 0;
                                visit(a);
                                if (a.next != null) {
                                    visit(a.next);
                                }
                                count -= n;
                                visit(b);
                                return count == 1 && total == 20L;
                            }
                            """),
                    of(
                            "staticSet",
                            Shape.NODES,
                            20,
                            """
                            static final Set<Node> SEEN = new HashSet<>();
                            static Node last;
                            boolean repOk() {
                                SEEN.clear();
                                last = null;
                                for (Node node = a; node != null && SEEN.add(node); node = node.next) {
                                    last = node;
                                }
                                return SEEN.size() == n && last != null && last.v == 1 && !SEEN.contains(b);
                            }
                            """),
                    of(
                            "accumulator",
                            Shape.NODES,
                            4,
                            """
                            static class Stats {
                                int count;
                                long sum;
                                double mean;
                                boolean open = true;
                                Node last;
                                void add(Node node) {
                                    count++;
                                    sum += node.v;
                                    mean = (double) sum / count;
                                    open &= node.next != node;
                                    last = node;
                                }
                            }
                            boolean repOk() {
                                Stats stats = new Stats();
                                for (Node node = a; node != null && stats.count < 3; node = node.next) {
                                    stats.add(node);
                                }
                                return stats.open && stats.mean > 0.4 && stats.count == n && stats.last.next == b;
                            }
                            """),
                    of(
                            "boxedCounters",
                            Shape.NODES,
                            35,
                            """
                            static class Holder { Integer value = 0; Long big = 1L; Character c = 'a'; }
                            boolean repOk() {
                                Holder holder = new Holder();
                                Integer[] boxes = {0, 0};
                                for (int i = 0; i < 2; i++) {
                                    boxes[(i == 0 ? a : b).v]++;
                                    holder.value += n;
                                    holder.big *= 1 + boxes[0];
                                    holder.c++;
                                }
                                return boxes[1] == holder.value / 2 && holder.big < 6L && holder.c == 'c';
                            }
                            """),
                    of(
                            "linkedHelpers",
                            Shape.NODES,
                            16,
                            """
                            static class Link {
                                final Node node;
                                Link before;
                                Link(Node node, Link before) { this.node = node; this.before = before; }
                                boolean holds(Node other) { return node == other || before != null && before.holds(other); }
                            }
                            boolean repOk() {
                                Link path = null;
                                int size = 0;
                                for (Node node = a; node != null; node = node.next) {
                                    if (path != null && path.holds(node)) {
                                        return n == 2 && b == null;
                                    }
                                    path = new Link(node, path);
                                    size++;
                                }
                                Link turned = null;
                                while (path != null) {
                                    Link rest = path.before;
                                    path.before = turned;
                                    turned = path;
                                    path = rest;
                                }
                                return size == 2 && turned.before.node.v == 1 && turned.node.v == n;
                            }
                            """),
                    of(
                            "visitedMarks",
                            Shape.INTS,
                            11,
                            """
                            boolean repOk() {
                                boolean[] seen = new boolean[4];
                                byte[] bytes = new byte[2];
                                for (int i = 0; i < data.length; i++) {
                                    if (seen[data[i]]) {
                                        return false;
                                    }
                                    seen[data[i]] = true;
                                    bytes[data[i] % 2] += 2;
                                }
                                return seen[n] && bytes[0] <= 2;
                            }
                            """),
                    of(
                            "twoDimensions",
                            Shape.INTS,
                            6,
                            """
                            boolean repOk() {
                                int[][] grid = new int[3][3];
                                char[][] signs = {{'a'}, {'b', 'c'}, null};
                                for (int i = 0; i < data.length; i++) {
                                    grid[i][data[i]]++;
                                    grid[data[i]][i] += 2;
                                    signs[data[i]][0]++;
                                }
                                return grid[1][1] + grid[0][1] == n && signs[1][0] == 'c';
                            }
                            """),
                    of(
                            "arrayAlgorithms",
                            Shape.INTS,
                            51,
                            """
                            boolean repOk() {
                                int[] copy = data.clone();
                                Arrays.sort(copy);
                                int[] part = new int[3];
                                System.arraycopy(copy, 0, part, 0, n);
                                int[] longer = Arrays.copyOf(part, 4);
                                return Arrays.equals(part, new int[] {0, 1, 2}) || longer[n] == 0 && data[data.length - 1] == 2;
                            }
                            """),
                    of(
                            "writesAndPutsBack",
                            Shape.NODES,
                            6,
                            """
                            boolean repOk() {
                                Node rest = a.next;
                                a.next = null;
                                int old = b.v;
                                b.v = 5;
                                boolean seen = a.v == 5 && rest != null && rest.next == null;
                                n++;
                                a.next = rest;
                                b.v = old;
                                n--;
                                return seen && n == old;
                            }
                            """),
                    of(
                            "writesAndLeaves",
                            Shape.NODES,
                            10,
                            """
                            boolean repOk() {
                                for (Node node = a; node != null; node = node.next) {
                                    if (node.v < 0) {
                                        return false;
                                    }
                                    n -= node.v;
                                    node.v = -1;
                                }
                                b.next = a;
                                return n == 0 && b.v < 0;
                            }
                            """),
                    of(
                            "reversesItself",
                            Shape.NODES,
                            9,
                            """
                            boolean repOk() {
                                Node turned = null;
                                int length = 0;
                                for (Node node = a; node != null && length < 4; length++) {
                                    Node rest = node.next;
                                    node.next = turned;
                                    turned = node;
                                    node = rest;
                                }
                                return length == n && turned == b;
                            }
                            """),
                    of(
                            "lengthReadLate",
                            Shape.INTS,
                            14,
                            """
                            boolean repOk() {
                                int[] kept = data;
                                List<int[]> list = new ArrayList<>();
                                list.add(kept);
                                Object[] held = {kept, null};
                                if (n == 0) {
                                    return kept == null;
                                }
                                held[1] = list.get(0);
                                int length = kept.length;
                                return length == n && ((int[]) held[1])[length - 1] == 2 && list.contains(data);
                            }
                            """),
                    of(
                            "lengthInCallee",
                            Shape.NODE_ARRAY,
                            1,
                            """
                            static int count(Node[] nodes, int from) {
                                return from >= nodes.length ? 0 : (nodes[from] == null ? 0 : 1) + count(nodes, from + 1);
                            }
                            boolean repOk() {
                                Node[] kept = nodes;
                                int before = n;
                                int[] room = new int[before + kept.length];
                                return room.length == 3 && count(kept, 0) == before && kept[0].v == 1;
                            }
                            """),
                    of(
                            "arrayOfNodesChanged",
                            Shape.NODE_ARRAY,
                            6,
                            """
                            boolean repOk() {
                                Node first = nodes[0];
                                nodes[0] = nodes[nodes.length - 1];
                                nodes[nodes.length - 1] = first;
                                int sum = 0;
                                for (Node node : nodes) {
                                    sum = sum * 10 + node.v;
                                }
                                return sum == 10 || sum == n - 2;
                            }
                            """),
                    of(
                            "arraysShared",
                            Shape.OWN,
                            3,
                            """
                            static class Row { int[] cells; }
                            Row x;
                            Row y;
                            boolean repOk() {
                                int[] cells = x.cells;
                                int before = cells.length;
                                y.cells[0]++;
                                return cells[0] == 2 && (x == y || before != y.cells.length);
                            }
                            """),
                    of(
                            "synchronizedCode",
                            Shape.NODES,
                            22,
                            """
                            final transient Object lock = new Object();
                            boolean repOk() {
                                synchronized (this) {
                                    int first = a.v;
                                    synchronized (a) {
                                        first += locked(b);
                                        if (first == 2) {
                                            return a.next == null;
                                        }
                                    }
                                    return first == n && next(a) == b;
                                }
                            }
                            static synchronized int locked(Node node) {
                                synchronized (node) {
                                    return node.v;
                                }
                            }
                            synchronized Node next(Node node) { return node.next; }
                            """),
                    of(
                            "lockLeftByException",
                            Shape.NODES,
                            52,
                            """
                            synchronized int first(Node node) {
                                synchronized (node) {
                                    if (node.v == 1) {
                                        throw new IllegalStateException();
                                    }
                                    return node.next.v;
                                }
                            }
                            boolean repOk() {
                                try {
                                    return first(a) == n;
                                } catch (IllegalStateException e) {
                                    synchronized (a) {
                                        return !Thread.holdsLock(this) && b.v == n;
                                    }
                                }
                            }
                            """),
                    of(
                            "sharedLocalReference",
                            Shape.NODES,
                            52,
                            """
                            boolean repOk() {
                                List<Integer> one = new ArrayList<>();
                                List<Integer> alias = one;
                                Object[] both = {one, alias};
                                one.add(a.v);
                                alias.add(b.v);
                                one = new ArrayList<>(one);
                                one.add(n);
                                return both[0] == both[1] && alias.size() + 1 == one.size() && one.get(0) + one.get(2) == 2;
                            }
                            """),
                    of(
                            "staticInitialiser",
                            Shape.NODES,
                            26,
                            """
                            static class Table {
                                static final int[] SQUARES = new int[4];
                                static {
                                    for (int i = 0; i < SQUARES.length; i++) {
                                        SQUARES[i] = i * i;
                                    }
                                }
                            }
                            boolean repOk() {
                                return Table.SQUARES[a.v + n] == 4 && Table.SQUARES[b.v] == b.next.v;
                            }
                            """),
                    of(
                            "interfaceState",
                            Shape.NODES,
                            44,
                            """
                            interface Sink { Sink put(int value); int total(); }
                            static class Even implements Sink {
                                private int total;
                                public Sink put(int value) { total += value; return value % 2 == 0 ? this : new Odd(this); }
                                public int total() { return total; }
                            }
                            static class Odd implements Sink {
                                private final Sink below;
                                private int factor = 1;
                                Odd(Sink below) { this.below = below; }
                                public Sink put(int value) { factor += value; return factor > 2 ? below : this; }
                                public int total() { return below.total() * factor; }
                            }
                            boolean repOk() {
                                return new Even().put(a.v).put(b.v).put(n).put(a == b ? 1 : 2).total() == 3;
                            }
                            """),
                    of(
                            "cloned",
                            Shape.OWN,
                            6,
                            """
                            static class Node implements Cloneable {
                                Node next;
                                int v;
                                Node copy() {
                                    try {
                                        return (Node) clone();
                                    } catch (CloneNotSupportedException e) {
                                        throw new AssertionError(e);
                                    }
                                }
                            }
                            Node a;
                            int n;
                            boolean repOk() {
                                Node copy = a.copy();
                                copy.v += n;
                                Node second = copy.next == null ? copy : copy.next.copy();
                                second.next = copy;
                                return copy.v == 2 && second.v + a.v == 1 && second.next.v != a.v;
                            }
                            """),
                    of(
                            "privateAccess",
                            Shape.OWN,
                            9,
                            """
                            private Cell first;
                            private int n;
                            private static class Cell {
                                private Cell next;
                                private long w;
                                private int twice() { return (int) w * 2; }
                            }
                            private class Check {
                                private int total = first.twice();
                                private boolean holds() {
                                    total += first.next == null ? n : (int) first.next.w++;
                                    n += total;
                                    return n == 4;
                                }
                            }
                            boolean repOk() {
                                Check check = new Check();
                                return check.holds() && check.total != n;
                            }
                            """),
                    of(
                            "matrixField",
                            Shape.OWN,
                            2,
                            """
                            int[][] rows;
                            boolean repOk() {
                                int trace = 0;
                                for (int i = 0; i < rows.length; i++) {
                                    int[] row = rows[i];
                                    trace += row == null ? 5 : row[i] + row.length;
                                }
                                return trace == 3 && rows[0] != rows[rows.length - 1];
                            }
                            """),
                    of(
                            "enumBodies",
                            Shape.OWN,
                            24,
                            """
                            enum Op {
                                ADD {
                                    @Override
                                    int apply(Node node) { return node.left + node.right; }
                                },
                                NEG {
                                    @Override
                                    int apply(Node node) { return -node.left; }
                                };
                                abstract int apply(Node node);
                            }
                            static class Node { Op op; int left; int right; }
                            Node x;
                            Node y;
                            boolean repOk() {
                                EnumMap<Op, Integer> results = new EnumMap<>(Op.class);
                                results.merge(x.op, x.op.apply(x), Math::max);
                                results.merge(y.op, y.op.apply(y), Math::max);
                                return results.size() == 1 ? results.containsValue(2) : results.get(Op.NEG) == -1 && x != y;
                            }
                            """),
                    since(
                            11,
                            "privateInterfaceMethods",
                            Shape.NODES,
                            70,
                            """
                            interface Rule {
                                boolean holds(Node node);
                                private boolean both(Node x, Node y) { return holds(x) && holds(y); }
                                default Rule and(Rule other) { return node -> both(node, node.next) && other.holds(node); }
                            }
                            boolean repOk() {
                                Rule small = node -> node == null || node.v <= n;
                                return small.and(node -> node.v == 1 || node.next == b).holds(a) && b != null;
                            }
                            """),
                    since(
                            17,
                            "localRecordsAndEnums",
                            Shape.NODES,
                            3,
                            """
                            boolean repOk() {
                                record Seen(Node node, int depth) {}
                                enum Side { LEFT, RIGHT }
                                var seen = new ArrayList<Seen>();
                                for (Side side : Side.values()) {
                                    Node node = side == Side.LEFT ? a : b;
                                    seen.add(new Seen(node.next, node.v + side.ordinal()));
                                }
                                return seen.get(0).equals(seen.get(1)) && seen.get(0).depth() == n;
                            }
                            """));

    private ResumingObjects() {}
}
