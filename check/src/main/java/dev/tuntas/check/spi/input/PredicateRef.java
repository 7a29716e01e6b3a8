package dev.tuntas.check.spi.input;

import java.lang.reflect.Method;

/**
 * A predicate of one parameter: an instance method of its class, or a static one that takes it.
 *
 * @param method the method, of whatever visibility
 */
record PredicateRef(Method method) {
    /** The name of the public method beside it, through which an input asks it. */
    String bridge() {
        return "tuntas$holds$" + method.getName();
    }
}
