package dev.tuntas.cli.internal.output;

import dev.tuntas.core.Structure;

/** For those who only want to know how many there are. */
final class NoOutput implements Output {
    @Override
    public void write(Structure structure) {}

    @Override
    public String place() {
        return "nowhere";
    }

    @Override
    public void close() {}
}
