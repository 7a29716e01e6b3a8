package dev.tuntas.suite.internal.verify;

import dev.tuntas.suite.stored.SpaceDescription;
import dev.tuntas.suite.stored.SuiteCursor;
import dev.tuntas.suite.stored.SuiteReader;
import java.util.SplittableRandom;

/** Gives structures 128 bits that equal ones share, other ones in each run. */
final class Fingerprinter {
    private final StructureForm form;
    private final long seedOfHigh;
    private final long seedOfLow;

    Fingerprinter(SpaceDescription space) {
        SplittableRandom random = new SplittableRandom();
        this.form = new StructureForm(space);
        this.seedOfHigh = random.nextLong();
        this.seedOfLow = random.nextLong();
    }

    void addAll(SuiteReader suite, FormRows rows) {
        int[] values = new int[suite.slots()];
        SuiteCursor cursor = suite.cursor();
        while (cursor.next(values)) {
            add(values, cursor.position() - 1, rows);
        }
    }

    void add(int[] values, long number, FormRows rows) {
        form.read(values);
        rows.add(form.fingerprint(seedOfHigh), form.fingerprint(seedOfLow), number);
    }

    int[] form(int[] values) {
        form.read(values);
        return form.toArray();
    }
}
