package dev.tuntas.cli.internal.assess.report;

import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.CodeCoverage;
import dev.tuntas.assess.result.CodePlace;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.assess.result.ScopeRow;
import dev.tuntas.assess.result.ShownInput;
import dev.tuntas.cli.internal.run.ToolVersion;
import dev.tuntas.cli.internal.text.NumberText;
import dev.tuntas.core.message.Note;
import dev.tuntas.report.HtmlPage;
import dev.tuntas.report.model.Block;
import dev.tuntas.report.model.Callout;
import dev.tuntas.report.model.Chart;
import dev.tuntas.report.model.Chart.Axis;
import dev.tuntas.report.model.Chart.Series;
import dev.tuntas.report.model.DataTable;
import dev.tuntas.report.model.DataTable.Column;
import dev.tuntas.report.model.DataTable.Entry;
import dev.tuntas.report.model.MutantFilter;
import dev.tuntas.report.model.MutantList;
import dev.tuntas.report.model.MutantView;
import dev.tuntas.report.model.Page;
import dev.tuntas.report.model.Pictures;
import dev.tuntas.report.model.Prose;
import dev.tuntas.report.model.Section;
import dev.tuntas.report.model.Tiles;
import dev.tuntas.report.model.Tiles.Tile;
import dev.tuntas.report.model.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** An assessment as a page for a browser: one method for each of its parts. */
public final class AssessPage {
    private final AssessReport report;
    private final AssessResult result;
    private final InputPictures pictures;
    private final KillingInputs inputs;
    private final MutantViews views;

    private AssessPage(AssessReport report) {
        this.report = report;
        this.result = report.result();
        this.pictures = new InputPictures(report);
        this.inputs = new KillingInputs(result);
        this.views = new MutantViews(report, pictures, inputs);
    }

    public static String of(AssessReport report) {
        return HtmlPage.of(new AssessPage(report).page());
    }

    private Page page() {
        List<Block> blocks = new ArrayList<>();
        if (result.mutants().isEmpty()) {
            addKnown(blocks);
        } else {
            addAll(blocks);
        }
        return new Page(
                "tuntas assess",
                result.subject().getName(),
                lead(),
                "tuntas " + ToolVersion.number() + " (" + ToolVersion.platform() + ")",
                blocks);
    }

    private void addAll(List<Block> blocks) {
        blocks.add(tiles());
        addKnown(blocks);
        blocks.add(scopes());
        blocks.add(survivors());
        addMissed(blocks);
        addSpecification(blocks);
        addRandom(blocks);
        blocks.add(methods());
        addSource(blocks);
        addKilled(blocks);
        addSpared(blocks, "Accepted", each -> each.status() == MutantStatus.ACCEPTED);
        addSpared(blocks, "Not counted", each -> !each.status().isCounted());
        addInputs(blocks);
    }

    // The summary.
    // ------------------------------------------------------------------------------------

    private String lead() {
        if (result.mutants().isEmpty()) {
            return AssessWords.conclusion(result);
        }
        return "%s, up to scope %d: %s of %s killed by %s. %s"
                .formatted(
                        String.join(", ", result.methods()),
                        result.scope(),
                        NumberText.grouped(result.killed()),
                        NumberText.count(result.mutants().size(), "mutant"),
                        NumberText.count(result.inputs(), "input"),
                        AssessWords.conclusion(result));
    }

    private Tiles tiles() {
        int survivors = result.survivors().size();
        return new Tiles(
                List.of(
                        killedTile(survivors),
                        new Tile(
                                "Survived",
                                NumberText.grouped(survivors),
                                result.count(MutantStatus.UNSEEN) + " of them were run",
                                survivors > 0 ? Tone.BAD : good()),
                        Tile.of("Accepted", NumberText.grouped(accepted())),
                        Tile.of(
                                "Not counted",
                                NumberText.grouped(result.mutants().size() - result.counted())),
                        covered("Statements", result.code().statementsCovered(), statements()),
                        covered("Branches", result.code().outcomesCovered(), outcomes()),
                        Tile.of("Inputs", NumberText.grouped(result.inputs()))));
    }

    private Tile killedTile(int survivors) {
        if (result.counted() == 0) {
            return new Tile("Killed", "–", "no mutant counts", Tone.CAREFUL);
        }
        return new Tile(
                "Killed",
                AssessWords.percentText(result.killRate()),
                result.killed() + " of " + result.counted() + " that count",
                survivors > 0 ? Tone.PLAIN : good());
    }

    private int accepted() {
        return result.count(MutantStatus.ACCEPTED);
    }

    private static Tile covered(String what, int part, int all) {
        return new Tile(
                what,
                AssessWords.percentText(AssessWords.percent(part, all)),
                part + " of " + all,
                part < all ? Tone.CAREFUL : Tone.PLAIN);
    }

    /** Nothing is good before all was run. */
    private Tone good() {
        return report.isWhole() ? Tone.GOOD : Tone.CAREFUL;
    }

