package dev.tuntas.symbolic.internal.solver;

import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BitVecSort;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FPExpr;
import com.microsoft.z3.FPSort;
import dev.tuntas.symbolic.internal.term.Term;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.objectweb.asm.Opcodes;

/**
 * Terms as expressions of Z3: ints and longs are bit-vectors, so that they wrap around as in Java;
 * floats and doubles are floating-point numbers that are rounded to the nearest.
 */
final class Z3Terms {
    /** Something that Z3 has no word for. */
    static final class Untranslatable extends RuntimeException {
        private static final long serialVersionUID = 1;

        Untranslatable(Term term) {
            super(term.toString(), null, false, false);
        }
    }

    private final Context context;
    private final Map<Term, Expr<?>> known = new HashMap<>();
    private final Map<Term, BoolExpr> ranges = new LinkedHashMap<>();
    private final Function<Term, String> names;

    Z3Terms(Context context) {
        this(context, variable -> "v" + variable.bits + (char) variable.code);
    }

    /**
     * @param names how a variable is called: those of one name are one
     */
    Z3Terms(Context context, Function<Term, String> names) {
        this.context = context;
        this.names = names;
    }

    int size() {
        return known.size();
    }

    /** What holds of variables that were met since this was last asked: their ranges. */
    List<BoolExpr> takeRanges() {
        List<BoolExpr> taken = List.copyOf(ranges.values());
        ranges.clear();
        return taken;
    }

    /** What holds of some of the variables that were met since this was last asked. */
    List<BoolExpr> takeRangesOf(Set<Term> variables) {
        return variables.stream()
                .filter(ranges::containsKey)
                .map(variable -> Objects.requireNonNull(ranges.remove(variable)))
                .toList();
    }

    BoolExpr literal(Term term) {
        return (BoolExpr) expression(term);
    }

    Expr<?> expression(Term term) {
        Expr<?> found = known.get(term);
        if (found == null) {
            found = translate(term);
            known.put(term, found);
        }
        return found;
    }

    private BitVecExpr bits(Term term) {
        return (BitVecExpr) expression(term);
    }

    private FPExpr number(Term term) {
        return (FPExpr) expression(term);
    }

    private Expr<?> translate(Term term) {
        return switch (term.kind) {
            case CONSTANT -> constant(term);
            case VARIABLE -> variable(term);
            case LESS -> context.mkBVSLT(wide(term.left(), term), wide(term.right(), term));
            case EQUAL -> equal(term);
            case OPERATION -> term.second == null ? unary(term) : binary(term);
            case SIGN -> throw new Untranslatable(term);
        };
    }

    private BoolExpr equal(Term term) {
        return term.left().sort == 'Z'
                ? context.mkEq(expression(term.left()), expression(term.right()))
                : context.mkEq(wide(term.left(), term), wide(term.right(), term));
    }

    /** An int beside a long is the same number in 64 bits. */
    private BitVecExpr wide(Term side, Term literal) {
        boolean isMixed = literal.left().sort != literal.right().sort;
        BitVecExpr bits = bits(side);
        return isMixed && side.sort == 'I' ? context.mkSignExt(32, bits) : bits;
    }

    private Expr<?> constant(Term term) {
        return switch (term.sort) {
            case 'Z' -> context.mkBool(term.bits != 0);
            case 'J' -> context.mkBV(term.bits, 64);
            case 'F' -> context.mkFPToFP(context.mkBV((int) term.bits, 32), single());
            case 'D' -> context.mkFPToFP(context.mkBV(term.bits, 64), twice());
            default -> context.mkBV((int) term.bits, 32);
        };
    }

    private FPSort single() {
        return context.mkFPSort32();
    }

    private FPSort twice() {
        return context.mkFPSort64();
    }

    private Expr<?> variable(Term term) {
        String name = names.apply(term);
        if (term.sort == 'F' || term.sort == 'D') {
            return context.mkConst(name, term.sort == 'F' ? single() : twice());
        }
        int size = term.sort == 'I' ? 32 : 64;
        BitVecExpr made = context.mkBVConst(name, size);
        if (term.least > Integer.MIN_VALUE || term.most < Integer.MAX_VALUE) {
            ranges.put(
                    term,
                    context.mkAnd(
                            context.mkBVSLE(context.mkBV(term.least, size), made),
                            context.mkBVSLE(made, context.mkBV(term.most, size))));
        }
        return made;
    }

    // --- operations -----------------------------------------------------------------------------

    private Expr<?> unary(Term term) {
        Term of = term.left();
        return switch (term.code) {
            case Opcodes.INEG, Opcodes.LNEG -> context.mkBVNeg(bits(of));
            case Opcodes.I2L -> context.mkSignExt(32, bits(of));
            case Opcodes.L2I -> context.mkExtract(31, 0, bits(of));
            case Opcodes.I2B -> context.mkSignExt(24, context.mkExtract(7, 0, bits(of)));
            case Opcodes.I2S -> context.mkSignExt(16, context.mkExtract(15, 0, bits(of)));
            case Opcodes.I2C -> context.mkZeroExt(16, context.mkExtract(15, 0, bits(of)));
            case Opcodes.FNEG, Opcodes.DNEG -> context.mkFPNeg(number(of));
            case Opcodes.I2F, Opcodes.L2F ->
                    context.mkFPToFP(context.mkFPRNE(), bits(of), single(), true);
            case Opcodes.I2D, Opcodes.L2D ->
                    context.mkFPToFP(context.mkFPRNE(), bits(of), twice(), true);
            case Opcodes.F2D -> context.mkFPToFP(context.mkFPRNE(), number(of), twice());
            case Opcodes.D2F -> context.mkFPToFP(context.mkFPRNE(), number(of), single());
            case Opcodes.F2I, Opcodes.D2I -> truncated(number(of), 32, of.sort);
            case Opcodes.F2L, Opcodes.D2L -> truncated(number(of), 64, of.sort);
            default -> throw new Untranslatable(term);
        };
    }

