package dev.tuntas.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What must hold when the method has returned.
 *
 * <p>The text is an expression as in {@link Requires}; in it, {@code result} (or JML's {@code
 * \result}) is what was returned, {@code old(...)} the value that an expression had before the
 * call, and {@code fresh(...)} says that an object did not exist before it: {@code @Ensures("result
 * == old(contains(key))")}. A parameter named {@code result} hides that meaning.
 *
 * <pre>{@code
 * @Ensures("result == old(contains(key))")
 * boolean remove(int key) {
 *     return keys.remove(Integer.valueOf(key));
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@Repeatable(Ensures.All.class)
public @interface Ensures {
    /** The expression. */
    String value();

    /** Several {@link Ensures} on one method. */
    @Documented
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.METHOD)
    @interface All {
        /** All of them hold together. */
        Ensures[] value();
    }
}
