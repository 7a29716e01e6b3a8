package dev.tuntas.cli.internal;

import static dev.tuntas.core.spi.Messages.problem;
import static dev.tuntas.core.spi.Messages.suggestion;
import static java.util.stream.Collectors.joining;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.TuntasException;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The command line's part of the catalogue of error messages: each says what happened and where,
 * what was expected, and what to do next.
 */
public final class CliProblems {
    private CliProblems() {}

    // --- options --------------------------------------------------------------------------------

    public static String threadEnded(String thread, Class<?> thrown) {
        return "tuntas: the thread %s, which your code has started, was ended by %s."
                .formatted(thread, thrown.getName());
    }

    public static String noMemory() {
        return "Java has no memory left. Give it more: TUNTAS_JAVA_OPTS=-Xmx8g; a suite can be gone"
                + " on with by --resume.";
    }

    public static String unknownOption(String option, Collection<String> options) {
        return "There is no option '%s'. %s"
                .formatted(option, suggestion(option, options, "There are"))
                .strip();
    }

    public static String unknownCommand(String command, Collection<String> commands) {
        return "There is no command '%s'. %s"
                .formatted(command, suggestion(command, commands, "There are"))
                .strip();
    }

    public static TuntasException notOnCluster(String option, String reason) {
        return problem("%s does not go with --cluster: %s. Leave one of them out.", option, reason);
    }

    // --- classes --------------------------------------------------------------------------------

    public static TuntasException noSuchEntry(Path entry) {
        return problem(
                "There is no folder or jar '%s', which --classpath names. Expected folders and jars"
                        + " with '%s' between.",
                entry, java.io.File.pathSeparator);
    }

    public static TuntasException noJar(Path entry, Exception cause) {
        return new TuntasException(
                "'%s', which --classpath names, can't be read as a jar: %s. Expected folders and jars."
                        .formatted(entry, cause.getMessage()),
                cause);
    }

    public static TuntasException noClass(String name, Collection<String> known) {
        return problem(
                "There is no class '%s'. %s Give its full name, and where it is with --classpath.",
                name, suggestion(name, known, "Known are"));
    }

    public static TuntasException noClassBut(String name, String meant) {
        return problem("There is no class '%s'. Did you mean '%s'?", name, meant);
    }

    public static TuntasException noException(String name, Collection<String> known) {
        return problem(
                "There is no exception '%s'. %s Give its full name, and where it is with"
                        + " --classpath.",
                name, suggestion(name, known, "Known are"));
    }

    public static TuntasException noThrowable(String name, Class<?> found) {
        return problem(
                "'%s' is %s, which is no exception. Expected a subclass of Throwable.",
                name, found.getName());
    }

    public static TuntasException ambiguousClass(String name, List<String> matches) {
        return problem(
                "'%s' can be any of %s. Give the full name of the one you mean.",
                name, String.join(", ", matches));
    }

    public static TuntasException cannotLoad(LinkageError cause) {
        return new TuntasException(
                ("A class can't be loaded: %s. Check that --classpath has everything that your"
                                + " classes need, and that this Java (%s) is not older than the one they were"
                                + " compiled for.")
                        .formatted(cause, System.getProperty("java.version")),
                cause);
    }

    // --- finitizations --------------------------------------------------------------------------

    public static TuntasException unreadableCall(String text, String why) {
        return problem(
                "'%s' is no call of a finitization: %s. Expected, for example, 'finSearchTree(3)'"
                        + " or 'my.Bounds#fin(3, true, \"a\")', with numbers, booleans and strings.",
                text, why);
    }

    public static TuntasException noFinitizations(Class<?> owner) {
        return problem(
                "Class %s has no static method that returns a Finitization. `tuntas init` prints"
                        + " one to start with; or give --scope.",
                owner.getName());
    }

    public static TuntasException noFinitizationNamed(
            Class<?> owner, String name, List<String> names) {
        return problem(
                "Class %s has no static method '%s' that returns a Finitization. %s",
                owner.getName(), name, suggestion(name, names, "There are"));
    }

    public static TuntasException wrongArguments(
            Class<?> owner, String call, List<String> signatures) {
        return problem(
                "No finitization of %s fits %s. Expected %s, where arguments can be numbers,"
                        + " booleans and strings.",
                owner.getName(), call, String.join(" or ", signatures));
    }

