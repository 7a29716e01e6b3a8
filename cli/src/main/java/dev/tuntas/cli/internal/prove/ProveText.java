package dev.tuntas.cli.internal.prove;

import dev.tuntas.cli.internal.text.NumberText;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.Verdict;
import dev.tuntas.symbolic.result.Violation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** A proof for a person to read: what is broken, what it says, and what it can't say. */
final class ProveText {
    private static final String INDENT = "  ";

    private final String title;
    private final ProveResult result;
    private final List<String> lines = new ArrayList<>();

    private ProveText(String title, ProveResult result) {
        this.title = title;
        this.result = result;
    }

    /**
     * The lines.
     *
     * @param title the method, as people name it
     */
    static List<String> of(String title, ProveResult result) {
        ProveText text = new ProveText(title, result);
        result.violations().forEach(text::add);
        text.lines.add(title + ": " + text.verdict());
        text.lines.add(INDENT + text.counts());
        text.addCut();
        return text.lines;
    }

    /** Nothing was proved where nothing ran, or not all. */
    static boolean hasProvedNothing(ProveResult result) {
        return result.pre() == 0 && result.verdict() != Verdict.PARTIAL;
    }

    private String verdict() {
        if (!result.holds()) {
            return "breaks its contract in %s.%s"
                    .formatted(NumberText.count(result.violations().size(), "way"), alsoSeen());
        }
        if (hasProvedNothing(result)) {
            return ("nothing was proved: no input%s is valid and fulfils the precondition, so the"
                            + " method never ran. Is one of them too strict%s?")
                    .formatted(
                            isBounded() ? " within " + bound() : "",
                            isBounded() ? ", or k too small" : "");
        }
        return switch (result.verdict()) {
            case COMPLETE -> "proved for inputs of any size.";
            case BOUNDED ->
                    "proved for all inputs within %s, and for no larger ones: %s."
                            .formatted(bound(), meaning());
            case PARTIAL ->
                    "not proved. Nothing was found that breaks the contract, but some paths were not"
                            + " followed.";
        };
    }

    /** What is known of the other inputs. */
    private String alsoSeen() {
        return switch (result.verdict()) {
            case COMPLETE -> "";
            case BOUNDED ->
                    " Inputs beyond %s were not looked at: %s.".formatted(bound(), meaning());
            case PARTIAL -> " There may be more: some paths were not followed.";
        };
    }

    private boolean isBounded() {
        return result.verdict() == Verdict.BOUNDED;
    }

    private String bound() {
        return "the bound k=" + result.k();
    }

    private String meaning() {
        return "at most %s in a row, or %s of an array, with any numbers"
                .formatted(
                        NumberText.count(result.k(), "reference"),
                        NumberText.count(result.k(), "element"));
    }

    private String counts() {
        return ("%s in %s: the precondition holds on %s, the method ends on %s, and keeps its promise on"
                        + " %s (%s, %s, %s to the solver).")
                .formatted(
                        NumberText.count(result.paths(), "path"),
                        NumberText.time(Duration.ofMillis(result.millis())),
                        NumberText.grouped(result.pre()),
                        NumberText.grouped(result.beforePost()),
                        NumberText.grouped(result.afterPost()),
                        "mode " + result.mode(),
                        NumberText.count(result.states(), "instruction"),
                        NumberText.count(result.queries(), "question"));
    }

    private void add(Violation violation) {
        lines.add(title + ": " + violation.broken());
        if (violation.isConfirmed() && !violation.message().equals(violation.broken())) {
            lines.add(INDENT + violation.message());
        }
        lines.add("");
        lines.add(INDENT + "The input:");
        violation
                .input()
                .stripTrailing()
                .lines()
                .forEach(line -> lines.add((INDENT.repeat(2) + line).stripTrailing()));
        lines.add("");
        lines.add(INDENT + confirmation(violation) + " " + paths(violation));
        lines.add("");
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
        result.cut().entrySet().stream()
                .sorted(
                        Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                                .thenComparing(Map.Entry.comparingByKey()))
                .map(each -> times(each.getValue()) + each.getKey())
                .forEach(line -> lines.add(INDENT.repeat(2) + line));
    }

    private static String times(long count) {
        return count == 1 ? "once: " : NumberText.grouped(count) + " times: ";
    }
}
