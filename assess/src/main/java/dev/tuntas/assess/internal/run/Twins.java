package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.loading.AssessLoader;
import dev.tuntas.core.Snapshot;
import dev.tuntas.core.spi.carry.Carrier;
import dev.tuntas.core.spi.carry.UncarriedException;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * Which objects of one world stand for which of another, though they were made separately: those
 * that static fields hold, and what is behind them. Code compares them by {@code ==}, such as the
 * leaf that all trees share, so a copy would not do.
 */
final class Twins {
    private record Pair(@Nullable Object there, @Nullable Object here) {}

    private final AssessLoader there;
    private final AssessLoader here;
    private final Map<Object, Object> twins = new IdentityHashMap<>();
    private final Set<Class<?>> known = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Pair> open = new ArrayDeque<>();

    Twins(AssessLoader there, AssessLoader here) {
        this.there = there;
        this.here = here;
    }

    /** The class of the same name here. */
    Class<?> standIn(Class<?> type) {
        return isThere(type) ? here.here(type.getName()) : type;
    }

    private boolean isThere(Class<?> type) {
        return type.getClassLoader() == there;
    }

    /** What is here already in place of an object, or null. */
    @Nullable Object of(Object value) {
        Class<?> type = value.getClass();
        while (type.isArray()) {
            type = type.getComponentType();
        }
        learnFinal(type);
        return twins.get(value);
    }

    /** Pairs what the static fields hold as long as nothing has run; tells whether it is alike. */
    boolean learn(Collection<String> classes) {
        for (String name : classes) {
            if (!pairFields(there.here(name), false)) {
                return false;
            }
        }
        return true;
    }

    /** Of other classes, later, only what can't have been set anew. */
    private void learnFinal(Class<?> type) {
        if (isThere(type) && known.add(type)) {
            pairFields(type, true);
            for (Class<?> next : new Class<?>[] {type.getSuperclass(), type.getEnclosingClass()}) {
                if (next != null) {
                    learnFinal(next);
                }
            }
        }
    }

    private boolean pairFields(Class<?> type, boolean onlyFinal) {
        known.add(type);
        boolean areAlike = true;
        for (Field field : type.getDeclaredFields()) {
            int modifiers = field.getModifiers();
            boolean isWanted = Modifier.isFinal(modifiers) || !onlyFinal;
            if (Modifier.isStatic(modifiers) && !field.isSynthetic() && isWanted) {
                areAlike &= pairStatic(field);
            }
        }
        return areAlike;
    }

    private boolean pairStatic(Field field) {
        Field other = StaticState.sameField(standIn(field.getDeclaringClass()), field);
        if (other == null) {
            return false;
        }
        open.push(new Pair(StaticState.valueOf(field, null), StaticState.valueOf(other, null)));
        boolean areAlike = true;
        while (!open.isEmpty()) {
            Pair next = open.pop();
            areAlike &= pair(next.there(), next.here());
        }
        return areAlike;
    }

    private boolean pair(@Nullable Object a, @Nullable Object b) {
        if (a == null || b == null) {
            return a == b;
        }
        if (a instanceof Enum<?> constant) {
            return b instanceof Enum<?> other
                    && constant.name().equals(other.name())
                    && (twins.putIfAbsent(a, b) != null || pairParts(a, b));
        }
        if (a instanceof Class<?> type) {
            return b instanceof Class<?> other && type.getName().equals(other.getName());
        }
        if (StaticState.isPlain(a)) {
            return a.equals(b);
        }
        Class<?> type = a.getClass();
        boolean areFunctions = type.isHidden() && b.getClass().isHidden();
        if (!areFunctions && standIn(type) != b.getClass()) {
            return false;
        }
        return twins.putIfAbsent(a, b) != null || pairContents(a, b);
    }

    private boolean pairContents(Object a, Object b) {
        if (a.getClass().isArray()) {
            return pairElements(a, b);
        }
        return isJdks(a) ? pairMembers(a, b) : pairParts(a, b);
    }

    /**
     * What has an order is paired one by one; of the rest nothing is known but that it is alike.
     */
    private boolean pairMembers(Object a, Object b) {
        if (a instanceof Collection<?> some && b instanceof Collection<?> others && isOrdered(a)) {
            return pairElements(some.toArray(), others.toArray());
        }
        if (a instanceof Map<?, ?> some && b instanceof Map<?, ?> others && isOrdered(a)) {
            return pairElements(some.keySet().toArray(), others.keySet().toArray())
                    && pairElements(some.values().toArray(), others.values().toArray());
        }
        return Snapshot.of(a).equals(Snapshot.of(b)) || isCarriedAlike(a, b);
    }

    private static boolean isOrdered(Object value) {
        return value instanceof Set || value instanceof Map
                ? value instanceof LinkedHashSet
                        || value instanceof SortedSet
                        || value instanceof LinkedHashMap
                        || value instanceof SortedMap
                        || value instanceof EnumMap
                : value instanceof Collection;
    }

    private boolean isCarriedAlike(Object a, Object b) {
        try {
            Carrier carrier =
                    new Carrier(this::standIn, value -> value == a ? null : twins.get(value));
            @Nullable Object[] carried = carrier.carry(new @Nullable Object[] {a});
            return Snapshot.of(carried[0]).equals(Snapshot.of(b));
        } catch (OutOfMemoryError e) {
            throw e;
        } catch (UncarriedException | RuntimeException | Error e) {
            // Where it can't be told, it must not be called alike.
            return false;
        }
    }

    private boolean pairParts(Object a, Object b) {
        boolean areAlike = true;
        for (Class<?> type = a.getClass(); isThere(type); type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !type.isHidden()) {
                    areAlike &= pairField(field, a, b);
                }
            }
        }
        return areAlike;
    }

    private static boolean isJdks(Object value) {
        return value.getClass().getClassLoader() == null;
    }

    private boolean pairField(Field field, Object a, Object b) {
        Field other = StaticState.sameField(standIn(field.getDeclaringClass()), field);
        if (other == null) {
            return false;
        }
        open.push(new Pair(StaticState.valueOf(field, a), StaticState.valueOf(other, b)));
        return true;
    }

    private boolean pairElements(Object a, Object b) {
        int length = Array.getLength(a);
        if (length != Array.getLength(b)) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            open.push(new Pair(Array.get(a, i), Array.get(b, i)));
        }
        return true;
    }
}
