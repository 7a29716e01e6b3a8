package dev.tuntas.core.internal.bounds;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Values of one class loader's classes, made once more of another's, exactly as they are: for code
 * that must not see a difference.
 *
 * <p>So it refuses what a copy elsewhere may pass over: functions, whose code would stay that of
 * the first loader, and containers and records that are not the same once they are made anew,
 * because their keys have changed since they were put in, or their order is not the one that the
 * other classes have.
 */
public final class CarriedValues extends ValueCopier {
    private static final ClassValue<List<String>> NAMES =
            new ClassValue<>() {
                @Override
                protected List<String> computeValue(Class<?> type) {
                    return Fields.of(type).stream().map(Field::getName).toList();
                }
            };

    private final Function<Object, @Nullable Object> twins;
    private final UnaryOperator<Class<?>> standIn;
    private final List<Object> sources = new ArrayList<>();

    /**
     * @param standIn the class that stands for another
     * @param twins an object that is there already in place of another, such as what a static field
     *     holds, or null
     */
    public CarriedValues(
            UnaryOperator<Class<?>> standIn, Function<Object, @Nullable Object> twins) {
        super(standIn::apply);
        this.standIn = standIn;
        this.twins = twins;
    }

    /** Carries values together: what they share stays shared. */
    public @Nullable Object[] carry(@Nullable Object[] values) throws UnsafeValueException {
        @Nullable Object[] carried = new @Nullable Object[values.length];
        for (int i = 0; i < values.length; i++) {
            carried[i] = copy(values[i]);
        }
        for (Object source : sources) {
            requireSame(source, Objects.requireNonNull(known(source)));
        }
        return carried;
    }

    @Override
    @Nullable Object copy(@Nullable Object value) throws UnsafeValueException {
        Object twin = value == null || isShared(value) ? null : twins.apply(value);
        if (twin != null) {
            return twin;
        }
        // An object of no class of its own holds nothing.
        return value != null && value.getClass() == Object.class ? value : super.copy(value);
    }

    @Override
    boolean isShared(Object value) {
        return SharedValues.isPlain(value)
                && value.getClass() != Object.class
                && !mayHoldCode(value);
    }

    /** A comparator that has fields may hold the user's code. */
    private static boolean mayHoldCode(Object value) {
        Class<?> type = value.getClass();
        return type.isHidden()
                || value instanceof Comparator
                        && !(value instanceof Enum)
                        && Arrays.stream(type.getDeclaredFields())
                                .anyMatch(field -> !Modifier.isStatic(field.getModifiers()));
    }

    @Override
    Object function(Object value) throws UnsafeValueException {
        throw new UnsafeValueException("a function is code, which can't be carried");
    }

    @Override
    Object made(Object value) throws UnsafeValueException {
        if (value instanceof Comparator && SharedValues.isJdk(value.getClass())) {
            return function(value);
        }
        requireSameFields(value.getClass());
        sources.add(value);
        return super.made(value);
    }

    /** A change of the code may change which variables an inner class holds. */
    private void requireSameFields(Class<?> type) throws UnsafeValueException {
        Class<?> other = standIn.apply(type);
        if (other != type && !type.isArray() && !names(type).equals(names(other))) {
            throw new UnsafeValueException(type.getName() + " has other fields");
        }
    }

    private static List<String> names(Class<?> type) {
        return NAMES.get(type);
    }

    // Whether it is the same.
    // -----------------------------------------------------------------------

    private void requireSame(Object source, Object copy) throws UnsafeValueException {
        boolean isSame = true;
        if (source.getClass().isRecord()) {
            isSame = haveSameParts(source, copy);
        } else if (SharedValues.isJdk(source.getClass())) {
            if (source instanceof Map<?, ?> map) {
                isSame = haveSameKeys(source, map.keySet(), ((Map<?, ?>) copy).keySet());
            } else if (source instanceof Collection<?> all) {
                isSame = haveSameKeys(source, all, (Collection<?>) copy);
            }
        }
        if (!isSame) {
            throw new UnsafeValueException(
                    "an object of %s is not the same when it is made anew"
                            .formatted(source.getClass().getTypeName()));
        }
    }

    private boolean haveSameParts(Object source, Object copy) throws UnsafeValueException {
        @Nullable Object[] wanted = kindOf(source).parts(source);
        @Nullable Object[] found = kindOf(copy).parts(copy);
        for (int i = 0; i < wanted.length; i++) {
            if (!isSamePart(wanted[i], found[i])) {
                return false;
            }
        }
        return true;
    }

    private boolean isSamePart(@Nullable Object source, @Nullable Object copy)
            throws UnsafeValueException {
        Object wanted = copy(source);
        return wanted == copy || wanted != null && isShared(wanted) && wanted.equals(copy);
    }

    private boolean haveSameKeys(Object container, Collection<?> sources, Collection<?> copies)
            throws UnsafeValueException {
        Class<?> type = container.getClass();
        boolean isOrdered = type != HashMap.class && type != HashSet.class;
        boolean isHashed = container instanceof HashMap || container instanceof HashSet;
        @Nullable Object[] wanted = sources.toArray();
        @Nullable Object[] found = copies.toArray();
        boolean areSame = wanted.length == found.length;
        for (int i = 0; i < wanted.length && areSame; i++) {
            areSame =
                    (!isOrdered || isSamePart(wanted[i], found[i]))
                            && (!isHashed || isSameKey(wanted[i], sources, copies));
        }
        return areSame;
    }

    /** A key is where its hash code says, in both, and that is the same number. */
    private boolean isSameKey(@Nullable Object key, Collection<?> sources, Collection<?> copies)
            throws UnsafeValueException {
        if (key == null || isShared(key)) {
            return copies.contains(key);
        }
        Object copy = Objects.requireNonNull(copy(key));
        boolean isByIdentity =
                copy.hashCode() == System.identityHashCode(copy)
                        && key.hashCode() == System.identityHashCode(key);
        return copies.contains(copy)
                && (isByIdentity || key.hashCode() == copy.hashCode() && sources.contains(key));
    }
}
