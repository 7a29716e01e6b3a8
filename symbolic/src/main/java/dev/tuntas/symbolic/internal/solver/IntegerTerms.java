package dev.tuntas.symbolic.internal.solver;

import de.uni_freiburg.informatik.ultimate.logic.Script;
import de.uni_freiburg.informatik.ultimate.logic.Sort;
import de.uni_freiburg.informatik.ultimate.logic.Term;
import dev.tuntas.symbolic.internal.solver.Solver.Stated;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;

/**
 * Terms as mathematical integers.
 *
 * <p>A sum that may wrap around is {@code a + b - 2^32 q} for an unknown q, within the range of its
 * sort; there is one such q. Divisions, shifts and masks by constants are written with the division
 * and remainder of integers, which round down. All else is any number within its range: then more
 * may hold than does in Java, so that <em>never</em> stays right, and <em>possible</em> has to be
 * looked at again.
 */
final class IntegerTerms {
    private final Script script;
    private final Sort sort;
    private final Map<dev.tuntas.symbolic.internal.term.Term, Term> known = new HashMap<>();
    private final List<Term> sides = new ArrayList<>();
    private final Map<String, Term> declared = new HashMap<>();

    IntegerTerms(Script script) {
        this.script = script;
        this.sort = script.sort("Int");
    }

    /** How many names there are. */
    int size() {
        return declared.size();
    }

    /** Asserts literals, and what has to hold of the numbers in them. */
    void assertAll(Collection<Stated> literals) {
        known.clear();
        sides.clear();
        for (Stated stated : literals) {
            Term literal = literal(stated.literal());
            script.assertTerm(stated.holds() ? literal : script.term("not", literal));
        }
        sides.forEach(script::assertTerm);
    }

    private Term literal(dev.tuntas.symbolic.internal.term.Term term) {
        return switch (term.kind) {
            case CONSTANT -> script.term(term.bits == 0 ? "false" : "true");
            case LESS -> script.term("<", integer(term.left()), integer(term.right()));
            case EQUAL -> {
                boolean isOfLiterals = term.left().sort == 'Z';
                yield isOfLiterals
                        ? script.term("=", literal(term.left()), literal(term.right()))
                        : script.term("=", integer(term.left()), integer(term.right()));
            }
            default -> throw new UnsupportedOperationException(term.toString());
        };
    }

    Term integer(dev.tuntas.symbolic.internal.term.Term term) {
        Term found = known.get(term);
        if (found == null) {
            found = translate(term);
            known.put(term, found);
        }
        return found;
    }

    private Term translate(dev.tuntas.symbolic.internal.term.Term term) {
        boolean isWhole = term.sort == 'I' || term.sort == 'J';
        if (!isWhole) {
            // Fractions are compared by operations whose result is a whole number.
            throw new UnsupportedOperationException(term.toString());
        }
        return switch (term.kind) {
            case CONSTANT -> number(BigInteger.valueOf(term.bits));
            case OPERATION -> term.second == null ? unary(term) : binary(term);
            default -> any(term, "v" + term.bits + (char) term.code);
        };
    }

    private Term number(BigInteger value) {
        Term size = script.numeral(value.abs());
        return value.signum() < 0 ? script.term("-", size) : size;
    }

    private Term number(long value) {
        return number(BigInteger.valueOf(value));
    }

    /** Any number within the range of a term. */
    private Term any(dev.tuntas.symbolic.internal.term.Term term, String name) {
        Term made = named(name);
        sides.add(script.term("<=", number(term.least), made));
        sides.add(script.term("<=", made, number(term.most)));
        return made;
    }

    private Term named(String name) {
        Term made = declared.get(name);
        if (made == null) {
            script.declareFun(name, new Sort[0], sort);
            made = script.term(name);
            declared.put(name, made);
        }
        return made;
    }

    /** The same unknown wherever the term is. */
    private Term unknown(dev.tuntas.symbolic.internal.term.Term term) {
        return any(term, "t" + term.id);
    }

    // --- operations -----------------------------------------------------------------------------

