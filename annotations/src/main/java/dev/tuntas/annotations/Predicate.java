package dev.tuntas.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the boolean method that says which objects of its class are valid. Without it, a method
 * named {@code repOk} is taken.
 *
 * <pre>{@code
 * class Span {
 *     int low;
 *     int high;
 *
 *     @Predicate
 *     boolean isInOrder() {
 *         return low <= high;
 *     }
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Predicate {}
