package dev.tuntas.cli.internal.rewind;

import com.google.gson.Gson;
import dev.tuntas.check.Check;
import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.internal.check.CheckBounds;
import dev.tuntas.cli.internal.check.TargetOptions;
import dev.tuntas.cli.internal.options.JsonOption;
import dev.tuntas.cli.internal.options.PredicateOption;
import dev.tuntas.cli.internal.output.Json;
import dev.tuntas.cli.internal.run.CliCommand;
import dev.tuntas.cli.spi.ExitCode;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.rewind.result.RewindException;
import dev.tuntas.rewind.result.ThreadSchedule;
import dev.tuntas.rewind.spi.debug.Debugger;
import dev.tuntas.rewind.spi.launch.Launch;
import dev.tuntas.rewind.spi.launch.Question;
import java.io.BufferedReader;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code tuntas rewind}: a program, a test or a finding, to be walked through in both directions.
 */
@Command(
        name = "rewind",
        customSynopsis = {
            "tuntas rewind CLASS[#METHOD] [ARGS] [options]",
            "       tuntas rewind --dap [--port N]"
        },
        header = "Runs a program, a test or a finding, and walks through it, forwards and back.",
        description = {
            "",
            "Opens where it failed: at the exception, the failed assertion or the broken invariant. From"
                    + " there, back goes one line back, why says who wrote a value and why that ran, and"
                    + " help lists the rest. All threads go back together.",
            ""
        },
        footer = {
            "  A finding of check, at the moment of its failure:",
            "    tuntas rewind 'BuggyTree#remove(int)' --scope 3 --replay '0,1*3,2,3,0*3,2,0,0'",
            "  A test of JUnit; of an @ExhaustiveTest, its first failing input:",
            "    tuntas rewind my.TreeTest#removes -cp 'target/classes:target/test-classes:lib/*'",
            "  A finding of explore, with the order of the threads that led to it:",
            "    tuntas rewind LostUpdate --schedule '0:77 1:7 1:3 2:7'",
            "  A question, without a terminal:",
            "    tuntas rewind my.Main -cp target/classes --at end --why this.size --json",
            "",
            "Exit code: 0 the run did not fail, 1 it failed, 2 wrong use, 3 it was stopped by a limit, or where",
            "the machine can't go on."
        })
public final class RewindCommand extends CliCommand {
    @Mixin private TargetOptions target;

    @Parameters(
            index = "1..*",
            paramLabel = "ARGS",
            description = "Arguments of main, or of the method.")
    private List<String> arguments = List.of();

    @Mixin private CheckBounds bounds;
    @Mixin private PredicateOption predicate;

    @Option(
            names = "--replay",
            paramLabel = "CANDIDATE",
            description = "Open this input of the scope, as a finding of check names it.")
    private @Nullable String replay;

    @Option(
            names = "--violation",
            paramLabel = "N",
            description = "Open the violation with this number that prove finds with --k.")
    private @Nullable Integer violation;

    @Option(
            names = "--k",
            paramLabel = "N",
            defaultValue = "3",
            description = "With --violation: the bound of the proof (default: ${DEFAULT-VALUE}).")
    private int k = 3;

    @Option(
            names = "--input",
            paramLabel = "FILE",
            description =
                    "What the program reads from standard input; without it, what stands there"
                            + " before the commands.")
    private @Nullable Path input;

    @Option(
            names = "--allow-exception",
            paramLabel = "CLASS",
            split = ",",
            description = "As for check: exceptions that are no findings.")
    private List<String> allowed = List.of();

