package dev.tuntas.cli.internal.generate;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.internal.cluster.Cluster;
import dev.tuntas.cli.internal.cluster.ClusterOptions;
import dev.tuntas.cli.internal.cluster.ClusterWork;
import dev.tuntas.cli.internal.cluster.StructureWorker;
import dev.tuntas.cli.internal.options.SpaceOptions;
import dev.tuntas.cli.internal.options.StatsOption;
import dev.tuntas.cli.internal.options.StrategyOption;
import dev.tuntas.cli.internal.options.SuiteOptions;
import dev.tuntas.cli.internal.options.TimeOption;
import dev.tuntas.cli.internal.output.BaseText;
import dev.tuntas.cli.internal.output.FoundOutput;
import dev.tuntas.cli.internal.output.JsonResult;
import dev.tuntas.cli.internal.output.Summary;
import dev.tuntas.cli.internal.run.Alarm;
import dev.tuntas.cli.internal.run.CliCommand;
import dev.tuntas.cli.internal.run.Interruption;
import dev.tuntas.cli.internal.run.StructureWriter;
import dev.tuntas.cli.internal.text.NumberText;
import dev.tuntas.cli.internal.text.ProgressBar;
import dev.tuntas.cli.internal.text.ShellWords;
import dev.tuntas.cli.internal.text.Terminal;
import dev.tuntas.cli.spi.ExitCode;
import dev.tuntas.core.Search;
import dev.tuntas.core.SearchListener;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.SearchOptions;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.search.StrategyChoice;
import dev.tuntas.core.spi.search.CandidateSearch;
import dev.tuntas.suite.Generation;
import dev.tuntas.suite.result.GenerationResult;
import dev.tuntas.suite.result.GenerationResult.Reuse;
import dev.tuntas.suite.spi.remote.RemoteDoor;
import dev.tuntas.suite.spi.remote.RemoteRanges;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tuntas generate}: every valid structure of a class within bounds. */
@Command(
        name = "generate",
        customSynopsis = "tuntas generate CLASS [--scope N | --fin CALL] [options]",
        header = "Finds every valid structure of a class within bounds.",
        description = {
            "",
            "Runs the class's predicate (repOk) to find all objects, up to isomorphism, for which it"
                    + " is true; draws them, and says whether these are all.",
            ""
        },
        footer = {
            "  Draw all search trees with up to 3 nodes:",
            "    tuntas generate SearchTree --scope 3",
            "  Your own class in a jar, with bounds of your own, as one JSON object in each line:",
            "    tuntas generate my.Heap -cp build/heap.jar --fin 'finHeap(4)' --out heaps.json",
            "  A class of the JDK with a predicate of yours, a static boolean method of my.Checks:",
            "    tuntas generate java.util.TreeMap -cp classes --predicate my.Checks#isTreeMap",
            "  Stop after a minute; the last line says how to go on:",
            "    tuntas generate RBT --fin 'finRBT(10)' --time 1m --out trees.txt",
            "  No predicate: all trees that up to 3 calls of public methods build, and how:",
            "    tuntas generate SearchTree --from-api --scope 3",
            "  Keep them in a suite, with two threads; --resume goes on after an interruption:",
            "    tuntas generate RBT --fin 'finRBT(9)' --threads 2 --out rbt.suite --resume",
            "  Build on the suite of a weaker predicate:",
            "    tuntas generate RBT --fin 'finRBT(7)' --base bstp.suite --out rbt.suite",
            "  All search trees on one page, for a browser:",
            "    tuntas generate SearchTree --scope 4 --out trees.html",
            "  Only count:",
            "    tuntas generate SearchTree --fin 'finSearchTree(7)' --json",
            "",
            "Exit code: 0 all were found, 2 wrong use, 3 stopped by a limit, Ctrl-C or a candidate that",
            "could not be decided."
        })
public final class GenerateCommand extends CliCommand implements ClusterWork {
    @Mixin private SpaceOptions space;
    @Mixin private StrategyOption strategy;

    @Option(names = "--limit", paramLabel = "K", description = "Stop after K structures.")
    private @Nullable Long limit;

    @Mixin private TimeOption time;

    @Option(
            names = "--from",
            paramLabel = "CANDIDATE",
            description =
                    "Start at this candidate, which an earlier search with the same bounds printed.")
    private @Nullable String from;

    @Option(
            names = "--steps",
            paramLabel = "N",
            description =
                    "Give up a run of the predicate after N calls and loops (default: a million and more).")
    private @Nullable Long steps;

    @Option(
            names = "--strict",
            description =
                    "End with an error when the predicate throws; otherwise that means: not valid.")
    private boolean strict;

