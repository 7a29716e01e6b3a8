package dev.tuntas.assess.internal.operator;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import dev.tuntas.assess.internal.operator.Variables.Named;
import dev.tuntas.assess.mutant.MutantChange;
import dev.tuntas.assess.mutant.MutationOperator;
import dev.tuntas.assess.mutant.SourceView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * A variable becomes another one of a compatible type: a local variable or parameter, a field of
 * this object, of the same object, or of one that another variable holds; where it is read, and
 * where it is written. An element of an array and the length of one are variables, too.
 */
class VariableChanges implements MutationOperator {
    @Override
    public String name() {
        return "variable";
    }

    @Override
    public boolean isDefault() {
        return true;
    }

    @Override
    public final void changes(TreePath place, SourceView code, Consumer<MutantChange> into) {
        Tree tree = place.getLeaf();
        if (tree instanceof AssignmentTree assignment) {
            String value = code.text(assignment.getExpression());
            ofTarget(
                    new TreePath(place, assignment.getVariable()),
                    code,
                    name -> into.accept(MutantChange.to(name + " = " + value)));
        } else if (tree instanceof CompoundAssignmentTree compound) {
            String rest = after(compound.getVariable(), compound, code);
            ofTarget(
                    new TreePath(place, compound.getVariable()),
                    code,
                    name -> into.accept(MutantChange.to(name + rest)));
        } else if (tree instanceof UnaryTree unary && isCount(unary)) {
            String whole = code.text(unary);
            String inner = code.text(unary.getExpression());
            ofTarget(
                    new TreePath(place, unary.getExpression()),
                    code,
                    name -> into.accept(MutantChange.to(around(whole, inner, name))));
        } else if (isRead(place)) {
            TypeMirror type = code.type(place).orElse(null);
            boolean isVariable =
                    Variables.variable(place, code) != null || Variables.isOfArray(place, code);
            if (type != null && isVariable) {
                ofRead(place, type, code, into);
            }
        }
    }

    private static String around(String whole, String inner, String name) {
        return whole.startsWith(inner)
                ? name + whole.substring(inner.length())
                : whole.substring(0, whole.length() - inner.length()) + name;
    }

    private static String after(ExpressionTree first, ExpressionTree whole, SourceView code) {
        return code.text(whole).substring(code.text(first).length());
    }

    private static boolean isCount(UnaryTree tree) {
        return switch (tree.getKind()) {
            case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> true;
            default -> false;
        };
    }

    // Reads.
    // -----------------------------------------------------------------------------------

    /** Whether a name stands where a value is wanted, not where one is put. */
    private static boolean isRead(TreePath place) {
        Tree tree = place.getLeaf();
        Tree parent = place.getParentPath().getLeaf();
        if (!(tree instanceof IdentifierTree
                || tree instanceof MemberSelectTree
                || tree instanceof ArrayAccessTree)) {
            return false;
        }
        if (parent instanceof AssignmentTree assignment) {
            return assignment.getExpression() == tree;
        }
        if (parent instanceof CompoundAssignmentTree compound) {
            return compound.getExpression() == tree;
        }
        return !(parent instanceof UnaryTree unary && isCount(unary));
    }

    /** What may be read in place of a variable. */
    void ofRead(TreePath place, TypeMirror type, SourceView code, Consumer<MutantChange> into) {
        VariableElement own = Variables.variable(place, code);
        if (own != null && place.getLeaf() instanceof MemberSelectTree select) {
            boolean isSafe = PureExpressions.onlyLooks(select.getExpression());
            for (Named field : Variables.siblings(own, select, place, code)) {
                if (Variables.fits(field.type(), type, place, code)) {
                    into.accept(new MutantChange(field.path(), isSafe, ""));
                }
            }
        }
        Optional<List<String>> guards = Guards.of(place, code);
        for (Named other : Variables.simple(code)) {
            if (!other.variable().equals(own) && Variables.fits(other.type(), type, place, code)) {
                into.accept(Guards.change(other.path(), guards, other.guards()));
            }
        }
        for (Named far : Variables.through(Variables.simple(code), code)) {
            if (Variables.fits(far.type(), type, place, code)) {
                into.accept(Guards.change(far.path(), guards, far.guards()));
            }
        }
        if (type.getKind() == TypeKind.INT) {
            ofLengths(guards, code, into);
        }
    }

    private static void ofLengths(
            Optional<List<String>> guards, SourceView code, Consumer<MutantChange> into) {
        for (Named array : Variables.simple(code)) {
            if (array.type().getKind() == TypeKind.ARRAY) {
                List<String> isThere = List.of(array.path() + " != null");
                into.accept(Guards.change(array.path() + ".length", guards, isThere));
            }
        }
    }

    // Writes.
    // ----------------------------------------------------------------------------------

    private void ofTarget(TreePath target, SourceView code, Consumer<String> into) {
        VariableElement own = Variables.variable(target, code);
        boolean isElement = target.getLeaf() instanceof ArrayAccessTree;
        TypeMirror type = code.type(target).orElse(null);
        if (type == null || (own == null ? !isElement : !Variables.isWritable(own))) {
            return;
        }
        for (Named other : targets(target, code)) {
            if (Variables.isWritable(other.variable())
                    && Variables.fits(type, other.type(), code)) {
                into.accept(other.path());
            }
        }
    }

    /** What may be set in place of a variable, if its type allows it. */
    List<Named> targets(TreePath target, SourceView code) {
        VariableElement own = Variables.variable(target, code);
        List<Named> others = new ArrayList<>();
        if (own != null && target.getLeaf() instanceof MemberSelectTree select) {
            others.addAll(Variables.siblings(own, select, target, code));
        }
        List<Named> simple = Variables.simple(code);
        simple.stream().filter(each -> !each.variable().equals(own)).forEach(others::add);
        others.addAll(Variables.through(simple, code));
        return others;
    }
}
