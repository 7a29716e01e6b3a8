package dev.tuntas.junit;

import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.input.ParameterNames;
import dev.tuntas.check.spi.report.CallCode;
import dev.tuntas.check.spi.report.CounterexampleFiles;
import dev.tuntas.check.spi.report.FailedInput;
import dev.tuntas.check.spi.report.ReadyTest;
import dev.tuntas.check.spi.report.ReplayText;
import dev.tuntas.check.spi.run.Failure;
import dev.tuntas.check.spi.run.RunResult;
import dev.tuntas.core.Snapshot;
import dev.tuntas.core.Structure;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.End;
import dev.tuntas.report.model.Snippet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.opentest4j.AssertionFailedError;

/**
 * Tells of an input that failed: first what and for which input, in one line, then the input drawn
 * before and after the test, how sure it is that no smaller one fails, how to run it again, and the
 * input as Java code.
 */
record FailureReport(TestCase test, InputSpace space) {
    private static final int LONGEST_LINE = 300;
    private static final int TOP_FRAMES = 8;

    /** The failure of a run over all inputs of a scope. */
    AssertionFailedError failure(Failure failure, RunResult result, Confirmation confirmation) {
        Throwable thrown = failure.outcome().thrown();
        boolean isHang = failure.outcome().key().equals("hang");
        boolean isSmallest = result.end() == End.EXHAUSTED;
        String what = what(thrown, failure.outcome().message(), isHang);
        FailedInput found =
                counterexample(failure.input(), what, thrown, failure.passedBefore(), isSmallest);
        List<String> facts =
                List.of(facts(failure, result, isSmallest).strip(), confirmation.text());
        tellPage(found, facts, confirmation.after(), confirmation.isAlone());
        String text =
                text(found, drawn(confirmation.after()))
                        + names()
                        + (isHang ? place(thrown) : "")
                        + facts(failure, result, isSmallest)
                        + confirmation.text()
                        + "\n"
                        + (confirmation.isAlone() ? replay(found) : "")
                        + write(found)
                        + code(found);
        return error(text, thrown);
    }

    /** The failure of one input that was replayed. */
    AssertionFailedError failure(Structure<?> input, Throwable thrown) {
        String what = what(thrown, thrown.getClass().getSimpleName(), false);
        FailedInput found = counterexample(input, what, thrown, 0, false);
        tellPage(found, List.of(), Map.of(), true);
        return error(text(found, "") + code(found), thrown);
    }

    private static String drawn(Map<String, Snapshot> after) {
        StringBuilder text = new StringBuilder();
        after.forEach(
                (name, value) ->
                        text.append(name)
                                .append(" after the test:\n")
                                .append(value.toText().indent(2)));
        return text.toString();
    }

    private void tellPage(
            FailedInput found,
            List<String> facts,
            Map<String, Snapshot> after,
            boolean canBeReplayed) {
        if (test.page().isWanted()) {
            List<Snippet> snippets = new ArrayList<>();
            if (canBeReplayed) {
                ReplayText text = ReplayText.of(space, found.input());
                snippets.add(new Snippet("Replay it by an annotation", annotation(text), false));
                snippets.add(new Snippet("or by a system property", property(text), false));
            }
            String title = "In Java, as members of " + test.testClass().getSimpleName();
            snippets.add(new Snippet(title, members(found), true));
            test.page().failed(space, found, facts, after, snippets);
        }
    }

    private static String annotation(ReplayText text) {
        return "@Replay(\"%s\")".formatted(text);
    }

    private String property(ReplayText text) {
        return "-D%s=\"%s\"".formatted(TuntasKeys.REPLAY, test.replayKey(text));
    }

    private FailedInput counterexample(
            Structure<?> input,
            String what,
            @Nullable Throwable thrown,
            long passedBefore,
            boolean isSmallest) {
        return new FailedInput(
                test.testClass(),
                test.name(),
                space,
                input,
                what,
                thrown,
                passedBefore,
                isSmallest,
                ReplayText.of(space, input).toString(),
                TestMethodCall.of(test).orElse(null));
    }

    // The parts of the message.
    // ----------------------------------------------------------------------

    /** An assertion's message says it all; of others the class matters, too. */
    private static String what(@Nullable Throwable thrown, String otherwise, boolean isHang) {
        if (thrown == null || isHang) {
            return otherwise;
        }
        String message =
                thrown.getMessage() == null
                        ? ""
                        : thrown.getMessage().lines().findFirst().orElse("").strip();
        String type = thrown.getClass().getSimpleName();
        if (thrown instanceof AssertionError && !message.isEmpty()) {
            return message;
        }
        return message.isEmpty() ? type : type + ": " + message;
    }

