package dev.tuntas.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.SearchListener;
import dev.tuntas.core.Structure;
import dev.tuntas.subjects.HeapArray;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A search keeps nothing of the candidates that lie behind it. */
class MemoryTest {
    private static final int VALID = 117_562;
    private static final long SLACK_BYTES = 2 << 20;

    @Test
    void memoryDoesNotGrowWithTheNumberOfCandidates() {
        List<Long> live = new ArrayList<>();
        SearchListener<Object> measuring =
                new SearchListener<Object>() {
                    private int seen;

                    @Override
                    public void valid(Structure<?> structure) {
                        seen++;
                        if (seen == VALID / 10 || seen == VALID - 1) {
                            live.add(liveBytes());
                        }
                    }
                };
        long valid =
                Search.of(HeapArray.finHeapArray(7)).listener(measuring).run().counts().valid();
        assertEquals(VALID, valid);
        assertEquals(2, live.size());
        // 100 000 structures lie between the two; 20 bytes kept of each would show.
        assertTrue(live.get(1) - live.get(0) < SLACK_BYTES, live.toString());
    }

    private static long liveBytes() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
