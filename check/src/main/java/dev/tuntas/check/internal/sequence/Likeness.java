package dev.tuntas.check.internal.sequence;

import dev.tuntas.core.Snapshot;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How far from a wanted object another one seems to be: what they do not have in common. */
public final class Likeness {
    private final int objects;
    private final Map<Object, Integer> values;

    public Likeness(Snapshot target) {
        this.objects = target.objects().size();
        this.values = counted(target.plainValues());
    }

    /** The number of objects and plain values that only one of the two has. */
    public int distance(Snapshot snapshot) {
        Map<Object, Integer> difference = new HashMap<>(values);
        counted(snapshot.plainValues())
                .forEach((value, count) -> difference.merge(value, -count, Integer::sum));
        int valuesApart = difference.values().stream().mapToInt(Math::abs).sum();
        return valuesApart + Math.abs(objects - snapshot.objects().size());
    }

    private static Map<Object, Integer> counted(List<Object> all) {
        Map<Object, Integer> counts = new HashMap<>();
        all.forEach(value -> counts.merge(value, 1, Integer::sum));
        return counts;
    }
}
