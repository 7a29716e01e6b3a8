package dev.tuntas.cli.internal.generate;

import dev.tuntas.check.CallSequences;
import dev.tuntas.check.CallSequences.Built;
import dev.tuntas.check.result.SequenceResult;
import dev.tuntas.check.result.SequenceResult.Ending;
import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.internal.output.ApiJson;
import dev.tuntas.cli.internal.output.FoundOutput;
import dev.tuntas.cli.internal.run.Alarm;
import dev.tuntas.cli.internal.run.CallTime;
import dev.tuntas.cli.internal.run.Interruption;
import dev.tuntas.cli.internal.text.NumberText;
import dev.tuntas.cli.internal.text.StatusLine;
import dev.tuntas.cli.spi.ExitCode;
import dev.tuntas.core.message.Note;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Serial;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** {@code tuntas generate --from-api}: every object that a number of public calls can build. */
final class ApiGeneration {
    private static final Duration FOR_EVER = Duration.ofDays(3650);

    private final CommandLine command;
    private final Class<?> subject;
    private final int scope;
    private final int calls;
    private final OutputOptions options;
    private long built;
    private volatile boolean stopped;

    /** Ends the search: the user wants no more. */
    private static final class Stop extends RuntimeException {
        @Serial private static final long serialVersionUID = 1L;

        Stop() {
            super(null, null, false, false);
        }
    }

    ApiGeneration(
            CommandLine command, Class<?> subject, int scope, int calls, OutputOptions options) {
        this.command = command;
        this.subject = subject;
        this.scope = scope;
        this.calls = calls;
        this.options = options;
    }

    int run(@Nullable Long limit, @Nullable Duration time, Alarm alarm) {
        CallSequences sequences =
                CallSequences.of(subject)
                        .scope(scope)
                        .calls(calls)
                        .states(limit == null ? Long.MAX_VALUE : limit)
                        .time(time == null ? FOR_EVER : time);
        FoundOutput<Built> output = options.openForCalls(command.getOut(), subject);
        try (Interruption interruption = Interruption.of(() -> stopped = true, command.getOut())) {
            SequenceResult result = build(sequences, output);
            alarm.done();
            if (result != null && built == 0 && isWhole(result)) {
                throw CliProblems.nothingBuilt(subject, result.notes());
            }
            report(result, output);
            return isWhole(result) ? ExitCode.CLEAN : ExitCode.STOPPED;
        }
    }

    /** The result, or null if the user wanted no more. */
    private @Nullable SequenceResult build(CallSequences sequences, FoundOutput<Built> output) {
        String what = "calling public methods of " + subject.getSimpleName();
        try (output;
                StatusLine line = StatusLine.show(what, command.getErr())) {
            SequenceResult result = all(sequences, output);
            output.end(lines(result));
            return result;
        } catch (UncheckedIOException e) {
            throw CliProblems.cannotWrite(
                    output.place(), Objects.requireNonNull(e.getCause()), "Its end is missing.");
        } catch (IOException e) {
            throw CliProblems.cannotWrite(output.place(), e, "Its end may be missing.");
        }
    }

    private @Nullable SequenceResult all(CallSequences sequences, FoundOutput<Built> output) {
        try {
            return sequences.all(each -> write(each, output));
        } catch (Stop e) {
            return null;
        }
    }

    private void write(Built each, FoundOutput<Built> output) {
        if (stopped) {
            throw new Stop();
        }
        try {
            output.write(each);
            output.tick();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        built++;
    }

    private static boolean isWhole(@Nullable SequenceResult result) {
        return result != null
                && (result.ending() == Ending.EXHAUSTED || result.ending() == Ending.CALLS);
    }

    private void report(@Nullable SequenceResult result, FoundOutput<Built> output) {
        PrintWriter to = options.pure() || result == null ? command.getErr() : command.getOut();
        lines(result).forEach(to::println);
        if (options.toFile()) {
            to.println("Written to " + output.place() + ".");
        }
        to.flush();
        if (options.json()) {
            command.getOut()
                    .println(ApiJson.of(subject, scope, calls, built, isWhole(result), elapsed()));
        }
    }

    private List<String> lines(@Nullable SequenceResult result) {
        List<String> lines = new ArrayList<>();
        lines.add(summary(result));
        List<Note> notes = result == null ? List.of() : result.notes();
        notes.forEach(note -> lines.add("Note: " + note));
        return lines;
    }

    private Duration elapsed() {
        return CallTime.elapsed(command.getCommandSpec());
    }

    private String summary(@Nullable SequenceResult result) {
        return "%s, scope %d: %s built by up to %s in %s, %s."
                .formatted(
                        subject.getSimpleName(),
                        scope,
                        NumberText.count(built, "structure"),
                        NumberText.count(calls, "call"),
                        NumberText.time(elapsed()),
                        result == null ? "interrupted" : end(result.ending()));
    }

    private static String end(Ending ending) {
        return switch (ending) {
            case EXHAUSTED -> "and further calls build nothing else";
            case CALLS, FOUND -> "every structure was found";
            case HUNG -> "without those behind calls that did not return";
            case STATES -> "stopped at the limit of structures";
            case TIME -> "stopped at the time limit";
        };
    }
}
