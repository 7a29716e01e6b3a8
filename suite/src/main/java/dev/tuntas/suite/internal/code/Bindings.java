package dev.tuntas.suite.internal.code;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Which local variable of the extended code holds the value that a local variable of the base code
 * holds. Immutable; a variable that is written anew loses what it stood for.
 */
record Bindings(Map<Integer, Integer> images) {
    static Bindings ofParameters(int words) {
        Map<Integer, Integer> images = new TreeMap<>();
        for (int i = 0; i < words; i++) {
            images.put(i, i);
        }
        return new Bindings(images);
    }

    boolean binds(int ours, int theirs) {
        Integer image = images.get(ours);
        return image != null && image == theirs;
    }

    /** After both wrote the same value. */
    Bindings bind(int ours, int theirs) {
        Map<Integer, Integer> changed = new TreeMap<>(images);
        changed.values().removeIf(image -> image == theirs);
        changed.put(ours, theirs);
        return new Bindings(changed);
    }

    /** After base code overwrote a variable, as the second word of a long does. */
    Bindings forgetOurs(int ours) {
        Map<Integer, Integer> changed = new TreeMap<>(images);
        changed.remove(ours);
        return new Bindings(changed);
    }

    /** After inserted code wrote to a variable. */
    Bindings forgetTheirs(int theirs) {
        Map<Integer, Integer> changed = new TreeMap<>(images);
        changed.values().removeIf(image -> image == theirs);
        return new Bindings(changed);
    }

    /** Whether these say all that others say. */
    boolean includes(@Nullable Bindings other) {
        return other != null && images.entrySet().containsAll(other.images.entrySet());
    }
}
