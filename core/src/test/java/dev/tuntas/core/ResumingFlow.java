package dev.tuntas.core;

import static dev.tuntas.core.ResumingTarget.of;

import dev.tuntas.core.ResumingTarget.Shape;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Choice points in handlers, loops, switches and recursion. */
final class ResumingFlow {
    static final List<ResumingTarget> TARGETS =
            List.of(
                    of(
                            "catchNull",
                            Shape.NODES,
                            29,
                            """
                            boolean repOk() {
                                int steps = 0;
                                try {
                                    steps += a.v;
                                    steps += 10 * a.next.v;
                                } catch (NullPointerException e) {
                                    steps += b == null ? 100 : 200;
                                } finally {
                                    steps += n;
                                }
                                return steps == 11 || steps == 101;
                            }
                            """),
                    of(
                            "calleeThrows",
                            Shape.NODES,
                            78,
                            """
                            boolean repOk() {
                                int got;
                                try {
                                    got = 1 + check(a);
                                } catch (IllegalStateException e) {
                                    got = e.getMessage().length() + b.v;
                                }
                                return got == n;
                            }
                            static int check(Node node) {
                                if (node == null) {
                                    return 0;
                                }
                                if (node.v == 1 && node.next != null) {
                                    throw new IllegalStateException("x");
                                }
                                return node.v;
                            }
                            """),
                    of(
                            "finallyReturns",
                            Shape.NODES,
                            99,
                            """
                            @SuppressWarnings("finally")
                            int nested() {
                                int log = 0;
                                try {
                                    try {
                                        log += a.v;
                                        return log;
                                    } finally {
                                        log += 2 * b.v;
                                        if (log == 3) {
                                            return 5 + a.next.v;
                                        }
                                    }
                                } finally {
                                    if (n == 2) {
                                        return log;
                                    }
                                }
                            }
                            boolean repOk() {
                                return nested() + n == 6 || nested() == 0;
                            }
                            """),
                    of(
                            "rethrow",
                            Shape.NODES,
                            194,
                            """
                            int level;
                            boolean repOk() {
                                try {
                                    return outer() == n;
                                } catch (RuntimeException e) {
                                    return e.getCause() instanceof NullPointerException && b != null && b.v == level;
                                }
                            }
                            int outer() {
                                try {
                                    return a.v + a.next.v;
                                } catch (NullPointerException e) {
                                    throw new IllegalStateException(e);
                                }
                            }
                            """),
                    of(
                            "throwsOut",
                            Shape.NODES,
                            53,
                            """
                            boolean repOk() {
                                int sum = a.v;
                                try {
                                    sum += b.v;
                                } finally {
                                    sum += n;
                                }
                                if (sum == 2) {
                                    throw new IllegalArgumentException("sum " + sum + a.next.v);
                                }
                                return sum == 3 || a.next == b;
                            }
                            """),
                    of(
                            "ownException",
                            Shape.NODES,
                            11,
                            """
                            static class Bad extends Exception {
                                final Node where;
                                final int depth;
                                Bad(Node where, int depth) {
                                    super("at " + depth + where.v);
                                    this.where = where;
                                    this.depth = depth;
                                }
                            }
                            void walk(Node node, int depth) throws Bad {
                                if (node != null) {
                                    if (node.v == 1) {
                                        throw new Bad(node, depth);
                                    }
                                    if (depth < 2) {
                                        walk(node.next, depth + 1);
                                    }
                                }
                            }
                            boolean repOk() {
                                try {
                                    walk(a, 0);
                                    return false;
                                } catch (Bad e) {
                                    return e.depth == n && e.where.next == b && e.getMessage().endsWith("1");
                                }
                            }
                            """),
                    of(
                            "resources",
                            Shape.NODES,
                            23,
                            """
                            class Res implements AutoCloseable {
                                final Node node;
                                Res(Node node) {
                                    this.node = node;
                                    log.append(node.v);
                                }
                                @Override
                                public void close() {
                                    log.append(node.next == null ? 'n' : 'm');
                                }
                            }
                            transient StringBuilder log;
                            boolean repOk() {
                                log = new StringBuilder();
                                try (Res first = new Res(a); Res second = new Res(b)) {
                                    log.append(n);
                                } catch (NullPointerException e) {
                                    log.append('!');
                                }
                                return log.toString().equals("112nm") || log.toString().equals("0m!");
                            }
                            """),
                    of(
                            "multiCatch",
                            Shape.INTS,
                            77,
                            """
                            boolean repOk() {
                                int code;
                                try {
                                    int[] local = new int[data[0] - 1];
                                    code = 10 / data[1] + local[data[2] - 1];
                                } catch (NegativeArraySizeException | ArithmeticException e) {
                                    code = data.length;
                                } catch (ArrayIndexOutOfBoundsException e) {
                                    code = n;
                                }
                                return code == 3;
                            }
                            """),
                    of(
                            "castFails",
                            Shape.OWN,
                            70,
                            """
                            interface Part {}
                            static class Left implements Part { int v; }
                            static class Right implements Part { int w; Part p; }
                            Part p;
                            Part q;
                            boolean repOk() {
                                try {
                                    return ((Left) p).v == 1 && ((Right) q).p == p;
                                } catch (ClassCastException e) {
                                    return q != null && q.getClass() == p.getClass() && ((Right) q).w == 1;
                                }
                            }
                            """),
                    of(
                            "finallyInLoop",
                            Shape.NODES,
                            19,
                            """
                            boolean repOk() {
                                int turns = 0;
                                Node node = a;
                                while (true) {
                                    try {
                                        if (node == null) {
                                            break;
                                        }
                                        if (node.v == 1) {
                                            node = node.next;
                                            continue;
                                        }
                                        node = b;
                                    } finally {
                                        turns++;
                                        if (turns > 4) {
                                            break;
                                        }
                                    }
                                    turns += 2;
                                }
                                return turns == n + 2;
                            }
                            """),
                    of(
                            "exceptionAsLoopEnd",
                            Shape.INTS,
                            10,
                            """
                            boolean repOk() {
                                int sum = 0;
                                try {
                                    for (int i = 0; ; i++) {
                                        sum += data[i];
                                    }
                                } catch (ArrayIndexOutOfBoundsException end) {
                                    return sum == 2 && n == data.length;
                                }
                            }
                            """),
                    of(
                            "switchFallsThrough",
                            Shape.NODES,
                            53,
                            """
                            boolean repOk() {
                                int sum = 0;
                                switch (n) {
                                    case 0:
                                        sum += a.v;
                                    case 1:
                                        sum += b.v;
                                        break;
                                    default:
                                        sum = a == b ? 2 : 0;
                                }
                                switch (sum + 1000 * n) {
                                    case 2:
                                    case 1001:
                                        return true;
                                    case 2002:
                                        return a != null && a.next == null;
                                    default:
                                        return false;
                                }
                            }
                            """),
                    of(
                            "switchOnString",
                            Shape.VALUES,
                            736,
                            """
                            boolean repOk() {
                                String found;
                                switch (t + c) {
                                    case "a":
                                        found = "x" + i;
                                        break;
                                    case "b":
                                    case "ab":
                                        found = "y";
                                        break;
                                    case "aa":
                                        found = k.name();
                                        break;
                                    default:
                                        return false;
                                }
                                switch (found) {
                                    case "x1":
                                        return z;
                                    case "B":
                                        return z && !(d > 0);
                                    default:
                                        return l == 1;
                                }
                            }
                            """),
                    of(
                            "switchOnEnum",
                            Shape.VALUES,
                            320,
                            """
                            boolean repOk() {
                                switch (k) {
                                    case A:
                                        if (z) {
                                            break;
                                        }
                                        return s == y;
                                    case C:
                                        return s != y && d == f;
                                    default:
                                        return false;
                                }
                                return i == 1 && c == 'b';
                            }
                            """),
                    of(
                            "labels",
                            Shape.NODES,
                            47,
                            """
                            boolean repOk() {
                                int count = 0;
                                outer:
                                for (Node x = a; x != null && count < 9; x = x.next) {
                                    for (Node y = b; y != null; y = y.next) {
                                        count++;
                                        if (count > 5) {
                                            break outer;
                                        }
                                        if (x == y) {
                                            continue outer;
                                        }
                                        if (x.v == y.v) {
                                            break;
                                        }
                                    }
                                    count += 2;
                                }
                                return count == 3 * n;
                            }
                            """),
                    of(
                            "doWhile",
                            Shape.NODES,
                            7,
                            """
                            boolean repOk() {
                                int steps = 0;
                                Node node = a;
                                do {
                                    steps += 1 + node.v;
                                } while ((node = node.next) != null && steps < 4);
                                return steps == n && (b == null || b.next == a);
                            }
                            """),
                    of(
                            "nestedLoops",
                            Shape.INTS,
                            20,
                            """
                            boolean repOk() {
                                int inversions = 0;
                                for (int i = 0; i < data.length; i++) {
                                    for (int j = i + 1; j < data.length; j++) {
                                        if (data[i] > data[j]) {
                                            inversions++;
                                        }
                                    }
                                }
                                return inversions == n && n > 0;
                            }
                            """),
                    of(
                            "earlyReturns",
                            Shape.NODES,
                            62,
                            """
                            boolean repOk() {
                                if (a == null) return b == null && n == 0;
                                if (a.v == 0) return n == 1 && b == a.next;
                                if (a.next == a) return true;
                                if (b != null) { if (b.v == a.v) return b != a; else if (b.next == a) return false; }
                                return n == 2;
                            }
                            """),
                    of(
                            "recursiveInt",
                            Shape.NODES,
                            40,
                            """
                            int length(Node node, int depth) {
                                return node == null || depth == 3 ? 0 : node.v + 1 + length(node.next, depth + 1);
                            }
                            boolean repOk() {
                                return length(a, 0) - length(b, 0) == n;
                            }
                            """),
                    of(
                            "recursiveLong",
                            Shape.NODES,
                            13,
                            """
                            static long number(Node node, long weight) {
                                if (node == null || weight > 1000L) {
                                    return weight;
                                }
                                long rest = number(node.next, weight * 10L);
                                return rest + (1 + node.v) * weight;
                            }
                            boolean repOk() {
                                long x = number(a, 1L), y = number(b, 1L);
                                return x == y + n && a != b;
                            }
                            """),
                    of(
                            "recursiveBoolean",
                            Shape.OWN,
                            5,
                            """
                            static class Tree { Tree left; Tree right; int key; }
                            Tree root;
                            int size;
                            static boolean sorted(Tree t, int min, int max, Set<Tree> seen) {
                                return t == null
                                        || seen.add(t)
                                                && t.key >= min
                                                && t.key < max
                                                && sorted(t.left, min, t.key, seen)
                                                && sorted(t.right, t.key + 1, max, seen);
                            }
                            boolean repOk() {
                                Set<Tree> seen = new HashSet<>();
                                return sorted(root, 0, 5, seen) && seen.size() == size;
                            }
                            """),
                    of(
                            "recursiveVoid",
                            Shape.NODES,
                            4,
                            """
                            void collect(Node node, List<Integer> into) {
                                if (node != null && into.size() < 3) {
                                    collect(node.next, add(into, 7));
                                    into.add(node.v);
                                }
                            }
                            static List<Integer> add(List<Integer> list, int value) {
                                list.add(value);
                                return list;
                            }
                            boolean repOk() {
                                List<Integer> values = new ArrayList<>();
                                collect(a, values);
                                collect(b, values);
                                return values.toString().equals("[7, 7, 0, 1]") && n == 1;
                            }
                            """),
                    of(
                            "recursiveObject",
                            Shape.NODES,
                            10,
                            """
                            Node last(Node node, int left) {
                                Node next;
                                return (next = node.next) == null || left == 0 ? node : last(next, left - 1);
                            }
                            boolean repOk() {
                                Node end = last(a, 2);
                                return end.next == null && last(b, end.v) == end && n == a.v + b.v;
                            }
                            """),
                    of(
                            "mutualRecursion",
                            Shape.NODES,
                            32,
                            """
                            boolean even(Node node, int depth) {
                                return node == null || depth < 4 && node.v == 0 && odd(node.next, depth + 1);
                            }
                            boolean odd(Node node, int depth) {
                                return node != null && node.v == 1 && even(node.next, depth + 1);
                            }
                            boolean repOk() {
                                return even(a, 0) != even(b, 1) && n == 0;
                            }
                            """),
                    of(
                            "ackermann",
                            Shape.NODES,
                            60,
                            """
                            int ack(int x, int y) {
                                return x == 0 ? y + 1 + (n - n) : ack(x - 1, y == 0 ? b.v : ack(x, y - 1));
                            }
                            boolean repOk() {
                                return ack(a.v, n) == 3;
                            }
                            """),
                    of("bigMethod", Shape.NODES, 39, bigMethod()),
                    of(
                            "assertion",
                            Shape.NODES,
                            12,
                            """
                            static int check(Node node) {
                                if (node.v != 0) {
                                    throw new AssertionError(node.next);
                                }
                                return 1;
                            }
                            boolean repOk() {
                                boolean threw = false;
                                int checked = 0;
                                for (Node node : new Node[] {a, b}) {
                                    try {
                                        checked += check(node);
                                    } catch (AssertionError e) {
                                        threw |= e.getMessage().equals("null");
                                    }
                                }
                                return threw && checked == n;
                            }
                            """),
                    of(
                            "suppressed",
                            Shape.NODES,
                            36,
                            """
                            static RuntimeException pending;
                            boolean repOk() {
                                pending = null;
                                int left = 3;
                                for (Node node = a; node != null && node != b && left-- > 0; node = node.next) {
                                    try {
                                        if (node.next.v == 1) {
                                            throw new IllegalStateException();
                                        }
                                    } catch (RuntimeException e) {
                                        if (pending == null) {
                                            pending = e;
                                        } else if (pending != e) {
                                            pending.addSuppressed(e);
                                            break;
                                        }
                                    }
                                }
                                return pending != null && pending.getSuppressed().length == n;
                            }
                            """));

    private ResumingFlow() {}

    /** A method of many hundred statements, which reads here and there. */
    private static String bigMethod() {
        String[] reads = {"a.v", "b.v", "n", "(a.next == b ? 3 : 5)", "b.next.v"};
        String statements =
                IntStream.range(0, 700)
                        .mapToObj(
                                i ->
                                        i % 50 == 49
                                                ? "if (x == 12345) return false; x += "
                                                        + reads[i / 50 % reads.length]
                                                        + ";"
                                                : "x = x * 31 + y; y ^= x >>> " + i % 7 + ";")
                        .collect(Collectors.joining("\n"));
        return "boolean repOk() { int x = 1; int y = 2;\n" + statements + "\nreturn x % 3 == 0; }";
    }
}
