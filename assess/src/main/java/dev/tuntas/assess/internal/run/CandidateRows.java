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
        byte[] chunk = place();
        int at = count % perChunk * slots * width;
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

    /** Those from one place to another, to be read by {@link #of}. */
    byte[] bytes(int from, int to) {
        int each = slots * width;
        byte[] bytes = new byte[(to - from) * each];
        for (int i = from; i < to; i++) {
            byte[] chunk = chunks.get(i / perChunk);
            System.arraycopy(chunk, i % perChunk * each, bytes, (i - from) * each, each);
        }
        return bytes;
    }

    /** Candidates of a space with the same bounds; of one without slots, there is at most one. */
    static CandidateRows of(StateSpace space, byte[] bytes, int count) {
        CandidateRows rows = new CandidateRows(space);
        int each = rows.slots * rows.width;
        for (int i = 0; i < count; i++) {
            System.arraycopy(
                    bytes, i * each, rows.place(), rows.count % rows.perChunk * each, each);
            rows.count++;
        }
        return rows;
    }

    /** The chunk that the next one lies in. */
    private byte[] place() {
        if (count % perChunk == 0) {
            chunks.add(new byte[perChunk * slots * width]);
        }
        return chunks.get(chunks.size() - 1);
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
