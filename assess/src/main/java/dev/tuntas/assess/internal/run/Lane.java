package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.result.KillReason;
import dev.tuntas.assess.spi.Fork;
import dev.tuntas.core.Structure;
import dev.tuntas.core.spi.carry.UncarriedException;
import org.jspecify.annotations.Nullable;

/**
 * A thread with a world of its own that takes batches of inputs. One that does not come back is
 * left behind, with its world; another takes its place.
 */
final class Lane {
    private static final long STACK = 256L << 20;

    /** On so many inputs of each method and scope the original runs a second time. */
    private static final int RUN_TWICE = 20;

    private final World.Plan plan;
    private final Pass pass;
    private final Thread thread;
    private volatile boolean isLeft;
    private volatile int input = -1;
    private volatile @Nullable Call call;
    private volatile @Nullable Throwable problem;
    private volatile boolean isDone;
    private int batch;
    private int first;
    private volatile World world;
    private Trial trial;
    private final @Nullable Apart apart;
    private final Fork fork;
    private final CallSeat seat;

    /**
     * @param apart how mutants are run as classes of their own, or null if they are not
     * @param batch the batch to begin with, and its first input that is not done
     */
    Lane(
            World.Plan plan,
            World world,
            @Nullable Apart apart,
            Fork fork,
            Pass pass,
            int batch,
            int first) {
        this.plan = plan;
        this.pass = pass;
        this.batch = batch;
        this.first = first;
        this.world = world;
        this.trial = pass.trial(world);
        this.apart = apart;
        this.fork = fork;
        this.seat = new CallSeat(fork.calls());
        if (apart != null) {
            apart.begin(pass);
        }
        this.thread = new Thread(null, this::run, "tuntas-assess", STACK);
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    World world() {
        return world;
    }

    @Nullable Apart apart() {
        return apart;
    }

    boolean isDone() {
        return isDone;
    }

    @Nullable Throwable problem() {
        return problem;
    }

    /** A call that is running: of which mutant, or of the original, and since when. */
    record Call(@Nullable MutantState mutant, long since) {}

    @Nullable Call call() {
        return call;
    }

    /** Leaves the thread as it is; the lane that goes on in its place. */
    Lane replaced() {
        isLeft = true;
        seat.leave();
        thread.interrupt();
        pass.collect(world);
        Apart other = apart == null ? null : apart.another();
        Lane next = new Lane(plan, plan.build(), other, fork, pass, batch, input);
        next.start();
        return next;
    }

    /** The input that is being run. */
    int input() {
        return input;
    }

    StackTraceElement[] stackTrace() {
        return thread.getStackTrace();
    }

    private void run() {
        try {
            while (batch >= 0 && !pass.isStopped()) {
                for (int i = first; i < pass.end(batch) && !isLeft && !pass.isStopped(); i++) {
                    if (pass.isWanted(i)) {
                        runInput(i);
                    }
                }
                if (isLeft) {
                    return;
                }
                batch = pass.nextBatch();
                first = batch < 0 ? 0 : pass.begin(batch);
            }
        } catch (OutOfMemoryError e) {
            pass.tellOutOfMemory();
            problem = e;
        } catch (RuntimeException | Error e) {
            problem = e;
        } finally {
            if (!isLeft) {
                seat.end();
                seat.free();
            }
            isDone = true;
        }
    }

    private void runInput(int index) {
        input = index;
        if (!pass.isWanted(index, fork)) {
            return;
        }
        Structure<?> structure = pass.input(index, trial.space());
        enter(null);
        trial.begin(structure);
        leave();
        String failure = trial.originalFailure();
        if (failure != null) {
            throw pass.originalFails(structure, trial.space(), failure);
        }
        putBack();
        if (trial.isSkipped()) {
            pass.skip(index);
            return;
        }
        beginApart(index, structure);
        requireSame(index);
        InputTally tally = new InputTally();
        for (MutantState each : pass.live()) {
            if (pass.isKilledBefore(each, index)) {
                tellExpected(each, index, tally);
                continue;
            }
            if (pass.needsRun(each, world) && pass.isWanted(each, index, fork)) {
                run(each, index, tally);
            }
        }
        if (!isLeft) {
            pass.done(batch, index, tally);
        }
    }

    /** It counts as run, as if it had come back. */
    private void tellExpected(MutantState each, int index, InputTally tally) {
        if (pass.isExpected(each, index)) {
            tally.ran.add(each);
            if (world.controls().isDifferent(each.number())) {
                tally.infected.add(each);
            }
        }
    }

    /** The original without a switch does the same, unless we have made a mistake. */
    private void beginApart(int index, Structure<?> structure) {
        if (apart != null) {
            enter(null);
            String failure = apart.begin(index);
            leave();
            if (failure != null) {
                throw pass.originalFails(structure, trial.space(), failure);
            }
        }
    }

    /** A method that does not do the same twice would be told from itself. */
    private void requireSame(int index) {
        if (index < RUN_TWICE) {
            requireSameNow(index);
        }
    }

    private void requireSameNow(int index) {
        enter(null);
        Verdict other = trial.run(0);
        if (other == null && apart != null) {
            other = apart.again();
        }
        Verdict unequal = other == null ? trial.hole() : other;
        leave();
        putBack();
        if (unequal != null) {
            throw pass.originalDiffers(index, trial.space(), unequal);
        }
    }

    private void run(MutantState each, int index, InputTally tally) {
        if (apart != null) {
            enter(each);
            // The clock has no say in it: to compile takes as long as it takes.
            call = null;
            apart.prepare(each);
            leave();
        }
        enter(each);
        Verdict verdict = verdict(each, index);
        Verdict hole = trial.hole();
        leave();
        tally.ran.add(each);
        if (world.controls().isDifferent(each.number())) {
            tally.infected.add(each);
        }
        boolean isBroken = trial.hasBrokenClass();
        renewIfChanged(index, isBroken);
        if (verdict != null && !isLeft) {
            confirm(index, verdict);
            pass.kill(each, index, verdict);
            if (apart != null) {
                apart.drop(each);
            }
        } else if (hole != null && !isLeft && pass.isFirstHole(each, index)) {
            confirm(index, hole);
            pass.hole(each, index, hole);
        }
    }

    private @Nullable Verdict verdict(MutantState each, int index) {
        if (apart != null) {
            try {
                return apart.run(each, index);
            } catch (UncarriedException e) {
                pass.tellBehindSwitch(each, index, e.reason());
            }
        }
        return trial.run(each.number());
    }

    /** A mutant is killed by its output only if the original still does what it did. */
    private void confirm(int index, Verdict verdict) {
        if (verdict.reason() == KillReason.OUTPUT || verdict.reason() == KillReason.INVARIANT) {
            requireSameNow(index);
        }
    }

    private void enter(@Nullable MutantState each) {
        call = new Call(each, System.nanoTime());
        if (!isLeft) {
            seat.begin(each, pass, input);
        }
    }

    private void leave() {
        call = null;
        if (!isLeft) {
            seat.end();
        }
        if (trial.metOutOfMemory() || apart != null && apart.metOutOfMemory()) {
            pass.tellOutOfMemory();
        }
    }

    /** If the original leaves something behind that stays, runs can't be kept apart. */
    private void putBack() {
        StaticState statics = world.statics();
        if (statics.isThere() && !statics.putBack()) {
            statics.giveUp();
            pass.tellLeftState();
        }
    }

    /** What a mutant leaves behind in static fields must not reach the next one. */
    private void renewIfChanged(int index, boolean isBroken) {
        boolean isPutBack = !world.statics().isThere() || world.statics().putBack();
        if (isBroken || !isPutBack) {
            renew();
            trial.begin(pass.input(index, trial.space()));
            world.statics().putBack();
        }
    }

    private void renew() {
        pass.collect(world);
        world = plan.build();
        trial = pass.trial(world);
    }
}
