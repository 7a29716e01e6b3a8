package dev.tuntas.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The whole numbers that a parameter (or the elements of a collection) may be, at every scope.
 * Those next to zero come first, so that a counterexample has small numbers.
 *
 * <pre>{@code
 * @ExhaustiveTest(scope = 3)
 * void findsWhatWasAdded(SearchTree tree, @IntRange(max = 3) int key) {
 *     tree.add(key);
 *     assertTrue(tree.contains(key));
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.TYPE_USE})
public @interface IntRange {
    /** The least number. */
    int min() default 0;

    /** The greatest number. */
    int max();
}
