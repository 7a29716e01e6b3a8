package dev.tuntas.cli.internal.output;

import dev.tuntas.core.search.Explanation;
import dev.tuntas.core.search.Explanation.Read;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What a user can do so that more values are decided together. */
final class Hints {
    /** What to do where a reason has certain words. */
    private record Hint(Pattern reason, String text) {
        Hint(String reason, String text) {
            this(Pattern.compile(reason), text);
        }
    }

    private static final List<Hint> HINTS =
            List.of(
                    new Hint(
                            "caller goes on",
                            "a method that only returns what it read decides nothing: compare the"
                                    + " value where it is read, or behind a final getter, and"
                                    + " return false."),
                    new Hint(
                            "^(a )?line .* (makes|writes|calls|throws) ",
                            "compare a value first and return false; only then store it, pass it"
                                    + " on, make objects or throw."),
                    new Hint(
                            "when a length was chosen",
                            "check the length of an array by itself, before its elements are read."),
                    new Hint(
                            "too far away|too long",
                            "compare soon after the read, in short methods."),
                    new Hint(
                            "lambdas are not|uses java\\.util\\.stream|the JDK calls it",
                            "instead of lambdas, streams and comparators use a loop, or a"
                                    + " dedicated generator, which chooses by itself: see"
                                    + " docs/generators.md."),
                    new Hint(
                            "synchronized",
                            "leave out synchronized: a search runs the predicate on one thread."));

    private static final String ONLY_FIRST_READS =
            "only the first read of a slot chooses its value: where another read always comes"
                    + " before, one by one costs nothing.";

    private Hints() {}

    /** The hints for all that is not decided together. */
    static List<String> of(Explanation explanation) {
        List<String> reasons = reasons(explanation);
        List<String> hints = new ArrayList<>();
        for (Hint hint : HINTS) {
            if (reasons.stream().anyMatch(reason -> hint.reason.matcher(reason).find())) {
                hints.add(hint.text);
            }
        }
        if (explanation.obstacle().isEmpty() && !reasons.isEmpty()) {
            hints.add(ONLY_FIRST_READS);
        }
        return hints;
    }

    /** An obstacle is the reason for all. */
    private static List<String> reasons(Explanation explanation) {
        return explanation
                .obstacle()
                .map(List::of)
                .orElseGet(
                        () ->
                                explanation.reads().stream()
                                        .filter(read -> !read.isDecided())
                                        .map(Read::why)
                                        .toList());
    }
}
