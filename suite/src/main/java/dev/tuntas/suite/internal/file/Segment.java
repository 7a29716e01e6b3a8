package dev.tuntas.suite.internal.file;

import dev.tuntas.core.message.TuntasException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * An append-only file of vectors. It has no end of its own: its writer remembers how many bytes
 * {@link #flush} returned, and later reads or goes on with that many.
 */
public final class Segment implements AutoCloseable {
    private final Path file;
    private final BlockWriter out;
    private final VectorEncoder pending;
    private long flushed;
    private long forced;

    private Segment(Path file, BlockWriter out, int[] domainSizes) {
        this.file = file;
        this.out = out;
        this.pending = new VectorEncoder(domainSizes);
    }

    /** Begins a segment; a file of that name is replaced. */
    public static Segment create(Path file, int[] domainSizes) {
        return open(file, domainSizes, 0);
    }

    /** Goes on behind so many bytes, and drops what stands behind them; 0 begins anew. */
    public static Segment open(Path file, int[] domainSizes, long bytes) {
        FileChannel channel = null;
        try {
            channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (channel.size() < bytes) {
                throw FileProblems.shortSegment(file, channel.size(), bytes);
            }
            Segment segment = new Segment(file, new BlockWriter(channel, bytes), domainSizes);
            segment.start();
            return segment;
        } catch (IOException e) {
            throw FileProblems.closing(channel, FileProblems.uncreatable(file, e));
        } catch (TuntasException e) {
            throw FileProblems.closing(channel, e);
        }
    }

    private void start() throws IOException {
        if (out.position() == 0) {
            out.append(Magic.SEGMENT.bytes());
        }
        out.cut();
    }

    public void append(List<int[]> vectors) {
        vectors.forEach(this::append);
    }

    public void append(int[] values) {
        pending.add(values);
        if (SuiteLayout.isFull(pending.vectors(), pending.length())) {
            write();
        }
    }

    /** Writes everything, and returns how many bytes of the file are valid then. */
    public long flush() {
        if (pending.vectors() > 0) {
            write();
        }
        return out.position();
    }

    private void write() {
        try {
            out.frame(pending, flushed, 0);
        } catch (IOException e) {
            throw FileProblems.notWritten(file, e);
        }
        flushed += pending.vectors();
        pending.clear();
    }

    /** Returns when everything that was flushed is on the disk. */
    public void force() {
        if (forced == out.position()) {
            return;
        }
        try {
            out.force();
            forced = out.position();
        } catch (IOException e) {
            throw FileProblems.notWritten(file, e);
        }
    }

    /** Flushes and closes. */
    @Override
    public void close() {
        try (out) {
            flush();
        } catch (IOException e) {
            throw FileProblems.notWritten(file, e);
        }
    }

    /** Reads a segment up to so many bytes. */
    public static Cursor read(Path file, int[] domainSizes, long bytes) {
        try {
            return new Cursor(
                    file, FileChannel.open(file, StandardOpenOption.READ), domainSizes, bytes);
        } catch (IOException e) {
            throw FileProblems.unreadable(file, e);
        }
    }

    /** Whether a file has so many bytes, and all of them can be read. */
    public static boolean isRight(Path file, int[] domainSizes, long bytes) {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (Cursor cursor = read(file, domainSizes, bytes)) {
            return cursor.isRight();
        }
    }

    /** A way through the vectors of a segment. */
    public static final class Cursor implements AutoCloseable {
        private final Path file;
        private final FileChannel channel;
        private final BlockReader reader;
        private final VectorDecoder decoder;
        private final long end;
        private long block;
        private long offset;

        private Cursor(Path file, FileChannel channel, int[] domainSizes, long bytes) {
            this.file = file;
            this.channel = channel;
            this.reader = new BlockReader(channel);
            this.decoder = new VectorDecoder(domainSizes);
            this.end = bytes;
        }

        /** Puts the values of the next vector in an array, if there is one. */
        public boolean next(int[] values) {
            try {
                while (decoder.read() == decoder.vectors()) {
                    if (offset >= end) {
                        return false;
                    }
                    load();
                }
                decoder.advance();
                decoder.copyTo(values);
                return true;
            } catch (DamagedException e) {
                throw FileProblems.damagedSegment(file, e.at(block));
            } catch (IOException e) {
                throw FileProblems.unreadable(file, e);
            }
        }

        private boolean isRight() {
            try {
                while (offset < end) {
                    load();
                }
                return offset == end;
            } catch (DamagedException e) {
                return false;
            } catch (IOException e) {
                throw FileProblems.unreadable(file, e);
            }
        }

        private void load() throws IOException, DamagedException {
            if (offset == 0) {
                Magic.SEGMENT.check(reader);
                offset = Magic.BYTES;
                return;
            }
            block = offset;
            BlockHead head = reader.read(offset, BlockKind.FRAME);
            offset += head.blockBytes();
            if (offset > end) {
                throw new DamagedException(block, "the block reaches beyond the valid bytes");
            }
            decoder.start(reader.plain(), head.plain(), head.structures());
        }

        @Override
        public void close() {
            try {
                channel.close();
            } catch (IOException e) {
                throw FileProblems.unreadable(file, e);
            }
        }
    }
}
