package dev.tuntas.rewind.internal.debug.program;

import org.jspecify.annotations.Nullable;

/** Values of all kinds; the line numbers are those that tests of the debugger name. */
public final class ValuesProgram {
    static final int LIMIT = 7;
    private static int made;

    private final String name;
    private final int[] squares = new int[4];
    private @Nullable ValuesProgram next;

    private ValuesProgram(String name) {
        this.name = name;
        made++;
    }

    private int sum() {
        int sum = 0;
        for (int square : squares) {
            sum += square;
        }
        return sum;
    }

    private int forget() {
        next = null;
        squares[0] = 99;
        return made++;
    }

    public static void main(String[] args) {
        ValuesProgram first = new ValuesProgram("first");
        first.next = new ValuesProgram("second");
        long wide = 1L << 40;
        char letter = 'q';
        boolean isOdd = false;
        for (int i = 0; i < first.squares.length; i++) {
            isOdd = i % 2 == 1;
            first.squares[i] = i * i;
        }
        try {
            first.next.next.forget();
        } catch (NullPointerException expected) {
            wide++;
        }
        if (first.sum() > LIMIT && isOdd && wide > letter) {
            throw new IllegalStateException(first.name);
        }
    }
}
