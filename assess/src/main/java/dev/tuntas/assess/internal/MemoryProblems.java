package dev.tuntas.assess.internal;

import dev.tuntas.core.message.TuntasException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** What users are told of the accepted list, the history, and what has changed since a commit. */
public final class MemoryProblems {
    private MemoryProblems() {}

    private static String reason(IOException cause) {
        if (cause instanceof NoSuchFileException) {
            return "it, or its folder, does not exist";
        }
        if (cause instanceof AccessDeniedException) {
            return "permission denied";
        }
        String reason = cause instanceof FileSystemException e ? e.getReason() : null;
        return reason == null ? String.valueOf(cause.getMessage()) : reason;
    }

    private static String numbers(Collection<?> numbers) {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    private static String mutants(List<Integer> numbers) {
        return (numbers.size() == 1 ? "Mutant " : "Mutants ") + numbers(numbers);
    }

    public static TuntasException notWithHistory(Path file, String what) {
        return new TuntasException(
                "The history %s keeps nothing of %s. Leave out one of the two."
                        .formatted(file, what));
    }

    public static TuntasException onlySources(String className) {
        return new TuntasException(
                "The mutants of %s are made of its class file. An accepted list and a history know only mutants of sources. Name the folder of its source with --sources, or leave it as it is (--leave %s)."
                        .formatted(className, className));
    }

    // The accepted list as a file.
    // -------------------------------------------------------------

    public static TuntasException unreadableAccepted(Path file, IOException cause) {
        return new TuntasException(
                "The accepted list %s can't be read: %s. Name another one with --accepted, or make one with --accept NUMBERS --reason TEXT."
                        .formatted(file, reason(cause)),
                cause);
    }

    public static TuntasException unwritableAccepted(Path file, IOException cause) {
        return new TuntasException(
                "The accepted list %s can't be written: %s. Nothing in it has changed."
                        .formatted(file, reason(cause)),
                cause);
    }

    public static TuntasException acceptedIsNoText(Path file) {
        return new TuntasException(
                "The accepted list %s is no text in UTF-8. Nothing was changed.".formatted(file));
    }

    private static TuntasException inAccepted(Path file, int line, String what) {
        return new TuntasException(
                "The accepted list %s, line %d: %s Nothing was changed."
                        .formatted(file, line, what));
    }

    public static TuntasException noAcceptedLine(Path file, int line, String text) {
        String shown = text.length() <= 40 ? text : text.substring(0, 37) + "...";
        return inAccepted(
                file,
                line,
                "'%s' can't be read. Expected mutant:, reason:, code: or scope:, a comment (#), or an empty line."
                        .formatted(shown));
    }

    public static TuntasException beforeMutant(Path file, int line, String name) {
        return inAccepted(
                file,
                line,
                "%s: belongs to no entry. Expected mutant: before it, without an empty line between."
                        .formatted(name));
    }

    public static TuntasException twice(Path file, int line, String name) {
        return inAccepted(
                file, line, "%s: is there twice. Expected it once in an entry.".formatted(name));
    }

    public static TuntasException noValue(Path file, int line, String name) {
        return inAccepted(
                file, line, "%s: says nothing. Expected a text behind it.".formatted(name));
    }

    public static TuntasException noAcceptedScope(Path file, int line, String text) {
        return inAccepted(
                file, line, "'%s' is no scope. Expected a number such as 4.".formatted(text));
    }

    public static TuntasException noCode(Path file, int line, String text) {
        return inAccepted(
                file,
                line,
                "'%s' is no fingerprint of code. Expected 16 digits of 0-9 and a-f; without the line, the code is not checked."
                        .formatted(text));
    }

    public static TuntasException noReason(Path file, int line) {
        return inAccepted(
                file, line, "the entry has no reason. Expected reason: with why it may survive.");
    }

    public static TuntasException listedTwice(Path file, int line, int before) {
        return inAccepted(
                file,
                line,
                "the mutant of this entry is in line %d, too. Leave one of the two out."
                        .formatted(before));
    }

    // What the accepted list means for a run.
    // --------------------------------------------------

    public static String acceptedUsed(Path file, int used, int entries) {
        return "Accepted list %s: %d of its %d %s of this run."
                .formatted(
                        file,
                        used,
                        entries,
                        entries == 1 ? "entry is for a mutant" : "entries are for mutants");
    }

    public static String acceptedForOtherCode(int number, Path file, int line) {
        return "Mutant %d was accepted for other code (%s, line %d): look again."
                .formatted(number, file, line);
    }

    public static String notCheckedAgainstCode(List<Integer> numbers, Path file) {
        return "%s: accepted without a fingerprint in %s, so not checked against the code."
                .formatted(mutants(numbers), file);
    }

    public static String survivesMore(List<Integer> numbers, int scope) {
        return "%s: accepted up to a smaller scope than %d, and still there: --accept %s says so in the list."
                .formatted(
                        mutants(numbers),
                        scope,
                        numbers.stream().map(String::valueOf).collect(Collectors.joining(",")));
    }

    public static String acceptedIsKilled(
            int number, Path file, int line, int scope, String input, String reason) {
        return "Mutant %d is killed at scope %d, by %s, but %s, line %d, accepts it (\"%s\"): that was wrong, or is no longer so. Take the entry out."
                .formatted(number, scope, input, file, line, reason);
    }

    public static String acceptedIsSame(List<Integer> numbers, Path file) {
        return "%s: no change, or the same as another, once compiled; the list %s need not have it."
                .formatted(mutants(numbers), file);
    }

    public static String unmatched(Path file, List<Integer> lines, boolean areAllThere) {
        String why =
                areAllThere
                        ? "their code is no longer there or not under test, or it takes other"
                                + " operators to make them."
                        : "their code is no longer there or not under test, or they were not"
                                + " chosen.";
        return "Accepted list %s: no mutant of this run for the entries in lines %s: %s"
                .formatted(file, numbers(lines), why);
    }

    public static TuntasException noReasonGiven() {
        return new TuntasException(
                "A mutant is accepted with a reason, in one line: --accept 7,24 --reason \"both are"
                        + " right\".");
    }

    public static TuntasException noSuchMutant(int number, int count) {
        return new TuntasException(
                "There is no mutant %d to accept; there are %d. Numbers are those of this very command: the same methods, --mutants, --seed, --operators. Nothing was written."
                        .formatted(number, count));
    }

    public static String noSurvivor(int number, String status) {
        return "Mutant %d is %s, so there is nothing to accept. Nothing was written to the accepted list."
                .formatted(number, status);
    }

    public static String nothingWhole() {
        return "No scope was run to its end, so no mutant is known to survive one. Nothing was"
                + " written to the accepted list.";
    }

    public static TuntasException noAcceptedFile() {
        return new TuntasException(
                "There is no list to write accepted mutants to. Name it with Assessment.accepted.");
    }

    // History.
    // ---------------------------------------------------------------------------------

    public static TuntasException unwritableHistory(Path file, IOException cause) {
        return new TuntasException(
                "The history %s can't be written: %s. Name another file with --history."
                        .formatted(file, reason(cause)),
                cause);
    }

    public static String unreadableHistory(Path file, IOException cause) {
        return "The history %s can't be read (%s): all was run anew."
                .formatted(file, reason(cause));
    }

    public static String brokenHistory(Path file, String what) {
        return "The history %s is no history of ours, or damaged (%s): all was run anew, and it was replaced."
                .formatted(file, what);
    }

    public static String otherHistory(Path file, List<String> what) {
        return "The history %s is of other %s: all was run anew."
                .formatted(file, String.join(", ", what));
    }

    public static String refutedHistory(Path file, int number) {
        return "The history %s was not believed: mutant %d does not do what it did then on the same input, though nothing that is looked at has changed. All was run anew."
                .formatted(file, number);
    }

    public static String takenOver(Path file, int mutants, int upTo) {
        return "From the history %s: %d %s up to scope %d, in unchanged code; the inputs that killed %s were run again, no others."
                .formatted(
                        file,
                        mutants,
                        mutants == 1 ? "mutant" : "mutants",
                        upTo,
                        mutants == 1 ? "it" : "them");
    }

    public static String notKept(Path file, String why) {
        return "Nothing was written to the history %s: %s.".formatted(file, why);
    }

    public static String keptUpTo(Path file, int scope, String why) {
        return "Nothing after scope %d was written to the history %s: %s."
                .formatted(scope, file, why);
    }

    // Git.
    // -------------------------------------------------------------------------------------

    public static TuntasException noGit(IOException cause) {
        return new TuntasException(
                "What has changed is asked of git, which can't be run: %s. Install it, or leave --since out."
                        .formatted(cause.getMessage()),
                cause);
    }

    public static TuntasException gitIsSlow(String command, long seconds) {
        return new TuntasException(
                "git %s did not end within %d seconds. Run it by hand to see why, or leave --since out."
                        .formatted(command, seconds));
    }

    public static TuntasException gitStopped(String command) {
        return new TuntasException("Stopped while git " + command + " was running.");
    }

    public static TuntasException gitFails(String command, Path folder, String message) {
        return new TuntasException(
                "git %s fails in %s: %s".formatted(command, folder, firstLine(message)));
    }

    public static TuntasException noRepository(Path folder, String message) {
        return new TuntasException(
                "What has changed is not known: %s is in no git repository that can be used (%s). Leave --since out, or run it where the sources are versioned."
                        .formatted(folder, firstLine(message)));
    }

    public static TuntasException noCommit(String ref, Path folder) {
        return new TuntasException(
                "'%s' names no commit of the repository of %s. Expected a branch, a tag or a commit, such as main or HEAD~1; in a shallow clone, fetch it first."
                        .formatted(ref, folder));
    }

    private static String firstLine(String message) {
        return message.lines().findFirst().orElse("no message").strip();
    }

    public static String onlySince(String ref) {
        return "Only mutants on lines that have changed since %s.".formatted(ref);
    }

    public static String nothingSince(String ref) {
        return "No mutant: no line of the code under test that could be changed has changed since %s."
                .formatted(ref);
    }

    public static String unseenChanges(Collection<String> classes) {
        return "Without mutants, changed or not: %s. Only lines of sources are looked at, and theirs were not found; name their folder with --sources."
                .formatted(String.join(", ", classes));
    }

    public static String nothingOnLines() {
        return "No mutant: there is nothing to change on the lines that were asked for.";
    }
}
