package dev.tuntas.check.spi.input;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.spi.space.Codes;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What is never among the inputs, since each part of one, and each element of a part, has objects
 * of its own: an account that is closed is none of the customer's, no two parameters are the same
 * object. Code that works on others only would pass, so it is told.
 *
 * <p>Records and values are not meant: it is of no account which one of two equal ones it is.
 */
final class ObjectsInCommon {
    /** The objects that a part may be, or may hold as an element, and all that it leads to. */
    private record Part(String name, Map<Class<?>, Integer> near, Set<Class<?>> all) {}

    private final StateSpace space;

    private ObjectsInCommon(StateSpace space) {
        this.space = space;
    }

    static List<Note> notTried(StateSpace space, Collection<String> names) {
        return new ObjectsInCommon(space).notTried(names);
    }

    private List<Note> notTried(Collection<String> names) {
        List<Part> parts = new ArrayList<>();
        int root = Codes.rootObject(space);
        List<Field> fields = Codes.domainOf(space, root).fields();
        for (int i = 0; i < fields.size(); i++) {
            if (names.contains(fields.get(i).getName())) {
                parts.add(part(fields.get(i).getName(), slots(root).get(i)));
            }
        }
        List<Note> notes = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            Set<Class<?>> twice = new HashSet<>(part.near.keySet());
            twice.removeIf(type -> part.near.getOrDefault(type, 0) < 2);
            if (!twice.isEmpty()) {
                notes.add(twice(part.name, twice));
            }
            for (Part other : parts.subList(i + 1, parts.size())) {
                Set<Class<?>> common = common(part, other);
                if (!common.isEmpty()) {
                    notes.add(inBoth(part.name, other.name, common));
                }
            }
        }
        return notes;
    }

    private List<Slot> slots(int object) {
        int first = Codes.firstSlot(space, object);
        return space.slots().subList(first, first + Codes.domainOf(space, object).slotsPerObject());
    }

    private Part part(String name, Slot slot) {
        Map<Class<?>, Integer> near = new HashMap<>();
        collect(slot.domain(), false, near, new HashSet<>());
        Map<Class<?>, Integer> all = new HashMap<>();
        collect(slot.domain(), true, all, new HashSet<>());
        return new Part(name, near, all.keySet());
    }

    /** Counts class domains, of which one object stands for all: they have slots alike. */
    private void collect(
            FieldDomain domain, boolean isWhole, Map<Class<?>, Integer> types, Set<Integer> seen) {
        for (int value = 0; value < domain.size(); value++) {
            int object = Codes.object(domain, value);
            if (object < 0) {
                continue;
            }
            ClassDomain objects = Codes.domainOf(space, object);
            if (!seen.add(Codes.id(objects))) {
                continue;
            }
            boolean isOne = isIdentified(objects);
            if (isOne) {
                types.merge(objects.type(), 1, Integer::sum);
            }
            if (isWhole || !isOne) {
                for (Slot slot : slots(object)) {
                    collect(slot.domain(), isWhole, types, seen);
                }
            }
        }
    }

    private static boolean isIdentified(ClassDomain objects) {
        return objects.kind() == ClassDomain.Kind.OBJECTS
                && objects.container().isEmpty()
                && !objects.type().isRecord();
    }

    private static Set<Class<?>> common(Part one, Part other) {
        Set<Class<?>> common = new HashSet<>(one.near.keySet());
        common.retainAll(other.all);
        for (Class<?> type : other.near.keySet()) {
            if (one.all.contains(type)) {
                common.add(type);
            }
        }
        return common;
    }

    private static Note inBoth(String one, String other, Set<Class<?>> types) {
        return Note.of(
                "Not tried: %s and %s with an object in common (%s). Each part of an input has its own."
                        .formatted(one, other, names(types)));
    }

    private static Note twice(String part, Set<Class<?>> types) {
        return Note.of(
                "Not tried: %s with the same object twice (%s). Each place has its own."
                        .formatted(part, names(types)));
    }

    private static String names(Set<Class<?>> types) {
        return types.stream()
                .map(Class::getSimpleName)
                .collect(Collectors.toCollection(TreeSet::new))
                .stream()
                .collect(Collectors.joining(", "));
    }
}
