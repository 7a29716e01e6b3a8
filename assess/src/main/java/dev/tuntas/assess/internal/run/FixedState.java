package dev.tuntas.assess.internal.run;

import dev.tuntas.core.spi.carry.FixedValues;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Values that no code can change, with all that is behind them: what static fields hold of that
 * kind need not be looked at after each run. When in doubt, a value is none.
 */
final class FixedState {
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> open = new ArrayDeque<>();

    private FixedState() {}

    static boolean isFixed(@Nullable Object value) {
        FixedState values = new FixedState();
        values.add(value);
        while (!values.open.isEmpty()) {
            if (!values.hasFixedParts(values.open.pop())) {
                return false;
            }
        }
        return true;
    }

    /** Enum constants are looked at with their class. */
    private void add(@Nullable Object value) {
        if (value != null && !StaticState.isPlain(value) && seen.add(value)) {
            open.push(value);
        }
    }

    private boolean hasFixedParts(Object value) {
        Class<?> type = value.getClass();
        if (type == Object.class || type.isHidden()) {
            // A lock; a function, whose state can't be read.
            return true;
        }
        if (type.isArray()) {
            return Array.getLength(value) == 0;
        }
        return isJdks(type) ? isFixedOfJdk(value) : hasFinalFields(value);
    }

    private static boolean isJdks(@Nullable Class<?> type) {
        return type == null || type.getClassLoader() == null;
    }

    private boolean isFixedOfJdk(Object value) {
        if (FixedValues.isContainer(value) || isEmptyForEver(value)) {
            addContents(value);
            return true;
        }
        return FixedValues.isPlain(value);
    }

    private static boolean isEmptyForEver(Object value) {
        return value.getClass().getName().startsWith("java.util.Collections$Empty");
    }

    private void addContents(Object value) {
        if (value instanceof Map<?, ?> map) {
            map.keySet().forEach(this::add);
            map.values().forEach(this::add);
        } else if (value instanceof Collection<?> all) {
            all.forEach(this::add);
        }
    }

    private boolean hasFinalFields(Object value) {
        Class<?> type = value.getClass();
        for (; !isJdks(type); type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                int modifiers = field.getModifiers();
                if (!Modifier.isStatic(modifiers)) {
                    if (!Modifier.isFinal(modifiers)) {
                        return false;
                    }
                    add(StaticState.valueOf(field, value));
                }
            }
        }
        return type == Object.class || type == Record.class;
    }
}
