package dev.tuntas.check.spi.input;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

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

    /** Asks the predicate itself; one that throws says no. */
    boolean holds(Object value) {
        try {
            method.setAccessible(true);
            return Modifier.isStatic(method.getModifiers())
                    ? (boolean) method.invoke(null, value)
                    : (boolean) method.invoke(value);
        } catch (InvocationTargetException e) {
            return false;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
