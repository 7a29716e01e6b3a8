package dev.tuntas.check.internal.method;

import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The way from a check, as users say it, to what it runs. Users must not see that, so the class
 * that has it opens this door itself, when it is loaded.
 */
public final class CheckDoor {
    private static volatile @Nullable Function<Object, MethodCheck> door;

    private CheckDoor() {}

    /** Called once, by the class of the checks. */
    public static void open(Function<Object, MethodCheck> toRun) {
        door = toRun;
    }

    /** A check, ready to run; each call compiles it anew. */
    public static MethodCheck prepared(Object check) {
        return Objects.requireNonNull(door, "a check has been made, so its class is loaded")
                .apply(check);
    }
}
