package dev.tuntas.rewind.internal.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.rewind.internal.record.RecordedRun.State;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs that are gone through in both directions. */
class RecordedRunTest {
    private static RecordedRun run(Class<?> program, String descriptor, Policy policy) {
        Machine machine = new Machine(program.getClassLoader());
        return RecordedRun.of(machine, policy, program.getName(), "run", descriptor);
    }

    private static RecordedRun pingPong(Policy policy) {
        return run(Workers.PingPong.class, "()Ljava/lang/String;", policy);
    }

    @Test
    void threadsWaitForEachOther() {
        RecordedRun run = pingPong(Policy.untilBlocked());
        run.toEnd();
        assertEquals(State.ENDED, run.state());
        assertEquals("010101", run.result());
        assertEquals(2, run.strands().all().size());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void everyStateComesBackOnTheWayToTheBeginningAndForthAgain(long seed) {
        checkBackAndForth(pingPong(Policy.random(seed, 5)));
        checkBackAndForth(run(Workers.Alone.class, "()I", Policy.random(seed, 5)));
        checkBackAndForth(run(Workers.Crossed.class, "()V", Policy.random(seed, 3)));
    }

    /** I1 and I6: the hash of the state at each position, forwards, backwards, forwards. */
    static void checkBackAndForth(RecordedRun run) {
        List<Long> hashes = new ArrayList<>();
        hashes.add(run.stateHash());
        while (run.step()) {
            hashes.add(run.stateHash());
        }
        State state = run.state();
        assertTrue(hashes.size() > 10);
        assertEquals(hashes.size() - 1, run.position());
        for (int position = hashes.size() - 2; position >= 0; position--) {
            run.back(at -> true);
            assertEquals(hashes.get(position), run.stateHash(), "back to " + position);
        }
        assertEquals(0, run.position());
        for (int position = 1; position < hashes.size(); position++) {
            assertTrue(run.step());
            assertEquals(hashes.get(position), run.stateHash(), "forth to " + position);
        }
        assertEquals(state, run.state());
        run.to(hashes.size() / 3);
        assertEquals(hashes.get(hashes.size() / 3), run.stateHash());
        run.toEnd();
        assertEquals(hashes.get(hashes.size() - 1), run.stateHash());
    }

    @Test
    void aDeadlockIsTheEnd() {
        RecordedRun run = run(Workers.Crossed.class, "()V", Policy.roundRobin(7));
        long seed = 0;
        run.toEnd();
        while (run.state() != State.DEADLOCKED && seed < 100) {
            run = run(Workers.Crossed.class, "()V", Policy.random(seed++, 2));
            run.toEnd();
        }
        assertEquals(State.DEADLOCKED, run.state());
    }
}
