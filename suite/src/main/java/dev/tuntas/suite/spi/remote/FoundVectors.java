package dev.tuntas.suite.spi.remote;

import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.spi.part.CandidateListener;
import dev.tuntas.suite.internal.file.Segment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Candidates that were found in a range, packed as in the segments of a generation: after the
 * values of each stands, as two ints, how many candidates had been decided.
 */
public final class FoundVectors implements CandidateListener, AutoCloseable {
    /** The ints that stand behind the values. */
    public static final int EXTRA = 2;

    private static final int LOW_BITS = 31;

    private final Path file;
    private final int[] vector;
    private final Segment segment;

    public FoundVectors(StateSpace space) {
        this.file = temporary();
        this.segment = Segment.create(file, sizes(space));
        this.vector = new int[space.slots().size() + EXTRA];
    }

    private static Path temporary() {
        try {
            return Files.createTempFile("tuntas", ".segment");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int[] sizes(StateSpace space) {
        int slots = space.slots().size();
        int[] sizes = new int[slots + EXTRA];
        Arrays.setAll(
                sizes,
                slot -> slot < slots ? space.slots().get(slot).domain().size() : Integer.MAX_VALUE);
        return sizes;
    }

    @Override
    public void valid(int[] values, long candidates) {
        System.arraycopy(values, 0, vector, 0, values.length);
        putCandidates(vector, vector.length, candidates);
        segment.append(vector);
    }

    /** Puts the count behind the values, which with it end there. */
    public static void putCandidates(int[] vectors, int end, long candidates) {
        vectors[end - 2] = (int) (candidates & Integer.MAX_VALUE);
        vectors[end - 1] = (int) (candidates >>> LOW_BITS);
    }

    /** The count that stands behind the values. */
    public static long candidates(int[] vector) {
        return ((long) vector[vector.length - 1] << LOW_BITS) + vector[vector.length - 2];
    }

    /** All that was found until now. */
    public byte[] toBytes() {
        segment.flush();
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        segment.close();
        delete(file);
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Tells what was packed, in order. */
    public static void read(StateSpace space, byte[] bytes, CandidateListener listener) {
        Path file = temporary();
        try {
            Files.write(file, bytes);
            int[] vector = new int[space.slots().size() + EXTRA];
            int[] values = new int[vector.length - EXTRA];
            try (Segment.Cursor cursor = Segment.read(file, sizes(space), bytes.length)) {
                while (cursor.next(vector)) {
                    System.arraycopy(vector, 0, values, 0, values.length);
                    listener.valid(values, candidates(vector));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            delete(file);
        }
    }
}
