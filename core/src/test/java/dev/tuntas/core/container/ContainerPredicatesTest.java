package dev.tuntas.core.container;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.BruteForce;
import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.math.BigDecimal;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Predicates on containers that strategies got wrong once; most of them were written by chance. */
class ContainerPredicatesTest {
    record Point(int x) {}

    /** Removes from a hash table while it is gone over in another order than its own. */
    static class RemovesByIterator {
        private final Map<Point, Integer> first = new HashMap<>();
        private final Set<Point> second = new HashSet<>();

        boolean repOk() {
            for (Iterator<Point> i = first.keySet().iterator(); i.hasNext(); ) {
                if (i.next().x() > 0) {
                    i.remove();
                }
            }
            return first.isEmpty() && second.stream().mapToInt(Point::x).noneMatch(n -> n == 1);
        }
    }

    /** Asks a sorted map, which may be empty, for keys without an order. */
    static class AsksForWhatHasNoOrder {
        private final TreeMap<Integer, Integer> first = new TreeMap<>();
        private final Map<Point, Integer> second = new HashMap<>();

        boolean repOk() {
            Set<?> wanted = second.keySet();
            return !first.keySet().containsAll(wanted);
        }
    }

    /** The spliterator of a queue is final, and streams are made of it. */
    static class StreamsAQueue {
        private final PriorityQueue<Integer> queue = new PriorityQueue<>();

        boolean repOk() {
            return queue.stream().mapToInt(n -> n).sum() == 1;
        }
    }

    static class SplitsAQueue {
        private final PriorityQueue<Integer> queue = new PriorityQueue<>();

        boolean repOk() {
            Function<Iterable<Integer>, Object> asked = Iterable::spliterator;
            return asked.apply(queue) != null
                    && queue.spliterator().getExactSizeIfKnown() == queue.size()
                    && StreamSupport.stream(queue.spliterator(), false).anyMatch(n -> n == 1);
        }
    }

    static class AdvancesInAQueue {
        private final PriorityQueue<Integer> queue = new PriorityQueue<>();

        boolean repOk() {
            int[] sum = {0};
            queue.spliterator().tryAdvance(n -> sum[0] += n + 1);
            return sum[0] == 1;
        }
    }

    /** 1.0 and 1.00 differ, and are one amount to a set that sorts. */
    static class SortsAmounts {
        private final TreeSet<BigDecimal> amounts = new TreeSet<>();

        boolean repOk() {
            return true;
        }
    }

    static class SortsByAmount {
        private final TreeMap<BigDecimal, Boolean> paid = new TreeMap<>();

        boolean repOk() {
            int[] entries = {0};
            paid.forEach((amount, isPaid) -> entries[0]++);
            return entries[0] == paid.size();
        }
    }

    /** What can be changed has an order, too; that of the bounds is another. */
    static class SortsMoments {
        private final TreeSet<Date> moments = new TreeSet<>();

        boolean repOk() {
            Date before = null;
            for (Date moment : moments) {
                if (before != null && !before.before(moment)) {
                    return false;
                }
                before = moment;
            }
            return true;
        }
    }

    /** Constants of an enum may have classes of their own. */
    static class SortsConstants {
        enum Step {
            FIRST {},
            SECOND,
            THIRD {}
        }

        private final TreeSet<Step> steps = new TreeSet<>();

        boolean repOk() {
            return steps.isEmpty() || steps.iterator().next() == steps.first();
        }
    }

    static Arguments[] classes() {
        return new Arguments[] {
            // Three of nine maps have no key 0, and two of four sets no 1.
            Arguments.of(RemovesByIterator.class, 3 * 2),
            Arguments.of(AsksForWhatHasNoOrder.class, 0),
            Arguments.of(StreamsAQueue.class, 2),
            Arguments.of(SplitsAQueue.class, 3),
            Arguments.of(AdvancesInAQueue.class, 3),
            // Of 0, 1.0 and 1.00: none, one of them, or 0 and one of the others.
            Arguments.of(SortsAmounts.class, 1 + 3 + 2),
            Arguments.of(SortsByAmount.class, 1 + 3 * 2 + 2 * 4),
            Arguments.of(SortsMoments.class, 1 + 3 + 3),
            Arguments.of(SortsConstants.class, 1 + 3 + 3)
        };
    }

    /** The order of the domain is not that of the constants. */
    @Test
    void constantsAreSortedWhateverTheirClasses() {
        Domain<SortsConstants.Step> steps =
                Domain.values(SortsConstants.Step.THIRD, SortsConstants.Step.FIRST);
        Finitization<?> bounds =
                Finitization.of(SortsConstants.class)
                        .set("steps", Domain.setOf(steps, 0, 2))
                        .build();
        BruteForce.confirmAllStrategies(bounds);
        assertEquals(4, Search.of(bounds).count());
    }

    @ParameterizedTest
    @MethodSource("classes")
    void everyStrategyFindsWhatThePredicateAccepts(Class<?> type, int expected) {
        Finitization<?> bounds = Finitization.derive(type, 2);
        BruteForce.confirmAllStrategies(bounds);
        assertEquals(expected, Search.of(bounds).count());
    }
}
