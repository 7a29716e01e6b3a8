package dev.tuntas.cli.internal.assess.report;

import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.ShownInput;
import dev.tuntas.cli.internal.text.NumberText;
import dev.tuntas.report.model.MutantView;
import dev.tuntas.report.model.MutantView.Fate;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Mutants as a page shows them: survivors at length, and all of them within the source. */
record MutantViews(AssessReport report, InputPictures pictures, KillingInputs inputs) {
    /** A survivor with the input that came nearest to telling it. */
    MutantView survivor(MutantResult each) {
        Mutant mutant = each.mutant();
        int indent = indent(mutant);
        return new MutantView(
                String.valueOf(mutant.number()),
                "%s.%s, line %d (%s)"
                        .formatted(
                                mutant.className(),
                                mutant.method(),
                                mutant.line(),
                                mutant.operator()),
                text(mutant.before(), indent),
                text(mutant.after(), indent),
                Fate.SURVIVED,
                survivorDetail(each),
                each.input().map(pictures::of).orElse(List.of()),
                each.input().map(pictures::snippets).orElse(List.of()),
                CodePages.id(mutant.file(), mutant.line()));
    }

    private String survivorDetail(MutantResult each) {
        String why = AssessWords.why(each, report.result());
        String on = "was run on " + NumberText.count(each.runs(), "input");
        String input = each.input().isEmpty() ? "" : " " + AssessWords.firstInput(each);
        return "It " + why.replaceFirst("^was run", on) + "." + input;
    }

    /** A mutant within the source: what it changes and what became of it. */
    MutantView inline(MutantResult each) {
        Mutant mutant = each.mutant();
        int indent = indent(mutant);
        boolean isSurvivor = each.status().isSurvivor();
        return new MutantView(
                String.valueOf(mutant.number()),
                "",
                text(mutant.before(), indent),
                text(mutant.after(), indent),
                fate(each),
                isSurvivor ? "It " + AssessWords.why(each, report.result()) + "." : detail(each),
                List.of(),
                List.of(),
                isSurvivor ? "m" + mutant.number() : inputs.id(each.input()));
    }

    private String detail(MutantResult each) {
        if (AssessWords.isSpared(each)) {
            return sentence(AssessWords.uncounted(each));
        }
        return sentence(each.detail()) + each.input().map(MutantViews::killer).orElse("");
    }

    private static String killer(ShownInput input) {
        return " Scope %d, %s: %s".formatted(input.scope(), input.method(), input.line());
    }

    private static String sentence(String words) {
        return words.isEmpty()
                ? ""
                : words.substring(0, 1).toUpperCase(java.util.Locale.ROOT)
                        + words.substring(1)
                        + ".";
    }

    private static Fate fate(MutantResult each) {
        return switch (each.status()) {
            case KILLED -> Fate.KILLED;
            case HOLE, UNSEEN, WITHOUT_EFFECT, NOT_REACHED -> Fate.SURVIVED;
            case ACCEPTED -> Fate.ACCEPTED;
            case EQUIVALENT -> Fate.EQUIVALENT;
            case DUPLICATE -> Fate.DUPLICATE;
        };
    }

    /** How far all lines of a mutant are indented, before and after. */
    private static int indent(Mutant mutant) {
        return Stream.concat(mutant.before().stream(), mutant.after().stream())
                .filter(line -> !line.isBlank())
                .mapToInt(line -> line.length() - line.stripLeading().length())
                .min()
                .orElse(0);
    }

    private static String text(List<String> lines, int indent) {
        return lines.stream()
                .map(line -> line.substring(Math.min(indent, line.length())).stripTrailing())
                .collect(Collectors.joining("\n"));
    }
}
