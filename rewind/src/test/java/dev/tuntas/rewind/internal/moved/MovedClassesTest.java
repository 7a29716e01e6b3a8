package dev.tuntas.rewind.internal.moved;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.machine.code.ClassSource;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.rewind.internal.record.Policy;
import dev.tuntas.rewind.internal.record.RecordedRun;
import dev.tuntas.rewind.internal.record.RecordedRun.State;
import dev.tuntas.rewind.internal.thread.Strand;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The JDK's containers, locks, atomics, queues and pools, interpreted in both directions. */
class MovedClassesTest {
    private static RecordedRun run(String method, String descriptor, Policy policy) {
        ClassLoader loader = Library.class.getClassLoader();
        Machine machine = new Machine(loader, new MovedFiles(ClassSource.of(loader)));
        return RecordedRun.of(machine, policy, Library.class.getName(), method, descriptor);
    }

    private static void requireEnd(RecordedRun run) {
        for (Strand strand : run.strands().all()) {
            assertNull(strand.failure());
        }
        assertEquals(State.ENDED, run.state());
    }

    @Test
    void containersAreWhatTheyAreOnTheJvm() {
        RecordedRun run = run("containers", "()Ljava/lang/String;", Policy.untilBlocked());
        run.toEnd();
        requireEnd(run);
        assertEquals(Library.containers(), run.result());
    }

    @ParameterizedTest
    @CsvSource({"atomics, 606", "locks, 7", "queues, 1049", "pool, 5"})
    void whatTheJdkHasForThreadsWorksInManyOrders(String method, int expected) {
        for (int seed = 0; seed < 12; seed++) {
            RecordedRun run = run(method, "()I", Policy.random(seed, seed % 4 + 2));
            run.toEnd();
            requireEnd(run);
            assertEquals(expected, run.returned());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"containers", "atomics", "locks", "queues", "pool"})
    void theyGoBackAndForth(String method) {
        String descriptor = method.equals("containers") ? "()Ljava/lang/String;" : "()I";
        RecordedRun run = run(method, descriptor, Policy.random(3, 5));
        Map<Long, Long> hashes = new HashMap<>();
        do {
            if (run.position() % 29 == 0) {
                hashes.put(run.position(), run.stateHash());
            }
        } while (run.step());
        assertTrue(hashes.size() > 3);
        long end = run.position();
        for (long position = end - 1; position >= 0; position--) {
            run.back(at -> true);
            if (position % 29 == 0) {
                assertEquals(hashes.get(position), run.stateHash(), "back to " + position);
            }
        }
        do {
            if (run.position() % 29 == 0) {
                assertEquals(
                        hashes.get(run.position()), run.stateHash(), "forth to " + run.position());
            }
        } while (run.position() < end && run.step());
        assertEquals(end, run.position());
    }
}