    @Option(
            names = "--max-steps",
            paramLabel = "N",
            defaultValue = "5000000",
            description = "Stop the run after N instructions (default: ${DEFAULT-VALUE}).")
    private long maxSteps;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description =
                    "Let threads take turns at random, the same way for the same N. Without it, a"
                            + " thread runs until it has to wait.")
    private @Nullable Long seed;

    @Option(
            names = "--schedule",
            paramLabel = "ORDER",
            description = "The order of the threads, as a finding of explore names it.")
    private @Nullable String schedule;

    @Option(
            names = "--at",
            paramLabel = "PLACE",
            description =
                    "Answer there and leave: end (where it failed), start, the number of a step, or"
                            + " CLASS:LINE for the last time that the line ran.")
    private @Nullable String at;

    @Mixin private QuestionOptions questions;
    @Mixin private JsonOption json;
    @Mixin private AdapterOptions adapter;

    @Override
    public Integer call() {
        try {
            if (adapter.isWanted()) {
                adapter.serve(RewindCommand::launchOf, err());
                return ExitCode.CLEAN;
            }
            InputStream commands = System.in;
            try (InputStream read = inputOf(commands)) {
                System.setIn(read);
                return open(Debugger.run(launch()), commands);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } finally {
                System.setIn(commands);
            }
        } catch (RewindException e) {
            throw CliProblems.rewind(e);
        }
    }

    private InputStream inputOf(InputStream commands) throws IOException {
        if (input == null) {
            return new FilterInputStream(commands) {
                @Override
                public void close() {
                    // Commands come from there, too.
                }
            };
        }
        if (!Files.isRegularFile(input)) {
            throw CliProblems.noInput(input);
        }
        return Files.newInputStream(input);
    }

    private int open(Debugger debugger, InputStream commands) {
        List<Question> asked = questions.all();
        boolean isPlain = at != null || !asked.isEmpty() || json.isWanted();
        if (at != null) {
            debugger.at(at);
        }
        if (isPlain) {
            json.print(
                    out(),
                    () -> Json.lines(new Gson().toJsonTree(debugger.values(asked))),
                    () -> debugger.answers(asked));
        } else {
            converse(debugger, commands);
        }
        if (!debugger.isWhole()) {
            return ExitCode.STOPPED;
        }
        return debugger.hasFailed() ? ExitCode.FINDINGS : ExitCode.CLEAN;
    }

    private void converse(Debugger debugger, InputStream commands) {
        try {
            Charset charset = Charset.defaultCharset();
            debugger.converse(
                    new BufferedReader(new InputStreamReader(commands, charset)),
                    out(),
                    "(rewind) ");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What another command line would run. */
    private static Launch launchOf(List<String> words) {
        RewindCommand other = new RewindCommand();
        try {
            new CommandLine(other).parseArgs(words.toArray(String[]::new));
        } catch (CommandLine.ParameterException e) {
            throw new RewindException(String.valueOf(e.getMessage()), e);
        }
        try {
            return other.launch();
        } catch (TuntasException e) {
            throw new RewindException(String.valueOf(e.getMessage()), e);
        }
    }

    private Launch launch() {
        Class<?> subject = target.subject();
        List<Path> sources = new ArrayList<>(target.sources(subject));
        folderOf(subject).ifPresent(sources::add);
        if (schedule != null && seed != null) {
            throw CliProblems.twoOrders();
        }
        Launch.Limits limits =
                new Launch.Limits(
                        maxSteps,
                        Optional.ofNullable(seed),
                        Optional.ofNullable(schedule).map(ThreadSchedule::parse));
        String chosen = replay;
        if (chosen != null) {
            return finding(chosen, subject, sources, limits);
        }
        if (violation != null) {
            Check check = checkOf(subject, sources);
            return new ViolationLaunch(check, subject, k, violation)
                    .launch(
                            target.targets(subject).get(0).name(),
                            prove -> {
                                predicate.apply(prove::predicate, subject, target.finder());
                                return prove;
                            },
                            sources,
                            limits);
        }
        LaunchFinder finder = new LaunchFinder(subject, sources, limits);
        return target.method()
                .map(method -> finder.method(method, arguments, 0))
                .orElseGet(() -> finder.main(arguments));
    }

    /** What was compiled by hand lies beside its source. */
    private static Optional<Path> folderOf(Class<?> subject) {
        CodeSource place = subject.getProtectionDomain().getCodeSource();
        try {
            return Optional.ofNullable(place == null ? null : place.getLocation())
                    .filter(location -> location.getProtocol().equals("file"))
                    .map(location -> Path.of(URI.create(location.toString())))
                    .filter(Files::isDirectory);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private Launch finding(
            String candidate, Class<?> subject, List<Path> sources, Launch.Limits limits) {
        Check check = checkOf(subject, sources);
        bounds.apply(check, subject, target.finder());
        allowed.forEach(name -> check.allow(target.finder().findException(name, subject)));
        return new FindingLaunch(check, subject, bounds.scope(), candidate)
                .launch(target.targets(subject).get(0).name(), sources, limits);
    }

    private Check checkOf(Class<?> subject, List<Path> sources) {
        List<TargetOptions.Target> targets = target.targets(subject);
        if (targets.size() != 1 || target.method().isEmpty()) {
            throw CliProblems.replayOfAll();
        }
        Check check = targets.get(0).check().sources(sources);
        predicate.apply(check::predicate, subject, target.finder());
        return check;
    }
}
