package dev.tuntas.core.spi;

import java.util.Set;

/**
 * What a domain holds in place of a value that it only gives away as copies, for those who keep
 * values as text.
 */
public interface Described {
    /** The class of the value. */
    Class<?> type();

    /** The classes of all objects and constants that the value is made of. */
    Set<Class<?>> classes();

    /** A text that tells the value from others, and is the same in another JVM. */
    String description();
}