    static String shortened(String line) {
        return line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE - 1) + "…";
    }

    private String text(FailedInput found, String after) {
        Structure<?> input = found.input();
        StringBuilder text = new StringBuilder("fails for ");
        text.append(shortened(space.line(input))).append(": ").append(found.message());
        text.append("\n\n");
        if (!space.drawings(input).isEmpty()) {
            text.append(space.text(input)).append('\n');
        }
        if (!after.isEmpty()) {
            text.append(after).append('\n');
        }
        return text.toString();
    }

    private String code(FailedInput found) {
        String title = "\nIn Java, as members of " + test.testClass().getSimpleName() + ":\n";
        return title + indented(members(found));
    }

    private String members(FailedInput found) {
        try {
            return ReadyTest.members(found, new OwnCall(test), test.method().getName() + "Fails");
        } catch (TuntasException e) {
            return "(" + e.getMessage() + ")";
        }
    }

    private String names() {
        return ParameterNames.areKnown(test.method())
                ? ""
                : "The class file does not have the names of the parameters: compile with -parameters"
                        + " or -g.\n";
    }

    private static String indented(String code) {
        return code.lines()
                .map(line -> line.isBlank() ? "\n" : "    " + line + "\n")
                .collect(Collectors.joining());
    }

    private static String place(@Nullable Throwable hang) {
        if (hang == null || hang.getStackTrace().length == 0) {
            return "";
        }
        return Arrays.stream(Traces.usersFrames(hang))
                .limit(TOP_FRAMES)
                .map(frame -> "    at " + frame + "\n")
                .collect(Collectors.joining("", "It was\n", "\n"));
    }

    private String facts(Failure failure, RunResult result, boolean isSmallest) {
        String before =
                result.skipped() == 0
                        ? "%s of scope %d passed before it."
                        : "%s of scope %d before it did not fail: passed or skipped.";
        String passed = before.formatted(ScopeTally.inputs(failure.passedBefore()), space.scope());
        return (isSmallest ? smallest() : hasty()) + " " + capital(passed) + "\n";
    }

    private String smallest() {
        return space.scope() <= 1
                ? "No input with fewer objects fails."
                : "No smaller input fails: none of a smaller scope, none of this one with fewer"
                        + " objects.";
    }

    private String hasty() {
        return "There may be a failing input of scope %d with fewer objects: not all were tried."
                .formatted(space.scope());
    }

    private static String capital(String sentence) {
        return Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
    }

    private String replay(FailedInput found) {
        ReplayText text = ReplayText.of(space, found.input());
        return "Replay it with "
                + annotation(text)
                + "\nor "
                + property(text)
                + "\n"
                + RewindLine.of(test.testClass(), test.method())
                        .map(line -> "Go back from it with " + line + "\n")
                        .orElse("");
    }

    /** A disk that is full must not hide a failure. */
    private String write(FailedInput found) {
        CounterexampleFiles files = test.files();
        if (files == null) {
            return "";
        }
        try {
            return files.write(found).stream()
                    .map(Path::toString)
                    .collect(Collectors.joining("\n  ", "Written to\n  ", "\n"));
        } catch (IOException | TuntasException e) {
            return "Not written to files: " + e + "\n";
        }
    }

    // The exception.
    // ---------------------------------------------------------------------------------

    private static AssertionFailedError error(String message, @Nullable Throwable thrown) {
        AssertionFailedError error;
        if (thrown instanceof AssertionFailedError original
                && original.isExpectedDefined()
                && original.isActualDefined()) {
            error =
                    new AssertionFailedError(
                            message, original.getExpected(), original.getActual(), original);
        } else {
            error = new AssertionFailedError(message, thrown);
        }
        if (thrown != null) {
            Traces.cut(thrown);
            error.setStackTrace(thrown.getStackTrace());
        }
        return error;
    }

    /** The call, as the test class itself makes it. */
    private record OwnCall(TestCase test) implements CallCode {
        @Override
        public Class<?> neighbour() {
            return test.testClass();
        }

        @Override
        public List<String> parameters() {
            return TestMethodCall.declarations(test.roles());
        }

        @Override
        public List<String> statements(List<String> values) {
            String arguments = String.join(", ", test.roles().arguments(values));
            return List.of(test.method().getName() + "(" + arguments + ");");
        }
    }
}
