package dev.tuntas.bench.assess;

import static dev.tuntas.core.spi.Messages.checkPositive;
import static dev.tuntas.core.spi.Messages.problem;

import dev.tuntas.assess.Assessment;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.bench.assess.Assessed.Seconds;
import dev.tuntas.bench.options.RunsOption;
import dev.tuntas.bench.options.SubjectsOption;
import dev.tuntas.bench.options.TableBench;
import dev.tuntas.bench.plot.PlotSvg;
import dev.tuntas.bench.plot.PlotText;
import dev.tuntas.bench.report.Report;
import dev.tuntas.check.Check;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.method.MethodUnderTest;
import dev.tuntas.cli.spi.Writing;
import dev.tuntas.core.spi.search.CandidateSearch;
import dev.tuntas.subjects.Benchmark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Makes the tables of the Exhaustive paper on the quality of its suites again. */
@Command(
        name = "assess",
        description =
                "The Exhaustive paper's benchmarks: mutants, coverage and kills by scope, against"
                        + " random choice; the paper's figures beside ours, and its figures 3 and 9.",
        footer = {
            "",
            "The exit code is 1 if kills or coverage fall from one scope to the next, or if two"
                    + " runs do not kill the same mutants.",
            "",
            "Examples:",
            "  tuntas bench assess --only SearchTree --most 50000",
            "  tuntas bench assess --most 3000000 --threads 2 --out curves.svg --markdown"
        })
public final class AssessBench extends TableBench {
    private static final int LEAST_MUTANTS = 200;
    private static final int MOST_MUTANTS = 300;

    @Mixin private SubjectsOption wanted = new SubjectsOption();

    @Option(
            names = "--most",
            paramLabel = "N",
            description = "Leave out scopes that have more inputs in the paper" + DEFAULT)
    private long most = 20_000;

    @Option(
            names = "--exact",
            paramLabel = "N",
            description =
                    "Find every input that kills a mutant, and with that what random choice is"
                            + " expected to kill, if the largest scope has at most so many inputs"
                            + DEFAULT)
    private long exact = 5_000;