    public static TuntasException otherSubject(
            String call, Finitization<?> bounds, Class<?> subject) {
        return problem(
                "%s gives the bounds of %s. Expected those of %s: name the class that they are"
                        + " for.",
                call, bounds.subject().getName(), subject.getName());
    }

    public static TuntasException finitizationFailed(String call, Throwable cause) {
        String what = cause instanceof TuntasException ? cause.getMessage() : "threw " + cause;
        return new TuntasException("%s: %s".formatted(call, what), cause);
    }

    public static TuntasException noFinitizationMade(String call) {
        return problem("%s returned null. Expected a Finitization.", call);
    }

    // --- checks ---------------------------------------------------------------------------------

    public static TuntasException noMethods(Class<?> subject) {
        return problem(
                "Class %s has no method that can be checked. Expected public methods that are not"
                        + " static, or methods with a contract (@Ensures) or @Property; others can"
                        + " be named: %s#method.",
                subject.getName(), subject.getSimpleName());
    }

    public static TuntasException noMethodNamed(Class<?> subject, List<String> methods) {
        String known = methods.isEmpty() ? "" : " It has " + String.join(", ", methods) + ".";
        return problem(
                "Which method of %s is to be proved? Expected CLASS#METHOD.%s",
                subject.getSimpleName(), known);
    }

    public static TuntasException noSources(Path folder) {
        return problem(
                "There is no folder '%s', which --sources names. Expected a folder in which"
                        + " packages are folders, such as src/main/java.",
                folder);
    }

    // --- conditions -----------------------------------------------------------------------------

    public static TuntasException unreadableConditions(Path file, Exception cause) {
        return new TuntasException(
                "The file '%s', which --conditions names, can't be read: %s. Expected a text with a Java"
                                .formatted(file, readingReason(cause))
                        + " expression in each line.",
                cause);
    }

    private static String readingReason(Exception cause) {
        return cause instanceof java.nio.file.NoSuchFileException
                ? "it does not exist"
                : reason(cause);
    }

    public static TuntasException closedMethod(Method method) {
        return problem(
                "The method %s.%s can't be called from here. Expected a public one, or one of a"
                        + " package that its module opens.",
                method.getDeclaringClass().getName(), method.getName());
    }

    // --- suites ---------------------------------------------------------------------------------

    public static TuntasException cannotReplay(Path file, String reason) {
        return problem(
                "The structures of %s can't be replayed: %s. Give the classes with which it was"
                        + " generated by --classpath, or leave --predicate-check out.",
                file, reason);
    }

    public static TuntasException noBoundsOfStrangers(String bounds) {
        return problem(
                "The suite says that its bounds are '%s', which is too large to be made from what a"
                        + " file says. Use it in Java, with bounds of your own.",
                bounds);
    }

    public static TuntasException noPredicateName(String name) {
        return problem(
                "The suite says that its predicate is '%s'. Expected a name such as"
                        + " package.Class#method.",
                name);
    }

    // --- proofs ---------------------------------------------------------------------------------

    public static TuntasException boundOfLazyPre() {
        return problem(
                "--k can't be combined with --pre lazy, which is bounded by --scope. Leave one of"
                        + " them out.");
    }

    public static TuntasException noScopeOfLazyPre() {
        return problem(
                "--pre lazy needs a bound. Give --scope N as well: how many objects of each class"
                        + " an input may have.");
    }

    public static TuntasException scopeWithoutLazyPre() {
        return problem(
                "--scope is a bound of --pre lazy only. Give that as well, or --k in place of"
                        + " --scope.");
    }

    // --- calls ----------------------------------------------------------------------------------

    public static TuntasException notWithCalls(List<String> options) {
        return problem(
                "%s can't be combined with --from-api, which runs no predicate and needs no bounds"
                        + " but --scope and --calls. Leave one of them out.",
                String.join(" and ", options));
    }

    public static TuntasException onlyWithCalls() {
        return problem("--calls limits the public calls of --from-api. Give that as well.");
    }

    public static TuntasException noPicturesOfCalls() {
        return problem(
                "What --from-api builds can't be written as svg. Expected --format html, text,"
                        + " json, java or dot.");
    }

    public static TuntasException noSuiteOfCalls() {
        return problem(
                "What --from-api builds can't be kept in a suite, which holds what a search finds."
                        + " Expected --format text, json, java or dot, or another name for the file.");
    }

    // --- tests ----------------------------------------------------------------------------------

    public static TuntasException missing(String parameter) {
        return problem("Missing required parameter: '%s'", parameter);
    }

