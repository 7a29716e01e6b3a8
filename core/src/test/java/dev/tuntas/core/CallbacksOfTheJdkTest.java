package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the JDK calls back: a user's equals, hashCode and compareTo, in streams and containers. */
class CallbacksOfTheJdkTest {
    static class Point implements Comparable<Point> {
        int x;
        int y;

        @Override
        public boolean equals(Object other) {
            return other instanceof Point point && point.x == x && point.y == y;
        }

        @Override
        public int hashCode() {
            return 31 * x + y;
        }

        @Override
        public int compareTo(Point other) {
            return x != other.x ? Integer.compare(x, other.x) : Integer.compare(y, other.y);
        }
    }

    record Named(Point point, String name) {}

    static class Points {
        final List<Point> list = new ArrayList<>();
        Point one;

        boolean distinct() {
            return list.stream().distinct().count() == list.size();
        }

        boolean sorted() {
            return list.stream().sorted().collect(Collectors.toList()).equals(list);
        }

        boolean reversed() {
            return list.stream().sorted(Comparator.reverseOrder()).toList().equals(list);
        }

        boolean toSet() {
            return list.stream().collect(Collectors.toSet()).size() == list.size();
        }

        boolean grouped() {
            return list.stream().collect(Collectors.groupingBy(p -> p)).size() == list.size();
        }

        boolean toMap() {
            return list.stream().collect(Collectors.toMap(p -> p, p -> p.x)).size() == list.size();
        }

        boolean copiedMap() {
            return new LinkedHashMap<>(
                                    list.stream()
                                            .collect(Collectors.toMap(p -> p, p -> 1, (p, q) -> p)))
                            .size()
                    == list.size();
        }

        boolean greatest() {
            return list.stream().max(Comparator.naturalOrder()).map(p -> p.x > 0).orElse(false);
        }

        boolean contained() {
            return one != null && list.contains(one) && Collections.frequency(list, one) == 1;
        }

        boolean anyIsOne() {
            return one != null && list.stream().anyMatch(one::equals);
        }

        boolean anyIsEqual() {
            return list.stream().anyMatch(p -> Objects.equals(p, one));
        }

        boolean firstIsOne() {
            return one != null && Optional.of(one).equals(list.stream().findFirst());
        }

        boolean inRecords() {
            return list.stream()
                    .map(p -> new Named(p, "a"))
                    .anyMatch(named -> named.equals(new Named(one, "a")));
        }

        boolean inSets() {
            return new TreeSet<>(list).size() == new HashSet<>(list).size()
                    && one != null
                    && Set.of(one).containsAll(list);
        }

        boolean leastFirst() {
            PriorityQueue<Point> queue = new PriorityQueue<>(list);
            return queue.isEmpty() || queue.poll().x == 0;
        }

        boolean found() {
            Point[] points = list.toArray(new Point[0]);
            Arrays.sort(points);
            return one != null && Arrays.binarySearch(points, one) >= 0;
        }

        boolean hashed() {
            return (list.hashCode() + Objects.hash(one, list.size())) % 2 == 0;
        }
    }

    /** The numbers are those of loops over all lists of up to two points and one beside them. */
    @ParameterizedTest
    @CsvSource({
        "distinct",
        "sorted",
        "reversed",
        "toSet",
        "grouped",
        "toMap",
        "copiedMap",
        "greatest",
        "contained",
        "anyIsOne",
        "anyIsEqual",
        "firstIsOne",
        "inRecords",
        "inSets",
        "leastFirst",
        "found",
        "hashed"
    })
    void areFollowedOrGivenUpByName(String predicate) throws Exception {
        Finitization<Points> bounds = Finitization.derive(Points.class, 2);
        long valid = 0;
        for (Points each : all()) {
            valid += holds(each, predicate) ? 1 : 0;
        }
        for (Strategy strategy : Strategy.values()) {
            SearchResult result = Search.of(bounds).predicate(predicate).strategy(strategy).run();
            assertEquals(valid, result.counts().valid(), strategy.name());
            if (strategy == Strategy.LAZY) {
                int expected = predicate.equals("copiedMap") ? 1 : 0;
                assertEquals(
                        expected,
                        result.notes().stream().map(Note::text).distinct().count(),
                        result.notes()::toString);
            }
        }
    }

    private static boolean holds(Points points, String predicate) throws Exception {
        try {
            return (boolean) Points.class.getDeclaredMethod(predicate).invoke(points);
        } catch (InvocationTargetException e) {
            return false;
        }
    }

    /** Two objects at most: those in the list, the same one twice among them, and the other. */
    private static List<Points> all() {
        List<Points> all = new ArrayList<>();
        for (int[] places : new int[][] {{}, {0}, {0, 0}, {0, 1}}) {
            int used = places.length == 0 ? 0 : places[places.length - 1] + 1;
            for (int one = -1; one <= Math.min(used, 1); one++) {
                int objects = Math.max(used, one + 1);
                for (int values = 0; values < 1 << 2 * objects; values++) {
                    all.add(points(places, one, values));
                }
            }
        }
        return all;
    }

    private static Points points(int[] places, int one, int values) {
        Point[] objects = {point(values & 3), point(values >> 2)};
        Points points = new Points();
        for (int place : places) {
            points.list.add(objects[place]);
        }
        points.one = one < 0 ? null : objects[one];
        return points;
    }

    private static Point point(int values) {
        Point point = new Point();
        point.x = values & 1;
        point.y = values >> 1;
        return point;
    }
}
