package dev.tuntas.cli.internal.assess.report;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;

import dev.tuntas.assess.result.CodeCoverage;
import dev.tuntas.assess.result.CodePlace;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.SourceFile;
import dev.tuntas.report.model.MutantView;
import dev.tuntas.report.model.SourcePage;
import dev.tuntas.report.model.SourcePage.CodeLine;
import dev.tuntas.report.model.SourcePage.Coverage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Source files with what was run of them, and with their mutants. */
final class CodePages {
    /** So many lines are shown around those that have something to say. */
    private static final int AROUND = 4;

    /** A line of a file. */
    private record Place(Path file, int line) {}

    private final AssessReport report;
    private final Function<MutantResult, MutantView> view;
    private final Map<Place, List<CodePlace>> statements;
    private final Map<Place, List<CodePlace>> outcomes;
    private final Map<Place, List<MutantResult>> mutants;

    CodePages(AssessReport report, Function<MutantResult, MutantView> view) {
        this.report = report;
        this.view = view;
        CodeCoverage code = report.result().code();
        this.statements = byLine(code.statements());
        this.outcomes = byLine(code.outcomes());
        this.mutants =
                report.result().mutants().stream()
                        .collect(
                                groupingBy(
                                        each ->
                                                new Place(
                                                        each.mutant().file(),
                                                        each.mutant().line())));
    }

    private static Map<Place, List<CodePlace>> byLine(List<CodePlace> places) {
        return places.stream().collect(groupingBy(each -> new Place(each.file(), each.line())));
    }

    /** The id of a line on the page. */
    static String id(Path file, int line) {
        return SourcePage.id(AssessReport.name(file), line);
    }

    List<SourcePage> pages() {
        return report.result().sources().stream().map(this::page).toList();
    }

    private SourcePage page(SourceFile source) {
        String[] lines = source.text().split("\r?\n", -1);
        List<CodeLine> shown = new ArrayList<>();
        for (int number : shown(source.path(), lines.length)) {
            shown.add(line(new Place(source.path(), number), lines[number - 1]));
        }
        return new SourcePage(AssessReport.name(source.path()), shown);
    }

    private SortedSet<Integer> shown(Path file, int lines) {
        SortedSet<Integer> shown = new TreeSet<>();
        Stream.of(statements, outcomes, mutants)
                .flatMap(map -> map.keySet().stream())
                .filter(place -> place.file.equals(file))
                .flatMap(
                        place ->
                                IntStream.rangeClosed(
                                                Math.max(1, place.line - AROUND),
                                                Math.min(lines, place.line + AROUND))
                                        .boxed())
                .forEach(shown::add);
        return shown;
    }

    private CodeLine line(Place place, String text) {
        List<CodePlace> here =
                Stream.of(statements, outcomes)
                        .flatMap(map -> map.getOrDefault(place, List.of()).stream())
                        .toList();
        return new CodeLine(
                place.line,
                text,
                coverage(here),
                detail(here),
                mutants.getOrDefault(place, List.of()).stream().map(view).toList());
    }

    private static Coverage coverage(List<CodePlace> here) {
        if (here.isEmpty()) {
            return Coverage.NO_CODE;
        }
        long covered = here.stream().filter(CodePlace::isCovered).count();
        if (covered == 0) {
            return Coverage.MISSED;
        }
        return covered == here.size() ? Coverage.COVERED : Coverage.PARTLY;
    }

    /** From which scope on all of it is covered, or what never was. */
    private static String detail(List<CodePlace> here) {
        String missed =
                here.stream()
                        .filter(place -> !place.isCovered())
                        .map(CodePlace::text)
                        .collect(joining("; "));
        if (!missed.isEmpty()) {
            return "never " + missed;
        }
        int scope = here.stream().mapToInt(CodePlace::firstScope).max().orElse(-1);
        return scope < 0 ? "" : "from scope " + scope + " on";
    }
}
