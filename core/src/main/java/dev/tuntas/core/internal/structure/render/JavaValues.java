package dev.tuntas.core.internal.structure.render;

import dev.tuntas.core.internal.bounds.GivenValue;
import dev.tuntas.core.spi.TextValues;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Plain values as expressions of Java. */
final class JavaValues {
    private final JavaTypeNames types;
    private final Set<JavaHelper> used;

    JavaValues(JavaTypeNames types, Set<JavaHelper> used) {
        this.types = types;
        this.used = used;
    }

    String of(@Nullable Object value) {
        if (value == null || value instanceof Integer || value instanceof Boolean) {
            return String.valueOf(value);
        }
        if (value instanceof String || value instanceof Character) {
            return JavaLiterals.of(value);
        }
        if (value instanceof Enum<?> constant) {
            return constant(constant);
        }
        if (value instanceof Class<?> type) {
            return type(type);
        }
        return value instanceof GivenValue || HeldValues.isOne(value)
                ? held(Objects.requireNonNull(GivenValue.fresh(value)))
                : number(value);
    }

    private String held(Object value) {
        String code = new HeldValues(this).of(value);
        return code == null ? fromText(value) : code;
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

    private static String number(Object value) {
        if (value instanceof Long) {
            return value + "L";
        }
        if (value instanceof Short || value instanceof Byte) {
            return "(" + (value instanceof Short ? "short" : "byte") + ") " + value;
        }
        if (value instanceof Double d) {
            return Double.isFinite(d) ? value.toString() : special("Double", d);
        }
        if (value instanceof Float f) {
            return Float.isFinite(f) ? value + "f" : special("Float", f);
        }
        return fromText(value);
    }

    private static String special(String type, double value) {
        if (Double.isNaN(value)) {
            return type + ".NaN";
        }
        return type + (value > 0 ? ".POSITIVE_INFINITY" : ".NEGATIVE_INFINITY");
    }

    /** What the JDK can read back from its text. */
    private static String fromText(Object value) {
        String code = TextValues.code(value, JavaLiterals::of);
        // Better an object that can't be made than another one.
        return code == null
                ? "java.util.Objects.requireNonNull(null, "
                        + JavaLiterals.of("no Java code for " + GivenValue.key(value))
                        + ")"
                : code;
    }
}
