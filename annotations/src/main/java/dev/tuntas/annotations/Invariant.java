package dev.tuntas.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What holds for all valid objects of a class, before and after each call.
 *
 * <p>On a class, the text is an expression as in {@link Requires}: {@code @Invariant("size >= 0")}.
 * On a boolean method that takes nothing, or a static one that takes the object, there is no text:
 * the method is the invariant. A class with an invariant does not need a {@code repOk}.
 *
 * <pre>{@code
 * @Invariant("0 <= low && low <= high")
 * class Span {
 *     int low;
 *     int high;
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@Repeatable(Invariant.All.class)
public @interface Invariant {
    /** The expression; nothing on a method. */
    String value() default "";

    /** Several {@link Invariant} on one class. */
    @Documented
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE, ElementType.METHOD})
    @interface All {
        /** All of them hold together. */
        Invariant[] value();
    }
}
