package dev.tuntas.assess.internal.source;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import org.jspecify.annotations.Nullable;

/** Classes in statements, with or without a name, and functions: they are of that place alone. */
final class NamelessClasses {
    private NamelessClasses() {}

    /** Whether objects of such classes are made in a tree. */
    static boolean in(Tree tree) {
        boolean[] found = new boolean[1];
        new TreeScanner<@Nullable Void, @Nullable Void>() {
            @Override
            public @Nullable Void visitClass(ClassTree type, @Nullable Void unused) {
                found[0] = true;
                return null;
            }

            @Override
            public @Nullable Void visitLambdaExpression(
                    LambdaExpressionTree lambda, @Nullable Void unused) {
                found[0] = true;
                return null;
            }

            @Override
            public @Nullable Void visitMemberReference(
                    MemberReferenceTree reference, @Nullable Void unused) {
                found[0] = true;
                return null;
            }
        }.scan(tree, null);
        return found[0];
    }
}
