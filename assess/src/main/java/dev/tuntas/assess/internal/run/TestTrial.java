package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.test.TestMethod;
import dev.tuntas.assess.mutant.Compare;
import dev.tuntas.assess.result.KillReason;
import org.jspecify.annotations.Nullable;

/**
 * Lets a test judge: a mutant is killed if the test fails on an input on which it passes with the
 * original. All of the test runs with the mutant on, as it would if somebody had made that mistake.
 */
final class TestTrial extends MutantTrial {
    private final TestMethod test;
    private final StaticState statics;
    private boolean isSkipped;

    TestTrial(MutantWorld world, int methodIndex, int scope) {
        super(world, methodIndex, scope, Compare.EQUALS);
        this.test = (TestMethod) method;
        this.statics = world.statics();
    }

    @Override
    boolean isSkipped() {
        return isSkipped;
    }

    /**
     * An assumption may end the test in its midst. So it runs once without being watched: what only
     * such inputs come to is not covered.
     */
    @Override
    RunOutput watched(@Nullable Object[] arguments) {
        judge();
        isSkipped = !test.isWanted(arguments);
        if (isSkipped) {
            return new RunOutput(null, null, arguments);
        }
        runPlainly();
        RunOutput first = call(fresh());
        statics.putBack();
        isSkipped = TestMethod.isAborted(first.thrown());
        if (isSkipped) {
            return first;
        }
        RunOutput output = super.watched(arguments);
        if (originalFailure() == null && output.thrown() != null) {
            fail(failed(output.thrown()));
        }
        return output;
    }

    @Override
    @Nullable MutantVerdict byOutput(int number, @Nullable Object[] arguments, RunOutput wanted) {
        limit(number);
        RunOutput output = call(arguments);
        MutantVerdict ended = noteMutant(output.thrown());
        if (ended != null) {
            return ended;
        }
        Throwable thrown = output.thrown();
        return thrown == null || TestMethod.isAborted(thrown)
                ? null
                : new MutantVerdict(KillReason.OUTPUT, failed(thrown));
    }

    private static String failed(Throwable thrown) {
        return "fails the test (" + TestMethod.failure(thrown) + ")";
    }
}
