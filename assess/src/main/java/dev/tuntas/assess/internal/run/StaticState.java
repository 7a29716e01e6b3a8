package dev.tuntas.assess.internal.run;

import dev.tuntas.core.Snapshot;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The static fields of a world's classes as they are before a run, to be put back after it. What is
 * behind them, in objects that stay, can't be put back: it is compared, and a world where it has
 * changed is no longer used.
 */
final class StaticState {
    private static final Set<Class<?>> PLAIN =
            Set.of(
                    String.class,
                    Boolean.class,
                    Byte.class,
                    Short.class,
                    Character.class,
                    Integer.class,
                    Long.class,
                    Float.class,
                    Double.class,
                    BigInteger.class,
                    BigDecimal.class,
                    Class.class);

    private final List<Field> variables = new ArrayList<>();
    private final List<@Nullable Object> values = new ArrayList<>();
    private final List<Field> holders = new ArrayList<>();
    private @Nullable Object form;

    private StaticState() {}

    /**
     * @param others classes of which only the fields themselves are put back
     */
    static StaticState of(Collection<Class<?>> classes, Collection<Class<?>> others) {
        StaticState state = new StaticState();
        others.stream()
                .filter(type -> !classes.contains(type))
                .flatMap(type -> Arrays.stream(type.getDeclaredFields()))
                .forEach(field -> state.add(field, false));
        classes.stream()
                .flatMap(type -> Arrays.stream(type.getDeclaredFields()))
                .forEach(field -> state.add(field, true));
        state.form = state.holders.isEmpty() ? null : state.formNow();
        return state;
    }

    private void add(Field field, boolean looksBehind) {
        int modifiers = field.getModifiers();
        if (!Modifier.isStatic(modifiers) || field.isSynthetic() || field.isEnumConstant()) {
            return;
        }
        field.setAccessible(true);
        Object value = get(field);
        if (!Modifier.isFinal(modifiers)) {
            variables.add(field);
            values.add(value);
        }
        if (looksBehind && value != null && !isPlain(value)) {
            holders.add(field);
        }
    }

    private static boolean isPlain(Object value) {
        return PLAIN.contains(value.getClass()) || value instanceof Enum;
    }

    /** Whether a run can leave anything behind in static fields. */
    boolean isThere() {
        return !variables.isEmpty() || !holders.isEmpty();
    }

    /** Puts back what can be; tells whether all is as it was. */
    boolean putBack() {
        for (int i = 0; i < variables.size(); i++) {
            set(variables.get(i), values.get(i));
        }
        return form == null || form.equals(formNow());
    }

    /** From now on only the fields themselves are put back. */
    void giveUp() {
        form = null;
    }

    private Object formNow() {
        Map<String, @Nullable Object> roots = new LinkedHashMap<>();
        for (Field field : holders) {
            roots.put(field.getDeclaringClass().getName() + "." + field.getName(), get(field));
        }
        return Snapshot.ofNamed(roots).form();
    }

    private static @Nullable Object get(Field field) {
        try {
            return field.get(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void set(Field field, @Nullable Object value) {
        try {
            field.set(null, value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
