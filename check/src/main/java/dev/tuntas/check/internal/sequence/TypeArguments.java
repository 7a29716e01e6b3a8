package dev.tuntas.check.internal.sequence;

import java.lang.reflect.Executable;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the type variables of a class's superclasses stand for: in {@code class Names extends
 * Box<String>}, the parameter of {@code Box.put(T)} is a String.
 */
public final class TypeArguments {
    private final Map<Type, Type> arguments = new HashMap<>();

    public TypeArguments(Class<?> type) {
        collect(type);
    }

    private void collect(Class<?> type) {
        Type base = type.getGenericSuperclass();
        if (base != null) {
            enter(base);
        }
        for (Type each : type.getGenericInterfaces()) {
            enter(each);
        }
    }

    private void enter(Type type) {
        Class<?> raw = raw(type);
        if (type instanceof ParameterizedType parameterized && raw != null) {
            TypeVariable<?>[] variables = raw.getTypeParameters();
            for (int i = 0; i < variables.length; i++) {
                arguments.put(variables[i], parameterized.getActualTypeArguments()[i]);
            }
        }
        if (raw != null) {
            collect(raw);
        }
    }

    /** The class of a parameter. */
    public Class<?> parameter(Executable member, int index) {
        Class<?> erased = member.getParameterTypes()[index];
        Type[] generic = member.getGenericParameterTypes();
        if (generic.length != member.getParameterCount()) {
            // Constructors of inner classes have parameters that their signature does not tell.
            return erased;
        }
        Class<?> filledIn = raw(filledIn(generic[index]));
        return filledIn == null ? erased : filledIn;
    }

    /** Whether it is left to the caller what a parameter is. */
    boolean isOpen(Executable member, int index) {
        Type[] generic = member.getGenericParameterTypes();
        return generic.length == member.getParameterCount()
                && filledIn(generic[index]) instanceof TypeVariable;
    }

    private Type filledIn(Type type) {
        Type known = arguments.get(type);
        return known == null || known.equals(type) ? type : filledIn(known);
    }

    private static @Nullable Class<?> raw(Type type) {
        if (type instanceof Class<?> plain) {
            return plain;
        }
        return type instanceof ParameterizedType parameterized
                ? (Class<?>) parameterized.getRawType()
                : null;
    }
}
