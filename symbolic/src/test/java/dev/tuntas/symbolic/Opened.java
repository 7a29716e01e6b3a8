package dev.tuntas.symbolic;

import dev.tuntas.annotations.Assignable;
import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Fresh;
import dev.tuntas.annotations.NonNull;
import dev.tuntas.annotations.Open;
import dev.tuntas.annotations.Pure;
import dev.tuntas.annotations.Requires;
import dev.tuntas.annotations.Signals;

/** Methods that call what has no code, or is taken by its contract. */
@SuppressWarnings("all")
class Opened {
    static class Cell {
        int value;
        final int fixed;
        Cell next;

        Cell(int fixed) {
            this.fixed = fixed;
        }
    }

    interface Source {
        @Pure
        @Ensures("result >= 0")
        int count();

        @Pure
        int weight(Cell cell);

        @Requires("amount > 0")
        @Ensures("result == amount + 1")
        @Assignable("cell.value")
        int take(Cell cell, int amount);

        @NonNull
        @Pure
        Cell some();

        @Fresh
        @Assignable({})
        @Ensures("result.value == 7")
        Cell make();

        @Assignable({})
        @Ensures("result != null && result.value == 3")
        Cell find();

        @Signals(IllegalStateException.class)
        @Assignable({})
        @Ensures("result == 1")
        int risky();

        @Ensures("result > 0 && result < 0")
        @Assignable({})
        int impossible();

        @Pure
        int price(int number);

        @Pure
        @Ensures("result == 5 + price(1) - price(1) && price(2) == price(2)")
        int five();

        void nothingSaid();
    }

    static int counter;

    private static void fail(boolean fails) {
        if (fails) {
            throw new IllegalStateException();
        }
    }

    // Right, by what the contracts say.

    @Requires("source != null")
    @Ensures("result >= 0")
    static int counted(Source source) {
        return source.count();
    }

    @Requires("source != null && cell != null")
    static void sameAgain(Source source, Cell cell) {
        fail(source.weight(cell) != source.weight(cell));
    }

    @Requires("source != null && cell != null")
    static void writesItsOwn(Source source, Cell cell) {
        int before = source.weight(cell);
        Cell own = new Cell(1);
        own.value = 5;
        fail(source.weight(cell) != before);
    }

    @Requires("source != null && cell != null && other != null")
    static void aliased(Source source, Cell cell, Cell other) {
        int first = source.weight(cell);
        int second = source.weight(other);
        fail(cell == other && first != second);
    }

    @Requires("source != null")
    static void equalNumbers(Source source, int x, int y) {
        int first = source.price(x);
        fail(x == y && source.price(y) != first);
    }

    @Requires("source != null")
    static void bothNull(Source source, Cell cell, Cell other) {
        int first = source.weight(cell);
        int second = source.weight(other);
        fail(cell == null && other == null && first != second);
    }

    @Requires("source != null")
    static void five(Source source) {
        fail(source.five() != 5);
    }

    @Requires("source != null && cell != null && cell.next != null && cell.next != cell")
    static void changesOnlyThat(Source source, Cell cell) {
        cell.value = 1;
        cell.next.value = 2;
        int got = source.take(cell, 4);
        fail(got != 5 || cell.next.value != 2);
    }

    @Requires("source != null")
    static void some(Source source) {
        fail(source.some() == null);
    }

    @Requires("source != null && cell != null")
    static void made(Source source, Cell cell) {
        Cell own = new Cell(2);
        Cell made = source.make();
        fail(made == cell || made == own || made.value != 7);
    }

    @Requires("source != null")
    static void found(Source source) {
        fail(source.find().value != 3);
    }

    @Requires("source != null")
    @Ensures("result == 1 || result == 2")
    static int caught(Source source) {
        try {
            return source.risky();
        } catch (IllegalStateException e) {
            return 2;
        }
    }

    @Requires("source != null && cell != null")
    static void keepsFinals(Source source, Cell cell) {
        int before = cell.fixed;
        source.nothingSaid();
        fail(cell.fixed != before);
    }

    static void nonNullParameters(
            @NonNull Cell cell, Opened.@org.jspecify.annotations.NonNull Cell other) {
        cell.value = other.value;
    }

    // Wrong, or not said.

    @Requires("source != null && cell != null")
    static void writtenBetween(Source source, Cell cell) {
        int before = source.weight(cell);
        cell.value++;
        fail(source.weight(cell) != before);
    }

    @Requires("source != null && cell != null && cell.next != null")
    static void mayChangeThat(Source source, Cell cell) {
        cell.next.value = 2;
        source.take(cell, 4);
        fail(cell.next.value != 2);
    }

    @Requires("source != null && cell != null")
    static void precondition(Source source, Cell cell) {
        source.take(cell, cell.value);
    }

    @Requires("source != null")
    static void mayBeNull(Source source) {
        fail(source.count() == 3);
    }

    @Requires("source != null")
    static void throwsOn(Source source) {
        source.risky();
    }

    @Requires("source != null && cell != null")
    static void foundIsTheInput(Source source, Cell cell) {
        cell.value = 3;
        fail(source.find() == cell);
    }

    @Requires("source != null")
    static void foundIsItsOwn(Source source, Cell cell) {
        if (cell != null) {
            Cell own = new Cell(1);
            own.value = 3;
            cell.next = own;
            fail(source.find() == own);
        }
    }

    @Requires("source != null")
    static void impossible(Source source) {
        source.impossible();
        fail(true);
    }

    @Requires("source != null && cell != null")
    static void nothingSaid(Source source, Cell cell) {
        cell.value = 1;
        counter = 1;
        source.nothingSaid();
        fail(cell.value != 1 && counter != 1);
    }

    @Requires("source != null && cell != null")
    @Assignable({})
    static void frame(Source source, Cell cell) {
        source.take(cell, 1);
    }

    @Requires("source != null")
    static void endless(Source source) {
        while (source.take(new Cell(1), 1) > 0) {
            counter++;
        }
    }

    // Methods with code.

    @Ensures("result >= x && result >= y")
    static int max(int x, int y) {
        return x > y ? x : y;
    }

    @Ensures("result > x")
    static int byCode(int x, int y) {
        return max(x, y) == y && y > x ? y : max(x, y) == x ? x : y;
    }

    @Ensures("result >= x")
    static int byContract(int x, int y) {
        return max(x, y);
    }

    /** Holds by the code of max, but its contract does not say so. */
    @Ensures("result == x || result == y")
    static int contractIsWeaker(int x, int y) {
        return max(x, y);
    }

    @Open
    @Pure
    @Ensures("result > 10")
    static int open(int x) {
        return 11;
    }

    @Ensures("result > 10")
    static int callsOpen(int x) {
        return open(x);
    }

    @Pure
    @Ensures("result % 2 == 0")
    static native int even(int x);

    @Ensures("result % 2 == 0")
    static int callsNative(int x) {
        return even(x);
    }

    @Ensures("result == 1")
    static native int itself(int x);
}
