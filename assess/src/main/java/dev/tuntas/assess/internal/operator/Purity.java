package dev.tuntas.assess.internal.operator;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;

/** Which expressions may be evaluated once more, or although the original would not have been. */
final class Purity {
    private Purity() {}

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

    /** Evaluating it does nothing and never throws. */
    static boolean isHarmless(ExpressionTree tree) {
        if (tree instanceof ParenthesizedTree inner) {
            return isHarmless(inner.getExpression());
        }
        if (tree instanceof MemberSelectTree select) {
            return select.getExpression() instanceof IdentifierTree base
                    && base.getName().contentEquals("this");
        }
        if (tree instanceof BinaryTree binary) {
            return !divides(binary)
                    && isHarmless(binary.getLeftOperand())
                    && isHarmless(binary.getRightOperand());
        }
        if (tree instanceof UnaryTree unary) {
            return !writes(unary) && isHarmless(unary.getExpression());
        }
        if (tree instanceof InstanceOfTree test) {
            return test.getPattern() == null && isHarmless(test.getExpression());
        }
        return tree instanceof IdentifierTree || tree instanceof LiteralTree;
    }

    private static boolean divides(BinaryTree binary) {
        return binary.getKind() == Tree.Kind.DIVIDE || binary.getKind() == Tree.Kind.REMAINDER;
    }

    private static boolean writes(UnaryTree unary) {
        return switch (unary.getKind()) {
            case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> true;
            default -> false;
        };
    }
}
