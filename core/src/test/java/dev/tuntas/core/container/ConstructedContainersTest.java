package dev.tuntas.core.container;

import static dev.tuntas.core.container.GivenContainersTest.texts;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Strategy;
import java.util.Comparator;
import java.util.Date;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The ways by which a container that a constructor makes comes into a field. The numbers are worked
 * out by hand.
 */
class ConstructedContainersTest {
    /** By a local variable, into a field that any set could be in. */
    static class ByLocal {
        final Set<Integer> set;

        ByLocal() {
            TreeSet<Integer> made = new TreeSet<>(Comparator.reverseOrder());
            made.clear();
            set = made;
        }

        boolean begins() {
            return set.isEmpty() || set.iterator().next() == 2;
        }
    }

    static class ByMethod {
        final Set<Integer> set = made(Comparator.reverseOrder());

        private static Set<Integer> made(Comparator<Integer> order) {
            return order == null ? null : fresh(order);
        }

        private static Set<Integer> fresh(Comparator<Integer> order) {
            return new TreeSet<>(order);
        }

        boolean begins() {
            return set.isEmpty() || set.iterator().next() == 2;
        }
    }

    static class ByThis {
        final Set<Integer> set;

        ByThis() {
            this(new TreeSet<>(Comparator.reverseOrder()), 0L);
        }

        private ByThis(Set<Integer> set, long ignored) {
            this.set = ignored == 0 ? set : null;
        }

        boolean begins() {
            return set.isEmpty() || set.iterator().next() == 2;
        }
    }

    /** Without a constructor that has no parameters, one is called for the sake of the set only. */
    static class ByCondition {
        final Set<Integer> set;

        ByCondition(boolean isGrowing) {
            Set<Integer> made;
            if (isGrowing) {
                made = new TreeSet<>();
            } else {
                made = new TreeSet<>(Comparator.reverseOrder());
            }
            set = made;
        }

        boolean begins() {
            return set.isEmpty() || set.iterator().next() == 2;
        }
    }

    static class MapByLocal {
        Map<Integer, Integer> map;

        MapByLocal(int room) {
            Map<Integer, Integer> made = new TreeMap<>(Comparator.reverseOrder());
            for (int i = 0; i < room; i++) {
                made.remove(i);
            }
            this.map = made;
        }

        boolean begins() {
            return map.isEmpty() || map.keySet().iterator().next() == 2;
        }
    }

    /**
     * The sets are those above, in falling order: the empty one and 4 with 2 in them; maps 1 + 3 of
     * one key, 2 * 9 of two, 27 of three.
     */
    @ParameterizedTest
    @EnumSource(Strategy.class)
    void comparatorsAreHonouredHoweverTheyComeIntoTheField(Strategy strategy) {
        List<String> expected = List.of("[2, 1, 0]", "[2, 0]", "[2, 1]", "[2]", "[]");
        assertEquals(expected, sorted(texts(ByLocal.class, "begins", strategy, c -> c.set + "")));
        assertEquals(expected, sorted(texts(ByMethod.class, "begins", strategy, c -> c.set + "")));
        assertEquals(expected, sorted(texts(ByThis.class, "begins", strategy, c -> c.set + "")));
        assertEquals(
                expected, sorted(texts(ByCondition.class, "begins", strategy, c -> c.set + "")));
        List<String> maps = texts(MapByLocal.class, "begins", strategy, c -> c.map + "");
        assertEquals(1 + 3 + 2 * 9 + 27, maps.size());
        assertTrue(maps.contains("{2=0, 1=1, 0=2}"));
    }

