package dev.tuntas.suite.internal.file;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdException;
import com.github.luben.zstd.util.Native;

/** Zstandard at its quickest level: chains are short already, and a search does not wait. */
final class Compression {
    private static final int LEVEL = 1;

    private Compression() {}

    /**
     * Loads the native library. It is unpacked to the temporary folder, which may be full or
     * closed; what is thrown then is an error without a word about that.
     */
    private static void load() {
        try {
            Native.load();
        } catch (LinkageError e) {
            throw FileProblems.noCompression(System.getProperty("java.io.tmpdir"), e);
        }
    }

    static int mostBytes(int length) {
        load();
        return Math.toIntExact(Zstd.compressBound(length));
    }

    /** Packs the first bytes of a source into a target, and returns how many they became. */
    static int pack(byte[] source, int length, byte[] target, int at) {
        long packed =
                Zstd.compressByteArray(target, at, target.length - at, source, 0, length, LEVEL);
        if (Zstd.isError(packed)) {
            throw new IllegalStateException("zstd: " + Zstd.getErrorName(packed));
        }
        return (int) packed;
    }

    static void unpack(byte[] source, int length, byte[] target, int plain)
            throws DamagedException {
        load();
        long unpacked;
        try {
            unpacked = Zstd.decompressByteArray(target, 0, plain, source, 0, length);
        } catch (ZstdException e) {
            throw new DamagedException("it can't be unpacked: " + e.getMessage());
        }
        if (unpacked != plain) {
            throw new DamagedException(
                    "it unpacks to " + unpacked + " bytes, but " + plain + " were expected");
        }
    }
}
