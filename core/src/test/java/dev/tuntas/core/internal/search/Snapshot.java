package dev.tuntas.core.internal.search;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Everything that can be reached from an object through classes of one loader, as a text. */
final class Snapshot {
    private final ClassLoader loader;
    private final Map<Class<?>, List<Field>> fields = new HashMap<>();

    Snapshot(ClassLoader loader) {
        this.loader = loader;
    }

    String of(Object start) throws IllegalAccessException {
        Map<Object, Integer> numbers = new IdentityHashMap<>();
        List<Object> found = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        name(start, numbers, found);
        for (int i = 0; i < found.size(); i++) {
            Object object = found.get(i);
            text.append('\n').append(i).append(' ').append(object.getClass().getSimpleName());
            if (object.getClass().isArray()) {
                for (int index = 0; index < Array.getLength(object); index++) {
                    text.append(' ').append(name(Array.get(object, index), numbers, found));
                }
            } else {
                for (Field field : fields.computeIfAbsent(object.getClass(), this::fields)) {
                    text.append(' ').append(field.getName()).append('=');
                    text.append(name(field.get(object), numbers, found));
                }
            }
        }
        return text.toString();
    }

    private List<Field> fields(Class<?> type) {
        List<Field> all = new ArrayList<>();
        for (Class<?> c = type; hasParts(c); c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    all.add(field);
                }
            }
        }
        AccessibleObject.setAccessible(all.toArray(AccessibleObject[]::new), true);
        return all;
    }

    /** A number for an object that has parts, or its text. */
    private String name(@Nullable Object object, Map<Object, Integer> numbers, List<Object> found) {
        if (object == null || !hasParts(object.getClass())) {
            return isOpaque(object) ? "?" : String.valueOf(object);
        }
        Integer known = numbers.putIfAbsent(object, found.size());
        if (known == null) {
            found.add(object);
        }
        return "#" + numbers.get(object);
    }

    private boolean hasParts(Class<?> type) {
        return type.isArray() || type.getClassLoader() == loader;
    }

    private static boolean isOpaque(@Nullable Object object) {
        return object != null
                && !(object instanceof CharSequence)
                && !(object instanceof Number)
                && !(object instanceof Boolean)
                && !(object instanceof Character);
    }
}
