package dev.tuntas.bench.analysis;

import dev.tuntas.bench.options.TableBench;
import dev.tuntas.bench.report.Report;
import dev.tuntas.bench.report.Table;
import dev.tuntas.bench.run.OtherJvm;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.Strategy;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** How long a large predicate takes to be analysed and woven. */
@Command(
        name = "analysis",
        description =
                "The time from the start of a search to its first candidate, for a predicate of many"
                        + " lines: it is analysed, woven and loaded.",
        footer = {
            "",
            "Cold is the first search of a JVM of its own. Warm is the least of the later ones in this"
                    + " JVM, a new search each. Processor time is that of the whole JVM, with its"
                    + " compiler."
        })
public final class AnalysisBench extends TableBench {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double BAR_MILLIS = 500;

    @Option(
            names = "--lines",
            paramLabel = "N",
            description = "Lines of the predicate, about" + DEFAULT)
    private int lines = 500;

    @Option(names = "--runs", paramLabel = "N", description = "Searches in the warm JVM" + DEFAULT)
    private int runs = 20;

    private final Table table =
            new Table("strategy, cold ms, cold cpu ms, warm ms, warm cpu ms, candidates, bar");

    /** Elapsed and processor time. */
    private record Nanos(long elapsed, long cpu) {
        Nanos least(Nanos other) {
            return new Nanos(Math.min(elapsed, other.elapsed), Math.min(cpu, other.cpu));
        }

        double elapsedMillis() {
            return elapsed / NANOS_PER_MILLI;
        }

        double cpuMillis() {
            return cpu / NANOS_PER_MILLI;
        }
    }

    @Override
    protected Report measure() throws IOException, ReflectiveOperationException {
        try (LargePredicate predicate = new LargePredicate(lines);
                URLClassLoader loader = loader(predicate.folder())) {
            Finitization<?> bounds = FirstCandidate.bounds(loader.loadClass(LargePredicate.CLASS));
            for (Strategy strategy : Strategy.values()) {
                measure(predicate, bounds, strategy);
            }
            return new Report().add("analysis", heading(predicate), table);
        }
    }

    private static URLClassLoader loader(Path folder) throws IOException {
        return new URLClassLoader(new URL[] {folder.toUri().toURL()});
    }

    private static String heading(LargePredicate predicate) {
        return String.format(
                Locale.ROOT,
                "From the start of a search to its first candidate: a predicate of %d lines in %d"
                        + " classes; bar: less than %.0f ms",
                predicate.lines(),
                predicate.classes(),
                BAR_MILLIS);
    }

    private void measure(LargePredicate predicate, Finitization<?> bounds, Strategy strategy)
            throws IOException {
        Nanos cold = cold(predicate.folder(), strategy);
        FirstCandidate first = FirstCandidate.measure(bounds, strategy);
        Nanos warm = nanos(first);
        for (int run = 1; run < runs; run++) {
            warm = warm.least(nanos(FirstCandidate.measure(bounds, strategy)));
        }
        table.add(
                strategy.label(),
                cold.elapsedMillis(),
                cold.cpuMillis(),
                warm.elapsedMillis(),
                warm.cpuMillis(),
                first.result().counts().candidates(),
                bar(cold, warm));
        tell(first.result().notes());
    }

    private static String bar(Nanos cold, Nanos warm) {
        if (cold.elapsedMillis() < BAR_MILLIS) {
            return "met, even cold";
        }
        return warm.elapsedMillis() < BAR_MILLIS ? "met warm" : "missed";
    }

    private static Nanos nanos(FirstCandidate first) {
        return new Nanos(first.elapsedNanos(), first.cpuNanos());
    }

    private static Nanos cold(Path folder, Strategy strategy) throws IOException {
        String printed =
                OtherJvm.run(
                        "-XX:+UseSerialGC",
                        List.of(folder),
                        FirstCandidate.class,
                        LargePredicate.CLASS,
                        strategy.name());
        String[] words = printed.strip().split(" ");
        if (words.length != 2) {
            throw new TuntasException("The cold JVM did not print its times but: " + printed);
        }
        return new Nanos(Long.parseLong(words[0]), Long.parseLong(words[1]));
    }
}
