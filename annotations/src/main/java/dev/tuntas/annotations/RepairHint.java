package dev.tuntas.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How a field is mended where it is corrupt.
 *
 * <pre>{@code
 * class Account {
 *     @RepairHint(frozen = true)
 *     String owner;
 *
 *     @RepairHint(prefer = {"0"})
 *     int balance;
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface RepairHint {
    /** The field is right, whatever the others hold: it is never changed. */
    boolean frozen() default false;

    /**
     * Values to try before others, the most wanted first: {@code null}, numbers, {@code true},
     * names of constants, texts.
     */
    String[] prefer() default {};
}
