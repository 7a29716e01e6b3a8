package dev.tuntas.suite.internal.run;

import dev.tuntas.suite.stored.SuiteCursor;
import dev.tuntas.suite.stored.SuiteReader;
import java.nio.file.Path;
import java.util.Arrays;

/** How many structures there are, and a number that depends on all of them and their order. */
record SuiteContents(long size, long hash) {
    static final SuiteContents NONE = new SuiteContents(0, 0);

    private static final long FACTOR = 0x9E37_79B9_7F4A_7C15L;

    SuiteContents and(int[] values) {
        return new SuiteContents(size + 1, (hash + Arrays.hashCode(values)) * FACTOR);
    }

    /** What the good frames of a suite hold. */
    static SuiteContents of(Path file) {
        try (SuiteReader suite = SuiteReader.openDamaged(file)) {
            SuiteContents all = NONE;
            int[] values = new int[suite.header().space().slots().size()];
            SuiteCursor cursor = suite.cursor();
            while (cursor.next(values)) {
                all = all.and(values);
            }
            return all;
        }
    }
}
