package dev.tuntas.rewind.internal.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.machine.code.ClassSource;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.rewind.internal.moved.MovedFiles;
import dev.tuntas.rewind.result.WayBack;
import dev.tuntas.subjects.concurrent.BoundedBuffer;
import dev.tuntas.subjects.concurrent.RevTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A recorded run goes back by reverse code of its segments, and keeps little for it. */
class RunSegmentsTest {
    private static RecordedRun run(
            Class<?> program, WayBack way, Policy policy, String... arguments) {
        ClassLoader loader = program.getClassLoader();
        RecordedRun run =
                RecordedRun.of(
                        new Machine(loader, new MovedFiles(ClassSource.of(loader))),
                        policy,
                        program.getName(),
                        "main",
                        "([Ljava/lang/String;)V",
                        (Object) arguments);
        run.goBackBy(way);
        return run;
    }

    @Test
    void reverseCodeTakesThePlaceOfTheLog() {
        RecordedRun saving = run(RevTest.class, WayBack.SAVING, Policy.untilBlocked(), "100", "4");
        saving.toEnd();
        RecordedRun run = run(RevTest.class, WayBack.DYNAMIC, Policy.untilBlocked(), "100", "4");
        long first = run.stateHash();
        run.toEnd();
        assertEquals(saving.end(), run.end());
        assertTrue(run.savedValues() < 20, run.savedValues() + " values");
        assertTrue(run.savedBytes() * 50 < saving.savedBytes(), run.savedBytes() + " bytes");
        long last = run.stateHash();
        run.back(at -> false);
        assertEquals(0, run.position());
        assertEquals(first, run.stateHash());
        run.toEnd();
        assertEquals(last, run.stateHash());
    }

    /** More threads than there is room for in what is kept of a segment. */
    public static final class Crowd {
        private static int count;

        private Crowd() {}

        public static void main(String[] arguments) {
            for (int i = 0; i < 300; i++) {
                new Thread(Crowd::add).start();
            }
        }

        private static synchronized void add() {
            count++;
        }
    }

    @Test
    void threadsBeyondTheRoomForTheirNumbersComeBackToo() {
        RecordedRun run = run(Crowd.class, WayBack.DYNAMIC, Policy.roundRobin(7));
        long first = run.stateHash();
        run.forward(at -> at.position() >= 9_000);
        long middle = run.stateHash();
        run.toEnd();
        assertEquals(301, run.strands().all().size());
        long last = run.stateHash();
        run.to(9_000);
        assertEquals(middle, run.stateHash());
        run.to(0);
        assertEquals(first, run.stateHash());
        run.toEnd();
        assertEquals(last, run.stateHash());
    }

    @ParameterizedTest
    @EnumSource(WayBack.class)
    void allWaysComeToTheSameStatesOfTwoThreads(WayBack way) {
        RecordedRun run = run(BoundedBuffer.class, way, Policy.random(3, 10), "6", "2");
        long[] hashes = new long[100_000];
        hashes[0] = run.stateHash();
        while (run.step()) {
            hashes[(int) run.position()] = run.stateHash();
        }
        assertTrue(run.switches().switches() > 20);
        for (long position = run.end() - 1; position >= 0; position -= 3) {
            run.to(position);
            assertEquals(hashes[(int) position], run.stateHash(), "back at " + position);
        }
        for (long position = 0; position < run.end(); position += 7) {
            run.to(position);
            assertEquals(hashes[(int) position], run.stateHash(), "forth at " + position);
        }
    }
}
