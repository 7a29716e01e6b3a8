package dev.tuntas.assess.internal.operator;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.Tree.Kind;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import dev.tuntas.assess.mutant.MutantChange;
import dev.tuntas.assess.mutant.MutationOperator;
import dev.tuntas.assess.mutant.SourceView;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** An operator becomes another one of the same type. */
final class OperatorChanges implements MutationOperator {
    private static final List<String> COMPARISONS = List.of("<", "<=", ">", ">=", "==", "!=");
    private static final List<String> EQUALITIES = List.of("==", "!=");
    private static final List<String> ARITHMETIC = List.of("+", "-", "*", "/", "%");
    private static final List<String> BITS = List.of("&", "|", "^");
    private static final List<String> SHIFTS = List.of("<<", ">>", ">>>");

    /** What differs from the first only where an operand does something is left out. */
    private static final Map<Kind, List<String>> CONDITIONS =
            Map.of(
                    Kind.CONDITIONAL_AND, List.of("||", "==", "!="),
                    Kind.CONDITIONAL_OR, List.of("&&", "==", "!="));

    private static final Map<Kind, String> SIGNS =
            Map.ofEntries(
                    Map.entry(Kind.LESS_THAN, "<"),
                    Map.entry(Kind.LESS_THAN_EQUAL, "<="),
                    Map.entry(Kind.GREATER_THAN, ">"),
                    Map.entry(Kind.GREATER_THAN_EQUAL, ">="),
                    Map.entry(Kind.EQUAL_TO, "=="),
                    Map.entry(Kind.NOT_EQUAL_TO, "!="),
                    Map.entry(Kind.PLUS, "+"),
                    Map.entry(Kind.MINUS, "-"),
                    Map.entry(Kind.MULTIPLY, "*"),
                    Map.entry(Kind.DIVIDE, "/"),
                    Map.entry(Kind.REMAINDER, "%"),
                    Map.entry(Kind.AND, "&"),
                    Map.entry(Kind.OR, "|"),
                    Map.entry(Kind.XOR, "^"),
                    Map.entry(Kind.LEFT_SHIFT, "<<"),
                    Map.entry(Kind.RIGHT_SHIFT, ">>"),
                    Map.entry(Kind.UNSIGNED_RIGHT_SHIFT, ">>>"),
                    Map.entry(Kind.PLUS_ASSIGNMENT, "+"),
                    Map.entry(Kind.MINUS_ASSIGNMENT, "-"),
                    Map.entry(Kind.MULTIPLY_ASSIGNMENT, "*"),
                    Map.entry(Kind.DIVIDE_ASSIGNMENT, "/"),
                    Map.entry(Kind.REMAINDER_ASSIGNMENT, "%"),
                    Map.entry(Kind.AND_ASSIGNMENT, "&"),
                    Map.entry(Kind.OR_ASSIGNMENT, "|"),
                    Map.entry(Kind.XOR_ASSIGNMENT, "^"),
                    Map.entry(Kind.LEFT_SHIFT_ASSIGNMENT, "<<"),
                    Map.entry(Kind.RIGHT_SHIFT_ASSIGNMENT, ">>"),
                    Map.entry(Kind.UNSIGNED_RIGHT_SHIFT_ASSIGNMENT, ">>>"));

    @Override
    public String name() {
        return "operator";
    }

    @Override
    public boolean isDefault() {
        return true;
    }

    @Override
    public void changes(TreePath place, SourceView code, Consumer<MutantChange> into) {
        Tree tree = place.getLeaf();
        if (tree instanceof BinaryTree binary) {
            ofBinary(binary, place, code, into);
        } else if (tree instanceof CompoundAssignmentTree compound) {
            ofCompound(compound, place, code, into);
        } else if (tree instanceof UnaryTree unary) {
            ofUnary(unary, place, code, into);
        }
    }

    private static void ofBinary(
            BinaryTree tree, TreePath place, SourceView code, Consumer<MutantChange> into) {
        String left = operand(tree.getLeftOperand(), code);
        String right = operand(tree.getRightOperand(), code);
        List<String> conditions = CONDITIONS.get(tree.getKind());
        if (conditions != null) {
            boolean isSafe =
                    isHarmless(new TreePath(place, tree.getLeftOperand()), code)
                            && isHarmless(new TreePath(place, tree.getRightOperand()), code);
            Optional<List<String>> guards = Guards.of(place, code);
            for (String sign : conditions) {
                String text = left + " " + sign + " " + right;
                into.accept(
                        isSafe
                                ? MutantChange.safely(text)
                                : Guards.change(text, guards, List.of()));
            }
            return;
        }
        String own = SIGNS.get(tree.getKind());
        if (own == null) {
            return;
        }
        TypeMirror x = type(tree.getLeftOperand(), place, code);
        TypeMirror y = type(tree.getRightOperand(), place, code);
        for (String sign : others(own, x, y, code)) {
            into.accept(MutantChange.operator(sign, left + " " + sign + " " + right));
        }
    }

    /** As a truth value: a box would be opened, and may be null. */
    private static boolean isHarmless(TreePath operand, SourceView code) {
        return PureExpressions.isPlain(operand, code) && PureExpressions.isHarmless(operand, code);
    }

