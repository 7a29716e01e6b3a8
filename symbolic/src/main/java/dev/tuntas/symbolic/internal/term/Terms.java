package dev.tuntas.symbolic.internal.term;

import dev.tuntas.machine.code.Arithmetic;
import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.symbolic.internal.term.Term.Kind;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * Makes terms, each only once, and folds what is known without a solver.
 *
 * <p>All that is folded holds in the arithmetic of the JVM, which wraps around: {@code (x + 1) + 2}
 * is {@code x + 3}, and {@code x + 1 == 5} is {@code x == 4}; but {@code x + 1 < 5} stays as it is.
 *
 * <p>A variable is known by its number on the path and its type. So two paths have the same terms
 * where they do the same, and what a solver said about them can be asked again.
 */
public final class Terms {
    /** Stands for the type of an array's length among the letters of declared types. */
    public static final char LENGTH = 'L';

    private static final int SMALLEST = -128;
    private static final int SMALL = 1152;

    private record Key(
            Kind kind,
            char sort,
            int code,
            long bits,
            @Nullable Term first,
            @Nullable Term second) {
        @Override
        public int hashCode() {
            int operands = (first == null ? 0 : first.id) * 31 + (second == null ? 0 : second.id);
            return (kind.ordinal() * 31 + sort + code * 961)
                    ^ Long.hashCode(bits)
                    ^ operands * 7919;
        }
    }

    private final Map<Key, Term> known = new HashMap<>();
    private final Term[] small = new Term[SMALL];
    public final Term yes = constant('Z', 1);
    public final Term no = constant('Z', 0);

    public Terms() {
        for (int i = 0; i < SMALL; i++) {
            small[i] = constant('I', (long) SMALLEST + i);
        }
    }

    private Term make(Key key, Interval range) {
        Term found = known.get(key);
        if (found == null) {
            found =
                    new Term(
                            known.size(),
                            key.kind,
                            key.sort,
                            key.code,
                            key.bits,
                            key.first,
                            key.second,
                            range);
            known.put(key, found);
        }
        return found;
    }

    /** An int. */
    public Term of(int value) {
        int place = value - SMALLEST;
        return place >= 0 && place < SMALL ? small[place] : constant('I', value);
    }

    /** A constant of a sort, by its bits. */
    public Term constant(char sort, long bits) {
        return make(new Key(Kind.CONSTANT, sort, 0, bits, null, null), new Interval(bits, bits));
    }

    /** The n-th variable of a path, of a declared type. */
    public Term variable(int number, char type) {
        return make(
                new Key(Kind.VARIABLE, sort(type), type, number, null, null),
                Interval.ofType(type));
    }

    /** As what a value of a declared type lies on the operand stack. */
    public static char sort(char type) {
        return switch (type) {
            case 'J', 'F', 'D' -> type;
            default -> 'I';
        };
    }

    /** A number with the sign of the order of two ranks. */
    public Term sign(Term first, Term second) {
        if (first == second) {
            return of(0);
        }
        return make(new Key(Kind.SIGN, 'I', 0, 0, first, second), Interval.ofSort('I'));
    }

    // --- operations -----------------------------------------------------------------------------

    /** What an instruction makes of one number. */
    public Term unary(int opcode, Term operand) {
        refuseSign(operand);
        if (operand.isConstant()) {
            return constant(resultSort(opcode), Arithmetic.unary(opcode, operand.bits));
        }
        if (opcode == Opcodes.L2I && operand.isOperation(Opcodes.I2L)) {
            return operand.left();
        }
        Interval narrow = Interval.ofOperation(opcode, resultSort(opcode), operand, null);
        boolean narrows = opcode == Opcodes.I2B || opcode == Opcodes.I2C || opcode == Opcodes.I2S;
        if (narrows && narrow.least() <= operand.least && operand.most <= narrow.most()) {
            return operand;
        }
        return operation(opcode, operand, null);
    }

    /** What an instruction makes of two numbers; never a division by a constant 0. */
    public Term binary(int opcode, Term first, Term second) {
        refuseSign(first);
        refuseSign(second);
        if (first.isConstant() && second.isConstant()) {
            return constant(resultSort(opcode), Arithmetic.binary(opcode, first.bits, second.bits));
        }
        if (first.isConstant() && isCommutative(opcode)) {
            return binary(opcode, second, first);
        }
        Term simple = second.isConstant() ? withConstant(opcode, first, second) : null;
        if (simple == null && first == second) {
            simple = withItself(opcode, first);
        }
        return simple == null ? operation(opcode, first, second) : simple;
    }

