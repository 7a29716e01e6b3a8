package dev.tuntas.rewind.internal.record;

import dev.tuntas.rewind.internal.undo.UndoLog;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Numbers of objects, given when somebody first asks, from a counter that goes back with the run:
 * so an object has the same number each time that the run comes there. 0 is null.
 */
public final class Identities {
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final UndoLog log;
    private int last;

    Identities(UndoLog log) {
        this.log = log;
    }

    public int of(Object object) {
        Integer known = numbers.get(object);
        if (known != null) {
            return known;
        }
        numbers.put(object, ++last);
        log.apart(
                () -> {
                    numbers.remove(object);
                    last--;
                });
        return last;
    }
}
