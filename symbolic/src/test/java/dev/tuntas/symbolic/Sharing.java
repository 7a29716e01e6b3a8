package dev.tuntas.symbolic;

import dev.tuntas.annotations.Assignable;
import dev.tuntas.annotations.Ensures;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Methods that are wrong only where the input refers to what a static field leads to, too. */
@SuppressWarnings("all")
final class Sharing {
    static class Cell {
        int value;
        Cell next;
    }

    /** Is initialised only when a method comes to it. */
    static final class Registry {
        static final Cell ROOT = new Cell();
        static final List<Cell> ALL = new ArrayList<>();

        static {
            ROOT.next = new Cell();
            ALL.add(ROOT);
        }
    }

    enum Level {
        LOW,
        HIGH;

        int hits;

        void count() {
            hits = 1;
            LOW.hits = 2;
            fail(hits == 2);
        }
    }

    static final class Clock {
        static final long BEGAN = System.nanoTime();
        static final Cell CELL = new Cell();
    }

    static final Cell SHARED = new Cell();
    static final int[] TABLE = {1, 2, 3};
    static final Supplier<Cell> CAPTURED = capture(new Cell());
    static final Sharing INSTANCE = new Sharing();
    int value;

    private static Supplier<Cell> capture(Cell cell) {
        return () -> cell;
    }

    private static void fail(boolean fails) {
        if (fails) {
            throw new IllegalStateException();
        }
    }

    static void readByInput(Cell cell) {
        if (cell != null) {
            cell.value = 1;
            SHARED.value = 2;
            fail(cell.value == 2);
        }
    }

    static void readByStatic(Cell cell) {
        if (cell != null) {
            SHARED.value = 2;
            cell.value = 1;
            fail(SHARED.value != 2);
        }
    }

    static void behind(Cell cell) {
        if (cell != null && cell.next != null) {
            cell.next.value = 1;
            Registry.ROOT.next.value = 2;
            fail(cell.next.value == 2 && cell != Registry.ROOT);
        }
    }

    static void listed(Cell cell) {
        if (cell != null) {
            cell.value = 5;
            fail(Registry.ALL.get(0).value == 5);
        }
    }

    static void anything(Object object) {
        if (object instanceof Level level) {
            level.hits = 5;
            fail(Level.HIGH.hits == 5);
        }
    }

    static void table(int[] array) {
        if (array != null && array.length > 1) {
            array[1] = 9;
            fail(TABLE[1] == 9);
        }
    }

    static void captured(Cell cell) {
        if (cell != null) {
            cell.value = 6;
            fail(CAPTURED.get().value == 6);
        }
    }

    void receiver() {
        value = 1;
        INSTANCE.value = 2;
        fail(value == 2);
    }

    @Ensures("fresh(result)")
    static Cell notFresh() {
        return SHARED;
    }

    @Assignable({})
    static void frame(Cell cell) {
        if (cell == SHARED) {
            SHARED.value = 7;
        }
    }

    static void identity(Cell cell) {
        fail(cell == SHARED);
    }

    // Right.

    static void apart(Cell cell) {
        if (cell != null && cell != SHARED && cell != Registry.ROOT) {
            SHARED.value = 2;
            Registry.ROOT.value = 3;
            cell.value = 1;
            fail(SHARED.value != 2 || Registry.ROOT.value != 3);
        }
    }

    static void clock(Cell cell) {
        if (cell != null) {
            cell.value = 1;
            fail(Clock.CELL.value == 1);
        }
    }

    static void noClock(Cell cell, boolean asks) {
        fail(cell != null && asks && !asks && Clock.CELL != null);
    }

    /** Puts an object into another class, which then leads to it. */
    static final class Filler {
        static int filled = 1;

        static {
            Holder.held = new Sharing();
        }
    }

    static final class Holder {
        static Sharing held;
    }

    static final class Chicken {
        static int count = Egg.count + 1;
    }

    static final class Egg {
        static int count = Chicken.count + 1;
    }

    static final class Copied {
        static int copy = Original.number;
    }

    static final class Original {
        static int number = 3;
    }

    void filled() {
        value = 1;
        int filled = Filler.filled;
        Holder.held.value = 2;
        fail(value == 2);
    }

    static void notFilled() {
        fail(Holder.held != null);
    }

    static void eggFirst() {
        int eggs = Egg.count;
        fail(eggs == 2 && Chicken.count == 1);
    }

    static void copiedLate() {
        Original.number = 4;
        fail(Copied.copy == 4);
    }
}
