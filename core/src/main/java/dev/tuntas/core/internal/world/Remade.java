package dev.tuntas.core.internal.world;

import java.util.function.Supplier;

/** Stands, among the values of a slot, for one that is made afresh for each run. */
public final class Remade {
    private final Supplier<Object> maker;

    public Remade(Supplier<Object> maker) {
        this.maker = maker;
    }

    /**
     * To put values into a hash table calls the user's {@code hashCode}: without a limit of steps,
     * as when the world was made, and with the same numbers each time. A run that goes on from a
     * choice has its steps already, and keeps them.
     */
    Object afresh() {
        long fuel = Monitor.fuel;
        long alarm = Monitor.alarm;
        int last = Numbers.last;
        Monitor.startMaking(Long.MAX_VALUE);
        Numbers.last = 0;
        try {
            return maker.get();
        } finally {
            Monitor.fuel = fuel;
            Monitor.alarm = alarm;
            Numbers.last = last;
        }
    }
}
