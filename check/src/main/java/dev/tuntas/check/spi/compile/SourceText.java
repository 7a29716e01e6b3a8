package dev.tuntas.check.spi.compile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The text of a source file. One that is not in UTF-8 is read byte by byte: what differs then is in
 * comments and texts mostly.
 */
public final class SourceText {
    private SourceText() {}

    public static String read(Path path) {
        try {
            return readEither(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String readEither(Path path) throws IOException {
        try {
            return Files.readString(path);
        } catch (MalformedInputException e) {
            return Files.readString(path, StandardCharsets.ISO_8859_1);
        }
    }
}
