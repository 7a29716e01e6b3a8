package dev.tuntas.check.internal.method;

import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The way from a check, as users say it, to what it runs. Users must not see that, so the class
 * that has it opens this door itself, when it is loaded.
 */
public final class CheckDoor {
    private static volatile @Nullable Function<Object, MethodCheck.Settings> door;

    private CheckDoor() {}

    /** Called once, by the class of the checks. */
    public static void open(Function<Object, MethodCheck.Settings> toSettings) {
        door = toSettings;
    }

    /** What a check was asked for. */
    public static MethodCheck.Settings settings(Object check) {
        return Objects.requireNonNull(door, "a check has been made, so its class is loaded")
                .apply(check);
    }
}
