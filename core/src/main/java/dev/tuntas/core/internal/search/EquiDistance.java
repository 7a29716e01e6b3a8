package dev.tuntas.core.internal.search;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.internal.engine.Engine;
import dev.tuntas.core.spi.part.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Cuts a search in ranges of equally many candidates while it runs, without knowing how many there
 * will be (the algorithm SEQ-ON of Parallel Korat).
 *
 * <p>Every {@code step}-th candidate is kept. When there are too many of them, every other one is
 * dropped and the step doubled. So at the end at least half as many are kept as are allowed, and a
 * cut is at most half a step from where it should be.
 */
public final class EquiDistance implements Engine.Trace {
    private static final int KEPT_PER_RANGE = 256;

    private final int ranges;
    private final List<int[]> kept = new ArrayList<>();
    private long step = 1;
    private long decided;

    public EquiDistance(int ranges) {
        this.ranges = ranges;
    }

    @Override
    public void decided(int[] values, Engine.Verdict verdict) {
        if (decided % step == 0) {
            kept.add(values.clone());
        }
        decided++;
        if (kept.size() > (long) ranges * KEPT_PER_RANGE) {
            dropEveryOther();
        }
    }

    private void dropEveryOther() {
        int half = (kept.size() + 1) / 2;
        for (int i = 0; i < half; i++) {
            kept.set(i, kept.get(2 * i));
        }
        kept.subList(half, kept.size()).clear();
        step *= 2;
    }

    /** The ranges of what was searched, in order. */
    public List<Range> cut(Range whole) {
        List<Candidate> starts = new ArrayList<>();
        starts.add(whole.from());
        long before = 0;
        for (int i = 1; i < ranges; i++) {
            long nearest = Math.round((double) decided * i / ranges / step);
            if (nearest > before && nearest < kept.size()) {
                starts.add(whole.from().space().candidate(kept.get((int) nearest)));
                before = nearest;
            }
        }
        return between(starts, whole.to());
    }

    private static List<Range> between(List<Candidate> starts, Optional<Candidate> end) {
        List<Range> all = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            boolean isLast = i + 1 == starts.size();
            all.add(new Range(starts.get(i), isLast ? end : Optional.of(starts.get(i + 1))));
        }
        return all;
    }
}
