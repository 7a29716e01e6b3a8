package dev.tuntas.suite.spi.remote;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.spi.part.Range;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;

/** Ranges and candidates as bytes. */
public final class Ranges {
    private Ranges() {}

    static void write(Range range, DataOutput out) throws IOException {
        write(range.from(), out);
        out.writeBoolean(range.to().isPresent());
        if (range.to().isPresent()) {
            write(range.to().get(), out);
        }
    }

    static Range read(StateSpace space, DataInput in) throws IOException {
        Candidate from = readCandidate(space, in);
        return new Range(
                from, in.readBoolean() ? Optional.of(readCandidate(space, in)) : Optional.empty());
    }

    public static void write(Candidate candidate, DataOutput out) throws IOException {
        int[] values = candidate.toArray();
        out.writeInt(values.length);
        for (int value : values) {
            out.writeInt(value);
        }
    }

    public static Candidate readCandidate(StateSpace space, DataInput in) throws IOException {
        int[] values = new int[in.readInt()];
        for (int i = 0; i < values.length; i++) {
            values[i] = in.readInt();
        }
        return space.candidate(values);
    }
}
