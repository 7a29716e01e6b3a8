package dev.tuntas.assess.internal.operator;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
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
import javax.lang.model.element.VariableElement;

/**
 * The largest expression around a place that does nothing but look: fields and elements that are
 * read through the place, operators, conditions. A change whose own value differs makes no
 * difference if this expression has the same value with it: {@code entry.previous} for {@code
 * entry} in {@code entry.next}, where both are followed by the same entry.
 *
 * <p>That loses no kill. When a run comes to the place, what the expression has read before would
 * be read again as it was, and what follows in it changes nothing; so the whole expression can be
 * evaluated there, as it is and with the change. If neither throws, which the {@linkplain #guards
 * guards} of both make sure of, and both have the same value, bit by bit or by identity, then the
 * run goes on behind the expression in the same state with the same value: as the original. Where a
 * guard does not hold, the change counts as a difference.
 *
 * <p>Only the left operand of a junction may have done something before the place was come to: it
 * is not evaluated again, as it has left all to the right one. Something that was read still
 * earlier may be another thing since, as the flag in {@code box.flag | (box.turn() && place)}; so
 * the expression ends before what would read that again.
 */
public final class Surroundings {
    /** A longer expression would be written too often: for each change, with all of its guards. */
    private static final int MOST_TEXT = 80;

    /** Stands for the inner expression in a guard; no text of a program has it. */
    private static final String HOLE = "\0";

    /**
     * One expression around another.
     *
     * @param guards what must hold so that it does not throw if the inner one does not
     */
    private record Layer(String before, String after, List<String> guards) {
        String text(String inner) {
            return before + inner + after;
        }

        List<String> guards(String inner) {
            return guards.stream().map(guard -> guard.replace(HOLE, inner)).toList();
        }
    }

    private final List<Layer> layers = new ArrayList<>();

    private Surroundings() {}

    /** None if there is no such expression around a place. */
    public static Optional<Surroundings> of(TreePath place, SourceView code) {
        Surroundings all = new Surroundings();
        if (place.getLeaf() instanceof IdentifierTree name
                && name.getName().contentEquals("super")) {
            // It has no value of its own.
            return Optional.empty();
        }
        TreePath inner = place;
        boolean isBehindEffect = false;
        Optional<Layer> layer = around(inner, code);
        while (layer.isPresent() && !(isBehindEffect && rereads(inner))) {
            all.layers.add(layer.get());
            isBehindEffect |= followsEffect(inner, code);
            inner = inner.getParentPath();
            layer = around(inner, code);
        }
        boolean changesNothing =
                all.layers.stream()
                        .allMatch(each -> each.text("").replaceAll("[()]", "").isEmpty());
        return changesNothing ? Optional.empty() : Optional.of(all);
    }

    /**
     * A change as one that can be tried in its surroundings: a safe one, or another operator.
     *
     * <p>It gets the guards of the original, even if it throws where the original does: it is tried
     * before the places inside of the original are come to, and if that threw, nothing would be
     * noted of those. The change itself if the original may do more than to look, or if its
     * operator divides.
     */
    public static MutantChange tried(MutantChange change, TreePath place, SourceView code) {
        boolean divides = change.sign().equals("/") || change.sign().equals("%");
        boolean throwsAsOriginal = change.isSafe() || !change.sign().isEmpty() && !divides;
        return throwsAsOriginal
                ? Guards.of(place, code)
                        .map(guards -> MutantChange.guarded(change.text(), all(guards)))
                        .orElse(change)
                : change;
    }

    private static String all(List<String> guards) {
        return guards.isEmpty() ? "true" : String.join(" && ", new LinkedHashSet<>(guards));
    }

    /** The whole expression with something at the place. */
    public String text(String inner) {
        String text = inner;
        for (Layer layer : layers) {
            text = layer.text(text);
        }
        return text;
    }

    /**
     * What must hold, one after the other, so that the whole expression does not throw with
     * something at the place that does not.
     */
    public List<String> guards(String inner) {
        List<String> guards = new ArrayList<>();
        String text = inner;
        for (Layer layer : layers) {
            guards.addAll(layer.guards(text));
            text = layer.text(text);
        }
        return guards;
    }

    /** Whether it is what a junction comes to after an operand that may do more than to look. */
    private static boolean followsEffect(TreePath inner, SourceView code) {
        TreePath outer = inner.getParentPath();
        return outer.getLeaf() instanceof BinaryTree binary
                && PureExpressions.isJunction(binary)
                && binary.getRightOperand() == inner.getLeaf()
                && Guards.of(new TreePath(outer, binary.getLeftOperand()), code).isEmpty();
    }

    /** Whether the expression around it reads something before it, and its layer does so again. */
    private static boolean rereads(TreePath inner) {
        Tree outer = inner.getParentPath().getLeaf();
        return outer instanceof BinaryTree binary
                        && !PureExpressions.isJunction(binary)
                        && binary.getRightOperand() == inner.getLeaf()
                || outer instanceof ArrayAccessTree access && access.getIndex() == inner.getLeaf();
    }

