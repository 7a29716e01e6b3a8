package dev.tuntas.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A boolean method that must always return true: an algebraic law, or what an operation means for a
 * model. Each of its parameters is an input.
 *
 * <pre>{@code
 * @Property
 * static boolean addThenRemove(SearchTree tree, int key) {
 *     int before = tree.size();
 *     return !tree.add(key) || (tree.remove(key) && tree.size() == before);
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Property {}
