package dev.tuntas.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An exception that the method may throw, and what must hold when it did: {@code @Signals(value =
 * NoSuchElementException.class, when = "size == 0")}. An exception that neither this nor the
 * method's {@code throws} names is an error of the method.
 *
 * <pre>{@code
 * @Signals(value = NoSuchElementException.class, when = "keys.isEmpty()")
 * int first() {
 *     return keys.stream().findFirst().orElseThrow();
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@Repeatable(Signals.All.class)
public @interface Signals {
    /** The exception, or one that it is a subclass of. */
    Class<? extends Throwable> value();

    /** What must hold after the exception; an expression as in {@link Ensures}, without result. */
    String when() default "true";

    /** Several {@link Signals} on one method. */
    @Documented
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.METHOD)
    @interface All {
        /** Each names another exception, or another case. */
        Signals[] value();
    }
}
