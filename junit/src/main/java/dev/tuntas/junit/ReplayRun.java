package dev.tuntas.junit;

import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.report.ReplayText;
import dev.tuntas.check.spi.run.Outcome;
import dev.tuntas.core.Structure;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.opentest4j.TestAbortedException;

/** One input, on the thread of the caller and without limits, so that a debugger can stop in it. */
record ReplayRun(TestCase test, InputSpace space, Structure<?> input)
        implements InputInvocation.InputRun {
    static ReplayRun prepare(TestCase test, ReplayText text) {
        InputSpace space = text.space(test.inputs());
        return new ReplayRun(test, space, text.input(space));
    }

    @Override
    public String name() {
        return "replay " + FailureReport.shortened(space.line(input));
    }

    @Override
    public int scope() {
        return space.scope();
    }

    @Override
    public boolean isLast() {
        return true;
    }

    @Override
    public void run(TestBody body, ExtensionContext context) {
        test.summary().remark("Only one input was run: leave out the replay to run all.");
        Outcome outcome;
        try {
            outcome = body.run(space.arguments(input));
        } catch (Throwable e) {
            test.summary().ran(space.scope(), 1, 0);
            // Whatever the test throws is told as it was when all inputs ran.
            throw new FailureReport(test, space).failure(input, e);
        }
        boolean isSkipped = outcome == Outcome.SKIPPED;
        test.summary().ran(space.scope(), isSkipped ? 0 : 1, isSkipped ? 1 : 0);
        if (isSkipped) {
            throw new TestAbortedException("the test does not want this input");
        }
    }
}
