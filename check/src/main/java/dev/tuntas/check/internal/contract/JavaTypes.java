package dev.tuntas.check.internal.contract;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Types as Java source. */
final class JavaTypes {
    private JavaTypes() {}

    static String text(Type type) {
        if (type instanceof Class<?> plain) {
            return name(plain);
        }
        if (type instanceof ParameterizedType generic) {
            return owner(generic) + list("<", generic.getActualTypeArguments(), ", ", ">");
        }
        if (type instanceof GenericArrayType array) {
            return text(array.getGenericComponentType()) + "[]";
        }
        if (type instanceof WildcardType wildcard) {
            return wildcard.getLowerBounds().length > 0
                    ? "? super " + text(wildcard.getLowerBounds()[0])
                    : "? extends " + text(wildcard.getUpperBounds()[0]);
        }
        return type.getTypeName();
    }

    private static String name(Class<?> type) {
        String name = type.getCanonicalName();
        if (name == null) {
            throw ContractProblems.unnamedClass(type);
        }
        return name;
    }

    private static String owner(ParameterizedType generic) {
        Class<?> raw = (Class<?>) generic.getRawType();
        return generic.getOwnerType() instanceof ParameterizedType outer
                ? text(outer) + "." + raw.getSimpleName()
                : name(raw);
    }

    /** A class with its own type variables as arguments. */
    static String generic(Class<?> type) {
        Class<?> outer = type.getDeclaringClass();
        boolean isInner =
                outer != null && !java.lang.reflect.Modifier.isStatic(type.getModifiers());
        String name =
                isInner && !type.isInterface() && !type.isEnum() && !type.isRecord()
                        ? generic(outer) + "." + type.getSimpleName()
                        : name(type);
        return name + list("<", type.getTypeParameters(), ", ", ">");
    }

    /** The declarations of type variables, without brackets. */
    static Stream<String> declarations(TypeVariable<?>[] variables) {
        return Stream.of(variables)
                .map(v -> v.getName() + " extends " + list("", v.getBounds(), " & ", ""));
    }

    private static String list(String before, Type[] types, String between, String after) {
        return types.length == 0
                ? ""
                : Stream.of(types)
                        .map(JavaTypes::text)
                        .collect(Collectors.joining(between, before, after));
    }

    /** What a variable of a type has before it is set. */
    static String initial(String type) {
        return switch (type) {
            case "boolean" -> "false";
            case "char" -> "'\\0'";
            case "byte", "short", "int", "long", "float", "double" -> "0";
            default -> "null";
        };
    }

    /** The class of a primitive's objects, or the type itself. */
    static String boxed(String type) {
        return switch (type) {
            case "boolean" -> "Boolean";
            case "char" -> "Character";
            case "int" -> "Integer";
            case "byte", "short", "long", "float", "double" ->
                    Character.toUpperCase(type.charAt(0)) + type.substring(1);
            default -> type;
        };
    }
}
