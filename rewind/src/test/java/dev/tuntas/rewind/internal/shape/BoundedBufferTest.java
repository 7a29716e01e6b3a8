package dev.tuntas.rewind.internal.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.rewind.spi.memory.MemoryResult;
import dev.tuntas.rewind.spi.memory.MemoryTrial;
import dev.tuntas.rewind.spi.memory.TrialProgram;
import dev.tuntas.subjects.concurrent.BoundedBuffer;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the bounded buffer of the literature costs to run backwards. */
class BoundedBufferTest {
    private static final List<Integer> WINDOWS = List.of(32, 64, 128, 256);

    private static void check(long seed) {
        TrialProgram program =
                new TrialProgram(
                        BoundedBuffer.class.getName(),
                        new TrialProgram.Call("setUp", "(III)V", List.of(1_000, 10, 1)),
                        "run",
                        "()V",
                        List.of());
        MemoryResult result =
                MemoryTrial.run(BoundedBuffer.class.getClassLoader(), program, seed, WINDOWS);
        assertTrue(result.isEnded());
        assertEquals(129_216_000, result.of("basic", 0).valueBytes());
        assertEquals(16_000, result.of("incremental", 0).savedValues());
        assertEquals(64_000, result.of("incremental", 0).valueBytes());
        assertEquals(8_000, result.of("static", 0).savedValues());
        assertEquals(32_000, result.of("static", 0).valueBytes());
        assertTrue(result.of("checkpoint", 0).savedValues() >= 13_000);
        int[] most = {2_000, 1_400, 1_000, 500};
        for (int i = 0; i < most.length; i++) {
            long saved = result.of("dynamic", WINDOWS.get(i)).savedValues();
            long plain = result.of("dynamic-both", WINDOWS.get(i)).savedValues();
            long bytes = result.of("dynamic", WINDOWS.get(i)).totalBytes();
            assertTrue(saved <= most[i], saved + " in a window of " + WINDOWS.get(i));
            assertTrue(plain <= most[i], plain + " without guesses in " + WINDOWS.get(i));
            assertTrue(bytes <= 64_000 / 3, bytes + " bytes in all");
        }
        assertTrue(result.of("dynamic-extraction", 256).savedValues() > 2_000);
    }

    @Test
    void keepsWhatTheFormulasSayAndReverseCodeKeepsLess() {
        check(1);
    }

    @Tag("long")
    @Test
    void doesSoOnTwentySchedules() {
        for (int seed = 1; seed <= 20; seed++) {
            check(seed);
        }
    }
}
