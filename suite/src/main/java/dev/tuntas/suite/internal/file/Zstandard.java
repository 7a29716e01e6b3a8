package dev.tuntas.suite.internal.file;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdException;

/**
 * Zstandard at its quickest level: chains are short already, and a search does not wait.
 *
 * <p>A class of its own, because the JVM would not even link one that can't find what it catches.
 */
final class Zstandard {
    private static final int LEVEL = 1;

    private Zstandard() {}

    static int mostBytes(int length) {
        return Math.toIntExact(Zstd.compressBound(length));
    }

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
