package dev.tuntas.cli;

import com.github.luben.zstd.Zstd;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * The blocks of a suite, a journal or a segment, to be changed and written again with right
 * checksums. It shares no code with what reads them.
 */
final class SuiteFile {
    private static final int MAGIC = 16;
    private static final int HEAD = 40;
    private static final int FRAME = 2;
    private static final int END = 3;
    private static final int MOST_TEXT = 1 << 20;
    private static final byte[] TRAILER = "TNTS end".getBytes(StandardCharsets.US_ASCII);

    /** A block, unpacked; the numbers are those of its head. */
    static final class Block {
        int kind;
        byte[] plain;
        int plainTold;
        int structures;
        long first;
        long candidates;

        boolean isText() {
            return kind != 2;
        }

        String text() {
            return new String(plain, StandardCharsets.UTF_8);
        }

        void text(String text) {
            bytes(text.getBytes(StandardCharsets.UTF_8));
        }

        void bytes(byte[] bytes) {
            plain = bytes;
            plainTold = bytes.length;
        }

        /** Tells where the frames are now, if it told where they were. */
        private void move(JsonElement from, JsonElement to) {
            if (plain.length > MOST_TEXT) {
                return;
            }
            try {
                JsonElement json = JsonParser.parseString(text());
                if (json.isJsonObject() && from.equals(json.getAsJsonObject().get("offsets"))) {
                    json.getAsJsonObject().add("offsets", to);
                    text(json.toString());
                }
            } catch (JsonParseException e) {
                // It is no end block any more, and stays as it is.
                return;
            }
        }

        private byte[] packed() {
            byte[] payload = Zstd.compress(plain, 1);
            ByteBuffer block = ByteBuffer.allocate(HEAD + payload.length);
            block.putInt(kind).putInt(payload.length).putInt(plainTold).putInt(structures);
            block.putLong(first).putLong(candidates).putInt(checksum(payload, payload.length));
            block.putInt(checksum(block.array(), HEAD - Integer.BYTES));
            return block.put(payload).array();
        }
    }

    final List<Block> blocks = new ArrayList<>();
    private JsonElement offsets = new JsonArray();
    private final byte[] magic;
    private final boolean hasTrailer;

    private SuiteFile(byte[] magic, boolean hasTrailer) {
        this.magic = magic;
        this.hasTrailer = hasTrailer;
    }

    static SuiteFile read(Path path) {
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        ByteBuffer in = ByteBuffer.wrap(bytes);
        boolean hasTrailer = new String(bytes, StandardCharsets.ISO_8859_1).contains("TNTS end");
        SuiteFile file = new SuiteFile(Arrays.copyOf(bytes, MAGIC), hasTrailer);
        int at = MAGIC;
        while (at < bytes.length - (hasTrailer ? TRAILER.length + 12 : 0)) {
            Block block = new Block();
            block.kind = in.getInt(at);
            int payload = in.getInt(at + 4);
            int plain = in.getInt(at + 8);
            block.structures = in.getInt(at + 12);
            block.first = in.getLong(at + 16);
            block.candidates = in.getLong(at + 24);
            block.bytes(
                    Zstd.decompress(
                            Arrays.copyOfRange(bytes, at + HEAD, at + HEAD + payload), plain));
            file.blocks.add(block);
            if (block.kind == END) {
                file.offsets =
                        JsonParser.parseString(block.text()).getAsJsonObject().get("offsets");
            }
            at += HEAD + payload;
        }
        return file;
    }

    /** All bytes, with right checksums. */
    byte[] bytes() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(magic);
        long end = MAGIC;
        JsonArray places = new JsonArray();
        for (Block block : blocks) {
            if (block.kind == END) {
                end = out.size();
                block.move(offsets, places);
            } else if (block.kind == FRAME) {
                places.add(out.size());
            }
            out.writeBytes(block.packed());
        }
        if (hasTrailer) {
            ByteBuffer trailer = ByteBuffer.allocate(TRAILER.length + 12);
            trailer.put(TRAILER).putLong(end);
            trailer.putInt(checksum(trailer.array(), TRAILER.length + 8));
            out.writeBytes(trailer.array());
        }
        return out.toByteArray();
    }

    private static int checksum(byte[] bytes, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, length);
        return (int) crc.getValue();
    }
}
