package dev.tuntas.assess.internal.source;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What compilers since Java 21 tell of a case, and those before do not know: patterns, guards. */
final class CaseParts {
    private static final Optional<Method> LABELS = method("getLabels");
    private static final Optional<Method> GUARD = method("getGuard");

    private CaseParts() {}

    private static Optional<Method> method(String name) {
        try {
            return Optional.of(CaseTree.class.getMethod(name));
        } catch (NoSuchMethodException e) {
            return Optional.empty();
        }
    }

    /** The labels that are patterns. */
    static List<Tree> patterns(CaseTree tree) {
        return ask(LABELS, tree) instanceof List<?> labels
                ? labels.stream()
                        .map(Tree.class::cast)
                        .filter(label -> label.getKind().name().equals("PATTERN_CASE_LABEL"))
                        .toList()
                : List.of();
    }

    /** What stands behind {@code when}, or null. */
    static @Nullable ExpressionTree guard(CaseTree tree) {
        return (ExpressionTree) ask(GUARD, tree);
    }

    private static @Nullable Object ask(Optional<Method> question, CaseTree tree) {
        if (question.isEmpty()) {
            return null;
        }
        try {
            return question.get().invoke(tree);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("the compiler does not tell the parts of a case", e);
        }
    }
}
