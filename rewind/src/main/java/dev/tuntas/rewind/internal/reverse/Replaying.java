package dev.tuntas.rewind.internal.reverse;

/** Reset and replay: nothing is kept but the schedule; each step back is a run from the start. */
public final class Replaying implements GoingBack {
    private final Replayer replayer;
    private long position;

    public Replaying(Replayer replayer) {
        this.replayer = replayer;
    }

    @Override
    public void record(AssignmentEvent event) {
        position++;
    }

    @Override
    public void undo() {
        if (position == 0) {
            throw new IllegalStateException("There is no event to go back over.");
        }
        replayer.reset();
        replayer.run(0, --position);
    }

    @Override
    public long position() {
        return position;
    }

    @Override
    public void forget() {}

    @Override
    public MemoryReport memory() {
        return new MemoryReport(position, 0, 0, 0, 0, 0);
    }
}
