package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.spi.space.Codes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/**
 * What makes no values, which classes are searched field by field, and bounds that name a factory.
 */
public class MadeBoundsTest {
    // --- what is left out -----------------------------------------------------------------------

    /** Another one at each call, and null. */
    public static final class Ticket {
        private static int last;

        private final int number;

        private Ticket(int number) {
            this.number = number;
        }

        public static Ticket next() {
            return new Ticket(++last);
        }

        public static @Nullable Ticket none(int number) {
            return null;
        }

        public static Ticket of(boolean first) {
            return new Ticket(first ? 1 : 2);
        }

        public static Ticket read(int file) throws IOException {
            return new Ticket(Files.readString(Path.of("no", "such", "file" + file)).length());
        }

        public static Ticket error(int number) {
            throw new StackOverflowError("by " + number);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Ticket that && number == that.number;
        }

        @Override
        public int hashCode() {
            return number;
        }
    }

    static class Journey {
        Ticket ticket;

        boolean repOk() {
            return ticket != null;
        }
    }

    @Test
    void callsThatFailOrDifferMakeNothing() {
        Finitization<Journey> bounds = Finitization.derive(Journey.class, 2);
        assertEquals(
                List.of("null", "Ticket.of(false)", "Ticket.of(true)"),
                MadeValuesTest.labels(bounds, 0));
        StructureSets.assertCount(2, bounds, "repOk");
    }

    /** Whose constructor does not come back. */
    public static final class Endless {
        private final int n;

        public Endless(int n) throws InterruptedException {
            while (n >= 0) {
                TimeUnit.SECONDS.sleep(1);
            }
            this.n = n;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Endless that && n == that.n;
        }

        @Override
        public int hashCode() {
            return n;
        }
    }

    static class Waiting {
        Endless endless;
    }

    @Test
    void aCallThatNeverReturnsIsAnErrorThatNamesIt() {
        String message =
                assertThrows(TuntasException.class, () -> Finitization.derive(Waiting.class, 1))
                        .getMessage();
        assertTrue(message.contains("new Endless(0) did not return within 5 seconds"), message);
        assertTrue(message.contains("Domain.madeBy"), message);
    }

    /** More values than are taken. */
    public static final class Many {
        private final List<Integer> numbers;

        public Many(int a, int b, int c, int d) {
            this.numbers = List.of(a, b, c, d);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Many that && numbers.equals(that.numbers);
        }

        @Override
        public int hashCode() {
            return numbers.hashCode();
        }
    }

    static class Crowd {
        Many many;
    }

    @Test
    void moreThanAThousandAreCutAndThatIsSaid() {
        Finitization<Crowd> five = Finitization.derive(Crowd.class, 5);
        assertEquals(1 + 625, MadeValuesTest.labels(five, 0).size());
        assertEquals(List.of(), five.notes());
        Finitization<Crowd> six = Finitization.derive(Crowd.class, 6);
        assertEquals(1 + 1_000, MadeValuesTest.labels(six, 0).size());
        assertEquals(
                MadeValuesTest.labels(five, 0), MadeValuesTest.labels(six, 0).subList(0, 1 + 625));
        assertEquals(
                List.of(
                        "Of the values of Many, only the first 1,000 are tried: there are more of"
                                + " them."),
                six.notes().stream().map(Note::text).toList());
    }

    // --- which classes --------------------------------------------------------------------------

    /** It can be changed. */
    public static class Counter {
        int n;

        public Counter(int n) {
            this.n = 10 * n;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Counter that && n == that.n;
        }

        @Override
        public int hashCode() {
            return n;
        }
    }

    /** It says itself which objects are valid. */
    public static class Checked {
        final int n;

        public Checked(int n) {
            this.n = 10 * n;
        }

        boolean repOk() {
            return n > 0;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Checked that && n == that.n;
        }

        @Override
        public int hashCode() {
            return n;
        }
    }

    /** It holds what has no values, which only its constructor can make. */
    public static class Worker {
        private final Thread thread;
        private final int n;

        public Worker(int n) {
            this.thread = new Thread(() -> {}, "worker " + n);
            this.n = n;
        }

        String name() {
            return thread.getName();
        }
    }

    static class Mixed {
        Counter counter;
        Checked checked;
        Worker worker;

        boolean repOk() {
            return counter != null
                    && counter.n < 10
                    && checked != null
                    && checked.n < 10
                    && worker != null
                    && worker.n == 1
                    && worker.name().equals("worker 1");
        }
    }

