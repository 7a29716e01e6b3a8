package sample;

import dev.tuntas.annotations.IntRange;
import java.util.Comparator;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;

/** Code of all forms that mistakes are put into. */
public final class GivenForms {
    private static int base = 3;

    private GivenForms() {}

    public static int straight(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        int x = a;
        x += b;
        x *= 2; // twice
        return x;
    }

    public static int loops(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        int sum = 0;
        for (int i = 0; i < a; i++) {
            sum += i;
        }
        int left = b;
        while (left > 0) {
            left--;
            sum += 10;
        }
        outer:
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                if (i * j > b) {
                    continue outer;
                }
                sum += 100;
            }
        }
        return sum;
    }

    public static int branches(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        int x = 0;
        if (a > 0) {
            x++;
            x += b;
        }
        if (b > 1) x += 5;
        else x += 7;
        if (a == b) {}
        {
            // nothing
        }
        return x;
    }

    public static int neverThere(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        if (a > 7) {
            return b;
        }
        return a;
    }

    public static int cases(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        int x = 0;
        switch (a) {
            case -2:
                int y = 4;
                x = y;
            case -1:
                y = 2;
                x += y;
                break;
            case 1:
                x = 9;
                x++;
                break;
            default:
                break;
        }
        switch (b) {
            case 1 -> x += 20;
            case 2 -> {
                x += 30;
                x++;
            }
            default -> x += 40;
        }
        return x
                + switch (a) {
                    case 0:
                        int z = b;
                        yield z + 1;
                    default:
                        yield 0;
                };
    }

    public static int functions(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        IntUnaryOperator twice = i -> i + i;
        IntUnaryOperator more =
                i -> {
                    int one = 1;
                    return i + one;
                };
        Comparator<Integer> order =
                new Comparator<>() {
                    @Override
                    public int compare(Integer x, Integer y) {
                        return Integer.compare(x, y);
                    }
                };
        return twice.applyAsInt(a) + more.applyAsInt(b) * order.compare(a, b);
    }

    public static int caught(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        int known = a;
        IntSupplier supplier = () -> known;
        int x = supplier.getAsInt();
        try {
            x = 12 / b;
        } catch (ArithmeticException e) {
            x = -1;
        } finally {
            x++;
        }
        return x + known;
    }

    public static int patterns(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        Object value = a > 0 ? (Object) a : "text";
        if (!(value instanceof Integer number)) {
            return b;
        }
        return number + base;
    }

    public static int endless(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        int x = a;
        while (true) {
            if (x > b) {
                return x;
            }
            x++;
        }
    }

    public static int local(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        class Pair {
            int sum() {
                return a + b;
            }
        }
        int one = 1, two = 2;
        return new Pair().sum() * two + one;
    }

    public static int textBlock(
            @IntRange(min = -2, max = 2) int a, @IntRange(min = -2, max = 2) int b) {
        String text =
                """
                // no comment
                  "quoted"
                """;
        return text.length() + a;
    }
}
