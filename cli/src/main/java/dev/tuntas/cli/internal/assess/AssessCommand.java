package dev.tuntas.cli.internal.assess;

import dev.tuntas.assess.Assessment;
import dev.tuntas.assess.mutant.Compare;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.ShownInput;
import dev.tuntas.assess.spi.ForkDoor;
import dev.tuntas.check.Check;
import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.internal.check.CheckBounds;
import dev.tuntas.cli.internal.check.TargetOptions;
import dev.tuntas.cli.internal.fork.ForkChild;
import dev.tuntas.cli.internal.fork.ForkOptions;
import dev.tuntas.cli.internal.fork.ForkParent;
import dev.tuntas.cli.internal.options.JsonOption;
import dev.tuntas.cli.internal.options.PredicateOption;
import dev.tuntas.cli.internal.options.StrategyOption;
import dev.tuntas.cli.internal.options.TimeOption;
import dev.tuntas.cli.internal.run.Alarm;
import dev.tuntas.cli.internal.run.CliCommand;
import dev.tuntas.cli.internal.run.Interruption;
import dev.tuntas.cli.internal.text.Durations;
import dev.tuntas.cli.internal.text.ShellWords;
import dev.tuntas.cli.internal.text.StatusLine;
import dev.tuntas.cli.spi.ExitCode;
import dev.tuntas.core.search.End;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** {@code tuntas assess}: how good all inputs up to a scope are, by mutants and coverage. */
@Command(
        name = "assess",
        customSynopsis = "tuntas assess CLASS[#METHOD,...] [--scope N] [options]",
        header = "Tells how good an exhaustive suite is: which small mistakes it would find.",
        description = {
            "",
            "Makes small changes (mutants) in the sources of the methods and of all that they call,"
                    + " and runs each on all inputs of the scopes 1 to N until one tells it from the"
                    + " original: by the invariant, by what it returns, throws or leaves behind, or"
                    + " because it does not end. Also: which code the inputs come to.",
            ""
        },
        footer = {
            "  Is scope 5 enough for add and remove?",
            "    tuntas assess SearchTree#add,remove --scope 5",
            "  In a build:",
            "    tuntas assess my.Heap -cp target/classes --scope 4 --min-killed 95 --json",
            "",
            "Exit code: 0 done, 1 less than was asked for by --min-killed or --min-coverage, 2 wrong use,",
            "3 stopped by a limit or Ctrl-C."
        })
public final class AssessCommand extends CliCommand {
    @Mixin private TargetOptions target;
    @Mixin private CheckBounds bounds;
    @Mixin private PredicateOption predicate;

