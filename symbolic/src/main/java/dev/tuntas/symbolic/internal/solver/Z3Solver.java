package dev.tuntas.symbolic.internal.solver;

import com.microsoft.z3.BitVecNum;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FPNum;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Status;
import dev.tuntas.symbolic.internal.term.Term;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Z3. Each literal is stated once, behind a switch, and a question turns some of them on: what Z3
 * has learned stays. Answers are kept, too. Its work is limited by a count, so that an answer does
 * not depend on the machine.
 */
final class Z3Solver implements Solver {
    private static final int MOST_WORK = 50_000_000;

    /** Beyond so many terms it begins anew: their memory is not Java's. */
    private static final int MOST_TERMS = 20_000;

    private final Map<Set<Stated>, Outcome> answers = new HashMap<>();
    private final Map<Stated, BoolExpr> switches = new HashMap<>();
    private @Nullable Context context;
    private com.microsoft.z3.@Nullable Solver solver;
    private @Nullable Z3Terms terms;

    /** Throws a {@code LinkageError} where its native part can't be loaded. */
    Z3Solver() {
        begin();
        Z3Files.delete();
    }

    @Override
    public String name() {
        return "z3";
    }

    private void begin() {
        close();
        Context begun = new Context();
        com.microsoft.z3.Solver asked = begun.mkSolver();
        Params limits = begun.mkParams();
        limits.add("rlimit", MOST_WORK);
        asked.setParameters(limits);
        context = begun;
        solver = asked;
        terms = new Z3Terms(begun);
        switches.clear();
    }

    @Override
    public void close() {
        if (context != null) {
            context.close();
            context = null;
        }
    }

    @Override
    public Outcome solve(List<Stated> literals, int variables) {
        Set<Stated> key = new LinkedHashSet<>(literals);
        Outcome known = answers.get(key);
        if (known == null) {
            known = ask(key, variables);
            answers.put(key, known);
        }
        return known;
    }

    @Override
    public Answer uncovered(Cover cover) {
        return Z3Cover.uncovered(cover);
    }

    private Outcome ask(Set<Stated> literals, int variables) {
        if (java.util.Objects.requireNonNull(terms).size() > MOST_TERMS) {
            begin();
        }
        Z3Terms words = java.util.Objects.requireNonNull(terms);
        com.microsoft.z3.Solver asked = java.util.Objects.requireNonNull(solver);
        try {
            BoolExpr[] on = literals.stream().map(this::switchOf).toArray(BoolExpr[]::new);
            asked.add(words.takeRanges().toArray(BoolExpr[]::new));
            Status status = asked.check(on);
            return switch (status) {
                case UNSATISFIABLE -> Outcome.NEVER;
                case UNKNOWN -> Outcome.UNKNOWN;
                case SATISFIABLE -> possible(literals, asked.getModel(), words, variables);
            };
        } catch (Z3Terms.Untranslatable e) {
            return Outcome.UNKNOWN;
        }
    }

    private BoolExpr switchOf(Stated stated) {
        BoolExpr known = switches.get(stated);
        if (known == null) {
            Z3Terms words = java.util.Objects.requireNonNull(terms);
            Context here = java.util.Objects.requireNonNull(context);
            BoolExpr literal = words.literal(stated.literal());
            known = here.mkBoolConst("s" + switches.size());
            BoolExpr meant = stated.holds() ? literal : here.mkNot(literal);
            java.util.Objects.requireNonNull(solver).add(here.mkImplies(known, meant));
            switches.put(stated, known);
        }
        return known;
    }

    private static Outcome possible(
            Set<Stated> literals, Model model, Z3Terms words, int variables) {
        long[] values = new long[variables];
        for (Term variable : Relevance.variables(literals)) {
            if (model.eval(words.expression(variable), true) instanceof FPNum fraction
                    && fraction.isNaN()) {
                // Its bits are not said, and don't matter.
                values[(int) variable.bits] = notANumber(variable);
                continue;
            }
            Expr<?> value = model.eval(words.bitsOf(variable), true);
            if (!(value instanceof BitVecNum number)) {
                return Outcome.UNKNOWN;
            }
            long bits = number.getBigInteger().longValue();
            boolean isWide = variable.sort == 'J' || variable.sort == 'D';
            values[(int) variable.bits] = isWide ? bits : (int) bits;
        }
        return new Outcome(Answer.POSSIBLE, values);
    }

    private static long notANumber(Term variable) {
        return variable.sort == 'F'
                ? Float.floatToRawIntBits(Float.NaN)
                : Double.doubleToRawLongBits(Double.NaN);
    }
}
