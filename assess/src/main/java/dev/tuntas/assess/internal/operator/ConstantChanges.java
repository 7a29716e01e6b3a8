package dev.tuntas.assess.internal.operator;

import com.sun.source.tree.LiteralTree;
import com.sun.source.util.TreePath;
import dev.tuntas.assess.mutant.MutantChange;
import dev.tuntas.assess.mutant.MutationOperator;
import dev.tuntas.assess.mutant.SourceView;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Consumer;

/** A number becomes one more, one less, or its opposite; a truth value the other one. */
final class ConstantChanges implements MutationOperator {
    @Override
    public String name() {
        return "constant";
    }

    @Override
    public void changes(TreePath place, SourceView code, Consumer<MutantChange> into) {
        if (!(place.getLeaf() instanceof LiteralTree literal)) {
            return;
        }
        Object value = literal.getValue();
        if (value instanceof Boolean truth) {
            into.accept(MutantChange.safely(String.valueOf(!truth)));
        } else if (value instanceof Integer number) {
            near(number, Integer.MIN_VALUE, Integer.MAX_VALUE, "").forEach(into);
        } else if (value instanceof Long number) {
            near(number, Long.MIN_VALUE, Long.MAX_VALUE, "L").forEach(into);
        }
    }

    private static Set<MutantChange> near(long number, long least, long most, String suffix) {
        Set<Long> others = new LinkedHashSet<>();
        if (number < most) {
            others.add(number + 1);
        }
        if (number > least) {
            others.add(number - 1);
            others.add(-number);
        }
        others.remove(number);
        Set<MutantChange> changes = new LinkedHashSet<>();
        for (long other : others) {
            // A minus sign before it must not become a decrement.
            String text = other + suffix;
            changes.add(MutantChange.safely(other < 0 ? "(" + text + ")" : text));
        }
        return changes;
    }
}
