package dev.tuntas.subjects.crash;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.search.End;
import dev.tuntas.suite.internal.run.GenerationTask;
import dev.tuntas.suite.internal.run.Pace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/** One generation that is disturbed some times, and ends as if it had not been. */
final class CrashRound {
    /** What a full disk is like for a run in this process. */
    private static final class NoRoomException extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private static final int MOST_THREADS = 3;
    private static final int STEPS_PER_STRUCTURE = 2;
    private static final int MOST_STEPS = 1_000;
    private static final int MOST_TIME_MICROS = 300_000;
    private static final int MOST_KILL_MICROS = 900_000;

    private final Work work;
    private final byte[] expected;
    private final long structures;
    private final Disk disk;
    private final Disk aside;
    private final SplittableRandom random;
    private final Map<Disturbance, Integer> happened;
    private final StringBuilder story = new StringBuilder();

    CrashRound(
            Work work,
            byte[] expected,
            long structures,
            Path folder,
            SplittableRandom random,
            Map<Disturbance, Integer> happened) {
        this.work = work;
        this.expected = expected;
        this.structures = structures;
        this.disk = new Disk(folder.resolve("disk"));
        this.aside = new Disk(folder.resolve("aside"));
        this.random = random;
        this.happened = happened;
    }

    void run(List<Disturbance> disturbances) {
        disk.clear();
        for (Disturbance disturbance : disturbances) {
            int threads = 1 + random.nextInt(MOST_THREADS);
            story.append(disturbance).append(" with ").append(threads).append(" threads, ");
            if (disturb(disturbance, threads)) {
                happened.merge(disturbance, 1, Integer::sum);
            } else {
                story.append("which came too late, ");
            }
        }
        int threads = 1 + random.nextInt(MOST_THREADS);
        story.append("then undisturbed with ").append(threads).append(" threads");
        work.task(disk.suite(), Work.Run.by(threads), Pace.USUAL).run();
        assertArrayEquals(expected, Disk.bytes(disk.suite()), this::toString);
        assertEquals(List.of(disk.suite()), disk.all(), this::toString);
    }

    @Override
    public String toString() {
        return work + ": " + story;
    }

    private boolean disturb(Disturbance disturbance, int threads) {
        Path out = disk.suite();
        return switch (disturbance) {
            case LIMIT -> {
                long limit = 1 + random.nextLong(Math.max(1, structures));
                yield isEnd(End.LIMIT, new Work.Run(threads, limit, Optional.empty()));
            }
            case TIME -> {
                Duration time = Duration.ofNanos(1000L * (1 + random.nextInt(MOST_TIME_MICROS)));
                yield isEnd(End.TIME, new Work.Run(threads, Long.MAX_VALUE, Optional.of(time)));
            }
            case STOP -> atStep(threads, task -> task.stop(End.STOPPED));
            case INTERRUPT -> interrupt(threads);
            case FAILURE -> fail(threads);
            case CRASH -> crash(threads, false);
            case TORN -> tear(threads);
            case OLD_JOURNAL -> crash(threads, true);
            case KILL -> new ChildRun(work, threads, out).kill(random.nextInt(MOST_KILL_MICROS));
            case FULL_DISK -> {
                long bytes = random.nextLong(2L * expected.length);
                yield new ChildRun(work, threads, out).onDiskOf(bytes);
            }
        };
    }

    private boolean isEnd(End end, Work.Run run) {
        return work.task(disk.suite(), run, Pace.USUAL).run().search().end() == end;
    }

    // --- in this process ------------------------------------------------------------------------

    /** Something that is done at a step. */
    private interface AtStep {
        void run(GenerationTask task);
    }

    /** Counts steps, and does something at one of them. */
    private static final class Watch implements Runnable {
        private final int step;
        private final AtStep action;
        private GenerationTask task;
        private int steps;

        Watch(int step, AtStep action) {
            this.step = step;
            this.action = action;
        }

        @Override
        public void run() {
            steps++;
            if (steps == step) {
                action.run(task);
            }
        }

        boolean hasCome() {
            return steps >= step;
        }
    }

    private Watch watch(int threads, int step, AtStep action) {
        Watch watch = new Watch(step, action);
        watch.task = work.task(disk.suite(), Work.Run.by(threads), Pace.eager(watch));
        return watch;
    }

    /** Each step writes a journal with all structures of a frame: of a large suite it takes few. */
    private int anyStep() {
        long most = Math.min(MOST_STEPS, 1 + STEPS_PER_STRUCTURE * structures);
        return 1 + random.nextInt((int) most);
    }

    private boolean atStep(int threads, AtStep action) {
        Watch watch = watch(threads, anyStep(), action);
        watch.task.run();
        return watch.hasCome();
    }

    private boolean interrupt(int threads) {
        Thread here = Thread.currentThread();
        boolean hasCome = atStep(threads, task -> here.interrupt());
        // It is passed on to the thread that waits for the run.
        return Thread.interrupted() && hasCome;
    }

    private boolean fail(int threads) {
        Watch watch =
                watch(
                        threads,
                        anyStep(),
                        task -> {
                            throw new NoRoomException();
                        });
        try {
            watch.task.run();
            return false;
        } catch (NoRoomException e) {
            return true;
        }
    }

    /** The disk is that of some step afterwards, whatever the run did until it was stopped. */
    private boolean crash(int threads, boolean withOldJournal) {
        int step = anyStep();
        byte[][] old = {new byte[0]};
        int before = 1 + random.nextInt(step);
        boolean hasCome =
                atEach(
                        threads,
                        step,
                        now -> {
                            if (now == before && Files.exists(disk.journal())) {
                                old[0] = Disk.bytes(disk.journal());
                            }
                        });
        if (!hasCome) {
            return false;
        }
        disk.copyOf(aside);
        if (!withOldJournal) {
            return true;
        }
        if (old[0].length > 0 && Files.exists(disk.journal())) {
            write(disk.journal(), old[0]);
            return true;
        }
        return false;
    }

    /** Is told the number of each step. */
    private interface Step {
        void at(int number);
    }

    private boolean atEach(int threads, int last, Step step) {
        GenerationTask[] task = new GenerationTask[1];
        int[] steps = {0};
        Runnable each =
                () -> {
                    steps[0]++;
                    step.at(steps[0]);
                    if (steps[0] == last) {
                        aside.copyOf(disk);
                        task[0].stop(End.STOPPED);
                    }
                };
        task[0] = work.task(disk.suite(), Work.Run.by(threads), Pace.eager(each));
        task[0].run();
        return steps[0] >= last;
    }

    private boolean tear(int threads) {
        boolean hasCome = crash(threads, false);
        if (hasCome) {
            disk.tear(random);
        }
        return hasCome;
    }

    private static void write(Path file, byte[] bytes) {
        try {
            Files.write(file, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