    public static TuntasException noTestName(String text) {
        return problem(
                "'%s' names no test. Expected a class and a method: my.SearchTreeTest#removes.",
                text);
    }

    public static TuntasException notWithTest(List<String> options) {
        return problem(
                "%s can't be combined with --test: the test judges by itself, on its own inputs."
                        + " Leave one of them out.",
                String.join(" and ", options));
    }

    public static TuntasException notWithPatch(List<String> options) {
        return problem(
                "%s can't be combined with --patch: where mutants are given, no others are made and"
                        + " nothing is kept of them. Leave one of them out.",
                String.join(" and ", options));
    }

    // --- output ---------------------------------------------------------------------------------

    public static TuntasException jsonAndStructures() {
        return problem(
                "With --json, standard output has nothing but its one object. Give --out FILE to"
                        + " have the structures as well.");
    }

    public static TuntasException appendToNothing() {
        return problem("--append goes on with a file. Name it with --out FILE.");
    }

    public static TuntasException appendToSuite() {
        return problem("--append is for text. A suite is gone on with by --resume.");
    }

    public static TuntasException appendToPage() {
        return problem(
                "--append is for text. A page is written as a whole: name another one with --out"
                        + " FILE.html.");
    }

    public static TuntasException resumeNothing() {
        return problem("--resume goes on with a suite. Name it with --out FILE.suite.");
    }

    public static TuntasException fromWithBase() {
        return problem(
                "--from can't be combined with --base, on which the order of the search depends."
                        + " Leave one of them out; with --out FILE.suite, --resume goes on.");
    }

    public static TuntasException manyPictures() {
        return problem(
                "Standard output can't hold more than one picture. Give --out FILE.svg, which makes"
                        + " a file for each, or --limit 1.");
    }

    public static TuntasException sourceIsGone(Path file, Exception cause) {
        return new TuntasException(
                "%s can't be read any more: %s. It was there when its mutants were made; leave it there until they are written."
                        .formatted(file, reason(cause)),
                cause);
    }

    public static TuntasException sameFile(Path file) {
        return problem("%s is named for two reports. Give each a file of its own.".formatted(file));
    }

    public static TuntasException reasonWithoutMutants() {
        return new TuntasException(
                "--reason says why mutants are accepted, but none is named. Expected --accept 7,24"
                        + " beside it.");
    }

    public static TuntasException cannotRead(Path file, Exception cause) {
        return new TuntasException("%s can't be read: %s.".formatted(file, reason(cause)), cause);
    }

    // Child processes.
    // -------------------------------------------------------------------------

    public static TuntasException notInChild(String options) {
        return problem(
                "%s can't be combined with --fork. Leave out one of the two.".formatted(options));
    }

    public static TuntasException noChild(Exception cause) {
        return new TuntasException(
                "A child process can't be started: %s. Without --fork, all runs in this one."
                        .formatted(reason(cause)),
                cause);
    }

    public static TuntasException childEndedByOthers(int exitCode) {
        return new TuntasException(
                "The child process was ended from outside (exit code %d): by somebody, or because the machine has no memory left. Nothing is known of the mutant that ran then, so this is no result. Run it again, with less memory (--fork-memory) or fewer --threads."
                        .formatted(exitCode));
    }

    public static String stoppedAmongSuspects() {
        return "Stopped while it was looked for the mutant that has ended a child process. There is"
                + " no result yet.";
    }

    public static TuntasException childHasNoMemory(boolean isDefault) {
        return new TuntasException(
                "The memory of the child process does not suffice, and it was not a mutant that"
                        + " used it up. Give it more: --fork-memory "
                        + (isDefault ? "4g." : "with a larger size."));
    }

    public static TuntasException childDied(int exitCode, String said) {
        String last = said.lines().reduce((a, b) -> b).map(line -> " It said: " + line).orElse("");
        return new TuntasException(
                "The child process ended with exit code %d while no mutant ran.%s Without --fork, all runs in this one."
                        .formatted(exitCode, last));
    }

    public static TuntasException originalEndsJvm(int scope, int input) {
        return new TuntasException(
                "The original itself ends the JVM at scope %d, on input number %d. Mend it first: tuntas check finds such inputs."
                        .formatted(scope, input + 1));
    }

    public static TuntasException cannotWrite(String place, Exception cause, String rest) {
        return new TuntasException(
                "%s can't be written: %s. %s".formatted(place, reason(cause), rest), cause);
    }

