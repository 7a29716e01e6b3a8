package dev.tuntas.core.spi;

import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Modifier;
import java.nio.charset.Charset;
import java.time.Instant;
import java.time.Year;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Values as text and back: what a person writes for one ({@code 2024-02-29}), and the Java
 * expression that makes one ({@code java.time.LocalDate.parse("2024-02-29")}).
 *
 * <p>A text is read as the parameterized tests of JUnit read it: numbers, characters, booleans,
 * names of constants and of classes; and whatever has a {@link TextForm}.
 */
public final class TextValues {
    /** For types with no form of their own, or none that fits. */
    private static final Map<Class<?>, Function<String, Object>> READERS =
            Map.of(
                    Byte.class, Byte::valueOf,
                    Short.class, Short::valueOf,
                    Integer.class, Integer::valueOf,
                    Long.class, Long::valueOf,
                    Float.class, Float::valueOf,
                    Double.class, Double::valueOf,
                    Year.class, text -> Year.of(Integer.parseInt(text)),
                    Date.class, text -> Date.from(Instant.parse(text)),
                    Locale.class, TextValues::locale);

    private static final List<Class<?>> PRIMITIVES =
            List.of(
                    boolean.class,
                    byte.class,
                    char.class,
                    short.class,
                    int.class,
                    long.class,
                    float.class,
                    double.class,
                    void.class);

    private TextValues() {}

    /** Whether there are values of a type that a text can stand for. */
    public static boolean canRead(Class<?> type) {
        return form(boxed(type)) != null;
    }

    /**
     * The value that a text stands for.
     *
     * @param loader where a class is looked up that is named
     * @throws IllegalArgumentException if it is no such value, with what would be one
     */
    public static Object read(String text, Class<?> type, @Nullable ClassLoader loader) {
        Class<?> boxed = boxed(type);
        if (boxed == Class.class) {
            return typeNamed(text, loader);
        }
        String form = form(boxed);
        if (form == null) {
            throw new IllegalArgumentException("there is no text for it");
        }
        try {
            return value(text, boxed);
        } catch (RuntimeException e) {
            String why = e.getMessage() == null ? "" : " (" + e.getMessage() + ")";
            throw new IllegalArgumentException("it must be " + form + why, e);
        }
    }

    private static Object value(String text, Class<?> type) {
        if (type.isAssignableFrom(String.class) && type != Comparable.class) {
            return text;
        }
        if (type.isEnum()) {
            return constant(text, type);
        }
        if (type == Character.class || type == Boolean.class) {
            return type == Character.class ? character(text) : truth(text);
        }
        Function<String, Object> reader = READERS.get(asNumber(type));
        return reader == null ? made(text, type) : reader.apply(text);
    }

    /** {@code Locale.forLanguageTag} makes a locale of any text, and leaves out what it is not. */
    private static Locale locale(String text) {
        return text.isEmpty()
                ? Locale.ROOT
                : new Locale.Builder().setLanguageTag(text.replace('_', '-')).build();
    }

    private static Object made(String text, Class<?> type) {
        TextForm form = TextForm.of(type);
        if (form == null) {
            throw new IllegalArgumentException("there is no text for it");
        }
        return form.make(text);
    }

