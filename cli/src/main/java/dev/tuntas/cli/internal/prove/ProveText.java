package dev.tuntas.cli.internal.prove;

import dev.tuntas.cli.internal.text.NumberText;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveVerdict;
import dev.tuntas.symbolic.result.Violation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A proof for a person to read: what is broken, what it says, and what it can't say. */
final class ProveText {
    private static final String INDENT = "  ";

    /** A trace of more lines is told in part; all of it is in the JSON and on the page. */
    private static final int MOST_LINES = 40;

    private final ProofReport report;
    private final ProveResult result;
    private final List<String> lines = new ArrayList<>();

    private ProveText(ProofReport report) {
        this.report = report;
        this.result = report.result();
    }

    static List<String> of(ProofReport report) {
        ProveText text = new ProveText(report);
        text.result.violations().forEach(text::add);
        text.lines.add(summary(report.title(), text.result));
        text.lines.add(INDENT + counts(text.result));
        text.addCut();
        text.result
                .assumed()
                .forEach(what -> text.lines.add(INDENT + "Taken for granted: " + what + "."));
        text.addSweep();
        return text.lines;
    }

    /**
     * What came of it, in a sentence or two.
     *
     * @param title the method, as people name it
     */
    static String summary(String title, ProveResult result) {
        return title + ": " + verdict(result);
    }

    /** Nothing was proved where nothing ran, or not all. */
    static boolean hasProvedNothing(ProveResult result) {
        return result.pre() == 0 && result.verdict() != ProveVerdict.PARTIAL;
    }

    private static String verdict(ProveResult result) {
        boolean isBounded = result.verdict() == ProveVerdict.BOUNDED;
        if (!result.holds()) {
            return "breaks its contract in %s.%s"
                    .formatted(
                            NumberText.count(result.violations().size(), "way"), alsoSeen(result));
        }
        if (hasProvedNothing(result)) {
            return ("nothing was proved: no input%s is valid and fulfils the precondition, so the"
                            + " method never ran. Is one of them too strict%s?")
                    .formatted(
                            isBounded ? " within " + bound(result) : "",
                            isBounded ? ", or the bound too small" : "");
        }
        return switch (result.verdict()) {
            case COMPLETE -> "proved for inputs of any size.";
            case BOUNDED ->
                    "proved for all inputs within %s, and for no larger ones: %s."
                            .formatted(bound(result), meaning(result));
            case PARTIAL ->
                    "not proved. Nothing was found that breaks the contract, but some paths were"
                            + " not followed.";
        };
    }

    /** What is known of the other inputs. */
    private static String alsoSeen(ProveResult result) {
        return switch (result.verdict()) {
            case COMPLETE -> "";
            case BOUNDED ->
                    " Inputs beyond %s were not looked at: %s."
                            .formatted(bound(result), meaning(result));
            case PARTIAL -> " There may be more: some paths were not followed.";
        };
    }

    /** {@code the bound k=3}. */
    static String bound(ProveResult result) {
        return result.scope() > 0 ? "the scope " + result.scope() : "the bound k=" + result.k();
    }

    private static String meaning(ProveResult result) {
        String scope =
                result.scope() == 0
                        ? ""
                        : NumberText.count(result.scope(), "object") + " of each class, ";
        return "at most %s%s in a row, or %s of an array, with any numbers"
                .formatted(
                        scope,
                        NumberText.count(result.k(), "reference"),
                        NumberText.count(result.k(), "element"));
    }

    static String counts(ProveResult result) {
        return ("%s in %s: the precondition holds on %s, the method ends on %s, and keeps its"
                        + " promise on %s (%s, %s, %s to %s).")
                .formatted(
                        NumberText.count(result.paths(), "path"),
                        NumberText.time(Duration.ofMillis(result.millis())),
                        NumberText.grouped(result.pre()),
                        NumberText.grouped(result.beforePost()),
                        NumberText.grouped(result.afterPost()),
                        "mode " + result.mode(),
                        NumberText.count(result.states(), "instruction"),
                        NumberText.count(result.queries(), "question"),
                        result.queries() == 0 ? "the solver" : "the solver " + result.solver());
    }

