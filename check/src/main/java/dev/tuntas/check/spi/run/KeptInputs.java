package dev.tuntas.check.spi.run;

import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.StateSpace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The inputs of an earlier search, a byte for each slot, so that they can be run without searching
 * again. Gives up when there are too many.
 */
final class KeptInputs implements InputSource {
    private static final int MOST_BYTES = 32 << 20;
    private static final int CHUNK_BYTES = 1 << 20;

    private final StateSpace space;
    private final int slots;
    private final int perChunk;
    private final List<byte[]> chunks = new ArrayList<>();
    private long count;
    private boolean complete;
    private volatile boolean stopped;

    KeptInputs(StateSpace space) {
        this.space = space;
        this.slots = space.slots().size();
        this.perChunk = slots == 0 ? 1 : Math.max(1, CHUNK_BYTES / slots);
        this.complete = space.slots().stream().allMatch(slot -> slot.domain().size() <= 256);
    }

    /** Whether all that was added is still here. */
    boolean isComplete() {
        return complete;
    }

    void giveUp() {
        complete = false;
        chunks.clear();
    }

    void add(Candidate candidate) {
        if (!complete) {
            return;
        }
        if (count * slots >= MOST_BYTES) {
            giveUp();
            return;
        }
        int place = (int) (count % perChunk);
        if (place == 0) {
            chunks.add(new byte[perChunk * slots]);
        }
        byte[] chunk = chunks.get(chunks.size() - 1);
        for (int i = 0; i < slots; i++) {
            chunk[place * slots + i] = (byte) candidate.get(i);
        }
        count++;
    }

    @Override
    public Given forEach(Consumer<Structure<?>> consumer, Duration atMost) {
        for (long i = 0; i < count && !stopped; i++) {
            consumer.accept(Structure.of(get(i)));
        }
        return new Given(!stopped, Optional.empty());
    }

    private Candidate get(long index) {
        byte[] chunk = chunks.get((int) (index / perChunk));
        int first = (int) (index % perChunk) * slots;
        int[] values = new int[slots];
        for (int i = 0; i < slots; i++) {
            values[i] = chunk[first + i] & 0xFF;
        }
        return space.candidate(values);
    }

    @Override
    public void stop() {
        stopped = true;
    }
}
