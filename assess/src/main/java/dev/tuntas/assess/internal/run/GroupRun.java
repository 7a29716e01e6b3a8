package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.AssessProblems;
import dev.tuntas.assess.internal.source.CompiledAlone;
import dev.tuntas.assess.internal.source.Mutated;
import dev.tuntas.assess.spi.Death;
import dev.tuntas.assess.spi.RunningCalls;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.End;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs the mutants of one group, by several threads, and watches them. */
final class GroupRun {
    private static final long TICK_MILLIS = 10;
    private static final int SETTLE_TICKS = 50;

    private final MutantWorld.Plan plan;
    private final AssessSettings settings;
    private final List<MutantState> states = new ArrayList<>();
    private final Deque<MutantWorld> worlds = new ArrayDeque<>();
    private final List<Note> notes = new ArrayList<>();
    private final @Nullable CompiledAlone alone;
    private final Deque<Apart> aparts = new ArrayDeque<>();
    private final Map<Integer, String> behindSwitch = new TreeMap<>();
    private @Nullable RemoteGroup remote;
    private @Nullable End end;
    private int skipped;
    private int inputsDone;

    /**
     * @param alone the mutants compiled alone, if they are to be run so
     */
    GroupRun(MutantWorld.Plan plan, AssessSettings settings, @Nullable CompiledAlone alone) {
        this.plan = plan;
        this.settings = settings;
        this.alone = alone;
        for (Mutated.Switched each : plan.group().mutants()) {
            states.add(new MutantState(each.mutant(), each.number()));
        }
    }

    /** Has its mutants run elsewhere. */
    void remote(RemoteGroup elsewhere) {
        remote = elsewhere;
    }

    MutantWorld.Plan plan() {
        return plan;
    }

    List<MutantState> states() {
        return states;
    }

    List<Note> notes() {
        return notes;
    }

    /** Which mutants were not always run as classes of their own, though that was wanted. */
    Map<Integer, String> behindSwitch() {
        return behindSwitch;
    }

    /** Whether a mutant is left that has to be run at a scope. */
    boolean isOpenAt(int scope) {
        return states.stream().anyMatch(state -> state.isOpenAt(scope));
    }

    /** On how many inputs of the last run the original was not judged. */
    int skipped() {
        return skipped;
    }

    /** On how many inputs of the last run all was run. */
    int inputsDone() {
        return inputsDone;
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
        RemoteGroup there = remote;
        Pass pass;
        if (there == null) {
            pass = runWhole(() -> pass(method, scope, rows, live, coverage), left);
        } else {
            pass = pass(method, scope, rows, live, coverage);
            end = there.run(pass, rows, left);
        }
        tell(pass);
        long possible = pass.finish();
        forgetDead(live);
        return possible;
    }

    /** Runs inputs and mutants that another process asks for. */
    MutantPartReport part(MutantPart part, CandidateRows rows, Coverage coverage) {
        long start = System.nanoTime();
        List<MutantState> live = new ArrayList<>();
        for (Mutated.Switched each : plan.group().mutants()) {
            Boolean isHoleKnown = part.mutants().get(each.number());
            if (isHoleKnown != null) {
                MutantState state = new MutantState(each.mutant(), each.number());
                if (isHoleKnown) {
                    state.hole(MutantPass.KNOWN);
                }
                live.add(state);
            }
        }
        MutantPass pass =
                runWhole(() -> new MutantPass(part, rows, settings, live, coverage), null);
        tell(pass);
        pass.finish();
        return pass.report(System.nanoTime() - start);
    }

    /**
     * Runs what is asked for, on mutants that may be dead.
     *
     * @param passes makes the same pass, as often as it is asked
     * @return the one that counts
     */
    <P extends KillPass> P run(Supplier<P> passes, @Nullable Duration left) {
        P pass = runWhole(passes, left);
        tell(pass);
        return pass;
    }

    private <P extends Pass> P runWhole(Supplier<P> passes, @Nullable Duration left) {
        P pass = passes.get();
        int lanes = runBy(settings.threads(), pass, left);
        if (pass.isOutOfMemory() && lanes > 1 && end == null) {
            // Any thread may meet the end of the memory, not only the one that has used it up: all
            // is run once more, by one, and what was found is forgotten.
            worlds.clear();
            aparts.clear();
            pass = passes.get();
            runBy(1, pass, left);
        }
        return pass;
    }

    private void tell(Pass pass) {
        pass.behindSwitch().forEach(behindSwitch::putIfAbsent);
        if (pass.hasLeftState()) {
            notes.add(Note.of(AssessProblems.leftState(plan.subject())));
        }
        if (pass.hasThreads()) {
            notes.add(Note.of(AssessProblems.severalThreads(plan.subject())));
        }
        skipped = pass.skipped();
        inputsDone = pass.inputsDone();
    }

