package dev.tuntas.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * A test that is run on every valid input, up to a scope. All parameters together are one input.
 *
 * <pre>{@code
 * @ExhaustiveTest(scope = 4)
 * void removeForgetsTheKey(SearchTree tree, @IntRange(max = 3) int key) {
 *     tree.remove(key);
 *     assertFalse(tree.contains(key));
 * }
 * }</pre>
 *
 * <p>There is one test node for each scope from 1 on; scopes behind one that fails are not run, so
 * the input that a failure names is a smallest one. What is not set here is taken from the
 * configuration, under the keys of {@link TuntasKeys}.
 *
 * <p>Each input runs on a new instance of the test class, between its {@code @BeforeEach} and
 * {@code @AfterEach} methods; with {@code @TestInstance(PER_CLASS)} all share one.
 *
 * <p>A scope waits for the one before it, so this is annotated with {@code SAME_THREAD}: in a
 * parallel run, exhaustive tests of one class run one after the other, beside those of other
 * classes.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@TestTemplate
@Execution(ExecutionMode.SAME_THREAD)
@ExtendWith(ExhaustiveTestExtension.class)
public @interface ExhaustiveTest {
    /** Stands for a number that is not set. */
    int UNSET = Integer.MIN_VALUE;

    /**
     * The greatest scope: how many objects there are of each class, how long collections are, how
     * many numbers. With 0 only that scope is run. 4 if nothing says otherwise.
     */
    int scope() default UNSET;

    /**
     * How long all scopes of the test together may take, such as {@code "30s"}, {@code "500ms"} or
     * {@code "PT2M"}; {@code "none"} for no limit. 60 s if nothing says otherwise.
     */
    String time() default "";

    /**
     * How long one input may take: a longer one hangs, and fails. 10 s if nothing says otherwise.
     */
    String inputTime() default "";

    /** How many inputs of one scope are run at most. No limit if nothing says otherwise. */
    long maxInputs() default UNSET;

    /** How many inputs are run at the same time. 1 if nothing says otherwise. */
    int threads() default UNSET;

    /** What becomes of a test that reaches {@link #time} or {@link #maxInputs}. */
    OnLimit onLimit() default OnLimit.DEFAULT;

    /**
     * What is not too little to be a pass: a test that has tried nothing, or next to nothing, fails
     * unless that is said to be meant.
     */
    TooLittle[] allow() default {};

    /** On which thread inputs are run. */
    RunOn runOn() default RunOn.DEFAULT;

    /**
     * How inputs are searched, such as {@code "korat"}: the label of a {@link
     * dev.tuntas.core.search.Strategy}. All find the same inputs. {@code "auto"}, and what happens
     * above scope 3 if nothing is said: what {@link dev.tuntas.core.Search#chooseStrategy} chooses.
     */
    String strategy() default "";
}
