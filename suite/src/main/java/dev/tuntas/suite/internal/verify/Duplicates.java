package dev.tuntas.suite.internal.verify;

import dev.tuntas.suite.stored.SuiteReader;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds structures that come twice, in any suite: whatever its order is, and whether its classes
 * are there or not.
 *
 * <p>Each structure gets a fingerprint of its {@link StructureForm}, 128 bits that equal forms
 * share. Where two fingerprints are equal, the structures themselves are read again and their forms
 * compared: so none is told that is not the same. The seed is another one in each run, so it is not
 * possible to make a suite in which they collide.
 *
 * <p>Cost: the suite is read once, in memory that does not grow with it ({@link FormRows}).
 */
public final class Duplicates {
    /** Two structures of a suite that are the same one, the later of them the first such. */
    public record Pair(long first, long second) {}

    private final SuiteReader suite;
    private final Fingerprinter forms;
    private final int mostInMemory;

    private Duplicates(SuiteReader suite, int mostInMemory) {
        this.suite = suite;
        this.forms = new Fingerprinter(suite.header().space());
        this.mostInMemory = mostInMemory;
    }

    /** The first structure that was there before. */
    public static Optional<Pair> in(SuiteReader suite) {
        return in(suite, FormRows.MOST_IN_MEMORY);
    }

    static Optional<Pair> in(SuiteReader suite, int mostInMemory) {
        return new Duplicates(suite, mostInMemory).find();
    }

    private Optional<Pair> find() {
        try (FormRows rows = new FormRows(suite.size(), mostInMemory)) {
            forms.addAll(suite, rows);
            @Nullable Pair[] first = new @Nullable Pair[1];
            for (int part = 0; part < rows.parts(); part++) {
                FormTable table = new FormTable(rows.count(part));
                rows.each(
                        part,
                        (high, low, number) -> {
                            long before = table.addOrFind(high, low, number);
                            if (before >= 0 && isFirst(number, first[0]) && same(before, number)) {
                                first[0] = new Pair(before, number);
                            }
                        });
            }
            return Optional.ofNullable(first[0]);
        }
    }

    private static boolean isFirst(long number, @Nullable Pair known) {
        return known == null || number < known.second();
    }

    private boolean same(long one, long other) {
        return Arrays.equals(forms.form(suite.get(one)), forms.form(suite.get(other)));
    }
}
