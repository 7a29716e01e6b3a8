package dev.tuntas.rewind.internal.reverse;

/**
 * What a way of going back keeps, without the control log and the schedule.
 *
 * @param events how many assignments can be gone back over
 * @param savedValues how many old values are kept
 * @param valueBytes the bytes of these, 4 for each value of at most 32 bits or reference, else 8
 * @param locationBytes the bytes of locations that the state alone does not tell any more
 * @param recipeBits what says which reverse code is for which assignment
 * @param tableBytes the reverse code itself, each recipe once
 */
public record MemoryReport(
        long events,
        long savedValues,
        long valueBytes,
        long locationBytes,
        long recipeBits,
        long tableBytes) {
    /** All of it. */
    public long totalBytes() {
        return valueBytes + locationBytes + (recipeBits + 7) / 8 + tableBytes;
    }
}
