package dev.tuntas.core.fuzz;

import dev.tuntas.core.search.Strategy;
import java.util.Arrays;
import java.util.Locale;

/**
 * A long run: {@code FuzzMain seedFrom count strategy [stops]}; with stops, searches are stopped
 * and gone on with. Prints each difference with its seed, and the smallest program that still shows
 * it, as soon as it is found; the summary comes at the end, even if the run is stopped before.
 */
// Each program has classes of its own, so the second compiler never comes to an end: with
// -XX:TieredStopAtLevel=1 a run takes about half the processor time.
public final class FuzzMain {
    private static final int TELL_EVERY = 10_000;

    private FuzzMain() {}

    public static void main(String[] args) {
        long from = Long.parseLong(args[0]);
        long count = Long.parseLong(args[1]);
        Strategy strategy =
                Arrays.stream(Strategy.values())
                        .filter(s -> s.label().equals(args[2]) || s.name().equals(args[2]))
                        .findFirst()
                        .orElseThrow();
        boolean isStopped = args.length > 3 && args[3].equals("stops");
        run(from, count, isStopped ? FuzzRun.stopped(strategy) : new FuzzRun(strategy));
    }

    private static void run(long from, long count, FuzzRun run) {
        long start = System.nanoTime();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> tell(run, start)));
        for (long seed = from; seed < from + count; seed++) {
            run.seed(seed).ifPresent(System.out::println);
            if (run.programs() % TELL_EVERY == 0) {
                tell(run, start);
            }
        }
        System.exit(run.differences() == 0 ? 0 : 1);
    }

    private static void tell(FuzzRun run, long start) {
        System.out.printf(
                Locale.ROOT,
                "seed %d: %s, %.0f a second%n",
                run.lastSeed(),
                run.summary(),
                run.programs() * 1e9 / (System.nanoTime() - start));
    }
}
