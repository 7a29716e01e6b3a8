package dev.tuntas.suite.stored;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.End;
import dev.tuntas.suite.Samples;
import dev.tuntas.suite.Suite;
import dev.tuntas.suite.SuiteTest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;

/** Whatever is wrong with a file is noticed, and what stands before it can still be read. */
class SuiteDamageTest extends SampleSuite {
    @Test
    void aFlippedBitInAnyByteIsNoticed() throws IOException {
        Samples.write(file, header, few);
        byte[] good = Samples.bytes(file);
        for (int at = 0; at < good.length; at++) {
            Files.write(file, flipped(good, 8 * at + at % 8));
            assertNoticed("byte " + at);
            assertPrefix(few);
        }
    }

    @Test
    void flippedBitsInSeveralFramesAreNoticed() throws IOException {
        Samples.write(file, header, many);
        byte[] good = Samples.bytes(file);
        for (int at = 0; at < good.length; at += 3) {
            Files.write(file, flipped(good, 8 * at + at % 8));
            assertNoticed("byte " + at);
        }
    }

    @Test
    void everyTruncationIsNoticed() throws IOException {
        Samples.write(file, header, few);
        byte[] good = Samples.bytes(file);
        for (int length = 0; length < good.length; length++) {
            Files.write(file, Arrays.copyOf(good, length));
            assertThrows(TuntasException.class, () -> Suite.open(file), "length " + length);
            assertPrefix(few);
        }
    }

    @Test
    void everythingBeforeTheDamageCanBeRead() throws IOException {
        Samples.write(file, header, many);
        byte[] good = Samples.bytes(file);
        int second = nextFrame(good, nextFrame(good, 16));
        Files.write(file, flipped(good, 8 * (second + 50)));
        try (Suite suite = Suite.openDamaged(file)) {
            assertEquals(65_536, suite.size());
            assertEquals(End.STOPPED, suite.end());
            assertEquals(Samples.candidates(65_535), suite.candidates());
            Damage damage = suite.damage().orElseThrow();
            assertEquals(new Damage(second, 65_536, "the checksum of the frame is wrong"), damage);
            SuiteTest.assertSame(many.subList(0, 65_536), Samples.read(suite));
        }
        try (Suite suite = Suite.open(file)) {
            SuiteTest.assertRefused(
                    suite::verify,
                    "damaged at byte " + second + ", in frame 1 with the structures 65536..131071",
                    "the checksum of the frame is wrong",
                    "The 65536 structures before that frame");
            assertEquals(many.size(), suite.size());
        }
    }

    /** Where the block ends that starts there. */
    private static int nextFrame(byte[] bytes, int block) {
        return block + 40 + ByteBuffer.wrap(bytes).getInt(block + 4);
    }

    @Test
    void aSuiteWithoutAnEndIsNotComplete() {
        try (SuiteWriter writer = SuiteWriter.create(file, header)) {
            Samples.add(writer, few);
        }
        SuiteTest.assertRefused(
                () -> Suite.open(file),
                "the search did not finish",
                "The 20 structures before that are good",
                "--resume");
        try (Suite suite = Suite.openDamaged(file)) {
            assertEquals(End.STOPPED, suite.end());
            assertEquals(Samples.candidates(19), suite.candidates());
            assertEquals(20, suite.size());
            assertTrue(suite.damage().orElseThrow().toString().contains("20 good structures"));
        }
    }

    @Test
    void aDamagedTrailerCostsNoStructure() throws IOException {
        Samples.write(file, header, few);
        byte[] good = Samples.bytes(file);
        Files.write(file, flipped(good, 8 * (good.length - 1)));
        SuiteTest.assertRefused(
                () -> Suite.open(file), "at byte " + (good.length - 20), "the trailer");
        try (Suite suite = Suite.openDamaged(file)) {
            assertEquals(End.EXHAUSTED, suite.end());
            SuiteTest.assertSame(few, Samples.read(suite));
        }
    }

    @Test
    void whatIsNoSuiteIsRefused() throws IOException {
        Files.writeString(file, "This is the text of somebody's letter, long enough to be read.");
        SuiteTest.assertRefused(
                () -> Suite.open(file), "is not a suite", "the first 8 bytes are not those");
        SuiteTest.assertRefused(() -> Suite.openDamaged(file), "is not a suite");
        Files.write(file, new byte[0]);
        SuiteTest.assertRefused(() -> Suite.open(file), "the file ends within its first 16 bytes");
    }

    @Test
    void aNewerVersionIsRefused() throws IOException {
        Samples.write(file, header, few);
        byte[] bytes = Samples.bytes(file);
        bytes[11] = 2;
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, 12);
        ByteBuffer.wrap(bytes).putInt(12, (int) crc.getValue());
        Files.write(file, bytes);
        String[] words = {"format version 2", "knows versions up to 1", "a later one"};
        SuiteTest.assertRefused(() -> Suite.open(file), words);
        SuiteTest.assertRefused(() -> Suite.openDamaged(file), words);
        SuiteTest.assertRefused(() -> SuiteWriter.reopen(file, header), words);
    }

    private void assertNoticed(String where) {
        assertThrows(
                TuntasException.class,
                () -> {
                    try (Suite suite = Suite.open(file)) {
                        suite.verify();
                    }
                },
                where);
    }

    /** Refused altogether, or everything that can be read is right. */
    private void assertPrefix(List<int[]> structures) {
        try (Suite suite = Suite.openDamaged(file)) {
            assertTrue(suite.damage().isPresent());
            List<int[]> read = Samples.read(suite);
            SuiteTest.assertSame(structures.subList(0, read.size()), read);
        } catch (TuntasException e) {
            assertTrue(e.getMessage().contains("is not a suite"), e.getMessage());
        }
    }

    static byte[] flipped(byte[] bytes, int bit) {
        byte[] changed = bytes.clone();
        changed[bit / 8] ^= (byte) (1 << (bit % 8));
        return changed;
    }
}
