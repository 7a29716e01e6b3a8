package dev.tuntas.report;

import dev.tuntas.report.internal.PageWriter;
import dev.tuntas.report.internal.RunPart;
import dev.tuntas.report.model.Block;
import dev.tuntas.report.model.Callout;
import dev.tuntas.report.model.DataTable;
import dev.tuntas.report.model.DataTable.Column;
import dev.tuntas.report.model.DataTable.Entry;
import dev.tuntas.report.model.Page;
import dev.tuntas.report.model.RunReport;
import dev.tuntas.report.model.Tiles;
import dev.tuntas.report.model.Tiles.Tile;
import dev.tuntas.report.model.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/**
 * The page of a check or of a run of tests. Several JVMs may run the tests of one build, so what is
 * there of other classes can be kept: a page knows its own parts again.
 */
public final class RunPage {
    private final RunReport report;
    private final List<RunPart> parts;

    private RunPage(RunReport report, List<RunPart> parts) {
        this.report = report;
        this.parts = parts;
    }

    /** The page of this run alone. */
    public static String html(RunReport report) {
        return new RunPage(report, report.groups().stream().map(g -> part(report, g)).toList())
                .html();
    }

    /**
     * The page of this run, and of those groups of an earlier page that did not run now.
     *
     * @param earlier a page that this method or {@link #html} made; anything else has no groups
     */
    public static String html(RunReport report, String earlier) {
        Map<String, RunPart> parts = new TreeMap<>();
        RunPart.of(earlier).forEach(part -> parts.put(part.name(), part));
        report.groups().forEach(group -> parts.put(group.name(), part(report, group)));
        return new RunPage(report, List.copyOf(parts.values())).html();
    }

    private static RunPart part(RunReport report, RunReport.Group group) {
        return RunPart.of(group, report.thing(), report.failure());
    }

    private String html() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(tiles());
        unchecked(blocks);
        if (parts.size() > 1) {
            blocks.add(overview());
        }
        StringBuilder rest = new StringBuilder();
        parts.forEach(part -> rest.append(part.markup()));
        Page page = new Page(report.kind(), report.title(), lead(), report.tool(), blocks);
        return PageWriter.html(page, rest.toString());
    }

    private long sum(ToLongFunction<RunPart> figure) {
        return parts.stream().mapToLong(figure).sum();
    }

    private String lead() {
        long cases = sum(RunPart::cases);
        long failed = sum(RunPart::failed);
        long open = sum(RunPart::open);
        if (cases == 0) {
            return "Nothing was run.";
        }
        String what = count(cases, report.thing());
        if (failed == 0 && open == 0) {
            return "%s: every input up to the scope was run, and none failed.".formatted(what);
        }
        List<String> parts = new ArrayList<>();
        if (failed > 0) {
            parts.add(number(failed) + " failed");
        }
        if (open > 0) {
            parts.add(number(open) + " not checked completely");
        }
        return what + ": " + String.join(", ", parts) + ".";
    }

    private Tiles tiles() {
        long failed = sum(RunPart::failed);
        long open = sum(RunPart::open);
        return new Tiles(
                List.of(
                        Tile.of(capital(report.thing()) + "s", number(sum(RunPart::cases))),
                        new Tile("Failed", number(failed), "", failed > 0 ? Tone.BAD : Tone.GOOD),
                        new Tile(
                                "Not checked completely",
                                number(open),
                                "",
                                open > 0 ? Tone.CAREFUL : Tone.GOOD),
                        Tile.of("Inputs", number(sum(RunPart::inputs)))));
    }

    /** What was not checked is said at the top, wherever on the page it belongs. */
    private void unchecked(List<Block> blocks) {
        List<String> lines = parts.stream().flatMap(part -> part.unchecked().stream()).toList();
        if (!lines.isEmpty()) {
            blocks.add(new Callout(Tone.CAREFUL, "Not everything was checked", lines));
        }
    }

    private DataTable overview() {
        List<List<Entry>> rows = new ArrayList<>();
        for (RunPart part : parts) {
            rows.add(
                    List.of(
                            Entry.of(part.name()).to(part.id()),
                            Entry.of(number(part.cases()), part.cases()),
                            Entry.of(number(part.failed()), part.failed())
                                    .toned(part.failed() > 0 ? Tone.BAD : Tone.PLAIN),
                            Entry.of(number(part.open()), part.open())
                                    .toned(part.open() > 0 ? Tone.CAREFUL : Tone.PLAIN),
                            Entry.of(number(part.inputs()), part.inputs())));
        }
        return new DataTable(
                "Classes",
                List.of(
                        Column.text("Class"),
                        Column.number(capital(report.thing()) + "s"),
                        Column.number("Failed"),
                        Column.number("Not complete"),
                        Column.number("Inputs")),
                rows);
    }

    private static String count(long number, String thing) {
        return number(number) + " " + thing + (number == 1 ? "" : "s");
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String capital(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}
