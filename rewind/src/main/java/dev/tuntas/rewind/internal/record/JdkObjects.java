package dev.tuntas.rewind.internal.record;

import dev.tuntas.rewind.internal.undo.ReachedState;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Objects of the JDK as variables: which of them can change, and which are parts of others. */
final class JdkObjects {
    /** A view of a view of a view. */
    private static final int DEEPEST = 8;

    private static final List<String> FIXED =
            List.of("java.util.ImmutableCollections$", "java.util.Optional", "java.util.UUID");

    private final Predicate<Class<?>> isProgram;
    private final ReachedState.Classes classes;

    JdkObjects(Predicate<Class<?>> isProgram) {
        this.isProgram = isProgram;
        this.classes = new ReachedState.Classes(isProgram, type -> false);
    }

    /** Whether an object is the JDK's and what it holds in memory may change. */
    boolean canChange(Object object) {
        Class<?> type = object.getClass();
        return !isProgram.test(type)
                && !type.isArray()
                && classes.hasFields(type)
                && FIXED.stream().noneMatch(type.getName()::startsWith);
    }

    /**
     * What an object is a view of: a set of the keys of a map, an iterator and an entry belong to
     * the map. It is the object of the class in which theirs is nested, and which they hold on to.
     */
    Object host(Object object) {
        Object at = object;
        for (int i = 0; i < DEEPEST; i++) {
            Object next = canChange(at) ? held(at) : null;
            if (next == null) {
                return at;
            }
            at = next;
        }
        return at;
    }

    private @Nullable Object held(Object view) {
        String name = view.getClass().getName();
        int dollar = name.indexOf('$');
        if (dollar < 0) {
            return null;
        }
        String outer = name.substring(0, dollar);
        Object[] found = new Object[2];
        classes.look(
                view,
                number -> {},
                ref -> {
                    if (ref != null && ref != view) {
                        String type = ref.getClass().getName();
                        found[0] = type.equals(outer) ? ref : found[0];
                        found[1] = type.startsWith(outer + "$") ? ref : found[1];
                    }
                });
        return found[0] != null ? found[0] : isIterated(name) ? found[1] : null;
    }

    /** An entry that an iterator hands out holds on to that one only. */
    private static boolean isIterated(String name) {
        return name.endsWith("Entry");
    }
}
