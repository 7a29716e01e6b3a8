package dev.tuntas.rewind.internal.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.machine.code.ClassSource;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.rewind.Exploration;
import dev.tuntas.rewind.internal.moved.MovedFiles;
import dev.tuntas.rewind.result.ConcurrencyFinding;
import dev.tuntas.rewind.result.RewindException;
import dev.tuntas.rewind.result.ThreadSchedule;
import dev.tuntas.subjects.concurrent.BrokenBuffer;
import dev.tuntas.subjects.concurrent.Deadlock;
import dev.tuntas.subjects.concurrent.LostUpdate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an exploration finds happens again in a run by the order that it tells. */
class GivenOrderTest {
    private static RecordedRun run(Class<?> program, ThreadSchedule schedule) {
        ClassLoader loader = program.getClassLoader();
        return RecordedRun.of(
                new Machine(loader, new MovedFiles(ClassSource.of(loader))),
                Policy.given(schedule),
                program.getName(),
                "main",
                "([Ljava/lang/String;)V",
                (Object) new String[0]);
    }

    @ParameterizedTest
    @ValueSource(classes = {Deadlock.class, LostUpdate.class, BrokenBuffer.class})
    void aFindingHappensAgain(Class<?> program) {
        List<ConcurrencyFinding> findings =
                Exploration.of(program.getClassLoader(), program.getName()).run().findings();
        assertTrue(!findings.isEmpty());
        for (ConcurrencyFinding finding : findings) {
            RecordedRun run = run(program, finding.schedule());
            long steps =
                    finding.schedule().turns().stream().mapToLong(ThreadSchedule.Turn::steps).sum();
            run.to(steps);
            assertEquals(steps, run.position(), finding.toString());
            switch (finding.kind()) {
                case DEADLOCK ->
                        assertEquals(RecordedRun.State.DEADLOCKED, run.state(), finding.message());
                case FAILURE ->
                        assertTrue(
                                run.strands().all().stream()
                                        .anyMatch(strand -> strand.failure() != null),
                                finding.message());
                case RACE -> assertEquals(RecordedRun.State.RUNNING, run.state());
            }
        }
    }

    @Test
    void anOrderOfAnotherProgramIsRefused() {
        RecordedRun run = run(Deadlock.class, ThreadSchedule.parse("5:3"));
        assertThrows(RewindException.class, run::toEnd);
    }
}
