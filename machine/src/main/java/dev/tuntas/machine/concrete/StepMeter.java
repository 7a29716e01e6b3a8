package dev.tuntas.machine.concrete;

import org.jspecify.annotations.Nullable;

/**
 * Counts the instructions that are done, within a limit, and tells an observer of each. It costs
 * the interpreter a decrement: only when there is no fuel, {@link #refill} looks at limits.
 */
final class StepMeter {
    private static final long FOREVER = Long.MAX_VALUE;

    private final Frames frames;

    /** How many instructions may be done before {@link #refill} is asked. */
    long fuel;

    /** How much fuel there was after it was asked last, and what had been done before. */
    private long slice;

    private long done;
    private long limit = FOREVER;
    private @Nullable Observer observer;
    private @Nullable Conductor conductor;

    /** What the conductor said last. */
    Conductor.Turn turn = Conductor.Turn.GO;

    StepMeter(Frames frames) {
        this.frames = frames;
    }

    boolean isObserved() {
        return observer != null || conductor != null;
    }

    long steps() {
        return done + slice - fuel;
    }

    void limitSteps(long more) {
        settle();
        limit = more == FOREVER ? FOREVER : done + more;
    }

    void observe(@Nullable Observer newObserver) {
        settle();
        observer = newObserver;
    }

    void conduct(@Nullable Conductor newConductor) {
        settle();
        conductor = newConductor;
        turn = Conductor.Turn.GO;
    }

    @Nullable Conductor conductor() {
        return conductor;
    }

    private void settle() {
        done = steps();
        slice = 0;
        fuel = 0;
    }

    /** Called before an instruction when there is no fuel: the only place that looks at limits. */
    long refill(ConcreteCode code, int pc) {
        settle();
        if (done >= limit) {
            throw new StepLimitException(limit, code.place(pc));
        }
        if (observer != null) {
            observer.before(code.method, pc, code.line[pc], frames.depth);
        }
        if (conductor != null) {
            turn = conductor.before(code, pc);
        }
        slice = isObserved() ? 1 : Math.min(limit - done, 1L << 40);
        return slice - 1;
    }
}
