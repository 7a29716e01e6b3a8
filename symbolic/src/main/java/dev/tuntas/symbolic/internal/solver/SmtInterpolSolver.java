package dev.tuntas.symbolic.internal.solver;

import de.uni_freiburg.informatik.ultimate.logic.ApplicationTerm;
import de.uni_freiburg.informatik.ultimate.logic.ConstantTerm;
import de.uni_freiburg.informatik.ultimate.logic.Logics;
import de.uni_freiburg.informatik.ultimate.logic.Model;
import de.uni_freiburg.informatik.ultimate.logic.Rational;
import de.uni_freiburg.informatik.ultimate.logic.SMTLIBException;
import de.uni_freiburg.informatik.ultimate.logic.Script.LBool;
import de.uni_freiburg.informatik.ultimate.smtinterpol.DefaultLogger;
import de.uni_freiburg.informatik.ultimate.smtinterpol.LogProxy;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol;
import dev.tuntas.symbolic.internal.term.Term;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * SMTInterpol, which is plain Java, on integers: see {@link IntegerTerms}. That no integers fulfil
 * what is asked is a proof that no numbers of Java do; integers that do are looked at again by who
 * asked. Its work is limited by a count, so that an answer does not depend on the machine.
 */
final class SmtInterpolSolver implements Solver {
    /** How often it may ask whether to go on. */
    private static final int MOST_WORK = 500;

    /** Beyond so many variables it begins anew, as they are never taken back. */
    private static final int MOST_VARIABLES = 2_000;

    private final Map<Set<Stated>, Outcome> answers = new HashMap<>();
    private SMTInterpol script;
    private IntegerTerms words;
    private int work;

    SmtInterpolSolver() {
        script = script();
        words = new IntegerTerms(script);
    }

    private SMTInterpol script() {
        DefaultLogger silent = new DefaultLogger();
        silent.setLoglevel(LogProxy.LOGLEVEL_OFF);
        SMTInterpol made = new SMTInterpol(silent, () -> ++work > MOST_WORK);
        made.setOption(":produce-models", true);
        made.setOption(":global-declarations", true);
        made.setLogic(Logics.QF_LIA);
        return made;
    }

    @Override
    public String name() {
        return "smtinterpol";
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

    private Outcome ask(Set<Stated> literals, int variables) {
        if (words.size() > MOST_VARIABLES) {
            script = script();
            words = new IntegerTerms(script);
        }
        work = 0;
        script.push(1);
        try {
            words.assertAll(literals);
            LBool answer = script.checkSat();
            return switch (answer) {
                case UNSAT -> Outcome.NEVER;
                case SAT -> possible(literals, variables);
                default -> Outcome.UNKNOWN;
            };
        } catch (SMTLIBException | UnsupportedOperationException e) {
            return Outcome.UNKNOWN;
        } finally {
            script.pop(1);
        }
    }

    private Outcome possible(Set<Stated> literals, int variables) {
        Model model = script.getModel();
        long[] values = new long[variables];
        for (Term variable : Relevance.variables(literals)) {
            if (variable.sort == 'I' || variable.sort == 'J') {
                BigInteger value = number(model.evaluate(words.integer(variable)));
                values[(int) variable.bits] = value.longValue();
            }
        }
        return new Outcome(Answer.POSSIBLE, values);
    }

    private static BigInteger number(de.uni_freiburg.informatik.ultimate.logic.Term value) {
        if (value instanceof ApplicationTerm negated && negated.getParameters().length == 1) {
            return number(negated.getParameters()[0]).negate();
        }
        Object number = ((ConstantTerm) value).getValue();
        return number instanceof Rational whole ? whole.numerator() : (BigInteger) number;
    }
}
