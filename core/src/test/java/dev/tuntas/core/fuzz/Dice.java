package dev.tuntas.core.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Choices that a seed decides. */
public final class Dice {
    private final SplittableRandom random;

    public Dice(long seed) {
        random = new SplittableRandom(seed);
    }

    /** A number from 0 up to, but not with, a bound. */
    public int below(int bound) {
        return random.nextInt(bound);
    }

    /** A number between two, both included. */
    public int between(int low, int high) {
        return low + below(high - low + 1);
    }

    public boolean percent(int chance) {
        return below(100) < chance;
    }

    public <T> T oneOf(List<? extends T> all) {
        return all.get(below(all.size()));
    }

    @SafeVarargs
    public final <T> T oneOf(T... all) {
        return all[below(all.length)];
    }

    /** Several ways to make something, each as likely as its weight. */
    final class Ways<T> {
        private final List<Supplier<? extends @Nullable T>> makers = new ArrayList<>();
        private final List<Integer> weights = new ArrayList<>();
        private int total;

        Ways<T> or(int weight, Supplier<? extends @Nullable T> maker) {
            makers.add(maker);
            weights.add(weight);
            total += weight;
            return this;
        }

        Ways<T> orIf(boolean isPossible, int weight, Supplier<? extends @Nullable T> maker) {
            return isPossible ? or(weight, maker) : this;
        }

        boolean isEmpty() {
            return makers.isEmpty();
        }

        T make() {
            int left = below(total);
            int way = 0;
            while (left >= weights.get(way)) {
                left -= weights.get(way);
                way++;
            }
            return makers.get(way).get();
        }
    }

    <T> Ways<T> ways() {
        return new Ways<>();
    }
}
