package dev.tuntas.rewind.internal.record;

/** A thread goes on and on without doing anything that others could notice. */
public final class EndlessBlock extends WatchException {
    private static final long serialVersionUID = 1L;

    EndlessBlock(String place) {
        super(place);
    }
}
