package sample;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/** Forms of code in which a change of a class file could go wrong. Each method takes two ints. */
@SuppressWarnings("all")
public final class OddCode {
    static int total;
    static int other;
    static long wide;
    static final int LIMIT = Integer.getInteger("never", 3);

    private OddCode() {}

    public static void reset() {
        total = 0;
        other = 1;
        wide = 2;
    }

    enum Side {
        LEFT,
        RIGHT,
        NONE
    }

    static class Base {
        int weight;
        long size;
        double rate = 0.5;
        double share = 2;

        int weight() {
            return weight;
        }

        int twice() {
            return 2 * weight;
        }
    }

    static class Node extends Base {
        Node left;
        Node right;
        int key;
        boolean isRed;
        boolean isLeaf = true;
        long count = 7;

        Node(int key, Node left, Node right) {
            this.key = key;
            this.left = left;
            this.right = right;
            this.weight = key + 1;
            this.size = key - 1;
        }

        @Override
        int weight() {
            return super.weight() + key;
        }

        int low(int by) {
            int least = key;
            for (Node at = this; at != null; at = at.left) {
                if (at.key < least) {
                    least = at.key - by;
                }
            }
            return least;
        }

        int high(int by) {
            return key + by;
        }

        private int inner(int by) {
            return by * key;
        }

        int sum(int by) {
            return inner(by) + low(by) + weight + key;
        }

        synchronized void turn() {
            Node kept = left;
            left = right;
            right = kept;
            isRed = !isRed;
            count = size + count;
            rate = share * rate;
        }

        void grow() {
            key++;
            weight -= 2;
            count += 3L;
        }

        @Override
        public String toString() {
            return key
                    + "/"
                    + weight
                    + "/"
                    + size
                    + "/"
                    + count
                    + "/"
                    + rate
                    + "/"
                    + isRed
                    + isLeaf
                    + "("
                    + (left == this ? "?" : left)
                    + ","
                    + right
                    + ")";
        }
    }

    static Node tree(int a, int b) {
        Node one = new Node(a, null, null);
        Node two = b > 0 ? new Node(b, null, null) : null;
        return new Node(a + b, one, two);
    }

    public static Object ints(int a, int b) {
        int c = a * b - a % (b + 5);
        c = c << 2 | a & 12 ^ b;
        c = c >> 1;
        return (c >>> 3) / (a - b) + -c + ~b;
    }

    public static Object longs(int a, int b) {
        long x = a;
        long y = 3L * b - 1;
        long z = x * y % (y + 8) - (x / 3L);
        return (z << a) + (z >> 2) - (z >>> b) + (x & y | z ^ -x) + (x > y ? 1 : 0);
    }

    public static Object floats(int a, int b) {
        float x = a / 2f;
        float y = b - 0.5f;
        float q = x / y * 3f % 2f;
        int n = 0;
        if (q < x) n += 1;
        if (q >= y) n += 2;
        if (q == x) n += 4;
        if (q != x + y) n += 8;
        while (n < 100 && !(q > 5f)) {
            q = q + 2.5f;
            n += 16;
        }
        return -q + n;
    }

    public static Object doubles(int a, int b) {
        double x = a == b ? Double.NaN : a;
        double y = b * 1.5;
        int n = 0;
        if (x < y) n = 1;
        if (x <= y) n += 2;
        if (x > y || y > 2) n += 4;
        if (x >= y && x != 1) n += 8;
        if (x == y) n += 16;
        if (!(x < y)) n += 32;
        do {
            n++;
            x += 1;
        } while (x < 2);
        return n + " " + (x - y) + -y + x % 2;
    }

    public static Object comparisons(int a, int b) {
        int n = 0;
        if (a < b) n++;
        if (a <= 0) n += 2;
        if (a == b || b != 1) n += 4;
        if (a >= b && b > -1) n += 8;
        boolean odd = (a & 1) == 1;
        boolean big = b > 1;
        if (odd) n += 16;
        if (!big) n += 32;
        if (odd == big) n += 64;
        if (odd ^ big) n += 128;
        if (odd & big | a > 0) n += 256;
        return n + "" + (odd != big) + (a < 0 ? odd : big);
    }

    public static Object references(int a, int b) {
        Node one = a > 0 ? tree(a, b) : null;
        Node two = b > 0 ? one : tree(b, a);
        int n = 0;
        if (one == two) n++;
        if (one != null) n += one.key;
        if (two == null || two.right == null) n += 4;
        return n + (one instanceof Base ? "is" : "not");
    }

    public static Object loops(int a, int b) {
        int sum = 0;
        outer:
        for (int i = 0; i < 4; i++) {
            for (int j = b; j > -3; j--) {
                if (j == i) continue outer;
                if (i + j > 5) break outer;
                sum += i * j;
            }
        }
        for (int k = a; k < 9; k += 3) {
            sum = sum - k;
        }
        int[] array = {a, b, sum};
        for (int each : array) {
            sum += each;
        }
        for (Integer each : Arrays.asList(a, b, 5)) {
            sum = sum * 2 + each;
        }
        return sum;
    }

