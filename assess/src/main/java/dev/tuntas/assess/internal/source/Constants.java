package dev.tuntas.assess.internal.source;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import java.util.function.Predicate;

/** Expressions whose value the compiler knows. */
final class Constants {
    private Constants() {}

    /** Whether something is worked out of literals, and there is an operator between them. */
    static boolean isComputed(Tree tree) {
        return tree instanceof BinaryTree binary
                && isLiteral(binary.getLeftOperand())
                && isLiteral(binary.getRightOperand());
    }

    private static boolean isLiteral(Tree tree) {
        return tree instanceof LiteralTree
                || tree instanceof ParenthesizedTree inner && isLiteral(inner.getExpression())
                || isComputed(tree);
    }

    /**
     * Whether the compiler knows its value, and may know by it that a loop has no end.
     *
     * @param isName whether something is the name of a constant
     */
    static boolean isKnown(Tree tree, Predicate<Tree> isName) {
        if (tree instanceof BinaryTree binary) {
            return isKnown(binary.getLeftOperand(), isName)
                    && isKnown(binary.getRightOperand(), isName);
        }
        if (tree instanceof ConditionalExpressionTree choice) {
            return isKnown(choice.getCondition(), isName)
                    && isKnown(choice.getTrueExpression(), isName)
                    && isKnown(choice.getFalseExpression(), isName);
        }
        if (tree instanceof UnaryTree unary) {
            return isKnown(unary.getExpression(), isName);
        }
        if (tree instanceof TypeCastTree cast) {
            return isKnown(cast.getExpression(), isName);
        }
        if (tree instanceof ParenthesizedTree inner) {
            return isKnown(inner.getExpression(), isName);
        }
        return tree instanceof LiteralTree || isName.test(tree);
    }
}
