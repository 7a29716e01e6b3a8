package dev.tuntas.rewind.internal.reverse;

import java.util.BitSet;

/**
 * Incremental state saving: the old value of every assignment. Its place follows from the state
 * after the assignment, and is kept only where it does not: where the statement itself has changed
 * an index, say. A local that gets its first value held nothing that could be saved.
 */
public final class IncrementalSaving implements GoingBack {
    private final ShapeTable shapes;
    private final CellState state;
    private final EventTrace trace;
    private final SavedValues narrow = new SavedValues(false);
    private final SavedValues wide = new SavedValues(true);
    private final SavedValues places = new SavedValues(true);
    private final BitSet isSkipped = new BitSet();
    private final BitSet isFresh = new BitSet();
    private final BitSet isPlaced = new BitSet();
    private final long[] values = new long[Shape.MAX_OPERANDS];
    private final long[] found = new long[Shape.MAX_OPERANDS];
    private long position;
    private long end;

    public IncrementalSaving(ShapeTable shapes, CellState state, EventTrace trace) {
        this.shapes = shapes;
        this.state = state;
        this.trace = trace;
    }

    @Override
    public void record(AssignmentEvent event) {
        Shape shape = shapes.get(event.site);
        SavedValues saved = shape.isWide() ? wide : narrow;
        int at = (int) position++;
        if (at < end) {
            if (!isFresh.get(at)) {
                saved.advance();
            }
            if (isPlaced.get(at)) {
                places.advance();
            }
            return;
        }
        end = position;
        isSkipped.clear(at);
        isFresh.set(at, event.isFresh);
        if (!event.isFresh) {
            saved.push(event.oldValue);
        }
        boolean isElsewhere = place(shape, event.frame) != event.destination;
        isPlaced.set(at, isElsewhere);
        if (isElsewhere) {
            places.push(event.destination);
        }
    }

    /** Where the destination is, if its address is read now. */
    private long place(Shape shape, long frame) {
        shape.locate(frame, state, found, values);
        return shape.stored(frame, values);
    }

    /** Goes over an event for which nothing has to be saved. */
    void skip() {
        isPlaced.clear((int) position);
        isSkipped.set((int) position++);
        end = Math.max(end, position);
    }

    boolean isLastSaved() {
        return position > 0 && !isSkipped.get((int) position - 1);
    }

    /** Goes back over an event that was skipped; gives its number. */
    long unskip() {
        return --position;
    }

    @Override
    public void undo() {
        if (position == 0) {
            throw new IllegalStateException("There is no event to go back over.");
        }
        long event = --position;
        Shape shape = shapes.get(trace.site(event));
        long place = isPlaced.get((int) event) ? places.pop() : place(shape, trace.frame(event));
        SavedValues saved = shape.isWide() ? wide : narrow;
        state.write(place, isFresh.get((int) event) ? 0 : saved.pop());
    }

    @Override
    public long position() {
        return position;
    }

    @Override
    public void forget() {
        end = position;
        narrow.truncate();
        wide.truncate();
        places.truncate();
    }

    @Override
    public MemoryReport memory() {
        long count = (long) narrow.count() + wide.count();
        long bytes = narrow.bytes() + wide.bytes();
        return new MemoryReport(position, count, bytes, places.bytes(), 0, 0);
    }
}
