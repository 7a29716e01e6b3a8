package dev.tuntas.rewind.internal.record;

import dev.tuntas.rewind.internal.thread.Strand;
import dev.tuntas.rewind.result.RewindException;
import dev.tuntas.rewind.result.ThreadSchedule;
import java.util.List;

/** The order of threads that an exploration has found. */
final class GivenOrder implements Policy {
    private final List<ThreadSchedule.Turn> turns;
    private final Policy after = Policy.untilBlocked();
    private int turn;
    private long done;
    private int way;

    GivenOrder(ThreadSchedule schedule) {
        this.turns = schedule.turns();
    }

    @Override
    public Strand choose(List<Strand> ready, Strand current, long steps) {
        while (turn < turns.size() && done >= turns.get(turn).steps()) {
            turn++;
            done = 0;
        }
        way = 0;
        if (turn == turns.size()) {
            return after.choose(ready, current, steps);
        }
        ThreadSchedule.Turn now = turns.get(turn);
        way = done == 0 ? now.way() : 0;
        done++;
        for (Strand strand : ready) {
            if (strand.id == now.thread()) {
                return strand;
            }
        }
        throw new RewindException(
                "the schedule lets thread "
                        + now.thread()
                        + " go on where it can't: it is of another program, or of other arguments");
    }

    @Override
    public boolean isPatient(long steps) {
        return turn == turns.size() && after.isPatient(steps);
    }

    @Override
    public int way() {
        return way;
    }
}
