package dev.tuntas.core.fuzz.fields;

import dev.tuntas.core.search.Strategy;
import java.util.EnumSet;
import java.util.Locale;

/**
 * A long run: {@code FieldFuzzMain seedFrom count [gathered | source]}. Prints each difference with
 * its seed, and the smallest program that still shows it, as soon as it is found. Programs are
 * searched alone or, with a number, so many together; with {@code source} they are printed and
 * nothing else.
 */
public final class FieldFuzzMain {
    private FieldFuzzMain() {}

    public static void main(String[] args) {
        long from = Long.parseLong(args[0]);
        int count = Integer.parseInt(args[1]);
        if (args.length > 2 && args[2].equals("source")) {
            for (long seed = from; seed < from + count; seed++) {
                System.out.println(FieldProgram.of(seed).source());
            }
            return;
        }
        int gathered = args.length > 2 ? Integer.parseInt(args[2]) : 1;
        System.exit(run(from, count, gathered) == 0 ? 0 : 1);
    }

    private static int run(long from, int count, int gathered) {
        long start = System.nanoTime();
        try (FieldFuzz fuzz = new FieldFuzz(EnumSet.allOf(Strategy.class), gathered)) {
            int step = fuzz.batch();
            for (int done = 0; done < count; done += step) {
                fuzz.seeds(from + done, Math.min(step, count - done)).forEach(System.out::println);
                System.out.printf(
                        Locale.ROOT,
                        "seed %d: %s, %.1f a second%n",
                        fuzz.lastSeed(),
                        fuzz.summary(),
                        fuzz.programs() * 1e9 / (System.nanoTime() - start));
            }
            return fuzz.differences();
        }
    }
}
