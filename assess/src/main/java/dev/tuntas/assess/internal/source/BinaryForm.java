package dev.tuntas.assess.internal.source;

import dev.tuntas.assess.internal.world.Operators;
import dev.tuntas.assess.mutant.MutantChange;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * The call that stands for an operator. It gets the operands' values, so that each is evaluated
 * once, whatever the operator, and all other operators can be tried beside it.
 *
 * @param call the name of the switch's method; empty if there is none for this operator
 * @param op the number of the operator, or for {@code same} and {@code not} 1 or 0
 * @param leftEnd where the left operand ends; its start is the start of the place
 * @param rightStart where the right operand begins; for {@code not} the only one
 */
record BinaryForm(String call, int op, int leftEnd, int rightStart) {
    static final BinaryForm NONE = new BinaryForm("", 0, 0, 0);

    boolean isThere() {
        return !call.isEmpty();
    }

    boolean isNot() {
        return call.equals("not");
    }

    /** How many numbers the place has for its other operators. */
    int numbers() {
        return call.equals("same") || isNot() ? 1 : Operators.others(op);
    }

    /** Whether a change of a place is one of its other operators between the same operands. */
    boolean is(MutantChange change, String source, int start, int end) {
        if (!has(change.sign())) {
            return false;
        }
        String text = words(change.text());
        String right = words(source.substring(rightStart, end));
        if (isNot()) {
            return text.equals(right);
        }
        String left = words(source.substring(start, leftEnd));
        return Stream.of(left, "(" + left + ")")
                .flatMap(x -> Stream.of(right, "(" + right + ")").map(y -> x + change.sign() + y))
                .anyMatch(text::equals);
    }

    private static String words(String code) {
        return code.replaceAll("\\s+", "");
    }

    private boolean has(String sign) {
        if (isNot()) {
            return sign.equals("!");
        }
        int wanted = Operators.number(sign);
        if (call.equals("same")) {
            return sign.equals(op == 1 ? "!=" : "==");
        }
        return isThere()
                && IntStream.range(0, numbers()).anyMatch(i -> Operators.other(op, i) == wanted);
    }

    /** Which of these a sign has. */
    int index(String sign) {
        if (numbers() == 1) {
            return 0;
        }
        int wanted = Operators.number(sign);
        for (int i = 0; i < numbers(); i++) {
            if (Operators.other(op, i) == wanted) {
                return i;
            }
        }
        throw new IllegalArgumentException(sign);
    }

    /** The form for an operator between values of two types. */
    static BinaryForm of(String sign, TypeMirror x, TypeMirror y, int leftEnd, int rightStart) {
        boolean areNumbers = isNumber(x) && isNumber(y);
        boolean areTruths = x.getKind() == TypeKind.BOOLEAN && y.getKind() == TypeKind.BOOLEAN;
        int op = Operators.number(sign);
        if (op < 0) {
            return NONE;
        }
        if (areNumbers) {
            return ofNumbers(sign, op, x, y, leftEnd, rightStart);
        }
        boolean isEquality = sign.equals("==") || sign.equals("!=");
        if (isEquality && (areTruths || !x.getKind().isPrimitive() && !y.getKind().isPrimitive())) {
            return new BinaryForm("same", sign.equals("==") ? 1 : 0, leftEnd, rightStart);
        }
        return areTruths && "&|^".contains(sign)
                ? new BinaryForm("compute", op, leftEnd, rightStart)
                : NONE;
    }

    private static BinaryForm ofNumbers(
            String sign, int op, TypeMirror x, TypeMirror y, int leftEnd, int rightStart) {
        if (sign.contains("=") || sign.equals("<") || sign.equals(">")) {
            return new BinaryForm("compare", op, leftEnd, rightStart);
        }
        boolean isShift = sign.equals("<<") || sign.startsWith(">>");
        boolean isShort = x.getKind() != TypeKind.LONG && y.getKind() == TypeKind.LONG;
        return new BinaryForm(isShift && isShort ? "shift" : "compute", op, leftEnd, rightStart);
    }

    private static boolean isNumber(TypeMirror type) {
        return type.getKind().isPrimitive() && type.getKind() != TypeKind.BOOLEAN;
    }
}
