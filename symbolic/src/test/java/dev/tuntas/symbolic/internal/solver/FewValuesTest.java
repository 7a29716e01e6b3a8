package dev.tuntas.symbolic.internal.solver;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.symbolic.internal.solver.Solver.Answer;
import dev.tuntas.symbolic.internal.solver.Solver.Outcome;
import dev.tuntas.symbolic.internal.solver.Solver.Stated;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** Numbers of a few values are all tried: what is said of them is what a plain search finds. */
class FewValuesTest {
    private static final int[] OPERATIONS = {
        Opcodes.IMUL, Opcodes.IDIV, Opcodes.IREM, Opcodes.IXOR, Opcodes.ISHL, Opcodes.ISUB
    };

    private final Terms terms = new Terms();
    private final Term x = terms.variable(0, 'I');
    private final Term y = terms.variable(1, 'I');

    @Test
    void saysWhatAPlainSearchFinds() {
        int possible = 0;
        int never = 0;
        for (int seed = 0; seed < 400; seed++) {
            List<Stated> literals = literals(new Random(seed));
            Outcome outcome = FewValues.solve(literals, new long[0], 2);
            assertNotNull(outcome);
            assertEquals(isPossible(literals), outcome.answer() == Answer.POSSIBLE);
            if (outcome.answer() == Answer.POSSIBLE) {
                possible++;
                assertTrue(holds(literals, outcome.values()));
            } else {
                assertEquals(Answer.NEVER, outcome.answer());
                never++;
            }
        }
        assertTrue(possible > 50 && never > 50, possible + " and " + never);
    }

    private List<Stated> literals(Random random) {
        List<Stated> found = new ArrayList<>();
        found.add(new Stated(terms.less(x, terms.of(-4)), false));
        found.add(new Stated(terms.less(x, terms.of(5)), true));
        found.add(new Stated(terms.less(terms.of(3), y), false));
        found.add(new Stated(terms.less(terms.of(-6), y), true));
        // What is divided by is not 0: the machine has decided that before.
        found.add(new Stated(terms.equal(x, terms.of(0)), false));
        found.add(new Stated(terms.equal(y, terms.of(0)), false));
        for (int i = 0; i < 3; i++) {
            Term first = terms.binary(operation(random), x, y);
            Term second = terms.binary(operation(random), first, random.nextBoolean() ? x : y);
            Term wanted = terms.of(random.nextInt(9) - 4);
            Term literal =
                    random.nextBoolean() ? terms.less(second, wanted) : terms.equal(second, wanted);
            if (!literal.isConstant()) {
                found.add(new Stated(literal, random.nextInt(3) > 0));
            }
        }
        return found;
    }

    private static int operation(Random random) {
        return OPERATIONS[random.nextInt(OPERATIONS.length)];
    }

    private static boolean isPossible(List<Stated> literals) {
        for (int a = -10; a <= 10; a++) {
            for (int b = -10; b <= 10; b++) {
                if (holds(literals, new long[] {a, b})) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean holds(List<Stated> literals, long[] values) {
        return literals.stream()
                .allMatch(s -> Terms.evaluate(s.literal(), values) != 0 == s.holds());
    }

    @Test
    void boundsThatContradictLeaveNothing() {
        List<Stated> literals =
                List.of(
                        new Stated(terms.less(x, terms.of(3)), false),
                        new Stated(terms.less(x, terms.of(2)), true));
        assertEquals(Answer.NEVER, FewValues.solve(literals, new long[0], 1).answer());
    }

    @Test
    void ofManyValuesOnesNextToAConstantAreGuessed() {
        Term product = terms.binary(Opcodes.IMUL, x, y);
        List<Stated> literals =
                List.of(
                        new Stated(terms.equal(product, terms.of(77)), true),
                        new Stated(terms.less(x, y), true));
        assertArrayEquals(new long[] {1, 77}, FewValues.solve(literals, new long[0], 2).values());
    }

    /** That none of some does is no proof. */
    @Test
    void whatNoGuessFulfilsIsLeftToOthers() {
        Term square = terms.binary(Opcodes.IMUL, x, x);
        List<Stated> literals = List.of(new Stated(terms.equal(square, terms.of(169)), true));
        assertNull(FewValues.solve(literals, new long[0], 1));
    }

    @Test
    void whatTakesTooManyTrialsIsLeftToOthers() {
        List<Stated> literals = new ArrayList<>();
        Term sum = terms.of(0);
        for (int i = 0; i < 6; i++) {
            Term number = terms.variable(i, 'I');
            literals.add(new Stated(terms.less(number, terms.of(0)), false));
            literals.add(new Stated(terms.less(number, terms.of(50)), true));
            sum = terms.binary(Opcodes.IADD, sum, number);
        }
        literals.add(new Stated(terms.equal(sum, terms.of(-1)), true));
        assertNull(FewValues.solve(literals, new long[0], 6));
    }
}
