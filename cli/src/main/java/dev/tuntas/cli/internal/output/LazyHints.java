package dev.tuntas.cli.internal.output;

import dev.tuntas.core.search.Explanation.Lazy;
import dev.tuntas.core.search.Explanation.Use;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** What a user can do so that a predicate stays lazy. */
final class LazyHints {
    private static final int MOST_PLACES = 3;

    /** With fewer runs than that for each structure, there is little to gain. */
    private static final long GOOD_RUNS = 2;

    private static final String VALUES =
            "the value itself is needed (as an index, in arithmetic with another slot, in code that"
                    + " is not followed), so one after the other is tried: check it before, and"
                    + " compare rather than compute.";

    private static final String REFERENCES =
            "a reference is followed that may be one of several objects: check it before, as in"
                    + " if (!visited.add(node)) return false;, which leaves only one.";

    private static final String DECISIONS =
            "both sides of a test go on, and many runs fail later: do what can return false first"
                    + " on each side, and return at once instead of keeping the answer.";

    private static final String STOPS =
            "do what is not followed last, behind all other checks, or do it with loops, fields and"
                    + " containers of java.util.";

    private static final String OBSTACLE =
            "the constructors of the subject are followed, too: do without a field that keeps what"
                    + " can't be followed, or make that in the predicate, behind all other checks.";

    private LazyHints() {}

    static List<String> of(Lazy lazy, MethodNames names) {
        List<String> hints = new ArrayList<>();
        add(hints, VALUES, lazy, use -> use.isReference() ? 0 : use.choices(), names);
        add(hints, REFERENCES, lazy, use -> use.isReference() ? use.choices() : 0, names);
        if (lazy.runs() > GOOD_RUNS * lazy.valid()) {
            add(hints, DECISIONS, lazy, Use::decisions, names);
        }
        if (!lazy.stops().isEmpty()) {
            hints.add(STOPS);
        }
        if (lazy.obstacle().isPresent()) {
            hints.add(OBSTACLE);
        }
        return hints;
    }

    private static void add(
            List<String> hints,
            String hint,
            Lazy lazy,
            ToLongFunction<Use> count,
            MethodNames names) {
        String places =
                lazy.uses().stream()
                        .filter(use -> count.applyAsLong(use) > 0)
                        .sorted(Comparator.comparingLong(count).reversed())
                        .limit(MOST_PLACES)
                        .map(use -> place(use, names))
                        .collect(Collectors.joining(", "));
        if (!places.isEmpty()) {
            hints.add(places + ": " + hint);
        }
    }

    private static String place(Use use, MethodNames names) {
        String method = names.title(use.method());
        return use.line() == 0
                ? "%s in %s".formatted(use.slot(), method)
                : "%s in line %d of %s".formatted(use.slot(), use.line(), method);
    }
}
