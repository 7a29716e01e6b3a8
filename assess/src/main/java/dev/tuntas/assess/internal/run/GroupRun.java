package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.AssessProblems;
import dev.tuntas.assess.internal.source.Mutated;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.End;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Runs the mutants of one group, by several threads, and watches them. */
final class GroupRun {
    private static final long TICK_MILLIS = 10;

    private final World.Plan plan;
    private final Settings settings;
    private final List<MutantState> states = new ArrayList<>();
    private final Deque<World> worlds = new ArrayDeque<>();
    private final List<Note> notes = new ArrayList<>();
    private @Nullable End end;
    private int skipped;

    GroupRun(World.Plan plan, Settings settings) {
        this.plan = plan;
        this.settings = settings;
        for (Mutated.Switched each : plan.group().mutants()) {
            states.add(new MutantState(each.mutant(), each.number()));
        }
    }

    World.Plan plan() {
        return plan;
    }

    List<MutantState> states() {
        return states;
    }

    List<Note> notes() {
        return notes;
    }

    /** On how many inputs of the last run the original was not judged. */
    int skipped() {
        return skipped;
    }

    boolean isStopped() {
        return end != null;
    }

    End end() {
        return end == null ? End.EXHAUSTED : end;
    }

    /** Runs all inputs on all mutants that are alive; tells how many runs that could have been. */
    long run(
            int method, int scope, CandidateRows rows, Coverage coverage, @Nullable Duration left) {
        List<MutantState> live = states.stream().filter(state -> state.isOpenAt(scope)).toList();
        Pass pass =
                new Pass(
                        method,
                        scope,
                        rows,
                        settings.compare(),
                        settings.isFiltered(),
                        live,
                        coverage);
        return run(pass, left);
    }

    long run(Pass pass, @Nullable Duration left) {
        List<Lane> lanes = new ArrayList<>();
        for (int i = 0; i < settings.threads(); i++) {
            int batch = pass.nextBatch();
            if (batch >= 0) {
                World world = worlds.isEmpty() ? plan.build() : worlds.pop();
                lanes.add(new Lane(plan, world, pass, batch, pass.begin(batch)));
            }
        }
        lanes.forEach(Lane::start);
        watch(lanes, pass, left);
        lanes.forEach(
                lane -> {
                    pass.collect(lane.world());
                    worlds.push(lane.world());
                });
        if (pass.hasLeftState()) {
            notes.add(Note.of(AssessProblems.leftState(plan.subject())));
        }
        skipped = pass.skipped();
        return pass.finish();
    }

    private void watch(List<Lane> lanes, Pass pass, @Nullable Duration left) {
        long deadline = left == null ? Long.MAX_VALUE : System.nanoTime() + left.toNanos();
        while (!lanes.stream().allMatch(Lane::isDone)) {
            if (!sleep(pass)) {
                break;
            }
            long now = System.nanoTime();
            if (now > deadline && end == null) {
                end = End.TIME;
                pass.stop();
            }
            lanes.replaceAll(lane -> watched(lane, pass, now));
            if (lanes.stream().anyMatch(lane -> lane.problem() != null)) {
                pass.stop();
            }
        }
        for (Lane lane : lanes) {
            Throwable problem = lane.problem();
            if (problem instanceof RuntimeException exception) {
                throw exception;
            }
            if (problem instanceof Error error) {
                throw error;
            }
        }
    }

    private boolean sleep(Pass pass) {
        try {
            TimeUnit.MILLISECONDS.sleep(TICK_MILLIS);
            return true;
        } catch (InterruptedException e) {
            end = End.STOPPED;
            pass.stop();
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private boolean isStuck(Lane.@Nullable Call call, long now) {
        return call != null && now - call.since() > settings.runTime().toNanos();
    }

    /** What the counted steps did not end, the clock does: a loop in code that is not ours. */
    private Lane watched(Lane lane, Pass pass, long now) {
        Lane.Call call = lane.call();
        if (lane.isDone() || call == null || !isStuck(call, now)) {
            return lane;
        }
        MutantState mutant = call.mutant();
        if (mutant == null) {
            pass.stop();
            throw AssessProblems.originalHangs(
                    plan.subject(), settings.runTime(), lane.stackTrace());
        }
        pass.hangs(mutant, lane.input());
        return lane.replaced();
    }
}
