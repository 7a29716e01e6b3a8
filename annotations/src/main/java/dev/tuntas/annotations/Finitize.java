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
 *
 * <pre>{@code
 * static Domain<Integer> evenKeys(int scope) {
 *     return Domain.values(0, 2, 4, 6);
 * }
 *
 * @ExhaustiveTest(scope = 3)
 * void addsEvenKeys(SearchTree tree, @Finitize("evenKeys") int key) {
 *     tree.add(key);
 *     assertTrue(tree.contains(key));
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.TYPE_USE})
public @interface Finitize {
    /** The name of the method, with its class and {@code #} before it if that is another one. */
    String value();
}
