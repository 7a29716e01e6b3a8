package dev.tuntas.check.internal.sequence;

import dev.tuntas.check.result.SequenceResult;
import dev.tuntas.core.Snapshot;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Looks for objects of a class among those that public calls build.
 *
 * @param scope how many values a parameter may take
 */
public record SequenceSearch(Class<?> type, int scope, Explorer.Limits limits) {
    /** A shortest chain of calls that builds what was asked for, if there is one. */
    public record Found(Optional<Chain> chain, SequenceResult result) {}

    /** Shows every object that can be built, until the visitor has seen enough. */
    public SequenceResult all(Explorer.Visitor visitor) {
        PublicApi api = new PublicApi(type, scope, List.of());
        return new Explorer(this, api, snapshot -> 0, visitor).explore();
    }

    /** Looks for an object which is isomorphic to the given one. */
    public Found find(Object structure) {
        if (!type.isInstance(structure)) {
            throw SequenceProblems.wrongTarget(type, structure);
        }
        Snapshot target = Snapshot.of(structure);
        PublicApi api = new PublicApi(type, scope, wanted(target));
        AtomicReference<Chain> found = new AtomicReference<>();
        Explorer.Visitor visitor =
                (chain, snapshot) -> {
                    if (snapshot.equals(target)) {
                        found.set(chain);
                    }
                    return !snapshot.equals(target);
                };
        SequenceResult result =
                new Explorer(this, api, new Likeness(target)::distance, visitor).explore();
        return new Found(Optional.ofNullable(found.get()), result);
    }

    /** What calls may have been given: the values that are there, and lengths of arrays. */
    private static List<Object> wanted(Snapshot target) {
        List<Object> values = new ArrayList<>(target.plainValues());
        for (Object object : target.objects()) {
            if (object.getClass().isArray()) {
                values.add(Array.getLength(object));
            }
        }
        return values;
    }
}