    @Option(names = "--random", paramLabel = "K", description = "How many random samples" + DEFAULT)
    private int samples = 30;

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "What mutants and samples are chosen by" + DEFAULT)
    private long seed = 1;

    @Option(names = "--threads", paramLabel = "K", description = "Threads for mutants" + DEFAULT)
    private int threads = 1;

    @Mixin private RunsOption runs = new RunsOption(1);

    @Option(
            names = "--sources",
            paramLabel = "DIR",
            description = "Where the sources of the subjects are, if not beside their classes.")
    private List<Path> sources = new ArrayList<>();

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description =
                    "Draw the curves as SVG to this file, anew after each benchmark. Otherwise they"
                            + " are printed with the tables, unless these are JSON.")
    private @Nullable Path out;

    private final List<Assessed> all = new ArrayList<>();

    @Override
    protected Report measure() {
        checkPositive("number of runs", runs.runs());
        List<PaperBenchmark> benchmarks = wanted.of(PaperBenchmark.all(), PaperBenchmark::name);
        requireScopes(benchmarks);
        draw();
        benchmarks.stream()
                .filter(benchmark -> benchmark.largestScope(most) > 0)
                .forEach(this::measure);
        AssessTables tables = new AssessTables();
        all.forEach(tables::add);
        return report(tables.report(), benchmarks);
    }

    private void requireScopes(List<PaperBenchmark> benchmarks) {
        if (benchmarks.stream().noneMatch(benchmark -> benchmark.largestScope(most) > 0)) {
            throw problem(
                    "No scope of these benchmarks has at most %d inputs. Give a larger --most.",
                    most);
        }
    }

    private void measure(PaperBenchmark paper) {
        int scope = paper.largestScope(most);
        AssessResult result = assess(paper, scope);
        tell(result.notes());
        for (int run = 1; run < runs.runs(); run++) {
            AssessResult again = assess(paper, scope);
            expect(again.mutants().equals(result.mutants()));
            result = again.elapsed().compareTo(result.elapsed()) < 0 ? again : result;
        }
        Assessed assessed = new Assessed(paper, result, times(paper.benchmark(), scope));
        expect(assessed.isMonotone());
        all.add(assessed);
        draw();
        progress(
                "%s up to scope %d: %d of %d mutants killed in %d ms",
                paper.name(),
                scope,
                result.killed(),
                result.mutants().size(),
                result.elapsed().toMillis());
    }

    private AssessResult assess(PaperBenchmark paper, int scope) {
        Benchmark benchmark = paper.benchmark();
        Assessment assessment =
                Assessment.of(benchmark.subject())
                        .targets(benchmark::checksBeside)
                        .change(method -> isOfSubject(benchmark, method))
                        .mutants(LEAST_MUTANTS, MOST_MUTANTS)
                        .seed(seed)
                        .scope(scope)
                        .threads(threads)
                        .specification(true)
                        .sources(sources);
        if (scope > 1 && samples > 0) {
            boolean isExact = paper.scopes().get(scope - 1).inputs() <= exact;
            assessment.random(samples).matrix(isExact);
        }
        return assessment.run();
    }

    /**
     * Where an input is an object that has them all, its method only makes the call; and what keys
     * are compared by is not the benchmark's own.
     */
    private static boolean isOfSubject(Benchmark benchmark, String method) {
        return !method.matches(".*#(equals|hashCode|toString)")
                && benchmark.targets().stream()
                        .map(Benchmark.Target::receiver)
                        .filter(receiver -> receiver != benchmark.subject())
                        .noneMatch(receiver -> method.startsWith(receiver.getName() + "#"));
    }

    // Times.
    // --------------------------------------------------------------------------------------

    private Map<Integer, Seconds> times(Benchmark benchmark, int upTo) {
        Map<Integer, Seconds> times = new HashMap<>();
        for (int scope = 1; scope <= upTo; scope++) {
            for (int run = 0; run < runs.runs(); run++) {
                times.merge(scope, seconds(benchmark, scope), Seconds::least);
            }
        }
        return times;
    }

    private static Seconds seconds(Benchmark benchmark, int scope) {
        Duration generation = Duration.ZERO;
        Duration check = Duration.ZERO;
        for (Benchmark.Target target : benchmark.targets()) {
            generation = generation.plus(generation(target, scope));
            Check checked = target.check().scopes(scope, scope);
            check = check.plus(checked.run().scopes().get(0).elapsed());
        }
        return new Seconds(generation.toNanos() / 1e9, check.toNanos() / 1e9);
    }

    /** All inputs are asked for: only to count them takes less. */
    private static Duration generation(Benchmark.Target target, int scope) {
        InputSpace space = MethodUnderTest.of(target.check()).inputsAt(scope);
        return CandidateSearch.of(space.bounds())
                .predicate(space.predicate())
                .found(input -> {})
                .run()
                .elapsed();
    }

    // What is printed.
    // ----------------------------------------------------------------------------

    private Report report(Report report, List<PaperBenchmark> benchmarks) {
        if (out == null) {
            report.draw(PlotText.of(AssessPlot.of(all)));
        }
        String left =
                benchmarks.stream()
                        .flatMap(benchmark -> leftOut(benchmark).stream())
                        .collect(Collectors.joining(", "));
        return report.say(
                left.isEmpty()
                        ? "Nothing was left out."
                        : "Left out, because of more than "
                                + grouped(most)
                                + " inputs: "
                                + left
                                + ".");
    }

    private List<String> leftOut(PaperBenchmark benchmark) {
        return benchmark.scopes().stream()
                .filter(scope -> scope.scope() > benchmark.largestScope(most))
                .map(
                        scope ->
                                "%s %d (%s)"
                                        .formatted(
                                                benchmark.name(),
                                                scope.scope(),
                                                grouped(scope.inputs())))
                .toList();
    }

    private static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Also before the first benchmark: a file that can't be written is no use after an hour. */
    private void draw() {
        if (out == null) {
            return;
        }
        try {
            Files.writeString(out, PlotSvg.of(AssessPlot.of(all)));
        } catch (IOException e) {
            throw Writing.failed(out.toString(), e, "Name another file with --out.");
        }
    }
}
