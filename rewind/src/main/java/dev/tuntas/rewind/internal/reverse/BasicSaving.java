package dev.tuntas.rewind.internal.reverse;

import java.util.ArrayList;
import java.util.List;

/** Basic state saving: a copy of the whole state for every assignment. */
public final class BasicSaving implements GoingBack {
    private final WholeState state;
    private final List<long[]> before = new ArrayList<>();
    private int position;
    private int copies;
    private long[] now;

    public BasicSaving(WholeState state) {
        this.state = state;
        this.now = state.copy();
    }

    @Override
    public void record(AssignmentEvent event) {
        if (position == before.size()) {
            before.add(now);
        }
        position++;
        copies += event.isFresh ? 0 : 1;
        now = state.copy();
    }

    @Override
    public void undo() {
        if (position == 0) {
            throw new IllegalStateException("There is no event to go back over.");
        }
        now = before.get(--position);
        state.restore(now);
    }

    @Override
    public long position() {
        return position;
    }

    @Override
    public void forget() {
        before.subList(position, before.size()).clear();
    }

    @Override
    public MemoryReport memory() {
        long values = (long) copies * now.length;
        return new MemoryReport(position, values, copies * state.bytes(), 0, 0, 0);
    }
}
