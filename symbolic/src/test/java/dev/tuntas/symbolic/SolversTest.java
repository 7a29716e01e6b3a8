package dev.tuntas.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Requires;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveVerdict;
import dev.tuntas.symbolic.result.SolverKind;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Methods that need a solver, by each of them. */
class SolversTest {
    @SuppressWarnings("unused")
    public static class Sums {
        @Ensures("result == a + b + a")
        public static int twice(int a, int b) {
            return 2 * a + b;
        }

        @Requires("a > 0 && b > 0")
        @Ensures("result > 0")
        public static int wrapsAround(int a, int b) {
            return a + b;
        }

        @Requires("a > 0 && a < 1000 && b > 0 && b < 1000")
        @Ensures("result > a && result > b")
        public static int staysSmall(int a, int b) {
            return a + b;
        }

        @Ensures("result >= -9 && result <= 9")
        public static int lastDigit(int a) {
            return a % 10;
        }

        @Ensures("result * 10 + a % 10 == a")
        public static int tenth(int a) {
            return a / 10;
        }

        @Ensures("result >= 0")
        public static int absolute(int a) {
            return a < 0 ? -a : a;
        }

        @Ensures("result >= 0 && result < 16")
        public static int bucket(int hash) {
            return hash & 15;
        }

        @Ensures("result == a >> 1")
        public static int half(int a) {
            return a / 2;
        }

        @Requires("a >= 0")
        @Ensures("result == a >> 1")
        public static int halfOfPositive(int a) {
            return a / 2;
        }

        @Ensures("result == a")
        public static int throughLong(int a) {
            return (int) (((long) a + 7) - 7);
        }

        @Ensures("result == a")
        public static int throughByte(int a) {
            return (byte) a;
        }

        @Requires("low <= high && low >= 0")
        @Ensures("result >= low && result <= high")
        public static int middle(int low, int high) {
            return (low + high) / 2;
        }

        @Requires("low <= high && low >= 0")
        @Ensures("result >= low && result <= high")
        public static int middleByShift(int low, int high) {
            return (low + high) >>> 1;
        }

        @Ensures("result == (a > b ? 1 : a == b ? 0 : -1)")
        public static int byDifference(int a, int b) {
            return Integer.signum(a - b);
        }

        @Ensures("result == a * a")
        public static int square(int a) {
            return a * (a + 1) - a;
        }

        @Ensures("result <= a")
        public static double rounded(float a) {
            return a;
        }
    }

    private static ProveResult prove(String method, SolverKind solver) {
        return Prove.of(Sums.class, method).solver(solver).run();
    }

    private static Set<String> broken(ProveResult result) {
        return result.violations().stream()
                .map(violation -> violation.broken())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Whole numbers with constants: it decides what Z3 decides. */
    @ParameterizedTest
    @CsvSource({
        "twice, 0",
        "wrapsAround, 1",
        "staysSmall, 0",
        "lastDigit, 0",
        "tenth, 0",
        "absolute, 1",
        "bucket, 0",
        "half, 1",
        "halfOfPositive, 0",
        "throughLong, 0",
        "throughByte, 1",
        "middle, 1",
        "middleByShift, 0",
    })
    void smtInterpolDecidesWholeNumbersAsZ3Does(String method, int violations) {
        ProveResult z3 = prove(method, SolverKind.Z3);
        ProveResult other = prove(method, SolverKind.SMTINTERPOL);
        assertEquals(violations, z3.violations().size(), z3::toString);
        assertEquals(broken(z3), broken(other), other::toString);
        assertEquals(z3.verdict(), other.verdict(), other::toString);
        assertEquals(z3.paths(), other.paths());
        assertEquals("smtinterpol", other.solver());
        assertEquals("z3", z3.solver());
    }

    @ParameterizedTest
    @ValueSource(strings = {"byDifference", "square", "rounded"})
    void whatItCantDecideIsPartialAndNeverWrong(String method) {
        ProveResult z3 = prove(method, SolverKind.Z3);
        ProveResult other = prove(method, SolverKind.SMTINTERPOL);
        assertTrue(broken(z3).containsAll(broken(other)), other::toString);
        assertTrue(
                other.verdict() == ProveVerdict.PARTIAL || broken(z3).equals(broken(other)),
                other::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"twice", "tenth", "square"})
    void withoutASolverTheVerdictIsPartialAndSaysWhy(String method) {
        ProveResult result = prove(method, SolverKind.NONE);
        assertEquals(ProveVerdict.PARTIAL, result.verdict());
        assertEquals("none", result.solver());
        assertTrue(
                result.cut()
                        .containsKey(
                                "no SMT solver: none is wanted; leave out --solver none to ask"
                                        + " one"),
                result::toString);
    }
}
