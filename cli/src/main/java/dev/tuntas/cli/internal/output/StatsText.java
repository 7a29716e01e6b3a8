package dev.tuntas.cli.internal.output;

import dev.tuntas.cli.internal.text.NumberText;
import dev.tuntas.core.search.Counts;
import java.util.ArrayList;
import java.util.List;

/** What a search did, in one line: for those who want to know why it took so long. */
public final class StatsText {
    private StatsText() {}

    /** {@code Stats (black box): explored 175 candidates; 480 initialisations.} */
    public static String of(String how, Counts counts) {
        return of(how, counts, "");
    }

    /** {@code Stats (korat): explored 31 candidates of 2,916; 117 initialisations.} */
    static String of(String how, Counts counts, String ofAll) {
        List<String> work = new ArrayList<>();
        work.add(NumberText.count(counts.initialisations(), "initialisation"));
        if (counts.undone() > 0) {
            work.add(NumberText.grouped(counts.undone()) + " undone");
        }
        return "Stats (%s): %s%s; %s."
                .formatted(how, NumberText.decided(counts), ofAll, String.join(", ", work));
    }
}
