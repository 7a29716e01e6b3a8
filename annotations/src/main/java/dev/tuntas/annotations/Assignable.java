package dev.tuntas.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * All that the method may change: fields ({@code "size"}, {@code "head.next"}, {@code "this.*"}),
 * elements of arrays ({@code "array[0]"}, {@code "array[0..size]"}, {@code "array[*]"}), or {@code
 * "\\nothing"}. What they are is worked out before the call. Objects that the method makes may
 * always be changed.
 *
 * <pre>{@code
 * @Assignable({"first", "size"})
 * void addFirst(int key) {
 *     first = new Node(key, first);
 *     size++;
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Assignable {
    /** Places, as expressions that say where something lies. */
    String[] value();
}
