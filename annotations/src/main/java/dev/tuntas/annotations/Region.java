package dev.tuntas.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a parameter or a field refers to lies in a part of the heap that has a name: a proof takes
 * objects of two regions to be different ones. What an object's other fields refer to lies in its
 * own region.
 *
 * <pre>{@code
 * static void join(@Region("a") Node left, @Region("b") Node right) {
 *     left.next = right;
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.PARAMETER})
public @interface Region {
    /** Its name. */
    String value();
}