    public static TuntasException noPackage(String name) {
        return problem(
                "'%s' can't be the name of a package. Expected words of small letters, digits and"
                        + " _, with dots between, such as org.example.shop.",
                name);
    }

    public static TuntasException notEmpty(Path folder) {
        return problem(
                "'%s' is there already and is no empty folder. Nothing was written: name another"
                        + " one.",
                folder);
    }

    public static TuntasException noChecks(long checks) {
        return problem("--checks is %d, which is no number of checks. Expected 1 or more.", checks);
    }

    /** What the file system says, which often is no more than the file's name. */
    private static String reason(Exception cause) {
        if (cause instanceof java.nio.file.NoSuchFileException e) {
            Path folder = Path.of(String.valueOf(e.getFile())).toAbsolutePath().getParent();
            boolean isThere = folder != null && Files.isDirectory(folder);
            return isThere ? "its folder takes no files" : "its folder does not exist";
        }
        if (cause instanceof java.nio.file.AccessDeniedException) {
            return "permission denied";
        }
        if (cause instanceof java.nio.file.FileSystemException e && e.getReason() != null) {
            return e.getReason();
        }
        return String.valueOf(cause.getMessage());
    }

    public static TuntasException wouldReplaceSubject(Path file, Class<?> subject) {
        return problem(
                "%s would hold a class named like the subject, %s, and hide it. Give another file"
                        + " name, such as %sStructures.java.",
                file, subject.getSimpleName(), subject.getSimpleName());
    }

    /** Nothing was made, so that it is "all" would be true, and of no use to anybody. */
    public static TuntasException nothingBuilt(Class<?> subject, List<Note> why) {
        String reasons = why.stream().map(note -> " " + note + ".").collect(joining());
        return problem(
                "No public call builds an object of %s.%s Give it a public constructor or factory"
                        + " method that can be called with values of the scope, or search by a"
                        + " predicate, without --from-api.",
                subject.getSimpleName(), reasons);
    }

    public static TuntasException refinedByHand(String option) {
        return problem(
                "%s changes bounds that follow from a scope, but --fin gives bounds by hand. Say it"
                        + " in that method, or leave --fin out.",
                option);
    }

    public static TuntasException replayOfAll() {
        return problem(
                "--replay runs one input of one method. Name the method: CLASS#METHOD --replay"
                        + " CANDIDATE.");
    }

    // --- repair ---------------------------------------------------------------------------------

    public static TuntasException notInFile(Path file, Class<?> subject, TuntasException cause) {
        return new TuntasException(
                "%s holds no structure of %s. %s"
                        .formatted(file, subject.getSimpleName(), cause.getMessage()),
                cause);
    }

    public static TuntasException severalStructures(Path file) {
        return problem(
                "There is more than one. Expected one; take a line of it, such as: head -n 1 %s",
                file);
    }

    public static TuntasException noJson(Exception cause) {
        // The library's own advice is for programmers; where it is helps everybody.
        Matcher place =
                Pattern.compile("at line \\d+ column \\d+")
                        .matcher(String.valueOf(cause.getMessage()));
        return new TuntasException(
                "It can't be read as JSON%s.".formatted(place.find() ? ", " + place.group() : ""),
                cause);
    }

    public static TuntasException noJsonObject() {
        return problem("Expected a JSON object with root and objects, as --format json writes it.");
    }

    public static TuntasException tooDeep(String path) {
        return problem("%s lies deeper than anything in a structure does.", path);
    }

    public static TuntasException memberTwice(String path) {
        return problem("%s is there twice. Leave one of them.", path);
    }

    public static TuntasException noSuchNumber(String path, String digits) {
        return problem("%s is %s, which is too long for a number.", path, digits);
    }

    public static TuntasException cannotReadStructure(Path file, Exception cause) {
        return new TuntasException(
                "%s can't be read: %s. Expected a file that --format json or --out wrote."
                        .formatted(file, readingReason(cause)),
                cause);
    }

    public static TuntasException noNegativeSize(@Nullable Integer size) {
        return problem("The size is %d. Expected 0 or more.", size);
    }

    public static TuntasException noSize(Class<?> subject, int size) {
        return problem(
                "%s can't be made of size %d: it has no static method ofSize(int), and no method"
                        + " such as add(int) with a constructor without parameters took %d different"
                        + " values. Write ofSize, or give --in or --candidate.",
                subject.getSimpleName(), size, size);
    }

