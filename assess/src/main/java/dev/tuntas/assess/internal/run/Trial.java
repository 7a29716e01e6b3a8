package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.AssessProblems;
import dev.tuntas.assess.internal.control.Controls;
import dev.tuntas.assess.mutant.Compare;
import dev.tuntas.assess.result.KillReason;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.method.MethodUnderTest;
import dev.tuntas.core.Structure;
import dev.tuntas.core.spi.carry.UncarriedException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Runs the original and mutants of one method on inputs, in one world, and judges the mutants.
 *
 * <p>A mutant may do ten times as many steps as the original on the same input, and some more; it
 * may make arrays of ten times as many elements, and some more. Both are counted, so that each run
 * gives the same answer. What it leaves behind is looked at with the mutant off: invariants and
 * {@code equals} are the original's; they may not end on what a mutant has left, so their steps are
 * counted, too.
 */
final class Trial {
    private static final long MOST_STEPS = 20_000_000;
    private static final long MOST_ROOM = 1L << 31;
    private static final int FACTOR = 10;
    private static final long MORE_STEPS = 10_000;
    private static final long MORE_ROOM = 1 << 20;

    /** For invariants and equals, which may look at all of a structure, whatever the method did. */
    private static final long JUDGING_STEPS = 5_000_000;

    private final Controls controls;
    private final MethodUnderTest method;
    private final InputSpace space;
    private final Comparison comparison;
    private @Nullable Structure<?> input;
    private @Nullable Output original;
    private @Nullable String failure;
    private boolean hasBrokenClass;
    private boolean metOutOfMemory;
    private long steps;
    private long room;

    Trial(World world, int methodIndex, int scope, Compare compare) {
        this.controls = world.controls();
        this.method = world.method(methodIndex);
        this.space = world.space(methodIndex, scope);
        this.comparison = new Comparison(compare);
    }

    InputSpace space() {
        return space;
    }

    /** Runs the original, and notes which mutants would make a difference. */
    void begin(Structure<?> newInput) {
        input = newInput;
        @Nullable Object[] arguments = space.arguments(newInput);
        controls.watch(MOST_STEPS, MOST_ROOM);
        Output output = call(arguments);
        steps = MOST_STEPS - controls.stepsLeft();
        room = MOST_ROOM - controls.roomLeft();
        Verdict ended = ended(controls, output.thrown());
        controls.open();
        original = output;
        failure = ended == null ? null : ended.detail();
    }

    /** Whether a class could not be initialised: in this world it stays so. */
    boolean hasBrokenClass() {
        return hasBrokenClass;
    }

    /** Whether a call, an invariant or equals ever had no memory. */
    boolean metOutOfMemory() {
        return metOutOfMemory;
    }

    private void look(Throwable thrown) {
        metOutOfMemory |= thrown instanceof OutOfMemoryError;
    }

    /** What stands against the original itself on this input, or null. */
    @Nullable String originalFailure() {
        return failure;
    }

    /**
     * Runs a mutant on fresh arguments; tells why it is killed, or null. With 0 it is the original
     * that runs again.
     */
    @Nullable Verdict run(int number) {
        Output wanted = Objects.requireNonNull(original);
        @Nullable Object[] arguments = fresh();
        try {
            return byOutput(number, arguments, wanted);
        } finally {
            controls.open();
        }
    }

    /**
     * Lets a mutant run on the same input as classes of its own, as far as it may run here; what it
     * comes to is carried over and judged here.
     */
    @Nullable Verdict runIn(LoneMutant mutant) throws UncarriedException {
        Output wanted = Objects.requireNonNull(original);
        Controls theirs = mutant.controls();
        try {
            judge();
            theirs.begin(0, MOST_STEPS, MOST_ROOM);
            @Nullable Object[] arguments = mutant.take(fresh());
            theirs.begin(0, FACTOR * steps + MORE_STEPS, FACTOR * room + MORE_ROOM);
            Output output = mutant.call(method.method(), arguments);
            metOutOfMemory |= output.thrown() instanceof OutOfMemoryError;
            Verdict ended = ended(theirs, output.thrown());
            if (ended != null) {
                return ended;
            }
            theirs.begin(0, JUDGING_STEPS, MOST_ROOM);
            judge();
            return judged(mutant.give(output), wanted);
        } finally {
            theirs.open();
            controls.open();
        }
    }

    private @Nullable Object[] fresh() {
        return space.arguments(Objects.requireNonNull(input));
    }

    /** Where the original is wrong itself, nothing can be said of a mutant. */
    private void requireRight(boolean isRight, String mistake) {
        if (!isRight) {
            controls.open();
            throw AssessProblems.originalIsWrong(
                    space.scope(), space.line(Objects.requireNonNull(input)), mistake);
        }
    }

    private void limit(int mutant) {
        controls.begin(mutant, FACTOR * steps + MORE_STEPS, FACTOR * room + MORE_ROOM);
    }

    private @Nullable Verdict byOutput(int number, @Nullable Object[] arguments, Output wanted) {
        limit(number);
        Output output = call(arguments);
        hasBrokenClass = output.thrown() instanceof LinkageError;
        Verdict ended = ended(controls, output.thrown());
        return ended != null ? ended : judged(output, wanted);
    }

    private @Nullable Verdict judged(Output output, Output wanted) {
        if (!keepsInvariants(output)) {
            requireRight(keepsInvariants(wanted), "breaks the invariant of its class");
            return new Verdict(KillReason.INVARIANT, "breaks the invariant" + thrown(output));
        }
        String difference = difference(wanted, output);
        return difference == null ? null : new Verdict(KillReason.OUTPUT, difference);
    }

    private static String thrown(Output output) {
        return output.thrown() == null
                ? ""
                : " when it throws " + output.thrown().getClass().getSimpleName();
    }

    private Output call(@Nullable Object[] arguments) {
        try {
            return new Output(method.call(arguments), null, arguments);
        } catch (Throwable e) {
            // A mutant may throw anything, and so may the original.
            look(e);
            return new Output(null, e, arguments);
        }
    }

    /** Why a run had to be ended; what is used up stays so, also if the code caught the error. */
    private static @Nullable Verdict ended(Controls controls, @Nullable Throwable thrown) {
        if (controls.stepsLeft() < 0) {
            return new Verdict(KillReason.ENDLESS, "does not end");
        }
        if (controls.roomLeft() < 0 || thrown instanceof OutOfMemoryError) {
            return new Verdict(KillReason.MEMORY, "wants too much memory");
        }
        if (thrown instanceof StackOverflowError) {
            return new Verdict(KillReason.ENDLESS, "calls itself without end");
        }
        return controls.wantsExit() ? new Verdict(KillReason.OUTPUT, "ends the JVM") : null;
    }

    /** Lets the original's code judge what is there. */
    private void judge() {
        controls.begin(0, JUDGING_STEPS + FACTOR * steps, MOST_ROOM);
    }

    private boolean keepsInvariants(Output output) {
        judge();
        try {
            return method.keepsInvariants(output.arguments()) && controls.stepsLeft() >= 0;
        } catch (Throwable e) {
            // An invariant that can't be asked does not hold.
            look(e);
            return false;
        }
    }

    private @Nullable String difference(Output wanted, Output output) {
        judge();
        try {
            return comparison.difference(wanted, output, space.names());
        } catch (Throwable e) {
            look(e);
            return "leaves something behind that can't be compared";
        }
    }
}
