package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Records as parts of structures: their constructors have the last word. */
class WeavingRecordsTest {
    private static List<Structure<?>> confirmed(Class<?> subject, int scope) {
        return BruteForce.confirm(Finitization.derive(subject, scope));
    }

    record Point(int x, int y) {
        boolean repOk() {
            return x() <= y;
        }
    }

    @Test
    void aRecordIsASubject() {
        assertEquals(6, confirmed(Point.class, 3).size());
    }

    static class Path {
        Point from;
        Point to;

        boolean differs() {
            return from != null && !from.equals(to) && from.hashCode() >= 0;
        }

        boolean isRepeated() {
            Set<Point> points = new HashSet<>(Arrays.asList(from, to));
            return from != to && points.size() == 1;
        }

        boolean prints() {
            return String.valueOf(to).equals("Point[x=1, y=0]") && from == null;
        }
    }

    @Test
    void equalityOfRecordsReadsTheirComponents() {
        Finitization<?> bounds = Finitization.derive(Path.class, 2);
        assertEquals(16, BruteForce.confirm(bounds, "differs").size());
        assertEquals(4, BruteForce.confirm(bounds, "isRepeated").size());
        assertEquals(1, BruteForce.confirm(bounds, "prints").size());
    }

    record Range(int low, int high) {
        Range {
            if (low > high) {
                throw new IllegalArgumentException(low + " > " + high);
            }
        }

        boolean repOk() {
            return true;
        }
    }

    @Test
    void aRecordThatItsConstructorRefusesIsNotFound() {
        List<Structure<?>> found = confirmed(Range.class, 3);
        assertEquals(6, found.size());
        found.forEach(Structure::materialise);
    }

    record Period(int from, int to) {
        private static final String MADE = "tuntas.test.periods";

        Period {
            // A world has static fields of its own; properties are all worlds'.
            System.setProperty(MADE, String.valueOf(made() + 1));
            if (from >= to) {
                throw new IllegalArgumentException(from + " >= " + to);
            }
        }

        static int made() {
            return Integer.getInteger(MADE, 0);
        }
    }

    static class Plan {
        Period first;
        Period second;
        Period third;

        boolean isFull() {
            return first != null
                    && second != null
                    && third != null
                    && first != second
                    && first != third
                    && second != third;
        }
    }

    @Test
    void whatAConstructorHasRefusedIsNotTriedAgain() {
        Finitization<Plan> bounds =
                Finitization.of(Plan.class)
                        .scope(3)
                        .objects(Period.class, 3)
                        .set(Period.class, "from", Domain.ints(0, 3))
                        .set(Period.class, "to", Domain.ints(0, 3))
                        .build();
        int before = Period.made();
        long found = Search.of(bounds).predicate("isFull").strategy(Strategy.LAZY).count();
        int made = Period.made() - before;
        assertEquals(6 * 6 * 6, found);
        // Of 16 * 16 * 16 plans most would be refused, after one to three constructors each.
        assertTrue(made < 16 * 16 * 16 / 2, "constructed " + made + " times");
    }

    record Refused(int x) {
        Refused {
            throw new IllegalArgumentException("never");
        }
    }

    static class Crowd {
        int a;
        int b;
        int c;
        int d;
        int e;
        int f;
        int g;
        int h;
        int i;
        int j;
        Refused refused;

        boolean repOk() {
            return refused != null;
        }
    }

    /** Ten numbers of ten values each are passed over with every value that is refused. */
    @Test
    void aSearchIsStoppedWhileItPassesOverWhatIsRefused() {
        SearchResult result =
                Search.of(Finitization.derive(Crowd.class, 9))
                        .strategy(Strategy.LAZY)
                        .time(Duration.ofMillis(500))
                        .run();
        assertEquals(End.TIME, result.end());
        assertEquals(List.of(), result.notes());
    }

    enum Unit {
        METRE,
        MILE
    }

    record Length(double value, float error, long steps, Integer times, String of, Unit unit) {
        Length {
            value = Math.abs(value);
            error = Math.max(error, 0.5f);
            steps = steps & 1;
            times = times == null ? 0 : times;
            of = of.trim();
            unit = unit == null ? Unit.METRE : unit;
        }

