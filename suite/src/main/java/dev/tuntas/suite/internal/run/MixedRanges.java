package dev.tuntas.suite.internal.run;

import dev.tuntas.core.Boxes;
import dev.tuntas.core.Finitization;
import dev.tuntas.core.TuntasException;
import dev.tuntas.suite.Suite;
import dev.tuntas.suite.internal.code.CodeListing;
import dev.tuntas.suite.internal.code.Compatibility;
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
    public static MixedRanges of(Suite base, Finitization<?> bounds, Method predicate) {
        Compatibility compatibility =
                Base.compatibility(base, bounds.space(), CodeListing.of(predicate, bounds.space()));
        if (compatibility.kind() != Compatibility.Kind.EXTENDED || !base.isComplete()) {
            String reason = base.isComplete() ? compatibility.reason() : "it is not complete";
            throw new TuntasException(
                    "%s can't be built on %s: %s. Expected the suite of a weaker predicate."
                            .formatted(predicate, base.file(), reason));
        }
        return new MixedRanges(new BaseRow(base, bounds.space(), compatibility.slotOf()));
    }

    /** How many there are. */
    public long size() {
        return row.size();
    }

    /** Those from one number up to, but not with, another; for one search. */
    public Boxes boxes(long first, long end) {
        return row.walk(first, end);
    }
}
