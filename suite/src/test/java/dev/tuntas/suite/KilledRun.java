package dev.tuntas.suite;

import java.nio.file.Path;

/** A generation in a JVM of its own, which a test kills. */
final class KilledRun {
    private static final int NODES = 7;
    private static final int[] KEYS = {1, 2, 3, 4};

    private KilledRun() {}

    /** A generation of some millions of structures: it takes seconds. */
    static Generation<?> generation(Path out, int threads) {
        return Generation.of(Tree.bounds(NODES, KEYS))
                .predicate(Tree.class, "isTree")
                .threads(threads)
                .out(out)
                .resume(true);
    }

    public static void main(String[] arguments) {
        generation(Path.of(arguments[0]), Integer.parseInt(arguments[1])).run();
    }
}
