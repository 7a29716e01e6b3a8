package dev.tuntas.rewind.internal.debug;

/**
 * Why a run was stopped somewhere on its way.
 *
 * @param text one line for a person
 */
public record Stopped(Reason reason, String text) {
    /** Why; the names are those of the Debug Adapter Protocol. */
    public enum Reason {
        STEP,
        BREAKPOINT,
        EXCEPTION,
        DATA,
        /** The end of the run. */
        END,
        /** The beginning, or the oldest place that can be gone back to. */
        BEGINNING
    }

    public static Stopped of(Reason reason, String text) {
        return new Stopped(reason, text);
    }
}
