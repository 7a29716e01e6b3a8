package dev.tuntas.symbolic;

import dev.tuntas.annotations.Assignable;
import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Fresh;
import dev.tuntas.annotations.NonNull;
import dev.tuntas.annotations.Pure;
import dev.tuntas.annotations.Requires;
import dev.tuntas.annotations.Signals;
import java.util.Comparator;

/** Methods whose calls by contract come to what the path has not met yet. */
@SuppressWarnings("all")
class Strangers {
    static class Cell {
        int value;
        Cell next;
    }

    /** No path needs it before a call may have changed it. */
    static class Settings {
        static int limit = 3;
        static Object listener;
    }

    static class Numbered extends RuntimeException {
        int number;
        Cell cell;
    }

    interface Store {
        @Pure
        Cell top();

        @Pure
        int[] numbers();

        @Assignable("cell.next")
        @Ensures("true")
        void link(Cell cell);

        @Ensures("true")
        void keep(Cell cell);

        @Fresh
        @Assignable({})
        Cell make();

        @Fresh
        @Pure
        Cell makePurely();

        @Pure
        int rate(Cell cell, int number);

        @Pure
        int known(@NonNull Cell cell);

        @Pure
        @Signals(IllegalStateException.class)
        int maybe(int number);

        @Assignable({})
        @Ensures("result == 1")
        @Signals(Numbered.class)
        int numbered();

        @Assignable({})
        @Ensures("result == 1")
        @Signals(RuntimeException.class)
        int anyhow();

        @Assignable({})
        @Ensures("result > 0 && result < most")
        int below(int most);
    }

    interface SpecialStore extends Store {
        @Pure
        int rate(Cell cell, int number);
    }

    static final Cell ROOT = new Cell();
    static int counter;

    private static void fail(boolean fails) {
        if (fails) {
            throw new IllegalStateException();
        }
    }

    // What a call gives may be an object of the input that is met only later.

    @Requires("store != null && later != null")
    static void resultWritten(Store store, Cell later) {
        Cell top = store.top();
        if (top != null) {
            top.value = 2;
            later.value = 1;
            fail(top.value == 1);
        }
    }

    @Requires("store != null && later != null")
    static void resultRead(Store store, Cell later) {
        Cell top = store.top();
        if (top != null) {
            int before = top.value;
            later.value = before + 1;
            fail(top.value != before);
        }
    }

    @Requires("store != null && later != null")
    static void resultIsInput(Store store, Cell later) {
        Cell top = store.top();
        if (top != null) {
            top.value = 2;
            fail(top == later);
        }
    }

    @Requires("store != null && later != null")
    static void resultHangsOnInput(Store store, Cell later) {
        Cell top = store.top();
        if (top != null && top != later) {
            top.value = 2;
            fail(later.next == top);
        }
    }

    @Requires("store != null && later != null && cell != null")
    static void linkedToInput(Store store, Cell cell, Cell later) {
        store.link(cell);
        Cell next = cell.next;
        if (next != null && next != cell) {
            next.value = 2;
            later.value = 1;
            fail(next.value == 1);
        }
    }

    @Requires("store != null")
    static void arrayIsInput(Store store, int[] later) {
        int[] numbers = store.numbers();
        if (numbers != null && numbers.length > 0 && later != null && later.length > 0) {
            later[0] = 1;
            numbers[0] = 2;
            fail(later[0] == 2);
        }
    }

    @Requires("store != null")
    static void freshLeadsToInput(Store store, Cell later) {
        Cell made = store.make();
        fail(later != null && made.next == later);
    }

    // What a call may change may be an object that is met only later.

    @Requires("store != null && later != null")
    static void ownIsKept(Store store, Cell later) {
        Cell own = new Cell();
        store.keep(own);
        fail(later.next == own);
    }

    @Requires("store != null && later != null")
    static void ownIsWritten(Store store, Cell later) {
        Cell own = new Cell();
        store.keep(own);
        own.value = 1;
        if (later.next != null) {
            later.next.value = 2;
            fail(own.value == 2);
        }
    }

    @Requires("store != null && later != null")
    static void freshIsKept(Store store, Cell later) {
        Cell made = store.make();
        store.keep(later);
        fail(later.next == made);
    }

    @Requires("store != null && never != null")
    @Assignable({})
    static void frame(Store store, Cell never) {
        store.keep(null);
    }

    @Requires("store != null")
    static void settings(Store store) {
        store.keep(null);
        fail(Settings.limit != 3);
    }

