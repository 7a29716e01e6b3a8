package dev.tuntas.core;

import static dev.tuntas.core.StructureSets.assertCount;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Records are values: the same record in two places and two equal ones are one structure, unless
 * the bounds ask for objects.
 */
class RecordValuesTest {
    record Point(int x) {}

    static class Line {
        @Nullable Point from;
        @Nullable Point to = new Point(7);

        boolean anything() {
            return true;
        }

        boolean hasEqualEnds() {
            return from != null && from.equals(to);
        }

        boolean isOfOnePoint() {
            return from != null && from == to;
        }
    }

    @Test
    void twoFieldsHaveEveryPairOfValuesOnce() {
        assertCount(3 * 3, Line.class, 2, "anything");
        assertCount(4 * 4, Line.class, 3, "anything");
        assertCount(3, Line.class, 3, "hasEqualEnds");
        assertCount(0, Line.class, 3, "isOfOnePoint");
    }

    @Test
    void objectsAreToldApartIfTheBoundsAskForThem() {
        Finitization<?> derived =
                Finitization.of(Line.class).scope(2).objects(Point.class, 2).build();
        Domain<Point> points = Domain.objects(Point.class, 2).orNull();
        Finitization<?> said =
                Finitization.of(Line.class).scope(2).set("from", points).set("to", points).build();
        for (Finitization<?> bounds : List.of(derived, said)) {
            // Both null: 1; one: 2 * 2; one object: 2; two objects: 4.
            assertCount(11, bounds, "anything");
            assertCount(4, bounds, "hasEqualEnds");
            assertCount(2, bounds, "isOfOnePoint");
        }
    }

    @Test
    void recordsCanBeSaidFieldByField() {
        Domain<Point> points = Domain.records(Point.class);
        Finitization<?> bounds =
                Finitization.of(Line.class)
                        .set("from", points)
                        .set("to", points.orNull())
                        .set(Point.class, "x", Domain.ints(0, 4))
                        .build();
        assertCount(5 * 6, bounds, "anything");
    }

    record Code(String text) {
        Code {
            if (text.isEmpty()) {
                throw new IllegalArgumentException();
            }
        }
    }

    record Item(Code code, int[] sizes, List<Point> points) {}

    static class Shelf {
        List<Point> list = new ArrayList<>();
        Set<Point> set = new HashSet<>();
        Map<Point, Code> map = new HashMap<>();

        boolean hasList() {
            return set.isEmpty() && map.isEmpty();
        }

        boolean hasSet() {
            return list.isEmpty() && map.isEmpty();
        }

        boolean hasMap() {
            return list.isEmpty() && set.isEmpty();
        }

        boolean hasSameKeys() {
            return list.isEmpty() && set.equals(map.keySet());
        }
    }

    @Test
    void containersHoldValues() {
        assertCount(1 + 3 + 9 + 27, Shelf.class, 3, "hasList");
        assertCount(8, Shelf.class, 3, "hasSet");
        // Texts are "", "a", "b", of which the constructor refuses the first.
        assertCount(1 + 3 * 2 + 3 * 4 + 8, Shelf.class, 3, "hasMap");
        assertCount(1 + 3 * 2 + 3 * 4 + 8, Shelf.class, 3, "hasSameKeys");
    }

    static class Cart {
        @Nullable Item item;

        boolean isWhole() {
            return item != null
                    && item.code() != null
                    && item.sizes() != null
                    && item.sizes().length == item.points().size();
        }
    }

    @Test
    void recordsHoldArraysContainersAndRecordsOfTheirOwn() {
        assertCount(1 + 2 * 2 + 4 * 4, Cart.class, 2, "isWhole");
    }

    sealed interface Event permits In, Out {}

    record In(int amount) implements Event {}

    record Out(boolean all) implements Event {}

    static class Log {
        List<Event> events = new ArrayList<>();
        Set<Event> kinds = new HashSet<>();

        boolean isSequence() {
            return kinds.isEmpty();
        }

        boolean isSet() {
            return events.isEmpty();
        }
    }

    @Test
    void sealedTypesHoldRecordsOfEachClass() {
        assertCount(1 + 5 + 25 + 125, Log.class, 3, "isSequence");
        assertCount(1 + 5 + 10 + 10, Log.class, 3, "isSet");
    }

    sealed interface Shape permits Circle, Square {}

    static final class Circle implements Shape {
        int radius;
    }

    static final class Square implements Shape {
        int side;
    }

    static class Picture {
        Set<Shape> shapes = new HashSet<>();

        boolean anything() {
            return true;
        }
    }

    /** Two of one class are in one order; of two classes, one comes first. */
    @Test
    void setsOfObjectsOfSeveralClassesComeOnce() {
        assertCount(1 + 2 + 2 + 3 + 3 + 4, Picture.class, 2, "anything");
    }

    sealed interface Expression permits Constant, Sum {}

    record Constant(int value) implements Expression {}

    record Sum(Expression left, Expression right) implements Expression {}

    static class Formula {
        @Nullable Expression root;

        boolean isOfOneSum() {
            return root instanceof Sum sum
                    && sum.left() instanceof Constant
                    && sum.right() instanceof Constant;
        }
    }

    /** Without an end, if every place had one of its own. */
    @Test
    void recordsThatHoldRecordsOfTheirClassAreObjects() {
        assertCount(3 * 3, Formula.class, 3, "isOfOneSum");
        Domain<Sum> sums = Domain.records(Sum.class).orNull();
        Finitization.Builder<Formula> endless =
                Finitization.of(Formula.class)
                        .set("root", sums)
                        .set(Sum.class, "left", Domain.onlyNull())
                        .set(Sum.class, "right", sums);
        TuntasException refused = assertThrows(TuntasException.class, endless::build);
        assertEquals(
                "Records of dev.tuntas.core.RecordValuesTest$Sum may hold records of that class, and"
                        + " every place has one of its own, so there is no end to them. Use"
                        + " Domain.objects(Sum.class, n).",
                refused.getMessage());
    }

    @Test
    void aSealedTypeMayBeTheRoot() {
        Finitization<Event> bounds = Finitization.derive(Event.class, 3);
        List<Object> events = new ArrayList<>();
        Search.of(bounds).predicate(RecordValuesTest.class, "isEvent").forEach(events::add);
        assertEquals(
                Set.of(new In(0), new In(1), new In(2), new Out(false), new Out(true)),
                new HashSet<>(events));
        assertEquals(5, events.size(), () -> Arrays.toString(events.toArray()));
    }

    static boolean isEvent(Event event) {
        return event != null;
    }
}
