package dev.tuntas.cli.internal.output;

import java.io.IOException;
import java.util.function.Function;

/** All structures in one place, one after the other. */
final class Sequence<T> extends SinkOutput<T> {
    private final Function<T, String> text;

    Sequence(Sink sink, Function<T, String> text) {
        super(sink);
        this.text = text;
    }

    @Override
    public void write(T found) throws IOException {
        sink.write(text.apply(found));
    }
}
