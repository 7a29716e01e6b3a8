package dev.tuntas.suite.internal.file;

/** Reads what a {@link VectorEncoder} wrote. */
public final class VectorDecoder {
    private final SlotWidths widths;
    private final int[] current;
    private byte[] bytes = new byte[0];
    private int length;
    private int position;
    private int vectors;
    private int read;

    public VectorDecoder(int[] domainSizes) {
        widths = new SlotWidths(domainSizes);
        current = new int[domainSizes.length];
    }

    /** Starts at the beginning of a chain. */
    void start(byte[] chain, int chainLength, int chainVectors) {
        bytes = chain;
        length = chainLength;
        vectors = chainVectors;
        rewind();
    }

    void rewind() {
        position = 0;
        read = 0;
    }

    /** How many vectors of the chain were read. */
    int read() {
        return read;
    }

    int vectors() {
        return vectors;
    }

    /** Reads the next vector; there must be one. */
    void advance() throws DamagedException {
        int lead = read == 0 ? 0 : readLead();
        if (lead == 0) {
            readWhole();
        } else {
            readChanges(lead - 1);
        }
        read++;
        if (read == vectors && position != length) {
            throw inconsistent();
        }
    }

    /** Copies the vector that was read last. */
    void copyTo(int[] values) {
        System.arraycopy(current, 0, values, 0, current.length);
    }

    private int readLead() throws DamagedException {
        int lead = 0;
        for (int i = 0; i < widths.bytesOfLead(); i++) {
            lead |= nextByte() << (8 * i);
        }
        return lead;
    }

    private void readWhole() throws DamagedException {
        for (int slot = 0; slot < current.length; slot++) {
            readValue(slot);
        }
    }

    private void readChanges(int changes) throws DamagedException {
        int slot = 0;
        for (int i = 0; i < changes; i++) {
            int gap = readNumber();
            if (gap < 0 || gap >= current.length - slot) {
                throw inconsistent();
            }
            slot += gap;
            readValue(slot);
            slot++;
        }
    }

    private void readValue(int slot) throws DamagedException {
        int value =
                switch (widths.of(slot)) {
                    case 1 -> nextByte() - 1;
                    case 2 -> (nextByte() | nextByte() << 8) - 1;
                    default -> readNumber() - 1;
                };
        if (!widths.fits(slot, value)) {
            throw inconsistent();
        }
        current[slot] = value;
    }

    private int readNumber() throws DamagedException {
        int number = 0;
        for (int shift = 0; shift < Integer.SIZE; shift += 7) {
            int next = nextByte();
            number |= (next & 0x7f) << shift;
            if (next < 0x80) {
                return number;
            }
        }
        throw inconsistent();
    }

    private int nextByte() throws DamagedException {
        if (position >= length) {
            throw inconsistent();
        }
        return bytes[position++] & 0xff;
    }

    /** The checksum was right, so the bytes are as they were written, but not by this encoder. */
    private DamagedException inconsistent() {
        return new DamagedException(
                "structure " + read + " of the frame does not fit the state space of the header");
    }
}