    @Requires("store != null")
    static void listener(Store store) {
        store.keep(null);
        fail(Settings.listener != null);
    }

    @Assignable({})
    static void frameOfShared() {
        ROOT.value = 1;
    }

    @Assignable({})
    static void frameOfElements(Cell[] cells) {
        ROOT.value = 1;
    }

    // What a call throws.

    @Requires("store != null")
    static void thrownNumber(Store store) {
        try {
            store.numbered();
        } catch (Numbered e) {
            fail(e.number != 0);
        }
    }

    @Requires("store != null")
    static void thrownCell(Store store) {
        try {
            store.numbered();
        } catch (Numbered e) {
            fail(e.cell != null);
        }
    }

    @Requires("store != null")
    static void thrownMessage(Store store) {
        try {
            store.anyhow();
        } catch (RuntimeException e) {
            fail(e.getMessage() != null);
        }
    }

    @Requires("store != null")
    static void thrownCause(Store store) {
        try {
            store.anyhow();
        } catch (RuntimeException e) {
            fail(e.getCause() != null);
        }
    }

    @Requires("store != null")
    static void thrownSubclass(Store store) {
        try {
            store.anyhow();
        } catch (RuntimeException e) {
            fail(e instanceof IllegalArgumentException);
        }
    }

    @Requires("store != null && given != null")
    static void thrownIsInput(Store store, Numbered given) {
        try {
            store.numbered();
        } catch (Numbered e) {
            e.number = 1;
            given.number = 2;
            fail(e.number == 2);
        }
    }

    @Requires("store != null && given != null")
    static void thrownIsMet(Store store, Numbered given) {
        given.number = 2;
        try {
            store.numbered();
        } catch (Numbered e) {
            e.number = 1;
            fail(given.number == 1);
        }
    }

    @Requires("store != null")
    static void thrownIsOwn(Store store) {
        Numbered own = new Numbered();
        own.cell = new Cell();
        store.keep(own.cell);
        try {
            store.numbered();
        } catch (Numbered e) {
            fail(e.cell == own.cell);
        }
    }

    static void givenSubclass(RuntimeException given) {
        fail(given instanceof IllegalArgumentException);
    }

    // What a call asks of who calls it, and what it can't keep.

    @Requires("store != null")
    static void nullArgument(Store store) {
        store.known(null);
    }

    @Requires("store != null")
    static void noOutcomeForOne(Store store, int x) {
        if (x > 5) {
            store.below(x);
        } else if (x == 1) {
            store.below(x);
            fail(true);
        }
    }

    @Requires("store != null")
    static void freshTwice(Store store) {
        fail(store.makePurely() != store.makePurely());
    }

    @Requires("order != null && a != null && b != null")
    static void orderLooksAtStatics(Comparator<Cell> order, Cell a, Cell b) {
        boolean isBefore = order.compare(a, b) < 0;
        counter++;
        fail(order.compare(a, b) < 0 != isBefore);
    }

    @Ensures("asks(store)")
    static void contractCalls(Store store) {}

    static boolean asks(Store store) {
        if (store != null) {
            store.keep(null);
        }
        return true;
    }

    // Right: the same call of a pure method has one outcome.

    @Requires("store != null && a != null && b != null")
    static void sameThoughWrittenAfter(Store store, Cell a, Cell b) {
        int first = store.rate(a, 1);
        int second = store.rate(b, 1);
        counter++;
        fail(a == b && first != second);
    }

    @Requires("store != null && a != null && b != null")
    static void sameNumbersLater(Store store, Cell a, Cell b, int x, int y) {
        int first = store.rate(a, x);
        int second = store.rate(b, y);
        fail(a == b && x == y && first != second);
    }

    @Requires("store != null")
    static void throwsAgain(Store store) {
        boolean hasThrown = false;
        try {
            store.maybe(1);
        } catch (IllegalStateException e) {
            hasThrown = true;
        }
        boolean throwsAgain = false;
        try {
            store.maybe(1);
        } catch (IllegalStateException e) {
            throwsAgain = true;
        }
        fail(throwsAgain != hasThrown);
    }

    @Requires("store != null")
    static void sameBySubtype(Store store, Cell cell) {
        int first = store.rate(cell, 1);
        if (store instanceof SpecialStore special) {
            fail(special.rate(cell, 1) != first);
        }
    }

    @Requires("store != null")
    static void freshIsNew(Store store, Cell cell) {
        fail(store.make() == cell || store.make() == store.make());
    }
}
