package dev.tuntas.core.internal.lazy.container;

import dev.tuntas.core.internal.machine.Obj;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where the known keys of a table are. */
final class KeyPlaces {
    private final Map<@Nullable Object, Integer> others = new HashMap<>();

    /** By object of the space: its place plus 1, or 0. */
    private int[] ofSpace = new int[16];

    /** The place of a key, or -1. */
    int get(@Nullable Object key) {
        if (key instanceof Obj object && object.object >= 0) {
            return object.object < ofSpace.length ? ofSpace[object.object] - 1 : -1;
        }
        return others.getOrDefault(key, -1);
    }

    /** Notes a place, or with -1 that there is none. */
    void set(@Nullable Object key, int place) {
        if (key instanceof Obj object && object.object >= 0) {
            if (object.object >= ofSpace.length) {
                ofSpace = Arrays.copyOf(ofSpace, Math.max(object.object + 1, 2 * ofSpace.length));
            }
            ofSpace[object.object] = place + 1;
        } else if (place < 0) {
            others.remove(key);
        } else {
            others.put(key, place);
        }
    }

    void clear() {
        Arrays.fill(ofSpace, 0);
        others.clear();
    }
}
