package dev.tuntas.rewind.internal.debug.program;

/** Assignments that are undone in different ways: the lines are those that tests name. */
public final class UndoneProgram {
    private static int x;

    private UndoneProgram() {}

    public static void main(String[] args) {
        int y = args.length + 7;
        int z = y * 3;
        x = y - 1;
        y = 3;
        z = z ^ 5;
        int saved = args[0].length();
        saved = 1;
        throw new IllegalStateException("x " + x + y + z + saved);
    }
}
