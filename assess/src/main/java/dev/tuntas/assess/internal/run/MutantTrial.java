package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.AssessProblems;
import dev.tuntas.assess.internal.control.Controls;
import dev.tuntas.assess.internal.test.TestMethod;
import dev.tuntas.assess.mutant.Compare;
import dev.tuntas.assess.result.KillReason;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.method.MethodUnderTest;
import dev.tuntas.core.Structure;
import dev.tuntas.core.spi.carry.UncarriedException;
import java.util.List;
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
class MutantTrial {
    private static final long MOST_STEPS = 20_000_000;
    private static final long MOST_ROOM = 1L << 31;
    private static final int FACTOR = 10;
    private static final long MORE_STEPS = 10_000;
    private static final long MORE_ROOM = 1 << 20;

    /** For invariants and equals, which may look at all of a structure, whatever the method did. */
    private static final long JUDGING_STEPS = 5_000_000;

    final Controls controls;
    final MethodUnderTest method;
    final InputSpace space;
    private final OutputComparison comparison;
    private final List<String> names;
    private @Nullable Structure<?> input;
    private @Nullable RunOutput original;
    private @Nullable String failure;
    private boolean hasBrokenClass;
    private boolean metOutOfMemory;
    private long steps;
    private long room;

    /** Of the kind that suits: a test judges by itself, a contract before equals does. */
    static MutantTrial of(MutantWorld world, int methodIndex, int scope, Compare compare) {
        if (world.method(methodIndex) instanceof TestMethod) {
            return new TestTrial(world, methodIndex, scope);
        }
        return compare == Compare.CONTRACT
                ? new ContractTrial(world, methodIndex, scope)
                : new MutantTrial(world, methodIndex, scope, compare);
    }

    MutantTrial(MutantWorld world, int methodIndex, int scope, Compare compare) {
        this.controls = world.controls();
        this.method = world.method(methodIndex);
        this.space = world.space(methodIndex, scope);
        this.comparison = new OutputComparison(compare);
        this.names = space.names();
    }

    InputSpace space() {
        return space;
    }

    /** Runs the original, and notes which mutants would make a difference. */
    void begin(Structure<?> newInput) {
        input = newInput;
        steps = 0;
        failure = null;
        original = watched(space.arguments(newInput));
        // What the original breaks is so for all.
        controls.hasBrokenClass();
        controls.open();
    }

    RunOutput watched(@Nullable Object[] arguments) {
        watch();
        RunOutput output = call(arguments);
        noteOriginal(output.thrown());
        return output;
    }

    final Structure<?> input() {
        return Objects.requireNonNull(input);
    }

    /** Lets the original run, without looking where it comes to. */
    final void runPlainly() {
        controls.begin(0, MOST_STEPS, MOST_ROOM);
    }

    final void watch() {
        controls.watch(MOST_STEPS, MOST_ROOM);
    }

    /** Notes what the original took, and whether it had to be ended. */
    final void noteOriginal(@Nullable Throwable thrown) {
        steps = MOST_STEPS - controls.stepsLeft();
        room = MOST_ROOM - controls.roomLeft();
        MutantVerdict ended = ended(thrown);
        fail(ended == null ? null : ended.detail());
    }

    final void fail(@Nullable String newFailure) {
        failure = newFailure;
    }

    /** Whether the input is none that the original is judged on. */
    boolean isSkipped() {
        return false;
    }

    /** What only {@code equals} sees of the last run, where something else judges; or null. */
    @Nullable MutantVerdict hole() {
        return null;
    }

    /** Whether a class could not be initialised: in this world it stays so. */
    boolean hasBrokenClass() {
        return hasBrokenClass;
    }

    /** Whether a call, or what judges it, ever had no memory. */
    boolean metOutOfMemory() {
        return metOutOfMemory;
    }

