package dev.tuntas.suite.spi.remote;

import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.part.Range;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.time.Duration;
import java.util.function.IntFunction;

/**
 * Asks for a range to be searched, for a while: what is left then is given back in parts.
 *
 * <p>How long the while is, and so where the range is cut, depends on the clock; what is found does
 * not, because ranges that follow each other decide every candidate once, wherever they meet.
 *
 * @param scope which search, where there is one for each scope; otherwise 0
 * @param strategy how to search, which was chosen before
 * @param range the range
 * @param slice how long to search at most
 * @param parts in how many parts to give back what is left, at most
 */
public record RangeOrder(int scope, Strategy strategy, Range range, Duration slice, int parts) {
    public void write(DataOutput out) throws IOException {
        out.writeInt(scope);
        out.writeUTF(strategy.label());
        Ranges.write(range, out);
        out.writeLong(slice.toMillis());
        out.writeInt(parts);
    }

    /** Reads what was written, in a process that makes the same space of a scope. */
    public static RangeOrder read(IntFunction<StateSpace> spaces, DataInput in) throws IOException {
        int scope = in.readInt();
        StateSpace space = spaces.apply(scope);
        Strategy strategy = Strategy.labelled(in.readUTF()).orElseThrow();
        Range range = Ranges.read(space, in);
        return new RangeOrder(
                scope, strategy, range, Duration.ofMillis(in.readLong()), in.readInt());
    }
}
