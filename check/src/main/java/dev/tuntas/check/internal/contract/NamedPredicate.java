package dev.tuntas.check.internal.contract;

import java.lang.reflect.Method;
import java.util.Optional;

/**
 * The predicate that a user names for a class, which then needs no other.
 *
 * @param method a method of the class, or a static one that takes its objects; empty if the user
 *     names none
 */
public record NamedPredicate(Class<?> subject, Optional<Method> method) {
    /** No class has a predicate that was named. */
    static final NamedPredicate NONE = new NamedPredicate(void.class, Optional.empty());

    Optional<Method> of(Class<?> type) {
        return type == subject ? method : Optional.empty();
    }
}
