package dev.tuntas.symbolic.internal.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tuntas.machine.code.Arithmetic;
import dev.tuntas.machine.code.Unfollowable;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

class TermsTest {
    private final Terms terms = new Terms();
    private final Term x = terms.variable(0, 'I');
    private final Term y = terms.variable(1, 'I');

    @Test
    void theSameTermIsTheSameObject() {
        assertSame(terms.binary(Opcodes.IMUL, x, y), terms.binary(Opcodes.IMUL, x, y));
        assertSame(terms.less(x, y), terms.less(x, y));
        assertSame(terms.equal(x, y), terms.equal(y, x));
    }

    @Test
    void sumsWithConstantsBecomeOne() {
        Term sum =
                terms.binary(Opcodes.ISUB, terms.binary(Opcodes.IADD, x, terms.of(5)), terms.of(2));
        assertSame(terms.binary(Opcodes.IADD, x, terms.of(3)), sum);
        assertSame(terms.equal(x, terms.of(1)), terms.equal(sum, terms.of(4)));
    }

    @Test
    void aConversionThatChangesNothingIsLeftOut() {
        Term small = terms.variable(2, 'B');
        assertSame(small, terms.unary(Opcodes.I2S, small));
        assertSame(x, terms.unary(Opcodes.L2I, terms.unary(Opcodes.I2L, x)));
        assertEquals(terms.no, terms.less(terms.variable(3, 'C'), terms.of(0)));
    }

    @Test
    void aComparisonOfLongsWithZeroIsWhatItCompares() {
        Term first = terms.variable(0, 'J');
        Term second = terms.variable(1, 'J');
        Term compared = terms.binary(Opcodes.LCMP, first, second);
        assertSame(terms.less(first, second), terms.less(compared, terms.of(0)));
        assertSame(terms.less(second, first), terms.less(terms.of(0), compared));
        assertSame(terms.equal(first, second), terms.equal(compared, terms.of(0)));
    }

    @Test
    void ofASignOnlyTheSignIsKnown() {
        Term sign = terms.sign(x, y);
        assertSame(terms.less(x, y), terms.less(sign, terms.of(0)));
        assertSame(terms.not(terms.less(y, x)), terms.less(sign, terms.of(1)));
        assertThrows(Unfollowable.class, () -> terms.equal(sign, terms.of(1)));
        assertThrows(Unfollowable.class, () -> terms.binary(Opcodes.IADD, sign, x));
    }

    /** Whatever is folded gives the same as the instructions one by one. */
    @Test
    void foldingNeverChangesAValue() {
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            long[] values = {random.nextInt(7) - 3, random.nextInt()};
            check(random, values, 3);
        }
    }

    private record Pair(Term term, long value) {}

    private Pair check(Random random, long[] values, int depth) {
        if (depth == 0) {
            return switch (random.nextInt(3)) {
                case 0 -> new Pair(x, values[0]);
                case 1 -> new Pair(y, values[1]);
                default -> constant(random.nextInt(9) - 4);
            };
        }
        Pair first = check(random, values, depth - 1);
        if (random.nextInt(6) == 0) {
            int opcode = new int[] {Opcodes.INEG, Opcodes.I2B, Opcodes.I2C}[random.nextInt(3)];
            return same(
                    new Pair(
                            terms.unary(opcode, first.term), Arithmetic.unary(opcode, first.value)),
                    values);
        }
        Pair second = check(random, values, depth - 1);
        int[] opcodes = {
            Opcodes.IADD,
            Opcodes.ISUB,
            Opcodes.IMUL,
            Opcodes.IAND,
            Opcodes.IOR,
            Opcodes.IXOR,
            Opcodes.ISHL,
            Opcodes.ISHR,
            Opcodes.IUSHR
        };
        int opcode = opcodes[random.nextInt(opcodes.length)];
        Term made = terms.binary(opcode, first.term, second.term);
        compare(first, second, values);
        return same(new Pair(made, Arithmetic.binary(opcode, first.value, second.value)), values);
    }

    private Pair constant(int value) {
        return new Pair(terms.of(value), value);
    }

    private static Pair same(Pair pair, long[] values) {
        assertEquals(pair.value, Terms.evaluate(pair.term, values), pair.term::toString);
        return pair;
    }

    private void compare(Pair first, Pair second, long[] values) {
        Term less = terms.less(first.term, second.term);
        assertEquals(first.value < second.value ? 1 : 0, Terms.evaluate(less, values));
        Term equal = terms.equal(first.term, second.term);
        assertEquals(first.value == second.value ? 1 : 0, Terms.evaluate(equal, values));
    }
}
