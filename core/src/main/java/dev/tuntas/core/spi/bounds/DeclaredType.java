package dev.tuntas.core.spi.bounds;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.internal.bounds.FieldTypes;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;

/**
 * The type of a parameter, with what its type variables stand for where it is used: in {@code class
 * NamesTest extends BoxTest<String>}, a parameter {@code Box<T>} of {@code BoxTest<T>} is a {@code
 * Box<String>}.
 */
public final class DeclaredType {
    private final Type type;

    private DeclaredType(Type type) {
        this.type = type;
    }

    /** A class without arguments. */
    public static DeclaredType of(Class<?> type) {
        return new DeclaredType(type);
    }

    /** A type as it is declared, seen from a class. */
    public static DeclaredType of(Type declared, Class<?> in) {
        return new DeclaredType(FieldTypes.filledIn(declared, FieldTypes.known(in)));
    }

    /** The class without its arguments. */
    public Class<?> erased() {
        return FieldTypes.erased(type);
    }

    /** The type, without variables and wildcards. */
    public Type type() {
        return type;
    }

    /** Says in bounds of the class what its arguments are. */
    void fillIn(Finitization.Builder<?> bounds) {
        if (type instanceof ParameterizedType parameterized) {
            bounds.typeArguments(parameterized.getActualTypeArguments());
        }
    }
}
