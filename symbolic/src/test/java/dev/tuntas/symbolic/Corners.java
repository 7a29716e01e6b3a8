package dev.tuntas.symbolic;

import dev.tuntas.annotations.Assignable;
import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Requires;

/** Methods with a fault that hides behind something of Java's that is easily forgotten. */
@SuppressWarnings("all")
final class Corners {
    static class Problem extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    static final class Special extends Problem {
        private static final long serialVersionUID = 1;
    }

    static class Cell {
        int value;
    }

    static class Base {
        int value;

        void touch() {}
    }

    static class Middle extends Base {
        int more;

        @Override
        void touch() {
            more = 1;
        }
    }

    static final class One extends Middle {}

    static final class Two extends Middle {}

    enum Colour {
        RED,
        GREEN
    }

    static final Cell SHARED = new Cell();

    private static void fail(boolean fails) {
        if (fails) {
            throw new IllegalStateException();
        }
    }

    // References that may be what the input can't be told from.

    static void literal(String text) {
        fail(text == "literal");
    }

    static void type(Class<?> type) {
        fail(type == String.class);
    }

    static void anyLiteral(Object object) {
        fail(object == "literal");
    }

    static void constant(Object object) {
        fail(object == Colour.RED);
    }

    static void shared(Cell cell) {
        fail(cell == SHARED);
    }

    static void sharedAfterUse(Cell cell) {
        if (cell != null) {
            cell.value = 3;
            fail(cell == SHARED);
        }
    }

    static void box(Integer number) {
        Integer five = 5;
        fail(number == five);
    }

    static void anyBox(Object object) {
        fail(object == Boolean.TRUE);
    }

    // Exceptions.

    @Requires("problem != null")
    static void thrown(Problem problem) {
        try {
            throw problem;
        } catch (Special e) {
            fail(true);
        } catch (Problem e) {
            return;
        }
    }

    static int message(int x) {
        try {
            return 1 / x;
        } catch (ArithmeticException e) {
            fail(e.getMessage() != null);
            return 0;
        }
    }

    static void parsed(int x) {
        try {
            Integer.parseInt(x == 7 ? "seven" : "8");
        } catch (NumberFormatException e) {
            fail(e.getMessage() != null);
        }
    }

    static void cause(int x) {
        try {
            new RuntimeException("x").initCause(null);
        } catch (IllegalStateException e) {
            return;
        }
        fail(x == 9);
    }

    static void trace(int x) {
        fail(x == 3 && new RuntimeException("x").getStackTrace().length > 0);
    }

    static void suppressed(int x) {
        RuntimeException e = new RuntimeException("x");
        e.addSuppressed(new RuntimeException("y"));
        fail(x == 3 && e.getSuppressed().length == 1);
    }

    // What is not the same in two runs.

    static void random(int x) {
        fail(Math.random() != 2 && x == 4 && Math.random() < 0.5);
    }

    static void separator(int x) {
        fail(x == 5 && System.lineSeparator() != null);
    }

    // Arrays.

    /** Whether the index is 2 is asked when the first element has been copied. */
    private static int[] shift(int index) {
        int[] array = new int[4];
        array[index] = 7;
        array[0] = 1;
        array[1] = 2;
        System.arraycopy(array, 0, array, 1, 2);
        return array;
    }

    @Requires("index >= 0 && index < 4")
    static void shifted(int index) {
        fail(shift(index)[2] != 2);
    }

    @Requires("index >= 0 && index < 4")
    static void shiftedWrong(int index) {
        fail(shift(index)[2] == 2 && index == 3);
    }

    static void otherElements(int x) {
        try {
            System.arraycopy(new int[] {x}, 0, new long[1], 0, 1);
        } catch (ArrayStoreException e) {
            fail(x == 6);
        }
    }

    static void farBeyond(int x) {
        try {
            System.arraycopy(new int[3], 2, new int[3], 2, Integer.MAX_VALUE);
        } catch (ArrayIndexOutOfBoundsException e) {
            fail(x == 6);
        }
    }

    @Requires("first != null && second != null && first.length > 0 && second.length > 0")
    @Ensures("first[0] == 1")
    static void aliasedArrays(int[] first, int[] second) {
        first[0] = 1;
        second[0] = 2;
    }

    static void store(Object object) {
        Object[] texts = new String[1];
        texts[0] = object;
    }

    // What may change.

    @Requires("base != null")
    @Assignable({})
    static void frame(Base base) {
        base.touch();
    }

    // Numbers.

    @Ensures("result >= 0")
    static int remainder(int x) {
        return x % 7;
    }

    static void leastQuotient(int x, int y) {
        fail(y != 0 && x < 0 && y < 0 && x / y < 0);
    }

    static void longSum(long x) {
        fail(x > 0 && x + 10 < 0);
    }

    static void intSum(int x) {
        fail(x + 10 < x);
    }

    static void notANumber(double x) {
        fail(x != x);
    }

    static void minusZero(double x) {
        fail(x == 0 && 1 / x < 0);
    }

    static void distance(int x, int y) {
        fail(y > 100 && x == 1 && 1 << y == 2);
    }

    static void narrow(int x) {
        fail(x > 1000 && (byte) x == -3 && (char) x != (short) x);
    }

    static void floatSum(float x) {
        fail(x > 1 && x + 1 == x);
    }

    static void toInt(double x) {
        fail((int) x == Integer.MAX_VALUE && x < 1e10);
    }

    static void unsigned(long x) {
        fail(x < 0 && x >>> 60 == 9);
    }

    // Right.

    static void difference(int x, int y) {
        fail(x < y && y < x);
        fail(x > 5 && x < 7 && x != 6);
        fail((x & 15) > 15);
        fail((long) x + 1 <= x);
        fail((char) x < 0);
    }

    static void sealedShapes(Shape shape) {
        fail(shape != null && shape.area() == 3);
    }

    sealed interface Shape permits SquareShape, Round {
        int area();
    }
}
