package dev.tuntas.assess.internal.operator;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.tuntas.assess.mutant.MutantChange;
import dev.tuntas.assess.mutant.MutationOperator;
import dev.tuntas.assess.mutant.SourceView;
import java.util.List;
import java.util.function.Consumer;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * The plain assignment is an operator, too: {@code x = y} becomes {@code x += y}, and {@code x +=
 * y} becomes {@code x = y}.
 */
final class AssignmentChanges implements MutationOperator {
    private static final List<String> OF_NUMBERS = List.of("+=", "-=", "*=", "/=", "%=");
    private static final List<String> OF_TRUTHS = List.of("&=", "|=", "^=");

    @Override
    public String name() {
        return "operator";
    }

    @Override
    public boolean isDefault() {
        return true;
    }

    @Override
    public boolean isFurther() {
        return true;
    }

    @Override
    public void changes(TreePath place, SourceView code, Consumer<MutantChange> into) {
        Tree tree = place.getLeaf();
        if (tree instanceof AssignmentTree plain) {
            TypeKind kind = kind(plain.getVariable(), plain.getExpression(), place, code);
            List<String> signs =
                    kind == TypeKind.BOOLEAN
                            ? OF_TRUTHS
                            : kind.isPrimitive() ? OF_NUMBERS : List.of();
            for (String sign : signs) {
                into.accept(changed(plain.getVariable(), sign, plain.getExpression(), code));
            }
        } else if (tree instanceof CompoundAssignmentTree compound
                && kind(compound.getVariable(), compound.getExpression(), place, code)
                        .isPrimitive()) {
            into.accept(changed(compound.getVariable(), "=", compound.getExpression(), code));
        }
    }

    private static MutantChange changed(
            ExpressionTree variable, String sign, ExpressionTree value, SourceView code) {
        return MutantChange.to(code.text(variable) + " " + sign + " " + code.text(value));
    }

    /** The kind of both sides, if it is the same: then nothing has to be converted. */
    private static TypeKind kind(
            ExpressionTree variable, ExpressionTree value, TreePath place, SourceView code) {
        TypeMirror left = code.type(new TreePath(place, variable)).orElse(null);
        TypeMirror right = code.type(new TreePath(place, value)).orElse(null);
        return left != null && right != null && left.getKind() == right.getKind()
                ? left.getKind()
                : TypeKind.NONE;
    }
}