    private void add(Violation violation) {
        lines.add(report.title() + ": " + violation.broken());
        if (violation.isConfirmed() && !violation.message().equals(violation.broken())) {
            lines.add(INDENT + violation.message());
        }
        add("The input:", violation.input().stripTrailing().lines().toList());
        if (!violation.after().equals(violation.input())) {
            add("After the call:", violation.after().stripTrailing().lines().toList());
        }
        add("What holds on this path:", violation.condition());
        add("The path:", shortened(report.trace(violation)));
        lines.add("");
        facts(violation).forEach(fact -> lines.add(INDENT + fact));
        report.rewind(violation)
                .ifPresent(command -> lines.add(INDENT + "To go back from it: " + command));
        lines.add("");
    }

    private void add(String title, List<String> block) {
        if (!block.isEmpty()) {
            lines.add("");
            lines.add(INDENT + title);
            block.forEach(line -> lines.add((INDENT.repeat(2) + line).stripTrailing()));
        }
    }

    private static List<String> shortened(List<String> trace) {
        if (trace.size() <= MOST_LINES) {
            return trace;
        }
        int half = MOST_LINES / 2;
        List<String> some = new ArrayList<>(trace.subList(0, half));
        some.add("... " + NumberText.count(trace.size() - 2 * half, "more line"));
        some.addAll(trace.subList(trace.size() - half, trace.size()));
        return some;
    }

    /** Whether it was run, and how many paths are like it. */
    static List<String> facts(Violation violation) {
        return List.of(confirmation(violation) + " " + paths(violation));
    }

    /** Why there are paths without a test. */
    static List<String> untested(ProveResult result) {
        return sorted(result.untested()).stream().map(line -> "No test, " + line).toList();
    }

    private static String confirmation(Violation violation) {
        return violation.isConfirmed()
                ? "Confirmed: the JVM has run the method on this input, and it failed."
                : "Not confirmed, the JVM has not run it: " + violation.message() + ".";
    }

    private static String paths(Violation violation) {
        return "%s fail%s this way."
                .formatted(
                        NumberText.count(violation.paths(), "path"),
                        violation.paths() == 1 ? "s" : "");
    }

    private void addCut() {
        if (result.cut().isEmpty()) {
            return;
        }
        lines.add(INDENT + "Not followed:");
        sorted(result.cut()).forEach(line -> lines.add(INDENT.repeat(2) + line));
    }

    /** Which bounds were tried, if it was not one that was given. */
    private void addSweep() {
        List<ProveResult> all = report.sweep().results();
        ProveResult last = all.get(all.size() - 1);
        if (last != result) {
            lines.add(
                    INDENT
                            + "k=%d was begun, and not done when it was stopped: %s in %s."
                                    .formatted(
                                            last.k(),
                                            NumberText.count(last.paths(), "path"),
                                            NumberText.time(Duration.ofMillis(last.millis()))));
        }
        if (all.size() > 1) {
            String bounds =
                    all.stream()
                            .map(each -> "k=%d %s".formatted(each.k(), paths(each)))
                            .collect(Collectors.joining(", "));
            lines.add(INDENT + "Bounds tried: " + bounds + ".");
        }
    }

    private static String paths(ProveResult result) {
        return "(%s, %s)"
                .formatted(
                        NumberText.count(result.paths(), "path"),
                        NumberText.time(Duration.ofMillis(result.millis())));
    }

    /** The most frequent reason first. */
    private static List<String> sorted(Map<String, Long> reasons) {
        return reasons.entrySet().stream()
                .sorted(
                        Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                                .thenComparing(Map.Entry.comparingByKey()))
                .map(each -> times(each.getValue()) + each.getKey())
                .toList();
    }

    private static String times(long count) {
        return count == 1 ? "once: " : NumberText.grouped(count) + " times: ";
    }
}
