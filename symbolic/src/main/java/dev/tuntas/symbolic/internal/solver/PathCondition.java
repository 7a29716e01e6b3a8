package dev.tuntas.symbolic.internal.solver;

import dev.tuntas.symbolic.internal.solver.Solver.Outcome;
import dev.tuntas.symbolic.internal.solver.Solver.Stated;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Terms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What must hold of the numbers on a path, and values for which it does: a model.
 *
 * <p>A new literal is asked in layers, the cheapest first: terms fold ({@link Terms}); it was
 * stated before; {@link DifferenceBounds} decide it; the model says that one side can hold. Only
 * for the other side something has to be found: values by the differences, by trying some, or all
 * where there are few ({@link FewValues}), or by the solver, or a proof that there are none.
 *
 * <p>Each layer keeps to one rule: <em>never</em> is said only by reasoning that is right in Java's
 * arithmetic, <em>possible</em> only with values for which all literals were evaluated, by that
 * arithmetic, to be true. What neither can be said of is followed, without a model, and noted.
 */
public final class PathCondition {
    /** What can hold of a literal. */
    public enum Side {
        ALWAYS,
        NEVER,
        BOTH
    }

    /**
     * An answer to a question.
     *
     * @param ifTrue values for which it holds; null if that is not known
     * @param ifFalse values for which it does not hold; null if that is not known
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Reply(Side side, long @Nullable [] ifTrue, long @Nullable [] ifFalse) {}

    private static final Reply ALWAYS = new Reply(Side.ALWAYS, null, null);
    private static final Reply NEVER = new Reply(Side.NEVER, null, null);

    private final PathTrail trail;
    private final Terms terms;
    private final Solver solver;
    private final DifferenceBounds differences;
    private final List<Stated> stated = new ArrayList<>();
    private final Map<Term, Boolean> known = new HashMap<>();
    private final List<Character> types = new ArrayList<>();
    private final List<Origin> origins = new ArrayList<>();
    private IntSupplier depth = () -> 0;
    private long @Nullable [] model = new long[0];
    private int impure;
    private long queries;
    private long nanos;

    public PathCondition(PathTrail trail, Terms terms, Solver solver) {
        this.trail = trail;
        this.terms = terms;
        this.solver = solver;
        this.differences = new DifferenceBounds(trail);
    }

    /**
     * Where a variable comes from.
     *
     * @param depth how many ways the path had gone when it was made: paths that differ before have
     *     other variables, even if they have the same number
     * @param version 0 if it was there before the method, else when a call by contract gave it
     */
    public record Origin(int depth, int version) {}

    /** Says how many ways the path has gone. */
    public void setDepth(IntSupplier ways) {
        depth = ways;
    }

    /** A number of which nothing is known but its declared type, or LENGTH. */
    public Term fresh(char type) {
        return fresh(type, 0);
    }

    /** A number that a call by contract may have chosen. */
    public Term fresh(char type, int version) {
        Term made = terms.variable(types.size(), type);
        types.add(type);
        origins.add(new Origin(depth.getAsInt(), version));
        trail.push(
                () -> {
                    types.remove(types.size() - 1);
                    origins.remove(origins.size() - 1);
                });
        return made;
    }

    /** Where the variables of this path come from, by their number. */
    public List<Origin> origins() {
        return List.copyOf(origins);
    }

    /** How often a solver was asked, and for how long. */
    public long queries() {
        return queries;
    }

    /** Forgets how often a solver was asked. */
    public void countAnew() {
        queries = 0;
        nanos = 0;
    }

    public long solverNanos() {
        return nanos;
    }

    /** Values for which all holds; null if that could not be decided. */
    public long @Nullable [] model() {
        return model;
    }

    /** All that was stated, the first first. */
    public List<Stated> stated() {
        return List.copyOf(stated);
    }

    /** How much was stated; of the same path, what was stated first stays the first. */
    public int statements() {
        return stated.size();
    }

    public Stated statement(int number) {
        return stated.get(number);
    }

    // --- questions ------------------------------------------------------------------------------

    /** Whether a literal, which is no constant and no negation, can hold or not. */
    public Reply ask(Term literal) {
        Boolean said = known.get(literal);
        if (said == null && isOrder(literal)) {
            said = differences.decides(literal);
        }
        if (said != null) {
            return said ? ALWAYS : NEVER;
        }
        long[] values = model;
        if (values == null) {
            return reply(find(literal, true, new long[0]), find(literal, false, new long[0]));
        }
        boolean holds = Terms.evaluate(literal, values) != 0;
        Outcome other = find(literal, !holds, values);
        Outcome same = new Outcome(Solver.Answer.POSSIBLE, values);
        return holds ? reply(same, other) : reply(other, same);
    }

