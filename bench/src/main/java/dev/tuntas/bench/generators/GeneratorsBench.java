package dev.tuntas.bench.generators;

import static dev.tuntas.core.search.Strategy.CHECKPOINT;
import static dev.tuntas.core.search.Strategy.CHECKPOINT_MULTIVALUE;
import static dev.tuntas.core.search.Strategy.KORAT;
import static java.util.Comparator.comparingInt;

import dev.tuntas.bench.generators.GeneratorsRow.Paper;
import dev.tuntas.bench.options.RowOptions;
import dev.tuntas.bench.options.TableBench;
import dev.tuntas.bench.report.Report;
import dev.tuntas.bench.report.Table;
import dev.tuntas.bench.run.Contest;
import dev.tuntas.bench.run.Times;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/**
 * Makes the columns on generation of table 4 of the Exhaustive paper again: which part of the time
 * do dedicated generators save?
 */
@Command(
        name = "generators",
        description =
                "The Exhaustive paper's benchmarks, with and without dedicated generators: processor time of"
                        + " generating all structures, and the cut beside the paper's.",
        footer = {
            "",
            "A cut is by how many percent repOkWithGenerators takes less time than repOk, by the same"
                    + " strategy; it is below 0 if it takes more. The korat cut is against repOk by"
                    + " korat, the search that the paper measured.",
            "",
            "Examples:",
            "  tuntas bench generators --only SearchTree",
            "  tuntas bench generators --most 1000000 --markdown"
        })
public final class GeneratorsBench extends TableBench {
    private static final String HEADING =
            "Generation with repOk (plain) and with repOkWithGenerators (dedicated). Ours: all"
                    + " structures within the bounds of the subject; the paper's: inputs of methods,"
                    + " with bounds that may differ, so compare cuts and not times.";
    private static final String SUMMED_UP = "SearchTree";

    @Mixin private RowOptions choice = new RowOptions(160_000_000, 2);

    private final Table table =
            new Table(
                    "subject, size, strategy, valid, counts, candidates, explored, "
                            + "dedicated candidates, dedicated explored, korat ms, plain ms, "
                            + "dedicated ms, cut %, korat cut %, paper s, paper dedicated s, "
                            + "paper cut %");

    private final List<Cut> cuts = new ArrayList<>();

    @Override
    protected Report measure() {
        choice.of(GeneratorsRow.all()).forEach(this::measure);
        Report report = new Report().add("generators", HEADING, table);
        summary().ifPresent(report::say);
        return report;
    }

    private void measure(GeneratorsRow row) {
        List<SearchResult> best =
                Contest.best(
                        choice.runs(),
                        List.of(
                                row.plain().with(KORAT),
                                row.plain().with(CHECKPOINT),
                                row.plain().with(CHECKPOINT_MULTIVALUE),
                                row.dedicated().with(CHECKPOINT),
                                row.dedicated().with(CHECKPOINT_MULTIVALUE)));
        Times plain = Times.of(best.subList(0, 3));
        Times dedicated = Times.of(best.subList(3, 5));
        add(row, CHECKPOINT, plain, dedicated);
        add(row, CHECKPOINT_MULTIVALUE, plain, dedicated);
        progress("%s: %s; dedicated %s", row, plain, dedicated);
        best.forEach(result -> tell(result.notes()));
    }

    private void add(GeneratorsRow row, Strategy strategy, Times plain, Times dedicated) {
        Counts counts = plain.by(strategy).counts();
        Counts fewer = dedicated.by(strategy).counts();
        double millis = dedicated.millis(strategy);
        Cut cut = new Cut(row, strategy, plain.millis(KORAT), plain.millis(strategy), millis);
        cuts.add(cut);
        table.add(
                row.subject(),
                row.size(),
                strategy.label(),
                row.valid(),
                agreement(row.differences(plain.counts(), dedicated.counts()), "equal"),
                counts.candidates(),
                counts.explored(),
                fewer.candidates(),
                fewer.explored(),
                plain.millis(KORAT),
                cut.plain(),
                cut.dedicated(),
                cut.percent(),
                cut.koratPercent(),
                ofPaper(row, Paper::plain),
                ofPaper(row, Paper::dedicated),
                ofPaper(row, Paper::cut));
    }

    private static @Nullable Object ofPaper(GeneratorsRow row, Function<Paper, Object> figure) {
        return row.paper().map(figure).orElse(null);
    }

    /** The best cut of the largest search trees: those of a few milliseconds tell nothing. */
    private Optional<String> summary() {
        return cuts.stream()
                .filter(cut -> cut.row().subject().equals(SUMMED_UP))
                .max(comparingInt((Cut cut) -> cut.row().size()).thenComparing(Cut::koratPercent))
                .map(GeneratorsBench::summary);
    }

    private static String summary(Cut best) {
        return String.format(
                Locale.ROOT,
                "Best cut for %s: %d %% against korat, from %.0f to %.0f ms by %s (%d %% against repOk"
                        + " by the same strategy); the paper's best: %d %%.",
                best.row(),
                best.koratPercent(),
                best.korat(),
                best.dedicated(),
                best.strategy(),
                best.percent(),
                paperCut());
    }

    private static long paperCut() {
        return GeneratorsRow.all().stream()
                .filter(row -> row.subject().equals(SUMMED_UP))
                .flatMap(row -> row.paper().stream())
                .mapToLong(Paper::cut)
                .max()
                .orElseThrow();
    }

    /** Milliseconds that a strategy takes without and with generators. */
    private record Cut(
            GeneratorsRow row, Strategy strategy, double korat, double plain, double dedicated) {
        long percent() {
            return GeneratorsRow.cut(plain, dedicated);
        }

        /** Against the search that the paper measured. */
        long koratPercent() {
            return GeneratorsRow.cut(korat, dedicated);
        }
    }
}
