package dev.tuntas.core.internal.bounds;

import java.io.File;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.net.InetAddress;
import java.net.URI;
import java.net.URL;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.Currency;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The values that need no copies: they can't be changed, and they are the same thing in a world and
 * outside.
 *
 * <p>That is a list, not a guess: what is not known to be immutable is taken to be mutable, and
 * copied or refused. Functions of the JDK (comparators, what {@code Comparator.comparing} makes)
 * are code, and shared as well.
 */
public final class SharedValues {
    private static final Set<Class<?>> IMMUTABLE =
            Set.of(
                    Object.class,
                    String.class,
                    Boolean.class,
                    Character.class,
                    Byte.class,
                    Short.class,
                    Integer.class,
                    Long.class,
                    Float.class,
                    Double.class,
                    BigInteger.class,
                    BigDecimal.class,
                    MathContext.class,
                    UUID.class,
                    Locale.class,
                    Currency.class,
                    Pattern.class,
                    URI.class,
                    URL.class,
                    File.class,
                    OptionalInt.class,
                    OptionalLong.class,
                    OptionalDouble.class,
                    StackTraceElement.class,
                    SerialKind.Bytes.class);

    private SharedValues() {}

    /** Whether a value is shared with all that it holds. */
    public static boolean isShared(@Nullable Object value) {
        if (value == null || isPlain(value)) {
            return true;
        }
        if (value instanceof Optional<?> optional) {
            return optional.isEmpty() || isShared(optional.get());
        }
        // Their contents never change, so none of them is its own content.
        return isImmutableContainer(value)
                && (value instanceof Map<?, ?> map
                        ? areShared(map.keySet()) && areShared(map.values())
                        : value instanceof Collection<?> elements && areShared(elements));
    }

    private static boolean areShared(Collection<?> values) {
        return values.stream().allMatch(SharedValues::isShared);
    }

    /** What {@code List.of} and its like make. */
    public static boolean isImmutableContainer(Object value) {
        String name = value.getClass().getName();
        return name.startsWith("java.util.ImmutableCollections$") && !name.contains("SubList");
    }

    /** Whether a value is shared and holds no others. */
    public static boolean isPlain(Object value) {
        Class<?> type = value.getClass();
        if (IMMUTABLE.contains(type)) {
            return true;
        }
        if (value instanceof Class<?> named) {
            return isJdk(element(named));
        }
        if (!isJdk(type) || type.isArray()) {
            return false;
        }
        return value instanceof Enum
                || value instanceof Charset
                || value instanceof Path
                || value instanceof InetAddress
                || value instanceof Comparator
                || type.isHidden()
                || type.getName().startsWith("java.time.");
    }

    private static Class<?> element(Class<?> type) {
        Class<?> component = type.getComponentType();
        return component == null ? type : element(component);
    }

    public static boolean isJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }
}