    /** The new operator may bind tighter than the operand's own. */
    private static String operand(Tree tree, SourceView code) {
        boolean isOpen =
                tree instanceof BinaryTree
                        || tree instanceof ConditionalExpressionTree
                        || tree instanceof InstanceOfTree;
        return isOpen ? "(" + code.text(tree) + ")" : code.text(tree);
    }

    private static TypeMirror type(Tree operand, TreePath place, SourceView code) {
        return code.type(new TreePath(place, operand))
                .orElseGet(() -> code.types().getNoType(TypeKind.NONE));
    }

    /** The operators that stand for one between operands of these types. */
    private static List<String> others(String sign, TypeMirror x, TypeMirror y, SourceView code) {
        List<String> kind = List.of();
        if (isNumber(x, code) && isNumber(y, code)) {
            kind = kindOfNumbers(sign, x, y, code);
        } else if (isTruth(x, code) && isTruth(y, code)) {
            kind = BITS.contains(sign) ? BITS : EQUALITIES;
        } else if (EQUALITIES.contains(sign)) {
            kind = EQUALITIES;
        }
        return kind.contains(sign)
                ? kind.stream().filter(other -> !other.equals(sign)).toList()
                : List.of();
    }

    private static List<String> kindOfNumbers(
            String sign, TypeMirror x, TypeMirror y, SourceView code) {
        boolean bothBoxed = !x.getKind().isPrimitive() && !y.getKind().isPrimitive();
        if (EQUALITIES.contains(sign) && bothBoxed) {
            // Compares objects, where the others would compare numbers.
            return EQUALITIES;
        }
        if (COMPARISONS.contains(sign)) {
            return COMPARISONS;
        }
        if (ARITHMETIC.contains(sign)) {
            return ARITHMETIC;
        }
        boolean isWhole = isWhole(x, code) && isWhole(y, code);
        return !isWhole ? List.of() : BITS.contains(sign) ? BITS : SHIFTS;
    }

    static boolean isNumber(TypeMirror type, SourceView code) {
        return switch (plain(type, code)) {
            case BYTE, SHORT, CHAR, INT, LONG, FLOAT, DOUBLE -> true;
            default -> false;
        };
    }

    private static boolean isWhole(TypeMirror type, SourceView code) {
        TypeKind kind = plain(type, code);
        return kind != TypeKind.FLOAT && kind != TypeKind.DOUBLE;
    }

    private static boolean isTruth(TypeMirror type, SourceView code) {
        return plain(type, code) == TypeKind.BOOLEAN;
    }

    /** The kind of a primitive type, or of the one that a box holds. */
    private static TypeKind plain(TypeMirror type, SourceView code) {
        if (type.getKind() != TypeKind.DECLARED) {
            return type.getKind();
        }
        try {
            return code.types().unboxedType(type).getKind();
        } catch (IllegalArgumentException e) {
            // It is no box.
            return TypeKind.DECLARED;
        }
    }

    private static void ofCompound(
            CompoundAssignmentTree tree,
            TreePath place,
            SourceView code,
            Consumer<MutantChange> into) {
        String own = SIGNS.get(tree.getKind());
        TypeMirror x = type(tree.getVariable(), place, code);
        TypeMirror y = type(tree.getExpression(), place, code);
        if (own == null) {
            return;
        }
        for (String sign : others(own, x, y, code)) {
            String variable = code.text(tree.getVariable());
            into.accept(
                    MutantChange.to(
                            variable + " " + sign + "= " + code.text(tree.getExpression())));
        }
    }

    private static void ofUnary(
            UnaryTree tree, TreePath place, SourceView code, Consumer<MutantChange> into) {
        String inner = code.text(tree.getExpression());
        boolean isSafe = PureExpressions.onlyLooks(tree.getExpression());
        switch (tree.getKind()) {
            case LOGICAL_COMPLEMENT -> into.accept(MutantChange.operator("!", inner));
            case UNARY_MINUS, BITWISE_COMPLEMENT -> {
                String alone =
                        isPromoted(tree, place, code) ? "(+ " + inner + ")" : "(" + inner + ")";
                into.accept(new MutantChange(alone, isSafe, ""));
                if (isWhole(type(tree.getExpression(), place, code), code)) {
                    String other = tree.getKind() == Kind.UNARY_MINUS ? "~" : "-";
                    into.accept(new MutantChange(other + "(" + inner + ")", isSafe, ""));
                }
            }
            case PREFIX_INCREMENT -> steps("--" + inner, inner + "++", place, into);
            case PREFIX_DECREMENT -> steps("++" + inner, inner + "--", place, into);
            case POSTFIX_INCREMENT -> steps(inner + "--", "++" + inner, place, into);
            case POSTFIX_DECREMENT -> steps(inner + "++", "--" + inner, place, into);
            default -> {}
        }
    }

    /** Whether the operator makes another type of its operand: that must stay so. */
    private static boolean isPromoted(UnaryTree tree, TreePath place, SourceView code) {
        return !code.types()
                .isSameType(
                        type(tree.getExpression(), place, code),
                        code.type(place).orElseGet(() -> code.types().getNoType(TypeKind.NONE)));
    }

    /** Whether it counts before or after is a difference only where the value is used. */
    private static void steps(
            String back, String otherSide, TreePath place, Consumer<MutantChange> into) {
        into.accept(MutantChange.to(back));
        if (!(place.getParentPath().getLeaf() instanceof ExpressionStatementTree)) {
            into.accept(MutantChange.to(otherSide));
        }
    }
}
