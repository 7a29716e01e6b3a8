package dev.tuntas.report;

import dev.tuntas.report.model.Block;
import dev.tuntas.report.model.MutantFilter;
import dev.tuntas.report.model.MutantList;
import dev.tuntas.report.model.MutantView;
import dev.tuntas.report.model.MutantView.Fate;
import dev.tuntas.report.model.Page;
import dev.tuntas.report.model.Pictures;
import dev.tuntas.report.model.Pictures.Picture;
import dev.tuntas.report.model.Section;
import dev.tuntas.report.model.Snippet;
import dev.tuntas.report.model.SourcePage;
import dev.tuntas.report.model.SourcePage.CodeLine;
import dev.tuntas.report.model.SourcePage.Coverage;
import dev.tuntas.report.model.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** An assessment of 10 files of 400 lines with 300 mutants, of which every tenth survives. */
final class LargeSample {
    static final int FILES = 10;
    static final int LINES = 400;
    static final int MUTANTS = 300;
    static final int SURVIVORS = 30;

    private LargeSample() {}

    static Page page() {
        List<Block> source = new ArrayList<>(List.of(new MutantFilter()));
        IntStream.range(0, FILES).mapToObj(LargeSample::file).forEach(source::add);
        return new Page(
                "tuntas assess",
                "dev.example.Large",
                "270 of 300 mutants are killed.",
                "tuntas 0 (Java 17)",
                List.of(
                        Section.of("Survivors", List.of(new MutantList(survivors()))),
                        Section.of("Source", source),
                        Section.of("Inputs that kill", inputs())));
    }

    private static SourcePage file(int number) {
        List<CodeLine> lines = new ArrayList<>();
        for (int line = 1; line <= LINES; line++) {
            int mutant = number * (MUTANTS / FILES) + line / 10 + 1;
            boolean hasMutant = line % 10 == 5 && line / 10 < MUTANTS / FILES;
            lines.add(
                    new CodeLine(
                            line,
                            "        int value" + line + " = compute(" + line + ", left.right);",
                            line % 50 == 0 ? Coverage.MISSED : Coverage.COVERED,
                            "from scope 2 on",
                            hasMutant ? List.of(mutant(mutant, false)) : List.of()));
        }
        return new SourcePage("src/main/java/dev/example/Large" + number + ".java", lines);
    }

    private static List<MutantView> survivors() {
        return IntStream.rangeClosed(1, MUTANTS)
                .filter(LargeSample::survives)
                .mapToObj(number -> mutant(number, true))
                .toList();
    }

    private static boolean survives(int number) {
        return number % (MUTANTS / SURVIVORS) == 0;
    }

    private static MutantView mutant(int number, boolean isWhole) {
        boolean survives = survives(number);
        return new MutantView(
                String.valueOf(number),
                isWhole ? "Large.compute(int), line " + number : "",
                "int value = compute(" + number + ", left.right);",
                "int value = compute(" + number + ", left.left);",
                survives ? Fate.SURVIVED : Fate.KILLED,
                survives
                        ? "It was run, and nothing that it did differed."
                        : "Breaks the invariant.",
                isWhole ? pictures(number) : List.of(),
                isWhole ? snippets(number) : List.of(),
                isWhole || !survives ? "" : "m" + number);
    }

    private static List<Picture> pictures(int number) {
        String name = "tree " + number;
        return List.of(new Picture(name, SamplePages.svg(name, 5), name));
    }

    private static List<Snippet> snippets(int number) {
        return List.of(
                new Snippet("The original on it", "tuntas check --replay " + number, false),
                new Snippet("As code", "new Large().compute(" + number + ");\n".repeat(12), true));
    }

    private static List<Block> inputs() {
        List<Block> inputs = new ArrayList<>();
        for (int i = 1; i <= MUTANTS / 3; i++) {
            List<Block> blocks = new ArrayList<>(List.of(new Pictures(pictures(i))));
            blocks.addAll(snippets(i));
            inputs.add(new Section("i" + i, "Input " + i, "3 mutants", Tone.GOOD, blocks));
        }
        return inputs;
    }
}
