package dev.tuntas.cli.internal.count;

import dev.tuntas.cli.internal.options.BoundsOptions;
import dev.tuntas.cli.internal.options.PredicateOption;
import dev.tuntas.cli.internal.options.StrategyOption;
import dev.tuntas.cli.internal.options.SubjectOptions;
import dev.tuntas.cli.internal.options.SuiteOptions;
import dev.tuntas.cli.internal.output.CountJson;
import dev.tuntas.cli.internal.output.CountText;
import dev.tuntas.cli.internal.run.Alarm;
import dev.tuntas.cli.internal.run.CallTime;
import dev.tuntas.cli.internal.run.Interruption;
import dev.tuntas.cli.internal.text.Durations;
import dev.tuntas.cli.internal.text.ProgressBar;
import dev.tuntas.cli.internal.text.ShellWords;
import dev.tuntas.cli.internal.text.Terminal;
import dev.tuntas.cli.spi.CommonOptions;
import dev.tuntas.cli.spi.ExitCode;
import dev.tuntas.core.Finitization;
import dev.tuntas.core.Progress;
import dev.tuntas.core.SearchListener;
import dev.tuntas.suite.Counting;
import dev.tuntas.suite.result.CountResult;
import java.io.PrintWriter;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tuntas count}: how many valid structures satisfy which conditions. */
@Command(
        name = "count",
        customSynopsis =
                "tuntas count CLASS [--scope N | --fin CALL] [--condition EXPR]... [options]",
        header = "Counts the valid structures that satisfy conditions.",
        description = {
            "",
            "Finds all structures for which the predicate is true, as generate does, and counts for"
                    + " each condition those that satisfy it as well. All conditions are counted in"
                    + " one pass. A condition that throws is not satisfied.",
            ""
        },
        sortOptions = false,
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  How many search trees with up to 4 nodes have no left child at the root?",
            "    tuntas count SearchTree --scope 4 -c 'it.root != null && it.root.left == null'",
            "  The same from a suite, so that nothing is searched:",
            "    tuntas generate SearchTree --scope 4 --out trees.suite",
            "    tuntas count SearchTree --scope 4 --base trees.suite -c 'it.root == null'",
            "  Many conditions, one in each line of a file:",
            "    tuntas count my.Heap -cp build/heap.jar --conditions heap.txt --json",
            "",
            "Exit code: 0 all were counted, 2 wrong use, 3 stopped by the time limit or Ctrl-C."
        })
public final class CountCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;
    @Mixin private SubjectOptions classes;
    @Mixin private BoundsOptions bounds;
    @Mixin private PredicateOption predicate;
    @Mixin private ConditionOptions conditions;
    @Mixin private StrategyOption strategy;
    @Mixin private SuiteOptions suites;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "Stop after that time: 500ms, 30s, 2m, 1h.")
    private @Nullable Duration time;

    @Option(names = "--json", description = "Print one JSON object, and nothing else.")
    private boolean json;

    @SuppressWarnings("UnusedVariable")
    @Mixin
    private CommonOptions common;

    @Override
    public Integer call() {
        try (Alarm alarm = Alarm.after(left(), spec.commandLine().getOut())) {
            return count(alarm);
        }
    }

    private int count(Alarm alarm) {
        Finitization<?> finitization = bounds.finitization(classes.subject(), classes);
        Counting<?> counting = counting(finitization);
        Runnable stop = counting::stop;
        try (Interruption interruption = Interruption.of(stop, spec.commandLine().getOut())) {
            CountResult result = run(counting).withElapsed(CallTime.elapsed(spec));
            alarm.done();
            report(result);
            return result.isComplete() && !interruption.happened()
                    ? ExitCode.CLEAN
                    : ExitCode.STOPPED;
        }
    }

    /** What is left of the time since the user called the command. */
    private @Nullable Duration left() {
        return CallTime.left(spec, time);
    }

    private Counting<?> counting(Finitization<?> finitization) {
        Method method = predicate.method(finitization.subject(), classes);
        Counting<?> counting =
                Counting.of(finitization)
                        .predicate(method.getDeclaringClass(), method.getName())
                        .threads(suites.threads());
        strategy.wanted().ifPresent(counting::strategy);
        Duration left = left();
        if (left != null) {
            counting.time(left);
        }
        suites.base().ifPresent(counting::base);
        conditions.conditions(finitization.subject(), classes).forEach(counting::condition);
        return counting;
    }

    private CountResult run(Counting<?> counting) {
        ProgressBar bar = new ProgressBar(spec.commandLine().getErr(), Terminal.showsProgress());
        counting.listener(
                new SearchListener<Object>() {
                    @Override
                    public void progress(Progress progress) {
                        bar.show(progress);
                    }
                });
        CountResult result = counting.run();
        bar.clear();
        return result;
    }

    private void report(CountResult result) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(CountJson.of(result, suites.threads(), suites.base()));
        } else {
            CountText.of(result, suites.threads(), suites.base(), this::showCommand)
                    .forEach(out::println);
        }
        out.flush();
    }

    private String showCommand(String candidate) {
        List<String> words = new ArrayList<>(List.of(ShellWords.TUNTAS, "show"));
        words.addAll(classes.words());
        words.addAll(bounds.words());
        words.addAll(predicate.words());
        words.addAll(List.of("--candidate", candidate));
        return ShellWords.line(words);
    }
}
