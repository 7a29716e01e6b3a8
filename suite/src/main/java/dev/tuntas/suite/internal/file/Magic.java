package dev.tuntas.suite.internal.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/**
 * The first bytes of a file: eight that name the kind of file, the version of its format (4), and
 * the CRC32C of these (4). The line ends in the name show a file that was copied as text.
 */
enum Magic {
    SUITE("TNTSS\r\n\n"),
    JOURNAL("TNTSJ\r\n\n"),
    SEGMENT("TNTSG\r\n\n");

    static final int BYTES = 16;
    static final int VERSION = 1;
    private static final int CHECKED = 12;

    private static final int VERSION_AT = 8;

    private final String text;

    Magic(String text) {
        this.text = text;
    }

    byte[] bytes() {
        byte[] bytes = Arrays.copyOf(text.getBytes(StandardCharsets.US_ASCII), BYTES);
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        buffer.putInt(VERSION_AT, VERSION);
        buffer.putInt(CHECKED, BlockHead.checksum(bytes, 0, CHECKED));
        return bytes;
    }

    /** Checks that a file starts with these bytes, and returns the version of its format. */
    int version(BlockReader reader) throws IOException, DamagedException {
        byte[] bytes = reader.bytes(0, BYTES, "its first 16 bytes");
        if (!new String(bytes, 0, VERSION_AT, StandardCharsets.ISO_8859_1).equals(text)) {
            throw new DamagedException(0, "the first 8 bytes are not those of a " + label());
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        if (buffer.getInt(CHECKED) != BlockHead.checksum(bytes, 0, CHECKED)) {
            throw new DamagedException(0, "the checksum of the first 16 bytes is wrong");
        }
        return buffer.getInt(VERSION_AT);
    }

    /** Checks that a file starts with these bytes, and has the version of this Tuntas. */
    void check(BlockReader reader) throws IOException, DamagedException {
        int version = version(reader);
        if (version != VERSION) {
            throw new DamagedException(0, "its format has the version " + version);
        }
    }

    private String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
