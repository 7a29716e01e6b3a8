import java.util.*;
import java.util.function.*;

public class Shapes {
    sealed interface Shape permits Circle, Rect, Group {}

    record Circle(double r) implements Shape {}

    record Rect(double w, double h) implements Shape {}

    record Group(List<Shape> parts) implements Shape {}

    interface Named {
        String name();

        default String greet() {
            return "I am " + name() + suffix();
        }

        private String suffix() {
            return "!";
        }

        static Named of(String n) {
            return () -> n;
        }
    }

    enum Op implements IntBinaryOperator {
        PLUS("+") {
            public int applyAsInt(int a, int b) {
                return a + b;
            }
        },
        TIMES("*") {
            public int applyAsInt(int a, int b) {
                return a * b;
            }
        };
        final String s;

        Op(String s) {
            this.s = s;
        }
    }

    static double area(Shape s) {
        if (s instanceof Circle c && c.r() > 0) return Math.PI * c.r() * c.r();
        else if (s instanceof Rect r) return r.w() * r.h();
        else if (s instanceof Group g) {
            double sum = 0;
            for (Shape p : g.parts()) sum += area(p);
            return sum;
        }
        return 0;
    }

    static String kind(Object o) {
        return switch (o.getClass().getSimpleName()) {
            case "Circle" -> "round";
            case "Rect", "Square" -> "straight";
            default -> {
                String n = o.getClass().getSimpleName().toLowerCase(Locale.ROOT);
                yield n.isEmpty() ? "anonymous" : n;
            }
        };
    }

    class Inner {
        int seen = outer++;

        class Deeper {
            int both() {
                return seen * 10 + outer;
            }
        }
    }

    int outer = 3;

    public static void main(String[] args) {
        Shape s =
                new Group(
                        List.of(new Circle(1), new Rect(2, 3), new Group(List.of(new Rect(1, 1)))));
        System.out.println(
                String.format(Locale.ROOT, "%.3f %s %s", area(s), kind(s), kind(new Circle(2))));
        System.out.println(
                s
                        + " "
                        + s.equals(
                                new Group(
                                        List.of(
                                                new Circle(1),
                                                new Rect(2, 3),
                                                new Group(List.of(new Rect(1, 1))))))
                        + " "
                        + new Rect(1, 2).hashCode());
        System.out.println(
                Named.of("x").greet()
                        + new Named() {
                            public String name() {
                                return "anon";
                            }
                        }.greet());
        for (Op op : Op.values())
            System.out.println(
                    op + op.s + op.applyAsInt(3, 4) + op.getDeclaringClass().getSimpleName());
        EnumMap<Op, List<Integer>> m = new EnumMap<>(Op.class);
        m.computeIfAbsent(Op.TIMES, k -> new ArrayList<>()).add(1);
        System.out.println(m + " " + EnumSet.complementOf(EnumSet.of(Op.PLUS)));
        Shapes o = new Shapes();
        Inner i = o.new Inner();
        System.out.println(i.new Deeper().both());
        String text =
                """
                Dear %s,
                  total: %5.2f\tEUR \
                end
                """
                        .formatted("Bob", 3.14159);
        System.out.print(text);
        System.out.println(text.lines().map(String::strip).toList());
        Object[] things = {1, 2L, 'c', "s", 1.5f, null, new int[] {1}, Op.PLUS};
        for (Object t : things)
            System.out.print(
                    (t instanceof Number n ? n.intValue() : t instanceof String q ? q.length() : -1)
                            + " ");
        int[][] grid = new int[3][];
        for (int k = 0; k < 3; k++) {
            grid[k] = new int[k + 1];
            Arrays.fill(grid[k], k);
        }
        System.out.println(Arrays.deepToString(grid));
        Function<Integer, Function<Integer, Integer>> add = a -> b -> a + b;
        System.out.println(add.andThen(f -> f.apply(2)).apply(3));
        grid[1][2] = 5;
    }
}
