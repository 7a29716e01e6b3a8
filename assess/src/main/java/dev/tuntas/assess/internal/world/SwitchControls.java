package dev.tuntas.assess.internal.world;

import dev.tuntas.assess.internal.control.Controls;

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
        TuntasSwitch.on = mutant;
    }

    @Override
    public void watch(long steps, long room) {
        java.util.Arrays.fill(TuntasSwitch.different, 0);
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
    public boolean isDifferent(int mutant) {
        return (TuntasSwitch.different[mutant >> 6] & 1L << mutant) != 0;
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
