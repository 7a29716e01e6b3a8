package dev.tuntas.cli.internal.assess.report;

import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.CodeCoverage;
import dev.tuntas.assess.result.CodePlace;
import dev.tuntas.assess.result.InputForms;
import dev.tuntas.assess.result.KillReason;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.assess.result.RandomComparison;
import dev.tuntas.assess.result.ScopeRow;
import dev.tuntas.assess.result.ShownInput;
import dev.tuntas.assess.result.SourceFile;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.End;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Results that nobody has run: for what is written of them. */
public final class SampleAssessment {
    private final List<SourceFile> sources = new ArrayList<>();
    private final List<MutantResult> mutants = new ArrayList<>();
    private final List<CodePlace> statements = new ArrayList<>();
    private final List<Note> notes = new ArrayList<>();
    private Optional<CodeCoverage> specification = Optional.empty();
    private Optional<RandomComparison> random = Optional.empty();
    private End end = End.EXHAUSTED;

    /** A file of that many lines {@code x = x + 1; // line 17}, all of them covered. */
    public SampleAssessment file(String path, int lines) {
        String text =
                IntStream.rangeClosed(1, lines)
                        .mapToObj(line -> "        x = x + " + line + ";")
                        .collect(Collectors.joining("\n", "", "\n"));
        Path file = Path.of(path);
        sources.add(new SourceFile(file, "shop.Sample", text));
        for (int line = 1; line <= lines; line++) {
            statements.add(new CodePlace("shop.Sample", "f()", file, line, "x = ...", 1));
        }
        return this;
    }

    /** A mutant of the last file. */
    public SampleAssessment mutant(int line, MutantStatus status) {
        return mutant(line, status, "x - " + line);
    }

    public SampleAssessment mutant(int line, MutantStatus status, String replacement) {
        return mutant(line, status, replacement, input(line));
    }

    public SampleAssessment mutant(
            int line, MutantStatus status, String replacement, ShownInput input) {
        SourceFile source = sources.get(sources.size() - 1);
        String before = source.text().lines().toList().get(line - 1);
        String original = "x + " + line;
        Mutant mutant =
                new Mutant(
                        mutants.size() + 1,
                        "operator",
                        source.className(),
                        "f()",
                        source.path(),
                        line,
                        before.indexOf(original) + 1,
                        original,
                        replacement,
                        List.of(before),
                        before.replace(original, replacement).lines().toList());
        boolean isKilled = status == MutantStatus.KILLED;
        boolean hasInput = isKilled || status == MutantStatus.UNSEEN || status == MutantStatus.HOLE;
        mutants.add(
                new MutantResult(
                        mutant,
                        status,
                        isKilled ? Optional.of(KillReason.OUTPUT) : Optional.empty(),
                        isKilled ? "returns another value" : "the same as mutant 1",
                        hasInput ? Optional.of(input) : Optional.empty(),
                        hasInput ? 7 : 0,
                        mutant.key()));
        return this;
    }

    /** Every third one is the same. */
    public static ShownInput input(int number) {
        int same = number / 3;
        return new ShownInput(
                2,
                "f()",
                "0," + same,
                "this=Sample#0{x=" + same + "}",
                "this:\n  x=" + same + "\n");
    }

    public static ShownInput input(InputForms forms) {
        return new ShownInput(2, "f()", "0,1", "this=Sample#0", "this:\n  Sample#0\n", forms);
    }

    /** A statement of the last file that no input comes to. */
    public SampleAssessment missed(String text) {
        Path file = sources.get(sources.size() - 1).path();
        statements.add(new CodePlace("shop.Sample", "f()", file, 1, text, CodePlace.NEVER));
        return this;
    }

    public SampleAssessment note(String text) {
        notes.add(Note.of(text));
        return this;
    }

    /** A specification of two statements, of which one is never come to. */
    public SampleAssessment specification(String missed) {
        Path file = Path.of("Spec.java");
        specification =
                Optional.of(
                        new CodeCoverage(
                                List.of(
                                        new CodePlace("shop.Spec", "repOk()", file, 3, "ok", 1),
                                        new CodePlace(
                                                "shop.Spec",
                                                "repOk()",
                                                file,
                                                4,
                                                missed,
                                                CodePlace.NEVER)),
                                List.of()));
        return this;
    }

    public SampleAssessment random(Integer... killed) {
        random =
                Optional.of(
                        new RandomComparison(2, 3, List.of(killed), 1, 2, OptionalDouble.empty()));
        return this;
    }

    public SampleAssessment stopped() {
        end = End.TIME;
        return this;
    }

    public AssessResult result() {
        int killed = (int) mutants.stream().filter(m -> m.status() == MutantStatus.KILLED).count();
        int covered = (int) statements.stream().filter(CodePlace::isCovered).count();
        return new AssessResult(
                String.class,
                List.of("f()"),
                sources,
                2,
                mutants.size(),
                0,
                mutants,
                List.of(
                        new ScopeRow(1, 3, killed / 2, covered, 0, true, Optional.empty()),
                        new ScopeRow(
                                2, 9, killed, covered, 0, end == End.EXHAUSTED, Optional.empty())),
                new CodeCoverage(statements, List.of()),
                specification,
                100,
                200,
                end,
                notes,
                Duration.ofMillis(1234),
                random,
                Optional.empty());
    }

    public AssessReport report() {
        return new AssessReport(result(), input -> "tuntas check --replay " + input.candidate());
    }
}
