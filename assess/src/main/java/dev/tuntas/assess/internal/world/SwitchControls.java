package dev.tuntas.assess.internal.world;

import dev.tuntas.assess.internal.control.Controls;
import java.util.Arrays;

/** The switch of a world, as it is seen from outside. */
public final class SwitchControls implements Controls {
    @Override
    public void prepare(int mutants, int statements, int conditions) {
        TuntasSwitch.different = new long[(mutants >> 6) + 1];
        TuntasSwitch.reached = new long[(mutants >> 6) + 1];
        TuntasSwitch.statements = new byte[statements];
        TuntasSwitch.outcomes = new byte[conditions];
        open();
    }

    @Override
    public void open() {
        TuntasSwitch.on = 0;
        TuntasSwitch.steps = Long.MAX_VALUE;
        TuntasSwitch.room = Long.MAX_VALUE;
    }

    @Override
    public void begin(int mutant, long steps, long room) {
        TuntasSwitch.steps = steps;
        TuntasSwitch.room = room;
        TuntasSwitch.wantsExit = false;
        // Code that looks for services, or for classes by name, finds those of this world.
        Thread.currentThread().setContextClassLoader(SwitchControls.class.getClassLoader());
        TuntasSwitch.on = mutant;
    }

    @Override
    public void watch(long steps, long room) {
        Arrays.fill(TuntasSwitch.different, 0);
        TuntasSwitch.watched = Thread.currentThread();
        TuntasSwitch.hasOtherThreads = false;
        begin(TuntasSwitch.WATCH, steps, room);
    }

    @Override
    public long stepsLeft() {
        return TuntasSwitch.steps;
    }

    @Override
    public long roomLeft() {
        return TuntasSwitch.room;
    }

    @Override
    public boolean wantsExit() {
        return TuntasSwitch.wantsExit;
    }

    @Override
    public boolean hasBrokenClass() {
        boolean hasBroken = TuntasSwitch.initialising != 0;
        TuntasSwitch.initialising = 0;
        return hasBroken;
    }

    @Override
    public boolean hasOtherThreads() {
        return TuntasSwitch.hasOtherThreads;
    }

    /** What several threads have noted may have been lost: then all may make a difference. */
    @Override
    public boolean isDifferent(int mutant) {
        return TuntasSwitch.hasOtherThreads
                || (TuntasSwitch.different[mutant >> 6] & 1L << mutant) != 0;
    }

    @Override
    public boolean wasReached(int mutant) {
        return (TuntasSwitch.reached[mutant >> 6] & 1L << mutant) != 0;
    }

    @Override
    public byte[] statements() {
        return TuntasSwitch.statements;
    }

    @Override
    public byte[] outcomes() {
        return TuntasSwitch.outcomes;
    }
}