    public static TuntasException tooLarge(Class<?> subject, int size) {
        return problem(
                "A %s of size %,d does not fit into the memory of Java. Give a smaller --size, or"
                        + " more memory: TUNTAS_JAVA_OPTS=-Xmx8g.",
                subject.getSimpleName(), size);
    }

    public static TuntasException notMade(Class<?> subject, Executable called, Throwable cause) {
        return new TuntasException(
                "%s of the wanted size can't be made: %s throws %s. Give --in or --candidate instead."
                        .formatted(subject.getSimpleName(), called.getName(), cause),
                cause);
    }

    // --- rewind ---------------------------------------------------------------------------------

    public static TuntasException rewind(RuntimeException cause) {
        return new TuntasException(String.valueOf(cause.getMessage()), cause);
    }

    public static TuntasException noCompiler() {
        return problem(
                "This Java has no compiler, with which the input of a finding is made. Run tuntas"
                        + " with a JDK.");
    }

    public static TuntasException inputNotCompiled(String name, String message) {
        return problem(
                "The input can't be made by Java code: %s does not compile: %s", name, message);
    }

    public static TuntasException noFailingInput(String title) {
        return problem(
                "%s does not fail for any input up to its scope: there is nothing to go back from.",
                title);
    }

    public static TuntasException testWithParameters(String title) {
        return problem(
                "%s takes parameters from JUnit, which does not run here. Expected none, or a"
                        + " folder with @TempDir; a @ParameterizedTest takes its arguments from the"
                        + " command line.",
                title);
    }

    public static TuntasException noInput(Path file) {
        return problem("%s can't be read: there is no such file. Expected one for --input.", file);
    }

    public static TuntasException noViolation(String title, int k, int number, int all) {
        return problem(
                "%s has no violation %d with --k %d: prove finds %d.", title, number, k, all);
    }

    public static TuntasException violationWithoutCode(String title, int number) {
        return problem(
                "Violation %d of %s can't be opened: there is no Java code that makes its input.",
                number, title);
    }

    public static TuntasException argumentsOfTest(String test, int given) {
        return problem(
                "%s is run with one set of its arguments, which stand behind its name; %d are"
                        + " given.",
                test, given);
    }

    public static TuntasException testFactory(String title) {
        return problem(
                "%s makes its tests while JUnit runs, which does not run here. Name a @Test, or the"
                        + " method that the test calls.",
                title);
    }

    public static TuntasException testWithExtensions(String title, Collection<String> extensions) {
        return problem(
                "%s needs extensions of JUnit, which does not run here: %s. Name a test without"
                        + " them, or a main method that does the same.",
                title, String.join(", ", extensions));
    }

    public static TuntasException noPlainInstance(Class<?> type) {
        return problem(
                "%s can't be made by a constructor without parameters. Name a static method, or a"
                        + " finding of check with --replay.",
                type.getName());
    }

    public static TuntasException noMain(Class<?> type, Collection<String> methods) {
        return problem(
                "%s has no main method. Name one of its methods: %s#%s",
                type.getSimpleName(),
                type.getSimpleName(),
                methods.isEmpty() ? "METHOD" : String.join(", #", methods));
    }

    public static TuntasException noMethodToRun(
            Class<?> type, String name, Collection<String> methods) {
        return problem(
                "%s has no method '%s' with code. %s",
                type.getSimpleName(), name, suggestion(name, methods, "There are"));
    }

    public static TuntasException wrongArguments(String method, int given) {
        return problem(
                "%s can't be called with %d arguments. Give them behind the method.",
                method, given);
    }

    public static TuntasException badArgument(String text, Class<?> type, String title) {
        return problem(
                "'%s' is no %s, which %s takes. Expected a number, true, false, a character or a"
                        + " text; other inputs are found by check and opened with --replay.",
                text, type.getSimpleName(), title);
    }

    public static TuntasException twoOrders() {
        return problem(
                "--schedule and --seed both say in which order the threads go. Give one of them.");
    }

    public static TuntasException noPort(String port, Exception cause) {
        return new TuntasException(
                "Port " + port + " can't be listened on: " + cause.getMessage(), cause);
    }

    public static TuntasException launchNamesNothing() {
        return problem(
                "The launch configuration names nothing to run. Expected \"class\", such as my.Main"
                        + " or my.TreeTest#removes, or \"command\", the line that a finding prints.");
    }
}
