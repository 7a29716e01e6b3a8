package dev.tuntas.suite.internal.file;

import java.io.IOException;
import java.nio.channels.FileChannel;

/** Reads the structures of a suite, one frame in memory at a time. */
public final class FrameReader {
    private static final int NONE = -1;

    private final BlockReader reader;
    private final FrameIndex frames;
    private final VectorDecoder decoder;
    private int frame = NONE;
    private long candidates;
    private long candidatesBefore;

    public FrameReader(FileChannel channel, FrameIndex frames, int[] domainSizes) {
        this.reader = new BlockReader(channel);
        this.frames = frames;
        this.decoder = new VectorDecoder(domainSizes);
    }

    /** Reads a structure; to go forward within a frame costs only what lies between. */
    public void read(long structure, int[] values) throws IOException, DamagedException {
        load(frames.frameOf(structure));
        int index = (int) (structure - frames.first(frame));
        if (index < decoder.read()) {
            decoder.rewind();
        }
        try {
            while (decoder.read() <= index) {
                decoder.advance();
            }
        } catch (DamagedException e) {
            throw e.at(frames.offset(frame));
        }
        decoder.copyTo(values);
    }

    private void load(int wanted) throws IOException, DamagedException {
        if (frame == wanted) {
            return;
        }
        long before =
                frame == wanted - 1 && frame != NONE ? candidates : candidatesAtEnd(wanted - 1);
        frame = NONE;
        BlockHead head = readFrame(wanted);
        decoder.start(reader.plain(), head.plain(), head.structures());
        candidatesBefore = before;
        candidates = head.candidates();
        frame = wanted;
    }

    private long candidatesAtEnd(int earlier) throws IOException, DamagedException {
        return earlier < 0 ? 0 : reader.head(frames.offset(earlier)).candidates();
    }

    private BlockHead readFrame(int wanted) throws IOException, DamagedException {
        long offset = frames.offset(wanted);
        BlockHead head = reader.read(offset, BlockKind.FRAME);
        long expected = frames.first(wanted + 1) - frames.first(wanted);
        if (head.first() != frames.first(wanted) || head.structures() != expected) {
            throw new DamagedException(offset, "the frame is not the one that the end block tells");
        }
        return head;
    }

    /**
     * How many candidates were decided for certain when the structure that was read last was found:
     * frames tell it only for their last structure.
     */
    public long candidates() {
        return decoder.read() == decoder.vectors() ? candidates : candidatesBefore;
    }

    /** Whether the frame with a structure is full. */
    public boolean isFull(long structure) throws IOException, DamagedException {
        BlockHead head = reader.head(frames.offset(frames.frameOf(structure)));
        return SuiteLayout.isFull(head.structures(), head.plain());
    }
}
