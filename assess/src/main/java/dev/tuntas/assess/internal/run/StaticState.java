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
    private boolean hasGivenUp;

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

    static boolean isPlain(Object value) {
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

    /** The variables as they are now. */
    @Nullable Object[] now() {
        return variables.stream().map(StaticState::get).toArray();
    }

    /** Sets the variables of the same names to what those of another world hold. */
    void set(StaticState other, @Nullable Object[] newValues) {
        for (int i = 0; i < newValues.length; i++) {
            Field theirs = other.variables.get(i);
            for (Field ours : variables) {
                if (ours.getName().equals(theirs.getName())
                        && isSameClass(ours.getDeclaringClass(), theirs.getDeclaringClass())) {
                    set(ours, newValues[i]);
                }
            }
        }
    }

    private static boolean isSameClass(Class<?> type, Class<?> other) {
        return type.getName().equals(other.getName());
    }

    /** The field of the same name in another world's class, or null. */
    static @Nullable Field sameField(Class<?> type, Field other) {
        return Arrays.stream(type.getDeclaredFields())
                .filter(field -> field.getName().equals(other.getName()))
                .findFirst()
                .orElse(null);
    }

    static @Nullable Object valueOf(Field field, @Nullable Object object) {
        try {
            field.setAccessible(true);
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** From now on only the fields themselves are put back. */
    void giveUp() {
        form = null;
        hasGivenUp = true;
    }

    boolean hasGivenUp() {
        return hasGivenUp;
    }

    private Object formNow() {
        Map<String, @Nullable Object> roots = new LinkedHashMap<>();
        for (Field field : holders) {
            roots.put(field.getDeclaringClass().getName() + "." + field.getName(), get(field));
        }
        return Snapshot.ofNamed(roots).form();
    }

    private static @Nullable Object get(Field field) {
        return valueOf(field, null);
    }

    private static void set(Field field, @Nullable Object value) {
        try {
            field.set(null, value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
