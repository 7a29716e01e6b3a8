package dev.tuntas.suite.internal.file;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Appends blocks to a file. Each is whole before the next starts, so only the last can be torn. */
public final class BlockWriter implements Closeable {
    private final SeekableByteChannel channel;
    private byte[] buffer = new byte[0];
    private long position;

    /** Goes on at a position; the first block cuts off what stands behind it. */
    public BlockWriter(SeekableByteChannel channel, long position) {
        this.channel = channel;
        this.position = position;
    }

    /** How many bytes of the file are written and right. */
    public long position() {
        return position;
    }

    /** Appends a chain as a frame. */
    public void frame(VectorEncoder chain, long first, long candidates) throws IOException {
        int most = Math.addExact(BlockHead.BYTES, Compression.mostBytes(chain.length()));
        if (buffer.length < most) {
            buffer = new byte[most];
        }
        int payload = Compression.pack(chain.bytes(), chain.length(), buffer, BlockHead.BYTES);
        int checksum = BlockHead.checksum(buffer, BlockHead.BYTES, payload);
        BlockHead head =
                new BlockHead(
                        BlockKind.FRAME,
                        payload,
                        chain.length(),
                        chain.vectors(),
                        first,
                        candidates,
                        checksum);
        head.write(buffer);
        append(ByteBuffer.wrap(buffer, 0, BlockHead.BYTES + payload));
    }

    /** Appends a block of text. */
    void text(BlockKind kind, String text) throws IOException {
        append(block(kind, text));
    }

    /** Appends bytes as they are. */
    public void append(byte[] bytes) throws IOException {
        append(ByteBuffer.wrap(bytes));
    }

    private void append(ByteBuffer bytes) throws IOException {
        int length = bytes.remaining();
        cut();
        channel.position(position);
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
        position += length;
    }

    /** Cuts off what stands behind the position, such as the rest of an interrupted write. */
    public void cut() throws IOException {
        if (channel.size() > position) {
            channel.truncate(position);
        }
    }

    /** Returns when everything is on the disk. */
    public void force() throws IOException {
        if (channel instanceof FileChannel file) {
            file.force(true);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** A block of text as bytes. */
    static byte[] block(BlockKind kind, String text) {
        byte[] plain = text.getBytes(StandardCharsets.UTF_8);
        byte[] block = new byte[BlockHead.BYTES + Compression.mostBytes(plain.length)];
        int payload = Compression.pack(plain, plain.length, block, BlockHead.BYTES);
        int checksum = BlockHead.checksum(block, BlockHead.BYTES, payload);
        new BlockHead(kind, payload, plain.length, 0, 0, 0, checksum).write(block);
        return Arrays.copyOf(block, BlockHead.BYTES + payload);
    }
}
