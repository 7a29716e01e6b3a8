package dev.tuntas.core.bounds;

import dev.tuntas.core.internal.bounds.FieldTypes;
import dev.tuntas.core.internal.bounds.Fields;
import java.lang.reflect.Field;
import java.lang.reflect.Type;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Where fields lead to from a class, by their declared types and by what arrays and containers in
 * them hold; the hidden link to an outer object does not count.
 */
final class FieldPaths {
    private final Function<Class<?>, List<Class<?>>> classesOf;
    private final Predicate<Class<?>> isPassed;
    private final Set<Class<?>> seen = new HashSet<>();

    /**
     * Paths through some classes.
     *
     * @param classesOf the classes whose objects a field of a type may refer to
     * @param isPassed the classes whose fields are followed
     */
    FieldPaths(Function<Class<?>, List<Class<?>>> classesOf, Predicate<Class<?>> isPassed) {
        this.classesOf = classesOf;
        this.isPassed = isPassed;
    }

    /** Whether fields of a class lead to objects of that class. */
    boolean leadBackTo(Class<?> type) {
        seen.clear();
        return leadsTo(type, type);
    }

    private boolean leadsTo(Class<?> wanted, Class<?> from) {
        if (!isPassed.test(from) || !seen.add(from)) {
            return false;
        }
        for (Field field : Fields.of(from)) {
            if (!field.isSynthetic() && fieldLeadsTo(wanted, field, from)) {
                return true;
            }
        }
        return false;
    }

    private boolean fieldLeadsTo(Class<?> wanted, Field field, Class<?> in) {
        return ContainerKind.of(field.getType()).isPresent()
                ? contentLeadsTo(wanted, FieldTypes.generic(field, in))
                : typeLeadsTo(wanted, FieldTypes.of(field, in));
    }

    private boolean contentLeadsTo(Class<?> wanted, Type type) {
        Optional<ContainerKind> kind = ContainerKind.of(FieldTypes.erased(type));
        if (kind.isEmpty()) {
            return typeLeadsTo(wanted, FieldTypes.erased(type));
        }
        for (int i = 0; i < kind.get().cells(); i++) {
            if (contentLeadsTo(wanted, FieldTypes.argument(type, i))) {
                return true;
            }
        }
        return false;
    }

    private boolean typeLeadsTo(Class<?> wanted, Class<?> declared) {
        Class<?> type = declared;
        while (type.isArray()) {
            type = type.getComponentType();
        }
        List<Class<?>> classes = classesOf.apply(type);
        return classes.contains(wanted) || classes.stream().anyMatch(next -> leadsTo(wanted, next));
    }
}
