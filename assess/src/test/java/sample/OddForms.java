package sample;

import dev.tuntas.annotations.IntRange;

/** Forms of code in which a change behind a switch could be another one than in the source. */
public final class OddForms {
    static final int FOUR = Integer.MAX_VALUE > 4 ? 4 : 5;
    static final boolean BOTH = FOUR == 4 && FOUR < 5;

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
}
