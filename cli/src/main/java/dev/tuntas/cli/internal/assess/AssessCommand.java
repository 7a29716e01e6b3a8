package dev.tuntas.cli.internal.assess;

import dev.tuntas.assess.Assessment;
import dev.tuntas.assess.mutant.Compare;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.ShownInput;
import dev.tuntas.assess.spi.ForkDoor;
import dev.tuntas.assess.spi.MutantDoor;
import dev.tuntas.assess.spi.MutantWorker;
import dev.tuntas.check.Check;
import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.internal.assess.report.AssessFiles;
import dev.tuntas.cli.internal.assess.report.AssessReport;
import dev.tuntas.cli.internal.assess.report.AssessWords;
import dev.tuntas.cli.internal.check.CheckBounds;
import dev.tuntas.cli.internal.check.TargetOptions;
import dev.tuntas.cli.internal.cluster.Cluster;
import dev.tuntas.cli.internal.cluster.ClusterOptions;
import dev.tuntas.cli.internal.cluster.ClusterWork;
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
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/** {@code tuntas assess}: how good all inputs up to a scope are, by mutants and coverage. */
@Command(
        name = "assess",
        customSynopsis = {
            "tuntas assess CLASS[#METHOD,...] [--scope N] [options]",
            "       tuntas assess --test TEST#METHOD [CLASS] [--scope N] [options]"
        },
        header = "Tells how good an exhaustive suite is: which small mistakes it would find.",
        description = {
            "",
            "Makes small changes (mutants) in the sources of the methods and of all that they call"
                    + " (in class files where there are none), and runs each on all inputs of the"
                    + " scopes 1 to N until one tells it from the original: by the invariant, by what"
                    + " it returns, throws or leaves behind, or because it does not end. Also: which"
                    + " code the inputs come to.",
            ""
        },
        footer = {
            "  Is scope 5 enough for add and remove?",
            "    tuntas assess SearchTree#add,remove --scope 5",
            "  What does the contract of remove not see?",
            "    tuntas assess SearchTree#remove --compare contract",
            "  Is a test any good?",
            "    tuntas assess --test my.SearchTreeTest#removeForgetsTheKey -cp"
                    + " target/test-classes:...",
            "  Would this mistake be found?",
            "    tuntas assess SearchTree#remove --scope 5 --patch mistake.patch",
            "  In a build:",
            "    tuntas assess my.Heap -cp target/classes --scope 4 --min-killed 95 --json",
            "  To look at in a browser:",
            "    tuntas assess SearchTree#add,remove --scope 5 --html tree.html",
            "",
            "Exit code: 0 done, 1 less than was asked for by --min-killed or --min-coverage, 2"
                    + " wrong use,",
            "3 stopped by a limit or Ctrl-C."
        })
