package dev.tuntas.assess.spi;

import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The way to have an assessment done by a cluster, from both ends. Users must not see that, so its
 * class opens this door itself, when it is loaded.
 */
public final class MutantDoor {
    private static volatile @Nullable BiConsumer<Object, RemoteMutants> toSend;
    private static volatile @Nullable Function<Object, MutantWorker> toWork;

    private MutantDoor() {}

    /** Called once, by the class of the assessments. */
    public static void open(
            BiConsumer<Object, RemoteMutants> newToSend, Function<Object, MutantWorker> newToWork) {
        toSend = newToSend;
        toWork = newToWork;
    }

    /** Has the mutants of an assessment run there. */
    public static void send(Object assessment, RemoteMutants there) {
        Objects.requireNonNull(toSend, "an assessment has been made, so its class is loaded")
                .accept(assessment, there);
    }

    /** What runs parts of the same assessment, which must have been set up in the same way. */
    public static MutantWorker worker(Object assessment) {
        return Objects.requireNonNull(toWork, "an assessment has been made, so its class is loaded")
                .apply(assessment);
    }
}
