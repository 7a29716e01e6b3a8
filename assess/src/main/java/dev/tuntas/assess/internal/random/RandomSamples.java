package dev.tuntas.assess.internal.random;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Random subsets of the inputs of a scope. Each sample has a source of its own, so that it is the
 * same one however many others there are.
 */
public final class RandomSamples {
    private final List<SplittableRandom> sources = new ArrayList<>();

    public RandomSamples(int number, long seed) {
        SplittableRandom seeds = new SplittableRandom(seed);
        for (int i = 0; i < number; i++) {
            sources.add(seeds.split());
        }
    }

    /**
     * So many inputs for each sample, none of them twice, of all methods together: for each method,
     * what each sample has of it.
     *
     * @param inputs how many each method has
     */
    public List<List<BitSet>> draw(int size, List<Integer> inputs) {
        int all = inputs.stream().reduce(0, Math::addExact);
        List<BitSet> samples = sources.stream().map(source -> draw(source, size, all)).toList();
        List<List<BitSet>> ofMethods = new ArrayList<>();
        int first = 0;
        for (int count : inputs) {
            int from = first;
            ofMethods.add(samples.stream().map(each -> each.get(from, from + count)).toList());
            first += count;
        }
        return ofMethods;
    }

    /**
     * Floyd's way: in each step one more input is open to choice, and it is taken itself if the one
     * that was drawn is already there. Each subset is as likely as any other.
     */
    private static BitSet draw(SplittableRandom source, int size, int inputs) {
        BitSet chosen = new BitSet(inputs);
        for (int last = inputs - size; last < inputs; last++) {
            int drawn = source.nextInt(last + 1);
            chosen.set(chosen.get(drawn) ? last : drawn);
        }
        return chosen;
    }
}
