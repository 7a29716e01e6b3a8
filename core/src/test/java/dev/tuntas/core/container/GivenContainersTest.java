package dev.tuntas.core.container;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.Strategy;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Containers whose contents depend on more than their elements: a comparator, the order of access,
 * a class of the user's, {@code equals} and {@code hashCode} of elements that are objects of the
 * space. The numbers are worked out by hand.
 */
class GivenContainersTest {
    static class Recent {
        final Map<Integer, Integer> map =
                new LinkedHashMap<>(16, 0.75f, true) {
                    private static final long serialVersionUID = 1;

                    @Override
                    protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
                        return size() > 2;
                    }
                };

        boolean anything() {
            return true;
        }

        boolean isFullAfterPut() {
            map.put(2, 0);
            return map.size() == 2;
        }
    }

    /** 1 empty map, 3 * 3 of one entry, 6 * 9 of two in any order; none of three. */
    @ParameterizedTest
    @EnumSource(Strategy.class)
    void aMapThatRemovesItsEldestEntryHasNoMoreThanItKeeps(Strategy strategy) {
        assertEquals(64, texts(Recent.class, "anything", strategy, r -> r.map.toString()).size());
        // Of those with one entry, the ones with another key than 2.
        assertEquals(
                6 + 54, texts(Recent.class, "isFullAfterPut", strategy, r -> r.map + "").size());
    }

    static class Accessed {
        final LinkedHashMap<Integer, Integer> map = new LinkedHashMap<>(16, 0.75f, true);

        boolean movesToTheEnd() {
            if (map.isEmpty()) {
                return true;
            }
            Integer first = map.keySet().iterator().next();
            map.get(first);
            Integer last = first;
            for (Integer key : map.keySet()) {
                last = key;
            }
            return last.equals(first);
        }
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void theOrderOfAccessIsKept(Strategy strategy) {
        assertEquals(
                1 + 3 * 3 + 6 * 9 + 6 * 27,
                texts(Accessed.class, "movesToTheEnd", strategy, a -> a.map + "").size());
    }

    static class Descending {
        final SortedSet<Integer> set = new TreeSet<>(Comparator.reverseOrder());
        final TreeMap<Integer, Integer> map = new TreeMap<>((a, b) -> b - a);

        boolean begin() {
            return (set.isEmpty() || set.first() == 2) && (map.isEmpty() || map.firstKey() == 1);
        }
    }

    /** Sets: the empty one and 4 with 2 in them. Maps: the empty one, {1} and {1, 0}. */
    @ParameterizedTest
    @EnumSource(Strategy.class)
    void comparatorsAreHonoured(Strategy strategy) {
        List<String> found = texts(Descending.class, "begin", strategy, d -> d.set + " " + d.map);
        assertEquals(5 * (1 + 3 + 9), found.size());
        assertEquals(1, Collections.frequency(found, "[2, 1, 0] {1=0, 0=2}"));
    }

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

        Dated(Person by, long time) {
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

        Ordered(Person by) {
            this(by, new Rising());
        }

        Ordered(Person by, Comparator<Integer> order) {
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

    static class Person implements Comparable<Person> {
        int age;

        @Override
        public int compareTo(Person other) {
            return other.age - age;
        }
    }

    static class Team {
        TreeSet<Person> members = new TreeSet<>();
        Person leader;

        boolean anything() {
            return true;
        }
    }

    /**
     * Sets of persons of different ages: 8; with a leader from the set: 3 + 6 + 3; with another
     * one, as long as there are persons: 3 + 9 + 9.
     */
    @ParameterizedTest
    @EnumSource(Strategy.class)
    void sortedSetsOfObjectsHaveTheirOwnOrder(Strategy strategy) {
        assertEquals(8 + 12 + 21, texts(Team.class, "anything", strategy, Team::toString).size());
    }

    static class Line {
        PriorityQueue<Integer> waiting = new PriorityQueue<>(Comparator.reverseOrder());

        boolean isLed() {
            return waiting.isEmpty() || waiting.peek() == 2;
        }
    }

    /** Bags with a 2: the empty one, 1, 3, and 6 of three elements. */
    @ParameterizedTest
    @EnumSource(Strategy.class)
    void queuesSortThemselves(Strategy strategy) {
        assertEquals(11, texts(Line.class, "isLed", strategy, l -> l.waiting + "").size());
    }

    static class Tag {
        int id;

        @Override
        public boolean equals(Object other) {
            return other instanceof Tag tag && tag.id == id;
        }

        @Override
        public int hashCode() {
            return id;
        }
    }

    static class Tags {
        HashSet<Tag> all = new HashSet<>();
        Tag main;

        boolean knowsMain() {
            return main == null || all.contains(main);
        }
    }

    /**
     * Sets of tags that differ: 8; with one of them as the main one: 12; with another that equals
     * one of them: 3 for sets of one, 6 for sets of two; there is no fourth tag.
     */
    @ParameterizedTest
    @EnumSource(Strategy.class)
    void elementsOfSetsDifferByEquals(Strategy strategy) {
        assertEquals(8 + 12 + 9, texts(Tags.class, "knowsMain", strategy, Tags::toString).size());
    }

    /** It has forgotten hashCode, so sets don't find what is equal. */
    static class Badge {
        int id;

        @Override
        @SuppressWarnings("EqualsHashCode") // That is the point.
        public boolean equals(Object other) {
            return other instanceof Badge badge && badge.id == id;
        }
    }

    static class Badges {
        HashSet<Badge> all = new HashSet<>();
        Badge main;

        boolean knowsMain() {
            return main == null || all.contains(main);
        }
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void aForgottenHashCodeIsMissed(Strategy strategy) {
        assertEquals(8 + 12, texts(Badges.class, "knowsMain", strategy, Badges::toString).size());
    }

    static class Node {
        int value;
    }

    static class Bag {
        Set<Node> nodes = new HashSet<>();
        Node first;

        boolean isOneOfThem() {
            return first == null || nodes.contains(first);
        }
    }

    /**
     * Objects that are equal only to themselves: what counts is how many have which value. Without
     * a first one: 1 + 3 + 6 + 10; with one: 3 + 3 * 3 + 3 * 6.
     */
    @ParameterizedTest
    @EnumSource(Strategy.class)
    void setsOfObjectsComeOnceUpToIsomorphism(Strategy strategy) {
        assertEquals(20 + 30, texts(Bag.class, "isOneOfThem", strategy, Bag::toString).size());
    }

    sealed interface Event permits Joined, Left {
        boolean isFine();
    }

    static final class Joined implements Event {
        Set<Node> nodes = new HashSet<>();

        @Override
        public boolean isFine() {
            return true;
        }
    }

    static final class Left implements Event {
        Node node;

        @Override
        public boolean isFine() {
            return node != null;
        }
    }

    /** A root that is chosen: sets of 0 to 3 nodes as above, or one node. */
    @ParameterizedTest
    @EnumSource(Strategy.class)
    void setsInARootThatIsChosenComeOnce(Strategy strategy) {
        assertEquals(20 + 3, texts(Event.class, "isFine", strategy, Object::toString).size());
    }

    static class Persons {
        PriorityQueue<Person> waiting = new PriorityQueue<>();

        boolean anything() {
            return true;
        }
    }

    /**
     * Bags of up to three persons, who may stand there twice: of one person 3; of two, one person
     * twice or two persons, 3 + 6; of three, one thrice, two of whom one twice, or three: 3 + 9 +
     * 10.
     */
    @ParameterizedTest
    @EnumSource(Strategy.class)
    void queuesOfObjectsComeOnce(Strategy strategy) {
        assertEquals(
                1 + 3 + 9 + 22, texts(Persons.class, "anything", strategy, l -> l + "").size());
    }

    static class Tree {
        List<Tree> children = new ArrayList<>();

        boolean isTree() {
            return reaches(Collections.newSetFromMap(new IdentityHashMap<>()));
        }

        private boolean reaches(Set<Tree> seen) {
            if (!seen.add(this)) {
                return false;
            }
            for (Tree child : children) {
                if (!child.reaches(seen)) {
                    return false;
                }
            }
            return true;
        }
    }

    /** Ordered trees of up to four nodes: 1 + 1 + 2 + 5. */
    @ParameterizedTest
    @EnumSource(Strategy.class)
    void treesWithListsOfChildrenAreCounted(Strategy strategy) {
        assertEquals(
                9,
                Search.of(Finitization.derive(Tree.class, 4))
                        .predicate("isTree")
                        .strategy(strategy)
                        .count());
    }

    static class Endless {
        private final SortedSet<Integer> set = new TreeSet<>(Comparator.reverseOrder());

        Endless(int steps, String name) {
            for (int i = 1; i != 0; i = Math.max(1, i + steps)) {
                set.remove(i);
            }
        }

        boolean anything() {
            return set.isEmpty();
        }
    }

    @Test
    void aConstructorThatNeverReturnsIsNamed() {
        String message =
                assertThrows(TuntasException.class, () -> Finitization.derive(Endless.class, 1))
                        .getMessage();
        assertTrue(
                message.contains("new Endless(1, \"a\") did not return within 5 seconds"), message);
    }

    private static <T> List<String> texts(
            Class<T> type, String predicate, Strategy strategy, Function<T, String> text) {
        List<String> texts = new ArrayList<>();
        Search<T> search = Search.of(Finitization.derive(type, 3)).predicate(predicate);
        for (T found : search.strategy(strategy)) {
            texts.add(text.apply(found));
        }
        Collection<String> distinct = new HashSet<>(texts);
        assertEquals(texts.size(), distinct.size(), "none comes twice");
        return texts;
    }
}
