package dev.tuntas.check.spi.run;

import dev.tuntas.core.message.TuntasException;
import java.io.Serial;

/** Thrown by a body to say that not the code under test but the check itself is wrong. */
public final class BrokenCheck extends RuntimeException {
    @Serial private static final long serialVersionUID = 1L;

    private final TuntasException problem;

    public BrokenCheck(TuntasException problem) {
        super(problem);
        this.problem = problem;
    }

    public TuntasException problem() {
        return problem;
    }
}
