package dev.tuntas.assess.internal.history;

import dev.tuntas.assess.internal.MemoryProblems;
import dev.tuntas.assess.internal.keys.Digest;
import dev.tuntas.core.spi.WholeFile;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A history as a file. The first line has the fingerprint of the rest: of a file that was damaged,
 * edited or merged, nothing is believed.
 */
public final class HistoryFile {
    /** Counted up whenever what is written, or what it means, changes. */
    static final int FORMAT = 1;

    private static final String HEAD = "tuntas-assess-history " + FORMAT + " ";
    private static final long MOST_BYTES = 256L << 20;

    private final Path path;

    /** Fails if the file could not be written later. */
    public HistoryFile(Path path) {
        this.path = path;
        try {
            WholeFile.prepare(path);
        } catch (IOException e) {
            throw MemoryProblems.unwritableHistory(path, e);
        }
    }

    public Path path() {
        return path;
    }

    /** What was written last; empty if nothing ever was. */
    public Optional<History> read() throws IOException, BrokenHistoryException {
        if (!Files.exists(path)) {
            return Optional.empty();
        }
        String text;
        try {
            text = WholeFile.read(path, MOST_BYTES);
        } catch (CharacterCodingException e) {
            throw new BrokenHistoryException("it is no text");
        }
        int end = text.indexOf('\n');
        if (!text.startsWith(HEAD) || end < 0) {
            throw new BrokenHistoryException("its first line is not that of a history");
        }
        String body = text.substring(end + 1);
        if (!text.substring(HEAD.length(), end).equals(Digest.of(body))) {
            throw new BrokenHistoryException("it is not as it was written");
        }
        return Optional.of(HistoryJson.read(body));
    }

    public void write(History history) {
        String body = HistoryJson.write(history);
        try {
            WholeFile.write(path, HEAD + Digest.of(body) + "\n" + body);
        } catch (IOException e) {
            throw MemoryProblems.unwritableHistory(path, e);
        }
    }
}
