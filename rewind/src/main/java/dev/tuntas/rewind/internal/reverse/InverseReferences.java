package dev.tuntas.rewind.internal.reverse;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * From what a field holds to the object that has it: {@code x = y.f} is undone by looking for the
 * object whose {@code f} is x, if there is one only. Of several, the one that was last stored to
 * through the same variable is taken (fields are <em>subscripted</em> by variables). An index is
 * kept only for a field for which values were saved that it would have given, and only from that
 * event on: before it, nothing relies on the index.
 *
 * <p>When a store is undone the index becomes again what it was before, also for an object that it
 * did not know. So what was found before a value was left unsaved is found again.
 */
final class InverseReferences {
    /** After how many saves that an index would have spared it is worth having. */
    private static final int ENOUGH = 4;

    /** A field: how much an index would have paid, or the index and the event that it begins at. */
    private static final class Tracked {
        int missed;
        long since = Long.MAX_VALUE;
        FieldIndex index = new FieldIndex();
        boolean isFilled;

        /** Subscripts that stores have overwritten. */
        int[] overwritten = new int[16];

        int count;
    }

    private final CellState state;
    private final Map<Long, Tracked> fields = new HashMap<>();
    private final Map<String, Integer> subscripts = new HashMap<>();
    private boolean hasAny;

    InverseReferences(CellState state) {
        this.state = state;
    }

    boolean hasAny() {
        return hasAny;
    }

    /** Whether a node reads a field, with an index, of the object that another node gives. */
    boolean isOwner(Shape.Node read, int node) {
        if (!hasAny || read.kind() != Shape.Kind.FIELD || read.arguments().get(0) != node) {
            return false;
        }
        Tracked tracked = fields.get(read.constant());
        return tracked != null && tracked.isFilled;
    }

    /** The object whose field holds a value; 0 if that can't be said. */
    long owner(Shape shape, Shape.Node read, long value) {
        Tracked tracked = fields.get(read.constant());
        if (tracked == null || !tracked.isFilled) {
            return FieldIndex.NONE;
        }
        return tracked.index.only(value, subscript(shape, read));
    }

    private int subscript(Shape shape, Shape.Node access) {
        Shape.Node owner = shape.node(access.arguments().get(0));
        if (!owner.isDirect()) {
            return 0;
        }
        return subscripts.computeIfAbsent(owner.name(), name -> subscripts.size() + 1);
    }

    /** A value was saved that an index of a field would have given. */
    void miss(long field, long position) {
        Tracked tracked = fields.computeIfAbsent(field, key -> new Tracked());
        if (tracked.since == Long.MAX_VALUE && ++tracked.missed >= ENOUGH) {
            tracked.since = position;
            fill(field, tracked);
        }
    }

    private void fill(long field, Tracked tracked) {
        tracked.index = new FieldIndex();
        tracked.count = 0;
        tracked.isFilled = true;
        hasAny = true;
        state.eachOwner(
                field,
                (owner, value) -> {
                    if (value != 0) {
                        tracked.index.add(owner, value, 0);
                    }
                });
    }

    /** A field was stored to. */
    void stored(long event, Shape shape, long destination, long oldValue, long newValue) {
        Tracked tracked = filled(shape, event);
        if (tracked == null) {
            return;
        }
        long owner = CellState.owner(destination);
        if (tracked.count == tracked.overwritten.length) {
            tracked.overwritten = Arrays.copyOf(tracked.overwritten, tracked.count * 2);
        }
        tracked.overwritten[tracked.count++] =
                oldValue == 0 ? FieldIndex.ABSENT : tracked.index.remove(owner, oldValue);
        if (newValue != 0) {
            tracked.index.add(owner, newValue, subscript(shape, shape.destination()));
        }
    }

    /** A store was undone. */
    void unstored(long event, Shape shape, long destination, long oldValue, long newValue) {
        Tracked tracked = filled(shape, event);
        if (tracked == null) {
            return;
        }
        long owner = CellState.owner(destination);
        int subscript = tracked.overwritten[--tracked.count];
        if (newValue != 0) {
            tracked.index.remove(owner, newValue);
        }
        if (subscript != FieldIndex.ABSENT) {
            tracked.index.add(owner, oldValue, subscript);
        }
    }

    private @org.jspecify.annotations.Nullable Tracked filled(Shape shape, long event) {
        if (!hasAny || shape.destination().kind() != Shape.Kind.FIELD) {
            return null;
        }
        Tracked tracked = fields.get(shape.destination().constant());
        return tracked != null && tracked.isFilled && event >= tracked.since ? tracked : null;
    }

    /** There are so many events now: indexes that began later are not valid, others are again. */
    void moved(long position, boolean isForward) {
        if (fields.isEmpty()) {
            return;
        }
        for (Map.Entry<Long, Tracked> each : fields.entrySet()) {
            Tracked tracked = each.getValue();
            if (position < tracked.since) {
                tracked.isFilled = false;
            } else if (isForward && position == tracked.since && !tracked.isFilled) {
                fill(each.getKey(), tracked);
            }
        }
    }

    /** Forgets indexes that begin ahead. */
    void forget(long position) {
        fields.values()
                .removeIf(tracked -> tracked.since != Long.MAX_VALUE && tracked.since > position);
    }

    /** Overwritten subscripts, a byte each. */
    long bits() {
        return fields.values().stream().mapToLong(tracked -> tracked.count * 8L).sum();
    }
}
