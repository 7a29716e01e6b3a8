package dev.tuntas.symbolic.internal.path;

import dev.tuntas.symbolic.internal.solver.Solver.Stated;
import dev.tuntas.symbolic.internal.term.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.util.Printer;

/** What holds of numbers on a path, as it would be written in Java. */
public final class ConditionText {
    private static final Map<String, String> OPERATORS =
            Map.ofEntries(
                    Map.entry("add", "+"),
                    Map.entry("sub", "-"),
                    Map.entry("mul", "*"),
                    Map.entry("div", "/"),
                    Map.entry("rem", "%"),
                    Map.entry("and", "&"),
                    Map.entry("or", "|"),
                    Map.entry("xor", "^"),
                    Map.entry("shl", "<<"),
                    Map.entry("shr", ">>"),
                    Map.entry("ushr", ">>>"));

    private static final Map<Character, String> TYPES =
            Map.of(
                    'I', "int", 'L', "long", 'F', "float", 'D', "double", 'B', "byte", 'C', "char",
                    'S', "short");

    private final SourceNames names;

    public ConditionText(SourceNames names) {
        this.names = names;
    }

    /** All that was stated, in that order, each once. */
    public List<String> all(List<Stated> stated) {
        List<String> texts = new ArrayList<>();
        for (Stated each : stated) {
            String text = literal(each.literal(), each.holds());
            int opposite = each.holds() ? -1 : texts.indexOf(turned(each.literal()));
            if (opposite >= 0) {
                // Neither is less than the other.
                texts.set(opposite, text.replace(" >= ", " == "));
            } else {
                texts.add(text);
            }
        }
        return texts.stream().distinct().toList();
    }

    /** That the second is not less than the first; empty if it is not about an order of ints. */
    private String turned(Term literal) {
        Term left = literal.left();
        Term right = literal.right();
        boolean isOrder = literal.kind == Term.Kind.LESS && left.sort != 'D' && left.sort != 'F';
        return !isOrder || left.isConstant() || right.isConstant()
                ? ""
                : number(right) + " >= " + number(left);
    }

    private String literal(Term literal, boolean holds) {
        Term left = literal.left();
        Term right = literal.right();
        if (literal.kind == Term.Kind.EQUAL) {
            if (left.sort == 'Z') {
                return literal(left, holds == (right.bits != 0));
            }
            if (isFlag(left) && right.isConstant()) {
                return (holds == (right.bits != 0) ? "" : "!") + names.name(left);
            }
            return number(left) + (holds ? " == " : " != ") + number(right);
        }
        // A constant is read more easily on the right.
        if (left.isConstant()) {
            return number(right) + (holds ? " > " : " <= ") + number(left);
        }
        return number(left) + (holds ? " < " : " >= ") + number(right);
    }

    private static boolean isFlag(Term term) {
        return term.isVariable() && term.code == 'Z';
    }

    String number(Term term) {
        return switch (term.kind) {
            case VARIABLE -> names.name(term);
            case CONSTANT -> constant(term);
            case OPERATION -> operation(term);
            case SIGN -> "compare(" + number(term.left()) + ", " + number(term.right()) + ")";
            case LESS, EQUAL -> "(" + literal(term, true) + ")";
        };
    }

    private static String constant(Term term) {
        boolean isLong = term.sort == 'J' && term.bits != (int) term.bits;
        return isLong ? term + "L" : term.toString();
    }

    private String operation(Term term) {
        String name = Printer.OPCODES[term.code].toLowerCase(Locale.ROOT);
        String operand = operand(term.left());
        if (term.second == null) {
            return unary(name, operand);
        }
        String operator = OPERATORS.get(name.substring(1));
        return operator == null
                ? "compare(" + number(term.left()) + ", " + number(term.right()) + ")"
                : sum(term, operand + " " + operator + " " + operand(term.right()), operand);
    }

    /** {@code x + -1} is written {@code x - 1}. */
    private static String sum(Term term, String text, String operand) {
        boolean isSum = term.code == Opcodes.IADD || term.code == Opcodes.LADD;
        Term right = term.right();
        boolean isLess = right.isConstant() && right.bits < 0 && right.bits > Integer.MIN_VALUE;
        return isSum && isLess ? operand + " - " + -right.bits : text;
    }

    private static String unary(String name, String operand) {
        if (name.endsWith("neg")) {
            return "-" + operand;
        }
        // Of i2l and others the type that it becomes; what is widened needs no cast.
        boolean isWider = List.of("i2l", "i2d", "f2d", "l2d").contains(name);
        String type = TYPES.getOrDefault(Character.toUpperCase(name.charAt(2)), name);
        return isWider ? operand : "(" + type + ") " + operand;
    }

    private String operand(Term term) {
        String text = number(term);
        boolean isNested = term.kind == Term.Kind.OPERATION && text.contains(" ");
        return isNested || text.startsWith("-") ? "(" + text + ")" : text;
    }
}