    @Option(
            names = "--mutants",
            paramLabel = "N|N..M|all",
            converter = MutantRange.Reader.class,
            defaultValue = "300",
            description =
                    "How many mutants to choose at most, and how many are too few to say nothing"
                            + " (default: ${DEFAULT-VALUE}).")
    private MutantRange mutants = new MutantRange(1, 300);

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description =
                    "What they are chosen by; the same seed chooses the same (default:"
                            + " ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--operators",
            paramLabel = "NAME",
            split = ",",
            description =
                    "Which mutation operators: operator, variable and call are used by default;"
                            + " further ones are delete, constant and return.")
    private List<String> operators = List.of();

    @Option(
            names = "--only",
            paramLabel = "TEXT",
            description = "Change only methods (package.Class#method) in whose names this occurs.")
    private List<String> only = List.of();

    @Option(
            names = "--leave",
            paramLabel = "TEXT",
            description = "Do not change methods in whose names this occurs.")
    private List<String> leave = List.of();

    @Option(
            names = "--compare",
            paramLabel = "HOW",
            converter = CompareReader.class,
            defaultValue = "equals",
            description =
                    "What tells a mutant from the original: equals (of result, receiver and parameters)"
                            + " or structure (the same, up to isomorphism) (default:"
                            + " ${DEFAULT-VALUE}).")
    private Compare compare = Compare.EQUALS;

    /** Reads what is compared. */
    static final class CompareReader implements ITypeConverter<Compare> {
        @Override
        public Compare convert(String text) {
            for (Compare compare : Compare.values()) {
                if (compare.name().equalsIgnoreCase(text)) {
                    return compare;
                }
            }
            throw new TypeConversionException(
                    "'%s' can't be compared by. Expected equals or structure.".formatted(text));
        }
    }

    @Mixin private StrategyOption strategy;
    @Mixin private TimeOption time;

    @Option(
            names = "--run-time",
            paramLabel = "TIME",
            converter = Durations.class,
            defaultValue = "10s",
            description =
                    "Take a call for endless after that time, if it was not seen by its steps"
                            + " (default: ${DEFAULT-VALUE}).")
    private Duration runTime = Duration.ofSeconds(10);

    @Option(
            names = "--threads",
            paramLabel = "K",
            defaultValue = "1",
            description = "Run K inputs at the same time (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Option(
            names = "--separate",
            description =
                    "Compile and load each mutant alone, in place of one class that has them all"
                            + " behind a switch. The result is the same, but it takes longer.")
    private boolean isSeparate;

    @Mixin private ForkOptions fork;

    @Option(
            names = "--min-killed",
            paramLabel = "P",
            description = "Exit with 1 if less than P percent of the mutants are killed.")
    private @Nullable Double minKilled;

    @Option(
            names = "--min-coverage",
            paramLabel = "P",
            description = "Exit with 1 if less than P percent of the statements are covered.")
    private @Nullable Double minCoverage;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Write each mutant to a folder, as a diff.")
    private @Nullable Path out;

    @Mixin private JsonOption json;

    @Override
    public Integer call() {
        checkPercent("--min-killed", minKilled);
        checkPercent("--min-coverage", minCoverage);
        return fork.isWanted() ? forked() : here(ForkChild.here());
    }

    private int forked() {
        List<String> words =
                line().getCommandSpec().root().commandLine().getParseResult().originalArgs();
        ForkParent parent = new ForkParent(fork, words, runTime, this::elapsed, time.time());
        try (Interruption interruption = Interruption.of(parent::stop, out());
                StatusLine line = StatusLine.show("assessing in a child process", err())) {
            return parent.run(out(), err());
        } finally {
            parent.kill();
        }
    }

    private int here(ForkChild child) {
        try (Alarm alarm = Alarm.after(timeLeft(child), out());
                Interruption interruption =
                        Interruption.of(Thread.currentThread()::interrupt, out())) {
            return assess(child, interruption);
        }
    }

    /** What is left of the time, also if others before this process have used some of it. */
    private @Nullable Duration timeLeft(ForkChild child) {
        Duration limit = time.time();
        if (limit == null || limit.compareTo(child.before()) > 0) {
            return left(limit == null ? null : limit.minus(child.before()));
        }
        return Duration.ofNanos(1);
    }

    private int assess(ForkChild child, Interruption interruption) {
        try {
            AssessResult result = run(child);
            if (interruption.happened() || child.isAskedToStop()) {
                // It has stopped the runs, and must not stop the writing of what was found.
                Thread.interrupted();
            }
            MutantFolder.write(out, result);
            json.print(
                    out(),
                    () -> AssessJson.of(result),
                    () ->
                            new AssessText(result, this::repeat, elapsed().plus(child.before()))
                                    .lines());
            return exitCode(result);
        } finally {
            out().flush();
            child.done();
        }
    }

    private static void checkPercent(String option, @Nullable Double percent) {
        if (percent != null && !(percent >= 0 && percent <= 100)) {
            throw CliProblems.noPercent(option, percent);
        }
    }

    private AssessResult run(ForkChild child) {
        Class<?> subject = target.subject();
        Assessment assessment =
                Assessment.of(subject)
                        .targets(here -> checks(here, target.sources(subject)))
                        .mutants(mutants.least(), mutants.most())
                        .seed(seed)
                        .operators(operators.toArray(String[]::new))
                        .change(this::mayChange)
                        .compare(compare)
                        .sources(target.sources(subject))
                        .threads(child.threads(threads))
                        .runTime(runTime)
                        .separate(isSeparate);
        ForkDoor.tell(assessment, child.fork());
        int scope = bounds.scope();
        assessment.scopes(bounds.isOfOneScope() ? scope : Math.min(1, scope), scope);
        strategy.wanted().ifPresent(assessment::strategy);
        Duration left = timeLeft(child);
        if (left != null) {
            assessment.time(left);
        }
        try (StatusLine line = StatusLine.show("assessing " + subject.getSimpleName(), err())) {
            return assessment.run();
        }
    }

    private List<Check> checks(Class<?> here, List<Path> sources) {
        List<Check> checks = new ArrayList<>();
        for (TargetOptions.Target each : target.targets(here)) {
            Check check = each.check().sources(sources);
            bounds.apply(check, here, target.finder());
            predicate.apply(check::predicate, here, target.finder());
            checks.add(check);
        }
        return checks;
    }

    private boolean mayChange(String method) {
        return (only.isEmpty() || only.stream().anyMatch(method::contains))
                && leave.stream().noneMatch(method::contains);
    }

    private int exitCode(AssessResult result) {
        double covered =
                AssessText.percent(
                        result.code().statementsCovered(), result.code().statements().size());
        boolean isEnough =
                reaches("killed mutants", result.killRate(), minKilled)
                        & reaches("covered statements", covered, minCoverage);
        if (!isEnough) {
            return ExitCode.FINDINGS;
        }
        return result.end() == End.EXHAUSTED ? ExitCode.CLEAN : ExitCode.STOPPED;
    }

    private boolean reaches(String what, double rate, @Nullable Double wanted) {
        boolean isReached = wanted == null || rate >= wanted;
        if (!isReached) {
            err().println(
                            "tuntas: %.2f %% %s, but at least %.2f %% were wanted."
                                    .formatted(rate, what, wanted));
            err().flush();
        }
        return isReached;
    }

    /** A command that shows what the original does on an input. */
    private String repeat(ShownInput input) {
        List<String> words = new ArrayList<>(List.of(ShellWords.TUNTAS, "check"));
        words.addAll(target.words(input.method()));
        words.addAll(bounds.words(input.scope()));
        words.addAll(predicate.words());
        words.addAll(List.of("--replay", input.candidate()));
        return ShellWords.line(words);
    }
}
