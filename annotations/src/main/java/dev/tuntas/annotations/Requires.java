package dev.tuntas.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What must hold when the method is called; inputs for which it does not are not tested. Several
 * must hold together.
 *
 * <p>The text is a boolean Java expression, with the method's parameters and all members of its
 * class, private ones too: {@code @Requires("0 <= index && index < size")}. It may also use JML's
 * {@code ==>}, {@code <==>} and quantifiers, as in {@code (\forall int i; 0 <= i && i < size;
 * array[i] != null)}.
 *
 * <pre>{@code
 * @Requires("!keys.isEmpty()")
 * int removeFirst() {
 *     return keys.remove(0);
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@Repeatable(Requires.All.class)
public @interface Requires {
    /** The expression. */
    String value();

    /** Several {@link Requires} on one method. */
    @Documented
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.METHOD)
    @interface All {
        /** All of them must hold together. */
        Requires[] value();
    }
}
