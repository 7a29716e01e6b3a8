package dev.tuntas.core.internal.search;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.internal.engine.Notes;
import dev.tuntas.core.internal.weave.Chance;
import dev.tuntas.core.internal.weave.ClassFiles;
import dev.tuntas.core.internal.weave.PredicateMethod;
import dev.tuntas.core.message.Note;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * What a predicate depends on besides the object, as notes; mostly there are none.
 *
 * <p>That is the same for all scopes and all workers, so it is found out once. What is kept is text
 * only, and as long as the class of the predicate.
 */
final class Dependences {
    private static final Map<Class<?>, Map<List<String>, List<Note>>> KNOWN =
            Collections.synchronizedMap(new WeakHashMap<>());

    private Dependences() {}

    static List<Note> notes(Finitization<?> finitization, PredicateMethod predicate) {
        List<String> key = Chance.key(finitization.space(), predicate);
        return KNOWN.computeIfAbsent(
                        predicate.method().getDeclaringClass(), type -> new ConcurrentHashMap<>())
                .computeIfAbsent(key, k -> find(finitization, predicate));
    }

    private static List<Note> find(Finitization<?> finitization, PredicateMethod predicate) {
        ClassFiles files = new ClassFiles(World.loaderOf(finitization, predicate));
        List<Chance.Dependence> all = Chance.of(files, finitization.space(), predicate);
        if (all.isEmpty()) {
            return List.of();
        }
        String on =
                all.stream()
                        .map(Chance.Dependence::on)
                        .distinct()
                        .collect(Collectors.joining(" and "));
        return List.of(
                Notes.noFunction(
                        on, all.stream().map(d -> d.call() + " (" + d.place() + ")").toList()));
    }
}
