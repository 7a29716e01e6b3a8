package dev.tuntas.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Runs an {@link ExhaustiveTest} on one input only: the one that a failure message named. It runs
 * on JUnit's own thread and without limits, so that a debugger can stop in it.
 *
 * <pre>{@code
 * @ExhaustiveTest(scope = 4)
 * @Replay("2:5c0b9d1e:1,0*3,2")
 * void addKeepsTheOrder(SearchTree tree, @IntRange(max = 3) int key) {
 *     tree.add(key);
 *     assertTrue(tree.repOk());
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Replay {
    /** The text from the failure message, such as {@code "2:5c0b9d1e:1,0*3,2"}. */
    String value();
}
