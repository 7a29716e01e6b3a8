package dev.tuntas.suite.internal.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.message.TuntasException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
    private static final int[] SIZES = {5, 300, 100_000};
    private static final List<int[]> VECTORS =
            List.of(new int[] {1, 2, 3}, new int[] {1, 299, 99_999}, new int[] {-1, 0, -1});

    @TempDir Path folder;

    @Test
    void saysWhatWasWrittenLast() {
        Path file = folder.resolve("a.journal");
        Journal journal = new Journal(file, SIZES);
        journal.write(new Journal.Entry("{\"at\":1}", VECTORS));
        assertSays("{\"at\":1}", VECTORS, journal.read());
        journal.write(new Journal.Entry("{\"at\":2}", List.of()));
        assertSays("{\"at\":2}", List.of(), new Journal(file, SIZES).read());
        assertEquals(1, folder.toFile().list().length);
        journal.delete();
        assertFalse(Files.exists(file));
    }

    private static void assertSays(String state, List<int[]> vectors, Journal.Reading reading) {
        assertTrue(reading.damage().isEmpty());
        Journal.Entry entry = reading.entry().orElseThrow();
        assertEquals(state, entry.state());
        assertArrayEquals(vectors.toArray(), entry.vectors().toArray());
    }

    @Test
    void saysNothingIfThereIsNone() {
        Journal.Reading reading = new Journal(folder.resolve("none"), SIZES).read();
        assertTrue(reading.entry().isEmpty());
        assertTrue(reading.damage().isEmpty());
    }

    @Test
    void isNotBelievedIfABitOrAByteIsWrong() throws IOException {
        Path file = folder.resolve("a.journal");
        Journal journal = new Journal(file, SIZES);
        journal.write(new Journal.Entry("{\"at\":1}", VECTORS));
        byte[] good = Files.readAllBytes(file);
        for (int at = 0; at < good.length; at++) {
            byte[] bad = good.clone();
            bad[at] ^= (byte) (1 << (at % 8));
            assertDamaged(journal, file, bad);
        }
        for (int length = 0; length < good.length; length++) {
            assertDamaged(journal, file, Arrays.copyOf(good, length));
        }
        assertDamaged(journal, file, Arrays.copyOf(good, good.length + 1));
    }

    private static void assertDamaged(Journal journal, Path file, byte[] bytes) throws IOException {
        Files.write(file, bytes);
        Journal.Reading reading = journal.read();
        assertTrue(reading.entry().isEmpty());
        assertTrue(reading.damage().orElseThrow().contains("is damaged at byte"));
    }

    @Test
    void aFolderThatIsMissingIsAnError() {
        Journal journal = new Journal(folder.resolve("no").resolve("a.journal"), SIZES);
        Journal.Entry entry = new Journal.Entry("{}", List.of());
        assertThrows(TuntasException.class, () -> journal.write(entry));
    }
}
