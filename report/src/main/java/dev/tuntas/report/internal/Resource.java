package dev.tuntas.report.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * The style sheet or the script of every page. A page names their checksums, so that a browser runs
 * and applies these and no others, whatever else is on it.
 *
 * @param text with line ends as a browser counts them
 */
record Resource(String text) {
    static final Resource STYLE = read("report.css");
    static final Resource SCRIPT = read("report.js");

    private static Resource read(String name) {
        try (InputStream in = Resource.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing from the jar of Tuntas.");
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return new Resource(text.replace("\r\n", "\n"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** As a policy names it. */
    String checksum() {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256.", e);
        }
    }
}
