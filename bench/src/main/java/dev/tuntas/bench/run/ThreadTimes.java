package dev.tuntas.bench.run;

import dev.tuntas.bench.report.Differences;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.suite.result.GenerationResult;
import java.util.List;

/** The quickest generation by one thread, and by two that run at the same time. */
public record ThreadTimes(GenerationResult one, GenerationResult two) {
    private static final int THREADS = 2;

    public static ThreadTimes of(Task task, Strategy strategy, int runs) {
        ThreadTimes best = run(task, strategy);
        for (int i = 1; i < runs; i++) {
            ThreadTimes next = run(task, strategy);
            best = new ThreadTimes(faster(best.one, next.one), faster(best.two, next.two));
        }
        return best;
    }

    private static ThreadTimes run(Task task, Strategy strategy) {
        return new ThreadTimes(
                task.generation(strategy).run(), task.generation(strategy).threads(THREADS).run());
    }

    /** The one of two results that took less wall-clock time. */
    public static GenerationResult faster(GenerationResult a, GenerationResult b) {
        return a.search().elapsed().compareTo(b.search().elapsed()) <= 0 ? a : b;
    }

    public List<String> differences() {
        Differences differences = new Differences();
        differences.compare("structures of two", two.structures(), one.structures());
        differences.compare(
                "candidates of two",
                two.search().counts().candidates(),
                one.search().counts().candidates());
        return differences.found();
    }

    public double speedUp() {
        return (double) one.search().elapsed().toNanos() / two.search().elapsed().toNanos();
    }

    /** Processor time to wall-clock time: how many cores the search really had. */
    public static double load(GenerationResult result) {
        return (double) result.search().cpu().toNanos() / result.search().elapsed().toNanos();
    }
}
