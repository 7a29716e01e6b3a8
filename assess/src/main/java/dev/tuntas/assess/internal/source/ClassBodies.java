package dev.tuntas.assess.internal.source;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import org.jspecify.annotations.Nullable;

/** Classes that are declared in expressions. */
final class ClassBodies {
    private ClassBodies() {}

    static boolean in(Tree tree) {
        boolean[] found = new boolean[1];
        new TreeScanner<@Nullable Void, @Nullable Void>() {
            @Override
            public @Nullable Void visitClass(ClassTree declared, @Nullable Void unused) {
                found[0] = true;
                return null;
            }
        }.scan(tree, null);
        return found[0];
    }
}