    /** As Java does it: 0 for what is no number, the least or most for what is beyond. */
    private Expr<?> truncated(FPExpr number, int size, char from) {
        FPSort sort = from == 'F' ? single() : twice();
        double edge = size == 32 ? 0x1p31 : 0x1p63;
        long most = size == 32 ? Integer.MAX_VALUE : Long.MAX_VALUE;
        BitVecExpr inside = context.mkFPToBV(context.mkFPRTZ(), number, size, true);
        Expr<BitVecSort> upTo =
                context.mkITE(
                        context.mkFPGEq(number, context.mkFP(edge, sort)),
                        context.mkBV(most, size),
                        inside);
        Expr<BitVecSort> within =
                context.mkITE(
                        context.mkFPLEq(number, context.mkFP(-edge, sort)),
                        context.mkBV(-most - 1, size),
                        upTo);
        return context.mkITE(context.mkFPIsNaN(number), context.mkBV(0, size), within);
    }

    private Expr<?> binary(Term term) {
        return switch (term.code) {
            case Opcodes.LCMP, Opcodes.FCMPL, Opcodes.FCMPG, Opcodes.DCMPL, Opcodes.DCMPG ->
                    compared(term);
            default -> term.sort == 'F' || term.sort == 'D' ? floating(term) : whole(term);
        };
    }

    private Expr<?> whole(Term term) {
        BitVecExpr first = bits(term.left());
        return switch (term.code) {
            case Opcodes.IADD, Opcodes.LADD -> context.mkBVAdd(first, bits(term.right()));
            case Opcodes.ISUB, Opcodes.LSUB -> context.mkBVSub(first, bits(term.right()));
            case Opcodes.IMUL, Opcodes.LMUL -> context.mkBVMul(first, bits(term.right()));
            case Opcodes.IDIV, Opcodes.LDIV -> context.mkBVSDiv(first, bits(term.right()));
            case Opcodes.IREM, Opcodes.LREM -> context.mkBVSRem(first, bits(term.right()));
            case Opcodes.IAND, Opcodes.LAND -> context.mkBVAND(first, bits(term.right()));
            case Opcodes.IOR, Opcodes.LOR -> context.mkBVOR(first, bits(term.right()));
            case Opcodes.IXOR, Opcodes.LXOR -> context.mkBVXOR(first, bits(term.right()));
            case Opcodes.ISHL, Opcodes.LSHL -> context.mkBVSHL(first, distance(term));
            case Opcodes.ISHR, Opcodes.LSHR -> context.mkBVASHR(first, distance(term));
            case Opcodes.IUSHR, Opcodes.LUSHR -> context.mkBVLSHR(first, distance(term));
            default -> throw new Untranslatable(term);
        };
    }

    /** Only the lowest bits of a distance count, and it is an int even if a long is shifted. */
    private BitVecExpr distance(Term term) {
        BitVecExpr bits = bits(term.right());
        boolean isLong = term.sort == 'J';
        BitVecExpr masked = context.mkBVAND(bits, context.mkBV(isLong ? 63 : 31, 32));
        return isLong ? context.mkZeroExt(32, masked) : masked;
    }

    private Expr<?> floating(Term term) {
        FPExpr first = number(term.left());
        FPExpr second = number(term.right());
        return switch (term.code) {
            case Opcodes.FADD, Opcodes.DADD -> context.mkFPAdd(context.mkFPRNE(), first, second);
            case Opcodes.FSUB, Opcodes.DSUB -> context.mkFPSub(context.mkFPRNE(), first, second);
            case Opcodes.FMUL, Opcodes.DMUL -> context.mkFPMul(context.mkFPRNE(), first, second);
            case Opcodes.FDIV, Opcodes.DDIV -> context.mkFPDiv(context.mkFPRNE(), first, second);
            default -> throw new Untranslatable(term);
        };
    }

    private Expr<?> compared(Term term) {
        BitVecExpr less = context.mkBV(-1, 32);
        BitVecExpr more = context.mkBV(1, 32);
        BitVecExpr same = context.mkBV(0, 32);
        if (term.code == Opcodes.LCMP) {
            BitVecExpr first = bits(term.left());
            BitVecExpr second = bits(term.right());
            Expr<BitVecSort> other = context.mkITE(context.mkEq(first, second), same, more);
            return context.mkITE(context.mkBVSLT(first, second), less, other);
        }
        FPExpr first = number(term.left());
        FPExpr second = number(term.right());
        boolean isLess = term.code == Opcodes.FCMPL || term.code == Opcodes.DCMPL;
        Expr<BitVecSort> unequal =
                isLess
                        ? context.mkITE(context.mkFPGt(first, second), more, less)
                        : context.mkITE(context.mkFPLt(first, second), less, more);
        return context.mkITE(context.mkFPEq(first, second), same, unequal);
    }

    /** An expression whose value in a model is the bits of a variable. */
    Expr<?> bitsOf(Term variable) {
        Expr<?> expression = expression(variable);
        return expression instanceof FPExpr number ? context.mkFPToIEEEBV(number) : expression;
    }
}
