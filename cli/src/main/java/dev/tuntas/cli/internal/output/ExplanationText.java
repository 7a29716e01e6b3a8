package dev.tuntas.cli.internal.output;

import dev.tuntas.cli.internal.text.NumberText;
import dev.tuntas.core.search.Explanation;
import dev.tuntas.core.search.Explanation.Read;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a predicate reads slots, for a person to read:
 *
 * <pre>
 *   SearchTree.repOk: 8 of 10 reads decide all values together.
 *
 *   SearchTree.count
 *     line 194  Node.left   one by one  line 194 returns, and the caller goes on
 * </pre>
 */
public final class ExplanationText {
    private static final String TOGETHER = "together";
    private static final String ONE_BY_ONE = "one by one";

    private final Explanation explanation;
    private final MethodNames names;
    private final List<String> lines = new ArrayList<>();

    private ExplanationText(Explanation explanation) {
        this.explanation = explanation;
        this.names = names(explanation);
    }

    /** The names of all methods that are told. */
    static MethodNames names(Explanation explanation) {
        List<String> methods = new ArrayList<>();
        explanation.reads().forEach(read -> methods.add(read.method()));
        explanation.lazy().uses().forEach(use -> methods.add(use.method()));
        explanation.lazy().stops().forEach(stop -> methods.add(stop.method()));
        return new MethodNames(methods);
    }

    /** The lines to print. */
    public static List<String> of(Method predicate, Explanation explanation) {
        ExplanationText text = new ExplanationText(explanation);
        text.addSummary(predicate.getDeclaringClass().getSimpleName() + "." + predicate.getName());
        text.addReads();
        text.addHints(Hints.of(explanation));
        text.lines.add("");
        text.lines.addAll(LazyText.of(explanation.lazy(), text.names));
        text.addHints(LazyHints.of(explanation.lazy(), text.names));
        return text.lines;
    }

    private void addSummary(String predicate) {
        explanation
                .obstacle()
                .ifPresent(
                        obstacle -> {
                            lines.add(
                                    "%s can't be resumed: %s."
                                            .formatted(predicate, names.shortened(obstacle)));
                            lines.add(
                                    "So strategies that resume it fall back to korat, which"
                                            + " decides the values of a slot one by one.");
                        });
        lines.add(predicate + ": " + summary());
    }

    private String summary() {
        int reads = explanation.reads().size();
        if (reads == 0) {
            return "no reads of slots were found.";
        }
        return "%d of %s %s all values together."
                .formatted(
                        together(explanation),
                        NumberText.count(reads, "read"),
                        reads == 1 ? "decides" : "decide");
    }

    /** How many reads decide all values together. */
    static long together(Explanation explanation) {
        return explanation.reads().stream().filter(read -> isTogether(explanation, read)).count();
    }

    /** What can't be resumed decides nothing together, however it reads. */
    static boolean isTogether(Explanation explanation, Read read) {
        return read.isDecided() && explanation.obstacle().isEmpty();
    }

    // --- reads ----------------------------------------------------------------------------------

    private void addReads() {
        // Overloads and the lambdas of a method have the same title.
        Map<String, List<Read>> methods = new LinkedHashMap<>();
        for (Read read : explanation.reads()) {
            String title = names.title(read.method());
            methods.computeIfAbsent(title, t -> new ArrayList<>()).add(read);
        }
        methods.forEach(
                (title, reads) -> {
                    lines.add("");
                    lines.add(title);
                    reads.forEach(this::add);
                });
    }

    private void add(Read read) {
        String line = lineOf(read);
        String place =
                "  line %s%s  %s  "
                        .formatted(
                                " ".repeat(lineWidth() - line.length()),
                                line,
                                padded(read.slot(), slotWidth()));
        String how = read.isDecided() ? TOGETHER : ONE_BY_ONE;
        lines.add(
                explanation.obstacle().isPresent()
                        ? place + ONE_BY_ONE
                        : place + padded(how, ONE_BY_ONE.length()) + "  " + read.why());
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }

    private static String lineOf(Read read) {
        return read.line() == 0 ? "?" : String.valueOf(read.line());
    }

    private int lineWidth() {
        return explanation.reads().stream().mapToInt(r -> lineOf(r).length()).max().orElse(0);
    }

    private int slotWidth() {
        return explanation.reads().stream().mapToInt(r -> r.slot().length()).max().orElse(0);
    }

    private void addHints(List<String> hints) {
        if (!hints.isEmpty()) {
            lines.add("");
        }
        hints.forEach(hint -> lines.add("Hint: " + hint));
    }
}
