package dev.tuntas.cli.internal.output;

import java.io.IOException;

/** All structures in one place. */
abstract class SinkOutput<T> implements FoundOutput<T> {
    protected final Sink sink;

    SinkOutput(Sink sink) {
        this.sink = sink;
    }

    @Override
    public final boolean isOnScreen() {
        return sink.isOnScreen();
    }

    @Override
    public final String place() {
        return sink.place();
    }

    @Override
    public void close() throws IOException {
        sink.close();
    }
}