    private int statements() {
        return result.code().statements().size();
    }

    private int outcomes() {
        return result.code().outcomes().size();
    }

    /** What the reader must know before relying on the figures. */
    private void addKnown(List<Block> blocks) {
        List<String> lines = new ArrayList<>();
        if (!report.isWhole()) {
            lines.add(AssessWords.conclusion(result));
        }
        result.notes().stream().map(Note::text).forEach(lines::add);
        if (!lines.isEmpty()) {
            blocks.add(
                    new Callout(
                            Tone.CAREFUL,
                            report.isWhole() ? "To know" : "Not everything was run",
                            lines));
        }
    }

    // Scopes, methods and what was not come to.
    // ------------------------------------------------------------------------------------

    private Section scopes() {
        List<Series> lines = new ArrayList<>();
        lines.add(series("mutants killed", ScopeRow::killed, result.mutants().size()));
        lines.add(series("statements covered", ScopeRow::statements, statements()));
        lines.add(series("branches covered", ScopeRow::outcomes, outcomes()));
        lines.add(
                new Series(
                        "inputs",
                        Axis.NUMBER,
                        result.curve().stream().map(row -> (double) row.inputs()).toList()));
        Chart chart =
                new Chart(
                        "Kills, coverage and inputs by scope",
                        "scope",
                        result.curve().stream().map(ScopeRow::scope).toList(),
                        lines);
        return Section.of("By scope", List.of(chart, new Prose(AssessWords.conclusion(result))));
    }

    private Series series(String name, ToIntFunction<ScopeRow> part, int all) {
        return new Series(
                name,
                Axis.PERCENT,
                result.curve().stream()
                        .map(row -> AssessWords.percent(part.applyAsInt(row), all))
                        .toList());
    }

    private Section methods() {
        List<List<Entry>> rows =
                MethodFigures.of(result).stream().map(AssessPage::methodRow).toList();
        return Section.of(
                "Methods",
                List.of(
                        new DataTable(
                                "",
                                List.of(
                                        Column.text("Method"),
                                        Column.number("Mutants"),
                                        Column.number("Killed"),
                                        Column.number("Survived"),
                                        Column.number("Accepted"),
                                        Column.number("Not counted"),
                                        Column.number("Statements"),
                                        Column.number("Branches")),
                                rows)));
    }

    private static List<Entry> methodRow(MethodFigures method) {
        return List.of(
                Entry.of(method.name()),
                number(method.mutants()),
                number(method.killed()),
                number(method.survived()).toned(method.survived() > 0 ? Tone.BAD : Tone.PLAIN),
                number(method.accepted()),
                number(method.mutants() - method.killed() - method.survived() - method.accepted()),
                share(method.code().statementsCovered(), method.code().statements().size()),
                share(method.code().outcomesCovered(), method.code().outcomes().size()));
    }

    private static Entry number(int number) {
        return Entry.of(NumberText.grouped(number), number);
    }

    private static Entry share(int part, int all) {
        return Entry.of(part + " of " + all, AssessWords.percent(part, all))
                .toned(part < all ? Tone.CAREFUL : Tone.PLAIN);
    }

    private void addMissed(List<Block> blocks) {
        List<CodePlace> missed = AssessWords.missed(result.code());
        if (!missed.isEmpty()) {
            DataTable table =
                    placeTable(
                            missed,
                            place ->
                                    Entry.of(String.valueOf(place.line()), place.line())
                                            .to(CodePages.id(place.file(), place.line())));
            blocks.add(missedSection("Not come to", missed.size(), List.of(table)));
        }
    }

    /** What says which inputs are valid; its source is not on the page. */
    private void addSpecification(List<Block> blocks) {
        if (result.specification().isEmpty()) {
            return;
        }
        CodeCoverage code = result.specification().get();
        Prose figures =
                new Prose(
                        "%d of %s and %d of %s were come to while inputs were searched for."
                                .formatted(
                                        code.statementsCovered(),
                                        NumberText.count(code.statements().size(), "statement"),
                                        code.outcomesCovered(),
                                        NumberText.count(code.outcomes().size(), "outcome")));
        List<CodePlace> missed = AssessWords.missed(code);
        if (missed.isEmpty()) {
            blocks.add(Section.of("Specification", List.of(figures)));
        } else {
            DataTable table = placeTable(missed, place -> number(place.line()));
            blocks.add(
                    missedSection(
                            "Not come to in the specification",
                            missed.size(),
                            List.of(figures, table)));
        }
    }

    private static Section missedSection(String title, int count, List<Block> blocks) {
        return new Section("", title, NumberText.grouped(count), Tone.CAREFUL, blocks);
    }

    private static DataTable placeTable(List<CodePlace> places, Function<CodePlace, Entry> line) {
        List<List<Entry>> rows = new ArrayList<>();
        for (CodePlace place : places) {
            rows.add(List.of(Entry.of(place.method()), line.apply(place), Entry.of(place.text())));
        }
        return new DataTable(
                "",
                List.of(
                        Column.text("Method"),
                        Column.number("Line"),
                        Column.text("Statement or outcome")),
                rows);
    }

