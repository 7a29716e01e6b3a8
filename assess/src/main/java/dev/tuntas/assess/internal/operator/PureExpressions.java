package dev.tuntas.assess.internal.operator;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import dev.tuntas.assess.mutant.SourceView;

/** Which expressions may be evaluated once more, or although the original would not have been. */
final class PureExpressions {
    private PureExpressions() {}

    /** Evaluating it does nothing; it may throw. */
    static boolean onlyLooks(Tree tree) {
        if (tree instanceof ParenthesizedTree inner) {
            return onlyLooks(inner.getExpression());
        }
        if (tree instanceof MemberSelectTree select) {
            return onlyLooks(select.getExpression());
        }
        if (tree instanceof BinaryTree binary) {
            return onlyLooks(binary.getLeftOperand()) && onlyLooks(binary.getRightOperand());
        }
        if (tree instanceof UnaryTree unary) {
            return !writes(unary) && onlyLooks(unary.getExpression());
        }
        return tree instanceof IdentifierTree || tree instanceof LiteralTree;
    }

    /** Evaluating it does nothing and never throws, not even because a box is null. */
    static boolean isHarmless(TreePath path, SourceView code) {
        Tree tree = path.getLeaf();
        if (tree instanceof ParenthesizedTree inner) {
            return isHarmless(new TreePath(path, inner.getExpression()), code);
        }
        if (tree instanceof MemberSelectTree select) {
            return select.getExpression() instanceof IdentifierTree base
                    && base.getName().contentEquals("this");
        }
        if (tree instanceof BinaryTree binary) {
            TreePath left = new TreePath(path, binary.getLeftOperand());
            TreePath right = new TreePath(path, binary.getRightOperand());
            boolean arePlain = isPlain(left, code) && isPlain(right, code);
            boolean isIdentity =
                    isEquality(binary) && !isPlain(left, code) && !isPlain(right, code);
            return !divides(binary)
                    && (arePlain || isIdentity)
                    && isHarmless(left, code)
                    && isHarmless(right, code);
        }
        if (tree instanceof UnaryTree unary) {
            TreePath inner = new TreePath(path, unary.getExpression());
            return !writes(unary) && isPlain(inner, code) && isHarmless(inner, code);
        }
        if (tree instanceof InstanceOfTree test) {
            return test.getPattern() == null
                    && isHarmless(new TreePath(path, test.getExpression()), code);
        }
        return tree instanceof IdentifierTree || tree instanceof LiteralTree;
    }

    /** Whether it is of a primitive type. */
    static boolean isPlain(TreePath path, SourceView code) {
        return code.type(path).map(type -> type.getKind().isPrimitive()).orElse(false);
    }

    static boolean isEquality(BinaryTree binary) {
        return binary.getKind() == Tree.Kind.EQUAL_TO || binary.getKind() == Tree.Kind.NOT_EQUAL_TO;
    }

    static boolean isJunction(BinaryTree binary) {
        return binary.getKind() == Tree.Kind.CONDITIONAL_AND
                || binary.getKind() == Tree.Kind.CONDITIONAL_OR;
    }

    static boolean divides(BinaryTree binary) {
        return binary.getKind() == Tree.Kind.DIVIDE || binary.getKind() == Tree.Kind.REMAINDER;
    }

    static boolean writes(UnaryTree unary) {
        return switch (unary.getKind()) {
            case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> true;
            default -> false;
        };
    }
}
