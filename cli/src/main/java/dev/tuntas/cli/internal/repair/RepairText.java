package dev.tuntas.cli.internal.repair;

import dev.tuntas.cli.internal.text.NumberText;
import dev.tuntas.repair.result.RepairResult;
import java.util.ArrayList;
import java.util.List;

/** A repair as people read it: what changed, and small structures before and after. */
final class RepairText {
    /** Larger ones are not drawn. */
    private static final int MOST_DRAWN = 40;

    private static final int MOST_CHANGES = 200;
    private static final int WIDEST = 110;
    private static final String GAP = "    ";

    private final Repaired repaired;
    private final RepairResult<?> result;
    private final List<String> lines = new ArrayList<>();

    private RepairText(Repaired repaired) {
        this.repaired = repaired;
        this.result = repaired.result();
    }

    static List<String> of(Repaired repaired) {
        RepairText text = new RepairText(repaired);
        text.list("Spoilt:", repaired.faults());
        text.list("Changed:", text.result.changes());
        text.draw();
        text.lines.add(text.summary());
        if (!text.result.note().isEmpty()) {
            text.lines.add(text.result.note());
        }
        return text.lines;
    }

    private void list(String title, List<?> changes) {
        if (changes.isEmpty()) {
            return;
        }
        lines.add(title);
        changes.stream().limit(MOST_CHANGES).forEach(change -> lines.add("  " + change));
        if (changes.size() > MOST_CHANGES) {
            lines.add("  and %,d more".formatted(changes.size() - MOST_CHANGES));
        }
        lines.add("");
    }

    private void draw() {
        if (repaired.before().objects().size() > MOST_DRAWN) {
            return;
        }
        List<String> before = repaired.before().toText().stripTrailing().lines().toList();
        if (result.changes().isEmpty()) {
            lines.addAll(before);
            lines.add("");
            return;
        }
        List<String> after = repaired.after().toText().stripTrailing().lines().toList();
        lines.addAll(beside(before, after));
        lines.add("");
    }

    /** Side by side where that fits; otherwise one below the other. */
    private static List<String> beside(List<String> before, List<String> after) {
        List<String> left = new ArrayList<>(List.of("before"));
        left.addAll(before);
        List<String> right = new ArrayList<>(List.of("after"));
        right.addAll(after);
        int width = left.stream().mapToInt(String::length).max().orElse(0);
        int other = right.stream().mapToInt(String::length).max().orElse(0);
        if (width + GAP.length() + other > WIDEST) {
            left.add("");
            left.addAll(right);
            return left;
        }
        List<String> both = new ArrayList<>();
        for (int i = 0; i < Math.max(left.size(), right.size()); i++) {
            String one = i < left.size() ? left.get(i) : "";
            String two = i < right.size() ? right.get(i) : "";
            both.add((one + " ".repeat(width - one.length()) + GAP + two).stripTrailing());
        }
        return both;
    }

    private String summary() {
        return "%s, %s: %s in %s, %s%s."
                .formatted(
                        repaired.subject().getSimpleName(),
                        NumberText.count(repaired.nodes(), "object"),
                        verdict(),
                        NumberText.time(result.time()),
                        NumberText.count(result.predicateRuns(), "run") + " of the predicate",
                        losses());
    }

    private String verdict() {
        return switch (result.end()) {
            case VALID_ALREADY -> "it is valid already, nothing was changed,";
            case MENDED -> "mended by " + NumberText.count(result.changes().size(), "change");
            default -> "not mended and left as it was (" + result.reason() + ")";
        };
    }

    private String losses() {
        String lost =
                result.lost().isEmpty()
                        ? ""
                        : ", " + NumberText.count(result.lost().size(), "object") + " lost";
        long added = repaired.added();
        return lost + (added == 0 ? "" : ", " + NumberText.count(added, "object") + " added");
    }
}
