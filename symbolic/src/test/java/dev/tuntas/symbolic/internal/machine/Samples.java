package dev.tuntas.symbolic.internal.machine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/** Methods of two small numbers; each does something that a path could go wrong at. */
final class Samples {
    private Samples() {}

    interface Shape {
        int area();
    }

    record Square(int side) implements Shape {
        @Override
        public int area() {
            return side * side;
        }
    }

    static final class Box implements Shape {
        final int width;
        int height;

        Box(int width, int height) {
            this.width = width;
            this.height = height;
        }

        @Override
        public int area() {
            return width * height;
        }
    }

    enum Sign {
        NEGATIVE {
            @Override
            int of(int x) {
                return -x;
            }
        },
        ZERO,
        POSITIVE;

        int of(int x) {
            return x + ordinal();
        }
    }

    private static int counter = 3;

    static int branches(byte a, byte b) {
        if (a < b) {
            return b - a;
        }
        return a == b ? 7 : a > 100 && b < -100 ? -1 : a * 2;
    }

    static int bits(byte a, byte b) {
        int mixed = (a & 7) ^ (b << 3) | a >>> 28;
        return mixed % 5 == 0 ? mixed : ~mixed >> 1;
    }

    static int divides(byte a, byte b) {
        return a / b + a % (b + 1);
    }

    static int caught(byte a, byte b) {
        int state = 0;
        try {
            state = 1;
            int[] array = new int[a];
            array[b] = 5;
            state = array[b] + array.length;
        } catch (NegativeArraySizeException e) {
            state = -1;
        } catch (ArrayIndexOutOfBoundsException e) {
            state += 10;
        } finally {
            state *= 2;
        }
        return state;
    }

    static int loops(byte a, byte b) {
        int sum = 0;
        for (int i = 0; i < (a & 3); i++) {
            for (int j = i; j < (b & 3); j++) {
                sum += i * j + 1;
            }
        }
        return sum;
    }

    static int switches(byte a, byte b) {
        int first =
                switch (a & 7) {
                    case 0 -> 5;
                    case 1, 2 -> b;
                    case 7 -> -b;
                    default -> 1;
                };
        return switch (Sign.values()[Integer.signum(first) + 1]) {
            case NEGATIVE -> Sign.NEGATIVE.of(first);
            case ZERO -> 99;
            case POSITIVE -> Sign.POSITIVE.of(first);
        };
    }

    static int longs(byte a, byte b) {
        long wide = ((long) a << 33) + b;
        return (int) (wide >> 31) + (wide < 0 ? 1 : wide > 1L << 34 ? 2 : 3);
    }

    static int dispatch(byte a, byte b) {
        Shape shape = a > b ? new Square(a) : new Box(a, b);
        if (shape instanceof Box box) {
            box.height++;
        }
        return shape.area();
    }

    static int lambdas(byte a, byte b) {
        IntUnaryOperator plus = x -> x + b;
        IntBinaryOperator max = Math::max;
        return max.applyAsInt(plus.applyAsInt(a), plus.andThen(x -> -x).applyAsInt(b));
    }

    static int statics(byte a, byte b) {
        counter += a;
        int seen = counter > b ? counter : -counter;
        counter -= a;
        return seen;
    }

    static int recursion(byte a, byte b) {
        return gcd(Math.abs(a & 15), Math.abs(b & 3));
    }

    private static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    static int boxes(byte a, byte b) {
        Integer first = (int) a;
        Integer second = (int) b;
        return first.equals(second) ? 1 : first.compareTo(second) + first;
    }

    static int lists(byte a, byte b) {
        List<Integer> list = new ArrayList<>();
        ArrayDeque<Integer> deque = new ArrayDeque<>();
        for (int i = 0; i < 3; i++) {
            list.add(i * a);
            deque.addFirst(i * b);
        }
        list.remove(1);
        int sum = deque.peekFirst();
        for (int x : list) {
            sum += x;
        }
        return list.contains(b * 1) ? sum : -sum;
    }

    static int maps(byte a, byte b) {
        Map<String, Integer> byName = new HashMap<>();
        byName.put("a", (int) a);
        byName.put("b", (int) b);
        Map<Integer, Integer> sorted = new TreeMap<>();
        sorted.put((int) a, 1);
        sorted.put((int) b, 2);
        return byName.get("a") + sorted.keySet().iterator().next() * sorted.size();
    }

    static int texts(byte a, byte b) {
        String text = a > 0 ? "plus" : "minus";
        String more = text + text.length();
        return switch (more) {
            case "plus4" -> b;
            case "minus5" -> more.charAt(0);
            default -> throw new IllegalStateException("no " + more + a);
        };
    }

    static int arrays(byte a, byte b) {
        int[] values = {3, 1, 4, 1, 5};
        int[][] table = new int[2][3];
        table[a & 1][(b & 3) % 3] = values[(a & 3) + 1];
        int[] copy = values.clone();
        System.arraycopy(copy, 0, values, 1, 3);
        return table[1][2] * 100 + table[0][0] * 10 + values[2] + copy[2];
    }

    static int thrown(byte a, byte b) {
        Object object = a < 0 ? null : a == 0 ? "text" : Integer.valueOf(b);
        if (b == 5) {
            throw new IllegalArgumentException("five");
        }
        return (Integer) object;
    }

    static int floats(byte a, byte b) {
        double half = a * 0.5;
        float third = b / 3f;
        return half < third ? (int) (half * 4) : half == third ? 1000 : (int) third;
    }

    static int chars(byte a, byte b) {
        char letter = (char) ('a' + (a & 15));
        short narrow = (short) (a * 1000);
        byte small = (byte) (narrow + b);
        boolean vowel = letter == 'a' || letter == 'e';
        return vowel ? small : narrow < 0 ? letter : ++letter;
    }
}
