import java.util.*;

public class Language {
    enum Op {
        ADD {
            int apply(int a, int b) {
                return a + b;
            }
        },
        MUL {
            int apply(int a, int b) {
                return a * b;
            }
        };

        abstract int apply(int a, int b);
    }

    sealed interface Expr permits Num, Bin {}

    record Num(int v) implements Expr {}

    record Bin(Op op, Expr l, Expr r) implements Expr {}

    static int eval(Expr e) {
        if (e instanceof Num n) return n.v();
        Bin b = (Bin) e;
        return b.op().apply(eval(b.l()), eval(b.r()));
    }

    static String name(Op o) {
        return switch (o) {
            case ADD -> "plus";
            case MUL -> "times";
        };
    }

    static int word(String s) {
        switch (s) {
            case "one":
                return 1;
            case "two":
                return 2;
            default:
                return -1;
        }
    }

    interface Shape {
        default String who() {
            return "shape " + this.getClass().getSimpleName();
        }
    }

    static class Sq implements Shape {}

    class Inner {
        int v = outer;
    }

    int outer = 7;

    static <T extends Comparable<T>> T max(Collection<? extends T> c) {
        Iterator<? extends T> i = c.iterator();
        T m = i.next();
        while (i.hasNext()) {
            T n = i.next();
            if (n.compareTo(m) > 0) m = n;
        }
        return m;
    }

    static int sum(int... v) {
        int s = 0;
        for (int x : v) s += x;
        return s;
    }

    public static void main(String[] a) {
        System.out.println(
                eval(new Bin(Op.ADD, new Num(2), new Bin(Op.MUL, new Num(3), new Num(4)))));
        System.out.println(
                name(Op.MUL) + word("two") + new Sq().who() + new Language().new Inner().v);
        System.out.println(
                max(Set.of(3, 9, 2))
                        + " "
                        + sum(1, 2, 3)
                        + " "
                        + Arrays.toString(Op.values())
                        + Op.valueOf("ADD").ordinal());
        EnumMap<Op, Integer> m = new EnumMap<>(Op.class);
        m.put(Op.MUL, 1);
        m.merge(Op.MUL, 5, Integer::sum);
        System.out.println(m + " " + EnumSet.allOf(Op.class));
        String block =
                """
                hello
                  text\
                """;
        System.out.println(block);
        int[][] grid = new int[3][4];
        grid[1][2] = 5;
        for (int[] row : grid) System.out.println(Arrays.toString(row));
        int[] copy = grid[1].clone();
        Arrays.fill(copy, 1);
        System.out.println(Arrays.stream(copy).sum() + " " + grid[1][2]);
        Integer[] boxed = {3, 1, 2};
        Arrays.sort(boxed, Collections.reverseOrder());
        System.out.println(Arrays.asList(boxed));
        label:
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++)
                if (i * j == 2) {
                    System.out.println(i + "," + j);
                    break label;
                }
        Object o = 3;
        o = (Integer) o + 1;
        char c = 'a';
        c += 1;
        System.out.println(o + "" + c + (byte) 200 + (5 >>> 1) + (-5 >> 1));
        try {
            Object x = "s";
            Integer i = (Integer) x;
        } catch (ClassCastException e) {
            System.out.println("cce");
        } finally {
            System.out.println("finally");
        }
    }
}
