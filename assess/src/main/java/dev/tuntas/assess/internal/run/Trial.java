package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.AssessProblems;
import dev.tuntas.assess.internal.control.Controls;
import dev.tuntas.assess.internal.control.Fuel;
import dev.tuntas.assess.mutant.Compare;
import dev.tuntas.assess.result.KillReason;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.method.MethodUnderTest;
import dev.tuntas.check.spi.run.Outcome;
import dev.tuntas.core.Structure;
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
    private static final long MOST_STEPS = 200_000_000;
    private static final long MOST_ROOM = 1L << 31;
    private static final int FACTOR = 10;
    private static final long MORE_STEPS = 10_000;
    private static final long MORE_ROOM = 1 << 20;

    private final Controls controls;
    private final MethodUnderTest method;
    private final InputSpace space;
    private final Compare compare;
    private final Comparison comparison;
    private @Nullable Structure<?> input;
    private @Nullable Output original;
    private long steps;
    private long room;

    Trial(World world, int methodIndex, int scope, Compare compare) {
        this.controls = world.controls();
        this.method = world.method(methodIndex);
        this.space = world.space(methodIndex, scope);
        this.compare = compare;
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
        controls.open();
        original = output;
    }

    /** What stands against the original itself on this input, or null. */
    @Nullable Throwable originalFailure() {
        Output output = original;
        Throwable thrown = output == null ? null : output.thrown();
        return thrown instanceof Fuel || thrown instanceof VirtualMachineError ? thrown : null;
    }

    /**
     * Runs a mutant on fresh arguments; tells why it is killed, or null. With 0 it is the original
     * that runs again.
     */
    @Nullable Verdict run(int number) {
        Output wanted = Objects.requireNonNull(original);
        @Nullable Object[] arguments = fresh();
        try {
            return compare == Compare.CONTRACT
                    ? byContract(number, arguments)
                    : byOutput(number, arguments, wanted);
        } finally {
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
        Verdict ended = ended(output.thrown());
        if (ended != null) {
            return ended;
        }
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

    private @Nullable Verdict byContract(int number, @Nullable Object[] arguments) {
        limit(number);
        Outcome outcome;
        try {
            outcome = method.oracle(space).run(arguments);
        } catch (Throwable e) {
            // Whatever comes out of a mutant is how it shows itself.
            outcome = Outcome.Failed.by(e);
        }
        if (!(outcome instanceof Outcome.Failed failed)) {
            return null;
        }
        Verdict ended = ended(failed.thrown());
        if (ended != null) {
            return ended;
        }
        boolean isValid = keepsInvariants(new Output(null, null, arguments));
        requireRight(number == 0 || byContract(0, fresh()) == null, "breaks its contract");
        return new Verdict(isValid ? KillReason.OUTPUT : KillReason.INVARIANT, failed.message());
    }

    private Output call(@Nullable Object[] arguments) {
        try {
            return new Output(method.call(arguments), null, arguments);
        } catch (Throwable e) {
            // A mutant may throw anything, and so may the original.
            return new Output(null, e, arguments);
        }
    }

    /** Why a run had to be ended; what is used up stays so, also if the code caught the error. */
    private @Nullable Verdict ended(@Nullable Throwable thrown) {
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

    private boolean keepsInvariants(Output output) {
        limit(0);
        try {
            return method.keepsInvariants(output.arguments()) && controls.stepsLeft() >= 0;
        } catch (Throwable e) {
            // An invariant that can't be asked does not hold.
            return false;
        }
    }

    private @Nullable String difference(Output wanted, Output output) {
        limit(0);
        try {
            return comparison.difference(wanted, output, space.names());
        } catch (Throwable e) {
            return "leaves something behind that can't be compared";
        }
    }
}
