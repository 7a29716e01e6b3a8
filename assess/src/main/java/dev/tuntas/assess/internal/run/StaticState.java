package dev.tuntas.assess.internal.run;

import dev.tuntas.core.Snapshot;
import dev.tuntas.core.spi.carry.FixedValues;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The static fields of a world's classes, and the fields of its enum constants, as they are before
 * a run, to be put back after it. What is behind them, in objects that stay, can't be put back: it
 * is compared, and a world where it has changed is no longer used. Of what nobody can look into,
 * values of a thread are given up, and a {@link Random} begins each run with the same seed.
 */
final class StaticState {
    /** Random numbers are the same in each run. */
    private static final long SEED = 1;

    /** A static field, or a field of an enum constant: of both there is one. */
    private record Slot(String name, Field field, @Nullable Object owner) {
        @Nullable Object get() {
            return valueOf(field, owner);
        }

        void set(@Nullable Object value) {
            try {
                field.set(owner, value);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private final Set<String> classes = new TreeSet<>();
    private final Map<String, Slot> variables = new LinkedHashMap<>();
    private final List<@Nullable Object> values = new ArrayList<>();
    private final List<Slot> holders = new ArrayList<>();
    private final List<ThreadLocal<?>> ofThreads = new ArrayList<>();
    private final List<Random> randoms = new ArrayList<>();
    private @Nullable Object form;
    private boolean hasGivenUp;

    private StaticState() {}

    /**
     * @param others classes of which only the fields themselves are put back
     */
    static StaticState of(Collection<Class<?>> classes, Collection<Class<?>> others) {
        StaticState state = new StaticState();
        Set<Class<?>> whole = new LinkedHashSet<>(classes);
        others.stream()
                .filter(type -> !whole.contains(type))
                .forEach(type -> state.add(type, false));
        whole.forEach(type -> state.add(type, true));
        state.randoms.forEach(random -> random.setSeed(SEED));
        state.form = state.holders.isEmpty() ? null : state.formNow();
        return state;
    }

    private void add(Class<?> type, boolean looksBehind) {
        classes.add(type.getName());
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                String name = type.getName() + "." + field.getName();
                if (field.isEnumConstant()) {
                    addParts(name, Objects.requireNonNull(valueOf(field, null)), looksBehind);
                } else {
                    add(new Slot(name, field, null), looksBehind);
                }
            }
        }
    }

    /** The fields of an enum constant. */
    private void addParts(String name, Object constant, boolean looksBehind) {
        for (Class<?> type = constant.getClass(); type != Enum.class; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                    String whole = name + "." + type.getName() + "." + field.getName();
                    add(new Slot(whole, field, constant), looksBehind);
                }
            }
        }
    }

    private void add(Slot slot, boolean looksBehind) {
        Object value = slot.get();
        if (!Modifier.isFinal(slot.field.getModifiers())) {
            variables.put(slot.name, slot);
            values.add(value);
        }
        if (value instanceof ThreadLocal<?> ofThread) {
            ofThreads.add(ofThread);
        } else if (value != null && value.getClass() == Random.class) {
            randoms.add((Random) value);
        } else if (looksBehind && !FixedState.isFixed(value)) {
            holders.add(slot);
        }
    }

    static boolean isPlain(Object value) {
        return value instanceof Enum || value instanceof Class || FixedValues.isPlain(value);
    }

    /** The names of the classes whose fields these are. */
    Set<String> classes() {
        return classes;
    }

    /** Whether a run can leave anything behind in static fields. */
    boolean isThere() {
        return !variables.isEmpty()
                || !holders.isEmpty()
                || !ofThreads.isEmpty()
                || !randoms.isEmpty();
    }

    /** Puts back what can be; tells whether all is as it was. */
    boolean putBack() {
        int i = 0;
        for (Slot slot : variables.values()) {
            slot.set(values.get(i++));
        }
        ofThreads.forEach(ThreadLocal::remove);
        randoms.forEach(random -> random.setSeed(SEED));
        return form == null || form.equals(formNow());
    }

    /** The variables that are no longer what they were, with what they are now. */
    Map<String, @Nullable Object> changed() {
        Map<String, @Nullable Object> changed = new LinkedHashMap<>();
        int i = 0;
        for (Slot slot : variables.values()) {
            Object before = values.get(i++);
            Object now = slot.get();
            if (now != before && (now == null || !isPlain(now) || !now.equals(before))) {
                changed.put(slot.name, now);
            }
        }
        return changed;
    }

    /** Sets variables to what those of the same names in another world hold. */
    void set(Map<String, @Nullable Object> newValues) {
        newValues.forEach(
                (name, value) -> {
                    Slot slot = variables.get(name);
                    if (slot != null) {
                        slot.set(value);
                    }
                });
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
        for (Slot slot : holders) {
            roots.put(slot.name, slot.get());
        }
        return Snapshot.ofNamed(roots).form();
    }
}