    private Term unary(dev.tuntas.symbolic.internal.term.Term term) {
        dev.tuntas.symbolic.internal.term.Term of = term.left();
        return switch (term.code) {
            case Opcodes.I2L -> integer(of);
            case Opcodes.INEG -> wrapped(term, script.term("-", integer(of)), 32);
            case Opcodes.LNEG -> wrapped(term, script.term("-", integer(of)), 64);
            case Opcodes.L2I -> wrapped(term, integer(of), 32);
            case Opcodes.I2B -> wrapped(term, integer(of), 8);
            case Opcodes.I2S -> wrapped(term, integer(of), 16);
            case Opcodes.I2C -> modulo(integer(of), BigInteger.ONE.shiftLeft(16));
            default -> unknown(term);
        };
    }

    private Term binary(dev.tuntas.symbolic.internal.term.Term term) {
        int bits = term.sort == 'J' ? 64 : 32;
        return switch (term.code) {
            case Opcodes.IADD, Opcodes.LADD -> wrapped(term, both("+", term), bits);
            case Opcodes.ISUB, Opcodes.LSUB -> wrapped(term, both("-", term), bits);
            case Opcodes.IMUL, Opcodes.LMUL ->
                    term.right().isConstant()
                            ? wrapped(term, both("*", term), bits)
                            : unknown(term);
            case Opcodes.LCMP -> compared(term);
            default -> term.right().isConstant() ? withConstant(term, bits) : unknown(term);
        };
    }

    private Term both(String operator, dev.tuntas.symbolic.internal.term.Term term) {
        return script.term(operator, integer(term.left()), integer(term.right()));
    }

    private Term withConstant(dev.tuntas.symbolic.internal.term.Term term, int bits) {
        long c = term.right().bits;
        int distance = (int) (c & (bits - 1));
        BigInteger power = BigInteger.ONE.shiftLeft(distance);
        return switch (term.code) {
            case Opcodes.IDIV, Opcodes.LDIV ->
                    c == 0 ? unknown(term) : wrapped(term, quotient(term), bits);
            case Opcodes.IREM, Opcodes.LREM -> c == 0 ? unknown(term) : remainder(term);
            case Opcodes.ISHL, Opcodes.LSHL ->
                    wrapped(term, script.term("*", number(power), integer(term.left())), bits);
            case Opcodes.ISHR, Opcodes.LSHR ->
                    script.term("div", integer(term.left()), number(power));
            case Opcodes.IUSHR, Opcodes.LUSHR ->
                    script.term("div", modulo(integer(term.left()), whole(bits)), number(power));
            case Opcodes.IAND, Opcodes.LAND ->
                    c > 0 && (c & (c + 1)) == 0
                            ? modulo(
                                    integer(term.left()), BigInteger.valueOf(c).add(BigInteger.ONE))
                            : unknown(term);
            default -> unknown(term);
        };
    }

    private static BigInteger whole(int bits) {
        return BigInteger.ONE.shiftLeft(bits);
    }

    /** Java rounds towards 0, integers are divided so that what is left is not negative. */
    private Term quotient(dev.tuntas.symbolic.internal.term.Term term) {
        Term dividend = integer(term.left());
        Term divisor = integer(term.right());
        Term positive = script.term("div", dividend, divisor);
        Term negative = script.term("-", script.term("div", script.term("-", dividend), divisor));
        return script.term("ite", script.term("<=", number(0), dividend), positive, negative);
    }

    private Term remainder(dev.tuntas.symbolic.internal.term.Term term) {
        Term dividend = integer(term.left());
        Term divisor = integer(term.right());
        Term positive = script.term("mod", dividend, divisor);
        Term negative = script.term("-", script.term("mod", script.term("-", dividend), divisor));
        return script.term("ite", script.term("<=", number(0), dividend), positive, negative);
    }

    private Term modulo(Term of, BigInteger by) {
        return script.term("mod", of, number(by));
    }

    /** What is left of a number in so many bits, of which the first is the sign. */
    private Term wrapped(dev.tuntas.symbolic.internal.term.Term term, Term exact, int bits) {
        Term made = unknown(term);
        Term times = named("q" + term.id);
        sides.add(
                script.term(
                        "=",
                        made,
                        script.term("-", exact, script.term("*", number(whole(bits)), times))));
        Term half = number(whole(bits - 1));
        sides.add(script.term("<=", script.term("-", half), made));
        sides.add(script.term("<", made, half));
        return made;
    }

    private Term compared(dev.tuntas.symbolic.internal.term.Term term) {
        Term first = integer(term.left());
        Term second = integer(term.right());
        return script.term(
                "ite",
                script.term("<", first, second),
                number(-1),
                script.term("ite", script.term("=", first, second), number(0), number(1)));
    }
}
