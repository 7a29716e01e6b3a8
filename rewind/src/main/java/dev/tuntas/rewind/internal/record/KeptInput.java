package dev.tuntas.rewind.internal.record;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Standard input that can be read again from any place: all that was ever read is kept, and how far
 * a program has come is a number that goes back with the run.
 */
public final class KeptInput extends InputStream {
    /** What goes on and never back: it lies apart from the number that goes back. */
    private static final class Read {
        private final InputStream in;
        private byte[] bytes = new byte[256];
        private int size;
        private boolean isOver;

        Read(InputStream in) {
            this.in = in;
        }
    }

    private final Read read;
    private int position;

    public KeptInput(InputStream in) {
        this.read = new Read(in);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (position == read.size && !read.isOver) {
            more();
        }
        int count = Math.min(length, read.size - position);
        if (count == 0) {
            return -1;
        }
        System.arraycopy(read.bytes, position, into, offset, count);
        position += count;
        return count;
    }

    private void more() throws IOException {
        if (read.size == read.bytes.length) {
            read.bytes = Arrays.copyOf(read.bytes, 2 * read.size);
        }
        int count = read.in.read(read.bytes, read.size, read.bytes.length - read.size);
        if (count < 0) {
            read.isOver = true;
        } else {
            read.size += count;
        }
    }

    @Override
    public int available() throws IOException {
        return read.size - position + (read.isOver ? 0 : read.in.available());
    }
}
