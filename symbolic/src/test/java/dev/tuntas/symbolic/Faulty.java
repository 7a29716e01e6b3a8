package dev.tuntas.symbolic;

import dev.tuntas.annotations.Assignable;
import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import dev.tuntas.annotations.Requires;
import java.util.Comparator;

/** Methods that break their contracts, each in its own way, and some that don't. */
@SuppressWarnings("NullAway")
final class Faulty {
    static final class Cell {
        int value;
        Cell next;
        Object other;
    }

    enum Colour {
        RED,
        GREEN,
        BLUE
    }

    int balance;
    Cell cell;
    Colour colour;

    @Ensures("result >= 0")
    static int absolute(int x) {
        return x < 0 ? -x : x;
    }

    @Requires("amount > 0")
    @Ensures("balance < old(balance)")
    void withdraw(int amount) {
        balance -= amount;
    }

    @Requires("first != null && second != null")
    @Ensures("first.value == 1")
    static void alias(Cell first, Cell second) {
        first.value = 1;
        second.value = 2;
    }

    int chain() {
        return cell.next.value;
    }

    @Ensures("result != 5")
    static int hidden(int x, int y) {
        return x * 31 + y == 123456 && x > 1000 && y > x ? 5 : 6;
    }

    @Ensures("result")
    static boolean halves(double x) {
        return !(x * 0.5 == 21.25);
    }

    @Requires("array != null")
    static int element(int[] array, int index) {
        return array[index];
    }

    static int quotient(int a, long b) {
        return (int) (a / b);
    }

    static String cast(Object object) {
        return (String) object;
    }

    static Object[] array(int length) {
        return new Object[length];
    }

    @Requires("colour != null")
    @Ensures("result != 2")
    int colours() {
        return colour.ordinal();
    }

    @Requires("elements != null")
    static <E extends Comparable<E>> void sort(E[] elements) {
        for (int i = 1; i < elements.length; i++) {
            if (elements[i].compareTo(elements[i - 1]) < 0) {
                E swapped = elements[i];
                elements[i] = elements[i - 1];
                elements[i - 1] = swapped;
            }
        }
    }

    @Requires("a != null && b != null && c != null && order != null")
    @Ensures("result")
    static <E> boolean transitive(E a, E b, E c, Comparator<E> order) {
        return !(order.compare(a, b) < 0 && order.compare(b, c) <= 0) || order.compare(a, c) < 0;
    }

    @Assignable("balance")
    void setsMore(int amount) {
        balance = amount;
        if (cell != null && amount > 3) {
            cell.value = amount;
        }
    }

    @Pure
    void pure(int amount) {
        balance = amount;
    }

    // Right.

    @Requires("cell != null")
    @Assignable({"cell.value", "balance"})
    @Ensures("fresh(result) && !fresh(cell)")
    Cell setsWhatItMay(int amount) {
        cell.value = amount;
        balance += amount;
        return new Cell();
    }

    @Ensures("result >= a && result >= b && (result == a || result == b)")
    static int max(int a, int b) {
        return a > b ? a : b;
    }

    @Requires("0 <= low && low <= high")
    @Ensures("low <= result && result <= high")
    static int middle(int low, int high) {
        return (low + high) >>> 1;
    }

    // What can't be followed to its end.

    @Requires("x > 0")
    static int endsLate(int x) {
        int i = x > 0 ? 5_000 : 0;
        while (i != 0) {
            i--;
        }
        return i;
    }

    static int open(Runnable task) {
        if (task != null) {
            task.run();
        }
        return 1;
    }

    static long clock(int x) {
        return x + System.nanoTime();
    }
}