    @Test
    void whatIsNoValueClassIsSearchedFieldByFieldIfItCanBe() {
        Finitization<Mixed> bounds = Finitization.derive(Mixed.class, 2);
        assertEquals(
                List.of("null", "new Worker(0)", "new Worker(1)"),
                MadeValuesTest.labels(bounds, 2));
        // By its name, n is a size: 0, 1 or 2.
        StructureSets.assertCount(3 * 3, bounds, "repOk");
    }

    @Test
    void objectsAreSearchedFieldByFieldIfTheBoundsAskForThem() {
        Finitization<?> counted =
                Finitization.of(MadeValuesTest.Offer.class)
                        .scope(2)
                        .objects(MadeValuesTest.Money.class, 1)
                        .build();
        assertEquals(List.of("null", "Money#0"), MadeValuesTest.labels(counted, 0));
        Finitization<?> said =
                Finitization.of(MadeValuesTest.Offer.class)
                        .scope(2)
                        .set(MadeValuesTest.Money.class, "amount", Domain.ints(5, 6))
                        .build();
        assertEquals(List.of("null", "Money#0", "Money#1"), MadeValuesTest.labels(said, 0));
    }

    // --- said by the user -----------------------------------------------------------------------

    @Test
    void aFactoryIsNamedWithTheDomainsOfItsParameters() {
        Domain<MadeValuesTest.Money> monies =
                Domain.madeBy(
                        MadeValuesTest.Money.class,
                        "of",
                        Domain.ints(0, 2),
                        Domain.values("", "EUR", "USD"));
        Domain<MadeValuesTest.Range> ranges =
                Domain.madeBy(
                        MadeValuesTest.Range.class, "new", Domain.ints(1, 3), Domain.ints(2, 3));
        Finitization<MadeValuesTest.Offer> offers =
                Finitization.of(MadeValuesTest.Offer.class)
                        .set("price", monies)
                        .set("old", monies.orNull())
                        .set("parts", Domain.listOf(monies, 0, 1))
                        .set("tip", Domain.values(Optional.empty()))
                        .build();
        // Of 0 in each currency, and of 1 and 2 in two of them.
        assertEquals(3 + 2 + 2, MadeValuesTest.labels(offers, 0).size());
        StructureSets.assertCount(7 * 6 / 2, offers, "isCheaper");
        assertEquals(
                List.of(
                        "new Range(1, 2)",
                        "new Range(1, 3)",
                        "new Range(2, 2)",
                        "new Range(2, 3)",
                        "new Range(3, 3)"),
                MadeValuesTest.labels(
                                Finitization.of(MadeValuesTest.Store.class)
                                        .scope(1)
                                        .set("range", ranges)
                                        .build(),
                                0)
                        .stream()
                        .sorted()
                        .toList());
    }

    @Test
    void allThatAClassMakesCanBeAskedFor() {
        Domain<Counter> counters = Domain.made(Counter.class, 3);
        Finitization<Mixed> bounds =
                Finitization.of(Mixed.class)
                        .set("counter", counters)
                        .exclude("checked")
                        .exclude("worker")
                        .build();
        assertEquals(
                List.of("new Counter(0)", "new Counter(1)", "new Counter(2)"),
                MadeValuesTest.labels(bounds, 0));
        FieldDomain domain = bounds.space().slots().get(0).domain();
        assertNotSame(Codes.plain(domain, 1), Codes.plain(domain, 1));
    }

    @Test
    void badBoundsSayWhatWasExpected() {
        Map<String, Executable> bad =
                Map.of(
                        "has no public static method 'prse' that makes its objects. Did you mean 'parse'?",
                        () -> Domain.madeBy(MadeValuesTest.Money.class, "prse", Domain.ints(0, 1)),
                        "has no public 'of' with 1 parameters",
                        () -> Domain.madeBy(MadeValuesTest.Money.class, "of", Domain.ints(0, 1)),
                        "holds a (String), but its type is int",
                        () -> Domain.madeBy(MadeValuesTest.Money.class, "ofA", Domain.values("a")),
                        "'parse' of dev.tuntas.core.MadeValuesTest$Money makes no value",
                        () ->
                                Domain.madeBy(
                                        MadeValuesTest.Money.class, "parse", Domain.values("x")),
                        "No values of java.lang.Math can be made",
                        () -> Domain.made(Math.class, 3),
                        "objects that are searched field by field",
                        () ->
                                Domain.madeBy(
                                        MadeValuesTest.Money.class,
                                        "ofA",
                                        Domain.objects(Counter.class, 1)));
        bad.forEach(
                (expected, action) -> {
                    String message = assertThrows(TuntasException.class, action).getMessage();
                    assertTrue(message.contains(expected), message);
                });
    }
}
