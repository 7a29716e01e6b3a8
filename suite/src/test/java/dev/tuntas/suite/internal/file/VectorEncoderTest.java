package dev.tuntas.suite.internal.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.message.TuntasException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VectorEncoderTest {
    private static final int[] SIZES = {
        1, 2, 127, 128, 254, 255, 256, 65_534, 65_535, 65_536, 65_537, 1 << 21, Integer.MAX_VALUE
    };

    @ParameterizedTest
    @ValueSource(ints = {1, 13, 253, 254, 255, 70_000})
    void givesBackEveryVector(int slots) throws DamagedException {
        int[] sizes = new int[slots];
        Arrays.setAll(sizes, slot -> SIZES[slot % SIZES.length]);
        List<int[]> vectors = vectors(sizes, 60);
        VectorEncoder encoder = new VectorEncoder(sizes);
        vectors.forEach(encoder::add);
        VectorDecoder decoder = new VectorDecoder(sizes);
        decoder.start(encoder.bytes(), encoder.length(), encoder.vectors());
        int[] values = new int[slots];
        for (int[] vector : vectors) {
            decoder.advance();
            decoder.copyTo(values);
            assertArrayEquals(vector, values);
        }
        assertEquals(vectors.size(), decoder.read());
        assertArrayEquals(vectors.get(vectors.size() - 1), encoder.last());
    }

    /** Nothing changes, one slot, some, all; with the extreme values of each domain. */
    private static List<int[]> vectors(int[] sizes, int count) {
        Random random = new Random(7);
        List<int[]> vectors = new ArrayList<>();
        int[] values = new int[sizes.length];
        for (int i = 0; i < count; i++) {
            int changes = new int[] {0, 1, 5, 3 * sizes.length}[i % 4];
            for (int change = 0; change < changes; change++) {
                int slot = random.nextInt(sizes.length);
                int[] some = {-1, 0, sizes[slot] - 1, random.nextInt(sizes[slot])};
                values[slot] = some[random.nextInt(some.length)];
            }
            vectors.add(values.clone());
        }
        return vectors;
    }

    @Test
    void takesAtMostTwoBytesASlotAndALead() {
        int slots = 100;
        int[] sizes = new int[slots];
        Arrays.fill(sizes, 65_535);
        VectorEncoder encoder = new VectorEncoder(sizes);
        Random random = new Random(3);
        for (int i = 1; i <= 1_000; i++) {
            encoder.add(random.ints(slots, -1, 65_535).toArray());
            assertTrue(encoder.length() <= i * (2 * slots + 1));
        }
    }

    @Test
    void refusesWhatIsNoVector() {
        VectorEncoder encoder = new VectorEncoder(SIZES);
        encoder.add(new int[SIZES.length]);
        int before = encoder.length();
        for (int slot = 0; slot < SIZES.length; slot++) {
            for (int wrong : new int[] {Integer.MIN_VALUE, -2, SIZES[slot], Integer.MAX_VALUE}) {
                int[] values = new int[SIZES.length];
                values[slot] = wrong;
                assertThrows(TuntasException.class, () -> encoder.add(values));
            }
        }
        assertEquals(before, encoder.length());
        assertEquals(1, encoder.vectors());
        assertArrayEquals(new int[SIZES.length], encoder.last());
    }

    @Test
    void takesThreeBytesForOneChange() {
        int[] sizes = new int[50];
        Arrays.fill(sizes, 10);
        VectorEncoder encoder = new VectorEncoder(sizes);
        int[] values = new int[50];
        encoder.add(values);
        assertEquals(50, encoder.length());
        values[49] = 9;
        encoder.add(values);
        assertEquals(53, encoder.length());
        encoder.add(values);
        assertEquals(54, encoder.length());
    }

    @Test
    void bytesOfAnotherSpaceAreNoVectors() throws DamagedException {
        VectorEncoder encoder = new VectorEncoder(new int[] {9, 9});
        encoder.add(new int[] {8, 1});
        assertInconsistent(encoder, 9, 9, 9);
        assertInconsistent(encoder, 9);
        assertInconsistent(encoder, 4, 9);
        encoder.add(new int[] {8, 2});
        assertInconsistent(encoder, 9, 2);
        VectorDecoder decoder = new VectorDecoder(new int[] {9, 3});
        decoder.start(encoder.bytes(), encoder.length(), 2);
        decoder.advance();
        decoder.advance();
        assertEquals(2, decoder.read());
    }

    private static void assertInconsistent(VectorEncoder encoder, int... sizes) {
        VectorDecoder decoder = new VectorDecoder(sizes);
        decoder.start(encoder.bytes(), encoder.length(), encoder.vectors());
        assertThrows(
                DamagedException.class,
                () -> {
                    while (decoder.read() < decoder.vectors()) {
                        decoder.advance();
                    }
                });
    }
}
