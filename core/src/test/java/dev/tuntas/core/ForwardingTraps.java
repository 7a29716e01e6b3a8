package dev.tuntas.core;

import static dev.tuntas.core.ForwardingTarget.of;

import dev.tuntas.core.bounds.Domain;
import java.util.List;

/** Code in which a value that seems to be out is not, or seems to be decided and is not. */
final class ForwardingTraps {
    static final List<ForwardingTarget> TARGETS =
            List.of(
                    of(
                            "readUnderAnotherName",
                            4,
                            """
                            Node a;
                            Node b;
                            static class Node { int v; }
                            boolean repOk() {
                                int v = a.v;
                                Node same = b;
                                if (same.v == 0 && v == 1) return false;
                                return same.v == v || a.v != v;
                            }
                            """),
                    of(
                            "writtenAfterTheRead",
                            3,
                            """
                            Node a;
                            Node b;
                            static class Node { int v; }
                            boolean repOk() {
                                int v = a.v;
                                a.v = 5;
                                if (v == 1 && b == a) return b.v == 5;
                                if (v == 1) return false;
                                return b != null && b.v != 5;
                            }
                            """),
                    of(
                            "writtenThroughAnotherName",
                            3,
                            """
                            Node a;
                            Node b;
                            static class Node { int v; }
                            boolean repOk() {
                                if (a.v == 0) {
                                    b.v = 1;
                                    if (a.v == 0) return false;
                                }
                                return a.v + b.v == 2;
                            }
                            """),
                    of(
                            "putBack",
                            3,
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                int old = i;
                                i = 1;
                                boolean ok = isOne();
                                i = old;
                                if (!ok) return false;
                                return isOne() || j == 1;
                            }
                            boolean isOne() {
                                return i == 1;
                            }
                            """),
                    of(
                            "counted",
                            1,
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                if (++i == 1) return false;
                                j += i++;
                                return i == 3 && j-- == 3;
                            }
                            """),
                    of(
                            "storedAndChanged",
                            1,
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                int[] box = {i};
                                List<int[]> list = new ArrayList<>();
                                list.add(box);
                                box[0]++;
                                if (list.get(0)[0] == 2) return false;
                                list.get(0)[0] += j;
                                return box[0] == 2;
                            }
                            """),
                    of(
                            "answerInAField",
                            2,
                            bounds -> bounds.exclude("ok"),
                            """
                            int i;
                            int j;
                            boolean ok = true;
                            boolean repOk() {
                                ok = i == 1;
                                check();
                                return ok;
                            }
                            void check() {
                                if (j == 1) ok = !ok;
                            }
                            """),
                    of(
                            "finallyTurnsItRound",
                            3,
                            """
                            int i;
                            int j;
                            @SuppressWarnings("finally")
                            boolean repOk() {
                                try {
                                    if (i == 0) return false;
                                    return i == j;
                                } finally {
                                    if (j == 0) return true;
                                }
                            }
                            """),
                    of(
                            "callersFinallyTurnsItRound",
                            4,
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                return outer() || i == 1;
                            }
                            @SuppressWarnings("finally")
                            boolean outer() {
                                boolean ok = false;
                                try {
                                    ok = inner();
                                    if (!ok) return false;
                                } finally {
                                    if (!ok) return true;
                                }
                                return j == 1;
                            }
                            boolean inner() {
                                if (i == 0) return false;
                                return j == 0;
                            }
                            """),
                    of(
                            "finallyComesTooLate",
                            3,
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                return late() == 1;
                            }
                            int late() {
                                int got = 0;
                                try {
                                    if (i == 1) {
                                        got = 1;
                                        return got;
                                    }
                                    return got + j;
                                } finally {
                                    got = 7;
                                }
                            }
                            """),
                    of(
                            "finallyReads",
                            1,
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                int sum = 0;
                                try {
                                    if (i == 0) return false;
                                    sum = 2;
                                } finally {
                                    sum += 10 / j;
                                }
                                return sum == 12;
                            }
                            """),
                    of(
                            "caughtMeansTrue",
                            5,
                            bounds -> bounds.set("i", Domain.ints(0, 3)),
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                try {
                                    if (6 / i == 3) return false;
                                    return check(6 / i);
                                } catch (ArithmeticException e) {
                                    return true;
                                }
                            }
                            boolean check(int k) {
                                if (k == 6) throw new ArithmeticException();
                                return k == j + 1;
                            }
                            """),
                    of(
                            "caughtInALoop",
                            4,
                            bounds -> bounds.set("i", Domain.ints(0, 3)),
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                int failures = 0;
                                for (int k = 0; k < 4; k++) {
                                    try {
                                        if (12 / (i - k) == 12 && j == 0) return false;
                                    } catch (ArithmeticException e) {
                                        failures += k;
                                        if (failures == 2) break;
                                        continue;
                                    }
                                }
                                return failures != 3;
                            }
                            """),
                    of(
                            "thrownIsCounted",
                            1,
                            bounds -> bounds.set("i", Domain.ints(0, 4)),
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                if (i == 1) throw new IllegalArgumentException("one");
                                if (i == 2) return false;
                                int[] local = new int[3];
                                local[i] = j;
                                return local[0] == 1 || 1 / j == 1;
                            }
                            """),
                    of(
                            "nullOnlyForOne",
                            11,
                            """
                            Node a;
                            Node b;
                            static class Node { Node next; int v; }
                            boolean repOk() {
                                if (a.next.v == 0) return false;
                                return b.next == a.next;
                            }
                            """),
                    of(
                            "wrongClassOnlyForOne",
                            25,
                            """
                            interface Part { }
                            static class Left implements Part { int v; }
                            static class Right implements Part { Part p; }
                            Part p;
                            Part q;
                            boolean repOk() {
                                try {
                                    Left left = (Left) p;
                                    if (left == null) return false;
                                    return left.v == 1 || ((Right) q).p == left;
                                } catch (ClassCastException e) {
                                    return q == null;
                                }
                            }
                            """),
                    of(
                            "wrongElement",
                            2,
                            bounds -> bounds.set("o", Domain.values("a", 1)),
                            """
                            Object o;
                            int j;
                            boolean repOk() {
                                Object[] local = new String[2];
                                try {
                                    local[j] = o;
                                } catch (ArrayStoreException e) {
                                    return j == 1;
                                }
                                return local[0] == null;
                            }
                            """),
                    of(
                            "largeBoxes",
                            3,
                            bounds ->
                                    bounds.set("a", Domain.values(1000, 1001))
                                            .set("b", Domain.values(1001, 1000)),
                            """
                            Integer a;
                            Integer b;
                            boolean repOk() {
                                Integer again = a + 0;
                                if (again == a) return false;
                                if (!again.equals(a)) return true;
                                Set<Integer> seen = new HashSet<>();
                                seen.add(again);
                                return !seen.add(a) && a != b && b >= a;
                            }
                            """),
                    of(
                            "smallBoxes",
                            3,
                            bounds -> bounds.set("a", Domain.values(127, 128)),
                            """
                            Integer a;
                            int i;
                            boolean repOk() {
                                Integer again = a.intValue();
                                if (again == a) return i == 1;
                                Map<Object, Integer> same = new IdentityHashMap<>();
                                same.put(again, 1);
                                return same.put(a, 2) == null;
                            }
                            """),
                    of(
                            "signedZeros",
                            2,
                            bounds ->
                                    bounds.set("d", Domain.doubles(0.0, -0.0, 1.0))
                                            .set("e", Domain.doubles(-0.0, 0.0)),
                            """
                            double d;
                            double e;
                            boolean repOk() {
                                if (d == e && Double.valueOf(d).equals(e)) return false;
                                if (d == e) return 1 / d < 1 / e;
                                return Math.min(d, e) < 0 || d / e < 0;
                            }
                            """),
                    of(
                            "notANumber",
                            3,
                            bounds ->
                                    bounds.set(
                                                    "d",
                                                    Domain.doubles(
                                                            1.0,
                                                            Double.NaN,
                                                            Double.POSITIVE_INFINITY))
                                            .set("f", Domain.values(0f, 2f)),
                            """
                            double d;
                            float f;
                            boolean repOk() {
                                float f = this.f / this.f;
                                if (d > f) return false;
                                if (!(d <= f) && f == f) return (int) d == 0;
                                return d != d || f != f && (long) d == 1;
                            }
                            """),
                    of(
                            "wrapsRound",
                            5,
                            bounds ->
                                    bounds.set(
                                                    "i",
                                                    Domain.values(
                                                            Integer.MIN_VALUE,
                                                            -1,
                                                            65536,
                                                            Integer.MAX_VALUE))
                                            .set("c", Domain.values('\uffff', '\0')),
                            """
                            int i;
                            char c;
                            boolean repOk() {
                                if (i + 1 < i) return c + 1 > 0xffff;
                                c++;
                                if (c == 0 && Math.abs(i) >= 0) return false;
                                return i * i == 0 || i / -1 == i || 1 << i == 1 << 31;
                            }
                            """),
                    of(
                            "bothSidesRun",
                            10,
                            """
                            Node a;
                            int i;
                            int j;
                            static class Node { int v; }
                            boolean repOk() {
                                int[] runs = {0};
                                boolean ok = i == 1 & ran(runs, j) | a == null ^ ran(runs, 1);
                                if (runs[0] == 2 & !ok) return false;
                                return runs[0] == 1 || ok;
                            }
                            boolean ran(int[] runs, int by) {
                                runs[0] += by;
                                return a != null && a.v == by;
                            }
                            """),
                    of(
                            "assignedInAnExpression",
                            2,
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                int k;
                                if ((k = i) == 0 && (k += 2) > j) return k == 2 && j == 1;
                                return (j == 0 ? (k = 7) : ++k) == 2;
                            }
                            """),
                    of(
                            "fallsThrough",
                            2,
                            bounds -> bounds.set("i", Domain.ints(0, 5)),
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                int sum = 0;
                                for (int turn = 0; turn < 2; turn++) {
                                    switch (i) {
                                        case 0:
                                            return false;
                                        case 1:
                                            sum++;
                                        case 2:
                                            sum += j;
                                        case 3:
                                            continue;
                                        case 4:
                                            i = 1;
                                            break;
                                        default:
                                            sum += 2;
                                    }
                                    sum += 3;
                                }
                                return sum == 4 || sum == 6;
                            }
                            """),
                    of(
                            "calledForTwoReasons",
                            8,
                            """
                            Node a;
                            Node b;
                            int i;
                            static class Node { int v; }
                            boolean repOk() {
                                if (isOne(a)) return i == 0;
                                return isOne(b);
                            }
                            static boolean isOne(Node node) {
                                if (node == null) return false;
                                return node.v == 1;
                            }
                            """),
                    of(
                            "falseIsGoodNews",
                            14,
                            """
                            Node a;
                            static class Node { Node next; int v; }
                            boolean repOk() {
                                return !isCyclic(a);
                            }
                            static boolean isCyclic(Node node) {
                                Set<Node> seen = new HashSet<>();
                                for (Node at = node; at != null; at = at.next) {
                                    if (!seen.add(at)) return true;
                                    if (at.v == 1) return false;
                                }
                                return false;
                            }
                            """),
                    of(
                            "falseThatNobodyHears",
                            16,
                            """
                            Node a;
                            int i;
                            static class Node { Node next; int v; }
                            boolean repOk() {
                                isOne(a);
                                boolean first = isOne(a.next);
                                first = i == 1;
                                return first;
                            }
                            static boolean isOne(Node node) {
                                if (node == null) return false;
                                return node.v == 1;
                            }
                            """),
                    of(
                            "predicateOfAnother",
                            5,
                            """
                            Subject next;
                            int i;
                            boolean repOk() {
                                if (i == 1) return false;
                                return next == null || next == this || !next.repOk();
                            }
                            """),
                    of(
                            "predicateAskedFirst",
                            7,
                            """
                            Subject next;
                            int i;
                            boolean repOk() {
                                return count(this, 0) == 1;
                            }
                            static int count(Subject at, int depth) {
                                if (at == null || depth == 2) return 0;
                                return (at.isFine() ? 1 : 0) + count(at.next, depth + 1);
                            }
                            boolean isFine() {
                                if (i == 0) return false;
                                return true;
                            }
                            """),
                    of(
                            "oddAndEven",
                            8,
                            """
                            Node a;
                            static class Node { Node next; int v; }
                            boolean repOk() {
                                return isEven(a, 0);
                            }
                            static boolean isEven(Node node, int depth) {
                                if (node == null) return true;
                                if (node.v == 1 && depth > 0) return false;
                                return depth == 3 || !isOdd(node.next, depth + 1);
                            }
                            static boolean isOdd(Node node, int depth) {
                                if (node == null) return false;
                                return isEven(node.next, depth + 1);
                            }
                            """),
                    of(
                            "valueChoosesTheMethod",
                            3,
                            """
                            interface Part { boolean isFine(Subject of); }
                            static class Left implements Part {
                                int v;
                                public boolean isFine(Subject of) { return v == 1; }
                            }
                            static class Right implements Part {
                                int w;
                                public boolean isFine(Subject of) {
                                    of.i++;
                                    return w == 0;
                                }
                            }
                            Part p;
                            int i;
                            boolean repOk() {
                                if (!p.isFine(this)) return i == 2;
                                return i == 1;
                            }
                            """),
                    of(
                            "overridden",
                            2,
                            """
                            static class Base {
                                int v;
                                boolean isFine() { return v == 1; }
                            }
                            static class Derived extends Base {
                                @Override
                                boolean isFine() { return !super.isFine(); }
                            }
                            Base a;
                            Derived b;
                            boolean repOk() {
                                if (!a.isFine()) return false;
                                return b == null || b.isFine();
                            }
                            """),
                    of(
                            "hiddenCounter",
                            2,
                            """
                            static int calls;
                            int i;
                            int j;
                            boolean repOk() {
                                calls = 0;
                                if (!check(i)) return calls == 1 && j == 1;
                                return check(j) && calls == 2;
                            }
                            static boolean check(int k) {
                                calls++;
                                return k == 1;
                            }
                            """),
                    of(
                            "hiddenTable",
                            2,
                            """
                            static final int[] TABLE = new int[3];
                            int i;
                            int j;
                            boolean repOk() {
                                TABLE[0] = 0;
                                TABLE[1] = 0;
                                TABLE[i]++;
                                if (TABLE[1] == 0) return j == 0;
                                TABLE[j]++;
                                return TABLE[1] == 2;
                            }
                            """),
                    of(
                            "loadedByOneValue",
                            2,
                            """
                            static int loaded;
                            int i;
                            int j;
                            static class Lazy {
                                static int two;
                                static { two = 2; }
                            }
                            boolean repOk() {
                                if (i == 0) return j == 0;
                                if (Lazy.two == i) return false;
                                return Lazy.two - j == 1;
                            }
                            """),
                    of(
                            "madeOnTheWay",
                            8,
                            """
                            Node a;
                            int i;
                            static class Node {
                                Node next;
                                int v;
                                Node() { }
                                Node(Node next, int v) {
                                    this.next = next;
                                    this.v = v;
                                }
                            }
                            boolean repOk() {
                                Node copy = new Node(a, i);
                                if (copy.v == 0) return false;
                                copy.v += a.v;
                                return new Node(copy, 0).next.v == 2 && copy.next.next != copy;
                            }
                            """),
                    of(
                            "localArray",
                            1,
                            bounds -> bounds.set("i", Domain.ints(0, 3)),
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                int[] squares = new int[4];
                                for (int k = 0; k < squares.length; k++) {
                                    squares[k] = k * i;
                                }
                                int sum = 0;
                                for (int square : squares) {
                                    sum += square;
                                    if (sum == 3) return false;
                                }
                                return sum == 12 + 6 * j;
                            }
                            """),
                    of(
                            "builders",
                            2,
                            """
                            int i;
                            String t;
                            boolean repOk() {
                                StringBuilder text = new StringBuilder();
                                text.append(i).append(t);
                                if (text.length() == 1) return false;
                                text.insert(0, i == 0 ? "x" : "");
                                return text.toString().equals("x0a") || (i + t + i).equals("1a1");
                            }
                            """),
                    of(
                            "equalsReadsSlots",
                            16,
                            """
                            Node a;
                            Node b;
                            Node c;
                            static class Node {
                                int v;
                                @Override
                                public int hashCode() { return 1; }
                                @Override
                                public boolean equals(Object o) { return o instanceof Node && ((Node) o).v == v; }
                            }
                            boolean repOk() {
                                Set<Node> seen = new HashSet<>();
                                seen.add(a);
                                if (!seen.add(b)) return false;
                                return !seen.add(c);
                            }
                            """),
                    of(
                            "hashReadsSlots",
                            8,
                            """
                            Node a;
                            Node b;
                            static class Node {
                                int v;
                                int w;
                                @Override
                                public int hashCode() { return v; }
                                @Override
                                public boolean equals(Object o) { return o instanceof Node && ((Node) o).w == w; }
                            }
                            boolean repOk() {
                                Set<Node> seen = new LinkedHashSet<>();
                                seen.add(a);
                                a.v = 1 - a.v;
                                if (!seen.add(b)) return false;
                                return seen.contains(a) && seen.size() == 2;
                            }
                            """),
                    of(
                            "compareReadsSlots",
                            1,
                            """
                            Node a;
                            Node b;
                            static class Node implements Comparable<Node> {
                                int v;
                                @Override
                                public int compareTo(Node o) { return Integer.compare(v, o.v); }
                            }
                            boolean repOk() {
                                TreeSet<Node> sorted = new TreeSet<>();
                                sorted.add(a);
                                if (!sorted.add(b)) return false;
                                return sorted.first() == b;
                            }
                            """),
                    of(
                            "setThatCounts",
                            1,
                            """
                            static class Counting extends HashSet<Integer> {
                                int asked;
                                @Override
                                public boolean add(Integer e) {
                                    asked++;
                                    return super.add(e);
                                }
                            }
                            int i;
                            int j;
                            boolean repOk() {
                                Counting seen = new Counting();
                                seen.add(1);
                                if (!seen.add(i)) return seen.asked == 2 && j == 1;
                                if (!seen.add(j)) return seen.asked == 2;
                                return seen.asked == 3;
                            }
                            """),
                    of(
                            "setThatLies",
                            2,
                            """
                            static class Lying extends AbstractSet<Integer> {
                                private final List<Integer> log = new ArrayList<>();
                                @Override
                                public boolean add(Integer e) {
                                    log.add(e);
                                    return e != 1;
                                }
                                @Override
                                public Iterator<Integer> iterator() { return log.iterator(); }
                                @Override
                                public int size() { return log.size(); }
                            }
                            int i;
                            int j;
                            boolean repOk() {
                                Set<Integer> seen = new Lying();
                                if (!seen.add(i)) return seen.size() == 1 && j == 0;
                                seen.add(i);
                                return seen.size() == 2 && seen.add(j);
                            }
                            """),
                    of(
                            "readOnlySet",
                            2,
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                Set<Integer> inner = new HashSet<>(Arrays.asList(1));
                                Set<Integer> seen = Collections.unmodifiableSet(inner);
                                try {
                                    if (!seen.add(i)) return false;
                                } catch (UnsupportedOperationException e) {
                                    return inner.add(j);
                                }
                                return true;
                            }
                            """),
                    of(
                            "nullInASet",
                            2,
                            bounds -> bounds.set("a", Domain.values("a", "b").orNull()),
                            """
                            String a;
                            String b;
                            boolean repOk() {
                                Set<String> seen = new TreeSet<>();
                                seen.add("b");
                                if (!seen.add(a)) return false;
                                Set<String> hashed = new HashSet<>();
                                hashed.add(null);
                                return hashed.add(b) && !hashed.add(b) && seen.size() == 2;
                            }
                            """),
                    of(
                            "mixedSet",
                            1,
                            bounds -> bounds.set("a", Domain.values(1, "1", 1L)),
                            """
                            Object a;
                            int i;
                            boolean repOk() {
                                Set<Object> seen = new TreeSet<>();
                                seen.add(1);
                                if (!seen.add(a)) return i == 1;
                                return true;
                            }
                            """),
                    of(
                            "changedWhileWalking",
                            1,
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                Set<Integer> seen = new HashSet<>(Arrays.asList(0, 2));
                                for (int k : seen) {
                                    if (!seen.add(i)) {
                                        if (j == 0) return false;
                                    }
                                    if (k == 2) return true;
                                }
                                return false;
                            }
                            """),
                    of(
                            "orderOfAccess",
                            1,
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                Map<Integer, String> used = new LinkedHashMap<>(4, 0.75f, true);
                                used.put(0, "a");
                                used.put(1, "b");
                                String got = used.get(i);
                                if (got.equals("b") && j == 0) return false;
                                return used.keySet().iterator().next() == j;
                            }
                            """),
                    of(
                            "eldestGoes",
                            2,
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                Map<Integer, Integer> last = new LinkedHashMap<Integer, Integer>() {
                                    @Override
                                    protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
                                        return size() > 1;
                                    }
                                };
                                last.put(1, 1);
                                if (last.putIfAbsent(i, 2) != null) return j == 1;
                                return last.size() == 1 && last.containsKey(j);
                            }
                            """),
                    of(
                            "removedAndAddedAgain",
                            3,
                            bounds -> bounds.set("i", Domain.ints(0, 3)),
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                Set<Integer> seen = new LinkedHashSet<>(Arrays.asList(1, 2, 3));
                                if (seen.add(i)) return false;
                                seen.remove(i);
                                if (!seen.add(i)) return true;
                                return seen.iterator().next() == j + 1;
                            }
                            """),
                    of(
                            "mapsThatCount",
                            1,
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                Map<Integer, Integer> counts = new TreeMap<>();
                                counts.merge(i, 1, Integer::sum);
                                counts.merge(j, 1, Integer::sum);
                                if (counts.get(i) == 2) return false;
                                return counts.computeIfAbsent(2, k -> i) == 1;
                            }
                            """),
                    of(
                            "queues",
                            5,
                            """
                            Node a;
                            static class Node { Node left; Node right; int v; }
                            boolean repOk() {
                                Deque<Node> todo = new ArrayDeque<>();
                                Set<Node> seen = new HashSet<>();
                                todo.push(a);
                                int sum = 0;
                                while (!todo.isEmpty()) {
                                    Node node = todo.pop();
                                    if (!seen.add(node)) return false;
                                    sum += node.v;
                                    if (node.left != null) todo.push(node.left);
                                    if (node.right != null) todo.addLast(node.right);
                                }
                                return sum == 1;
                            }
                            """),
                    of(
                            "positions",
                            3,
                            """
                            int[] data;
                            int n;
                            boolean repOk() {
                                List<Integer> list = new ArrayList<>();
                                for (int value : data) {
                                    if (list.contains(value)) return false;
                                    list.add(0, value);
                                }
                                return list.indexOf(n) == 1 || list.isEmpty() && n == 0;
                            }
                            """),
                    of(
                            "sharedArray",
                            3,
                            bounds ->
                                    bounds.set(
                                                    "left",
                                                    Domain.arrays(
                                                            int[].class,
                                                            1,
                                                            Domain.ints(0, 2),
                                                            Domain.ints(0, 1)))
                                            .set("n", Domain.ints(0, 1)),
                            """
                            int[] left;
                            int n;
                            boolean repOk() {
                                int[] copy = left.clone();
                                int[] same = left;
                                if (copy.length != 2) return false;
                                same[0] = 1;
                                if (copy[0] == left[0]) return false;
                                Arrays.sort(copy);
                                return copy[n] == left[1];
                            }
                            """),
                    of(
                            "lengthReadLate",
                            4,
                            """
                            int[] data;
                            int n;
                            boolean repOk() {
                                int[] same = data;
                                if (n == 1) return false;
                                try {
                                    if (same[n] == 1) return false;
                                } catch (ArrayIndexOutOfBoundsException e) {
                                    return data.length == 1;
                                }
                                return same.length == 2;
                            }
                            """),
                    of(
                            "matrix",
                            3,
                            bounds ->
                                    bounds.set(
                                            "rows",
                                            Matrices.of(
                                                    Domain.ints(1, 2),
                                                    Domain.ints(0, 2),
                                                    Domain.ints(0, 1))),
                            """
                            int[][] rows;
                            boolean repOk() {
                                for (int[] row : rows) {
                                    if (row.length != rows.length) return false;
                                }
                                int sum = 0;
                                for (int i = 0; i < rows.length; i++) {
                                    if (rows[i][i] != 1) return false;
                                    sum += rows[i][0];
                                }
                                return sum != 2;
                            }
                            """),
                    of(
                            "lockedCode",
                            2,
                            """
                            int i;
                            int j;
                            final Object lock = "lock";
                            boolean repOk() {
                                if (!isOne()) return false;
                                synchronized (lock) {
                                    if (j == 0) return false;
                                }
                                return true;
                            }
                            synchronized boolean isOne() {
                                return i == 1;
                            }
                            """),
                    of(
                            "closedAfterwards",
                            2,
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                int[] log = {0};
                                try (AutoCloseable first = () -> log[0] += i) {
                                    if (i == 0 && j == 0) return false;
                                    log[0] += j;
                                } catch (Exception e) {
                                    return false;
                                }
                                return log[0] == 1;
                            }
                            """),
                    of(
                            "closingThrows",
                            1,
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                try {
                                    return tried();
                                } catch (IllegalStateException e) {
                                    return j == 1;
                                }
                            }
                            boolean tried() {
                                try (Scanner unused = new Scanner("x")) {
                                    if (i == 0) return false;
                                    throw new IllegalStateException();
                                }
                            }
                            """),
                    of(
                            "lambdas",
                            1,
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                int k = i;
                                IntPredicate isSame = v -> v == k;
                                Supplier<Integer> late = () -> j;
                                if (isSame.test(1)) return false;
                                return isSame.negate().test(late.get());
                            }
                            """),
                    of(
                            "streams",
                            8,
                            """
                            int[] data;
                            int n;
                            boolean repOk() {
                                if (IntStream.of(data).anyMatch(v -> v == n)) return false;
                                return data.length > 0 && Optional.of(n).filter(v -> v > 0).isPresent();
                            }
                            """),
                    of(
                            "localsShareAPlace",
                            2,
                            """
                            int i;
                            long l;
                            double d;
                            boolean repOk() {
                                {
                                    int v = i;
                                    if (v == 1) return false;
                                }
                                {
                                    long v = l;
                                    if (v + 1 == 1L) return d == 0;
                                }
                                {
                                    double v = d;
                                    if (v != 0) return true;
                                }
                                String v = "";
                                return v.isEmpty() == (i == 1);
                            }
                            """),
                    of(
                            "longPredicate",
                            8,
                            bounds -> bounds.set("i", Domain.ints(0, 9)),
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                int a = i * 7 + 1;
                                if (a == 3) return false;
                                int b = a ^ 5;
                                if (b == 3) return false;
                                int c = b * b - a;
                                if (c == -12) return false;
                                int d = c % 11;
                                if (d == 4) return false;
                                int e = d << 3 | a;
                                if (e > 500) return false;
                                int f = e >>> 1;
                                if (f == j) return false;
                                long g = (long) f * e;
                                if (g % 5 == 0) return false;
                                long h = g - j;
                                if (h == g) return a % 2 == 0;
                                double k = h / 3.0;
                                if (k > 100 && a < 30) return false;
                                String text = "" + a + b;
                                if (text.endsWith("1")) return false;
                                return text.length() != 3 || text.charAt(0) == '4';
                            }
                            """),
                    of(
                            "runsAwayForOne",
                            3,
                            bounds -> bounds.set("i", Domain.ints(0, 3)),
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                int steps = i == 2 ? 3_000_000 : i;
                                int sum = 0;
                                for (int k = 0; k < steps; k++) {
                                    sum ^= k;
                                }
                                if (i == 2 || sum == 1) return false;
                                return j == 1;
                            }
                            """),
                    of(
                            "runsAwayInAHelper",
                            3,
                            bounds -> bounds.set("i", Domain.ints(0, 3)),
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                if (!turns()) return j == 0;
                                return i == 3;
                            }
                            boolean turns() {
                                int k = 0;
                                while (i == 1) {
                                    if (k++ == 3_000_000) throw new IllegalStateException();
                                }
                                return i > 1;
                            }
                            """),
                    of(
                            "overflowsForOne",
                            2,
                            bounds -> bounds.set("i", Domain.ints(0, 3)),
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                if (depth(i) == 3) return false;
                                return j == 1;
                            }
                            static int depth(int k) {
                                return k == 0 ? 1 : k == 2 ? 1 + depth(k) : 1 + depth(k - 1);
                            }
                            """),
                    of(
                            "deepForOne",
                            2,
                            bounds -> bounds.set("i", Domain.ints(0, 3)),
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                if (isEven(i * 300)) return i == j;
                                return false;
                            }
                            static boolean isEven(int k) {
                                if (k == 0) return true;
                                return !isEven(k - 1);
                            }
                            """),
                    of(
                            "cycleOverflows",
                            3,
                            """
                            Node a;
                            static class Node { Node next; int v; }
                            boolean repOk() {
                                return sum(a) == 1;
                            }
                            static int sum(Node node) {
                                return node == null ? 0 : node.v + sum(node.next);
                            }
                            """),
                    of(
                            "decidedByTheUnread",
                            16,
                            """
                            Node a;
                            Node b;
                            boolean f;
                            static class Node { int v; }
                            boolean repOk() {
                                if (a == null) return true;
                                if (b == a) return true;
                                return f;
                            }
                            """),
                    of(
                            "alwaysTrue",
                            6,
                            """
                            int i;
                            Node a;
                            static class Node { int v; }
                            boolean repOk() {
                                if (i == 0) return true;
                                return a == null || a.v >= 0;
                            }
                            """),
                    of(
                            "alwaysFalse",
                            0,
                            """
                            int i;
                            Node a;
                            static class Node { int v; }
                            boolean repOk() {
                                if (i == 1) return false;
                                return a != null && a.v < 0;
                            }
                            """),
                    of(
                            "falseOfALambda",
                            2,
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                IntPredicate isOther = v -> {
                                    if (v == i) return false;
                                    return true;
                                };
                                if (!isOther.test(1)) return j == 1;
                                return !isOther.test(j);
                            }
                            """),
                    of(
                            "falseOfAnInnerClass",
                            4,
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                Object equal = new Object() {
                                    @Override
                                    public boolean equals(Object o) {
                                        if (i == 0) return false;
                                        return o != this && j == 1;
                                    }
                                    @Override
                                    public int hashCode() { return 0; }
                                };
                                return !equal.equals(equal);
                            }
                            """),
                    of(
                            "falseOfAnIterator",
                            4,
                            """
                            static class Range implements Iterable<Integer>, Iterator<Integer> {
                                int at;
                                int end;
                                @Override
                                public Iterator<Integer> iterator() { return this; }
                                @Override
                                public boolean hasNext() {
                                    if (at >= end) return false;
                                    return at < 2;
                                }
                                @Override
                                public Integer next() { return at++; }
                            }
                            Range range;
                            int i;
                            boolean repOk() {
                                int sum = 0;
                                for (int v : range) {
                                    sum += v + 1;
                                }
                                return sum == i;
                            }
                            """),
                    of(
                            "falseOfAnEqual",
                            7,
                            """
                            Node a;
                            Node b;
                            static class Node {
                                int v;
                                @Override
                                public int hashCode() { return 0; }
                                @Override
                                public boolean equals(Object o) {
                                    if (!(o instanceof Node)) return false;
                                    if (((Node) o).v != v) return false;
                                    return true;
                                }
                            }
                            boolean repOk() {
                                List<Object> list = new ArrayList<>();
                                list.add("x");
                                list.add(a);
                                if (list.contains(b)) return b == null;
                                return list.indexOf(b) < 0 && !Objects.equals(b, a);
                            }
                            """),
                    of(
                            "falseOfANamesake",
                            1,
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                return repOk(i) || repOk(j) != repOk(1 - i);
                            }
                            boolean repOk(int v) {
                                if (v == 0) return false;
                                return j == 1;
                            }
                            """),
                    of(
                            "inherited",
                            4,
                            """
                            static class Base {
                                int i;
                                boolean isFine() {
                                    if (i == 0) return false;
                                    return part();
                                }
                                boolean part() { return true; }
                            }
                            static class Derived extends Base {
                                int j;
                                @Override
                                boolean isFine() { return j == 1 || !super.isFine(); }
                                @Override
                                boolean part() { return i + j == 2; }
                            }
                            Derived d;
                            boolean repOk() {
                                return d.isFine();
                            }
                            """),
                    of(
                            "falseWithAResult",
                            2,
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                int[] out = new int[1];
                                if (!find(out)) {
                                    if (out[0] == 0) return false;
                                }
                                return out[0] == j + 1;
                            }
                            boolean find(int[] out) {
                                out[0] = i;
                                if (i == 1) return false;
                                out[0] = 2;
                                return true;
                            }
                            """),
                    of(
                            "theFirstIsKept",
                            1,
                            bounds -> bounds.set("a", Domain.values(1000, 1001)),
                            """
                            Integer a;
                            int i;
                            boolean repOk() {
                                Set<Integer> seen = new HashSet<>();
                                seen.add(Integer.valueOf("1000"));
                                if (seen.add(a)) return false;
                                return seen.iterator().next() != a && i == 1;
                            }
                            """),
                    of(
                            "keysThatAreIn",
                            1,
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                Map<Integer, Integer> map = new HashMap<>();
                                map.put(1, 5);
                                if (map.put(i, 6) != null && j == 0) return false;
                                return map.get(1) == 6 || map.replace(j, 7) == null;
                            }
                            """),
                    of(
                            "halfwayThroughAList",
                            2,
                            """
                            int i;
                            int j;
                            boolean repOk() {
                                List<Integer> list = new LinkedList<>(Arrays.asList(1, 0, 1));
                                Iterator<Integer> it = list.iterator();
                                if (it.next() != i) return it.next() == j;
                                it.remove();
                                return list.get(0) != j && it.next() + it.next() == 1;
                            }
                            """),
                    of(
                            "bitsAndCells",
                            4,
                            """
                            int[] data;
                            int n;
                            boolean repOk() {
                                BitSet seen = new BitSet();
                                PriorityQueue<Integer> queue = new PriorityQueue<>();
                                for (int value : data) {
                                    if (seen.get(value)) return false;
                                    seen.set(value);
                                    queue.add(2 - value);
                                }
                                return seen.cardinality() == n && (queue.isEmpty() || queue.poll() == 1);
                            }
                            """),
                    of(
                            "countingConstants",
                            4,
                            bounds -> bounds.set("k", Domain.values(0, 1, 2)),
                            """
                            enum Kind {
                                A, B;
                                int seen;
                                boolean isNew() { return seen++ == 0; }
                            }
                            int k;
                            int j;
                            boolean repOk() {
                                for (Kind kind : Kind.values()) {
                                    kind.seen = 0;
                                }
                                if (!Kind.values()[k % 2].isNew()) return false;
                                return Kind.values()[j].isNew() || k == 2;
                            }
                            """),
                    of(
                            "sameText",
                            2,
                            bounds -> bounds.set("t", Domain.values("a", "b")),
                            """
                            String t;
                            int i;
                            boolean repOk() {
                                String copy = new String(t);
                                if (copy == t) return false;
                                if (!copy.equals("a")) return i == 0;
                                return copy.intern() == "a" && i == 1;
                            }
                            """),
                    of(
                            "constructorThrows",
                            2,
                            """
                            Node a;
                            int i;
                            static class Node { int v; }
                            static class Checked {
                                final int twice;
                                Checked(Node node) {
                                    if (node.v == 1) throw new IllegalArgumentException();
                                    twice = 2 * node.v;
                                }
                            }
                            boolean repOk() {
                                try {
                                    return new Checked(a).twice == i;
                                } catch (IllegalArgumentException e) {
                                    return i == 1;
                                }
                            }
                            """),
                    of(
                            "boundOfALoop",
                            10,
                            bounds -> bounds.scope(3).set("n", Domain.ints(0, 4)),
                            """
                            int n;
                            int[] data;
                            boolean repOk() {
                                int sum = 0;
                                for (int k = 0; k < n; k++) {
                                    sum += data[k];
                                    if (sum > 2) return false;
                                }
                                return sum == 2 && n == data.length;
                            }
                            """),
                    of(
                            "handlerOfAnElement",
                            4,
                            """
                            int[] data;
                            boolean repOk() {
                                try {
                                    return data[0] == 1;
                                } catch (ArrayIndexOutOfBoundsException e) {
                                    return true;
                                }
                            }
                            """),
                    of(
                            "handlerOfALength",
                            6,
                            """
                            int[] data;
                            int n;
                            boolean repOk() {
                                try {
                                    if (data.length == 1) return false;
                                    return data[n] == 1;
                                } catch (NullPointerException | ArrayIndexOutOfBoundsException e) {
                                    return n == 1;
                                }
                            }
                            """),
                    of(
                            "lengthReadForAnotherReason",
                            5,
                            """
                            boolean f;
                            int[] data;
                            boolean repOk() {
                                if (!f) return data.length == 1;
                                return data[0] == 1;
                            }
                            """),
                    of(
                            "slotReadForAnotherReason",
                            4,
                            """
                            boolean f;
                            Node a;
                            int i;
                            static class Node { int v; }
                            boolean repOk() {
                                if (!f) return a != null && a.v == 1 && i == 0;
                                if (a == null) return true;
                                return i == 1 && a.v == 0;
                            }
                            """));

    private ForwardingTraps() {}
}
