package dev.tuntas.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The values that a parameter (or the elements of a collection) may be, at every scope, in this
 * order. They are written as strings and read as the type demands: numbers, characters, booleans,
 * names of enum constants and of classes, strings; others by a static method that makes one of a
 * string ({@code valueOf}, {@code parse}, {@code of}, ...) or by a constructor that takes one, such
 * as {@code @Values("2024-02-29") LocalDate day}.
 *
 * <pre>{@code
 * @ExhaustiveTest(scope = 2)
 * void knowsLeapDays(@Values({"2024-02-29", "2025-02-28"}) LocalDate day) {
 *     assertEquals(2, day.getMonthValue());
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.TYPE_USE})
public @interface Values {
    /** The values, the first one first. */
    String[] value();
}
