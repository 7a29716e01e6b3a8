package dev.tuntas.core.fuzz;

import dev.tuntas.core.Strategy;
import java.util.Arrays;
import java.util.Locale;

/**
 * A long run: {@code FuzzMain seedFrom count strategy}. Prints each difference with its seed, and
 * the smallest program that still shows it.
 */
public final class FuzzMain {
    private static final long TELL_EVERY_NANOS = 10_000_000_000L;

    private FuzzMain() {}

    public static void main(String[] args) {
        long from = Long.parseLong(args[0]);
        long count = Long.parseLong(args[1]);
        Strategy strategy =
                Arrays.stream(Strategy.values())
                        .filter(s -> s.label().equals(args[2]) || s.name().equals(args[2]))
                        .findFirst()
                        .orElseThrow();
        run(from, count, strategy);
    }

    private static void run(long from, long count, Strategy strategy) {
        FuzzRun run = new FuzzRun(strategy);
        long start = System.nanoTime();
        long told = start;
        for (long seed = from; seed < from + count; seed++) {
            run.seed(seed).ifPresent(System.out::println);
            if (System.nanoTime() - told > TELL_EVERY_NANOS) {
                told = System.nanoTime();
                tell(run, seed, told - start);
            }
        }
        tell(run, from + count - 1, System.nanoTime() - start);
        System.exit(run.differences() == 0 ? 0 : 1);
    }

    private static void tell(FuzzRun run, long seed, long nanos) {
        System.out.printf(
                Locale.ROOT,
                "seed %d: %s, %.0f a second%n",
                seed,
                run.summary(),
                run.programs() * 1e9 / nanos);
    }
}
