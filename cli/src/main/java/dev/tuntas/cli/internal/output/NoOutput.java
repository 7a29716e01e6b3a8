package dev.tuntas.cli.internal.output;

import dev.tuntas.core.Structure;

/** For those who only want to know how many there are, or for structures that others write. */
final class NoOutput implements StructureOutput {
    private final String place;

    NoOutput(String place) {
        this.place = place;
    }

    @Override
    public void write(Structure<?> structure) {}

    @Override
    public String place() {
        return place;
    }

    @Override
    public void close() {}
}