    /** The expression just around another one, if it only looks and its value is what is used. */
    private static Optional<Layer> around(TreePath inner, SourceView code) {
        TreePath outer = inner.getParentPath();
        Tree tree = outer.getLeaf();
        if (!(tree instanceof ExpressionTree)
                || isTarget(outer)
                || code.text(tree).length() > MOST_TEXT) {
            return Optional.empty();
        }
        if (tree instanceof ParenthesizedTree) {
            return layer("(", ")", List.of());
        }
        if (tree instanceof MemberSelectTree select) {
            // Of a call, it would name a method.
            return code.element(outer).orElse(null) instanceof VariableElement
                    ? layer("", "." + select.getIdentifier(), List.of(HOLE + " != null"))
                    : Optional.empty();
        }
        if (tree instanceof ArrayAccessTree access) {
            return ofElement(access, inner, code);
        }
        if (tree instanceof UnaryTree unary) {
            return ofUnary(unary, inner, code);
        }
        return tree instanceof BinaryTree binary ? ofBinary(binary, inner, code) : Optional.empty();
    }

    /** Whether something is put there: then it matters where, not what is there before. */
    private static boolean isTarget(TreePath path) {
        Tree tree = path.getLeaf();
        TreePath outer = path.getParentPath();
        if (outer == null) {
            return false;
        }
        Tree around = outer.getLeaf();
        if (around instanceof ParenthesizedTree) {
            return isTarget(outer);
        }
        return around instanceof AssignmentTree assignment && assignment.getVariable() == tree
                || around instanceof CompoundAssignmentTree compound
                        && compound.getVariable() == tree
                || around instanceof UnaryTree unary && PureExpressions.writes(unary);
    }

    private static Optional<Layer> layer(String before, String after, List<String> guards) {
        return Optional.of(new Layer(before, after, guards));
    }

    private static Optional<Layer> ofElement(
            ArrayAccessTree access, TreePath inner, SourceView code) {
        TreePath place = inner.getParentPath();
        boolean isArray = access.getExpression() == inner.getLeaf();
        TreePath beside = new TreePath(place, isArray ? access.getIndex() : access.getExpression());
        Optional<List<String>> guards = Guards.of(beside, code);
        if (guards.isEmpty()
                || !PureExpressions.isPlain(new TreePath(place, access.getIndex()), code)) {
            return Optional.empty();
        }
        String other = "(" + code.text(beside.getLeaf()) + ")";
        String array = isArray ? HOLE : other;
        String index = isArray ? other : "(" + HOLE + ")";
        // An array comes before its index, so it has been evaluated where the place is the index.
        List<String> all = new ArrayList<>(isArray ? guards.get() : List.of());
        all.add(array + " != null");
        all.add("0 <= " + index);
        all.add(index + " < " + array + ".length");
        return isArray
                ? layer("", "[" + other + "]", all)
                : layer(code.text(beside.getLeaf()) + "[", "]", all);
    }

    private static Optional<Layer> ofUnary(UnaryTree unary, TreePath inner, SourceView code) {
        if (PureExpressions.writes(unary) || !PureExpressions.isPlain(inner, code)) {
            return Optional.empty();
        }
        String whole = code.text(unary);
        String sign = whole.substring(0, whole.length() - code.text(inner.getLeaf()).length());
        return layer("(" + sign + "(", "))", List.of());
    }

    private static Optional<Layer> ofBinary(BinaryTree binary, TreePath inner, SourceView code) {
        TreePath place = inner.getParentPath();
        boolean isLeft = binary.getLeftOperand() == inner.getLeaf();
        boolean isJunction = PureExpressions.isJunction(binary);
        if (isJunction && !isLeft) {
            // It is come to only where the other operand leaves it all to this one.
            return PureExpressions.isPlain(inner, code)
                    ? layer("", "", List.of())
                    : Optional.empty();
        }
        TreePath beside =
                new TreePath(place, isLeft ? binary.getRightOperand() : binary.getLeftOperand());
        boolean arePlain =
                PureExpressions.isPlain(inner, code) && PureExpressions.isPlain(beside, code);
        boolean isIdentity =
                PureExpressions.isEquality(binary)
                        && !PureExpressions.isPlain(inner, code)
                        && !PureExpressions.isPlain(beside, code);
        Optional<List<String>> guards = Guards.of(beside, code);
        if (PureExpressions.divides(binary) || guards.isEmpty() || !arePlain && !isIdentity) {
            return Optional.empty();
        }
        String sign = sign(binary, code);
        String other = "(" + code.text(beside.getLeaf()) + ")";
        return isLeft
                ? layer("((", ")" + sign + other + ")", ofRight(binary, guards.get()))
                : layer("(" + other + sign + "(", "))", List.of());
    }

    /** With the spaces around it, and comments if there are any. */
    private static String sign(BinaryTree binary, SourceView code) {
        String whole = code.text(binary);
        int from = code.text(binary.getLeftOperand()).length();
        return whole.substring(from, whole.length() - code.text(binary.getRightOperand()).length());
    }

    /** The right operand of a junction counts only if the left one leaves it to it. */
    private static List<String> ofRight(BinaryTree binary, List<String> guards) {
        if (!PureExpressions.isJunction(binary) || guards.isEmpty()) {
            return guards;
        }
        String not = binary.getKind() == Tree.Kind.CONDITIONAL_AND ? "!" : "";
        return List.of("(" + not + "(" + HOLE + ") || " + String.join(" && ", guards) + ")");
    }
}
