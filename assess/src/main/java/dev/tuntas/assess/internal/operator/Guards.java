package dev.tuntas.assess.internal.operator;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import dev.tuntas.assess.mutant.MutantChange;
import dev.tuntas.assess.mutant.SourceView;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/**
 * What must hold so that to evaluate an expression does not throw: for variables, however they are
 * named, for operators between such, and for calls of some methods of the JDK that only look.
 */
final class Guards {
    /** They never throw if they are called on an object, with one. */
    private static final Set<String> LOOKING =
            Set.of(
                    "contains",
                    "contentEquals",
                    "endsWith",
                    "equals",
                    "equalsIgnoreCase",
                    "startsWith");

    private Guards() {}

    /**
     * The conditions, one after the other, each of which may be asked if those before it hold;
     * empty if it is none of these, or if it may do more than to look.
     */
    static Optional<List<String>> of(TreePath place, SourceView code) {
        Tree tree = place.getLeaf();
        if (tree instanceof IdentifierTree || tree instanceof LiteralTree) {
            return Optional.of(List.of());
        }
        if (tree instanceof MemberSelectTree select) {
            return ofField(new TreePath(place, select.getExpression()), code);
        }
        if (tree instanceof ArrayAccessTree access) {
            return ofElement(access, place, code);
        }
        if (tree instanceof ParenthesizedTree inner) {
            return of(new TreePath(place, inner.getExpression()), code);
        }
        if (tree instanceof UnaryTree unary) {
            return ofUnary(unary, new TreePath(place, unary.getExpression()), code);
        }
        if (tree instanceof BinaryTree binary) {
            return ofBinary(binary, place, code);
        }
        return tree instanceof MethodInvocationTree call
                ? ofCall(call, place, code)
                : Optional.empty();
    }

    private static Optional<List<String>> ofUnary(
            UnaryTree unary, TreePath operand, SourceView code) {
        // A box would be opened.
        return PureExpressions.writes(unary) || !PureExpressions.isPlain(operand, code)
                ? Optional.empty()
                : of(operand, code);
    }

    private static Optional<List<String>> ofBinary(
            BinaryTree binary, TreePath place, SourceView code) {
        TreePath left = new TreePath(place, binary.getLeftOperand());
        TreePath right = new TreePath(place, binary.getRightOperand());
        // A box would be opened, and a text be made of any object.
        boolean arePlain =
                PureExpressions.isPlain(left, code) && PureExpressions.isPlain(right, code);
        boolean isIdentity =
                PureExpressions.isEquality(binary)
                        && !PureExpressions.isPlain(left, code)
                        && !PureExpressions.isPlain(right, code);
        return PureExpressions.divides(binary) || !arePlain && !isIdentity
                ? Optional.empty()
                : both(of(left, code), of(right, code));
    }

    /** Whether a method of texts only looks, and never throws, on an object with another one. */
    static boolean onlyLooks(ExecutableElement method) {
        return method.getEnclosingElement() instanceof TypeElement type
                && type.getQualifiedName().contentEquals("java.lang.String")
                && method.getParameters().size() == 1
                && LOOKING.contains(method.getSimpleName().toString());
    }

    private static Optional<List<String>> ofCall(
            MethodInvocationTree call, TreePath place, SourceView code) {
        if (!(call.getMethodSelect() instanceof MemberSelectTree select)
                || !(code.element(place).orElse(null) instanceof ExecutableElement method)
                || !onlyLooks(method)) {
            return Optional.empty();
        }
        ExpressionTree argument = call.getArguments().get(0);
        // What another class's toString or charAt does is not known.
        boolean isText =
                code.type(new TreePath(place, argument))
                        .map(type -> type.toString().equals("java.lang.String"))
                        .orElse(false);
        TreePath receiver = new TreePath(new TreePath(place, select), select.getExpression());
        return !isText
                ? Optional.empty()
                : both(
                        of(receiver, code).map(guards -> nonNull(guards, receiver, code)),
                        of(new TreePath(place, argument), code)
                                .map(
                                        guards ->
                                                nonNull(
                                                        guards,
                                                        new TreePath(place, argument),
                                                        code)));
    }

    private static List<String> nonNull(List<String> guards, TreePath value, SourceView code) {
        return value.getLeaf() instanceof LiteralTree
                ? guards
                : with(guards, code.text(value.getLeaf()) + " != null");
    }

    private static Optional<List<String>> both(
            Optional<List<String>> first, Optional<List<String>> second) {
        return first.flatMap(
                one -> second.map(two -> Stream.concat(one.stream(), two.stream()).toList()));
    }

    private static Optional<List<String>> ofField(TreePath holder, SourceView code) {
        if (code.element(holder).orElse(null) instanceof TypeElement) {
            return Optional.of(List.of());
        }
        boolean isNeverNull =
                holder.getLeaf() instanceof IdentifierTree name
                        && (name.getName().contentEquals("this")
                                || name.getName().contentEquals("super"));
        return of(holder, code)
                .map(
                        guards ->
                                isNeverNull
                                        ? guards
                                        : with(guards, code.text(holder.getLeaf()) + " != null"));
    }

    private static Optional<List<String>> ofElement(
            ArrayAccessTree access, TreePath place, SourceView code) {
        TreePath index = new TreePath(place, access.getIndex());
        Optional<List<String>> array = of(new TreePath(place, access.getExpression()), code);
        Optional<List<String>> number = of(index, code);
        if (array.isEmpty() || number.isEmpty() || !PureExpressions.isPlain(index, code)) {
            return Optional.empty();
        }
        String elements = code.text(access.getExpression());
        // Some operators bind less than the comparisons.
        String at = "(" + code.text(access.getIndex()) + ")";
        List<String> guards = new ArrayList<>(array.get());
        guards.addAll(number.get());
        guards.add(elements + " != null");
        guards.add("0 <= " + at);
        guards.add(at + " < " + elements + ".length");
        return Optional.of(guards);
    }

    private static List<String> with(List<String> guards, String another) {
        return Stream.concat(guards.stream(), Stream.of(another)).toList();
    }

    /** Something that is read in place of something else, each under its own conditions. */
    static MutantChange change(String text, Optional<List<String>> own, List<String> others) {
        if (own.isEmpty()) {
            return MutantChange.to(text);
        }
        Set<String> all = new LinkedHashSet<>(own.get());
        all.addAll(others);
        return all.isEmpty()
                ? MutantChange.safely(text)
                : MutantChange.guarded(text, String.join(" && ", all));
    }
}