    @Option(
            names = "--verify",
            description =
                    "Search by korat as well, and end with an error at the first candidate on which the"
                            + " two differ.")
    private boolean verify;

    @Mixin private SuiteOptions suites;
    @Mixin private ClusterOptions clusters;
    @Mixin private ApiOptions api;
    @Mixin private StatsOption stats;
    @Mixin private OutputOptions outputs;

    @Override
    public Integer call() {
        try (Alarm alarm = Alarm.after(left(), out())) {
            return generate(alarm);
        }
    }

    private int generate(Alarm alarm) {
        Class<?> subject = space.classes().subject();
        if (api.isWanted(line().getParseResult())) {
            int calls = api.calls(space.scope());
            return new ApiGeneration(line(), subject, space.scope(), calls, outputs)
                    .run(limit, left(), alarm);
        }
        Finitization<?> finitization = space.finitization();
        if (clusters.isWanted()) {
            suites.checkForCluster();
            try (Cluster cluster =
                    clusters.open(
                            this, line(), space.classes().finder().entries(), List.of(), err())) {
                return generate(alarm, subject, finitization, cluster.ranges(out -> {}));
            }
        }
        return generate(alarm, subject, finitization, null);
    }

    @Override
    public PartWorker partWorker() {
        Finitization<?> finitization = space.finitization();
        CandidateSearch search =
                CandidateSearch.of(finitization)
                        .predicate(space.predicate(finitization))
                        .strict(strict)
                        .verify(verify)
                        .open(suites.isOpen());
        if (steps != null) {
            search.steps(steps);
        }
        return new StructureWorker(finitization, search);
    }

    private int generate(
            Alarm alarm,
            Class<?> subject,
            Finitization<?> finitization,
            @Nullable RemoteRanges cluster) {
        FoundOutput<Structure<?>> output = outputs.open(out(), subject, limit, stats.isWanted());
        Run run = isGeneration() ? generation(finitization, cluster) : search(finitization);
        try (Interruption interruption = Interruption.of(run.stop, out())) {
            GenerationResult result = run(run, output);
            alarm.done();
            report(result, output, interruption.happened());
            return exitCode(result.search());
        }
    }

    /**
     * What is to be run, by one thread or by more.
     *
     * @param start runs it and tells a listener
     * @param stop ends it soon
     * @param choice how it is done, as far as that is known
     */
    private record Run(
            Function<SearchListener<Object>, GenerationResult> start,
            Runnable stop,
            Supplier<Optional<StrategyChoice>> choice) {}

    /** Whether there is more to do than one search. */
    private boolean isGeneration() {
        return suites.isWanted() || outputs.suite().isPresent() || clusters.isWanted();
    }

    private Run search(Finitization<?> finitization) {
        Search<?> search = space.search(finitization).options(options());
        if (from != null) {
            search.from(finitization.space().parse(from));
        }
        return new Run(
                listener -> alone(search.listener(listener).run()), search::stop, search::choice);
    }

    private SearchOptions options() {
        SearchOptions options =
                SearchOptions.DEFAULT.strategy(strategy.wanted()).strict(strict).verify(verify);
        if (limit != null) {
            options = options.limit(limit);
        }
        if (steps != null) {
            options = options.steps(steps);
        }
        Duration left = left();
        return left == null ? options : options.time(left);
    }

    private static GenerationResult alone(SearchResult result) {
        return new GenerationResult(result, result.counts().valid(), 1, Optional.empty());
    }

    private Run generation(Finitization<?> finitization, @Nullable RemoteRanges cluster) {
        Generation<?> generation =
                Generation.of(finitization).options(options()).resume(outputs.resumes());
        space.namePredicate(finitization, generation::predicate);
        suites.apply(generation);
        outputs.suite().ifPresent(generation::out);
        if (cluster != null) {
            RemoteDoor.send(generation, cluster);
        }
        if (from != null) {
            generation.from(start(finitization, from));
        }
        return new Run(
                listener -> generation.listener(listener).run(),
                generation::stop,
                generation::choice);
    }

    /** What is left of the time since the user called the command. */
    private @Nullable Duration left() {
        return left(time.time());
    }

    private Candidate start(Finitization<?> finitization, String text) {
        if (suites.base().isPresent()) {
            throw CliProblems.fromWithBase();
        }
        return finitization.space().parse(text);
    }

