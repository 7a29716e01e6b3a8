package dev.tuntas.cli.internal.output;

import dev.tuntas.cli.internal.text.NumberText;
import dev.tuntas.core.search.Explanation.Lazy;
import dev.tuntas.core.search.Explanation.Stop;
import dev.tuntas.core.search.Explanation.Use;
import dev.tuntas.core.search.Strategy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * What the lazy search does with slots, for a person to read:
 *
 * <pre>
 *   lazy: 9 runs, 22 decisions, 15 structures; every structure was found.
 *                          decided  constraint  decision  value needed
 *   SearchTree.isAcyclic
 *     line 214  Node.left        -           -         9             -
 *     line 215  Node.left        6           3         -             -
 * </pre>
 */
final class LazyText {
    private static final List<String> COLUMNS =
            List.of("decided", "constraint", "decision", "value needed");

    private static final List<ToLongFunction<Use>> COUNTS =
            List.of(Use::decided, Use::constraints, Use::decisions, Use::choices);

    private static final String GAP = "  ";

    private final Lazy lazy;
    private final List<Use> uses;
    private final MethodNames names;
    private final List<String> lines = new ArrayList<>();

    private LazyText(Lazy lazy, MethodNames names) {
        this.lazy = lazy;
        this.uses = lazy.uses().stream().filter(LazyText::isWorthTelling).toList();
        this.names = names;
    }

    /** The lines to print. */
    static List<String> of(Lazy lazy, MethodNames names) {
        LazyText text = new LazyText(lazy, names);
        text.lines.add("lazy: " + text.summary());
        text.addUses();
        text.addStops();
        return text.lines;
    }

    private String summary() {
        return lazy.obstacle()
                .map(
                        what ->
                                "can't begin, because it can't follow %s; so it searches as %s does."
                                        .formatted(what, Strategy.CHECKPOINT_MULTIVALUE))
                .orElseGet(this::counts);
    }

    private String counts() {
        return "%s, %s, %s; %s"
                .formatted(
                        NumberText.count(lazy.runs(), "run"),
                        NumberText.count(lazy.decisions(), "decision"),
                        NumberText.count(lazy.valid(), "structure"),
                        lazy.isWhole()
                                ? "every structure was found."
                                : "stopped early, so these are the counts of the beginning.");
    }

    /** Where the values that are left always give the answer, nothing is lost. */
    private static boolean isWorthTelling(Use use) {
        return use.constraints() + use.decisions() + use.choices() > 0;
    }

    private void addUses() {
        if (uses.isEmpty()) {
            return;
        }
        StringBuilder header = new StringBuilder(" ".repeat(placeWidth()));
        for (int i = 0; i < COLUMNS.size(); i++) {
            header.append(GAP).append(right(COLUMNS.get(i), width(i)));
        }
        lines.add(header.toString());
        Map<String, List<Use>> methods = new LinkedHashMap<>();
        for (Use use : uses) {
            methods.computeIfAbsent(names.title(use.method()), t -> new ArrayList<>()).add(use);
        }
        methods.forEach(
                (title, ofMethod) -> {
                    lines.add(title);
                    ofMethod.forEach(this::add);
                });
    }

    private void add(Use use) {
        StringBuilder line = new StringBuilder(place(use));
        line.append(" ".repeat(placeWidth() - line.length()));
        for (int i = 0; i < COLUMNS.size(); i++) {
            line.append(GAP).append(right(shown(i, use), width(i)));
        }
        lines.add(line.toString());
    }

    private static String shown(int column, Use use) {
        long count = COUNTS.get(column).applyAsLong(use);
        return count == 0 ? "-" : NumberText.grouped(count);
    }

    private int width(int column) {
        int widest = uses.stream().mapToInt(use -> shown(column, use).length()).max().orElse(0);
        return Math.max(widest, COLUMNS.get(column).length());
    }

    private String place(Use use) {
        return "  line " + right(lineOf(use.line()), lineWidth()) + GAP + use.slot();
    }

    private int placeWidth() {
        return uses.stream().mapToInt(use -> place(use).length()).max().orElse(0);
    }

    private int lineWidth() {
        return uses.stream().mapToInt(use -> lineOf(use.line()).length()).max().orElse(0);
    }

    private static String right(String text, int width) {
        return " ".repeat(width - text.length()) + text;
    }

    private static String lineOf(int line) {
        return line == 0 ? "?" : String.valueOf(line);
    }

    private void addStops() {
        for (Stop stop : lazy.stops()) {
            lines.add(
                    "Not followed: %s, in line %s of %s, %s; from there on, values are tried one by one."
                            .formatted(
                                    stop.what(),
                                    lineOf(stop.line()),
                                    names.title(stop.method()),
                                    NumberText.count(stop.times(), "time")));
        }
    }
}