    private void addRandom(List<Block> blocks) {
        result.random()
                .ifPresent(
                        random ->
                                blocks.add(
                                        Section.of(
                                                "Against random choice",
                                                RandomText.lines(random).stream()
                                                        .<Block>map(Prose::new)
                                                        .toList())));
    }

    // Mutants.
    // ------------------------------------------------------------------------------------

    private Section survivors() {
        List<MutantResult> survivors = result.survivors();
        if (survivors.isEmpty()) {
            return Section.of("Survivors", List.of(new Prose(withoutSurvivors())));
        }
        List<MutantView> all = survivors.stream().map(views::survivor).toList();
        return new Section(
                "",
                "Survivors",
                NumberText.grouped(survivors.size()),
                Tone.BAD,
                List.of(
                        new Prose("Those that came nearest to being seen are first."),
                        new MutantList(all)));
    }

    private String withoutSurvivors() {
        if (result.counted() == 0) {
            return "No mutant counts: each is the same code as the original or another.";
        }
        return accepted() > 0
                ? "None but those that are accepted."
                : "None: an input tells each mutant that counts from the original.";
    }

    private void addSource(List<Block> blocks) {
        List<Block> source = new ArrayList<>();
        source.add(new MutantFilter());
        source.addAll(new CodePages(report, views::inline).pages());
        blocks.add(Section.of("Source", source));
    }

    private void addKilled(List<Block> blocks) {
        List<List<Entry>> rows = new ArrayList<>();
        for (MutantResult each : result.mutants()) {
            if (each.status() == MutantStatus.KILLED) {
                rows.add(killedRow(each));
            }
        }
        if (rows.isEmpty()) {
            return;
        }
        DataTable table =
                new DataTable(
                        "",
                        List.of(
                                Column.number("Mutant"),
                                Column.number("Line"),
                                Column.text("Change"),
                                Column.text("What told it"),
                                Column.number("Scope"),
                                Column.text("Smallest input")),
                        rows);
        blocks.add(
                new Section(
                        "", "Killed", NumberText.grouped(rows.size()), Tone.GOOD, List.of(table)));
    }

    private List<Entry> killedRow(MutantResult each) {
        Mutant mutant = each.mutant();
        String input = inputs.id(each.input());
        Entry shown = Entry.of(each.input().map(i -> "input " + inputs.number(i)).orElse("–"));
        return List.of(
                number(mutant.number()),
                line(mutant),
                Entry.of(mutant.change()),
                Entry.of(each.detail()),
                number(each.killedAt()),
                shown.to(input));
    }

    private static Entry line(Mutant mutant) {
        return Entry.of(String.valueOf(mutant.line()), mutant.line())
                .to(CodePages.id(mutant.file(), mutant.line()));
    }

    private void addSpared(List<Block> blocks, String title, Predicate<MutantResult> which) {
        List<List<Entry>> rows = new ArrayList<>();
        for (MutantResult each : result.mutants()) {
            if (which.test(each)) {
                rows.add(
                        List.of(
                                number(each.mutant().number()),
                                line(each.mutant()),
                                Entry.of(each.mutant().change()),
                                Entry.of(AssessWords.uncounted(each))));
            }
        }
        if (!rows.isEmpty()) {
            DataTable table =
                    new DataTable(
                            "",
                            List.of(
                                    Column.number("Mutant"),
                                    Column.number("Line"),
                                    Column.text("Change"),
                                    Column.text("Why")),
                            rows);
            blocks.add(
                    new Section(
                            "",
                            title,
                            NumberText.grouped(rows.size()),
                            Tone.PLAIN,
                            List.of(table)));
        }
    }

    private void addInputs(List<Block> blocks) {
        List<Block> all = new ArrayList<>();
        for (ShownInput input : inputs.inputs()) {
            all.add(input(input));
        }
        if (!all.isEmpty()) {
            all.add(0, new Prose("For each killed mutant, the smallest input that tells it."));
            blocks.add(Section.of("Inputs that kill", all));
        }
    }

    private Section input(ShownInput input) {
        List<MutantResult> killed = inputs.killed(input);
        List<Block> blocks = new ArrayList<>();
        blocks.add(
                new Prose(
                        killed.stream()
                                .map(each -> String.valueOf(each.mutant().number()))
                                .collect(Collectors.joining(", ", "Kills ", "."))));
        blocks.add(new Pictures(pictures.of(input)));
        blocks.addAll(pictures.snippets(input));
        return new Section(
                "i" + inputs.number(input),
                "Input %d: %s, scope %d"
                        .formatted(inputs.number(input), input.method(), input.scope()),
                NumberText.count(killed.size(), "mutant"),
                Tone.GOOD,
                blocks);
    }
}
