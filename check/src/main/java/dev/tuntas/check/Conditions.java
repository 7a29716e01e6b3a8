package dev.tuntas.check;

import dev.tuntas.check.internal.contract.ConditionCompiler;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Java expressions about the objects of a class, compiled, such as {@code it.root != null &&
 * it.root.left == null}.
 *
 * <p>In an expression {@code it} is the object. It may use all members of the class and its nested
 * classes, the private ones too, other classes of its package, and {@code java.util}. Of a class of
 * the JDK, only what is public.
 *
 * <pre>{@code
 * var conditions = Conditions.compile(SearchTree.class, List.of("it.size > 2"));
 * boolean isLarge = conditions.get("it.size > 2").test(tree);
 * }</pre>
 */
public final class Conditions {
    private Conditions() {}

    /** The expressions, each once and in this order, with what they mean. */
    public static Map<String, Predicate<Object>> compile(
            Class<?> subject, List<String> expressions) {
        return ConditionCompiler.compile(subject, expressions);
    }
}
