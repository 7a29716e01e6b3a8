package dev.tuntas.suite.internal.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.message.TuntasException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SegmentTest {
    private static final int[] SIZES = {7, Integer.MAX_VALUE};

    @TempDir Path folder;
    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("a.segment");
    }

    @Test
    void givesBackWhatWasAppended() {
        List<int[]> vectors = vectors(0, 150_000);
        long bytes;
        try (Segment segment = Segment.create(file, SIZES)) {
            assertEquals(0, read(segment.flush()).size());
            segment.append(vectors.subList(0, 10));
            assertSame(vectors.subList(0, 10), read(segment.flush()));
            segment.append(vectors.subList(10, vectors.size()));
            bytes = segment.flush();
            assertEquals(bytes, segment.flush());
            segment.force();
        }
        assertEquals(bytes, file.toFile().length());
        assertSame(vectors, read(bytes));
        assertEquals(0, read(0).size());
    }

    @Test
    void goesOnBehindWhatIsValid() {
        long bytes;
        try (Segment segment = Segment.create(file, SIZES)) {
            segment.append(vectors(0, 5));
            bytes = segment.flush();
            segment.append(vectors(100, 105));
        }
        try (Segment segment = Segment.open(file, SIZES, bytes)) {
            assertEquals(bytes, file.toFile().length());
            segment.append(vectors(5, 9));
        }
        assertSame(vectors(0, 9), read(file.toFile().length()));
        try (Segment segment = Segment.create(file, SIZES)) {
            assertEquals(0, read(segment.flush()).size());
        }
    }

    @Test
    void refusesDamage() throws IOException {
        try (Segment segment = Segment.create(file, SIZES)) {
            segment.append(vectors(0, 5));
        }
        byte[] good = Files.readAllBytes(file);
        for (int at = 0; at < good.length; at++) {
            byte[] bad = good.clone();
            bad[at] ^= (byte) (1 << (at % 8));
            Files.write(file, bad);
            String message =
                    assertThrows(TuntasException.class, () -> read(good.length)).getMessage();
            assertTrue(message.contains("is damaged at byte"), message);
        }
        Files.write(file, good);
        assertThrows(TuntasException.class, () -> read(good.length + 1));
        assertThrows(TuntasException.class, () -> read(good.length - 1));
        assertThrows(
                TuntasException.class, () -> Segment.open(file, SIZES, good.length + 1).close());
        assertSame(vectors(0, 5), read(good.length));
    }

    private List<int[]> read(long bytes) {
        List<int[]> vectors = new ArrayList<>();
        try (Segment.Cursor cursor = Segment.read(file, SIZES, bytes)) {
            int[] values = new int[SIZES.length];
            while (cursor.next(values)) {
                vectors.add(values.clone());
            }
        }
        return vectors;
    }

    private static List<int[]> vectors(int from, int to) {
        List<int[]> vectors = new ArrayList<>();
        for (int i = from; i < to; i++) {
            vectors.add(new int[] {i % 8 - 1, 1_000 * i});
        }
        return vectors;
    }

    private static void assertSame(List<int[]> expected, List<int[]> actual) {
        assertArrayEquals(expected.toArray(), actual.toArray());
    }
}
