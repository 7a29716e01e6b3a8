package dev.tuntas.core.spi;

import java.lang.reflect.Method;
import java.util.Collection;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Tells what would have to change in an object for its predicate to say yes: a hint for whoever
 * looks for a mistake. The module that mends objects provides one, where it is there.
 */
public interface MendingHint {
    /**
     * The changes in words, such as {@code Node#3.left: null -> Node#2}; nothing if none were found
     * with little effort. The object may be changed.
     *
     * @param pool objects that were part of it before
     */
    Optional<String> of(Object object, Collection<?> pool, Method predicate);

    /** The one that is there. */
    static Optional<MendingHint> find() {
        return ServiceLoader.load(MendingHint.class, MendingHint.class.getClassLoader())
                .findFirst();
    }
}
