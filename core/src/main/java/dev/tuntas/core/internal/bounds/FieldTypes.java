package dev.tuntas.core.internal.bounds;

import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The types of fields, type variables filled in where a class says what they stand for: in {@code
 * class Names extends Box<String>}, and in a field {@code Box<String> names}, the field {@code T
 * content} of {@code Box} is a String.
 *
 * <p>A type that is <em>filled in</em> has no variables and no wildcards: they stand for what is
 * known of them, else for their bounds. Where the arguments say no more than the bounds do, it is
 * the class alone.
 */
public final class FieldTypes {
    /** A class may hold itself with ever longer arguments; deeper ones than these are left out. */
    private static final int DEEPEST = 4;

    private FieldTypes() {}

    /** A class with its arguments, filled in; two of the same are equal. */
    public record Filled(Class<?> raw, List<Type> arguments) implements ParameterizedType {
        public Filled {
            arguments = List.copyOf(arguments);
        }

        @Override
        public Type[] getActualTypeArguments() {
            return arguments.toArray(Type[]::new);
        }

        @Override
        public Type getRawType() {
            return raw;
        }

        @Override
        public @Nullable Type getOwnerType() {
            return raw.getDeclaringClass();
        }
    }

    /** An array whose elements have arguments, filled in. */
    public record FilledArray(Type component) implements GenericArrayType {
        @Override
        public Type getGenericComponentType() {
            return component;
        }
    }

    /** The type that a field has in objects of a type. */
    public static Class<?> of(Field field, Type in) {
        Class<?> erased = field.getType();
        if (!(field.getGenericType() instanceof TypeVariable<?> variable)) {
            return erased;
        }
        Class<?> argument = erased(filledIn(variable, known(in)));
        return erased.isAssignableFrom(argument) ? argument : erased;
    }

    /** The type that a field has in objects of a type, filled in. */
    public static Type generic(Field field, Type in) {
        return filledIn(field.getGenericType(), known(in));
    }

    /** What an argument of a type is; Object, if it says nothing. */
    public static Type argument(Type type, int place) {
        return type instanceof ParameterizedType parameterized
                ? filledIn(parameterized.getActualTypeArguments()[place], Map.of())
                : Object.class;
    }

    /** The type of the elements of an array. */
    public static Type component(Type array) {
        return array instanceof GenericArrayType generic
                ? generic.getGenericComponentType()
                : erased(array).getComponentType();
    }

    /** The class of a type without its arguments; of a type variable, that of its bound. */
    public static Class<?> erased(Type type) {
        if (type instanceof Class<?> known) {
            return known;
        }
        if (type instanceof ParameterizedType parameterized) {
            return erased(parameterized.getRawType());
        }
        if (type instanceof TypeVariable<?> variable) {
            return erased(variable.getBounds()[0]);
        }
        return type instanceof GenericArrayType array
                ? erased(array.getGenericComponentType()).arrayType()
                : erased(bound((WildcardType) type));
    }

    /** What a wildcard may stand for: its lower bound if it has one, else its upper one. */
    private static Type bound(WildcardType wildcard) {
        return wildcard.getLowerBounds().length > 0
                ? wildcard.getLowerBounds()[0]
                : wildcard.getUpperBounds()[0];
    }

    /** A type with what is known of type variables. */
    public static Type filledIn(Type type, Map<TypeVariable<?>, Type> known) {
        return filledIn(type, known, 0);
    }

    private static Type filledIn(Type type, Map<TypeVariable<?>, Type> known, int depth) {
        if (type instanceof Class || depth + depth(type) > DEEPEST) {
            return erased(type);
        }
        if (type instanceof Filled) {
            return type;
        }
        if (type instanceof TypeVariable<?> variable) {
            Type stands = known.get(variable);
            return stands == null
                    ? erased(variable)
                    : filledIn(stands, Collections.emptyMap(), depth);
        }
        if (type instanceof WildcardType wildcard) {
            return filledIn(bound(wildcard), known, depth);
        }
        if (type instanceof GenericArrayType array) {
            Type component = filledIn(array.getGenericComponentType(), known, depth);
            boolean isSaid = component instanceof Filled || component instanceof FilledArray;
            return isSaid ? new FilledArray(component) : erased(component).arrayType();
        }
        List<Type> arguments = new ArrayList<>();
        for (Type argument : ((ParameterizedType) type).getActualTypeArguments()) {
            arguments.add(filledIn(argument, known, depth + 1));
        }
        return of(erased(type), arguments);
    }

    /** How deep the arguments of a type are nested. */
    private static int depth(Type type) {
        int deepest = 0;
        if (type instanceof Filled filled) {
            for (Type argument : filled.arguments()) {
                deepest = Math.max(deepest, 1 + depth(argument));
            }
        }
        return deepest;
    }

    /** A class with its arguments; the class alone, if they say no more than their bounds do. */
    public static Type of(Class<?> raw, List<Type> arguments) {
        TypeVariable<?>[] variables = raw.getTypeParameters();
        for (int i = 0; i < arguments.size(); i++) {
            if (arguments.get(i) instanceof Filled || arguments.get(i) != erased(variables[i])) {
                return new Filled(raw, arguments);
            }
        }
        return raw;
    }

    /** What the variables of a type stand for, and those of all classes and interfaces above. */
    public static Map<TypeVariable<?>, Type> known(Type type) {
        Map<TypeVariable<?>, Type> known = new HashMap<>();
        collect(type, known);
        return known;
    }

    private static void collect(@Nullable Type type, Map<TypeVariable<?>, Type> known) {
        if (type == null) {
            return;
        }
        Class<?> raw = erased(type);
        if (type instanceof ParameterizedType parameterized) {
            Type[] arguments = parameterized.getActualTypeArguments();
            TypeVariable<?>[] variables = raw.getTypeParameters();
            for (int i = 0; i < arguments.length; i++) {
                known.put(variables[i], filledIn(arguments[i], known));
            }
        }
        collect(raw.getGenericSuperclass(), known);
        for (Type above : raw.getGenericInterfaces()) {
            collect(above, known);
        }
    }

    /**
     * What the variables of a method stand for where it makes a type: of {@code <T> Box<T> of(T)}
     * and {@code Box<String>}, T is a String.
     */
    public static Map<TypeVariable<?>, Type> knownBy(Type made, Type wanted) {
        Map<TypeVariable<?>, Type> known = new HashMap<>();
        if (made instanceof ParameterizedType parameterized
                && wanted instanceof ParameterizedType said
                && erased(made) == erased(wanted)) {
            Type[] arguments = parameterized.getActualTypeArguments();
            for (int i = 0; i < arguments.length; i++) {
                if (arguments[i] instanceof TypeVariable<?> variable) {
                    known.put(variable, said.getActualTypeArguments()[i]);
                }
            }
        }
        return known;
    }
}
