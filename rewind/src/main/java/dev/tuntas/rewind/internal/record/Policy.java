package dev.tuntas.rewind.internal.record;

import dev.tuntas.rewind.internal.thread.Strand;
import dev.tuntas.rewind.result.ThreadSchedule;
import java.util.List;
import java.util.SplittableRandom;

/** Which thread does the next step, where nothing is given: the scheduler. */
@FunctionalInterface
public interface Policy {
    /**
     * Chooses one of the threads that are ready.
     *
     * @param ready in the order of their numbers; there is at least one
     * @param current the thread that did the last step
     * @param steps how many steps it has done in a row
     */
    Strand choose(List<Strand> ready, Strand current, long steps);

    /** After so many steps in a row, a thread may be waiting for another one in a loop. */
    long LONGEST = 50_000;

    /**
     * A thread goes on as long as it can, and then the next one does. Who only lets time go by,
     * lets all others go first; but nobody keeps all others from going on for ever.
     */
    static Policy untilBlocked() {
        Policy turns = roundRobin(LONGEST);
        return new Policy() {
            @Override
            public Strand choose(List<Strand> ready, Strand current, long steps) {
                return turns.choose(ready, current, steps);
            }

            @Override
            public boolean isPatient(long steps) {
                return steps < LONGEST;
            }
        };
    }

    /**
     * Whether a wait with a time limit is given up only when no other thread can go on.
     *
     * @param steps how many steps the thread that did the last one has done in a row
     */
    default boolean isPatient(long steps) {
        return false;
    }

    /** Each thread in its turn, for so many steps. */
    static Policy roundRobin(long quantum) {
        return (ready, current, steps) -> {
            if (steps < quantum && ready.contains(current)) {
                return current;
            }
            for (Strand strand : ready) {
                if (strand.id > current.id) {
                    return strand;
                }
            }
            return ready.get(0);
        };
    }

    /** An order that is given, as far as it goes; then each thread as long as it can. */
    static Policy given(ThreadSchedule schedule) {
        return new GivenOrder(schedule);
    }

    /** Which of several waiting threads the step wakes up that was chosen last. */
    default int way() {
        return 0;
    }

    /** At each step, any other thread with a chance of one in so many. */
    static Policy random(long seed, int often) {
        SplittableRandom random = new SplittableRandom(seed);
        return (ready, current, steps) ->
                ready.contains(current) && random.nextInt(often) != 0
                        ? current
                        : ready.get(random.nextInt(ready.size()));
    }
}