    public static Object fields(int a, int b) {
        Node node = tree(a, b);
        node.turn();
        node.grow();
        node.left = node.right;
        int found = node.sum(a) + node.weight() + node.twice();
        Node at = node;
        Node last = null;
        while (at.left != null && found < 50) {
            last = at;
            at = at.left;
            found++;
        }
        if (last != null) {
            last.right = at.right;
            last.size = at.count;
        }
        return node + " " + found + (node.isRed ? node.rate : node.share);
    }

    public static Object statics(int a, int b) {
        total = a;
        wide = wide + b;
        other = total * 2 + LIMIT;
        total += b;
        return total + " " + other + " " + wide;
    }

    public static Object missing(int a, int b) {
        Node node = tree(a, b);
        try {
            return node.right.key + node.left.weight;
        } catch (NullPointerException e) {
            return a;
        } finally {
            total = b;
        }
    }

    public static Object exceptions(int a, int b) {
        int n = a;
        try {
            n = a / b;
            if (n > 1) {
                throw new IllegalStateException("n" + n);
            }
            int[] array = new int[a];
            array[b] = n;
            n += array.length;
        } catch (ArithmeticException | NegativeArraySizeException e) {
            n = n - 10;
        } catch (IndexOutOfBoundsException e) {
            n = b - 20;
        } finally {
            n += 100;
        }
        return n;
    }

    public static Object arrays(int a, int b) {
        long[] wides = {1, a, b};
        boolean[] flags = new boolean[4];
        flags[1] = a < b;
        flags[2] = flags[1] | b > 0;
        char[] letters = {'a', (char) ('a' + 1)};
        Object[][] table = new Object[2][3];
        table[1][b & 1] = wides[1] + wides[2];
        byte small = (byte) (a * 100);
        short middle = (short) (small + b);
        return Arrays.toString(wides)
                + Arrays.toString(flags)
                + letters[a & 1]
                + Arrays.deepToString(table)
                + small
                + middle;
    }

    public static Object lambdas(int a, int b) {
        int c = a * 3;
        IntUnaryOperator plus = x -> x + c - b;
        IntBinaryOperator most = Math::max;
        Node node = tree(a, b);
        IntUnaryOperator low = node::high;
        Object made =
                new Object() {
                    int seen = a;

                    @Override
                    public String toString() {
                        seen = seen + b;
                        return "" + seen;
                    }
                };
        return plus.applyAsInt(a) + most.applyAsInt(a, b) + low.applyAsInt(c) + "" + made;
    }

    public static Object switches(int a, int b) {
        String word = a < 0 ? "low" : a == 0 ? "none" : "high";
        int n;
        switch (word) {
            case "low":
                n = b - 1;
                break;
            case "high":
                n = b + 1;
                break;
            default:
                n = 0;
        }
        Side side = b > 0 ? Side.LEFT : b == 0 ? Side.NONE : Side.RIGHT;
        switch (side) {
            case LEFT:
                n += 10;
            case RIGHT:
                n -= 3;
                break;
            default:
                n *= 2;
        }
        switch (a + b) {
            case 1:
                return n;
            case 2:
                return n - a;
            case 100:
                return n + b;
            default:
                return side + "" + n;
        }
    }

    static int more(int x, int y) {
        return x + y;
    }

    static int less(int x, int y) {
        return x - y;
    }

    static long more(long x, long y) {
        return x + y;
    }

    static long least(long x, long y) {
        return x < y ? x : y;
    }

    public static Object calls(int a, int b) {
        Node node = new Node(a < b ? more(a, b) : less(a, b), tree(a, b), null);
        List<Integer> list = new ArrayList<>();
        list.add(node.low(b));
        list.add(node.high(a));
        String text = " x" + a;
        return list + text.trim() + more((long) a, 2L) + Math.abs(a - b) + node.twice();
    }

    public static Object texts(int a, int b) {
        String s = "" + a;
        String t = b + "-" + s;
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < t.length(); i++) {
            char c = t.charAt(i);
            if (c != '-' && c >= '1') {
                out.append(c);
            }
        }
        return s.equals(t) ? s : out.append(s).reverse().toString();
    }

    public static Object shadows(int a, int b) {
        List<String> words = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>();
        words.add("w" + a);
        numbers.add(b);
        Object any = a > 0 ? words : numbers;
        long big = 5;
        {
            int inner = a;
            if (inner > 1) {
                inner = b;
            }
            big = big + inner;
        }
        {
            double inner = b;
            inner = inner * 2;
            big = big + (long) inner;
        }
        Integer box = a;
        Integer second = b;
        return any
                + ""
                + words.get(0)
                + numbers.get(0)
                + big
                + (box.equals(second) ? box : -second);
    }

    public static Object asserted(int a, int b) {
        assert a < 100 && b < 100 : "too much " + a;
        synchronized (OddCode.class) {
            int c = a;
            if (b < 0) {
                c = -c;
            }
            return c;
        }
    }
}
