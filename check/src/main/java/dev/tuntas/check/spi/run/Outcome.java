package dev.tuntas.check.spi.run;

import org.jspecify.annotations.Nullable;

/** What came of one input. */
public sealed interface Outcome {
    Outcome PASSED = new Plain();

    /** The body did not want this input. */
    Outcome SKIPPED = new Plain();

    /** One of the above. */
    final class Plain implements Outcome {
        private Plain() {}
    }

    /**
     * The code did what it should not.
     *
     * @param key what failures of the same kind have in common
     * @param message what happened, in one line
     * @param thrown what was thrown, if something was
     * @param clause the number of the violated clause of the contract, or 0
     */
    record Failed(String key, String message, @Nullable Throwable thrown, int clause)
            implements Outcome {
        /** The failure that an exception is: the same kind if thrown at the same place. */
        public static Failed by(Throwable thrown) {
            StackTraceElement[] trace = thrown.getStackTrace();
            String place = trace.length == 0 ? "" : " at " + trace[0];
            String message = String.valueOf(thrown.getMessage()).lines().findFirst().orElse("");
            String text = thrown.getMessage() == null ? "" : ": " + message;
            return new Failed(
                    thrown.getClass().getName() + place,
                    thrown.getClass().getSimpleName() + text,
                    thrown,
                    0);
        }
    }
}