    /** Whether a literal is known to hold, without asking a solver. */
    public boolean isKnown(Term literal) {
        if (literal.isConstant()) {
            return literal == terms.yes;
        }
        Boolean said = known.get(literal);
        if (said == null && isOrder(literal)) {
            said = differences.decides(literal);
        }
        return Boolean.TRUE.equals(said);
    }

    private static Reply reply(Outcome yes, Outcome no) {
        boolean canHold = yes.answer() != Solver.Answer.NEVER;
        boolean canFail = no.answer() != Solver.Answer.NEVER;
        Side side = !canFail ? Side.ALWAYS : canHold ? Side.BOTH : Side.NEVER;
        return new Reply(side, values(yes), values(no));
    }

    private static long @Nullable [] values(Outcome outcome) {
        return outcome.answer() == Solver.Answer.POSSIBLE ? outcome.values() : null;
    }

    private Outcome find(Term literal, boolean holds, long[] near) {
        if (isOrder(literal)) {
            int mark = trail.mark();
            boolean isConsistent = differences.add(literal, holds);
            long[] values = isConsistent ? differences.values(near, types.size()) : null;
            trail.undoTo(mark);
            if (!isConsistent) {
                return Outcome.NEVER;
            }
            if (values != null && fulfils(values, literal, holds)) {
                return new Outcome(Solver.Answer.POSSIBLE, values);
            }
        }
        return bySolver(literal, holds, near);
    }

    /** Bounds on variables alone say all that there is; else each literal is looked at. */
    private boolean fulfils(long[] values, Term literal, boolean holds) {
        return impure == 0 && isPure(literal) || fulfilsAll(values, literal, holds);
    }

    private Outcome bySolver(Term literal, boolean holds, long[] near) {
        // Without a model nothing says that the others can hold.
        List<Stated> related =
                model == null ? new ArrayList<>(stated) : Relevance.to(literal, stated);
        related.add(new Stated(literal, holds));
        Outcome tried = FewValues.solve(related, near, types.size());
        Outcome found = tried == null ? asked(related) : tried;
        if (found.answer() != Solver.Answer.POSSIBLE) {
            return found;
        }
        long[] values = Relevance.merge(near, found.values(), related, types.size());
        boolean isModel = fulfilsAll(values, literal, holds);
        return isModel ? new Outcome(Solver.Answer.POSSIBLE, values) : Outcome.UNKNOWN;
    }

    private Outcome asked(List<Stated> literals) {
        long began = System.nanoTime();
        queries++;
        Outcome found = solver.solve(literals, types.size());
        nanos += System.nanoTime() - began;
        return found;
    }

    private boolean fulfilsAll(long[] values, Term literal, boolean holds) {
        return Terms.evaluate(literal, values) != 0 == holds
                && stated.stream()
                        .allMatch(s -> Terms.evaluate(s.literal(), values) != 0 == s.holds());
    }

    /** Whether it is about ints or longs. */
    private static boolean isOrder(Term literal) {
        return literal.kind == Term.Kind.LESS || literal.kind == Term.Kind.EQUAL;
    }

    private static boolean isPure(Term literal) {
        return isVariableOrConstant(literal.left()) && isVariableOrConstant(literal.right());
    }

    /** Longs may lie beyond what the differences keep in mind. */
    private static boolean isVariableOrConstant(Term term) {
        return term.sort == 'I' && (term.isVariable() || term.isConstant());
    }

    // --- statements -----------------------------------------------------------------------------

    /**
     * States a literal, or its opposite, that is possible.
     *
     * @param values for which all of it holds; null if that is not known
     */
    public void state(Term literal, boolean holds, long @Nullable [] values) {
        stated.add(new Stated(literal, holds));
        known.put(literal, holds);
        boolean isImpure = !isPure(literal);
        impure += isImpure ? 1 : 0;
        long[] before = model;
        model = values;
        trail.push(
                () -> {
                    stated.remove(stated.size() - 1);
                    known.remove(literal);
                    impure -= isImpure ? 1 : 0;
                    model = before;
                });
        if (isOrder(literal)) {
            differences.add(literal, holds);
        }
    }

    /** The number that a term must be, if the bounds leave only one; else the term. */
    public Term settled(Term term) {
        if (term.isConstant() || term.sort == 'F' || term.sort == 'D' || model == null) {
            return term;
        }
        if (term.isVariable() && !differences.knows(term)) {
            // No type of a variable leaves one value only.
            return term;
        }
        Term value = terms.constant(term.sort, Terms.evaluate(term, model));
        Term literal = terms.equal(term, value);
        boolean isSettled =
                literal == terms.yes
                        || !literal.isConstant()
                                && Boolean.TRUE.equals(differences.decides(literal));
        return isSettled ? value : term;
    }
}
