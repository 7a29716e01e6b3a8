package dev.tuntas.rewind.internal.shape;

import java.util.Arrays;

/** Bits, the last of which are taken off first. */
final class BitStack {
    private long[] words = new long[16];
    private long size;

    long size() {
        return size;
    }

    /** Puts the low bits of a number on top. */
    void push(int value, int bits) {
        for (int bit = 0; bit < bits; bit++) {
            pushBit((value >> bit & 1) == 1);
        }
    }

    int pop(int bits) {
        int value = 0;
        for (int bit = 0; bit < bits; bit++) {
            value = value << 1 | (popBit() ? 1 : 0);
        }
        return value;
    }

    /**
     * Puts a number on top that is usually small: so many low bits, then the bits of the rest, then
     * how many those are, in unary. From the top it reads: length, rest, low bits.
     */
    void pushNumber(long value, int low) {
        for (int bit = 0; bit < low; bit++) {
            pushBit((value >> bit & 1) == 1);
        }
        long rest = (value >> low) + 1;
        int length = 63 - Long.numberOfLeadingZeros(rest);
        for (int bit = 0; bit < length; bit++) {
            pushBit((rest >> bit & 1) == 1);
        }
        pushBit(false);
        for (int i = 0; i < length; i++) {
            pushBit(true);
        }
    }

    long popNumber(int low) {
        int length = 0;
        while (popBit()) {
            length++;
        }
        long rest = 1;
        for (int bit = 0; bit < length; bit++) {
            rest = rest << 1 | (popBit() ? 1 : 0);
        }
        long value = rest - 1;
        for (int bit = 0; bit < low; bit++) {
            value = value << 1 | (popBit() ? 1 : 0);
        }
        return value;
    }

    private void pushBit(boolean bit) {
        int word = (int) (size >> 6);
        if (word == words.length) {
            words = Arrays.copyOf(words, word * 2);
        }
        long mask = 1L << (size & 63);
        words[word] = bit ? words[word] | mask : words[word] & ~mask;
        size++;
    }

    private boolean popBit() {
        if (size == 0) {
            throw new IllegalStateException("no bits are left");
        }
        size--;
        return (words[(int) (size >> 6)] >> (size & 63) & 1) == 1;
    }
}
