package dev.tuntas.rewind.spi.memory;

/**
 * What a way of going back keeps of a run.
 *
 * @param method its name
 * @param window how many of the last events it looks at; 0 if it does not look at any
 * @param savedValues how many old values
 * @param valueBytes the bytes of these
 * @param otherBytes recipes, and places that the state does not tell
 * @param controlBytes control log and schedule, which all ways need alike
 */
public record MethodMemory(
        String method,
        int window,
        long savedValues,
        long valueBytes,
        long otherBytes,
        long controlBytes) {
    /** All of it. */
    public long totalBytes() {
        return valueBytes + otherBytes + controlBytes;
    }
}
