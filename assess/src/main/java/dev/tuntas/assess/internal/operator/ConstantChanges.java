package dev.tuntas.assess.internal.operator;

import com.sun.source.tree.LiteralTree;
import com.sun.source.util.TreePath;
import dev.tuntas.assess.mutant.Change;
import dev.tuntas.assess.mutant.MutationOperator;
import dev.tuntas.assess.mutant.SourceView;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** A number becomes one more, one less, or its opposite; a truth value the other one. */
final class ConstantChanges implements MutationOperator {
    @Override
    public String name() {
        return "constant";
    }

    @Override
    public void changes(TreePath place, SourceView code, Consumer<Change> into) {
        if (!(place.getLeaf() instanceof LiteralTree literal)) {
            return;
        }
        Object value = literal.getValue();
        if (value instanceof Boolean truth) {
            into.accept(Change.safely(String.valueOf(!truth)));
        } else if (value instanceof Integer number) {
            near(number).forEach(other -> into.accept(Change.safely(other)));
        } else if (value instanceof Long number) {
            near(number).forEach(other -> into.accept(Change.safely(other + "L")));
        }
    }

    private static Set<String> near(long number) {
        Set<String> others = new LinkedHashSet<>();
        for (long other : List.of(number + 1, number - 1, -number)) {
            // A minus sign before it must not become a decrement.
            others.add(other < 0 ? "(" + other + ")" : String.valueOf(other));
        }
        others.remove(String.valueOf(number));
        return others;
    }
}
