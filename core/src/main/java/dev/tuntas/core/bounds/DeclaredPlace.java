package dev.tuntas.core.bounds;

import dev.tuntas.core.internal.bounds.FieldTypes;
import dev.tuntas.core.internal.bounds.PlainValues;
import java.lang.reflect.Field;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the declaration of a field says of its values, or of the elements of its containers.
 *
 * @param type what is declared
 * @param kind the containers that are wanted there, if any
 * @param where how messages call it
 */
record DeclaredPlace(Type type, Optional<ContainerKind> kind, String where) {
    static DeclaredPlace of(Field field, Type in) {
        return new DeclaredPlace(
                FieldTypes.generic(field, in),
                ContainerKind.of(field, field.getType()),
                FieldTypes.erased(in).getSimpleName() + "." + field.getName());
    }

    /** Where the elements of the containers here are, or their keys, or (1) their values. */
    DeclaredPlace argument(int number) {
        Type argument = FieldTypes.argument(type, number);
        Optional<ContainerKind> wanted = ContainerKind.of(FieldTypes.erased(argument));
        return new DeclaredPlace(argument, wanted, "an element of " + where);
    }

    Domain.Pool check(Domain.Pool objects) {
        BoundsProblems.checkAssignable(objects, FieldTypes.erased(type), where);
        return objects;
    }

    Domain.Plain converted(Domain.Plain given) {
        List<@Nullable Object> converted = new ArrayList<>();
        for (@Nullable Object value : given.values()) {
            converted.add(
                    value == null
                            ? null
                            : PlainValues.widened(value, FieldTypes.erased(type), where));
        }
        return new Domain.Plain(Collections.unmodifiableList(converted));
    }
}
