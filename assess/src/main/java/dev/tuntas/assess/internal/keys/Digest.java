package dev.tuntas.assess.internal.keys;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** SHA-256 in hexadecimal digits. */
public final class Digest {
    private static final int SHORT = 16;

    private Digest() {}

    public static String of(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    public static String of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Of several texts: where one ends and the next begins counts, too. */
    public static String of(List<String> texts) {
        StringBuilder all = new StringBuilder();
        texts.forEach(text -> all.append(text.length()).append(':').append(text));
        return of(all.toString());
    }

    /** The first digits, for files that people read. */
    public static String brief(String text) {
        return of(text).substring(0, SHORT);
    }
}