public final class AssessCommand extends CliCommand implements ClusterWork {
    @Mixin private TargetOptions target;
    @Mixin private CheckBounds bounds;
    @Mixin private PredicateOption predicate;
    @Mixin private TestOption test;
    @Mixin private PatchOption patch;

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
            names = "--bytecode",
            description = "Make mutants of class files, as it is done for classes without sources.")
    private boolean isOfBytecode;

    @Option(
            names = "--compare",
            paramLabel = "HOW",
            converter = CompareReader.class,
            defaultValue = "equals",
            description =
                    "What tells a mutant from the original: equals (of result, receiver and"
                            + " parameters), structure (the same, up to isomorphism) or contract (only"
                            + " what the contract and the invariants say; what equals sees besides is"
                            + " shown as holes) (default: ${DEFAULT-VALUE}).")
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
                    "'%s' can't be compared by. Expected equals, structure or contract."
                            .formatted(text));
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
            names = "--spec",
            description =
                    "Tell also how much of the predicate that says which inputs are valid is run"
                            + " while they are searched for. For that they are searched for once"
                            + " more, by korat.")
    private boolean withSpecification;

    @Option(
            names = "--separate",
            description =
                    "Compile and load each mutant alone, in place of one class that has them all"
                            + " behind a switch. The result is the same, but it takes longer.")
    private boolean isSeparate;

    @Mixin private ForkOptions fork;
    @Mixin private ClusterOptions clusters;

    @Option(
            names = "--min-killed",
            paramLabel = "P",
            converter = Percent.class,
            description = "Exit with 1 if less than P percent of the mutants are killed.")
    private @Nullable Double minKilled;

    @Option(
            names = "--min-coverage",
            paramLabel = "P",
            converter = Percent.class,
            description = "Exit with 1 if less than P percent of the statements are covered.")
    private @Nullable Double minCoverage;

    @Option(
            names = "--random",
            paramLabel = "K",
            arity = "0..1",
            fallbackValue = "30",
            converter = SamplesReader.class,
            description =
                    "Compare with K random samples of the last scope, each as large as the scope"
                            + " below (without a number: ${FALLBACK-VALUE}).")
    private @Nullable Integer random;

    @Option(
            names = "--matrix",
            paramLabel = "FILE",
            description =
                    "Find every input of the last scope that kills a mutant, and write them to a"
                            + " file (CSV); with --random, also what random choice is expected to"
                            + " kill.")
    private @Nullable Path matrix;

    /** Reads how many samples. */
    static final class SamplesReader implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String text) {
            if (text.matches("\\d{1,9}")) {
                return Integer.valueOf(text);
            }
            throw new TypeConversionException(
                    "'%s' is no number of random samples. Expected 30, or nothing behind --random."
                            .formatted(text));
        }
    }

    @Mixin private AssessFiles files;
    @Mixin private MemoryOptions memory;
    @Mixin private JsonOption json;

    @Override
    public Integer call() {
        files.prepare(matrix);
        ForkChild child = ForkChild.here();
        if (clusters.isWanted()) {
            checkForCluster(child);
        }
        if (fork.isWanted(child)) {
            refuseInChild(matrix != null || random != null, "--random and --matrix");
            refuseInChild(memory.isWanted(), "--history and --accept");
            return forked();
        }
        return here(child);
    }

    /** Refuses what only this process can do, and what executors have not got. */
    private void checkForCluster(ForkChild child) {
        refuseOnCluster(threads > 1, "--threads", "a cluster has its own");
        refuseOnCluster(fork.isWanted(child), "--fork", "executors are processes already");
        refuseOnCluster(isSeparate, "--separate", "executors have all mutants in one class");
        refuseOnCluster(test.isWanted(), "--test", "JUnit is not shipped");
        refuseOnCluster(patch.isWanted(), "--patch", "the patches are not shipped");
        refuseOnCluster(memory.isOfOtherRuns(), "--history and --since", "their files are here");
        refuseOnCluster(
                matrix != null || random != null,
                "--random and --matrix",
                "they run inputs of their own choice");
    }

    private static void refuseOnCluster(boolean isWanted, String options, String why) {
        if (isWanted) {
            throw CliProblems.notOnCluster(options, why);
        }
    }

    @Override
    public PartWorker partWorker() {
        Class<?> subject = target.subject();
        MutantWorker worker = MutantDoor.worker(configured(subject, line().getParseResult(), 1));
        return worker::run;
    }

    /** A child may have to begin anew, which must not be done twice there. */
    private static void refuseInChild(boolean isWanted, String options) {
        if (isWanted) {
            throw CliProblems.notInChild(options);
        }
    }

    private int forked() {
        // What files of options have said is passed on; a word that only looks like one stays so.
        List<String> words =
                line()
                        .getCommandSpec()
                        .root()
                        .commandLine()
                        .getParseResult()
                        .expandedArgs()
                        .stream()
                        .map(word -> word.startsWith("@") ? "@" + word : word)
                        .toList();
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
            List<Path> written =
                    child.isLookingForSuspects()
                            ? List.of()
                            : files.write(new AssessReport(result, this::repeat), minKilled);
            boolean hasMatrix = writeMatrix(result);
            json.print(
                    out(),
                    () -> AssessJson.of(result, this::repeat),
                    () ->
                            new AssessText(result, this::repeat, elapsed().plus(child.before()))
                                    .lines());
            tell(written, hasMatrix);
            return memory.isRefused(result) ? ExitCode.WRONG_USE : exitCode(result);
        } finally {
            out().flush();
            child.done();
        }
    }

    /** Whether it was found and is written. */
    private boolean writeMatrix(AssessResult result) {
        Path file = matrix;
        if (file != null) {
            result.matrix().ifPresent(found -> MatrixFile.write(file, found));
        }
        return result.matrix().isPresent();
    }

    /** What programs read stands alone. */
    private void tell(List<Path> written, boolean hasMatrix) {
        PrintWriter to = json.isWanted() ? err() : out();
        written.forEach(file -> to.println("Written to " + file + "."));
        if (matrix != null) {
            to.println(
                    hasMatrix
                            ? "Written to " + matrix + "."
                            : "Not written, because not all was run: " + matrix + ".");
        }
        to.flush();
    }

    private AssessResult run(ForkChild child) {
        ParseResult said = line().getParseResult();
        Class<?> subject = test.isWanted() ? test.testClass(target, said) : target.subject();
        Assessment assessment =
                configured(subject, said, child.threads(threads)).specification(withSpecification);
        ForkDoor.tell(assessment, child.fork());
        if (patch.isWanted()) {
            patch.apply(assessment, said);
        } else {
            memory.apply(assessment);
        }
        assessment.matrix(matrix != null);
        if (random != null) {
            assessment.random(random);
        }
        Duration left = timeLeft(child);
        if (left != null) {
            assessment.time(left);
        }
        return clusters.isWanted() ? onCluster(assessment, subject) : run(assessment, subject);
    }

    private AssessResult run(Assessment assessment, Class<?> subject) {
        try (StatusLine line = StatusLine.show("assessing " + subject.getSimpleName(), err())) {
            return assessment.run();
        }
    }

    private AssessResult onCluster(Assessment assessment, Class<?> subject) {
        try (Cluster cluster =
                clusters.open(
                        this, line(), target.finder().entries(), target.sources(subject), err())) {
            MutantDoor.send(assessment, cluster.mutants());
            return run(assessment, subject);
        }
    }

    /** What an executor is told as well: all that says which mutants there are, and of what. */
    private Assessment configured(Class<?> subject, ParseResult said, int lanes) {
        Assessment assessment =
                (test.isWanted() ? ofTest(subject, said) : ofMethods(subject))
                        .mutants(mutants.least(), mutants.most())
                        .seed(seed)
                        .operators(operators.toArray(String[]::new))
                        .sources(target.sources(subject))
                        .bytecode(isOfBytecode)
                        .threads(lanes)
                        .runTime(runTime)
                        .separate(isSeparate);
        strategy.wanted().ifPresent(assessment::strategy);
        return assessment;
    }

    private Assessment ofTest(Class<?> testClass, ParseResult said) {
        Predicate<String> isWanted = TestOption.mayChange(target);
        return test.assessment(testClass, said, bounds.scope())
                .change(method -> isWanted.test(method) && mayChange(method));
    }

    private Assessment ofMethods(Class<?> subject) {
        int scope = bounds.scope();
        return Assessment.of(subject)
                .targets(here -> checks(here, target.sources(subject)))
                .change(this::mayChange)
                .compare(compare)
                .scopes(bounds.isOfOneScope() ? scope : Math.min(1, scope), scope);
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
        if (result.mutants().isEmpty()) {
            // Nothing was to be assessed, and a note says why: there is nothing to be too little.
            return ExitCode.CLEAN;
        }
        double covered =
                AssessWords.percent(
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

    /** A command that shows what the original does on an input; empty if a test does. */
    private String repeat(ShownInput input) {
        if (test.isWanted()) {
            return "";
        }
        List<String> words = new ArrayList<>(List.of(ShellWords.TUNTAS, "check"));
        words.addAll(target.words(input.method()));
        words.addAll(bounds.words(input.scope()));
        words.addAll(predicate.words());
        words.addAll(List.of("--replay", input.candidate()));
        return ShellWords.line(words);
    }
}
