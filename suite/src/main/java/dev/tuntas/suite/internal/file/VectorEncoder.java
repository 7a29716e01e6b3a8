package dev.tuntas.suite.internal.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Writes vectors as a chain: the first one whole, each other as what changes to the one before.
 * Neighbours in search order differ in a handful of slots, mostly the same ones again and again, so
 * that a compressor has little left to say.
 *
 * <pre>
 *   first:   value of slot 0, value of slot 1, ...
 *   others:  lead = 0:     all values, as in the first
 *            lead = 1 + n: n times (gap, value); gap = slots between this and the last changed one
 *
 *   lead    1, 2 or 4 bytes, the same for the whole chain: see {@link SlotWidths}
 *   gap     a number of variable length: 7 bits a byte, low ones first, the high bit says "more"
 *   value   plus one, in as many bytes as the domain of the slot needs
 * </pre>
 *
 * <p>The shorter form is taken, so a vector never takes more than its values and the lead: at most
 * two bytes a slot for domains of up to 65,535 values.
 *
 * <p>An unchanged stretch is skipped by {@link Arrays#mismatch}, which compares many slots at a
 * time; nothing is allocated for a vector.
 */
public final class VectorEncoder {
    private final int[] domainSizes;
    private final SlotWidths widths;
    private final int[] last;
    private final int mostBytes;
    private byte[] bytes = new byte[1 << 12];
    private int length;
    private int vectors;

    public VectorEncoder(int[] domainSizes) {
        this.domainSizes = domainSizes.clone();
        widths = new SlotWidths(domainSizes);
        last = new int[domainSizes.length];
        mostBytes = widths.mostBytes();
    }

    /** Starts a new chain. */
    public void clear() {
        length = 0;
        vectors = 0;
    }

    public int vectors() {
        return vectors;
    }

    public int length() {
        return length;
    }

    /** The bytes of the chain, up to {@link #length}; valid until the next call. */
    public byte[] bytes() {
        return bytes;
    }

    /** Copies of all vectors of the chain. */
    public List<int[]> vectorList() {
        VectorDecoder decoder = new VectorDecoder(domainSizes);
        decoder.start(bytes, length, vectors);
        List<int[]> list = new ArrayList<>();
        try {
            while (decoder.read() < vectors) {
                decoder.advance();
                int[] values = new int[domainSizes.length];
                decoder.copyTo(values);
                list.add(values);
            }
        } catch (DamagedException e) {
            throw new IllegalStateException("a chain that was just written can't be read", e);
        }
        return list;
    }

    /** A copy of the vector that was added last, be it to this chain or to the one before. */
    public int[] last() {
        return last.clone();
    }

    public void add(int[] values) {
        widths.check(values);
        reserve();
        if (vectors == 0) {
            writeWhole(values);
        } else {
            writeChanges(values);
        }
        vectors++;
    }

    private void reserve() {
        if (bytes.length - length < mostBytes) {
            int needed = Math.addExact(length, mostBytes);
            bytes = Arrays.copyOf(bytes, Math.max(needed, 2 * bytes.length));
        }
    }

    private void writeChanges(int[] values) {
        int start = length;
        length += widths.bytesOfLead();
        int changes = 0;
        int from = 0;
        int slot = nextChange(values, from);
        while (slot < values.length) {
            writeNumber(slot - from);
            writeValue(slot, values[slot]);
            changes++;
            from = slot + 1;
            slot = nextChange(values, from);
        }
        if (length - start > widths.bytesOfLead() + widths.bytesOfWhole()) {
            length = start;
            writeLead(start, 0);
            length += widths.bytesOfLead();
            writeWhole(values);
        } else {
            writeLead(start, 1 + changes);
        }
    }

    private int nextChange(int[] values, int from) {
        int length = values.length;
        int distance = Arrays.mismatch(last, from, length, values, from, length);
        return distance < 0 ? length : from + distance;
    }

    private void writeLead(int at, int lead) {
        for (int i = 0; i < widths.bytesOfLead(); i++) {
            bytes[at + i] = (byte) (lead >>> (8 * i));
        }
    }

    private void writeWhole(int[] values) {
        for (int slot = 0; slot < values.length; slot++) {
            writeValue(slot, values[slot]);
        }
    }

    private void writeValue(int slot, int value) {
        last[slot] = value;
        int width = widths.of(slot);
        if (width == SlotWidths.VARIABLE) {
            writeNumber(value + 1);
            return;
        }
        bytes[length++] = (byte) (value + 1);
        if (width == 2) {
            bytes[length++] = (byte) ((value + 1) >>> 8);
        }
    }

    private void writeNumber(int number) {
        int rest = number;
        while (rest >>> 7 != 0) {
            bytes[length++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[length++] = (byte) rest;
    }
}
