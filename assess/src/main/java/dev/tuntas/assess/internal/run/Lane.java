package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.spi.Fork;
import dev.tuntas.core.Structure;
import dev.tuntas.core.spi.carry.UncarriedException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A thread with a world of its own that takes batches of inputs. One that does not come back is
 * left behind, with its world; another takes its place.
 */
final class Lane {
    private static final long STACK = 256L << 20;

    private final MutantWorld.Plan plan;
    private final Pass pass;
    private final Thread thread;

    /** The thread that has made it, and waits until it is done. */
    private final Thread watching = Thread.currentThread();

    private volatile boolean isLeft;
    private int input = -1;
    private final AtomicReference<@Nullable Call> call = new AtomicReference<>();
    private @Nullable Call entered;
    private volatile @Nullable Throwable problem;
    private volatile boolean isDone;
    private int batch;
    private int first;
    private volatile MutantWorld world;
    private MutantTrial trial;
    private final @Nullable Apart apart;
    private final Fork fork;
    private final CallSeat seat;
    private final CallClock clock;

    /**
     * @param apart how mutants are run as classes of their own, or null if they are not
     * @param batch the batch to begin with, and its first input that is not done
     */
    Lane(
            MutantWorld.Plan plan,
            MutantWorld world,
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
        this.clock = new CallClock(thread);
    }

    void start() {
        thread.start();
    }

    MutantWorld world() {
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

    /** A call that is running: of which mutant, or of the original, and on which input. */
    static final class Call {
        private final @Nullable MutantState mutant;
        private final int batch;
        private final int input;

        private Call(@Nullable MutantState mutant, int batch, int input) {
            this.mutant = mutant;
            this.batch = batch;
            this.input = input;
        }

        @Nullable MutantState mutant() {
            return mutant;
        }

        int input() {
            return input;
        }
    }

    /** The call that takes longer than it may, or null. */
    @Nullable Call stuckCall(Duration atMost) {
        Call running = call.get();
        return running != null && clock.isOver(running, atMost) ? running : null;
    }

    /** Gives up a call, and with it the thread; false if it has come back in the meantime. */
    boolean leave(Call stuck) {
        boolean isTaken = call.compareAndSet(stuck, null);
        isLeft |= isTaken;
        return isTaken;
    }

    /** The lane that goes on in place of this one, whose thread stays where it is. */
    Lane replaced(Call stuck) {
        seat.leave();
        thread.interrupt();
        pass.collect(world);
        Apart other = apart == null ? null : apart.another();
        Lane next = new Lane(plan, plan.build(), other, fork, pass, stuck.batch, stuck.input);
        next.start();
        return next;
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
            LockSupport.unpark(watching);
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
        tellThreads();
        putBack();
        if (trial.isSkipped()) {
            pass.skip(index);
            return;
        }
        beginApart(index, structure);
        requireSame(index);
        InputTally tally = new InputTally();
        for (MutantState each : pass.live()) {
            if (isLeft || pass.isStopped()) {
                return;
            }
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

    /** What several threads do at once can't be told apart, and a note says so. */
    private void tellThreads() {
        if (world.controls().hasOtherThreads()) {
            pass.tellThreads();
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
        if (pass.isRunTwice(index)) {
            requireSameNow(index);
        }
    }

    private void requireSameNow(int index) {
        enter(null);
        MutantVerdict other = trial.run(0);
        if (other == null && apart != null) {
            other = apart.again();
        }
        MutantVerdict unequal = other == null ? trial.hole() : other;
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
            entered = null;
            call.set(null);
            apart.prepare(each);
            leave();
        }
        enter(each);
        MutantVerdict verdict = verdict(each, index);
        MutantVerdict hole = trial.hole();
        leave();
        if (isLeft) {
            return;
        }
        tally.ran.add(each);
        if (world.controls().isDifferent(each.number())) {
            tally.infected.add(each);
        }
        boolean isBroken = trial.hasBrokenClass();
        renewIfChanged(index, isBroken);
        if (verdict != null) {
            confirm(index, verdict);
            pass.kill(each, index, verdict);
            if (apart != null && pass.isOver(each)) {
                apart.drop(each);
            }
        } else if (hole != null && pass.isFirstHole(each, index)) {
            confirm(index, hole);
            pass.hole(each, index, hole);
        }
    }

    private @Nullable MutantVerdict verdict(MutantState each, int index) {
        if (apart != null) {
            try {
                return apart.run(each, index);
            } catch (UncarriedException e) {
                pass.tellBehindSwitch(each, index, e.reason());
            }
        }
        return trial.run(each.number());
    }

    /** What judges a mutant must still say nothing against the original. */
    private void confirm(int index, MutantVerdict verdict) {
        if (!verdict.isOfRun()) {
            requireSameNow(index);
        }
    }

    private void enter(@Nullable MutantState each) {
        if (!isLeft) {
            entered = new Call(each, batch, input);
            call.set(entered);
            seat.begin(each, pass, input);
        }
    }

    private void leave() {
        // Who gives up a call takes it away.
        isLeft |= call.getAndSet(null) != entered;
        // What a call has left there must not end another one.
        Thread.interrupted();
        if (isLeft) {
            return;
        }
        seat.end();
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
