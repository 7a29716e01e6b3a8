package dev.tuntas.suite.spi;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.spi.part.Boxes;
import dev.tuntas.suite.internal.run.BaseRow;
import dev.tuntas.suite.internal.run.BoxRow;
import dev.tuntas.suite.stored.SuiteReader;
import java.lang.reflect.Method;

/**
 * The parts of a space that are to be searched if the structures of a weaker predicate are known:
 * for a search of one's own, where a whole generation is too much.
 */
public final class MixedRanges {
    private final BoxRow row;

    private MixedRanges(BoxRow row) {
        this.row = row;
    }

    /** One for each structure of a suite, which must be that of a weaker predicate. */
    public static MixedRanges of(SuiteReader base, Finitization<?> bounds, Method predicate) {
        return new MixedRanges(BaseRow.ofWeaker(base, bounds, predicate));
    }

    /** How many there are. */
    public long size() {
        return row.size();
    }

    /** Those from one number up to, but not with, another; for one search. */
    public Boxes boxes(long first, long end) {
        return row.boxes(first, end);
    }
}