    private Term operation(int opcode, Term first, @Nullable Term second) {
        char sort = resultSort(opcode);
        return make(
                new Key(Kind.OPERATION, sort, opcode, 0, first, second),
                Interval.ofOperation(opcode, sort, first, second));
    }

    private @Nullable Term withConstant(int opcode, Term first, Term second) {
        long c = second.bits;
        return switch (opcode) {
            case Opcodes.IADD, Opcodes.LADD -> plus(opcode, first, c);
            case Opcodes.ISUB -> binary(Opcodes.IADD, first, of((int) -c));
            case Opcodes.LSUB -> binary(Opcodes.LADD, first, constant('J', -c));
            case Opcodes.IMUL, Opcodes.LMUL -> c == 1 ? first : c == 0 ? second : null;
            case Opcodes.IDIV, Opcodes.LDIV -> c == 1 ? first : null;
            case Opcodes.IAND, Opcodes.LAND -> c == 0 ? second : c == -1 ? first : null;
            case Opcodes.IOR, Opcodes.LOR -> c == -1 ? second : c == 0 ? first : null;
            case Opcodes.IXOR, Opcodes.LXOR -> c == 0 ? first : null;
            case Opcodes.ISHL, Opcodes.ISHR, Opcodes.IUSHR -> (c & 31) == 0 ? first : null;
            case Opcodes.LSHL, Opcodes.LSHR, Opcodes.LUSHR -> (c & 63) == 0 ? first : null;
            default -> null;
        };
    }

    /** Sums of a term and constants become one, which is right however they wrap around. */
    private @Nullable Term plus(int opcode, Term first, long c) {
        if (c == 0) {
            return first;
        }
        if (first.isOperation(opcode) && first.right().isConstant()) {
            long sum = Arithmetic.binary(opcode, first.right().bits, c);
            return binary(opcode, first.left(), constant(first.sort, sum));
        }
        return null;
    }

    private @Nullable Term withItself(int opcode, Term term) {
        return switch (opcode) {
            case Opcodes.ISUB, Opcodes.IXOR -> of(0);
            case Opcodes.LSUB, Opcodes.LXOR -> constant('J', 0);
            case Opcodes.IAND, Opcodes.IOR, Opcodes.LAND, Opcodes.LOR -> term;
            case Opcodes.LCMP -> of(0);
            default -> null;
        };
    }

    private static boolean isCommutative(int opcode) {
        return switch (opcode) {
            case Opcodes.IADD,
                    Opcodes.LADD,
                    Opcodes.IMUL,
                    Opcodes.LMUL,
                    Opcodes.IAND,
                    Opcodes.LAND,
                    Opcodes.IOR,
                    Opcodes.LOR,
                    Opcodes.IXOR,
                    Opcodes.LXOR ->
                    true;
            default -> false;
        };
    }

    /** What an instruction of arithmetic leaves on the operand stack. */
    static char resultSort(int opcode) {
        if (opcode >= Opcodes.I2L && opcode <= Opcodes.I2S) {
            return "JFDIFDIJDIJFIII".charAt(opcode - Opcodes.I2L);
        }
        if (opcode >= Opcodes.ISHL && opcode <= Opcodes.LXOR) {
            return (opcode - Opcodes.ISHL) % 2 == 0 ? 'I' : 'J';
        }
        return opcode >= Opcodes.LCMP ? 'I' : "IJFD".charAt((opcode - Opcodes.IADD) % 4);
    }

    private static void refuseSign(Term term) {
        if (term.kind == Kind.SIGN) {
            throw new Unfollowable("the result of a comparison by contract is used as a number");
        }
    }

    // --- literals -------------------------------------------------------------------------------

    /** Whether the first is less than the second; ints or longs. */
    public Term less(Term first, Term second) {
        if (first == second || first.least >= second.most) {
            return no;
        }
        if (first.most < second.least) {
            return yes;
        }
        if (second.isConstant() && isComparison(first)) {
            return lessCompared(first, second);
        }
        if (first.isConstant() && isComparison(second)) {
            return greaterCompared(first, second);
        }
        refuseSign(first);
        refuseSign(second);
        Term left = narrowed(first, second);
        Term right = narrowed(second, first);
        return make(new Key(Kind.LESS, 'Z', 0, 0, left, right), new Interval(0, 1));
    }

