package dev.tuntas.suite.stored;

import dev.tuntas.suite.internal.file.DamagedException;
import dev.tuntas.suite.internal.file.FileProblems;
import dev.tuntas.suite.internal.file.FrameIndex;
import dev.tuntas.suite.internal.file.FrameReader;
import dev.tuntas.suite.internal.file.NewerVersionException;
import dev.tuntas.suite.internal.file.SuiteLayout;
import dev.tuntas.suite.internal.file.VectorEncoder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a writer starts with.
 *
 * @param bytes how many bytes of the file stay: the header and full frames; 0 if it has neither
 * @param frames the full frames
 * @param pending the structures behind them
 * @param candidates how many candidates were decided up to the last structure
 * @param end how the search ended, if it did
 * @param damage what is wrong with the file, if something is
 */
record Beginning(
        long bytes,
        FrameIndex frames,
        VectorEncoder pending,
        long candidates,
        Optional<SuiteEnd> end,
        Optional<Damage> damage) {
    static Beginning empty(SuiteHeader header) {
        int[] sizes = header.space().domainSizes();
        if (sizes.length > SpaceDescription.MOST_SLOTS) {
            throw FileProblems.tooManySlots(sizes.length, SpaceDescription.MOST_SLOTS);
        }
        return new Beginning(
                0,
                new FrameIndex(),
                new VectorEncoder(sizes),
                0,
                Optional.empty(),
                Optional.empty());
    }

    static Beginning of(Path file, FileChannel channel, SuiteHeader header)
            throws IOException, DamagedException {
        if (isTornStart(channel, header)) {
            return empty(header);
        }
        SuiteLayout layout = scan(file, channel);
        check(file, SuiteHeader.read(layout.header()), header);
        return keep(channel, layout, header);
    }

    /** Whether a run was interrupted before it had written the whole header. */
    private static boolean isTornStart(FileChannel channel, SuiteHeader header) throws IOException {
        byte[] start = SuiteLayout.start(header.toJson());
        if (channel.size() >= start.length) {
            return false;
        }
        ByteBuffer found = ByteBuffer.allocate((int) channel.size());
        while (found.hasRemaining() && channel.read(found, found.position()) >= 0) {
            // Until all is read.
        }
        int length = found.position();
        return Arrays.equals(found.array(), 0, length, start, 0, length);
    }

    private static SuiteLayout scan(Path file, FileChannel channel)
            throws IOException, DamagedException {
        try {
            return SuiteLayout.scan(channel);
        } catch (NewerVersionException e) {
            throw FileProblems.newerVersion(file, e);
        }
    }

    private static void check(Path file, SuiteHeader written, SuiteHeader now) {
        @Nullable HeaderDifference difference = HeaderDifference.first(written, now);
        if (difference != null) {
            String what = difference.what() + " (here: the file, there: this run)";
            throw FileProblems.otherHeader(file, what, difference.advice());
        }
    }

    private static Beginning keep(FileChannel channel, SuiteLayout layout, SuiteHeader header)
            throws IOException, DamagedException {
        int[] sizes = header.space().domainSizes();
        VectorEncoder pending = new VectorEncoder(sizes);
        FrameIndex frames = layout.frames();
        long structures = frames.structures();
        long bytes = layout.goodBytes();
        if (structures > 0) {
            FrameReader reader = new FrameReader(channel, frames, sizes);
            boolean isFull = reader.isFull(structures - 1);
            readLastFrame(reader, frames, pending, sizes.length);
            if (isFull) {
                pending.clear();
            } else {
                bytes = frames.offset(frames.frames() - 1);
                frames.removeLast();
            }
        }
        return new Beginning(
                bytes,
                frames,
                pending,
                layout.candidates(),
                end(layout),
                layout.damage().map(damage -> SuiteReader.damage(damage, structures)));
    }

    /** Without its trailer an end is none: who goes on writes both again. */
    private static Optional<SuiteEnd> end(SuiteLayout layout) {
        return layout.damage().isPresent()
                ? Optional.empty()
                : layout.end().map(end -> new SuiteEnd(end.end(), end.candidates(), end.next()));
    }

    private static void readLastFrame(
            FrameReader reader, FrameIndex frames, VectorEncoder pending, int slots)
            throws IOException, DamagedException {
        int[] values = new int[slots];
        long first = frames.first(frames.frames() - 1);
        for (long structure = first; structure < frames.structures(); structure++) {
            reader.read(structure, values);
            pending.add(values);
        }
    }
}
