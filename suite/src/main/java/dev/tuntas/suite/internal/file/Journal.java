package dev.tuntas.suite.internal.file;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A small file beside a suite that says where a search stands: a text and some vectors. It is
 * replaced as a whole, so that at any moment either the old or the new one is there.
 */
public final class Journal {
    private static final boolean OPENS_FOLDERS = File.separatorChar == '/';

    private final Path file;
    private final int[] domainSizes;

    public Journal(Path file, int[] domainSizes) {
        this.file = file;
        this.domainSizes = domainSizes.clone();
    }

    /**
     * What a journal says.
     *
     * @param state the text
     * @param vectors the vectors
     */
    public record Entry(String state, List<int[]> vectors) {}

    /**
     * What was found in the file.
     *
     * @param entry what it says; empty if it is absent or damaged
     * @param damage why it can't be used, if it is there
     */
    public record Reading(Optional<Entry> entry, Optional<String> damage) {}

    /** Replaces what the journal says; returns when it is on the disk. */
    public void write(Entry entry) {
        Path draft = draft();
        try {
            writeTo(draft, entry);
            Files.move(
                    draft,
                    file,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
            forceFolder();
        } catch (IOException e) {
            throw FileProblems.notWritten(file, e);
        }
    }

    /**
     * Until the folder is on the disk, a power cut may bring the old journal back; and what only
     * that one needs is deleted as soon as this returns. Some systems have no such thing.
     */
    private void forceFolder() throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !OPENS_FOLDERS) {
            return;
        }
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    private Path draft() {
        return file.resolveSibling(file.getFileName() + ".new");
    }

    private void writeTo(Path draft, Entry entry) throws IOException {
        VectorEncoder chain = new VectorEncoder(domainSizes);
        entry.vectors().forEach(chain::add);
        try (FileChannel channel =
                        FileChannel.open(
                                draft,
                                StandardOpenOption.CREATE,
                                StandardOpenOption.TRUNCATE_EXISTING,
                                StandardOpenOption.WRITE);
                BlockWriter out = new BlockWriter(channel, 0)) {
            out.append(Magic.JOURNAL.bytes());
            out.text(BlockKind.STATE, entry.state());
            out.frame(chain, 0, 0);
            out.force();
        }
    }

    public Reading read() {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            return new Reading(Optional.of(read(new BlockReader(channel))), Optional.empty());
        } catch (NoSuchFileException e) {
            return new Reading(Optional.empty(), Optional.empty());
        } catch (DamagedException e) {
            String words = "The journal %s is damaged at byte %d: %s";
            return new Reading(
                    Optional.empty(), Optional.of(words.formatted(file, e.offset(), e.what())));
        } catch (IOException e) {
            throw FileProblems.unreadable(file, e);
        }
    }

    private Entry read(BlockReader reader) throws IOException, DamagedException {
        Magic.JOURNAL.check(reader);
        String state = reader.text(Magic.BYTES, BlockKind.STATE);
        long offset = Magic.BYTES + reader.head(Magic.BYTES).blockBytes();
        List<int[]> vectors = vectors(reader, offset);
        if (offset + reader.head(offset).blockBytes() != reader.size()) {
            throw new DamagedException(offset, "something stands behind the vectors");
        }
        return new Entry(state, vectors);
    }

    private List<int[]> vectors(BlockReader reader, long offset)
            throws IOException, DamagedException {
        BlockHead head = reader.read(offset, BlockKind.FRAME);
        VectorDecoder decoder = new VectorDecoder(domainSizes);
        decoder.start(reader.plain(), head.plain(), head.structures());
        List<int[]> vectors = new ArrayList<>();
        while (decoder.read() < decoder.vectors()) {
            advance(decoder, offset);
            int[] values = new int[domainSizes.length];
            decoder.copyTo(values);
            vectors.add(values);
        }
        return vectors;
    }

    private static void advance(VectorDecoder decoder, long offset) throws DamagedException {
        try {
            decoder.advance();
        } catch (DamagedException e) {
            throw e.at(offset);
        }
    }

    /** Removes the file, if it is there, and what a killed run has left of a new one. */
    public void delete() {
        try {
            Files.deleteIfExists(draft());
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw FileProblems.notWritten(file, e);
        }
    }
}
