package dev.tuntas.assess.internal.operator;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.util.TreePath;
import dev.tuntas.assess.mutant.MutantChange;
import dev.tuntas.assess.mutant.MutationOperator;
import dev.tuntas.assess.mutant.SourceView;
import java.util.function.Consumer;

/** A statement that calls or assigns something is left out. */
final class DeletedStatements implements MutationOperator {
    @Override
    public String name() {
        return "delete";
    }

    @Override
    public void changes(TreePath place, SourceView code, Consumer<MutantChange> into) {
        if (place.getLeaf() instanceof ExpressionStatementTree) {
            into.accept(MutantChange.to(""));
        }
    }
}
