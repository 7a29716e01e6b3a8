package dev.tuntas.core.spi;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a domain holds in place of a value that it only gives away as copies, for those who keep
 * values as text.
 */
public interface Described {
    /** The class of the value. */
    Class<?> type();

    /** The classes of all objects and constants that the value is made of. */
    Set<Class<?>> classes();

    /** The value itself: a copy of its own, if it can be changed. */
    Object value();

    /** A Java expression that makes the value in any package; null if there is none. */
    default @Nullable String code() {
        return code(null);
    }

    /**
     * A Java expression that makes the value, with full names; null if there is none.
     *
     * @param beside a class of the package in which it will stand; null if that may be any
     */
    @Nullable String code(@Nullable Class<?> beside);

    /** A text that tells the value from others, and is the same in another JVM. */
    String description();
}
