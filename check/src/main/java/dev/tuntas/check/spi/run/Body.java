package dev.tuntas.check.spi.run;

import dev.tuntas.core.Structure;
import org.jspecify.annotations.Nullable;

/** What is done with each input. */
@FunctionalInterface
public interface Body {
    /** Runs the code on fresh arguments; what it throws is a failure. */
    Outcome run(@Nullable Object[] arguments) throws Throwable;

    /** Runs the body on an input: for a body that wants to know the structure as well. */
    default Outcome run(Structure<?> input, @Nullable Object[] arguments) throws Throwable {
        return run(arguments);
    }
}
