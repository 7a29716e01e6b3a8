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
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.TYPE_USE})
public @interface Values {
    String[] value();
}
