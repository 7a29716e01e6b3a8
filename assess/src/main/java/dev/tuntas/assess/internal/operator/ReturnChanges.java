package dev.tuntas.assess.internal.operator;

import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.tuntas.assess.mutant.MutantChange;
import dev.tuntas.assess.mutant.MutationOperator;
import dev.tuntas.assess.mutant.SourceView;
import java.util.List;
import java.util.function.Consumer;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** What a method returns becomes a plain value of its type. */
final class ReturnChanges implements MutationOperator {
    @Override
    public String name() {
        return "return";
    }

    @Override
    public void changes(TreePath place, SourceView code, Consumer<MutantChange> into) {
        TreePath parent = place.getParentPath();
        if (!(parent.getLeaf() instanceof ReturnTree returned)
                || returned.getExpression() != place.getLeaf()
                || !(method(parent, code) instanceof ExecutableElement method)) {
            return;
        }
        boolean mayBeNull = !method.getReturnType().getKind().isPrimitive();
        String own = code.text(place.getLeaf());
        boolean isHarmless = PureExpressions.isHarmless(place, code);
        code.type(place).stream()
                .flatMap(type -> plain(type).stream())
                .filter(value -> !value.equals(own))
                .filter(value -> mayBeNull || !value.equals("null"))
                .forEach(value -> into.accept(new MutantChange(value, isHarmless, "")));
    }

    /** None in a lambda: what it returns may be used to find out its type. */
    private static @Nullable Element method(TreePath path, SourceView code) {
        for (TreePath p = path; p != null; p = p.getParentPath()) {
            if (p.getLeaf() instanceof LambdaExpressionTree) {
                return null;
            }
            if (p.getLeaf().getKind() == Tree.Kind.METHOD) {
                return code.element(p).orElse(null);
            }
        }
        return null;
    }

    private static List<String> plain(TypeMirror type) {
        return switch (type.getKind()) {
            case BOOLEAN -> List.of("true", "false");
            case BYTE, SHORT, CHAR, INT, LONG, FLOAT, DOUBLE ->
                    List.of("(" + type + ") 0", "(" + type + ") 1");
            case DECLARED, ARRAY, TYPEVAR -> List.of("null");
            default -> List.of();
        };
    }
}
