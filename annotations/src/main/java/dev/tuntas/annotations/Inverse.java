package dev.tuntas.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the method that leads back from a result to an argument, so that a debugger that runs
 * backwards need not save what the method was called with:
 *
 * <pre>{@code
 * @Inverse("root")
 * static int square(int number) { return number * number; }
 *
 * static int root(int square) { return (int) Math.sqrt(square); }
 * }</pre>
 *
 * <p>Both are static methods of the same class and change nothing. The inverse takes the result and
 * then the other arguments, in their order. It may be wrong for some arguments: each time, what it
 * gives is compared with the argument before that is relied on.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Inverse {
    /** The name of the inverse method. */
    String value();

    /** Which argument it leads back to, counted from 0. */
    int argument() default 0;
}
