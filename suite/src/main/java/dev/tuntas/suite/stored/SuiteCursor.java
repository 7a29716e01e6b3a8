package dev.tuntas.suite.stored;

import dev.tuntas.suite.internal.file.DamagedException;
import dev.tuntas.suite.internal.file.FileProblems;
import dev.tuntas.suite.internal.file.FrameIndex;
import dev.tuntas.suite.internal.file.FrameReader;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A way through the structures of a suite, from one to the next.
 *
 * <pre>{@code
 * try (SuiteReader suite = SuiteReader.open(Path.of("trees.suite"))) {
 *     SuiteCursor cursor = suite.cursor();
 *     int[] values = new int[suite.slots()];
 *     while (cursor.next(values)) {
 *         System.out.println(finitization.space().candidate(values));
 *     }
 * }
 * }</pre>
 */
public final class SuiteCursor {
    private final Path file;
    private final FrameReader reader;
    private final FrameIndex frames;
    private long next;

    SuiteCursor(Path file, FrameReader reader, FrameIndex frames, long from) {
        this.file = file;
        this.reader = reader;
        this.frames = frames;
        this.next = from;
    }

    /** Puts the values of the next structure in an array, if there is one. */
    public boolean next(int[] values) {
        if (next == frames.structures()) {
            return false;
        }
        read(next, values);
        next++;
        return true;
    }

    void read(long structure, int[] values) {
        try {
            reader.read(structure, values);
        } catch (DamagedException e) {
            throw FileProblems.damagedFrame(file, e, frames, structure);
        } catch (IOException e) {
            throw FileProblems.unreadable(file, e);
        }
    }

    /** The number of the structure that {@link #next} gives next. */
    public long position() {
        return next;
    }

    /**
     * How many candidates were decided, at least, when the structure that was read last was found.
     * A frame tells it exactly for its last structure, and a structure before that gets the number
     * of the frame before.
     */
    public long candidates() {
        return reader.candidates();
    }
}
