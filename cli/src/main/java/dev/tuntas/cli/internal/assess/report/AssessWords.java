package dev.tuntas.cli.internal.assess.report;

import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.CodeCoverage;
import dev.tuntas.assess.result.CodePlace;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.core.search.End;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Figures and sentences that all forms of a result share. */
public final class AssessWords {
    private AssessWords() {}

    public static double percent(int part, int all) {
        return all == 0 ? 100 : 100.0 * part / all;
    }

    /** {@code 98.53 %}; never 100 % for something less. */
    static String percentText(double percent) {
        double shown = percent < 100 ? Math.min(percent, 99.99) : percent;
        return String.format(Locale.ROOT, "%.2f %%", shown);
    }

    /** {@code SearchTree.add(int), remove(int)}. */
    public static String title(AssessResult result) {
        return result.subject().getSimpleName() + "." + String.join(", ", result.methods());
    }

    /** A place with its line, if that is known: class files need not say it. */
    public static String at(Object place, int line) {
        return line > 0 ? place + ":" + line : String.valueOf(place);
    }

    /** The patch that a mutant was given by, behind its number. */
    public static String patch(Mutant mutant) {
        return mutant.patch().isEmpty() ? "" : " (" + mutant.patch() + ")";
    }

    /** What is known of a survivor, after its name; only of a whole run it is the last word. */
    public static String why(MutantResult survivor, AssessResult of) {
        boolean isWhole = of.end() == End.EXHAUSTED;
        return switch (survivor.status()) {
            case HOLE -> "is a hole in the contract: only equals sees that it " + survivor.detail();
            case UNSEEN -> "was run, and nothing that it did differed" + (isWhole ? "" : " so far");
            case WITHOUT_EFFECT ->
                    isWhole
                            ? "makes no difference at its place"
                            : "made no difference at its place so far";
            default -> isWhole ? "is never come to" : "was not come to so far";
        };
    }

    /** What the input of a survivor is. */
    public static String firstInput(MutantResult survivor) {
        return survivor.status() == MutantStatus.HOLE
                ? "The first input on which it differs:"
                : "The first input on which it could have differed:";
    }

    /** Why a mutant that no input kills is no survivor. */
    public static String uncounted(MutantResult mutant) {
        String detail = mutant.detail();
        return switch (mutant.status()) {
            case EQUIVALENT -> "its code is the same as the original's, once it is compiled";
            case DUPLICATE -> detail + ", once it is compiled";
            default -> detail.isEmpty() ? "accepted" : "accepted: " + detail;
        };
    }

    /** Whether it is neither killed nor a survivor. */
    static boolean isSpared(MutantResult mutant) {
        return mutant.status() != MutantStatus.KILLED && !mutant.status().isSurvivor();
    }

    /** Statements and outcomes of conditions that no input came to. */
    public static List<CodePlace> missed(CodeCoverage code) {
        return Stream.concat(code.statements().stream(), code.outcomes().stream())
                .filter(place -> !place.isCovered())
                .toList();
    }

    /** Whether the largest scope was enough, as far as can be said. */
    public static String conclusion(AssessResult result) {
        if (result.mutants().isEmpty()) {
            return "Nothing was assessed: there is no mutant.";
        }
        if (result.end() != End.EXHAUSTED) {
            return "Stopped before the end ("
                    + result.end().ofCheck()
                    + "): there may be more to find.";
        }
        int enough = result.enough();
        int last =
                result.curve().isEmpty()
                        ? 0
                        : result.curve().get(result.curve().size() - 1).scope();
        if (enough >= 0) {
            return "Scope %d: nothing new since %d.".formatted(last, enough);
        }
        return result.curve().size() == 1
                ? "Only scope %d was run: whether it is enough, a larger one tells.".formatted(last)
                : "Scope %d still found something new: a larger one may find more.".formatted(last);
    }
}
