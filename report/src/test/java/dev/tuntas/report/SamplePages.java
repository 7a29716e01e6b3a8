package dev.tuntas.report;

import dev.tuntas.report.model.Block;
import dev.tuntas.report.model.Callout;
import dev.tuntas.report.model.CaseReport;
import dev.tuntas.report.model.CaseReport.FailureView;
import dev.tuntas.report.model.CaseReport.ScopeView;
import dev.tuntas.report.model.Chart;
import dev.tuntas.report.model.Chart.Axis;
import dev.tuntas.report.model.Chart.Series;
import dev.tuntas.report.model.DataTable;
import dev.tuntas.report.model.DataTable.Column;
import dev.tuntas.report.model.DataTable.Entry;
import dev.tuntas.report.model.Gallery;
import dev.tuntas.report.model.Gallery.Specimen;
import dev.tuntas.report.model.MutantFilter;
import dev.tuntas.report.model.MutantList;
import dev.tuntas.report.model.MutantView;
import dev.tuntas.report.model.MutantView.Fate;
import dev.tuntas.report.model.Page;
import dev.tuntas.report.model.Pictures;
import dev.tuntas.report.model.Pictures.Picture;
import dev.tuntas.report.model.Prose;
import dev.tuntas.report.model.RunReport;
import dev.tuntas.report.model.Section;
import dev.tuntas.report.model.Snippet;
import dev.tuntas.report.model.SourcePage;
import dev.tuntas.report.model.SourcePage.CodeLine;
import dev.tuntas.report.model.SourcePage.Coverage;
import dev.tuntas.report.model.Tiles;
import dev.tuntas.report.model.Tiles.Tile;
import dev.tuntas.report.model.Tone;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Pages with invented figures: for tests, and to be looked at. */
final class SamplePages {
    /** Texts that would like to be more than text. */
    static final List<String> HOSTILE =
            List.of(
                    "</script><script>window.hacked = 1</script>",
                    "<img src=x onerror='window.hacked = 1'>",
                    "\" onmouseover=\"window.hacked = 1",
                    "' autofocus onfocus='window.hacked = 1",
                    "--><script>window.hacked = 1</script><!--",
                    "]]><svg onload=window.hacked=1>",
                    "&lt;b&gt; &amp;amp; &#60;",
                    "javascript:window.hacked=1",
                    "</textarea></title></style><b>",
                    "safe\u202egnp.exe\u2066 \u200f\u200b\ufeff",
                    "bell\u0007 null\0 escape\u001b[31m del\u007f next\u0085",
                    "half \ud83d pair, whole \ud83d\ude00, tag \udb40\udc41",
                    "line\u2028separator\u2029",
                    "\ufffe\uffff",
                    "https://example.org/ @import url(//example.org)");

