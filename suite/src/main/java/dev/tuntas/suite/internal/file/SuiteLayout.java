package dev.tuntas.suite.internal.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How a suite lies in its file:
 *
 * <pre>
 *   {@link Magic}   16 bytes: what file this is, which version
 *   header          block: JSON
 *   frame 0         block: a chain of 65,536 structures (see {@link VectorEncoder})
 *   frame 1         ...
 *   last frame      has fewer, maybe
 *   end             block: JSON, with the places of all frames
 *   trailer         20 bytes: "TNTS end", the place of the end block (8), CRC32C of these (4)
 * </pre>
 *
 * <p>Each block starts with a {@link BlockHead} and is packed with Zstandard. Every byte is under a
 * checksum. Nothing depends on when or where the file was written, so the same search gives the
 * same bytes.
 *
 * <p>While a search runs there are only full frames, so whatever happens, the file is right up to
 * the last of them. A frame is also full when its chain has {@link #FULL_BYTES}: otherwise a space
 * of many thousand slots could need more memory than there is.
 *
 * @param header the text of the header
 * @param frames the frames that are right
 * @param end how the search ended, if that is told
 * @param candidates how many candidates were decided up to the last structure
 * @param goodBytes where the first byte stands that is not part of the header or a frame
 * @param damage what is wrong behind the frames, if something is
 */
public record SuiteLayout(
        String header,
        FrameIndex frames,
        Optional<EndBlock> end,
        long candidates,
        long goodBytes,
        Optional<DamagedException> damage) {
    /** How many structures a full frame has. */
    public static final int FULL = 1 << 16;

    /** How many bytes of a chain make a frame full, however few its structures are. */
    public static final int FULL_BYTES = 1 << 24;

    /** Where the header starts. */
    public static final long HEADER_AT = Magic.BYTES;

    private static final byte[] TRAILER = "TNTS end".getBytes(StandardCharsets.US_ASCII);
    private static final int TRAILER_BYTES = 20;
    private static final int CHECKED = 16;

    /** Refuses a candidate to go on with that is none of the space. */
    public void checkNext(int[] domainSizes) throws DamagedException {
        int[] next = end.flatMap(EndBlock::next).orElse(null);
        if (next == null) {
            return;
        }
        boolean isCandidate = next.length >= domainSizes.length;
        for (int slot = 0; isCandidate && slot < domainSizes.length; slot++) {
            isCandidate = next[slot] < domainSizes[slot];
        }
        if (!isCandidate) {
            throw new DamagedException(
                    goodBytes,
                    "end block.next is no candidate. Expected one of the header's space");
        }
    }

    public static boolean isFull(int structures, int bytes) {
        return structures >= FULL || bytes >= FULL_BYTES;
    }

    /** The bytes with which a suite with this header starts. */
    public static byte[] start(String header) {
        byte[] magic = Magic.SUITE.bytes();
        byte[] block = BlockWriter.block(BlockKind.HEADER, header);
        byte[] start = Arrays.copyOf(magic, magic.length + block.length);
        System.arraycopy(block, 0, start, magic.length, block.length);
        return start;
    }

    /** The bytes with which a suite ends whose frames take so many bytes. */
    public static byte[] end(EndBlock end, long offset) {
        byte[] block = BlockWriter.block(BlockKind.END, end.toJson());
        byte[] bytes = Arrays.copyOf(block, block.length + TRAILER_BYTES);
        System.arraycopy(trailer(offset), 0, bytes, block.length, TRAILER_BYTES);
        return bytes;
    }

    private static byte[] trailer(long endOffset) {
        byte[] bytes = Arrays.copyOf(TRAILER, TRAILER_BYTES);
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        buffer.putLong(TRAILER.length, endOffset);
        buffer.putInt(CHECKED, BlockHead.checksum(bytes, 0, CHECKED));
        return bytes;
    }

    /** Reads all but the frames of a suite, in which nothing may be wrong. */
    public static SuiteLayout read(FileChannel channel)
            throws IOException, DamagedException, NewerVersionException {
        BlockReader reader = new BlockReader(channel);
        checkStart(reader);
        String header = reader.text(Magic.BYTES, BlockKind.HEADER);
        long offset = endOffset(reader);
        EndBlock end = EndBlock.fromJson(reader.text(offset, BlockKind.END), offset);
        return new SuiteLayout(
                header, end.frames(), Optional.of(end), end.candidates(), offset, Optional.empty());
    }

    private static void checkStart(BlockReader reader)
            throws IOException, DamagedException, NewerVersionException {
        int version = Magic.SUITE.version(reader);
        if (version > Magic.VERSION) {
            throw new NewerVersionException(version, Magic.VERSION);
        }
    }

    private static long endOffset(BlockReader reader) throws IOException, DamagedException {
        long at = reader.size() - TRAILER_BYTES;
        byte[] trailer = reader.bytes(at, TRAILER_BYTES, "its trailer");
        ByteBuffer buffer = ByteBuffer.wrap(trailer);
        long offset = buffer.getLong(TRAILER.length);
        if (!Arrays.equals(trailer, trailer(offset))) {
            throw new DamagedException(
                    at, "the trailer is missing or damaged, so the file is not complete");
        }
        if (offset + reader.head(offset).blockBytes() != at) {
            throw new DamagedException(offset, "the end block does not reach to the trailer");
        }
        return offset;
    }

    /** Reads a suite from its start, as far as it is right. */
    public static SuiteLayout scan(FileChannel channel)
            throws IOException, DamagedException, NewerVersionException {
        BlockReader reader = new BlockReader(channel);
        checkStart(reader);
        String header = reader.text(Magic.BYTES, BlockKind.HEADER);
        long offset = Magic.BYTES + reader.head(Magic.BYTES).blockBytes();
        return new Scan(reader, offset).run(header);
    }

    /** Goes from block to block. */
    private static final class Scan {
        private final BlockReader reader;
        private final FrameIndex frames = new FrameIndex();
        private long offset;
        private long candidates;
        private boolean lastIsFull = true;
        private @Nullable EndBlock end;
        private @Nullable DamagedException damage;

        Scan(BlockReader reader, long offset) {
            this.reader = reader;
            this.offset = offset;
        }

        SuiteLayout run(String header) throws IOException {
            try {
                while (nextIsFrame()) {
                    readFrame(reader.head(offset));
                }
                end = checked(EndBlock.fromJson(reader.text(offset, BlockKind.END), offset));
                endOffset(reader);
            } catch (DamagedException e) {
                damage = e;
            }
            return new SuiteLayout(
                    header,
                    frames,
                    Optional.ofNullable(end),
                    candidates,
                    offset,
                    Optional.ofNullable(damage));
        }

        /** The end block must tell the frames that are there. */
        private EndBlock checked(EndBlock told) throws DamagedException {
            boolean isSame =
                    told.frames().frames() == frames.frames()
                            && told.frames().structures() == frames.structures()
                            && told.candidates() >= candidates;
            for (int frame = 0; isSame && frame < frames.frames(); frame++) {
                isSame =
                        told.frames().offset(frame) == frames.offset(frame)
                                && told.frames().first(frame) == frames.first(frame);
            }
            if (!isSame) {
                throw new DamagedException(
                        offset,
                        "the end block tells other frames, or fewer candidates, than there are");
            }
            return told;
        }

        private boolean nextIsFrame() throws IOException, DamagedException {
            if (offset == reader.size()) {
                throw new DamagedException(
                        offset, "the file stops without an end block: the search did not finish");
            }
            return reader.head(offset).kind() == BlockKind.FRAME;
        }

        private void readFrame(BlockHead head) throws IOException, DamagedException {
            reader.check(head, offset);
            if (!lastIsFull
                    || head.first() != frames.structures()
                    || head.structures() <= 0
                    || head.candidates() < candidates) {
                throw new DamagedException(offset, "the frame does not follow the one before it");
            }
            frames.add(offset, head.structures());
            candidates = head.candidates();
            lastIsFull = isFull(head.structures(), head.plain());
            offset += head.blockBytes();
        }
    }
}
