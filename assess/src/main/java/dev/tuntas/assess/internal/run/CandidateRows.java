package dev.tuntas.assess.internal.run;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.StateSpace;
import java.util.ArrayList;
import java.util.List;

/**
 * The inputs of a scope as candidates, a byte for each slot, or as many as its largest domain
 * needs. They mean the same in every world, because all worlds have the same bounds.
 */
final class CandidateRows {
    private static final int CHUNK_BYTES = 1 << 20;

    private final int slots;
    private final int width;
    private final int perChunk;
    private final List<byte[]> chunks = new ArrayList<>();
    private int count;

    CandidateRows(StateSpace space) {
        this.slots = space.slots().size();
        int largest = space.slots().stream().mapToInt(slot -> slot.domain().size()).max().orElse(1);
        this.width = largest <= 1 << 8 ? 1 : largest <= 1 << 16 ? 2 : 4;
        this.perChunk = Math.max(1, CHUNK_BYTES / Math.max(1, slots * width));
    }

    void add(Candidate candidate) {
        int place = count % perChunk;
        if (place == 0) {
            chunks.add(new byte[perChunk * slots * width]);
        }
        byte[] chunk = chunks.get(chunks.size() - 1);
        int at = place * slots * width;
        for (int i = 0; i < slots; i++) {
            int value = candidate.get(i);
            for (int b = 0; b < width; b++) {
                chunk[at++] = (byte) (value >>> 8 * b);
            }
        }
        count++;
    }

    int size() {
        return count;
    }

    /** A candidate of a space with the same bounds. */
    Candidate get(int index, StateSpace space) {
        byte[] chunk = chunks.get(index / perChunk);
        int at = index % perChunk * slots * width;
        int[] values = new int[slots];
        for (int i = 0; i < slots; i++) {
            for (int b = 0; b < width; b++) {
                values[i] |= (chunk[at++] & 0xFF) << 8 * b;
            }
        }
        return space.candidate(values);
    }
}
