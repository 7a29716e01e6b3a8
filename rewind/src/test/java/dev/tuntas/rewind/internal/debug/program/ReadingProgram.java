package dev.tuntas.rewind.internal.debug.program;

import java.io.IOException;

/** Reads a byte and prints it. */
public final class ReadingProgram {
    private ReadingProgram() {}

    public static void main(String[] args) throws IOException {
        int first = System.in.read();
        System.out.println("read " + first);
        if (first == 'x') {
            throw new IllegalArgumentException("no x");
        }
    }
}
