package dev.tuntas.assess.mutant;

import com.sun.source.util.TreePath;
import java.util.function.Consumer;

/**
 * One way to change code. Implementations are found by {@link java.util.ServiceLoader}, beside the
 * ones that come along.
 *
 * <pre>{@code
 * public final class ZeroForOne implements MutationOperator {
 *     public String name() {
 *         return "zero-for-one";
 *     }
 *
 *     public void changes(TreePath place, SourceView code, Consumer<MutantChange> into) {
 *         if (code.text(place.getLeaf()).equals("1")) {
 *             into.accept(MutantChange.to("0"));
 *         }
 *     }
 * }
 * }</pre>
 */
public interface MutationOperator {
    /** A short name, as it is shown and asked for: letters, digits and hyphens. */
    String name();

    /** Whether it is used if the user names none. */
    default boolean isDefault() {
        return false;
    }

    /**
     * Whether its changes are made only if those of others are fewer than the user wants at least.
     */
    default boolean isFurther() {
        return false;
    }

    /**
     * Tells what may stand in place of an expression or a statement.
     *
     * @param place of a method that may be changed: an expression whose value is used, or a
     *     statement that is an expression (a call, an assignment, a count), which is asked for
     *     twice: as a statement, whose text has the semicolon, and as an expression
     */
    void changes(TreePath place, SourceView code, Consumer<MutantChange> into);
}
