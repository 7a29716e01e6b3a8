package dev.tuntas.suite.stored;

import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.End;
import dev.tuntas.suite.internal.file.BlockWriter;
import dev.tuntas.suite.internal.file.Compression;
import dev.tuntas.suite.internal.file.DamagedException;
import dev.tuntas.suite.internal.file.EndBlock;
import dev.tuntas.suite.internal.file.FileProblems;
import dev.tuntas.suite.internal.file.FrameIndex;
import dev.tuntas.suite.internal.file.SuiteLayout;
import dev.tuntas.suite.internal.file.VectorEncoder;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;

/**
 * Writes the valid candidates of a search to a file as they are found.
 *
 * <p>Structures are collected until a frame is full, and only full frames are written: so the file
 * is valid up to its last frame at any time, and one that was interrupted and gone on with by
 * {@link #reopen} becomes the same, byte for byte, as one that was not. What is not a full frame is
 * written by {@link #finish} or {@link #close}.
 */
public final class SuiteWriter implements AutoCloseable {
    private final Path file;
    private final BlockWriter out;
    private final FrameIndex frames;
    private final VectorEncoder pending;
    private final Optional<SuiteEnd> earlierEnd;
    private final Optional<Damage> damage;
    private long candidates;
    private boolean changed;
    private boolean failed;
    private boolean closed;

    SuiteWriter(Path file, SeekableByteChannel channel, SuiteHeader header, Beginning beginning) {
        this.file = file;
        this.out = new BlockWriter(channel, beginning.bytes());
        this.frames = beginning.frames();
        this.pending = beginning.pending();
        this.candidates = beginning.candidates();
        this.earlierEnd = beginning.end();
        this.damage = beginning.damage();
        if (beginning.bytes() == 0) {
            writeStart(header);
        }
    }

    /** Begins a suite; the file must not be there. */
    public static SuiteWriter create(Path file, SuiteHeader header) {
        Compression.load();
        FileChannel channel = null;
        try {
            channel =
                    FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            lock(file, channel);
            return new SuiteWriter(file, channel, header, Beginning.empty(header));
        } catch (FileAlreadyExistsException e) {
            throw FileProblems.exists(file);
        } catch (IOException e) {
            throw FileProblems.closing(channel, FileProblems.uncreatable(file, e));
        } catch (TuntasException e) {
            throw FileProblems.closing(channel, e);
        }
    }

    /**
     * Goes on with a suite that was interrupted or stopped. The header must be the same. An end
     * block, a damaged rest and a last frame that is not full are replaced as soon as there is
     * something to write; until then the file stays as it is.
     */
    public static SuiteWriter reopen(Path file, SuiteHeader header) {
        FileChannel channel = null;
        try {
            channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
            lock(file, channel);
            Beginning beginning = Beginning.of(file, channel, header);
            return new SuiteWriter(file, channel, header, beginning);
        } catch (IOException e) {
            throw FileProblems.closing(channel, FileProblems.unreadable(file, e));
        } catch (DamagedException e) {
            throw FileProblems.closing(channel, FileProblems.noSuite(file, e));
        } catch (TuntasException e) {
            throw FileProblems.closing(channel, e);
        }
    }

    /** The lock goes with the channel, or with the process. */
    private static void lock(Path file, FileChannel channel) throws IOException {
        try {
            if (channel.tryLock() == null) {
                throw FileProblems.inUse(file);
            }
        } catch (OverlappingFileLockException e) {
            throw FileProblems.inUse(file);
        }
    }

    /** How many structures there are. */
    public long size() {
        return frames.structures() + pending.vectors();
    }

    /** How many candidates were decided up to and including the last structure. */
    public long candidates() {
        return candidates;
    }

    /** The values of the last structure. */
    public Optional<int[]> last() {
        return size() == 0 ? Optional.empty() : Optional.of(pending.last());
    }

    /** The structures that are not in a full frame yet. */
    public List<int[]> pending() {
        return pending.vectorList();
    }

    /** How the search ended that is gone on with, if it ended. */
    public Optional<SuiteEnd> earlierEnd() {
        return earlierEnd;
    }

    /** What was wrong with the suite that is gone on with, if something was. */
    public Optional<Damage> damage() {
        return damage;
    }

    /**
     * Adds a structure.
     *
     * @param values the index chosen in each slot's domain, or -1 for a slot that is open
     * @param candidatesSoFar how many candidates were decided up to this one, which is included
     */
    public void add(int[] values, long candidatesSoFar) {
        checkWritable();
        checkGrowing(candidatesSoFar);
        pending.add(values);
        candidates = candidatesSoFar;
        changed = true;
        if (SuiteLayout.isFull(pending.vectors(), pending.length())) {
            writing(this::writeFrame);
        }
    }

    private void checkGrowing(long candidatesSoFar) {
        if (candidatesSoFar < candidates) {
            throw FileProblems.fewerCandidates(file, candidates, candidatesSoFar);
        }
    }

    /**
     * Completes the suite and returns when it is on the disk.
     *
     * @param end why the search ended
     * @param allCandidates how many candidates were decided
     * @param next where to go on, if it did not get to the end
     */
    public void finish(End end, long allCandidates, Optional<int[]> next) {
        checkWritable();
        checkGrowing(allCandidates);
        writing(
                () -> {
                    writePending();
                    EndBlock block = new EndBlock(end, allCandidates, next, frames);
                    out.append(SuiteLayout.end(block, out.position()));
                    out.force();
                });
        changed = false;
        close();
    }

    /** Closes the file; if the suite is not finished, what was found is kept to go on with. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try (out) {
            if (changed && !failed) {
                writing(this::writePending);
            }
        } catch (IOException e) {
            throw problem(e);
        }
    }

    /** Something that is written. */
    private interface Writing {
        void run() throws IOException;
    }

    private void writeStart(SuiteHeader header) {
        writing(() -> out.append(SuiteLayout.start(header.toJson())));
    }

    private void writePending() throws IOException {
        if (pending.vectors() > 0) {
            writeFrame();
        }
    }

    private void writeFrame() throws IOException {
        long offset = out.position();
        out.frame(pending, frames.structures(), candidates);
        frames.add(offset, pending.vectors());
        pending.clear();
    }

    private void writing(Writing step) {
        try {
            step.run();
        } catch (IOException e) {
            failed = true;
            throw problem(e);
        }
    }

    /** The rest of a block that did not get to the disk is cut off, so that the file ends well. */
    private TuntasException problem(IOException e) {
        TuntasException problem =
                FileProblems.unwritable(
                        file, frames.frames(), frames.structures(), out.position(), e);
        try {
            out.cut();
        } catch (IOException again) {
            problem.addSuppressed(again);
        }
        return problem;
    }

    private void checkWritable() {
        if (failed) {
            throw FileProblems.failedBefore(file);
        }
        if (closed) {
            throw FileProblems.finished(file);
        }
    }
}