    private static List<String> sorted(List<String> texts) {
        return texts.stream()
                .sorted(
                        Comparator.comparingInt(String::length)
                                .reversed()
                                .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    static class GivenOrMade {
        final SortedSet<Integer> set;

        GivenOrMade(SortedSet<Integer> given) {
            set = given != null ? given : new TreeSet<>(Comparator.reverseOrder());
        }

        boolean begins() {
            return set.isEmpty() || set.first() == 2;
        }
    }

    static class Above {
        final SortedSet<Integer> set;

        Above(SortedSet<Integer> set) {
            this.set = set;
        }
    }

    static class BySuper extends Above {
        BySuper(int ignored) {
            super(new TreeSet<>(ignored < 100 ? Comparator.reverseOrder() : null));
        }

        boolean begins() {
            return set.isEmpty() || set.first() == 2;
        }
    }

    static class Cleared {
        SortedSet<Integer> set;

        final void clear(SortedSet<Integer> empty) {
            set = empty;
        }
    }

    static class ByInherited extends Cleared {
        ByInherited(int ignored) {
            init(ignored);
        }

        private void init(int ignored) {
            if (ignored < 100) {
                clear(new TreeSet<>(Comparator.reverseOrder()));
            }
        }

        boolean begins() {
            return set.isEmpty() || set.first() == 2;
        }
    }

    static class GivenOrQueue {
        private final Queue<Integer> queue;

        GivenOrQueue(Queue<Integer> given) {
            queue = given == null ? new PriorityQueue<>() : given;
        }

        boolean hasTwo() {
            return queue.size() == 2;
        }
    }

    /** The sets are those above; a queue that may be any has its elements in any order. */
    @ParameterizedTest
    @EnumSource(Strategy.class)
    void comparatorsAreHonouredWhereOnlySomeOfItIsKnown(Strategy strategy) {
        List<String> expected = List.of("[2, 1, 0]", "[2, 0]", "[2, 1]", "[2]", "[]");
        assertEquals(
                expected, sorted(texts(GivenOrMade.class, "begins", strategy, c -> c.set + "")));
        assertEquals(expected, sorted(texts(BySuper.class, "begins", strategy, c -> c.set + "")));
        assertEquals(
                expected, sorted(texts(ByInherited.class, "begins", strategy, c -> c.set + "")));
        assertEquals(9, texts(GivenOrQueue.class, "hasTwo", strategy, c -> c.queue + "").size());
    }

    /** What a private constructor is called with, by whoever may: there are queues of any order. */
    static class OfBuilder {
        private final Queue<Integer> queue;

        OfBuilder() {
            this(new PriorityQueue<>());
        }

        private OfBuilder(Queue<Integer> queue) {
            this.queue = queue;
        }

        static class Builder {
            OfBuilder build() {
                return new OfBuilder(new LinkedList<>());
            }
        }

        boolean hasTwo() {
            return queue.size() == 2;
        }
    }

    static class OfFunction {
        private final Queue<Integer> queue;

        OfFunction() {
            this(new PriorityQueue<>());
        }

        private OfFunction(Queue<Integer> queue) {
            this.queue = queue;
        }

        static OfFunction inTurn() {
            Function<Queue<Integer>, OfFunction> made = OfFunction::new;
            return made.apply(new LinkedList<>());
        }

        boolean hasTwo() {
            return queue.size() == 2;
        }
    }

    static class OfConstructor {
        private final Queue<Integer> queue;
        private OfConstructor backup;

        OfConstructor() {
            this(new PriorityQueue<>());
            backup = new OfConstructor(new LinkedList<>());
        }

        private OfConstructor(Queue<Integer> queue) {
            this.queue = queue;
        }

        boolean hasTwo() {
            return queue.size() == 2 && backup == null;
        }
    }

    static class OfThis {
        private final Queue<Integer> queue;

        OfThis() {
            this(new PriorityQueue<>());
        }

        private OfThis(Queue<Integer> queue) {
            this.queue = queue;
        }

        boolean hasTwo() {
            return queue.size() == 2;
        }
    }

    /** Of three numbers 3 * 3 pairs, in a priority queue 6. */
    @ParameterizedTest
    @EnumSource(Strategy.class)
    void aPrivateConstructorHasAllItsCallers(Strategy strategy) {
        assertEquals(9, texts(OfBuilder.class, "hasTwo", strategy, c -> c.queue + "").size());
        assertEquals(9, texts(OfFunction.class, "hasTwo", strategy, c -> c.queue + "").size());
        assertEquals(9, texts(OfConstructor.class, "hasTwo", strategy, c -> c.queue + "").size());
        assertEquals(6, texts(OfThis.class, "hasTwo", strategy, c -> c.queue + "").size());
    }

    static class Dated {
        private final Date at;
        private int number;

        Dated(GivenContainersTest.Person by, long time) {
            Date made = new Date(Objects.requireNonNull(by).age + time);
            at = made;
        }

        boolean isSmall() {
            return number < 2;
        }
    }

    static class Rising implements Comparator<Integer> {
        @Override
        public int compare(Integer one, Integer other) {
            return one - other;
        }
    }

    static class Ordered {
        private final Comparator<Integer> order;
        private int number;

        Ordered(GivenContainersTest.Person by) {
            this(by, new Rising());
        }

        Ordered(GivenContainersTest.Person by, Comparator<Integer> order) {
            this.order = order;
            number = Objects.requireNonNull(by).age;
        }

        boolean isSmall() {
            return number < 2;
        }
    }

    /** No constructor has to be called for the sake of a date or a comparator. */
    @ParameterizedTest
    @EnumSource(Strategy.class)
    void whatIsNoContainerNeedsNoConstructor(Strategy strategy) {
        assertEquals(2, numbers(Dated.class, strategy, dated -> dated.number));
        assertEquals(2, numbers(Ordered.class, strategy, ordered -> ordered.number));
    }

    private static <T> int numbers(Class<T> type, Strategy strategy, Function<T, Integer> number) {
        Set<Integer> numbers = new HashSet<>();
        Search.of(Finitization.derive(type, 3))
                .predicate("isSmall")
                .strategy(strategy)
                .forEach(found -> numbers.add(number.apply(found)));
        return numbers.size();
    }
}
