package dev.tuntas.core.internal.bounds;

import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The types of fields, type variables filled in where a class says what they stand for: in {@code
 * class Names extends Box<String>}, the field {@code T content} of {@code Box} is a String.
 */
public final class FieldTypes {
    private FieldTypes() {}

    /** The type that a field has in objects of a class. */
    public static Class<?> of(Field field, Class<?> in) {
        Class<?> erased = field.getType();
        if (!(field.getGenericType() instanceof TypeVariable<?> variable)) {
            return erased;
        }
        Class<?> argument = raw(filledIn(variable, arguments(in)));
        return argument != null && erased.isAssignableFrom(argument) ? argument : erased;
    }

    /** The type that a field has in objects of a class, with what its arguments stand for there. */
    public static Type generic(Field field, Class<?> in) {
        return filledIn(field.getGenericType(), arguments(in));
    }

    /** What an argument of a type is there: of a wildcard, its bound; Object if it has none. */
    public static Type argument(Type type, int place, Class<?> in) {
        if (!(type instanceof ParameterizedType parameterized)) {
            return Object.class;
        }
        Type argument = parameterized.getActualTypeArguments()[place];
        if (argument instanceof WildcardType wildcard) {
            argument = wildcard.getUpperBounds()[0];
        }
        return filledIn(argument, arguments(in));
    }

    /** The class of a type without its arguments; of a type variable, that of its bound. */
    public static Class<?> erased(Type type) {
        if (type instanceof TypeVariable<?> variable) {
            return erased(variable.getBounds()[0]);
        }
        if (type instanceof GenericArrayType array) {
            return erased(array.getGenericComponentType()).arrayType();
        }
        Class<?> raw = raw(type);
        return raw == null ? Object.class : raw;
    }

    private static Type filledIn(Type type, Map<Type, Type> arguments) {
        Type known = arguments.get(type);
        return known == null ? type : filledIn(known, arguments);
    }

    private static Map<Type, Type> arguments(Class<?> type) {
        Map<Type, Type> arguments = new HashMap<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (c.getGenericSuperclass() instanceof ParameterizedType superclass) {
                TypeVariable<?>[] variables = c.getSuperclass().getTypeParameters();
                for (int i = 0; i < variables.length; i++) {
                    arguments.put(variables[i], superclass.getActualTypeArguments()[i]);
                }
            }
        }
        return arguments;
    }

    private static @Nullable Class<?> raw(Type type) {
        if (type instanceof ParameterizedType parameterized) {
            return raw(parameterized.getRawType());
        }
        return type instanceof Class<?> c ? c : null;
    }
}