    private static Object constant(String text, Class<?> type) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> ((Enum<?>) constant).name().equals(text))
                .findFirst()
                .orElseThrow(IllegalArgumentException::new);
    }

    private static Object character(String text) {
        if (text.length() != 1) {
            throw new IllegalArgumentException();
        }
        return text.charAt(0);
    }

    private static Object truth(String text) {
        if (!text.equals("true") && !text.equals("false")) {
            throw new IllegalArgumentException();
        }
        return Boolean.valueOf(text);
    }

    /** {@code int}, {@code java.lang.Thread$State}, {@code java.lang.String[]}. */
    private static Class<?> typeNamed(String name, @Nullable ClassLoader loader) {
        if (name.endsWith("[]")) {
            Class<?> component = typeNamed(name.substring(0, name.length() - 2), loader);
            if (component != void.class) {
                return Array.newInstance(component, 0).getClass();
            }
        }
        for (Class<?> primitive : PRIMITIVES) {
            if (primitive.getName().equals(name)) {
                return primitive;
            }
        }
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            throw new IllegalArgumentException("it must be the full name of a class", e);
        }
    }

    /** What a text must be for a type; null if there is none. */
    private static @Nullable String form(Class<?> type) {
        if (type.isEnum()) {
            return Arrays.stream(type.getEnumConstants())
                    .map(constant -> ((Enum<?>) constant).name())
                    .collect(Collectors.joining(", ", "one of ", ""));
        }
        if (type == Class.class) {
            return "the full name of a class";
        }
        if (type == Boolean.class) {
            return "true or false";
        }
        if (type == Character.class) {
            return "one character";
        }
        if (type == Date.class) {
            return "what Instant.parse takes";
        }
        if (type == Locale.class) {
            return "a language tag, such as en-US";
        }
        if (READERS.containsKey(asNumber(type))) {
            return "a number";
        }
        if (type.isAssignableFrom(String.class)) {
            return "a text";
        }
        TextForm form = TextForm.of(type);
        return form == null ? null : "what " + form.name() + " takes";
    }

    /** What may be any number, or anything that can be compared, is an int. */
    private static Class<?> asNumber(Class<?> type) {
        return type == Number.class || type == Comparable.class ? Integer.class : type;
    }

    private static Class<?> boxed(Class<?> type) {
        return MethodType.methodType(type).wrap().returnType();
    }

    // --- values as Java code --------------------------------------------------------------------

    /**
     * A Java expression for a number, a text or another value of the JDK, which makes an equal one;
     * null if there is none.
     */
    public static @Nullable String code(Object value) {
        if (value instanceof String || value instanceof Character) {
            return JavaLiterals.of(value);
        }
        String number = number(value);
        return number == null ? fromText(value) : number;
    }

    private static @Nullable String number(Object value) {
        if (value instanceof Integer || value instanceof Boolean) {
            return value.toString();
        }
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
        return null;
    }

    private static String special(String type, double value) {
        if (Double.isNaN(value)) {
            return type + ".NaN";
        }
        return type + (value > 0 ? ".POSITIVE_INFINITY" : ".NEGATIVE_INFINITY");
    }

    /** What the JDK can read back from its text. */
    private static @Nullable String fromText(Object value) {
        if (value instanceof Pattern pattern && pattern.flags() != 0) {
            String text = JavaLiterals.of(pattern.pattern());
            return "java.util.regex.Pattern.compile(" + text + ", " + pattern.flags() + ")";
        }
        if (value instanceof Year year) {
            return "java.time.Year.of(" + year + ")";
        }
        if (value.getClass() == Date.class) {
            return "new java.util.Date(" + ((Date) value).getTime() + "L)";
        }
        Class<?> type = seen(value.getClass());
        TextForm form = isJdk(type) ? TextForm.of(type) : null;
        return form != null && form.isPublic() && isRemade(value, form)
                ? form.code(JavaLiterals.of(text(value)))
                : null;
    }

    /** The nearest class of a value that source code can name. */
    private static Class<?> seen(Class<?> type) {
        boolean isSeen =
                Modifier.isPublic(type.getModifiers())
                        && type.getModule().isExported(type.getPackageName());
        Class<?> above = type.getSuperclass();
        return isSeen || above == null ? type : seen(above);
    }

    private static boolean isJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    private static boolean isRemade(Object value, TextForm form) {
        try {
            Object remade = form.make(text(value));
            boolean isSame = remade.getClass() == value.getClass();
            return value.equals(remade)
                    || isSame && hasTextOnly(value) && text(remade).equals(text(value));
        } catch (IllegalArgumentException e) {
            // A text for people, which can't be read again.
            return false;
        }
    }

    /** Values that are what their text is, and have no {@code equals}. */
    private static boolean hasTextOnly(Object value) {
        return value instanceof Pattern
                || value instanceof StringBuilder
                || value instanceof StringBuffer;
    }

    private static String text(Object value) {
        if (value instanceof Locale locale) {
            return locale.toLanguageTag();
        }
        return value instanceof Charset charset ? charset.name() : value.toString();
    }
}
