package dev.tuntas.core.internal.search;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.bounds.FieldViews;
import dev.tuntas.core.internal.bounds.Fields;
import dev.tuntas.core.internal.engine.Notes;
import dev.tuntas.core.internal.weave.Chance;
import dev.tuntas.core.internal.weave.ClassFiles;
import dev.tuntas.core.internal.weave.PredicateMethod;
import dev.tuntas.core.message.Note;
import java.lang.reflect.Field;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * What a predicate depends on besides the slots: chance and clocks, as notes; and fields for which
 * no values are known or can be, which is an error. Mostly there is nothing.
 *
 * <p>That is the same for all scopes and all workers, so it is found out once. What is kept is text
 * only, and as long as the class of the predicate.
 */
final class Dependences {
    private static final Map<Class<?>, Map<List<String>, Chance.Findings>> KNOWN =
            Collections.synchronizedMap(new WeakHashMap<>());

    private Dependences() {}

    static List<Note> notes(Finitization<?> finitization, PredicateMethod predicate) {
        List<String> key = Chance.key(finitization.space(), predicate);
        Chance.Findings found =
                KNOWN.computeIfAbsent(
                                predicate.method().getDeclaringClass(),
                                type -> new ConcurrentHashMap<>())
                        .computeIfAbsent(key, k -> find(finitization, predicate));
        checkKept(finitization, predicate, found);
        checkViews(finitization.space(), predicate, found);
        return found.dependences().isEmpty() ? List.of() : List.of(note(found.dependences()));
    }

    private static Chance.Findings find(Finitization<?> finitization, PredicateMethod predicate) {
        ClassFiles files = new ClassFiles(World.loaderOf(finitization, predicate));
        return Chance.of(files, finitization.space(), predicate);
    }

    /** What the predicate does not read has no say in which structures are valid. */
    private static void checkKept(
            Finitization<?> finitization, PredicateMethod predicate, Chance.Findings found) {
        for (Note note : finitization.notes()) {
            if (note instanceof Note.Kept kept && found.fieldsRead().contains(kept.field())) {
                throw SearchProblems.readsKept(kept, predicate.method());
            }
        }
    }

    /**
     * A view that is not searched shows what the constructor made, which no slot belongs to: while
     * the predicate runs it would be empty whatever the field holds that it is a view of.
     */
    private static void checkViews(
            StateSpace space, PredicateMethod predicate, Chance.Findings found) {
        for (ClassDomain domain : space.classDomains()) {
            if (domain.kind() != ClassDomain.Kind.OBJECTS) {
                continue;
            }
            for (Field field : Fields.of(domain.type())) {
                if (!domain.fields().contains(field)
                        && found.fieldsRead().contains(field.getName())) {
                    checkNoView(field);
                }
            }
        }
    }

    private static void checkNoView(Field field) {
        Optional<String> shown = FieldViews.shownBy(field);
        if (shown.isPresent()) {
            throw SearchProblems.readsView(field, shown.get());
        }
    }

    private static Note note(List<Chance.Dependence> all) {
        String on =
                all.stream()
                        .map(Chance.Dependence::on)
                        .distinct()
                        .collect(Collectors.joining(" and "));
        return Notes.noFunction(
                on, all.stream().map(d -> d.call() + " (" + d.place() + ")").toList());
    }
}
