package dev.tuntas.rewind.internal.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.machine.code.ClassSource;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.rewind.internal.moved.MovedFiles;
import dev.tuntas.rewind.internal.thread.Strand;
import dev.tuntas.rewind.result.WayBack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** I1 and I6 on programs and orders of threads that nobody chose. */
class RandomProgramTest {
    @TempDir private Path folder;

    @Test
    void everyStateComesBack() throws IOException {
        assertTrue(check(1, 8, 12_000) > 4_000);
    }

    @Test
    @Tag("long")
    void everyStateOfAMillionStepsComesBack() throws IOException {
        assertTrue(check(1_000, 2_000, 1_000_000) >= 1_000_000);
    }

    /** How many steps were compared, of programs from a seed on. */
    private long check(long from, long to, long enough) throws IOException {
        long compared = 0;
        for (long seed = from; seed < to && compared < enough; seed++) {
            Path place = Files.createDirectory(folder.resolve("s" + seed));
            ClassLoader loader = RandomProgram.compile(seed, place);
            for (WayBack way : WayBack.values()) {
                compared += check(loader, seed, way);
            }
        }
        return compared;
    }

    /** The state, and what a person sees of locals that nobody reads again. */
    private static long look(RecordedRun run) {
        long hash = run.stateHash();
        for (Strand strand : run.strands().all()) {
            for (FrameView frame : run.frames(strand)) {
                for (FrameView.Variable local : frame.locals()) {
                    Object value = local.value();
                    boolean isNumber = value instanceof Number;
                    Object seen = value == null || isNumber ? value : value.getClass();
                    hash = 31 * hash + Objects.hashCode(seen);
                }
            }
        }
        return hash;
    }

    private static long check(ClassLoader loader, long seed, WayBack way) {
        RecordedRun run =
                RecordedRun.of(
                        new Machine(loader, new MovedFiles(ClassSource.of(loader))),
                        Policy.random(seed, 4),
                        "Any",
                        "main",
                        "([Ljava/lang/String;)V",
                        (Object) new String[0]);
        run.goBackBy(way);
        int most = 3_000;
        long[] hashes = new long[most + 1];
        hashes[0] = look(run);
        while (run.position() < most && run.step()) {
            hashes[(int) run.position()] = look(run);
        }
        int end = (int) run.position();
        for (int position = end - 1; position >= 0; position--) {
            run.to(position);
            assertEquals(hashes[position], look(run), way + " " + seed + ": back to " + position);
        }
        for (int position = 1; position <= end; position++) {
            run.to(position);
            assertEquals(hashes[position], look(run), way + " " + seed + ": forth to " + position);
        }
        SplittableRandom random = new SplittableRandom(seed);
        for (int jump = 0; jump < 10; jump++) {
            int position = random.nextInt(end + 1);
            run.to(position);
            assertEquals(hashes[position], look(run), way + " " + seed + ": jump to " + position);
        }
        return end;
    }
}
