package dev.tuntas.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A proof takes the method by its contract, whatever code it has.
 *
 * <pre>{@code
 * @Open
 * @Ensures("result >= 0")
 * int charge(int amount) {
 *     return Math.max(0, amount);
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Open {}
