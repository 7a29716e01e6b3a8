package dev.tuntas.assess.internal.random;

import java.util.BitSet;
import java.util.List;

/** For each input, the samples that it is in: a few words of bits, input after input. */
public final class Membership {
    private final int words;
    private final long[] samples;

    public Membership(List<BitSet> chosen, int inputs) {
        this.words = (chosen.size() + Long.SIZE - 1) / Long.SIZE;
        this.samples = new long[Math.multiplyExact(inputs, words)];
        for (int sample = 0; sample < chosen.size(); sample++) {
            int word = sample / Long.SIZE;
            long bit = 1L << sample;
            chosen.get(sample).stream().forEach(input -> samples[input * words + word] |= bit);
        }
    }

    /** Whether an input is in one of these samples. */
    public boolean isIn(int input, SharedBits some) {
        for (int word = 0; word < words; word++) {
            if (some.intersects(word, samples[input * words + word])) {
                return true;
            }
        }
        return false;
    }

    /** Takes out of some samples those that an input is in. */
    public void removeFrom(SharedBits some, int input) {
        for (int word = 0; word < words; word++) {
            some.remove(word, samples[input * words + word]);
        }
    }
}
