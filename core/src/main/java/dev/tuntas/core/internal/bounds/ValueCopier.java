package dev.tuntas.core.internal.bounds;

import dev.tuntas.core.internal.bounds.ValueKind.Classes;
import dev.tuntas.core.internal.bounds.ValueKind.Fillable;
import dev.tuntas.core.internal.bounds.ValueKind.Whole;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes one value a second time, with all that it holds, of the classes that stand for its own
 * there: in a world, the world's. What was one object stays one object.
 */
class ValueCopier {
    /** Stands for what is being made of its parts, and so can't be one of them. */
    private static final Object BEING_MADE = new Object();

    private final Classes classes;
    private final Map<Object, Object> made = new IdentityHashMap<>();

    ValueCopier(Classes classes) {
        this.classes = classes;
    }

    @Nullable Object copy(@Nullable Object value) throws UnsafeValueException {
        if (value == null || isShared(value)) {
            return value;
        }
        if (value instanceof Enum<?> constant) {
            return sameConstant(constant);
        }
        if (value instanceof Class<?> type) {
            return classes.standIn(type);
        }
        if (value.getClass().isHidden()) {
            return function(value);
        }
        Object known = made.get(value);
        if (known == BEING_MADE) {
            throw new UnsafeValueException(
                    "an object of " + value.getClass().getTypeName() + " holds itself");
        }
        return known != null ? known : made(value);
    }

    /** Whether a value needs no copy. */
    boolean isShared(Object value) {
        return SharedValues.isShared(value);
    }

    /** A function inside of a value, such as the comparator of a set, is code: it is shared. */
    Object function(Object value) throws UnsafeValueException {
        return value;
    }

    /** What was made of a value so far, or null. */
    final @Nullable Object known(Object value) {
        return made.get(value);
    }

    Object made(Object value) throws UnsafeValueException {
        ValueKind kind = kindOf(value);
        if (kind instanceof Fillable fillable) {
            Object empty = fillable.begin().like(value, classes);
            made.put(value, empty);
            fillable.fill().with(empty, copies(kind.parts(value)));
            return empty;
        }
        made.put(value, BEING_MADE);
        Object whole = ((Whole) kind).make().from(copies(kind.parts(value)), classes);
        made.put(value, whole);
        return whole;
    }

    private @Nullable Object[] copies(@Nullable Object[] parts) throws UnsafeValueException {
        @Nullable Object[] copies = new @Nullable Object[parts.length];
        for (int i = 0; i < parts.length; i++) {
            copies[i] = copy(parts[i]);
        }
        return copies;
    }

    static ValueKind kindOf(Object value) throws UnsafeValueException {
        Class<?> type = value.getClass();
        if (type.isArray()) {
            return OwnKinds.ofArray();
        }
        return SharedValues.isJdk(type) ? JdkKinds.of(value) : OwnKinds.of(type);
    }

    private Object sameConstant(Enum<?> constant) {
        Class<?> type = classes.standIn(constant.getDeclaringClass());
        for (Object other : type.getEnumConstants()) {
            if (((Enum<?>) other).name().equals(constant.name())) {
                return other;
            }
        }
        throw new IllegalStateException("no " + constant + " in " + type);
    }
}
