package dev.tuntas.cli.internal.output;

import dev.tuntas.cli.internal.text.NumberText;
import dev.tuntas.suite.result.CountResult;
import dev.tuntas.suite.result.CountResult.ConditionCount;
import dev.tuntas.suite.result.CountResult.Thrown;
import dev.tuntas.suite.result.GenerationResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** A table of conditions, how many structures satisfy them, and which share that is. */
public final class CountText {
    private static final String HEAD = "condition";

    private final CountResult result;
    private final List<String> lines = new ArrayList<>();

    private CountText(CountResult result) {
        this.result = result;
    }

    /**
     * The lines to print.
     *
     * @param show the command that shows a candidate
     * @param withStats whether to say how it was searched
     */
    public static List<String> of(
            CountResult result,
            int threads,
            Optional<Path> base,
            Function<String, String> show,
            boolean withStats) {
        CountText text = new CountText(result);
        text.addTable();
        text.addSummary(threads, base, show, withStats);
        result.conditions().forEach(condition -> text.addThrown(condition, show));
        return text.lines;
    }

    private void addTable() {
        if (result.conditions().isEmpty()) {
            return;
        }
        int width =
                result.conditions().stream()
                        .mapToInt(condition -> condition.name().length())
                        .reduce(HEAD.length(), Math::max);
        int digits = Math.max("count".length(), NumberText.grouped(result.structures()).length());
        String row = "%-" + width + "s  %" + digits + "s  %s";
        lines.add(row.formatted(HEAD, "count", "share"));
        for (ConditionCount condition : result.conditions()) {
            String count = NumberText.grouped(condition.count());
            lines.add(row.formatted(condition.name(), count, share(condition)));
        }
        lines.add("");
    }

    private String share(ConditionCount condition) {
        return result.structures() == 0
                ? "-"
                : String.format(
                        Locale.ROOT, "%.2f %%", 100.0 * condition.count() / result.structures());
    }

    private void addSummary(
            int threads, Optional<Path> base, Function<String, String> show, boolean withStats) {
        GenerationResult all =
                new GenerationResult(result.search(), result.structures(), threads, result.reuse());
        List<String> summary =
                new Summary(all, true).lines(show, candidate -> Optional.empty(), withStats);
        lines.addAll(summary);
        result.reuse().ifPresent(reuse -> lines.add(BaseText.of(base.orElseThrow(), reuse)));
    }

    private void addThrown(ConditionCount condition, Function<String, String> show) {
        if (condition.firstThrown().isEmpty()) {
            return;
        }
        Thrown first = condition.firstThrown().get();
        lines.add(
                "'%s' threw on %s, which do%s not satisfy it; the first time: %s"
                        .formatted(
                                condition.name(),
                                NumberText.count(condition.threw(), "structure"),
                                condition.threw() == 1 ? "es" : "",
                                first.reason()));
        lines.add("To see it:  " + show.apply(first.candidate().toString()));
    }
}
