package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.symbolic.internal.heap.Thing;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Initialisers of the user's classes all run before the method here, but in the JVM each when its
 * class is first used. So one that writes to an object which the initialiser of another class has
 * made is refused; what one only looks at, the method must not write.
 */
final class InitialiserOrder {
    private final Path path;
    private final Map<Thing, MachineClass> makers = new IdentityHashMap<>();
    private final Map<Thing, MachineClass> lookers = new IdentityHashMap<>();

    InitialiserOrder(Path path) {
        this.path = path;
    }

    /** An initialiser has made an object. */
    void made(Thing thing) {
        makers.put(thing, Objects.requireNonNull(running()));
    }

    /** What may change in an object is looked at. */
    void read(Thing thing) {
        if (thing.isShared && isOfAnother(thing)) {
            lookers.put(thing, Objects.requireNonNull(running()));
        }
    }

    /** An object is written, or may be. */
    void written(Thing thing) {
        if (!thing.isShared) {
            return;
        }
        if (isOfAnother(thing)) {
            throw Path.unfollowable(
                    "the initialiser of %s, which writes to an object of %s and depends on when it is run"
                            .formatted(running(), makers.get(thing)));
        }
        MachineClass looker = lookers.get(thing);
        if (looker != null && running() == null) {
            throw Path.unfollowable(
                    "the initialiser of %s, which looks at what the method changes and depends on when it is run"
                            .formatted(looker));
        }
    }

    private boolean isOfAnother(Thing thing) {
        MachineClass running = running();
        MachineClass maker = makers.get(thing);
        return running != null
                && maker != null
                && maker != running
                && !path.classes.isPlatform(maker.name)
                && !path.classes.isPlatform(running.name);
    }

    /** The class whose initialiser runs, the innermost of several. */
    private @Nullable MachineClass running() {
        if (!path.choices.isInitialising()) {
            return null;
        }
        Frame frame = path.choices.frame();
        while (!frame.isInitialiser) {
            frame = Objects.requireNonNull(frame.caller);
        }
        return frame.method.owner;
    }
}
