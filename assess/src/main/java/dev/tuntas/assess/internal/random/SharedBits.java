package dev.tuntas.assess.internal.random;

import java.util.BitSet;
import java.util.concurrent.atomic.AtomicLongArray;

/** A set of numbers that several threads look at and change. */
public final class SharedBits {
    private final AtomicLongArray words;

    /** An empty set of numbers below this one. */
    public SharedBits(int end) {
        this.words = new AtomicLongArray((end + Long.SIZE - 1) / Long.SIZE);
    }

    public static SharedBits of(BitSet numbers, int end) {
        SharedBits bits = new SharedBits(end);
        long[] from = numbers.toLongArray();
        for (int i = 0; i < from.length; i++) {
            bits.words.set(i, from[i]);
        }
        return bits;
    }

    public boolean get(int number) {
        return (words.get(number / Long.SIZE) & 1L << number) != 0;
    }

    public void set(int number) {
        words.getAndAccumulate(number / Long.SIZE, 1L << number, (a, b) -> a | b);
    }

    /** Takes out the numbers of a word of a set. */
    public void remove(int word, long numbers) {
        words.getAndAccumulate(word, ~numbers, (a, b) -> a & b);
    }

    /** Whether it has one of the numbers of a word of a set. */
    public boolean intersects(int word, long numbers) {
        return (words.get(word) & numbers) != 0;
    }

    public SharedBits copy() {
        SharedBits copy = new SharedBits(words.length() * Long.SIZE);
        for (int i = 0; i < words.length(); i++) {
            copy.words.set(i, words.get(i));
        }
        return copy;
    }
}
