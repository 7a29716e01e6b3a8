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
 * A test that proves that a method keeps its contract on all inputs whose chains of references are
 * at most k long, with any numbers. Needs {@code dev.tuntas:tuntas-symbolic} beside {@code
 * dev.tuntas:tuntas-junit}.
 *
 * <pre>{@code
 * @Prove(of = SearchTree.class, method = "remove", k = 3)
 * void removeKeepsItsContract() {}
 * }</pre>
 *
 * <p>There is one test node for each bound from 1 on; bounds behind one that fails, or that is
 * complete, are not tried. The body of the test runs behind each proof, and mostly is empty.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@TestTemplate
@Execution(ExecutionMode.SAME_THREAD)
@ExtendWith(ProveExtension.class)
public @interface Prove {
    /** The class whose method is proved. */
    Class<?> of();

    /** The method; one of several of that name with its parameters: {@code remove(int)}. */
    String method();

    /** The greatest bound. */
    int k() default 3;

    /** How long all bounds together may take, in seconds. */
    int seconds() default 60;

    /**
     * Whether a proof passes that could not follow every path, for want of time or of means. What
     * was not followed is published with the test.
     */
    boolean allowPartial() default false;
}
