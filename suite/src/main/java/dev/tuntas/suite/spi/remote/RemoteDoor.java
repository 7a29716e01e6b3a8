package dev.tuntas.suite.spi.remote;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;

/**
 * The way to have what users have set up done by a cluster. Users must not see that, so each class
 * that can be done so opens this door itself, when it is loaded.
 */
public final class RemoteDoor {
    private static final Map<Class<?>, BiConsumer<Object, RemoteRanges>> DOORS =
            new ConcurrentHashMap<>();

    private RemoteDoor() {}

    /** Called once, by the class itself. */
    public static void open(Class<?> type, BiConsumer<Object, RemoteRanges> door) {
        DOORS.put(type, door);
    }

    /** Has a generation, a count or a check done there. */
    public static void send(Object work, RemoteRanges there) {
        Objects.requireNonNull(DOORS.get(work.getClass()), "work that can be done elsewhere")
                .accept(work, there);
    }
}
