package dev.tuntas.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Bounds by hand for a parameter: names a static method that returns a {@code Finitization} or a
 * {@code Domain} and takes the scope, or nothing. The method belongs to the class that declares the
 * parameter, or to another one: {@code "SearchTree#finSearchTree"}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.TYPE_USE})
public @interface Finitize {
    String value();
}