    private SamplePages() {}

    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Path.of(args[0]));
        Files.writeString(folder.resolve("assess.html"), HtmlPage.of(assess()));
        Files.writeString(folder.resolve("large.html"), HtmlPage.of(LargeSample.page()));
        Files.writeString(folder.resolve("run.html"), RunPage.html(run()));
        Files.writeString(folder.resolve("gallery.html"), gallery(1_000, 4_862));
        Files.writeString(folder.resolve("hostile.html"), HtmlPage.of(hostile()));
    }

    // Drawings.
    // --------------------------------------------------------------------------------------

    /** A chain of boxes, in the form in which the core draws. */
    static String svg(String title, int boxes) {
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < boxes; i++) {
            int x = i * 150;
            body.append(
                    """
                    <rect x='%d' y='0' width='110' height='65' fill='#f6f8fa' stroke='#8b949e' rx='5'/>
                    <rect x='%d' y='0' width='110' height='24' fill='#dce5ee' stroke='#8b949e' rx='5'/>
                    <text x='%d' y='16' fill='#1f2328' font-weight='bold' xml:space='preserve'>Node#%d</text>
                    <text x='%d' y='39' fill='#1f2328' xml:space='preserve'>key = %d</text>
                    """
                            .formatted(x, x, x + 10, i, x + 10, i));
            if (i > 0) {
                body.append(
                        """
                        <path d='M%d,32 C%d,32 %d,32 %d,32' fill='none' stroke-width='1.4' stroke='#768390'/>
                        <text x='%d' y='28' fill='#768390' font-size='11' text-anchor='middle' xml:space='preserve'>next</text>
                        """
                                .formatted(x - 40, x - 30, x - 20, x, x - 20));
            }
        }
        return """
        <svg xmlns='http://www.w3.org/2000/svg' width='%d' height='97' viewBox='-16 -16 %d 97' role='img' font-family="ui-monospace, monospace" font-size='13'>
        <title>%s</title>
        %s</svg>
        """
                .formatted(
                        boxes * 150 - 8,
                        boxes * 150 - 8,
                        title.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"),
                        body);
    }

    private static Picture picture(String caption, int boxes) {
        return new Picture(caption, svg(caption, boxes), caption);
    }

    // Galleries.
    // -------------------------------------------------------------------------------------

    static String gallery(int drawn, long total) {
        return new GalleryPage("SearchTree, scope 8", "tuntas 0 (Java 17)")
                .html(
                        IntStream.rangeClosed(1, drawn).mapToObj(SamplePages::specimen).iterator(),
                        total,
                        List.of(
                                "SearchTree, scope 8: 4,862 structures; explored 10 of 20 in 9 ms.",
                                "Note: invented."));
    }

    static Specimen specimen(int number) {
        return new Specimen(
                number,
                number + ",0*" + number,
                svg("Node#0{key=" + number + "}", 1 + number % 4),
                "SearchTree searchTree = new SearchTree();\nsearchTree.size = " + number + ";\n");
    }

    // Runs.
    // ------------------------------------------------------------------------------------------

    static RunReport run() {
        return new RunReport(
                "tuntas check",
                "dev.example.SearchTree",
                "method",
                "finding",
                "tuntas 0 (Java 17)",
                List.of(
                        new RunReport.Group(
                                "dev.example.SearchTree",
                                "Black box, up to scope 3.",
                                List.of(failed(), clean(), stopped()))));
    }

    static CaseReport failed() {
        return new CaseReport(
                "remove(int)",
                Tone.BAD,
                "1 finding",
                "SearchTree.remove(int), scope 3: 45 inputs, explored 175 candidates in 96 ms"
                        + " (black box): 1 finding, every input was checked.",
                OptionalLong.of(45),
                scopes(3),
                List.of(),
                List.of("3 inputs ended with an exception that is declared."),
                List.of(
                        new FailureView(
                                "breaks the invariant repOk()",
                                List.of("1 input of scope 3 fails this way. 44 pass."),
                                List.of(picture("this", 4), new Picture("key", "", "1")),
                                List.of(picture("this after the call", 3)),
                                List.of(
                                        new Snippet(
                                                "To repeat it",
                                                "tuntas check 'SearchTree#remove(int)' --scope 3"
                                                        + " --replay '0,1*3,2,3,0*3,2,0,0'",
                                                false),
                                        new Snippet(
                                                "As code",
                                                "SearchTree tree = new SearchTree();\n"
                                                        + "tree.add(1);\ntree.remove(1);\n",
                                                true)))));
    }

    static CaseReport clean() {
        return new CaseReport(
                "add(int)",
                Tone.GOOD,
                "no finding",
                "SearchTree.add(int), scope 3: 45 inputs: no finding, every input was checked.",
                OptionalLong.of(45),
                scopes(3),
                List.of(),
                List.of(),
                List.of());
    }

    static CaseReport stopped() {
        return new CaseReport(
                "rebalance()",
                Tone.CAREFUL,
                "stopped",
                "SearchTree.rebalance(), scope 2: 9 inputs: no finding, stopped at the time limit.",
                OptionalLong.of(9),
                scopes(2),
                List.of("It was stopped at the time limit; every input up to scope 1 was checked."),
                List.of(),
                List.of());
    }

    private static List<ScopeView> scopes(int last) {
        return IntStream.rangeClosed(1, last)
                .mapToObj(
                        scope ->
                                new ScopeView(
                                        scope,
                                        OptionalLong.of(scope * 15L),
                                        "explored " + scope * 20 + " candidates",
                                        Duration.ofMillis(scope * 31L)))
                .toList();
    }

    // Assessments.
    // -----------------------------------------------------------------------------------

    static Page assess() {
        return new Page(
                "tuntas assess",
                "dev.example.SearchTree",
                "270 of 272 mutants are killed at scope 7; nothing new since scope 6.",
                "tuntas 0 (Java 17)",
                List.of(
                        new Tiles(
                                List.of(
                                        new Tile("Killed", "99.26 %", "270 of 272", Tone.GOOD),
                                        new Tile("Survived", "2", "1 of them seen", Tone.BAD),
                                        new Tile("Statements", "100 %", "39 of 39", Tone.GOOD),
                                        new Tile("Branches", "97.5 %", "39 of 40", Tone.CAREFUL),
                                        Tile.of("Inputs", "41,300"))),
                        new Callout(
                                Tone.CAREFUL,
                                "Not everything was assessed",
                                List.of("3 mutants were not run: the time was over.")),
                        Section.of("By scope", List.of(chart(), new Prose("Scope 6 is enough."))),
                        Section.of("Survivors", List.of(new MutantList(mutants()))),
                        Section.of("Methods", List.of(table())),
                        Section.of("Source", List.of(new MutantFilter(), source()))));
    }

    static Chart chart() {
        return new Chart(
                "Kills and coverage by scope",
                "scope",
                List.of(1, 2, 3, 4, 5, 6, 7),
                List.of(
                        new Series(
                                "mutants killed",
                                Axis.PERCENT,
                                List.of(26.10, 69.85, 79.77, 92.64, 98.52, 99.26, 99.26)),
                        new Series(
                                "statements covered",
                                Axis.PERCENT,
                                List.of(38.46, 79.49, 87.18, 97.44, 100.0, 100.0, 100.0)),
                        new Series(
                                "branches covered",
                                Axis.PERCENT,
                                List.of(40.0, 87.5, 92.5, 97.5, 100.0, Double.NaN, 100.0)),
                        new Series(
                                "inputs",
                                Axis.NUMBER,
                                List.of(4.0, 20.0, 90.0, 408.0, 1880.0, 8772.0, 41300.0))));
    }

    static List<MutantView> mutants() {
        return List.of(
                new MutantView(
                        "17",
                        "SearchTree.remove, line 42",
                        "temp = temp.right;",
                        "temp = left.right;",
                        Fate.SURVIVED,
                        "Changed something on 12 inputs, but nothing that was compared; the"
                                + " nearest:",
                        List.of(picture("this", 3), new Picture("key", "", "1")),
                        List.of(new Snippet("To see it", "tuntas assess --mutant 17", false)),
                        "SearchTree-java-42"),
                new MutantView(
                        "23",
                        "SearchTree.remove, line 43",
                        "while (n.right != null) {",
                        "while (n.left != null) {",
                        Fate.KILLED,
                        "Does not end, first at scope 5.",
                        List.of(picture("this", 5)),
                        List.of(),
                        ""));
    }

    private static DataTable table() {
        List<List<Entry>> rows = new ArrayList<>();
        String[] names = {"remove", "add", "contains"};
        for (int i = 0; i < names.length; i++) {
            rows.add(
                    List.of(
                            Entry.of(names[i]),
                            Entry.of(String.valueOf(100 - 7 * i), 100 - 7 * i),
                            Entry.of(i == 0 ? "2" : "0", i == 0 ? 2 : 0)
                                    .toned(i == 0 ? Tone.BAD : Tone.GOOD)));
        }
        return new DataTable(
                "By method",
                List.of(Column.text("Method"), Column.number("Mutants"), Column.number("Survived")),
                rows);
    }

    static SourcePage source() {
        return new SourcePage(
                "SearchTree.java",
                List.of(
                        new CodeLine(
                                40,
                                "public boolean remove(int key) {",
                                Coverage.NO_CODE,
                                "",
                                List.of()),
                        new CodeLine(41, "    Node temp = left;", Coverage.COVERED, "", List.of()),
                        new CodeLine(
                                42,
                                "    temp = temp.right;",
                                Coverage.COVERED,
                                "first at scope 3",
                                mutants()),
                        new CodeLine(
                                43,
                                "    if (temp.right != null && key > temp.key) {",
                                Coverage.PARTLY,
                                "3 of 4 outcomes",
                                mutants().subList(1, 2)),
                        new CodeLine(
                                60,
                                "        throw new IllegalStateException(\"<never>\");",
                                Coverage.MISSED,
                                "",
                                List.of()),
                        new CodeLine(61, "    }", Coverage.NO_CODE, "", List.of())));
    }

    // Hostile texts, in every place that a text can have.
    // ------------------------------------------------------------------------------------

    static Page hostile() {
        List<Block> blocks = HOSTILE.stream().flatMap(SamplePages::everywhere).toList();
        String all = String.join(" ", HOSTILE);
        return new Page(all, all, all, all, blocks);
    }

    /** One text in all kinds of blocks. */
    static Stream<Block> everywhere(String t) {
        Picture picture = new Picture(t, svg(t, 1), t);
        Snippet snippet = new Snippet(t, t, true);
        MutantView mutant =
                new MutantView(t, t, t, t, Fate.SURVIVED, t, List.of(picture), List.of(snippet), t);
        return Stream.of(
                new Section(t, t, t, Tone.BAD, List.of(new Prose(t))),
                new Callout(Tone.BAD, t, List.of(t)),
                new Tiles(List.of(new Tile(t, t, t, Tone.GOOD))),
                new DataTable(
                        t,
                        List.of(Column.text(t), Column.number(t)),
                        List.of(
                                List.of(
                                        new Entry(t, t, "#" + t, Tone.PLAIN),
                                        new Entry(t, t, "", Tone.BAD)))),
                new Pictures(List.of(picture, new Picture(t, "", t))),
                snippet,
                new Snippet(t, t, false),
                new Gallery(List.of(new Specimen(1, t, svg(t, 1), t)), 2, t),
                new Chart(t, t, List.of(1), List.of(new Series(t, Axis.PERCENT, List.of(5.0)))),
                new MutantFilter(),
                new MutantList(List.of(mutant)),
                new SourcePage(
                        t, List.of(new CodeLine(1, t, Coverage.PARTLY, t, List.of(mutant)))));
    }
}
