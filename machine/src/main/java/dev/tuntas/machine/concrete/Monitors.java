package dev.tuntas.machine.concrete;

import java.util.IdentityHashMap;

/** Which objects are locked, and how often. There is one thread, so none ever waits. */
public class Monitors {
    private final IdentityHashMap<Object, Integer> held = new IdentityHashMap<>();

    public void enter(Object object) {
        held.merge(object, 1, Integer::sum);
    }

    public void exit(Object object) {
        require(object);
        held.computeIfPresent(object, (locked, times) -> times == 1 ? null : times - 1);
    }

    public final void require(Object object) {
        if (!isHeld(object)) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
    }

    public boolean isHeld(Object object) {
        return held.containsKey(object);
    }
}
