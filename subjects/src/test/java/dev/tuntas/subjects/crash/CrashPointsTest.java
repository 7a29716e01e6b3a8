package dev.tuntas.subjects.crash;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Effort;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.suite.internal.run.GenerationTask;
import dev.tuntas.suite.internal.run.Pace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every state that a generation leaves on the disk, whatever step it is at, is one from which a
 * later run comes to the same suite: the journal is written at every step, and what is there after
 * each is copied and gone on with. So no crash has to come at the right moment.
 */
@Tag("slow")
class CrashPointsTest {
    /** So many are gone on with by each number of threads at each pace. */
    private static final int FEW_STATES = 6;

    /** So that the other workers get something to do, although a piece takes no time. */
    private static final long NANOS_PER_STEP = 1_000_000;

    @TempDir private Path folder;

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void everyStateOnTheDiskIsEnoughToGoOn(Strategy strategy) {
        Work work = Work.of("SearchTree/5", strategy);
        byte[] expected = undisturbed(work);
        List<Disk> states = states(work);
        assertTrue(states.size() >= FEW_STATES, states.size() + " states");
        int tried = Effort.of(FEW_STATES, states.size());
        int withSegments = 0;
        for (int i = 0; i < tried; i++) {
            Disk state = states.get((int) ((long) i * states.size() / tried));
            withSegments += state.all().size() > 2 ? 1 : 0;
            goOn(work, state, i, expected);
        }
        assertTrue(withSegments > 0, "nothing waited for its turn");
    }

    /** A run that was stopped leaves a suite that is gone on with even if its journal is lost. */
    @ParameterizedTest
    @EnumSource(Strategy.class)
    void theSuiteOfAStoppedRunIsEnoughToGoOn(Strategy strategy) {
        Work work = Work.of("SearchTree/5", strategy);
        byte[] expected = undisturbed(work);
        int withSegments = 0;
        for (int i = 0; i < FEW_STATES; i++) {
            Disk disk = new Disk(folder.resolve("stopped" + i));
            stopAtStep(work, disk, 10 + 16 * i);
            withSegments += disk.all().size() > 2 ? 1 : 0;
            disk.all().stream().filter(file -> !file.equals(disk.suite())).forEach(Disk::delete);
            goOn(work, disk, i, expected);
        }
        assertTrue(withSegments > 0, "nothing waited for its turn");
    }

    /** The suite of a run that nothing disturbs. */
    private byte[] undisturbed(Work work) {
        Disk undisturbed = new Disk(folder.resolve("undisturbed"));
        work.task(undisturbed.suite(), Work.Run.by(1), Pace.USUAL).run();
        return Disk.bytes(undisturbed.suite());
    }

    private static void stopAtStep(Work work, Disk disk, int last) {
        GenerationTask[] task = new GenerationTask[1];
        int[] steps = {0};
        Runnable step =
                () -> {
                    if (++steps[0] == last) {
                        task[0].stop(End.STOPPED);
                    }
                    LockSupport.parkNanos(NANOS_PER_STEP);
                };
        task[0] = work.task(disk.suite(), Work.Run.by(3), Pace.eager(step));
        task[0].run();
    }

    private static void goOn(Work work, Disk state, int number, byte[] expected) {
        int threads = 1 + number % 3;
        Pace pace = number % 2 == 0 ? Pace.USUAL : Pace.eager(() -> {});
        work.task(state.suite(), Work.Run.by(threads), pace).run();
        String which = state + ", gone on with by " + threads + " threads";
        assertArrayEquals(expected, Disk.bytes(state.suite()), which);
        assertEquals(List.of(state.suite()), state.all(), which);
    }

    /** What is on the disk at every step of a run by three threads, each state once. */
    private List<Disk> states(Work work) {
        Disk disk = new Disk(folder.resolve("disk"));
        List<Disk> states = new ArrayList<>();
        Set<String> known = new HashSet<>();
        Runnable step =
                () -> {
                    if (known.add(disk.contents())) {
                        Disk state = new Disk(folder.resolve("state" + states.size()));
                        state.copyOf(disk);
                        states.add(state);
                    }
                    LockSupport.parkNanos(NANOS_PER_STEP);
                };
        work.task(disk.suite(), Work.Run.by(3), Pace.eager(step)).run();
        return states;
    }
}
