package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.run.MutantPartReport.At;
import dev.tuntas.assess.internal.run.MutantPartReport.Seen;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The pass of a part: as if it were in the middle of a larger one. */
final class MutantPass extends Pass {
    /** A hole that was found before, on an input of another part. */
    static final MutantState.Kill KNOWN =
            new MutantState.Kill(new MutantState.Place(0, 0, -1), MutantVerdict.BY_CLOCK);

    private final MutantPart part;
    private final Coverage coverage;

    MutantPass(
            MutantPart part,
            CandidateRows rows,
            AssessSettings settings,
            List<MutantState> live,
            Coverage coverage) {
        super(
                part.method(),
                part.scope(),
                rows,
                settings.compare(),
                settings.isFiltered(),
                live,
                coverage);
        this.part = part;
        this.coverage = coverage;
    }

    @Override
    boolean isRunTwice(int input) {
        return super.isRunTwice(part.offset() + input);
    }

    /** What came of it; once it is finished. */
    MutantPartReport report(long nanos) {
        List<Seen> seen = new ArrayList<>();
        for (MutantState each : live()) {
            seen.add(
                    new Seen(
                            each.number(),
                            each.isReached(),
                            each.runs(),
                            Optional.ofNullable(each.infected()).map(MutantState.Place::input),
                            at(each.kill()),
                            at(each.hole())));
        }
        return new MutantPartReport(
                nanos,
                inputsDone(),
                skippedInputs(),
                coverage.statementsSeen(),
                coverage.outcomesSeen(),
                hasLeftState(),
                hasThreads(),
                seen);
    }

    private static Optional<At> at(MutantState.@Nullable Kill kill) {
        return kill == null || kill == KNOWN
                ? Optional.empty()
                : Optional.of(new At(kill.place().input(), kill.verdict()));
    }
}
