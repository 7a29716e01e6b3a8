package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.symbolic.internal.term.Value;
import org.jspecify.annotations.Nullable;

/** Says what a path does one after the other: what to call when nothing is left to return to. */
public interface Script {
    /** Begins a path: decides what the input is, as far as that is asked, and calls something. */
    void begin();

    /** A call of the script's has returned; it calls something else, or the path is done. */
    void returned(@Nullable Value result);

    /** A call of the script's has thrown. */
    void threw(Value exception);

    /** Why the paths that are left are not followed; null to go on. Asked between two paths. */
    default @Nullable String stopped() {
        return null;
    }

    /** Some paths have been followed, and others are left. */
    default void between() {}

    /** The path never ends: it comes back to the same state again and again, at a line. */
    default void hangs(String where) {
        cut("a loop that never ends, in " + where);
    }

    /** The path can't be followed any further, for a reason. */
    void cut(String reason);
}
