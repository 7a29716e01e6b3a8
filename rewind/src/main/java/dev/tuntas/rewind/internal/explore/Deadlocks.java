package dev.tuntas.rewind.internal.explore;

import dev.tuntas.rewind.internal.record.BlockRun;
import dev.tuntas.rewind.internal.thread.Strand;
import java.util.StringJoiner;

/** Deadlocks in words. */
final class Deadlocks {
    private Deadlocks() {}

    static String describe(BlockRun run) {
        StringJoiner text = new StringJoiner("; ");
        for (Strand strand : run.strands().all()) {
            if (run.strands().isAlive(strand)) {
                text.add("thread " + run.name(strand) + " " + run.waits(strand));
            }
        }
        return text.toString();
    }
}
