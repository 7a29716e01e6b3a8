package dev.tuntas.core;

import static dev.tuntas.core.ResumingTarget.of;
import static dev.tuntas.core.ResumingTarget.since;

import dev.tuntas.core.ResumingTarget.Shape;
import java.util.List;

/** Choice points with something on the operand stack or in locals of all types. */
final class ResumingOperands {
    static final List<ResumingTarget> TARGETS =
            List.of(
                    of(
                            "callsAsArguments",
                            Shape.NODES,
                            43,
                            """
                            static int f(int x, int y, int z) { return 100 * x + 10 * y + z; }
                            static int g(int y) { return y + 1; }
                            int h(int z) { return z == 0 ? n : a.v; }
                            boolean repOk() {
                                int got = f(a.v, g(b.v), h(a.next.v));
                                return got == 121 || got == 12 || got == f(b.v, n, f(0, 0, b.next.v));
                            }
                            """),
                    of(
                            "concatenation",
                            Shape.NODES,
                            24,
                            """
                            String text(Node node) { return node == null ? "-" : node.v + (node.next == null ? "." : ">"); }
                            boolean repOk() {
                                String s = "[" + n + text(a) + ',' + (a == b) + text(b) + 1L + 2.5 + "]";
                                return s.equals("[10>,false1.12.5]") || s.equals("[2-,true-12.5]") || s.contains("1>,true");
                            }
                            """),
                    of(
                            "builderChain",
                            Shape.NODES,
                            38,
                            """
                            boolean repOk() {
                                StringBuilder text = new StringBuilder("x");
                                String s = text.append(a.v).append(text.length() == 2 ? b.v : n).append(n).reverse().toString();
                                text.setLength(1 + b.v);
                                text.insert(0, a.next == null ? "y" : "z").deleteCharAt(1);
                                return s.equals("111x") ^ text.toString().equals("y");
                            }
                            """),
                    of(
                            "newWithReads",
                            Shape.NODES,
                            34,
                            """
                            static class Pair {
                                final int x;
                                final int y;
                                Pair(int x, int y) { this.x = x; this.y = y; }
                            }
                            int helper(int v) { return v == 1 ? n : b.v; }
                            boolean repOk() {
                                Pair p = new Pair(a.v, helper(b.next == null ? 0 : b.next.v));
                                return p.x == 1 && p.y == 1;
                            }
                            """),
                    of(
                            "newInNew",
                            Shape.NODES,
                            6,
                            """
                            static class Tree {
                                final Tree left;
                                final Tree right;
                                final long key;
                                Tree(Tree left, long key, Tree right) { this.left = left; this.key = key; this.right = right; }
                                long sum() { return (left == null ? 0 : left.sum()) + key + (right == null ? 0 : right.sum()); }
                            }
                            boolean repOk() {
                                Tree tree =
                                        new Tree(
                                                new Tree(null, a.v, new Tree(null, n, null)),
                                                b.v,
                                                a == b ? null : new Tree(null, 10L * a.next.v, null));
                                return tree.sum() == 11 && tree.left.right.key == n;
                            }
                            """),
                    of(
                            "readInSuperCall",
                            Shape.NODES,
                            59,
                            """
                            static class Base {
                                final int base;
                                Base(int base) { this.base = base; }
                            }
                            class Derived extends Base {
                                final int more;
                                Derived(Node node) {
                                    super(node == null ? n : node.v);
                                    more = b == node ? base : 5;
                                }
                                Derived(Node x, Node y) {
                                    this(x.v == 1 ? y : x);
                                }
                            }
                            boolean repOk() {
                                return new Derived(a, b).more + new Derived(b).base == 2;
                            }
                            """),
                    of(
                            "fieldInitialisers",
                            Shape.NODES,
                            38,
                            """
                            class Sums {
                                int first = a.v;
                                int[] both = {first, b.v};
                                int all;
                                {
                                    all = first + both[1] + n;
                                }
                            }
                            boolean repOk() {
                                return new Sums().all == 2 && a.next != b;
                            }
                            """),
                    of(
                            "arrayInitialiser",
                            Shape.NODES,
                            9,
                            """
                            boolean repOk() {
                                int[] x = {a.v, b.v, n};
                                int[][] y = {x, {n, a.v}, new int[] {b.v, x[0], x[2]}};
                                Object[] z = {a.next, y[0][1], new Node[] {b.next, b}};
                                return y[2][0] == 1 && y[1][1] == 0 && z[0] == ((Node[]) z[2])[n % 2];
                            }
                            """),
                    of(
                            "compoundAssignment",
                            Shape.NODES,
                            3,
                            """
                            static int counter;
                            boolean repOk() {
                                counter = 1;
                                int[] sums = new int[3];
                                long[] longs = {1L, 2L};
                                sums[n] += a.v;
                                sums[b.v]++;
                                sums[a.v] <<= sums[b.v] + b.v;
                                longs[a.v] *= 3 + b.v;
                                counter += longs[b.v] - n;
                                counter -= sums[a.next.v]--;
                                return counter == 1 && sums[0] == 0;
                            }
                            """),
                    of(
                            "chainedAssignment",
                            Shape.NODES,
                            18,
                            """
                            boolean repOk() {
                                int x;
                                int y;
                                int[] z = new int[2];
                                x = y = z[1] = a.v;
                                z[x] = y += b.v;
                                return x + y + z[0] + z[1] == 2 + n;
                            }
                            """),
                    of(
                            "ternariesInArguments",
                            Shape.NODES,
                            58,
                            """
                            static int pick(boolean p, int x, boolean q, int y) { return (p ? x : 10 * x) + (q ? y : 20 * y); }
                            boolean repOk() {
                                return pick(a != null && a.v == 1, b == null ? 1 : b.v, a == b || n == 1, n > 1 ? 1 : 0) == 1;
                            }
                            """),
                    of(
                            "shortCircuits",
                            Shape.NODES,
                            105,
                            """
                            boolean repOk() {
                                boolean x = a != null && (a.v == 1 || a.next == b) & n != 0;
                                boolean y = !(b == null || b.v == 0) | x ^ (a == b);
                                return x && y || !x && !y && b != null && (n == 2 ? a == null : a != null && a.v == b.v);
                            }
                            """),
                    of(
                            "wideValues",
                            Shape.VALUES,
                            240,
                            """
                            static double scale(double x, long y, float z, int w) { return x * y + z - w; }
                            boolean repOk() {
                                long big = (l << 40) + 7L;
                                double half = d / 2 + scale(d, l, f, i);
                                long cut = (long) half ^ big >>> (i + 39);
                                return cut == 2L || Double.compare(half, f) == 0 && z;
                            }
                            """),
                    of(
                            "narrowValues",
                            Shape.VALUES,
                            384,
                            """
                            boolean repOk() {
                                byte b = (byte) (y + 127);
                                short w = (short) (s << 15);
                                char h = (char) (c + b);
                                b += s;
                                h++;
                                return b < 0 && w >= 0 && h > 'b' || w < 0 && (int) h == 'a' + 128 && (byte) h == b - 30;
                            }
                            """),
                    of(
                            "floats",
                            Shape.VALUES,
                            384,
                            """
                            boolean repOk() {
                                float x = f / 3;
                                x += d;
                                double w = x > 1 ? x * f : Double.NaN;
                                return w != w ? l == 1 && i == 0 : w < 2 == z && (int) (w * 10) % 2 == i;
                            }
                            """),
                    of(
                            "slotsReused",
                            Shape.VALUES,
                            176,
                            """
                            boolean repOk() {
                                int score = 0;
                                {
                                    long x = l;
                                    if (x == 1L) score += i;
                                }
                                {
                                    String x = t;
                                    Kind y = k;
                                    if (x.length() == y.ordinal()) score += 2;
                                }
                                {
                                    float x = f;
                                    boolean y = z;
                                    int w = i;
                                    if (y) score += (int) x * 4 + w;
                                }
                                {
                                    double x = d;
                                    if (x == score % 2) score++;
                                }
                                return score == 6 || score == 7;
                            }
                            """),
                    of(
                            "boxes",
                            Shape.VALUES,
                            576,
                            """
                            boolean repOk() {
                                Integer x = i;
                                Long y = l;
                                Object o = z ? (Object) x : y;
                                Double w = d + x++;
                                Character h = c;
                                return o.equals(x - 1) && w.intValue() == 1 || o instanceof Long && h.compareTo('a') > y;
                            }
                            """),
                    of(
                            "bits",
                            Shape.VALUES,
                            144,
                            """
                            boolean repOk() {
                                int mask = (i << 3 | s << 2 | y << 1) & ~(z ? 2 : 4);
                                long wide = ~l & 0xFFL ^ mask;
                                return Integer.bitCount(mask) == 2 && Long.numberOfTrailingZeros(wide) == (c == 'a' ? 0 : 1);
                            }
                            """),
                    of(
                            "dupForms",
                            Shape.OWN,
                            36,
                            """
                            static class Node { Node next; int v; long w; }
                            Node a;
                            int n;
                            boolean repOk() {
                                Node made = new Node();
                                made.v += a.v;
                                made.w = made.w + a.w;
                                made.v = made.v++ + n;
                                made.w -= made.next == null ? a.w : 0;
                                (made.next = a).next.next.getClass();
                                return made.w++ == 0 && made.v-- == 1 && made.w == 1;
                            }
                            """),
                    since(
                            17,
                            "switchExpression",
                            Shape.NODES,
                            17,
                            """
                            boolean repOk() {
                                int got =
                                        10 * n
                                                + switch (a.v + b.v) {
                                                    case 0 -> a == b ? 1 : 2;
                                                    case 1 -> {
                                                        int x = a.next == null ? 3 : 4;
                                                        yield x + b.v;
                                                    }
                                                    default -> throw new IllegalStateException();
                                                };
                                return got == 1 || got == 13 || got == 25;
                            }
                            """),
                    since(
                            17,
                            "switchYieldsInCall",
                            Shape.VALUES,
                            288,
                            """
                            static String join(String x, int y, String z) { return x + y + z; }
                            boolean repOk() {
                                String joined =
                                        join(
                                                t,
                                                switch (k) {
                                                    case A, C -> i + 1;
                                                    case B -> {
                                                        try {
                                                            yield 1 / i;
                                                        } catch (ArithmeticException e) {
                                                            yield z ? 7 : 8;
                                                        }
                                                    }
                                                },
                                                switch (t) {
                                                    case "a" -> "" + c;
                                                    default -> "?";
                                                });
                                return joined.equals("a1a") || joined.equals("7?") || joined.equals("a8b");
                            }
                            """),
                    since(
                            17,
                            "instanceofPatterns",
                            Shape.OWN,
                            26,
                            """
                            sealed interface Part permits Leaf, Fork {}
                            static final class Leaf implements Part { int v; }
                            static final class Fork implements Part { Part left; Part right; }
                            Part root;
                            static int sum(Object o, int depth) {
                                if (depth > 2 || !(o instanceof Part p)) {
                                    return depth > 2 ? 50 : 0;
                                }
                                return p instanceof Leaf leaf && leaf.v > 0
                                        ? leaf.v
                                        : p instanceof Fork f && f.left != f.right
                                                ? sum(f.left, depth + 1) + sum(f.right, depth + 1)
                                                : 10;
                            }
                            boolean repOk() {
                                return sum(root, 0) == 11;
                            }
                            """),
                    since(
                            17,
                            "recordsMade",
                            Shape.NODES,
                            55,
                            """
                            record Range(int from, int to) {
                                Range {
                                    if (from > to) {
                                        throw new IllegalArgumentException("from " + from);
                                    }
                                }
                                static Range of(Node x, Node y) { return new Range(x.v, y.v); }
                                Range plus(Range other) { return new Range(from + other.from, to + other.to()); }
                            }
                            boolean repOk() {
                                Range range = Range.of(a, b).plus(new Range(a.next == null ? 0 : a.next.v, n));
                                return range.equals(new Range(0, n)) || Set.of(new Range(1, 2)).contains(range);
                            }
                            """),
                    since(
                            17,
                            "recordSubject",
                            Shape.OWN,
                            3,
                            """
                            record Cell(int v, Cell next) {}
                            Cell first;
                            int n;
                            static int length(Cell cell, int... start) {
                                return cell == null || start.length == 3
                                        ? start.length
                                        : 1 + cell.v() + length(cell.next(), new int[start.length + 1]);
                            }
                            boolean repOk() {
                                return length(first) == n + 2;
                            }
                            """),
                    since(
                            17,
                            "textBlockAndVar",
                            Shape.NODES,
                            68,
                            """
                            boolean repOk() {
                                var text = ""\"
                                        a %d
                                        b %d""\".formatted(a.v, b.v);
                                var lines = text.lines().map(String::strip).toList();
                                for (var line : lines) {
                                    if (!line.endsWith(String.valueOf(n)) && a.next != b) {
                                        return false;
                                    }
                                }
                                return true;
                            }
                            """),
                    since(
                            21,
                            "patternSwitch",
                            Shape.OWN,
                            12,
                            """
                            sealed interface Expr permits Num, Add {}
                            record Num(int v) implements Expr {}
                            record Add(Expr x, Num y) implements Expr {}
                            Expr root;
                            int n;
                            int eval(Expr e) {
                                return switch (e) {
                                    case null -> 100;
                                    case Num(int v) when v > 0 -> v + n;
                                    case Num num -> 0;
                                    case Add(Num(var v), Num y) when y.v() == v -> -v;
                                    case Add(Expr x, Num(int v)) -> eval(x) + v;
                                    case Add add -> 70;
                                };
                            }
                            boolean repOk() {
                                return eval(root) + n == 1;
                            }
                            """),
                    since(
                            21,
                            "recordPatterns",
                            Shape.NODES,
                            32,
                            """
                            record Two(Object x, Object y) {}
                            boolean repOk() {
                                Object o = new Two(a, new Two(a == null ? (Object) "none" : a.v, n));
                                return o instanceof Two(Node x, Two(Integer v, Integer w)) && x.v + w == 2 && x.next == b
                                        || o instanceof Two(var p, Two(String s, var q)) && b != null && b.v == (int) q;
                            }
                            """),
                    since(
                            25,
                            "flexibleConstructor",
                            Shape.NODES,
                            60,
                            """
                            static class Base {
                                final int base;
                                Base(int base) { this.base = base; }
                            }
                            class Checked extends Base {
                                final int own;
                                Checked(Node node, int _unused) {
                                    if (node == null) {
                                        throw new IllegalArgumentException();
                                    }
                                    int start = node.v + n;
                                    this.own = start;
                                    super(start == 2 ? b.v : 0);
                                }
                            }
                            boolean repOk() {
                                return new Checked(a, 0) instanceof Checked c && c.base + c.own == 3;
                            }
                            """),
                    of(
                            "wideOperands",
                            Shape.NODES,
                            36,
                            """
                            double half(Node node) { return node.next == null ? node.v / 2.0 : 1.5; }
                            long twice(Node node) { return node == null ? 4L : 2L * node.v; }
                            static long mix(long p, int q, double r, byte s, long t) { return p + q + (long) (r * 2) + s + t; }
                            boolean repOk() {
                                double sum = 1.0 + half(a) * (2L - twice(b)) + (float) n;
                                long all = 1L + mix(twice(a.next), n, half(b), (byte) a.v, 3L - twice(a)) % 5L;
                                return sum == 3.0 || all == 3L && a.v < b.v;
                            }
                            """),
                    of(
                            "newBelowWide",
                            Shape.NODES,
                            40,
                            """
                            static class Big {
                                final long x;
                                final double y;
                                final Object z;
                                Big(long x, double y, Object... z) { this.x = x; this.y = y; this.z = z[z.length - 1]; }
                            }
                            boolean repOk() {
                                Big big = new Big(n * 3L, a.v + 0.5, "s", a.next == b ? new Big(b.v, 1.5, b) : b.next);
                                return big.z instanceof Big ? ((Big) big.z).x < big.x : big.z == a && big.y > 1;
                            }
                            """));

    private ResumingOperands() {}
}
