package dev.tuntas.assess.internal.source;

import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import org.jspecify.annotations.Nullable;

/** Patterns with variables in expressions. */
final class Patterns {
    private Patterns() {}

    /** Whether a pattern in a tree declares a variable. */
    static boolean in(Tree tree) {
        boolean[] found = new boolean[1];
        new TreeScanner<@Nullable Void, @Nullable Void>() {
            @Override
            public @Nullable Void visitBindingPattern(
                    BindingPatternTree pattern, @Nullable Void unused) {
                found[0] = true;
                return null;
            }
        }.scan(tree, null);
        return found[0];
    }
}
