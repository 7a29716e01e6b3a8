package dev.tuntas.suite.stored;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
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
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SuiteWriterTest extends SampleSuite {
    @Test
    void neverOverwritesASuite() {
        Samples.write(file, header, few);
        byte[] before = Samples.bytes(file);
        SuiteTest.assertRefused(
                () -> SuiteWriter.create(file, header), "is there already", "--resume", "delete");
        assertArrayEquals(before, Samples.bytes(file));
    }

    @Test
    void aFolderThatIsMissingIsNamed() {
        Path lost = folder.resolve("nowhere").resolve("a.suite");
        SuiteTest.assertRefused(
                () -> SuiteWriter.create(lost, header), "nowhere", "the folder does not exist");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 65_535, 65_536, 65_537, 131_072, 131_076})
    void goesOnWhereARunStoppedAsIfItHadNot(int stop) {
        byte[] expected = written(many);
        try (SuiteWriter writer = SuiteWriter.create(file, header)) {
            Samples.add(writer, many.subList(0, stop));
        }
        try (SuiteWriter writer = SuiteWriter.reopen(file, header)) {
            assertEquals(stop, writer.size());
            assertEquals(stop == 0 ? 0 : Samples.candidates(stop - 1), writer.candidates());
            assertEquals(Optional.empty(), writer.earlierEnd());
            assertArrayEquals(stop == 0 ? null : many.get(stop - 1), writer.last().orElse(null));
            Samples.finish(writer, many);
        }
        assertArrayEquals(expected, Samples.bytes(file));
    }

    @Test
    void goesOnBehindAnEnd() {
        byte[] expected = written(few);
        try (SuiteWriter writer = SuiteWriter.create(file, header)) {
            Samples.add(writer, few.subList(0, 7));
            writer.finish(End.TIME, 30, Optional.of(few.get(7)));
        }
        try (SuiteWriter writer = SuiteWriter.reopen(file, header)) {
            SuiteEnd end = writer.earlierEnd().orElseThrow();
            assertEquals(End.TIME, end.end());
            assertEquals(30, end.candidates());
            assertArrayEquals(few.get(7), end.next().orElseThrow());
            assertTrue(writer.damage().isEmpty());
            Samples.finish(writer, few);
        }
        assertArrayEquals(expected, Samples.bytes(file));
    }

    @Test
    void leavesTheFileAloneIfThereIsNothingToAdd() {
        byte[] expected = written(few);
        Samples.write(file, header, few);
        try (SuiteWriter writer = SuiteWriter.reopen(file, header)) {
            assertEquals(20, writer.size());
        }
        assertArrayEquals(expected, Samples.bytes(file));
    }

    @Test
    void goesOnFromAnyTruncation() throws IOException {
        byte[] expected = written(few);
        for (int length = 0; length < expected.length; length++) {
            Files.write(file, Arrays.copyOf(expected, length));
            assertResumes(few, expected);
        }
    }

    @Test
    void goesOnFromATruncationOfSeveralFrames() throws IOException {
        byte[] expected = written(many);
        for (int length = 0; length < expected.length; length += 37) {
            Files.write(file, Arrays.copyOf(expected, length));
            assertResumes(many, expected);
        }
    }

    @Test
    void goesOnBeforeADamagedFrame() throws IOException {
        byte[] expected = written(many);
        for (int at = headerBytes(expected); at < expected.length; at += 41) {
            Files.write(file, SuiteDamageTest.flipped(expected, 8 * at));
            assertResumes(many, expected);
        }
    }

    @Test
    void doesNotGoOnBehindADamagedHeader() throws IOException {
        byte[] good = written(few);
        for (int at = 0; at < headerBytes(good); at++) {
            Files.write(file, SuiteDamageTest.flipped(good, 8 * at));
            SuiteTest.assertRefused(() -> SuiteWriter.reopen(file, header), "is not a suite");
        }
    }

    /** Two frames, of which the first is full because its vectors are long. */
    @Test
    void aFrameOfLongVectorsIsFullEarlier() {
        SuiteHeader wide = Samples.header(Samples.tree(2_000));
        int[] zeros = new int[wide.space().domainSizes().length];
        int[] ones = zeros.clone();
        Arrays.fill(ones, 1);
        List<int[]> structures =
                Collections.nCopies(900, List.of(zeros, ones)).stream()
                        .flatMap(List::stream)
                        .toList();
        Path undisturbed = folder.resolve("wide.suite");
        Samples.write(undisturbed, wide, structures);
        try (SuiteWriter writer = SuiteWriter.create(file, wide)) {
            Samples.add(writer, structures.subList(0, 1_701));
        }
        try (SuiteWriter writer = SuiteWriter.reopen(file, wide)) {
            Samples.finish(writer, structures);
        }
        assertArrayEquals(Samples.bytes(undisturbed), Samples.bytes(file));
        try (Suite suite = Suite.open(file)) {
            int[] values = new int[suite.slots()];
            SuiteCursor cursor = suite.cursor(1_799);
            assertTrue(cursor.next(values));
            assertArrayEquals(ones, values);
            cursor = suite.cursor(1_700);
            assertTrue(cursor.next(values));
            assertArrayEquals(zeros, values);
            assertTrue(cursor.candidates() > 0, "this is the second frame");
            SuiteTest.assertSame(structures, Samples.read(suite));
        }
    }

    private static int headerBytes(byte[] bytes) {
        return 16 + 40 + ByteBuffer.wrap(bytes).getInt(16 + 4);
    }

    private void assertResumes(List<int[]> structures, byte[] expected) {
        try (SuiteWriter writer = SuiteWriter.reopen(file, header)) {
            int size = (int) writer.size();
            assertArrayEquals(
                    size == 0 ? null : structures.get(size - 1), writer.last().orElse(null));
            Samples.finish(writer, structures);
        }
        assertArrayEquals(expected, Samples.bytes(file));
    }

    private byte[] written(List<int[]> structures) {
        Path other = folder.resolve("undisturbed" + structures.size() + ".suite");
        if (!Files.exists(other)) {
            Samples.write(other, header, structures);
        }
        return Samples.bytes(other);
    }

    @Test
    void aFullDiskCostsNothingThatWasWritten() throws IOException {
        byte[] expected = written(many);
        for (int room = 0; room < expected.length; room += 43) {
            Files.deleteIfExists(file);
            long kept = writeToFullDisk(room);
            try (SuiteWriter writer = SuiteWriter.reopen(file, header)) {
                assertEquals(kept, writer.size());
                Samples.finish(writer, many);
            }
            assertArrayEquals(expected, Samples.bytes(file));
        }
    }

    private long writeToFullDisk(int room) throws IOException {
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            TuntasException problem =
                    assertThrows(
                            TuntasException.class, () -> writeAll(new FullDisk(channel, room)));
            assertTrue(problem.getMessage().contains("No space left on device"));
            assertTrue(problem.getMessage().contains("--resume"));
            return Long.parseLong(
                    problem.getMessage().replaceFirst("(?s).*frame \\d+: (\\d+) struct.*", "$1"));
        }
    }

    private void writeAll(FullDisk disk) {
        try (SuiteWriter writer = new SuiteWriter(file, disk, header, Beginning.empty(header))) {
            Samples.finish(writer, many);
        }
    }

    @Test
    void nothingIsAddedAfterAFailure() throws IOException {
        int room = written(List.of()).length;
        try (FileChannel channel =
                        FileChannel.open(
                                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                SuiteWriter writer =
                        new SuiteWriter(
                                file,
                                new FullDisk(channel, room),
                                header,
                                Beginning.empty(header))) {
            Samples.add(writer, few);
            SuiteTest.assertRefused(
                    () -> writer.finish(End.EXHAUSTED, 100, Optional.empty()), "valid up to frame");
            SuiteTest.assertRefused(() -> writer.add(few.get(0), 100), "failed before");
        }
    }

    @Test
    void saysWhyItCantGoOn() {
        Samples.write(file, header, few);
        assertNoResume(Samples.header(Samples.tree(2)), "$Tree.size are 0..1 here and 0..2 there");
        assertNoResume(
                new SuiteHeader(
                        SuiteHeader.FORMAT,
                        "Other",
                        header.finitization(),
                        header.scope(),
                        header.predicate(),
                        header.strategy(),
                        header.space(),
                        header.codeFingerprint(),
                        header.code(),
                        Map.of()),
                "the subject is",
                "Other there");
        assertNoResume(changed("hasOrder", "korat", "f00d"), "the predicate is", "hasOrder there");
        assertNoResume(
                changed(header.predicate(), "checkpoint", "f00d"),
                "the strategy is korat here and checkpoint there",
                "here: the file, there: this run");
        assertNoResume(
                changed(header.predicate(), "korat", "beef"),
                "the code that " + header.predicate() + " reaches has changed",
                "begin a new suite");
        assertNoResume(header.withMore(Map.of("limit", "5")), "'limit' is absent here and 5 there");
        assertArrayEquals(written(few), Samples.bytes(file));
    }

    private SuiteHeader changed(String predicate, String strategy, String fingerprint) {
        return new SuiteHeader(
                SuiteHeader.FORMAT,
                header.subject(),
                header.finitization(),
                OptionalInt.empty(),
                predicate,
                strategy,
                header.space(),
                fingerprint,
                header.code(),
                Map.of());
    }

    private void assertNoResume(SuiteHeader other, String... words) {
        SuiteTest.assertRefused(() -> SuiteWriter.reopen(file, other), words);
        SuiteTest.assertRefused(() -> SuiteWriter.reopen(file, other), "can't be gone on with");
    }

    @Test
    void twoRunsDoNotWriteOneSuite() {
        try (SuiteWriter writer = SuiteWriter.create(file, header)) {
            SuiteTest.assertRefused(
                    () -> SuiteWriter.reopen(file, header), "being written by another run");
            Samples.finish(writer, few);
        }
        assertArrayEquals(written(few), Samples.bytes(file));
    }

    @Test
    void refusesWhatCantBeAStructure() {
        try (SuiteWriter writer = SuiteWriter.create(file, header)) {
            writer.add(new int[5], 10);
            SuiteTest.assertRefused(
                    () -> writer.add(new int[4], 11), "4 values", "a space of 5 slots");
            SuiteTest.assertRefused(
                    () -> writer.add(new int[] {0, 0, 0, 0, 3}, 11),
                    "has 3 for slot 4, which has the values 0..2");
            SuiteTest.assertRefused(
                    () -> writer.add(new int[5], 9), "9 decided candidates after 10");
            writer.finish(End.STOPPED, 10, Optional.empty());
            SuiteTest.assertRefused(() -> writer.add(new int[5], 12), "finished or closed");
        }
        try (Suite suite = Suite.open(file)) {
            SuiteTest.assertSame(List.of(new int[5]), Samples.read(suite));
        }
    }
}
