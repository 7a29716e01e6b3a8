package dev.tuntas.suite.internal.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;

/**
 * Reads blocks at given places of a file and believes nothing before its checksum was right. Keeps
 * the last block; several readers may share a channel.
 */
final class BlockReader {
    private final FileChannel channel;
    private byte[] payload = new byte[0];
    private byte[] plain = new byte[0];

    BlockReader(FileChannel channel) {
        this.channel = channel;
    }

    long size() throws IOException {
        return channel.size();
    }

    byte[] bytes(long offset, int length, String what) throws IOException, DamagedException {
        byte[] bytes = new byte[length];
        fill(bytes, length, offset, what);
        return bytes;
    }

    private void fill(byte[] target, int length, long offset, String what)
            throws IOException, DamagedException {
        if (offset < 0 || length < 0 || offset > channel.size() - length) {
            throw new DamagedException(offset, "the file ends within " + what);
        }
        ByteBuffer buffer = ByteBuffer.wrap(target, 0, length);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, offset + buffer.position()) < 0) {
                throw new DamagedException(offset, "the file ends within " + what);
            }
        }
    }

    BlockHead head(long offset) throws IOException, DamagedException {
        return BlockHead.read(bytes(offset, BlockHead.BYTES, "a block's head"), offset);
    }

    /** Reads the payload of a block and checks it, without unpacking. */
    void check(BlockHead head, long offset) throws IOException, DamagedException {
        if (payload.length < head.payload()) {
            fitsInFile(head, offset);
            payload = new byte[head.payload()];
        }
        fill(payload, head.payload(), offset + BlockHead.BYTES, "a " + head.kind().label());
        if (BlockHead.checksum(payload, 0, head.payload()) != head.checksum()) {
            throw new DamagedException(
                    offset, "the checksum of the " + head.kind().label() + " is wrong");
        }
    }

    /**
     * Checks the length of a block, so that no more memory is asked for than the file has bytes.
     */
    private void fitsInFile(BlockHead head, long offset) throws IOException, DamagedException {
        if (head.payload() > channel.size() - offset - BlockHead.BYTES) {
            throw new DamagedException(offset, "the file ends within a " + head.kind().label());
        }
    }

    /** Reads a block that must be of a kind, and unpacks it. */
    BlockHead read(long offset, BlockKind kind) throws IOException, DamagedException {
        BlockHead head = head(offset);
        if (head.kind() != kind) {
            throw new DamagedException(
                    offset, "there is a " + head.kind().label() + ", not a " + kind.label());
        }
        check(head, offset);
        unpack(head, offset);
        return head;
    }

    private void unpack(BlockHead head, long offset) throws DamagedException {
        if (plain.length < head.plain()) {
            plain = new byte[head.plain()];
        }
        try {
            Compression.unpack(payload, head.payload(), plain, head.plain());
        } catch (DamagedException e) {
            throw e.at(offset);
        }
    }

    /** The unpacked bytes of the block that was read last; valid until the next one. */
    byte[] plain() {
        return plain;
    }

    String text(long offset, BlockKind kind) throws IOException, DamagedException {
        BlockHead head = read(offset, kind);
        return new String(plain, 0, head.plain(), StandardCharsets.UTF_8);
    }
}
