package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.control.Fuel;
import dev.tuntas.assess.mutant.Compare;
import dev.tuntas.assess.result.KillReason;
import dev.tuntas.check.spi.method.CheckedMethod;
import dev.tuntas.check.spi.run.Body;
import dev.tuntas.check.spi.run.BrokenCheck;
import dev.tuntas.check.spi.run.CallWatch;
import dev.tuntas.check.spi.run.Outcome;
import dev.tuntas.check.spi.run.StatedClause;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Lets the contract judge, as {@code tuntas check} does: of a mutant, what the contract says must
 * be broken. What {@code equals} sees of the same run and the contract does not is a hole in it.
 *
 * <p>All of the contract, also what it keeps from before the call, is the original's: the mutant is
 * on from right before the call to right after it. Otherwise a contract that calls the same helper
 * as the method would be wrong in the same way, and see nothing.
 */
final class ContractTrial extends MutantTrial {
    private static final String CONTRACT = "the contract";

    private final CheckedMethod checked;
    private final Body body;
    private final Watch watch = new Watch();
    private @Nullable MutantVerdict hole;

    ContractTrial(MutantWorld world, int methodIndex, int scope) {
        super(world, methodIndex, scope, Compare.EQUALS);
        this.checked = (CheckedMethod) method;
        this.body = checked.oracle(space, watch);
    }

    /** Switches the mutant on and off, and keeps what the call came to. */
    private final class Watch implements CallWatch {
        private int number;
        private boolean isOriginal;
        private @Nullable Object[] arguments = {};
        private @Nullable RunOutput output;
        private @Nullable MutantVerdict ended;

        void prepare(int newNumber, boolean newOriginal, @Nullable Object[] newArguments) {
            number = newNumber;
            isOriginal = newOriginal;
            arguments = newArguments;
            output = null;
            ended = null;
        }

        @Override
        public void before() {
            if (isOriginal) {
                watch();
            } else {
                limit(number);
            }
        }

        @Override
        public void after(@Nullable Object result, @Nullable Throwable thrown) {
            output = new RunOutput(result, thrown, arguments);
            if (isOriginal) {
                noteOriginal(thrown);
                ended = ended(thrown);
            } else {
                ended = noteMutant(thrown);
            }
            judge();
            if (ended != null) {
                // There is nothing to judge; the contract might not end, either.
                throw new Fuel.Empty();
            }
        }
    }

    @Override
    RunOutput watched(@Nullable Object[] arguments) {
        watch.prepare(0, true, arguments);
        judge();
        MutantVerdict broken = judged(true, arguments);
        if (watch.ended == null && broken != null) {
            fail(broken.detail());
        }
        RunOutput output = watch.output;
        return output == null ? new RunOutput(null, null, arguments) : output;
    }

    @Override
    @Nullable MutantVerdict byOutput(int number, @Nullable Object[] arguments, RunOutput wanted) {
        hole = null;
        watch.prepare(number, false, arguments);
        judge();
        MutantVerdict broken = judged(false, arguments);
        if (watch.ended != null) {
            return watch.ended;
        }
        if (broken == null) {
            hole = byState(Objects.requireNonNull(watch.output), wanted);
        }
        return broken;
    }

    @Override
    @Nullable MutantVerdict hole() {
        return hole;
    }

    /** What the contract says against a call, or null. */
    private @Nullable MutantVerdict judged(boolean isProbed, @Nullable Object[] arguments) {
        try {
            Outcome outcome = isProbed ? body.run(input(), arguments) : body.run(arguments);
            Throwable thrown = outcome instanceof Outcome.Failed failed ? failed.thrown() : null;
            MutantVerdict spent = spent(thrown, CONTRACT);
            if (spent != null) {
                return spent;
            }
            return outcome instanceof Outcome.Failed failed ? broken(failed) : null;
        } catch (BrokenCheck e) {
            controls.open();
            throw e.problem();
        } catch (Throwable e) {
            MutantVerdict spent = spent(e, CONTRACT);
            return spent != null
                    ? spent
                    : new MutantVerdict(
                            KillReason.OUTPUT,
                            "leaves something behind on which the contract throws "
                                    + e.getClass().getName());
        }
    }

    /** In words that are the same in each run: the JVM may leave out messages and places. */
    private MutantVerdict broken(Outcome.Failed failed) {
        StatedClause clause = checked.clause(failed.clause());
        String thrown =
                failed.thrown() == null
                        ? ""
                        : (failed.clause() < 0 ? ", which throws " : ": ")
                                + failed.thrown().getClass().getName();
        return new MutantVerdict(
                clause.isInvariant() ? KillReason.INVARIANT : KillReason.OUTPUT,
                clause.broken() + thrown);
    }
}
