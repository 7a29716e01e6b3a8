package dev.tuntas.symbolic.internal.solver;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.Params;
import dev.tuntas.symbolic.internal.solver.Solver.Answer;
import dev.tuntas.symbolic.internal.solver.Solver.Stated;
import dev.tuntas.symbolic.internal.term.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Asks Z3 for arguments for which no way can be gone, whatever is chosen: a question with <em>for
 * all</em> in it. If there are none, every argument is covered.
 */
final class Z3Cover {
    private static final int MOST_WORK = 20_000_000;

    private final Context context;
    private final com.microsoft.z3.Solver solver;

    private Z3Cover(Context context) {
        this.context = context;
        this.solver = context.mkSolver();
        Params limits = context.mkParams();
        limits.add("rlimit", MOST_WORK);
        solver.setParameters(limits);
    }

    /** Whether there are arguments for which no way can be gone. */
    static Answer uncovered(Cover cover) {
        try (Context context = new Context()) {
            return new Z3Cover(context).ask(cover);
        } catch (Z3Terms.Untranslatable e) {
            return Answer.UNKNOWN;
        }
    }

    private Answer ask(Cover cover) {
        // Before the call, a variable has one meaning on all ways, and its own name on each.
        Z3Terms given = new Z3Terms(context, variable -> name(cover.ways().get(0), variable));
        cover.given().forEach(stated -> solver.add(literal(given, stated)));
        given.takeRanges().forEach(solver::add);
        cover.ranges()
                .forEach(
                        (decision, range) ->
                                solver.add(
                                        context.mkOr(
                                                range.stream()
                                                        .mapToObj(way -> decided(decision, way))
                                                        .toArray(BoolExpr[]::new))));
        cover.ways().forEach(way -> solver.add(closed(way)));
        return switch (solver.check()) {
            case UNSATISFIABLE -> Answer.NEVER;
            case SATISFIABLE -> Answer.POSSIBLE;
            case UNKNOWN -> Answer.UNKNOWN;
        };
    }

    private static String name(Cover.Way way, Term variable) {
        int number = (int) variable.bits;
        return "n" + way.names().getOrDefault(number, number + "?") + (char) variable.code;
    }

    private BoolExpr literal(Z3Terms words, Stated stated) {
        BoolExpr literal = words.literal(stated.literal());
        return stated.holds() ? literal : context.mkNot(literal);
    }

    private BoolExpr decided(String decision, int way) {
        IntExpr number = context.mkIntConst("d" + decision);
        return context.mkEq(number, context.mkInt(way));
    }

    /** That a way can't be gone, whatever is chosen. */
    private BoolExpr closed(Cover.Way way) {
        Z3Terms words = new Z3Terms(context, variable -> name(way, variable));
        List<BoolExpr> all = new ArrayList<>();
        way.literals().forEach(stated -> all.add(literal(words, stated)));
        way.decisions().forEach((decision, taken) -> all.add(decided(decision, taken)));
        // The range of what is given holds anyway, and that of what is chosen has to be kept to.
        Set<Term> chosen = Relevance.variables(way.literals());
        chosen.removeIf(variable -> !way.chosen().get((int) variable.bits));
        all.addAll(words.takeRangesOf(chosen));
        words.takeRanges().forEach(solver::add);
        BoolExpr gone = context.mkAnd(all.toArray(BoolExpr[]::new));
        BoolExpr refused = context.mkNot(gone);
        Expr<?>[] bound = chosen.stream().map(words::expression).toArray(Expr<?>[]::new);
        return bound.length == 0
                ? refused
                : context.mkForall(bound, refused, 1, null, null, null, null);
    }
}
