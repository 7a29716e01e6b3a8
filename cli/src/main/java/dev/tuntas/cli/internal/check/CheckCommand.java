package dev.tuntas.cli.internal.check;

import dev.tuntas.check.Check;
import dev.tuntas.check.result.CheckMode;
import dev.tuntas.check.result.CheckResult;
import dev.tuntas.check.result.Counterexample;
import dev.tuntas.check.spi.call.Executables;
import dev.tuntas.check.spi.method.CheckParts;
import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.internal.cluster.Cluster;
import dev.tuntas.cli.internal.cluster.ClusterOptions;
import dev.tuntas.cli.internal.cluster.ClusterWork;
import dev.tuntas.cli.internal.options.PredicateOption;
import dev.tuntas.cli.internal.options.StatsOption;
import dev.tuntas.cli.internal.options.StrategyOption;
import dev.tuntas.cli.internal.run.Alarm;
import dev.tuntas.cli.internal.run.CliCommand;
import dev.tuntas.cli.internal.run.Interruption;
import dev.tuntas.cli.internal.text.Durations;
import dev.tuntas.cli.internal.text.ShellWords;
import dev.tuntas.cli.internal.text.StatusLine;
import dev.tuntas.cli.spi.ExitCode;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.suite.spi.remote.RemoteDoor;
import java.io.PrintWriter;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tuntas check}: methods against their contracts, on every input up to a scope. */
@Command(
        name = "check",
        customSynopsis = "tuntas check CLASS[#METHOD] [--scope N] [options]",
        header = "Checks methods against their contracts, on every input up to a scope.",
        description = {
            "",
            "Runs a method on all inputs (receiver and parameters) that are valid and fulfil its"
                    + " precondition. It must fulfil its postconditions, keep the invariant (repOk),"
                    + " throw nothing that it does not declare, and end. Contracts are annotations"
                    + " (@Requires, @Ensures ...) or JML in the sources.",
            ""
        },
        footer = {
            "  Does remove keep search trees valid?",
            "    tuntas check SearchTree#remove --scope 4",
            "  All methods of your own class, with JML in its sources:",
            "    tuntas check my.Heap -cp target/classes --sources src/main/java",
            "  In a build, with results that others read:",
            "    tuntas check my.Heap -cp target/classes --time 1m --sarif heap.sarif --junit-xml heap.xml",
            "",
            "Exit code: 0 nothing was found, 1 findings, 2 wrong use or a method that could not be checked,",
            "3 stopped by a limit or Ctrl-C before anything was found."
        })
public final class CheckCommand extends CliCommand implements ClusterWork {
    @Mixin private TargetOptions target;
    @Mixin private CheckBounds bounds;
    @Mixin private PredicateOption predicate;

    @Option(
            names = "--white-box",
            description =
                    "Search with the code of the method for inputs on which the contract fails: the"
                            + " same findings, mostly with fewer candidates.")
    private boolean whiteBox;

