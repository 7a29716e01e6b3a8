package dev.tuntas.assess.spi;

import java.util.Objects;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The way to tell an assessment that it runs in a child process. Users must not see that, so its
 * class opens this door itself, when it is loaded.
 */
public final class ForkDoor {
    private static volatile @Nullable BiConsumer<Object, Fork> door;

    private ForkDoor() {}

    /** Called once, by the class of the assessments. */
    public static void open(BiConsumer<Object, Fork> toTell) {
        door = toTell;
    }

    public static void tell(Object assessment, Fork fork) {
        Objects.requireNonNull(door, "an assessment has been made, so its class is loaded")
                .accept(assessment, fork);
    }
}