    private Pass pass(
            int method, int scope, CandidateRows rows, List<MutantState> live, Coverage coverage) {
        Pass pass =
                new Pass(
                        method,
                        scope,
                        rows,
                        settings.compare(),
                        settings.isFiltered(),
                        live,
                        coverage);
        for (Death death : settings.running().fork().deaths()) {
            live.stream()
                    .filter(each -> each.mutant().number() == death.mutant())
                    .filter(each -> death.method() == method && death.scope() == scope)
                    .forEach(each -> pass.expect(each, death));
        }
        return pass;
    }

    /** Tells how many threads there were something to do for. */
    private int runBy(int threads, Pass pass, @Nullable Duration left) {
        List<Lane> lanes = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            int batch = pass.nextBatch();
            if (batch >= 0) {
                MutantWorld world = worlds.isEmpty() ? plan.build() : worlds.pop();
                lanes.add(
                        new Lane(
                                plan,
                                world,
                                apart(),
                                settings.running().fork(),
                                pass,
                                batch,
                                pass.begin(batch)));
            }
        }
        lanes.forEach(Lane::start);
        watch(lanes, pass, left);
        lanes.forEach(lane -> pass.collect(lane.world()));
        lanes.stream()
                .filter(Lane::isDone)
                .forEach(
                        lane -> {
                            worlds.push(lane.world());
                            keep(lane.apart());
                        });
        return lanes.size();
    }

    private @Nullable Apart apart() {
        if (alone == null) {
            return null;
        }
        return aparts.isEmpty() ? new Apart(plan, alone) : aparts.pop();
    }

    private void keep(@Nullable Apart apart) {
        if (apart != null) {
            aparts.push(apart);
        }
    }

    private void forgetDead(List<MutantState> ran) {
        if (alone != null) {
            ran.stream()
                    .filter(each -> !each.isLive())
                    .forEach(each -> alone.forget(each.mutant()));
        }
    }

    private void watch(List<Lane> lanes, Pass pass, @Nullable Duration left) {
        long deadline = left == null ? Long.MAX_VALUE : System.nanoTime() + left.toNanos();
        while (!areDone(lanes)) {
            if (!sleep(pass)) {
                settle(lanes);
                break;
            }
            try {
                look(lanes, pass, deadline);
            } catch (OutOfMemoryError e) {
                // A mutant has it all; when its own thread meets the end, it is given back.
                continue;
            }
        }
        if (!pass.isOutOfMemory() || lanes.size() == 1) {
            throwProblem(lanes);
        }
    }

    /** Waits a little for what was found; a call that goes on is not waited for. */
    private static void settle(List<Lane> lanes) {
        for (int i = 0; i < SETTLE_TICKS && !areDone(lanes); i++) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(TICK_MILLIS));
        }
        Thread.currentThread().interrupt();
    }

    /** Without a new object, because there may be no room for one. */
    private static boolean areDone(List<Lane> lanes) {
        for (int i = 0; i < lanes.size(); i++) {
            if (!lanes.get(i).isDone()) {
                return false;
            }
        }
        return true;
    }

    private void look(List<Lane> lanes, Pass pass, long deadline) {
        beat();
        long now = System.nanoTime();
        if (now > deadline && end == null) {
            end = End.TIME;
            pass.stop();
        }
        lanes.replaceAll(lane -> watched(lane, pass));
        boolean isRunAgain = pass.isOutOfMemory() && lanes.size() > 1;
        if (isRunAgain || lanes.stream().anyMatch(lane -> lane.problem() != null)) {
            pass.stop();
        }
    }

    private static void throwProblem(List<Lane> lanes) {
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

    private void beat() {
        RunningCalls calls = settings.running().fork().calls();
        if (calls != null) {
            calls.beat();
        }
    }

    /** Until it is time to look, or a lane is done. */
    private boolean sleep(Pass pass) {
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(TICK_MILLIS));
        if (Thread.interrupted()) {
            end = End.STOPPED;
            pass.stop();
            return false;
        }
        return true;
    }

    /** What the counted steps did not end, the clock does: a loop in code that is not ours. */
    private Lane watched(Lane lane, Pass pass) {
        Lane.Call call = lane.isDone() ? null : lane.stuckCall(settings.runTime());
        if (call == null) {
            return lane;
        }
        MutantState mutant = call.mutant();
        if (mutant == null) {
            pass.stop();
            throw AssessProblems.originalHangs(
                    plan.subject(), settings.runTime(), lane.stackTrace());
        }
        if (!lane.leave(call)) {
            return lane;
        }
        pass.hangs(mutant, call.input());
        return lane.replaced(call);
    }
}
