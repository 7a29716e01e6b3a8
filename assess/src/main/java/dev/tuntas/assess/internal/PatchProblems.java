package dev.tuntas.assess.internal;

import dev.tuntas.core.message.TuntasException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What users are told of patches, and of mistakes that they give as mutants. */
public final class PatchProblems {
    private static final int MOST_CHARACTERS = 60;
    private static final int MOST_SOURCES = 5;

    private PatchProblems() {}

    private static String shown(String text) {
        String line = text.strip();
        return line.length() <= MOST_CHARACTERS
                ? line
                : line.substring(0, MOST_CHARACTERS - 3) + "...";
    }

    public static TuntasException notWithPatches(String what) {
        return new TuntasException(
                "Where mutants are given, no others are made and nothing is kept of them: %s can't be said as well. Leave out one of the two."
                        .formatted(what));
    }

    // The patch as a file.
    // ---------------------------------------------------------------------

    public static TuntasException unreadable(Path file, IOException cause) {
        String reason =
                cause instanceof NoSuchFileException
                        ? "it does not exist"
                        : cause instanceof AccessDeniedException
                                ? "permission denied"
                                : String.valueOf(cause.getMessage());
        return new TuntasException(
                "The patch %s can't be read: %s. Expected a file that git diff or diff -u has written."
                        .formatted(file, reason),
                cause);
    }

    public static TuntasException noDiff(String patch) {
        return new TuntasException(
                "%s is no patch, or an empty one. Expected a unified diff of a source file, as git diff and diff -u write it: lines that begin with ---, +++ and @@."
                        .formatted(patch));
    }

    private static TuntasException at(String patch, int line, String what) {
        return new TuntasException("Patch %s, line %d: %s".formatted(patch, line, what));
    }

    public static TuntasException severalFiles(String patch, int line) {
        return at(
                patch,
                line,
                "another file is changed. A mutant is a change of one method: make a patch for each.");
    }

    public static TuntasException notOnlyLines(String patch, int line, String what) {
        return at(
                patch,
                line,
                "'%s'. Expected changed lines of a source file that is there before and after."
                        .formatted(shown(what)));
    }

    public static TuntasException noPiece(String patch, int line, String text) {
        return at(
                patch,
                line,
                "'%s' can't be read. Expected something like '@@ -10,7 +10,6 @@'."
                        .formatted(shown(text)));
    }

    public static TuntasException noFile(String patch, int line) {
        return at(
                patch,
                line,
                "no file is named. Expected the lines --- FILE and +++ FILE before, as git diff and"
                        + " diff -u write them.");
    }

    public static TuntasException wrongCount(String patch, int line) {
        return at(
                patch,
                line,
                "below are not as many lines as it says. Make the patch anew, with git diff or diff"
                        + " -u.");
    }

    /** A piece is behind the end of the source, or before the one before. */
    public static TuntasException wrongPlace(
            String patch, int line, Path source, int lines, int done) {
        String what =
                done == 0
                        ? "%s has only %s."
                                .formatted(source, lines == 1 ? "one line" : lines + " lines")
                        : "it is for a line of %s that another piece is for, or before that, or behind the end (%d lines)."
                                .formatted(source, lines);
        return at(patch, line, what + " Make the patch anew from the source as it is.");
    }

    public static TuntasException otherLine(
            String patch,
            int line,
            String wanted,
            Path source,
            int number,
            @Nullable String found) {
        String there =
                found == null
                        ? "%s ends before its line %d".formatted(source, number)
                        : "line %d of %s is '%s'".formatted(number, source, shown(found));
        return at(
                patch,
                line,
                "%s, but the patch expects '%s' there. Make the patch anew from the source as it is; if the mistake is in it already, take it out."
                        .formatted(there, shown(wanted)));
    }

    // What it is for.
    // --------------------------------------------------------------------------

    /** None of the sources with code under test is the one that is changed. */
    public static TuntasException noSource(String patch, String file, List<String> sources) {
        return new TuntasException(
                sources.isEmpty()
                        ? "%s is for %s, but no source of the code under test was found. Name its folder with --sources."
                                .formatted(patch, file)
                        : "%s is for %s, but the code that the methods under test come to is in %s. Assess a method that comes to the change."
                                .formatted(patch, file, list(sources)));
    }

    public static TuntasException severalSources(String patch, String file, List<String> sources) {
        return new TuntasException(
                "%s is for %s, which may be %s. Name the file in the patch with its folders."
                        .formatted(patch, file, list(sources)));
    }

    private static String list(List<String> sources) {
        String some = String.join(", ", sources.subList(0, Math.min(MOST_SOURCES, sources.size())));
        return sources.size() > MOST_SOURCES
                ? "%s and %d more".formatted(some, sources.size() - MOST_SOURCES)
                : some;
    }

    public static TuntasException noChange(String patch, Path source) {
        return new TuntasException(
                "%s changes nothing in %s but blanks and comments, or nothing at all: there is no mutant to be found."
                        .formatted(patch, source));
    }

    public static TuntasException outsideOfMethods(String patch, Path source, int line) {
        return new TuntasException(
                "%s changes %s, line %d, outside of a method, or in several: a field, a signature, an import, an initialiser or a class. A mutant is a change inside of one method; make a patch for each."
                        .formatted(patch, source, line));
    }

    public static TuntasException inConstructor(String patch, Path source, int line) {
        return new TuntasException(
                "%s changes a constructor (%s, line %d). They make the inputs, too, and stay as they are: a mutant is a change inside of one method."
                        .formatted(patch, source, line));
    }

    public static TuntasException notUnderTest(String patch, String method, Path source, int line) {
        return new TuntasException(
                "%s changes %s (%s, line %d), which the methods under test do not come to, or which only predicates and contracts call, or which --only or --leave leaves out. Assess a method that calls it."
                        .formatted(patch, method, source, line));
    }

    public static TuntasException doesNotCompile(
            String patch, String file, long line, String message) {
        return new TuntasException(
                "With %s, %s does not compile, line %d: %s. A mutant must be code that compiles."
                        .formatted(patch, file, line, message));
    }

    /** The compiler takes it alone, but not in one method with the original. */
    public static TuntasException notBesideOriginal(String patch, String method, String message) {
        return new TuntasException(
                "%s can't be run beside the original in %s: %s. If it assigns to a parameter that the original uses in a lambda or a class, let it assign to a variable of its own."
                        .formatted(patch, method, message));
    }

    /** Objects of these classes are not the original's, whatever they do. */
    public static String ownClasses(String patch) {
        return "%s changes statements that make functions or objects of classes without a name. Where these are returned or kept, they are of other classes than the original's, and the mutant is killed by that alone."
                .formatted(patch);
    }

    public static String withoutSources(List<String> classes) {
        return "Coverage leaves out code without sources: " + String.join(", ", classes) + ".";
    }
}
