package dev.tuntas.symbolic.internal.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.tuntas.symbolic.internal.solver.PathCondition.Reply;
import dev.tuntas.symbolic.internal.solver.PathCondition.Side;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Terms;
import dev.tuntas.symbolic.result.SolverKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** Random literals about three small numbers, against all values that these can have. */
class PathConditionTest {
    private static final Solver Z3 = Solvers.of(SolverKind.Z3);
    private static final Solver SMTINTERPOL = Solvers.of(SolverKind.SMTINTERPOL);
    private static final int[] OPERATIONS = {
        Opcodes.IADD,
        Opcodes.ISUB,
        Opcodes.IMUL,
        Opcodes.IAND,
        Opcodes.IOR,
        Opcodes.IXOR,
        Opcodes.ISHL,
        Opcodes.ISHR,
        Opcodes.IUSHR,
        Opcodes.IDIV,
        Opcodes.IREM
    };
    private static final int[] INTERESTING = {
        0, 1, 2, -1, 3, 7, 127, -128, 1 << 24, Integer.MAX_VALUE, Integer.MIN_VALUE, 1 << 30
    };

    private final Terms terms = new Terms();
    private final PathTrail trail = new PathTrail();

    @AfterAll
    static void close() throws Exception {
        Z3.close();
        SMTINTERPOL.close();
    }

    @Test
    void theSolverIsThere() {
        assertEquals(Optional.empty(), Z3.problem());
        assertEquals(Optional.empty(), SMTINTERPOL.problem());
    }

    @Test
    void everyLayerTogetherDecidesAsBruteForceDoes() {
        paths(0, 20, Z3);
    }

    /** It has integers only, and says of the rest that it does not know. */
    @Test
    void smtInterpolNeverSaysWhatIsNotSo() {
        paths(0, 60, SMTINTERPOL);
    }

    @Test
    void differencesAloneNeverSayWhatIsNotSo() {
        paths(0, 120, Solver.NONE);
    }

    @Test
    @Tag("long")
    void soTheyDoOnMorePaths() {
        paths(20, 60, Z3);
        paths(60, 400, SMTINTERPOL);
        paths(120, 400, Solver.NONE);
    }

    private void paths(int from, int to, Solver solver) {
        for (int seed = from; seed < to; seed++) {
            path(new Random(seed), solver, solver == Z3);
        }
    }

    private void path(Random random, Solver solver, boolean isComplete) {
        int mark = trail.mark();
        PathCondition condition = new PathCondition(trail, terms, solver);
        List<Term> variables =
                List.of(condition.fresh('B'), condition.fresh('Z'), condition.fresh('B'));
        List<long[]> left = all();
        for (int i = 0; i < 8; i++) {
            Term literal = literal(random, variables);
            if (literal.isConstant() || terms.isNegation(literal)) {
                continue;
            }
            left = step(condition, literal, left, random, isComplete);
        }
        trail.undoTo(mark);
    }

    private static List<long[]> step(
            PathCondition condition,
            Term literal,
            List<long[]> left,
            Random random,
            boolean isComplete) {
        List<long[]> yes = new ArrayList<>();
        List<long[]> no = new ArrayList<>();
        left.forEach(v -> (Terms.evaluate(literal, v) != 0 ? yes : no).add(v));
        Reply reply = condition.ask(literal);
        if (reply.side() != Side.BOTH || isComplete) {
            Side right = no.isEmpty() ? Side.ALWAYS : yes.isEmpty() ? Side.NEVER : Side.BOTH;
            assertEquals(right, reply.side(), () -> literal + " after " + condition.stated());
        }
        if (reply.side() != Side.BOTH) {
            return left;
        }
        if (isComplete) {
            assertNotNull(reply.ifTrue());
            assertNotNull(reply.ifFalse());
        }
        boolean side = !yes.isEmpty() && (no.isEmpty() || random.nextBoolean());
        long[] model = side ? reply.ifTrue() : reply.ifFalse();
        if (model != null) {
            assertEquals(side, Terms.evaluate(literal, model) != 0);
        }
        condition.state(literal, side, model);
        return side ? yes : no;
    }

    private static List<long[]> all() {
        List<long[]> all = new ArrayList<>();
        for (int a = -128; a < 128; a++) {
            for (int b = 0; b < 2; b++) {
                for (int c = -128; c < 128; c++) {
                    all.add(new long[] {a, b, c});
                }
            }
        }
        return all;
    }

    private Term literal(Random random, List<Term> variables) {
        Term first = term(random, variables, random.nextInt(3));
        Term second = term(random, variables, random.nextInt(2));
        return random.nextInt(3) == 0 ? terms.equal(first, second) : terms.less(first, second);
    }

    private Term term(Random random, List<Term> variables, int depth) {
        if (depth == 0) {
            return random.nextInt(3) == 0
                    ? terms.of(INTERESTING[random.nextInt(INTERESTING.length)])
                    : variables.get(random.nextInt(variables.size()));
        }
        int operation = OPERATIONS[random.nextInt(random.nextBoolean() ? 2 : OPERATIONS.length)];
        Term second = term(random, variables, depth - 1);
        // What multiplies or divides is a constant: products of unknowns may be left undecided.
        boolean isLinear =
                operation == Opcodes.IDIV || operation == Opcodes.IREM || operation == Opcodes.IMUL;
        return terms.binary(
                operation,
                term(random, variables, depth - 1),
                isLinear ? terms.of(random.nextInt(9) + 1) : second);
    }

    @Test
    void aSumThatMayWrapAroundIsNotTakenApart() {
        PathCondition condition = new PathCondition(trail, terms, Solver.NONE);
        Term x = condition.fresh('I');
        Term more = terms.binary(Opcodes.IADD, x, terms.of(1));
        Reply reply = condition.ask(terms.less(x, more));
        assertEquals(Side.BOTH, reply.side());
        condition.state(terms.less(x, terms.of(10)), true, new long[] {0});
        assertEquals(Side.ALWAYS, condition.ask(terms.less(x, more)).side());
    }

    /** Beyond a point longs are left to the solver, and never taken for decided. */
    @Test
    void theEdgesOfLongsAreNotGotWrong() {
        long[] edges = {
            Long.MIN_VALUE, Long.MIN_VALUE + 1, -1, 0, Long.MAX_VALUE - 1, Long.MAX_VALUE
        };
        for (long first : edges) {
            for (long second : edges) {
                int mark = trail.mark();
                PathCondition condition = new PathCondition(trail, terms, Z3);
                Term x = condition.fresh('J');
                Term literal = terms.equal(x, terms.constant('J', first));
                condition.state(literal, true, new long[] {first});
                Term asked = terms.less(x, terms.constant('J', second));
                boolean holds =
                        asked.isConstant()
                                ? asked == terms.yes
                                : condition.ask(asked).side() == Side.ALWAYS;
                assertEquals(first < second, holds, first + " < " + second);
                trail.undoTo(mark);
            }
        }
    }

    @Test
    void ordersAreTransitiveAndEqualityFollows() {
        PathCondition condition = new PathCondition(trail, terms, Solver.NONE);
        Term a = condition.fresh('I');
        Term b = condition.fresh('I');
        Term c = condition.fresh('I');
        condition.state(terms.less(b, a), false, new long[3]);
        condition.state(terms.less(c, b), false, new long[3]);
        assertEquals(Side.NEVER, condition.ask(terms.less(c, a)).side());
        condition.state(terms.less(a, c), false, new long[3]);
        assertEquals(Side.ALWAYS, condition.ask(terms.equal(a, b)).side());
    }
}
