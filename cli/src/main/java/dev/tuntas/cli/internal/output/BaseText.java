package dev.tuntas.cli.internal.output;

import dev.tuntas.cli.internal.text.NumberText;
import dev.tuntas.suite.Suite;
import dev.tuntas.suite.result.GenerationResult.Reuse;
import java.nio.file.Path;

/** What became of a base, in one line. */
public final class BaseText {
    private BaseText() {}

    public static String of(Path base, Reuse reuse) {
        if (!reuse.isUsed()) {
            return "%s was not used, and everything was generated from scratch: %s."
                    .formatted(base, reuse.words());
        }
        return "Built on %s, %s%s that were not searched again: %s."
                .formatted(
                        base,
                        NumberText.count(reuse.structures(), "structure"),
                        ofCandidates(base),
                        reuse.words());
    }

    private static String ofCandidates(Path base) {
        try (Suite suite = Suite.open(base)) {
            return suite.countsCandidates()
                    ? " of " + NumberText.count(suite.candidates(), "candidate")
                    : "";
        }
    }
}
