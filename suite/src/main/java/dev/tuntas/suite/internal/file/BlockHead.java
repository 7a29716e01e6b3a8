package dev.tuntas.suite.internal.file;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/**
 * What stands before the payload of a block, all numbers big-endian:
 *
 * <pre>
 *    0  kind (4)             4  length of the payload (4)
 *    8  length when unpacked (4)   12  number of structures (4)
 *   16  number of the first structure (8)
 *   24  candidates decided up to and including the last structure (8)
 *   32  CRC32C of the payload (4)
 *   36  CRC32C of bytes 0 to 35 (4)
 * </pre>
 *
 * <p>The head has a checksum of its own, so that a length is believed only if it is right.
 *
 * @param kind what the block holds
 * @param payload the length of the payload
 * @param plain the length of the payload when it is unpacked
 * @param structures how many structures there are
 * @param first the number of the first of them
 * @param candidates how many candidates were decided up to the last of them
 * @param checksum the checksum of the payload
 */
record BlockHead(
        BlockKind kind,
        int payload,
        int plain,
        int structures,
        long first,
        long candidates,
        int checksum) {
    static final int BYTES = 40;
    private static final int CHECKED = BYTES - Integer.BYTES;

    /** How many bytes the whole block takes. */
    long blockBytes() {
        return (long) BYTES + payload;
    }

    /** Writes the head at the start of a buffer. */
    void write(byte[] target) {
        ByteBuffer buffer = ByteBuffer.wrap(target);
        buffer.putInt(kind.code()).putInt(payload).putInt(plain).putInt(structures);
        buffer.putLong(first).putLong(candidates).putInt(checksum);
        buffer.putInt(checksum(target, 0, CHECKED));
    }

    static BlockHead read(byte[] source, long offset) throws DamagedException {
        ByteBuffer buffer = ByteBuffer.wrap(source);
        if (buffer.getInt(CHECKED) != checksum(source, 0, CHECKED)) {
            throw new DamagedException(offset, "the checksum of the block's head is wrong");
        }
        BlockHead head =
                new BlockHead(
                        kind(buffer.getInt(), offset),
                        buffer.getInt(),
                        buffer.getInt(),
                        buffer.getInt(),
                        buffer.getLong(),
                        buffer.getLong(),
                        buffer.getInt());
        head.check(offset);
        return head;
    }

    /**
     * A right checksum does not make a number one that we have written: no more memory is asked for
     * than a block of ours can need.
     */
    private void check(long offset) throws DamagedException {
        checkNumber("its length", payload, Compression.mostBytes(kind.mostBytes()), offset);
        checkNumber("its length when unpacked", plain, kind.mostBytes(), offset);
        checkNumber("its number of structures", structures, SuiteLayout.FULL, offset);
        checkNumber("the number of its first structure", first, Long.MAX_VALUE, offset);
        checkNumber("its number of candidates", candidates, Long.MAX_VALUE, offset);
    }

    private void checkNumber(String what, long number, long most, long offset)
            throws DamagedException {
        if (number < 0 || number > most) {
            throw new DamagedException(
                    offset,
                    "the head of a %s says that %s is %d. Expected 0 to %d"
                            .formatted(kind.label(), what, number, most));
        }
    }

    private static BlockKind kind(int code, long offset) throws DamagedException {
        try {
            return BlockKind.of(code);
        } catch (DamagedException e) {
            throw e.at(offset);
        }
    }

    static int checksum(byte[] bytes, int from, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, from, length);
        return (int) crc.getValue();
    }
}
