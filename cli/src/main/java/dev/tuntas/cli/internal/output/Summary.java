package dev.tuntas.cli.internal.output;

import dev.tuntas.cli.internal.text.NumberText;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.SearchResult.Rejection;
import dev.tuntas.suite.result.GenerationResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What is said at the end of a search: what was found and how, whether that is all, what was odd,
 * and with which commands to look further.
 */
public final class Summary {
    private final SearchResult result;
    private final int threads;
    private final boolean fromStart;

    /**
     * @param fromStart whether the search began with the first candidate
     */
    public Summary(GenerationResult result, boolean fromStart) {
        this.result = result.search();
        this.threads = result.threads();
        this.fromStart = fromStart;
    }

    /**
     * The lines to print.
     *
     * @param show the command that shows a candidate
     * @param goOn the command that goes on from a candidate, if there is one
     * @param withStats whether to say how it was searched
     */
    public List<String> lines(
            Function<String, String> show,
            Function<String, Optional<String>> goOn,
            boolean withStats) {
        List<String> lines = new ArrayList<>();
        lines.add(headline());
        if (withStats) {
            lines.add(stats());
        }
        result.notes().forEach(note -> lines.add("Note: " + note));
        result.firstRejection()
                .ifPresent(
                        rejection -> {
                            lines.add(rejected(rejection));
                            lines.add(
                                    "To see it:  " + show.apply(rejection.candidate().toString()));
                        });
        result.next()
                .flatMap(next -> goOn.apply(next.toString()))
                .ifPresent(command -> lines.add("Go on with: " + command));
        return lines;
    }

    private String headline() {
        Finitization<?> bounds = result.finitization();
        return "%s, %s: %s in %s, %s%s."
                .formatted(
                        bounds.subject().getSimpleName(),
                        bounds.name(),
                        NumberText.count(result.counts().valid(), "structure"),
                        NumberText.time(result.elapsed()),
                        end(),
                        result.verified() ? ", verified by korat" : "");
    }

    private String stats() {
        String how = result.strategy() + (threads > 1 ? ", " + threads + " threads" : "");
        String size = NumberText.size(result.finitization().space().size());
        return StatsText.of(how, result.counts(), " of " + size);
    }

    private String end() {
        if (result.end() != End.EXHAUSTED) {
            String why = result.end() == End.STOPPED ? "interrupted" : result.end().toString();
            String behind = NumberText.percent(result.share()) + " of the search tree behind";
            return result.share() == 0 ? why : why + ", with " + behind;
        }
        if (result.ranAway() > 0) {
            return "but %s could not be decided"
                    .formatted(NumberText.count(result.ranAway(), "candidate"));
        }
        if (result.counts().valid() == 0) {
            return none();
        }
        String all =
                fromStart ? result.end().toString() : "every structure from there on was found";
        return result.isByChance()
                ? all + ", as far as a predicate that is no function has a set of valid objects"
                : all;
    }

    /** Zero structures are a result, but hardly the one that was wanted. */
    private String none() {
        Counts counts = result.counts();
        return counts.explored() > 0 && counts.rejectedByException() == counts.explored()
                ? "because the predicate threw on EVERY object that it was asked about"
                : "because NONE is valid within these bounds; perhaps they leave out a value that the"
                        + " predicate needs, such as null";
    }

    private String rejected(Rejection first) {
        long threw = result.counts().rejectedByException() - result.ranAway();
        if (threw == 0) {
            return "The first of them: %s (%s)".formatted(first.candidate(), first.reason());
        }
        return "The predicate threw on %s, which count%s as not valid; the first time%s: %s"
                .formatted(
                        NumberText.count(threw, "candidate"),
                        threw == 1 ? "s" : "",
                        first.ranAway() ? " that it did not return" : "",
                        first.reason());
    }
}