    private void look(@Nullable Throwable thrown) {
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
    @Nullable MutantVerdict run(int number) {
        RunOutput wanted = Objects.requireNonNull(original);
        @Nullable Object[] arguments = fresh();
        try {
            return byOutput(number, arguments, wanted);
        } finally {
            hasBrokenClass |= controls.hasBrokenClass();
            controls.open();
        }
    }

    /**
     * Lets a mutant run on the same input as classes of its own, as far as it may run here; what it
     * comes to is carried over and judged here.
     */
    @Nullable MutantVerdict runIn(LoneMutant mutant) throws UncarriedException {
        RunOutput wanted = Objects.requireNonNull(original);
        Controls theirs = mutant.controls();
        try {
            judge();
            theirs.begin(0, MOST_STEPS, MOST_ROOM);
            @Nullable Object[] arguments = mutant.take(fresh());
            theirs.begin(0, FACTOR * steps + MORE_STEPS, FACTOR * room + MORE_ROOM);
            RunOutput output = mutant.call(method.method(), arguments);
            look(output.thrown());
            MutantVerdict ended = ended(theirs, output.thrown());
            if (ended != null) {
                return ended;
            }
            theirs.begin(0, JUDGING_STEPS, MOST_ROOM);
            judge();
            return byState(mutant.give(output), wanted);
        } finally {
            theirs.open();
            controls.open();
        }
    }

    final @Nullable Object[] fresh() {
        return space.arguments(input());
    }

    /** Where the original is wrong itself, nothing can be said of a mutant. */
    private void requireRight(boolean isRight, String mistake) {
        if (!isRight) {
            controls.open();
            throw AssessProblems.originalIsWrong(space.scope(), space.line(input()), mistake);
        }
    }

    final void limit(int mutant) {
        controls.begin(mutant, FACTOR * steps + MORE_STEPS, FACTOR * room + MORE_ROOM);
    }

    @Nullable MutantVerdict byOutput(int number, @Nullable Object[] arguments, RunOutput wanted) {
        limit(number);
        RunOutput output = call(arguments);
        MutantVerdict ended = noteMutant(output.thrown());
        return ended != null ? ended : byState(output, wanted);
    }

    /** Why the run of a mutant had to be ended, or null. */
    final @Nullable MutantVerdict noteMutant(@Nullable Throwable thrown) {
        hasBrokenClass = thrown instanceof LinkageError && !doesOriginalThrow(LinkageError.class);
        return ended(thrown);
    }

    private boolean doesOriginalThrow(Class<? extends Throwable> type) {
        return original != null && type.isInstance(original.thrown());
    }

    /** Invariants come first: equals relies on them. */
    final @Nullable MutantVerdict byState(RunOutput output, RunOutput wanted) {
        MutantVerdict invalid = invalid(output);
        if (invalid != null) {
            requireRight(invalid(wanted) == null, "breaks the invariant of its class");
            return invalid;
        }
        MutantVerdict result = invalidResult(output);
        // A result need not be valid: only where the original's is, a mutant's must be.
        return result != null && invalidResult(wanted) == null ? result : different(wanted, output);
    }

    final RunOutput call(@Nullable Object[] arguments) {
        try {
            return new RunOutput(method.call(arguments), null, arguments);
        } catch (Throwable e) {
            // A mutant may throw anything, and so may the original.
            return new RunOutput(null, e, arguments);
        }
    }

    /** Why a run had to be ended; what is used up stays so, also if the code caught the error. */
    final @Nullable MutantVerdict ended(@Nullable Throwable thrown) {
        look(thrown);
        return ended(controls, thrown);
    }

    private static @Nullable MutantVerdict ended(Controls controls, @Nullable Throwable thrown) {
        if (controls.stepsLeft() < 0) {
            return new MutantVerdict(KillReason.ENDLESS, "does not end", true);
        }
        if (controls.roomLeft() < 0 || thrown instanceof OutOfMemoryError) {
            return new MutantVerdict(KillReason.MEMORY, "wants too much memory", true);
        }
        if (thrown instanceof StackOverflowError) {
            return new MutantVerdict(KillReason.ENDLESS, "calls itself without end", true);
        }
        return controls.wantsExit() ? new MutantVerdict(KillReason.OUTPUT, "ends the JVM") : null;
    }

    /** Lets the original's code judge what is there. */
    final void judge() {
        controls.begin(0, JUDGING_STEPS + FACTOR * steps, MOST_ROOM);
    }

    /** Whether something holds of what a call has left. */
    @FunctionalInterface
    private interface Question {
        boolean holds() throws Throwable;
    }

    private @Nullable MutantVerdict invalid(RunOutput output) {
        Throwable thrown = output.thrown();
        return asked(
                () -> method.keepsInvariants(output.arguments()),
                thrown == null
                        ? "breaks the invariant"
                        : "breaks the invariant when it throws "
                                + thrown.getClass().getSimpleName());
    }

    private @Nullable MutantVerdict invalidResult(RunOutput output) {
        return asked(
                () -> method.isValidResult(output.result()),
                "returns an object that breaks the invariant of its class");
    }

    private @Nullable MutantVerdict asked(Question question, String broken) {
        Throwable thrown = null;
        boolean holds = false;
        judge();
        try {
            holds = question.holds();
        } catch (Throwable e) {
            // An invariant that can't be asked does not hold.
            thrown = e;
        }
        MutantVerdict spent = spent(thrown, "the invariant");
        if (spent != null) {
            return spent;
        }
        return holds ? null : new MutantVerdict(KillReason.INVARIANT, broken);
    }

    /**
     * What judges may use up more than there is on what a mutant has left. Whether the steps or the
     * stack end first in a recursion is chance, so both mean the same.
     */
    final @Nullable MutantVerdict spent(@Nullable Throwable thrown, String judge) {
        look(thrown);
        if (controls.stepsLeft() < 0 || thrown instanceof StackOverflowError) {
            return new MutantVerdict(
                    KillReason.ENDLESS,
                    "leaves something behind on which " + judge + " never ends");
        }
        if (controls.roomLeft() < 0 || thrown instanceof OutOfMemoryError) {
            return new MutantVerdict(
                    KillReason.MEMORY,
                    "leaves something behind on which " + judge + " wants too much memory");
        }
        return null;
    }

    private @Nullable MutantVerdict different(RunOutput wanted, RunOutput output) {
        Throwable thrown = null;
        String difference = null;
        judge();
        try {
            difference = comparison.difference(wanted, output, names);
        } catch (Throwable e) {
            thrown = e;
            difference = "leaves something behind that can't be compared";
        }
        MutantVerdict spent = spent(thrown, "equals");
        if (spent != null) {
            return spent;
        }
        return difference == null ? null : new MutantVerdict(KillReason.OUTPUT, difference);
    }
}
