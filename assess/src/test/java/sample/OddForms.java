package sample;

import dev.tuntas.annotations.IntRange;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/** Forms of code in which a change behind a switch could be another one than in the source. */
public final class OddForms {
    static final int FOUR = Integer.MAX_VALUE > 4 ? 4 : 5;
    static final boolean BOTH = FOUR == 4 && FOUR < 5;

    static final IntBinaryOperator MORE = (x, y) -> x > y ? x : y + 1;

    private OddForms() {}

    /** Something that may not be there. */
    public static final class Item {
        private final int value;
        private final int other;

        Item(int value) {
            this.value = value;
            this.other = value + 1;
        }
    }

    /** What knows others of its kind. */
    public static final class Link {
        private int value;
        private Link next = this;

        Link(int value) {
            this.value = value;
        }

        int with(Link other) {
            int sum = next.value;
            sum = sum + other.next.value;
            value -= sum;
            return sum + steps(other);
        }

        private int steps(Link to) {
            return next == to ? 1 : next == to.next ? 2 : 3;
        }
    }

    /** What has two values, and knows another one, or none. */
    static final class Chained {
        private final int value;
        private final int other;
        private Chained next;

        Chained(int value) {
            this.value = value;
            this.other = -value;
        }
    }

    /** What changes when it is asked. */
    static final class Box {
        private boolean flag;

        boolean turn() {
            flag = !flag;
            return true;
        }
    }

    public static int linked(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        Link first = new Link(a);
        Link second = new Link(b);
        second.next = a > 0 ? first : b > 1 ? null : second;
        return first.with(second) + 10 * second.next.value;
    }

    /** Links that differ, in paths that need not. */
    public static int paths(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        Link first = new Link(a);
        Link second = new Link(b);
        second.next = a > 0 ? first : b > 1 ? null : second;
        int sum = second.next.next.value;
        // The target of an assignment is a place, not a value.
        first.next.value = 7;
        (second).next.value++;
        return sum + 10 * first.value;
    }

    /** The whole throws; with another link at its beginning, it does not. */
    public static int thrown(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        Chained p = new Chained(a);
        Chained o = a > 0 ? new Chained(b) : p;
        o.next = o;
        return p.next.value + 1;
    }

    public static int thrownBelowASign(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        Chained p = new Chained(a);
        Chained o = a > 0 ? new Chained(b) : p;
        o.next = o;
        return -p.next.value + 1;
    }

    /** What stands on the left is read before something in the middle changes it. */
    public static boolean readBefore(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        Box box = new Box();
        box.flag = a > 0;
        return box.flag | (box.turn() && a < b);
    }

    public static boolean assignedBetween(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        boolean p = a > 0;
        boolean q = b > 0;
        boolean r = a > b;
        return p & (q ^ ((p = false) || r));
    }

    /** There is no such element any more. */
    public static boolean countedBetween(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        boolean[] flags = {a > 0};
        int i = 0;
        return flags[i] | (i++ < 9 && a < b);
    }

    public static boolean lostBetween(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        Box box = new Box();
        box.flag = a > 0;
        return box.flag == ((box = null) == null && a < b);
    }

    /** Truth values that differ, in conditions that need not. */
    public static int masked(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        Item item = a > b ? new Item(b) : null;
        if (a < b && item != null && item.value > 0 || item == null && !(-a < b)) {
            return 1;
        }
        return (a | b) == b && item.other > a ? 2 : 3;
    }

    public static int rows(@IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        int[][] rows = {{a, b}, b > 1 ? null : new int[] {b}};
        rows[0][a & 1] += b;
        return rows[a & 1][0] * 2 + rows[0][1];
    }

    public static int twoArrays(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        int[] one = {a, b};
        int[] two = {a, b, 0};
        return one[0] + two[1];
    }

    public static int words(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        String word = a > 1 ? null : a > 0 ? "ab" : "a";
        String other = b > 1 ? null : b > 0 ? "A" : b == 0 ? "(" : "a";
        int[] places = {a, b};
        if (word.startsWith(other) || places[a + 1] > places[b + 1]) {
            return 1;
        }
        return places[b];
    }

    public static int divide(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        int quotient = a / b;
        return quotient + a % (b + 1);
    }

    public static boolean boxed(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        Integer x = a > 0 ? Integer.valueOf(a) : null;
        return x != null && x > b || x == null && b > 1;
    }

    public static int missing(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        Item head = a > 0 ? new Item(b) : null;
        int last = 3;
        return head.value + last;
    }

    public static boolean floats(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        float f = a + 16_777_216f;
        int i = 16_777_217 + b;
        return i == f;
    }

    public static int precedence(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        int c = 2;
        return a - b * c + a % (b + 3) - -c;
    }

    public static boolean junctions(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        return a > 0 && b > 0 && !(a == b) || a == -1;
    }

    public static int lines(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        return a // the first
                + b * 3;
    }

    public static long shifts(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        long wide = a;
        return (wide << 2) ^ (b >>> 1) & 7 | (a >> 1L);
    }

    public static char letters(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        char c = (char) ('c' + a);
        char d = (char) ('c' + b);
        return c < d ? c : d;
    }

