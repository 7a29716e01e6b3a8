package dev.tuntas.cli.internal.output;

import dev.tuntas.core.Structure;
import java.io.IOException;

/** All structures in one place, one after the other. */
final class Sequence implements StructureOutput {
    private final Sink sink;
    private final Format format;

    Sequence(Sink sink, Format format) {
        this.sink = sink;
        this.format = format;
    }

    @Override
    public void write(Structure<?> structure) throws IOException {
        sink.write(format.write(structure));
    }

    @Override
    public boolean isOnScreen() {
        return sink.isOnScreen();
    }

    @Override
    public String place() {
        return sink.place();
    }

    @Override
    public void close() throws IOException {
        sink.close();
    }
}
