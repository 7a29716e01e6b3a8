package dev.tuntas.cli.internal.explore;

import dev.tuntas.cli.internal.text.NumberText;
import dev.tuntas.rewind.result.ConcurrencyFinding;
import dev.tuntas.rewind.result.ExplorationResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** An exploration in lines. */
final class ExploreText {
    private ExploreText() {}

    static List<String> of(Explored explored) {
        ExplorationResult result = explored.result();
        List<String> lines = new ArrayList<>();
        for (ConcurrencyFinding finding : result.findings()) {
            String kind = finding.kind().name();
            lines.add(
                    kind.charAt(0)
                            + kind.substring(1).toLowerCase(Locale.ROOT)
                            + ": "
                            + finding.message());
            lines.add("  To go back from it: " + explored.rewind(finding));
            lines.add("");
        }
        for (String variable : result.unguarded()) {
            lines.add("No lock guards " + variable + ": threads were interrupted at each use.");
        }
        for (String place : result.uninterrupted()) {
            lines.add(
                    "Threads could not be interrupted at "
                            + place
                            + ", as the JDK or the initialiser of a class was at work.");
        }
        lines.add(summary(explored));
        if (result.threads() < 2) {
            lines.add("No second thread was started, so there is one order only.");
        }
        if (result.omission() > 0) {
            lines.add(
                    String.format(
                            Locale.ROOT,
                            "The chance that a state was left out is at most %.1e.",
                            result.omission()));
        }
        return lines;
    }

    private static String summary(Explored explored) {
        ExplorationResult result = explored.result();
        return String.format(
                Locale.ROOT,
                "%s: %s, %s, %d deadlocked, %s; at most %s saved.",
                explored.program().getSimpleName(),
                NumberText.count(result.states(), "state"),
                NumberText.count(result.transitions(), "transition"),
                result.deadlocks(),
                amount(result),
                NumberText.count(result.savedValues(), "value"));
    }

    private static String amount(ExplorationResult result) {
        if (result.exhausted()) {
            return "that is all";
        }
        return result.uninterrupted().isEmpty()
                ? "stopped at the limit, there are more"
                : "there may be more";
    }
}
