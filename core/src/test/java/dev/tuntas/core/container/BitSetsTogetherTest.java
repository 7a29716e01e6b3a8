package dev.tuntas.core.container;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.BruteForce;
import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Finitization;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Bit sets of the space that meet other bit sets: a bit set of the JDK looks into the other one
 * without asking it.
 */
class BitSetsTogetherTest {
    private static final int SCOPE = 2;

    /** Two sets of bits: each of the four sets that there are at this scope, with each. */
    abstract static class Pair {
        final BitSet first = new BitSet();
        final BitSet second = new BitSet();

        static BitSet bits(int... all) {
            BitSet bits = new BitSet();
            for (int bit : all) {
                bits.set(bit);
            }
            return bits;
        }
    }

    static class AreEqual extends Pair {
        boolean repOk() {
            return Objects.equals(first, second);
        }
    }

    static class Intersect extends Pair {
        boolean repOk() {
            return first.intersects(second);
        }
    }

    static class AreApart extends Pair {
        boolean repOk() {
            first.and(second);
            return first.isEmpty();
        }
    }

    static class MakeAll extends Pair {
        boolean repOk() {
            BitSet union = new BitSet();
            union.or(first);
            union.or(second);
            return union.cardinality() == SCOPE;
        }
    }

    static class DifferInOne extends Pair {
        boolean repOk() {
            BitSet copy = (BitSet) second.clone();
            copy.xor(first);
            return copy.cardinality() == 1;
        }
    }

    static class HoldsNothingElse extends Pair {
        boolean repOk() {
            BitSet rest = bits(0);
            rest.andNot(first);
            return rest.isEmpty() && second.isEmpty();
        }
    }

    static class IsLikeOneOfOurs extends Pair {
        boolean repOk() {
            return bits(1).equals(first) && Objects.equals(bits(0, 1), second);
        }
    }

    static class IsInAList extends Pair {
        boolean repOk() {
            List<BitSet> all = new ArrayList<>();
            all.add(first);
            all.add(second);
            return all.contains(bits(1));
        }
    }

    static class IsInASet extends Pair {
        boolean repOk() {
            Set<Object> all = new HashSet<>();
            all.add(bits(1));
            all.add(bits(0));
            return all.contains(first) && !all.contains(second);
        }
    }

    static class IsItself extends Pair {
        boolean repOk() {
            first.xor(first);
            second.or(second);
            return first.isEmpty() && second.cardinality() == 1;
        }
    }

    static Arguments[] classes() {
        return new Arguments[] {
            Arguments.of(AreEqual.class, 4),
            Arguments.of(Intersect.class, 4 * 4 - 9),
            // Each bit is in one of the two, or in none.
            Arguments.of(AreApart.class, 3 * 3),
            // Each bit is in one of the two, or in both.
            Arguments.of(MakeAll.class, 3 * 3),
            Arguments.of(DifferInOne.class, 4 * 2),
            Arguments.of(HoldsNothingElse.class, 2),
            Arguments.of(IsLikeOneOfOurs.class, 1),
            Arguments.of(IsInAList.class, 4 + 4 - 1),
            Arguments.of(IsInASet.class, 2 * 2),
            Arguments.of(IsItself.class, 4 * 2)
        };
    }

    @ParameterizedTest
    @MethodSource("classes")
    void whatOneAsksOfTheOtherIsAnswered(Class<?> type, int expected) {
        Finitization<?> bounds = Finitization.derive(type, SCOPE);
        BruteForce.confirmAllStrategies(bounds);
        assertEquals(expected, Search.of(bounds).count());
    }
}