    public static int counts(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        int x = a;
        int y = x++ + --x;
        y += b;
        y -= a;
        return y * x;
    }

    public static String texts(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        String s = "" + a;
        String t = b + "";
        return a < b ? s + t : t;
    }

    public static int choices(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        return switch (a) {
            case 0 -> b;
            case 1 -> {
                int twice = b + b;
                yield twice - 1;
            }
            default -> a * b;
        };
    }

    /** An array that may be missing, and places that it does not have. */
    public static int arrays(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        int[] row = a == 0 ? null : new int[] {1, 2, b};
        int[][] rows = {row, {a}};
        int last = rows[1].length;
        rows[0][last] = a;
        rows[1][0] += row[b];
        return row.length + rows[1][0] * row[last];
    }

    /** Names and places whose conditions need care to be written down. */
    public static int places(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        int[] row = {a, b, 1};
        int most = java.lang.Integer.MAX_VALUE;
        return row[a & 3] + new Leaf().twice(b) + (most > a ? 1 : 0);
    }

    /** A truth value that may be missing. */
    public static boolean truths(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        Boolean flag = a > 0 ? Boolean.valueOf(b > 0) : null;
        return flag != null && flag || flag == null && b == 2;
    }

    public static boolean opened(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        Boolean flag = a > 0 ? Boolean.valueOf(b > 0) : null;
        Boolean other = a > b;
        return flag;
    }

    /** Methods of arrays are no variables. */
    public static int copies(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        int[] row = {a, b, 1};
        int[] other = row.clone();
        other[0] = row[1];
        return row[0] * 10 + other[0];
    }

    /** What is left out must not take the next statement along. */
    public static int withoutBraces(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        int x = a;
        if (a > b) x++;
        x += b;
        do x += a;
        while (false);
        if (x > 0) x = -x;
        else x--;
        switch (b) {
            case 1 -> x += 3;
            default -> x -= a;
        }
        return x;
    }

    /** Signs that must not run into each other. */
    public static int signs(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        int x = a;
        int y = b - x++;
        return y - ~x + -b;
    }

    /** Two boxes of different kinds are not made numbers of one. */
    public static String calls(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        Object any = Answers.any(a);
        return any.getClass() + "" + any + Answers.few(b);
    }

    /** Which of several methods of one name is meant depends on types. */
    public static String overloads(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        Base base = new Base();
        Leaf leaf = new Leaf();
        Object text = "t" + a;
        char[] letters = {'x', (char) ('x' + b)};
        char c = letters[0];
        Integer box = b;
        String told = base.told(1) + Answers.kind(base) + Answers.kind(leaf) + -c;
        return told + new StringBuilder().append(text).append(-c) + Answers.plain(-box);
    }

    public static long longs(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        long x = a + 0L;
        long least = Long.MAX_VALUE - 9223372036854775807L;
        return x * 2L - 1L + least + (b < 2147483647 ? 3 : 4);
    }

    /** Functions that are made before any method under test runs. */
    public static int functions(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        int[] sum = {a};
        IntUnaryOperator less = x -> x - b;
        sum[0] = less.applyAsInt(a);
        return sum[0] + MORE.applyAsInt(a, b) + new Rules(a).turned.applyAsInt(b);
    }

    /** A loop of which the compiler knows that it has no end. */
    public static int endless(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        int x = a;
        while (Rules.FIVE > 4 && !(1 > 2)) {
            x += 2;
            return x > b ? x : b;
        }
    }

    /** A class that is written twice is two classes. */
    public static String classes(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        Object made =
                Answers.twice(
                        new Object() {
                            @Override
                            public String toString() {
                                return "" + (a + b);
                            }
                        });
        return made.getClass().getName() + made;
    }

    /** What the methods above call. */
    static final class Answers {
        private Answers() {}

        static Object any(int n) {
            return n + "!";
        }

        static Integer few(int n) {
            return n;
        }

        static Long many(int n) {
            return (long) n;
        }

        static String kind(Base base) {
            return "base";
        }

        static String kind(Leaf leaf) {
            return "leaf";
        }

        static String plain(int n) {
            return "int " + n;
        }

        static String plain(Integer n) {
            return "Integer " + n;
        }

        static Object twice(Object value) {
            return value;
        }

        static Object once(Object value) {
            return value;
        }
    }

    static class Base {
        int base = 3;

        String told(Object n) {
            return "any";
        }
    }

    static final class Leaf extends Base {
        int leaf = 4;

        int twice(int n) {
            return super.base + n * leaf;
        }

        String told(Integer n) {
            return "number";
        }
    }

    /** Code in lambdas and anonymous classes of a constructor and of initialisers. */
    static final class Rules {
        static final int FIVE = 5;
        static final String NAME =
                switch (FIVE) {
                    case 5 -> "five";
                    default -> {
                        String other = "other";
                        yield other;
                    }
                };

        final IntUnaryOperator turned;
        final IntBinaryOperator weighed = (x, y) -> x - y * 2;

        Rules(int by) {
            int twice = by + by;
            turned =
                    new IntUnaryOperator() {
                        @Override
                        public int applyAsInt(int n) {
                            return weighed.applyAsInt(n, twice) - NAME.length();
                        }
                    };
        }
    }
}
