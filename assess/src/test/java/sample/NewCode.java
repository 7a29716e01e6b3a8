package sample;

/** Forms of code that older Javas do not have. Each method takes two ints. */
@SuppressWarnings("all")
public final class NewCode {
    private NewCode() {}

    public static void reset() {}

    record Pair(int low, int high) {
        Pair {
            if (low > high) {
                int kept = low;
                low = high;
                high = kept;
            }
        }

        int width() {
            return high - low;
        }

        private int middle() {
            return (low + high) / 2;
        }
    }

    interface Measure {
        int of(int a);

        default int twice(int a) {
            return 2 * of(a);
        }

        private int hidden(int a) {
            return of(a) + 1;
        }

        default int shown(int a) {
            return hidden(a) - a;
        }
    }

    enum Size {
        SMALL,
        LARGE
    }

    sealed interface Shape permits Square, Line {}

    record Square(int side) implements Shape {}

    record Line(int length, boolean isThin) implements Shape {}

    static int measure(Shape shape) {
        if (shape instanceof Square square && square.side() > 0) {
            return square.side() * square.side();
        }
        return shape instanceof Line line ? line.isThin() ? line.length() : -1 : 0;
    }

    public static Object records(int a, int b) {
        Pair pair = new Pair(a, b);
        Pair second = new Pair(pair.width(), pair.middle());
        return pair + "" + pair.equals(second) + second.high + pair.middle();
    }

    public static Object shapes(int a, int b) {
        return measure(new Square(a)) + measure(new Line(b, a < b));
    }

    public static Object choices(int a, int b) {
        Size size = a > b ? Size.LARGE : Size.SMALL;
        String word = size == Size.LARGE ? "much" : "few";
        int n =
                switch (word) {
                    case "much" -> a + 1;
                    case "few" -> {
                        int c = b * 2;
                        yield c - a;
                    }
                    default -> 0;
                };
        return switch (size) {
            case SMALL -> n;
            case LARGE -> n - b;
        };
    }

    public static Object measures(int a, int b) {
        Measure plus = x -> x + b;
        return plus.of(a) + plus.twice(b) + " " + plus.shown(a);
    }
}