    /** A comparison that is itself compared with 0 is what it compared. */
    private static boolean isComparison(Term term) {
        return term.isOperation(Opcodes.LCMP) || term.kind == Kind.SIGN;
    }

    private Term lessCompared(Term compared, Term bound) {
        if (bound.bits == 0) {
            return less(compared.left(), compared.right());
        }
        if (bound.bits == 1) {
            // A number below 1 is one that is not above 0.
            return not(less(compared.right(), compared.left()));
        }
        refuseSign(compared);
        return make(new Key(Kind.LESS, 'Z', 0, 0, compared, bound), new Interval(0, 1));
    }

    private Term greaterCompared(Term bound, Term compared) {
        if (bound.bits == 0) {
            return less(compared.right(), compared.left());
        }
        if (bound.bits == -1) {
            return not(less(compared.left(), compared.right()));
        }
        refuseSign(compared);
        return make(new Key(Kind.LESS, 'Z', 0, 0, bound, compared), new Interval(0, 1));
    }

    /** Whether both are equal; ints or longs. */
    public Term equal(Term first, Term second) {
        if (first == second) {
            return yes;
        }
        if (first.most < second.least || second.most < first.least) {
            return no;
        }
        boolean turns = first.isConstant() || !second.isConstant() && first.id > second.id;
        return turns ? equalInOrder(second, first) : equalInOrder(first, second);
    }

    private Term equalInOrder(Term first, Term second) {
        if (second.isConstant() && second.bits == 0 && isComparison(first)) {
            return equal(first.left(), first.right());
        }
        refuseSign(first);
        refuseSign(second);
        Term difference = second.isConstant() ? withoutSum(first, second) : null;
        if (difference != null) {
            return difference;
        }
        Term left = narrowed(first, second);
        Term right = narrowed(second, first);
        return make(new Key(Kind.EQUAL, 'Z', 0, 0, left, right), new Interval(0, 1));
    }

    /** {@code x + c == d} is {@code x == d - c}, however it wraps around. */
    private @Nullable Term withoutSum(Term sum, Term constant) {
        boolean isInt = sum.isOperation(Opcodes.IADD);
        if (!(isInt || sum.isOperation(Opcodes.LADD)) || !sum.right().isConstant()) {
            return null;
        }
        int opcode = isInt ? Opcodes.ISUB : Opcodes.LSUB;
        long rest = Arithmetic.binary(opcode, constant.bits, sum.right().bits);
        return equal(sum.left(), constant(sum.sort, rest));
    }

    /** An int that was made a long is the same number, where the other is an int, too. */
    private Term narrowed(Term term, Term other) {
        boolean isInts = isInt(term) && isInt(other);
        if (!isInts || term.sort == 'I') {
            return term;
        }
        return term.isConstant() ? of((int) term.bits) : term.left();
    }

    private static boolean isInt(Term term) {
        return term.sort == 'I'
                || term.isOperation(Opcodes.I2L)
                || term.isConstant() && term.bits == (int) term.bits;
    }

    /**
     * The opposite of a literal, as a literal of its own: {@code !(a == b)} has none, so it is
     * written as {@code (a == b) == false}.
     */
    public Term not(Term literal) {
        if (literal.isConstant()) {
            return literal == yes ? no : yes;
        }
        if (isNegation(literal)) {
            return literal.left();
        }
        return make(new Key(Kind.EQUAL, 'Z', 0, 0, literal, no), new Interval(0, 1));
    }

    /** Whether a literal only says that another one does not hold. */
    public boolean isNegation(Term literal) {
        return literal.kind == Kind.EQUAL && literal.second == no;
    }

    // --- values ---------------------------------------------------------------------------------

    /** The bits of a number, or the truth of a literal, if variables have values. */
    public static long evaluate(Term term, long[] values) {
        return switch (term.kind) {
            case VARIABLE -> term.bits < values.length ? values[(int) term.bits] : 0;
            case CONSTANT -> term.bits;
            case OPERATION -> operation(term, values);
            case SIGN ->
                    Long.compare(evaluate(term.left(), values), evaluate(term.right(), values));
            case LESS -> evaluate(term.left(), values) < evaluate(term.right(), values) ? 1 : 0;
            case EQUAL -> evaluate(term.left(), values) == evaluate(term.right(), values) ? 1 : 0;
        };
    }

    private static long operation(Term term, long[] values) {
        long first = evaluate(term.left(), values);
        return term.second == null
                ? Arithmetic.unary(term.code, first)
                : Arithmetic.safe(term.code, first, evaluate(term.right(), values));
    }
}