        boolean repOk() {
            return true;
        }
    }

    @Test
    void aRecordThatItsConstructorWouldChangeIsNotFound() {
        Finitization<?> bounds =
                Finitization.of(Length.class)
                        .set("value", Domain.doubles(-1, 0, 1))
                        .set("error", Domain.values(0f, 0.5f, 1f))
                        .set("steps", Domain.longs(0, 2))
                        .set("times", Domain.ints(0, 1).orNull())
                        .set("of", Domain.values("a", " a", "b"))
                        .set("unit", Domain.enums(Unit.class).orNull())
                        .build();
        assertEquals(64, BruteForce.confirm(bounds).size());
    }

    record Wrapped(Point point, int[] numbers) {
        Wrapped {
            numbers = numbers.clone();
        }

        boolean repOk() {
            return point != null && numbers.length == point.x() && (point.y() == 1);
        }
    }

    @Test
    void aRecordMayCopyItsArrayAndRefuseNull() {
        assertEquals(3, confirmed(Wrapped.class, 2).size());
    }

    record Defaulting(Point point) {
        Defaulting {
            point = point == null ? new Point(0, 0) : point;
        }

        boolean repOk() {
            return true;
        }
    }

    @Test
    void aRecordThatReplacesNullIsNeverFoundWithNull() {
        assertEquals(4, confirmed(Defaulting.class, 2).size());
    }

    record Link(Link next, int value) {
        boolean repOk() {
            return next == null || next.value > value;
        }
    }

    static class Holder {
        Link first;
        Point point;

        boolean repOk() {
            return first != null && point == null;
        }
    }

    @Test
    void aCycleOfRecordsIsNotFound() {
        assertEquals(15, confirmed(Link.class, 3).size());
        assertEquals(2 + 4, confirmed(Holder.class, 2).size());
    }

    record Sum(int limit) {
        Sum {
            int sum = 0;
            for (int i = 0; i < 60; i++) {
                sum += i;
            }
            if (sum < limit) {
                throw new IllegalArgumentException();
            }
        }

        boolean repOk() {
            int sum = 0;
            for (int i = 0; i < 60; i++) {
                sum += i;
            }
            return sum > limit;
        }
    }

    @Test
    void aConstructorHasStepsOfItsOwn() {
        Search<?> search = Search.of(Finitization.derive(Sum.class, 2));
        assertEquals(2, search.steps(100).run().counts().valid());
    }

    static class Seat {
        Ticket ticket;
        int number;
        boolean window;

        boolean repOk() {
            return ticket != null && ticket.seat() == this && number == 0;
        }
    }

    record Ticket(Seat seat) {
        Ticket {
            seat.number = 1;
        }
    }

    @Test
    void whatAConstructorWritesIsPutBack() {
        Finitization<?> bounds = Finitization.derive(Seat.class, 2);
        List<String> found =
                StructureSets.found(Search.of(bounds)).stream().map(Structure::toString).toList();
        assertEquals(
                List.of(
                        "Seat#0{ticket=Ticket#0{seat=Seat#0}, number=0, window=false}",
                        "Seat#0{ticket=Ticket#0{seat=Seat#0}, number=0, window=true}"),
                found);
    }

    static class Ring {
        Spoke spoke;

        boolean repOk() {
            return spoke != null && spoke.ring() != null && spoke.ring().spoke == spoke;
        }
    }

    record Spoke(Ring ring, int number) {}

    @Test
    void aCycleThroughARecordAndAClassIsFound() {
        assertEquals(2, confirmed(Ring.class, 2).size());
    }

    record Generic<T extends Comparable<T>>(T least, List<T> rest) {
        @SuppressWarnings("SelfComparison")
        boolean repOk() {
            return rest == null
                    && least.compareTo(least) == 0
                    && equals(new Generic<>(least, rest));
        }
    }

    @Test
    void anExcludedComponentIsNull() {
        Finitization<?> bounds = Finitization.of(Generic.class).scope(2).exclude("rest").build();
        assertEquals(2, BruteForce.confirm(bounds).size());
    }
}
