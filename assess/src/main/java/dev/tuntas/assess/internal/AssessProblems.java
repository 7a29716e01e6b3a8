package dev.tuntas.assess.internal;

import dev.tuntas.core.message.TuntasException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** What users of this module are told when something is wrong. */
public final class AssessProblems {
    private AssessProblems() {}

    public static TuntasException noCompiler() {
        return new TuntasException(
                "Mutants of sources need the JDK's compiler, and this Java has none. Run with a JDK instead of a JRE.");
    }

    /** The first error that the compiler found in a source. */
    public static TuntasException doesNotCompile(String file, long line, String message) {
        return new TuntasException(
                "%s does not compile, line %d: %s Mutants are made of sources: build the project first, and name all that it needs by --classpath."
                        .formatted(file, line, sentence(message)));
    }

    private static String sentence(String message) {
        String line = message.lines().findFirst().orElse("").strip();
        return line.endsWith(".") ? line : line + ".";
    }

    public static TuntasException compilerGaveUp(Collection<String> classes) {
        return new TuntasException(
                "The compiler gives up on the mutants of "
                        + classes.stream().sorted().collect(Collectors.joining(", "))
                        + ". Take fewer with --mutants, or fewer methods.");
    }

    /** The code under test must be right before its tests can be judged. */
    public static TuntasException originalFails(int scope, String input, String failure) {
        return new TuntasException(
                "The original itself %s at scope %d, for %s. Mend it first: tuntas check finds such inputs."
                        .formatted(failure, scope, input));
    }

    public static TuntasException originalIsWrong(int scope, String input, String mistake) {
        return new TuntasException(
                "The original itself %s at scope %d, for %s. Mend it first: tuntas check finds such inputs."
                        .formatted(mistake, scope, input));
    }

    public static TuntasException originalDiffers(int scope, String input, String difference) {
        return new TuntasException(
                "The original does not do the same when it is run a second time, at scope %d, for %s: it %s. Mutants can't be told from it. If it depends on chance or on the clock, give it a seed or a clock that stands still; if its class has an equals that is not by value, --compare structure."
                        .formatted(scope, input, difference));
    }

    public static TuntasException noInputs(Class<?> subject, int scope) {
        return new TuntasException(
                "There is no input up to scope %d: no object of %s is valid, or none fulfils the precondition. tuntas generate and tuntas show tell more."
                        .formatted(scope, subject.getSimpleName()));
    }

    public static TuntasException originalHangs(
            Class<?> subject, Duration time, StackTraceElement[] trace) {
        String place = trace.length == 0 ? "" : " It is at " + trace[0] + ".";
        return new TuntasException(
                "A method of %s did not end on an input within %d ms, without any change.%s Mend it first, or allow it more time."
                        .formatted(subject.getSimpleName(), time.toMillis(), place));
    }

    public static TuntasException noMethods(Class<?> subject) {
        return new TuntasException(
                subject.getSimpleName()
                        + " has no method to assess. Name one that is not public: CLASS#METHOD.");
    }

    public static TuntasException noSources(Class<?> subject, List<Path> roots) {
        String where =
                roots.isEmpty()
                        ? "none of the usual folders is there"
                        : "not below "
                                + roots.stream()
                                        .map(Path::toString)
                                        .collect(Collectors.joining(", "));
        return new TuntasException(
                "No source of %s was found (%s). Mutants are made of sources: name the folder with --sources."
                        .formatted(subject.getName(), where));
    }

    public static String withoutSources(List<String> classes) {
        return "Without mutants, because there are no sources: " + String.join(", ", classes) + ".";
    }

    public static TuntasException noMutants(Class<?> subject) {
        return new TuntasException(
                "There is nothing to change in the methods of "
                        + subject.getSimpleName()
                        + " that are under test, nor in those that they call.");
    }

    public static String tooFewMutants(int count, int wanted) {
        return "There are only " + count + " mutants; " + wanted + " were wanted.";
    }

    public static TuntasException noOperator(String name, Collection<String> known) {
        return new TuntasException(
                "There is no mutation operator '%s'. Known are %s."
                        .formatted(
                                name, known.stream().sorted().collect(Collectors.joining(", "))));
    }

    public static String leftState(Class<?> subject) {
        return "Code of %s itself changes objects that static fields hold. They can't be put back, so a mutant may meet what another has left."
                .formatted(subject.getSimpleName());
    }

    /** Not every mutant can be run as classes of its own; then it is run as the others are. */
    public static String behindSwitch(Collection<Integer> mutants, String reason) {
        return "Not as classes of their own, but behind the switch, on some inputs or all: mutant"
                + (mutants.size() == 1 ? " " : "s ")
                + mutants.stream().sorted().map(String::valueOf).collect(Collectors.joining(", "))
                + " ("
                + reason
                + ").";
    }

    public static TuntasException badScopes(int first, int last) {
        return new TuntasException(
                "Scopes %d to %d can't be run. The first must not be negative, nor greater than the last."
                        .formatted(first, last));
    }

    public static TuntasException badMutants(int least, int most) {
        return new TuntasException(
                "%d..%d is no number of mutants. At least one must be wanted, and the first number must not be greater than the second."
                        .formatted(least, most));
    }

    public static TuntasException badThreads(int number) {
        return new TuntasException(number + " is no number of threads. At least 1 is needed.");
    }
}
