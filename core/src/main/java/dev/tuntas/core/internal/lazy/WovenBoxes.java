package dev.tuntas.core.internal.lazy;

import dev.tuntas.core.internal.engine.Engine;
import dev.tuntas.core.internal.engine.Engine.Event;
import dev.tuntas.core.internal.engine.Part;
import dev.tuntas.core.spi.part.Box;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Boxes of the space that a woven engine searches, because the machine can't follow the predicate
 * there. The engine is made when it is needed first.
 */
final class WovenBoxes {
    private final Supplier<Engine> maker;
    private @Nullable Engine engine;

    WovenBoxes(Supplier<Engine> maker) {
        this.maker = maker;
    }

    /** The engine, if one was needed until now. */
    @Nullable Engine engineOrNull() {
        return engine;
    }

    Engine engine() {
        Engine known = engine;
        if (known == null) {
            known = maker.get();
            engine = known;
        }
        return known;
    }

    /** Begins to search a box. */
    void start(Box box) {
        Engine searching = engine();
        searching.reset();
        searching.start(new Part(box.low(), null, box));
    }

    /** Goes on in the box. Code in a world that asks the thread for a loader gets the world's. */
    Event advance() {
        Engine searching = engine();
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(searching.world());
        try {
            return searching.advance();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** Whether the one structure of a box can be made and is valid. */
    boolean isValid(Box box) {
        start(box);
        Event event = advance();
        while (event == Event.SIGNALLED) {
            event = advance();
        }
        return event == Event.VALID;
    }
}
