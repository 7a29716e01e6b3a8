package dev.tuntas.core.spi.drawn;

import dev.tuntas.core.internal.structure.render.TextDrawing;
import dev.tuntas.core.internal.structure.snapshot.Heap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Draws what a root reaches, as a finding draws its input. */
public final class LiveDrawing {
    private LiveDrawing() {}

    /**
     * A drawing for a terminal.
     *
     * @param held what an object holds that is a container; null of all others
     */
    public static String toText(@Nullable Object root, Function<Object, @Nullable Held> held) {
        return TextDrawing.of(Heap.of(root, object -> converted(held.apply(object))).graph());
    }

    private static Heap.@Nullable Held converted(@Nullable Held held) {
        return held == null ? null : new Heap.Held(held.type(), held.hasEntries(), held.values());
    }
}
