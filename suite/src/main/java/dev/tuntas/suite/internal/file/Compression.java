package dev.tuntas.suite.internal.file;

import com.github.luben.zstd.util.Native;

/** Packs and unpacks, if the library is there with which that is done. */
public final class Compression {
    private Compression() {}

    /**
     * Loads the native library, if it is there: before a file is begun that needs it. It is
     * unpacked to the temporary folder, which may be full or closed; what is thrown then is an
     * error without a word about that.
     */
    public static void load() {
        try {
            Native.load();
        } catch (LinkageError e) {
            throw e.getCause() instanceof ClassNotFoundException
                    ? FileProblems.noZstd(e)
                    : FileProblems.noCompression(System.getProperty("java.io.tmpdir"), e);
        }
    }

    static int mostBytes(int length) {
        load();
        return Zstandard.mostBytes(length);
    }

    /** Packs the first bytes of a source into a target, and returns how many they became. */
    static int pack(byte[] source, int length, byte[] target, int at) {
        return Zstandard.pack(source, length, target, at);
    }

    static void unpack(byte[] source, int length, byte[] target, int plain)
            throws DamagedException {
        load();
        Zstandard.unpack(source, length, target, plain);
    }
}
