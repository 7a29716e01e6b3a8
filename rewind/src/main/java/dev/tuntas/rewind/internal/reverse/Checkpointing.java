package dev.tuntas.rewind.internal.reverse;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Incremental checkpointing: of each period, the values that its changes have overwritten, each
 * place once. To go back, the state at the begin of the period is put back, and the program runs
 * forward again to the event before.
 */
public final class Checkpointing implements GoingBack {
    private static final class Period {
        final long begin;
        final Map<Long, Long> overwritten = new LinkedHashMap<>();
        long bytes;

        /** How many of them held nothing before. */
        int fresh;

        Period(long begin) {
            this.begin = begin;
        }

        int saved() {
            return overwritten.size() - fresh;
        }
    }

    private final ShapeTable shapes;
    private final CellState state;
    private final Replayer replayer;
    private final Predicate<AssignmentEvent> isCheckpoint;
    private final List<Period> periods = new ArrayList<>();
    private long position;

    /**
     * Checkpoints before some assignments.
     *
     * @param isCheckpoint whether a period begins with an assignment
     */
    public Checkpointing(
            ShapeTable shapes,
            CellState state,
            Replayer replayer,
            Predicate<AssignmentEvent> isCheckpoint) {
        this.shapes = shapes;
        this.state = state;
        this.replayer = replayer;
        this.isCheckpoint = isCheckpoint;
    }

    @Override
    public void record(AssignmentEvent event) {
        if (periods.isEmpty() || isCheckpoint.test(event)) {
            periods.add(new Period(position));
        }
        Period period = periods.get(periods.size() - 1);
        boolean isFirst = period.overwritten.putIfAbsent(event.destination, event.oldValue) == null;
        if (isFirst && event.isFresh) {
            period.fresh++;
        } else if (isFirst) {
            period.bytes += shapes.get(event.site).valueBytes();
        }
        position++;
    }

    /** Goes back to the begin of the period, which is opened again up to the event before. */
    @Override
    public void undo() {
        if (position == 0) {
            throw new IllegalStateException("There is no event to go back over.");
        }
        Period period = periods.get(periods.size() - 1);
        period.overwritten.forEach(state::write);
        position--;
        if (position == period.begin) {
            periods.remove(periods.size() - 1);
        } else {
            replayer.run(period.begin, position);
        }
    }

    @Override
    public long position() {
        return position;
    }

    /** Nothing lies ahead: what was gone back over is recorded anew. */
    @Override
    public void forget() {}

    @Override
    public MemoryReport memory() {
        long values = periods.stream().mapToLong(Period::saved).sum();
        long bytes = periods.stream().mapToLong(period -> period.bytes).sum();
        return new MemoryReport(position, values, bytes, values * 8, 0, 0);
    }
}
