package dev.tuntas.cli.internal.assess;

import dev.tuntas.assess.Assessment;
import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.internal.check.TargetOptions;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** A test as what judges. */
final class TestOption {
    /** What the test says itself. */
    private static final List<String> NOT_WITH_IT =
            List.of(
                    "--compare",
                    "--fin",
                    "--set",
                    "--null",
                    "--exclude",
                    "--objects",
                    "--predicate");

    @Option(
            names = "--test",
            paramLabel = "TEST#METHOD",
            description =
                    "Let an @ExhaustiveTest judge, on its own inputs: a mutant is killed if the"
                            + " test fails. CLASS, if it is given, says what may be changed. The class"
                            + " path needs JUnit, too.")
    private @Nullable String test;

    boolean isWanted() {
        return test != null;
    }

    /** The test's class; also checks that nothing was said that is the test's to say. */
    Class<?> testClass(TargetOptions target, ParseResult line) {
        List<String> others = NOT_WITH_IT.stream().filter(line::hasMatchedOption).toList();
        if (!others.isEmpty()) {
            throw CliProblems.notWithTest(others);
        }
        return target.find(part(0));
    }

    private String part(int index) {
        String[] parts = String.valueOf(test).split("#", -1);
        if (parts.length != 2 || parts[0].isBlank() || parts[1].isBlank()) {
            throw CliProblems.noTestName(String.valueOf(test));
        }
        return parts[index].strip();
    }

    /** An assessment by the test, at its own scope if the user says none. */
    Assessment assessment(Class<?> testClass, ParseResult line, int scope) {
        Assessment assessment = Assessment.ofTest(testClass, part(1));
        return line.hasMatchedOption("--scope")
                ? assessment.scopes(Math.min(1, scope), scope)
                : assessment;
    }

    /** Which methods may be changed: those of the class that the user names, if any. */
    static Predicate<String> mayChange(TargetOptions target) {
        if (!target.isNamed()) {
            return method -> true;
        }
        String subject = target.subject().getName();
        List<String> methods = target.methodNames();
        return method -> {
            String owner = method.substring(0, method.indexOf('#'));
            String name = method.substring(method.indexOf('#') + 1);
            boolean isOfSubject = owner.equals(subject) || owner.startsWith(subject + "$");
            return isOfSubject && (methods.isEmpty() || methods.contains(name));
        };
    }
}
