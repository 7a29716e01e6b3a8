package dev.tuntas.cli.internal.output;

/** For those who only want to know how many there are, or for structures that others write. */
record NoOutput<T>(String place) implements FoundOutput<T> {
    @Override
    public void write(T found) {}

    @Override
    public void close() {}
}
