package dev.tuntas.assess.internal.source;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;

/** Expressions that may stand where a statement is wanted. */
final class StatementExpressions {
    private StatementExpressions() {}

    static boolean is(Tree tree) {
        return tree instanceof MethodInvocationTree
                || tree instanceof AssignmentTree
                || tree instanceof CompoundAssignmentTree
                || tree instanceof NewClassTree
                || tree instanceof UnaryTree unary
                        && unary.getKind() != Tree.Kind.LOGICAL_COMPLEMENT;
    }
}