    private GenerationResult run(Run run, FoundOutput<Structure<?>> output) {
        ProgressBar bar = new ProgressBar(err(), Terminal.showsProgress());
        try (output) {
            GenerationResult result = explained(run.start.apply(new StructureWriter(output, bar)));
            bar.clear();
            output.end(lines(result));
            return result;
        } catch (StructureWriter.Failure e) {
            throw CliProblems.cannotWrite(output.place(), e.reason(), rest(e, run.choice.get()));
        } catch (IOException e) {
            throw CliProblems.cannotWrite(output.place(), e, "Its end may be missing.");
        }
    }

    /** The structure that was not written is the first of those that are still to come. */
    private String rest(StructureWriter.Failure failure, Optional<StrategyChoice> choice) {
        String written = NumberText.count(failure.written(), "structure");
        String before =
                failure.written() == 0 ? "No structure was written." : "It has " + written + ".";
        return suites.base().isPresent()
                ? before
                : before
                        + " Go on with: "
                        + goOn(failure.structure().candidate().toString(), choice);
    }

    /** Says on request why it was searched so, unless that is how small searches are done. */
    private GenerationResult explained(GenerationResult searched) {
        GenerationResult result = searched.withElapsed(elapsed());
        StrategyChoice choice = searched.search().choice();
        return isNews(choice) && (stats.isWanted() || outputs.json())
                ? result.withNote(
                        Note.of(
                                "Chose %s, because %s."
                                        .formatted(choice.strategy(), choice.reason())))
                : result;
    }

    /** Whether the user has not asked for it and it is not the plain search. */
    private static boolean isNews(StrategyChoice choice) {
        return choice.isChosen() && choice.strategy() != Strategy.KORAT;
    }

    private void report(
            GenerationResult result, FoundOutput<Structure<?>> output, boolean interrupted) {
        PrintWriter to = outputs.pure() || interrupted ? err() : out();
        if (interrupted) {
            to.println();
        }
        lines(result).forEach(to::println);
        if (outputs.suite().filter(Files::notExists).isPresent()) {
            to.println("No suite was begun: it was stopped before a strategy was chosen.");
        } else if (outputs.toFile()) {
            to.println("Written to " + output.place() + ".");
        }
        to.flush();
        if (outputs.json()) {
            out().println(json(result));
            out().flush();
        }
    }

    private List<String> lines(GenerationResult result) {
        List<String> lines = new ArrayList<>();
        lines.addAll(
                new Summary(result, from == null)
                        .lines(
                                space::showCommand,
                                candidate -> goOn(result, candidate),
                                stats.isWanted()));
        int behindSummary = stats.isWanted() ? 2 : 1;
        result.reuse()
                .ifPresent(
                        reuse ->
                                lines.add(
                                        behindSummary,
                                        BaseText.of(suites.base().orElseThrow(), reuse)));
        return lines;
    }

    private String json(GenerationResult result) {
        return isGeneration()
                ? JsonResult.of(result, suites.base(), outputs.suite())
                : JsonResult.of(result.search());
    }

    private static int exitCode(SearchResult result) {
        return result.exhausted() && result.ranAway() == 0 ? ExitCode.CLEAN : ExitCode.STOPPED;
    }

    /** A suite goes on by itself; on a base, a candidate alone does not tell where that is. */
    private Optional<String> goOn(GenerationResult result, String candidate) {
        if (outputs.suite().isPresent()) {
            return Optional.of(resume());
        }
        boolean isOnBase = result.reuse().map(Reuse::isUsed).orElse(false);
        return isOnBase
                ? Optional.empty()
                : Optional.of(goOn(candidate, Optional.of(result.search().choice())));
    }

    /** The user's own command line; the limit would hold for the structures of both runs. */
    private String resume() {
        List<String> words = words();
        CommandWords.remove(words, "--limit");
        if (!outputs.resumes()) {
            words.add("--resume");
        }
        return ShellWords.line(words);
    }

    /** The user's own command line, but from another candidate on. */
    private String goOn(String candidate, Optional<StrategyChoice> choice) {
        List<String> words = words();
        CommandWords.remove(words, "--from");
        CommandWords.remove(words, "--base");
        choice.filter(GenerateCommand::isNews)
                .ifPresent(made -> nameStrategy(words, made.strategy()));
        words.addAll(List.of("--from", candidate));
        outputs.goOn(words);
        return ShellWords.line(words);
    }

    /** The place where a search stands tells something only to its strategy. */
    private static void nameStrategy(List<String> words, Strategy strategy) {
        CommandWords.remove(words, "--strategy");
        CommandWords.remove(words, "-s");
        words.addAll(List.of("--strategy", strategy.label()));
    }

    private List<String> words() {
        List<String> words = new ArrayList<>(List.of(ShellWords.TUNTAS));
        words.addAll(line().getCommandSpec().root().commandLine().getParseResult().originalArgs());
        return words;
    }
}
