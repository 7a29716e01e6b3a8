package dev.tuntas.assess.internal.operator;

import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.tuntas.assess.mutant.SourceView;
import java.util.Objects;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * Where several methods have one name, types decide which is called. Behind the switch that is the
 * one of the original; in the changed source it would be another one, and another mutant.
 */
final class Overloads {
    private Overloads() {}

    /** Whether a value of another type leaves the calls around a place what they are. */
    static boolean allow(TypeMirror value, TypeMirror own, TreePath place, SourceView code) {
        if (code.types().isSameType(value, own)) {
            return true;
        }
        TreePath inner = place;
        while (passesOn(inner)) {
            inner = inner.getParentPath();
        }
        if (!Casts.allow(value, inner, code)) {
            return false;
        }
        TreePath outer = inner.getParentPath();
        Tree around = outer.getLeaf();
        if (around instanceof MemberSelectTree select) {
            return namesakes(value, select.getIdentifier(), code) <= 1;
        }
        boolean isArgument =
                around instanceof MethodInvocationTree call
                                && call.getMethodSelect() != inner.getLeaf()
                        || around instanceof NewClassTree made
                                && made.getArguments().contains(inner.getLeaf());
        return !isArgument || !hasNamesakes(outer, code);
    }

    /** Whether a value is, as it is, the one of what it is in. */
    private static boolean passesOn(TreePath path) {
        Tree around = path.getParentPath().getLeaf();
        return around instanceof ParenthesizedTree
                || around instanceof ConditionalExpressionTree choice
                        && choice.getCondition() != path.getLeaf();
    }

    private static boolean hasNamesakes(TreePath call, SourceView code) {
        if (!(code.element(call).orElse(null) instanceof ExecutableElement called)) {
            return true;
        }
        TypeMirror owner = Objects.requireNonNull(called.getEnclosingElement()).asType();
        TypeMirror here = code.enclosingClass().asType();
        if (call.getLeaf() instanceof MethodInvocationTree invocation
                && invocation.getMethodSelect() instanceof MemberSelectTree select) {
            TreePath base = new TreePath(new TreePath(call, select), select.getExpression());
            here = code.type(base).orElse(owner);
        }
        return namesakes(owner, called.getSimpleName(), code) > 1
                || namesakes(here, called.getSimpleName(), code) > 1;
    }

    private static long namesakes(TypeMirror type, CharSequence name, SourceView code) {
        if (!(type instanceof DeclaredType declared)
                || !(declared.asElement() instanceof TypeElement element)) {
            return 0;
        }
        return code.elements().getAllMembers(element).stream()
                .map(Element::getSimpleName)
                .filter(each -> each.contentEquals(name))
                .count();
    }
}
