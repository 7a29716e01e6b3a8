package dev.tuntas.symbolic;

import dev.tuntas.annotations.Requires;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Methods that write what a static field leads to, and their precondition looks at. */
@SuppressWarnings("all")
final class Spoiled {
    static final class Item {}

    static final List<Item> ALL = new ArrayList<>();
    static final Optional<int[]> BOXED = Optional.of(new int[] {5});
    static final int[] BLANK = new int[5];

    static {
        ALL.add(new Item());
    }

    private static void fail(boolean fails) {
        if (fails) {
            throw new IllegalStateException();
        }
    }

    @Requires("ALL.get(0) != null")
    static void list(int x) {
        ALL.set(0, null);
        fail(x > 5);
    }

    @Requires("BOXED.get()[0] == 5")
    static void boxed(int x) {
        BOXED.get()[0] = 9;
        fail(x > 5);
    }

    @Requires("BLANK[3] == 0")
    static void blank(int x) {
        BLANK[3] = 7;
        fail(x > 5);
    }

    static void boxedIsInput(int[] given) {
        if (given != null && given.length == 1) {
            given[0] = 6;
            fail(BOXED.get()[0] == 6);
        }
    }
}