    @Mixin private StrategyOption strategy;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "Stop the check of a method after that time: 500ms, 30s, 2m, 1h.")
    private @Nullable Duration time;

    @Option(
            names = "--input-time",
            paramLabel = "TIME",
            converter = Durations.class,
            defaultValue = "10s",
            description = "Take a call for hanging after that time (default: ${DEFAULT-VALUE}).")
    private Duration inputTime = Duration.ofSeconds(10);

    @Option(names = "--max-inputs", paramLabel = "K", description = "Stop a scope after K inputs.")
    private @Nullable Long maxInputs;

    @Option(
            names = "--threads",
            paramLabel = "K",
            defaultValue = "1",
            description =
                    "Run the method on K inputs at the same time (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Option(
            names = "--cache",
            paramLabel = "DIR",
            description =
                    "Keep the inputs in a folder, and take them from there while neither the"
                            + " precondition nor the bounds change.")
    private @Nullable Path cache;

    @Option(
            names = "--allow-exception",
            paramLabel = "CLASS",
            split = ",",
            description =
                    "Exceptions that are no findings, with ',' between: IllegalStateException. Those"
                            + " that a method declares or documents never are.")
    private List<String> allowed = List.of();

    @Option(
            names = "--allow-no-input",
            description = "Take a method that never ran, for want of an input, for a clean one.")
    private boolean allowNoInput;

    @Option(
            names = "--replay",
            paramLabel = "CANDIDATE",
            description = "Run one input of the scope alone, as a finding names it.")
    private @Nullable String replay;

    @Option(
            names = "--no-hints",
            description =
                    "Do not look for changes with which a broken invariant would hold, to show with a"
                            + " finding.")
    private boolean noHints;

    @Mixin private ClusterOptions clusters;
    @Mixin private StatsOption stats;
    @Mixin private ReportOptions reports;

    /** When the check of the last method was over; the first has all the time since the call. */
    private Duration before = Duration.ZERO;

    @Override
    public Integer call() {
        Class<?> subject;
        List<Path> sources;
        List<TargetOptions.Target> targets;
        try (Alarm alarm = Alarm.after(left(time), out())) {
            subject = target.subject();
            sources = target.sources(subject);
            targets = target.withConstructors(subject);
            if (replay != null && !target.isOneMethod()) {
                throw CliProblems.replayOfAll();
            }
            for (TargetOptions.Target each : targets) {
                configure(each.check(), subject, sources);
            }
            reports.prepare();
            targets = withoutPredicate(targets, subject);
            tellValidity(targets);
        }
        try (Interruption interruption =
                Interruption.of(Thread.currentThread()::interrupt, out())) {
            List<MethodReport> done =
                    clusters.isWanted() ? runOnCluster(targets, sources) : runAll(targets);
            if (interruption.happened()) {
                // It has stopped the check, and must not stop the writing of what was found.
                Thread.interrupted();
            }
            List<String> notBegun =
                    targets.stream().skip(done.size()).map(TargetOptions.Target::name).toList();
            return report(
                    new ClassReport(subject, mode(), bounds.scope(), sources, done, notBegun));
        }
    }

    /** What says which objects are valid is true of all that are: it needs no check itself. */
    private List<TargetOptions.Target> withoutPredicate(
            List<TargetOptions.Target> targets, Class<?> subject) {
        if (target.isOneMethod()) {
            return targets;
        }
        Optional<Method> itself = targets.get(0).check().predicate();
        List<TargetOptions.Target> others =
                targets.stream()
                        .filter(each -> itself.filter(each.check().target()::equals).isEmpty())
                        .toList();
        if (others.isEmpty()) {
            throw CliProblems.noMethods(subject);
        }
        return others;
    }

    /** Says before anything is run that any object counts, or which guess tells valid ones. */
    private void tellValidity(List<TargetOptions.Target> targets) {
        targets.stream()
                .map(TargetOptions.Target::check)
                .filter(check -> Executables.hasReceiver(check.target()))
                .findFirst()
                .flatMap(Check::validity)
                .ifPresent(
                        note -> {
                            spoken().println(note);
                            spoken().flush();
                        });
    }

    /** Where people read; what programs read stands alone. */
    private PrintWriter spoken() {
        return reports.json() ? err() : out();
    }

    private CheckMode mode() {
        return whiteBox ? CheckMode.WHITE_BOX : CheckMode.BLACK_BOX;
    }

    private void configure(Check check, Class<?> subject, List<Path> sources) {
        check.mode(mode()).sources(sources).inputTime(inputTime).threads(threads).hints(!noHints);
        bounds.apply(check, subject, target.finder());
        predicate.apply(check::predicate, subject, target.finder());
        strategy.wanted().ifPresent(check::strategy);
        allowed.forEach(name -> check.allow(target.finder().findException(name, subject)));
        if (maxInputs != null) {
            check.limit(maxInputs);
        }
        if (cache != null) {
            check.cache(cache);
        }
    }

    private List<MethodReport> runOnCluster(
            List<TargetOptions.Target> targets, List<Path> sources) {
        checkForCluster();
        try (Cluster cluster =
                clusters.open(this, line(), target.finder().entries(), sources, err())) {
            for (TargetOptions.Target each : targets) {
                RemoteDoor.send(each.check(), cluster.ranges(out -> out.writeUTF(each.name())));
            }
            return runAll(targets);
        }
    }

    /** Refuses what only this process can do. */
    private void checkForCluster() {
        if (threads > 1) {
            throw CliProblems.notOnCluster("--threads", "a cluster has its own");
        }
        if (whiteBox) {
            throw CliProblems.notOnCluster("--white-box", "its search is done in this process");
        }
        if (cache != null) {
            throw CliProblems.notOnCluster("--cache", "inputs are searched where they run");
        }
        if (maxInputs != null) {
            throw CliProblems.notOnCluster(
                    "--max-inputs", "which inputs are the first is not known there");
        }
        if (replay != null) {
            throw CliProblems.notOnCluster("--replay", "one input is run at once here");
        }
    }

    @Override
    public PartWorker partWorker() {
        Class<?> subject = target.subject();
        List<Path> sources = target.sources(subject);
        Map<String, CheckParts> byName = new HashMap<>();
        return in -> {
            String name = in.readUTF();
            return byName.computeIfAbsent(name, key -> parts(key, subject, sources)).run(in);
        };
    }

    private CheckParts parts(String name, Class<?> subject, List<Path> sources) {
        Check check =
                target.withConstructors(subject).stream()
                        .filter(each -> each.name().equals(name))
                        .findFirst()
                        .orElseThrow()
                        .check();
        configure(check, subject, sources);
        return new CheckParts(check);
    }

    private List<MethodReport> runAll(List<TargetOptions.Target> targets) {
        List<MethodReport> done = new ArrayList<>();
        for (TargetOptions.Target each : targets) {
            MethodReport report = run(each);
            done.add(report);
            Duration took = elapsed().minus(before);
            before = before.plus(took);
            report.result().ifPresent(result -> print(result, took));
            if (report.isInterrupted()) {
                break;
            }
        }
        return done;
    }

    /** What stands against checking one of many methods does not stand against the others. */
    private MethodReport run(TargetOptions.Target one) {
        Duration left = time == null ? null : left(before.plus(time));
        if (left != null) {
            one.check().time(left);
        }
        try (Alarm alarm = Alarm.after(left, out());
                StatusLine line = StatusLine.show("checking " + one.name(), err())) {
            return MethodReport.of(
                    replay == null
                            ? one.check().run()
                            : one.check().replay(bounds.scope(), replay));
        } catch (TuntasException e) {
            if (target.isOneMethod()) {
                throw e;
            }
            return MethodReport.failed(one.name(), e);
        }
    }

    private void print(CheckResult result, Duration took) {
        PrintWriter to = spoken();
        new ReportText(result, this::repeat, took, stats.isWanted()).lines().forEach(to::println);
        to.flush();
    }

    private int report(ClassReport report) {
        report.commonProblem()
                .ifPresent(
                        problem -> {
                            throw problem;
                        });
        Map<String, List<String>> namesOf = new LinkedHashMap<>();
        report.problems()
                .forEach(
                        (name, problem) ->
                                namesOf.computeIfAbsent(
                                                String.valueOf(problem.getMessage()),
                                                any -> new ArrayList<>())
                                        .add(name));
        namesOf.forEach((problem, names) -> err().println(notChecked(names, problem)));
        List<Path> written = reports.write(report, this::repeat, out());
        PrintWriter to = spoken();
        written.forEach(file -> to.println("Written to " + file + "."));
        to.flush();
        return exitCode(report);
    }

    /** What stands against many methods alike is said once. */
    private static String notChecked(List<String> names, String problem) {
        return "tuntas: %s %s not checked. %s"
                .formatted(String.join(", ", names), names.size() == 1 ? "was" : "were", problem);
    }

    private int exitCode(ClassReport report) {
        if (report.hasFindings()) {
            return ExitCode.FINDINGS;
        }
        if (!report.problems().isEmpty()) {
            return ExitCode.WRONG_USE;
        }
        if (!report.isWhole()) {
            return ExitCode.STOPPED;
        }
        return report.hasUnchecked() && !allowNoInput ? ExitCode.FINDINGS : ExitCode.CLEAN;
    }

    /** A command that runs the same counterexample. */
    private String repeat(String method, Counterexample counterexample) {
        List<String> words = new ArrayList<>(List.of(ShellWords.TUNTAS, "check"));
        words.addAll(target.words(method));
        words.addAll(bounds.words(counterexample.scope()));
        words.addAll(predicate.words());
        if (!allowed.isEmpty()) {
            words.addAll(List.of("--allow-exception", String.join(",", allowed)));
        }
        words.addAll(List.of("--replay", counterexample.candidate()));
        return ShellWords.line(words);
    }
}
