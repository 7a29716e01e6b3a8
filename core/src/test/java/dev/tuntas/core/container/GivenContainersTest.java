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
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
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

    static <T> List<String> texts(
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
