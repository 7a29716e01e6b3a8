package dev.tuntas.core.internal.structure.render;

import dev.tuntas.core.internal.bounds.GivenValue;
import dev.tuntas.core.spi.JavaLiterals;
import dev.tuntas.core.spi.TextValues;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Plain values as expressions of Java. */
record JavaValues(JavaTypeNames types, Set<JavaHelper> used) {
    String of(@Nullable Object value) {
        if (value == null) {
            return "null";
        }
        if (value instanceof Enum<?> constant) {
            return constant(constant);
        }
        if (value instanceof Class<?> type) {
            return type(type);
        }
        if (value instanceof GivenValue given && given.making() != null) {
            String code = MadeCode.of(given, types, this);
            return code == null ? missing(given) : code;
        }
        Object fresh = Objects.requireNonNull(GivenValue.fresh(value));
        String held = new HeldValues(this).of(fresh);
        return held == null ? jdk(fresh) : held;
    }

    /** Whether an enum can be named where the code is. */
    boolean canName(Class<?> type) {
        return types.canName(type);
    }

    /** Whether the expression for a value has the value's own type, and not only Object. */
    boolean isTyped(@Nullable Object value) {
        return !(value instanceof Enum<?> constant) || types.canName(constant.getDeclaringClass());
    }

    /** An expression for a class. */
    String type(Class<?> type) {
        if (types.canName(type)) {
            return types.name(type) + ".class";
        }
        used.add(JavaHelper.TYPE);
        return "type(\"" + type.getName() + "\")";
    }

    private String constant(Enum<?> constant) {
        Class<?> type = constant.getDeclaringClass();
        if (types.canName(type)) {
            return types.name(type) + "." + constant.name();
        }
        used.add(JavaHelper.CONSTANT);
        return "constant(" + type(type) + ", \"" + constant.name() + "\")";
    }

    private static String jdk(Object value) {
        String code = TextValues.code(value);
        return code == null ? missing(GivenValue.key(value)) : code;
    }

    /** Better an object that can't be made than another one. */
    static String missing(Object value) {
        return "java.util.Objects.requireNonNull(null, "
                + JavaLiterals.of("no Java code for " + value)
                + ")";
    }
}
