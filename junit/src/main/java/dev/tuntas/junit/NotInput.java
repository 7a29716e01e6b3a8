package dev.tuntas.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that a parameter is no part of the input but is resolved by another extension. Only needed
 * where that can't be seen: for types of JUnit, such as {@code TestInfo}, and for parameters with
 * an annotation of the other extension, such as {@code @TempDir} or {@code @Mock}, it goes without
 * saying.
 *
 * <pre>{@code
 * @ExhaustiveTest(scope = 3)
 * void addsToALog(SearchTree tree, @NotInput StringBuilder log) {
 *     log.append(tree.size());
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface NotInput {}
