package dev.tuntas.core;

import static dev.tuntas.core.StructureSets.assertCount;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.spi.space.Codes;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Point;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Classes of values: their objects are what their constructors, static methods, builders and
 * constants make.
 */
public class MadeValuesTest {
    static List<String> labels(Finitization<?> bounds, int slot) {
        FieldDomain domain = bounds.space().slots().get(slot).domain();
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < domain.size(); i++) {
            labels.add(domain.label(i));
        }
        return labels;
    }

    // --- factories ------------------------------------------------------------------------------

    /** An amount: private constructor, a factory that refuses, one that reads a text. */
    public static final class Money implements Comparable<Money> {
        private final int amount;
        private final String currency;

        private Money(int amount, String currency) {
            this.amount = amount;
            this.currency = currency;
        }

        public static Money of(int amount, String currency) {
            if (amount > 0 && currency.isEmpty()) {
                throw new IllegalArgumentException("an amount of nothing");
            }
            return new Money(amount, currency);
        }

        public static Money parse(String text) {
            return new Money(Integer.parseInt(text), "a");
        }

        /** The same as {@code of(n, "a")}. */
        public static Money ofA(int amount) {
            return new Money(amount, "a");
        }

        public static Money max(Money one, Money other) {
            return one.compareTo(other) < 0 ? other : one;
        }

        @Override
        public int compareTo(Money other) {
            return amount == other.amount
                    ? currency.compareTo(other.currency)
                    : Integer.compare(amount, other.amount);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Money that
                    && amount == that.amount
                    && currency.equals(that.currency);
        }

        @Override
        public int hashCode() {
            return Objects.hash(amount, currency);
        }
    }

    /** The values of a scope, by plain loops. */
    private static Set<Money> monies(int scope) {
        Set<Money> monies = new HashSet<>();
        for (int amount = 0; amount < scope; amount++) {
            for (String currency : List.of("", "a", "b").subList(0, scope)) {
                if (amount == 0 || !currency.isEmpty()) {
                    monies.add(Money.of(amount, currency));
                }
            }
            monies.add(Money.ofA(amount));
        }
        return monies;
    }

    /** Has fields of a value class, and containers of such. */
    public static class Offer {
        public Money price;
        public Money old;
        public List<Money> parts = new ArrayList<>();
        public Optional<Money> tip = Optional.empty();

        boolean anything() {
            return true;
        }

        boolean isCheaper() {
            return price != null
                    && old != null
                    && price.compareTo(old) < 0
                    && parts.isEmpty()
                    && tip.isEmpty();
        }

        boolean isOfOnePart() {
            return parts.size() == 1
                    && parts.get(0).equals(price)
                    && old == null
                    && (tip.isEmpty() || tip.get().equals(price));
        }

        boolean isSame() {
            return price != null && price == old && parts.isEmpty() && tip.isEmpty();
        }
    }

    @Test
    void theValuesOfAFieldAreWhatTheFactoriesMake() {
        for (int scope = 1; scope <= 3; scope++) {
            Finitization<?> bounds = Finitization.derive(Offer.class, scope);
            FieldDomain prices = bounds.space().slots().get(0).domain();
            Set<Object> values = new HashSet<>();
            for (int i = 1; i < prices.size(); i++) {
                values.add(Objects.requireNonNull(Codes.plain(prices, i)));
            }
            assertEquals(monies(scope), values);
            assertEquals(values.size() + 1, prices.size());
        }
        assertEquals(
                List.of(
                        "null",
                        "Money.ofA(0)",
                        "Money.of(0, \"\")",
                        "Money.ofA(1)",
                        "Money.ofA(2)",
                        "Money.of(0, \"b\")",
                        "Money.of(1, \"b\")",
                        "Money.of(2, \"b\")"),
                labels(Finitization.derive(Offer.class, 3), 0));
    }

    @Test
    void everyStrategyFindsTheStructuresThatLoopsFind() {
        Finitization<Offer> bounds = Finitization.derive(Offer.class, 2);
        List<Money> monies = List.copyOf(monies(2));
        int n = monies.size();
        assertEquals(3, n);
        assertCount((n + 1L) * (n + 1) * (1 + n + n * n) * (n + 1), bounds, "anything");
        long cheaper = 0;
        for (Money price : monies) {
            for (Money old : monies) {
                cheaper += price.compareTo(old) < 0 ? 1 : 0;
            }
        }
        assertCount(cheaper, bounds, "isCheaper");
        assertCount(n * 2L, bounds, "isOfOnePart");
    }

    /** A value that never changes is one object everywhere, for the predicate and for the user. */
    @Test
    void equalValuesAreTheSameObject() {
        Finitization<Offer> bounds = Finitization.derive(Offer.class, 2);
        assertCount(3, bounds, "isSame");
        Offer offer = Search.of(bounds).predicate("isSame").first().orElseThrow();
        assertSame(offer.price, offer.old);
    }

    @Test
    void theCodeOfAStructureHasTheCalls(@TempDir Path folder) {
        Finitization<Offer> bounds = Finitization.derive(Offer.class, 2);
        Structure<Offer> last =
                Search.of(bounds).predicate("isOfOnePart").structures().reduce((a, b) -> b).get();
        assertTrue(last.toString().contains("price=Money.ofA(1)"), last.toString());
        assertTrue(last.toJava().contains("price = MadeValuesTest.Money.ofA(1)"), last.toJava());
        Offer made = (Offer) Compiled.byCode(folder, last);
        assertEquals(last.materialise().price, made.price);
        assertEquals(last.materialise().parts, made.parts);
        assertEquals(last.materialise().tip, made.tip);
    }

    // --- constructors, builders, constants ------------------------------------------------------

    /** Made by a constructor that checks its arguments. */
    public static final class Range {
        private final int from;
        private final int to;

        public Range(int from, int to) {
            if (from > to) {
                throw new IllegalArgumentException(from + " > " + to);
            }
            this.from = from;
            this.to = to;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Range that && from == that.from && to == that.to;
        }

        @Override
        public int hashCode() {
            return 31 * from + to;
        }
    }

    /** Made by a builder. */
    public static final class Thing {
        private final int size;
        private final boolean heavy;

        private Thing(Builder builder) {
            this.size = builder.size;
            this.heavy = builder.heavy;
        }

        public static Builder builder() {
            return new Builder();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Thing that && size == that.size && heavy == that.heavy;
        }

        @Override
        public int hashCode() {
            return size;
        }

        /** Makes things. */
        public static final class Builder {
            private int size = 7;
            private boolean heavy;

            public Builder size(int value) {
                size = value;
                return this;
            }

            public Builder heavy(boolean value) {
                heavy = value;
                return this;
            }

            public Thing build() {
                return new Thing(this);
            }
        }
    }

    /** One of two constants, as enums were written before there were any. */
    public static final class Side {
        public static final Side LEFT = new Side("left");
        public static final Side RIGHT = new Side("right");

        private final String name;

        private Side(String name) {
            this.name = name;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }
    }

    /** Holds others that are made. */
    public static final class Parcel {
        private final Range range;
        private final List<Thing> things;

        public Parcel(Range range, List<Thing> things) {
            this.range = range;
            this.things = List.copyOf(things);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Parcel that
                    && range.equals(that.range)
                    && things.equals(that.things);
        }

        @Override
        public int hashCode() {
            return range.hashCode() + things.hashCode();
        }
    }

    static class Store {
        Range range;
        Thing thing;
        Side side;
        Parcel parcel;

        boolean anything() {
            return true;
        }

        boolean isLeft() {
            return side == Side.LEFT && range != null && thing == null && parcel == null;
        }

        boolean isFull() {
            return parcel != null
                    && parcel.things.size() == 1
                    && parcel.things.get(0).equals(thing)
                    && parcel.range.equals(range)
                    && side == null;
        }
    }

    @Test
    void constructorsBuildersAndConstantsMakeValues() {
        Finitization<Store> bounds = Finitization.derive(Store.class, 2);
        assertEquals(
                List.of("null", "new Range(0, 0)", "new Range(0, 1)", "new Range(1, 1)"),
                labels(bounds, 0));
        assertEquals(
                List.of(
                        "null",
                        "Thing.builder().build()",
                        "Thing.builder().size(0).build()",
                        "Thing.builder().size(1).build()",
                        "Thing.builder().heavy(true).build()",
                        "Thing.builder().heavy(true).size(0).build()",
                        "Thing.builder().heavy(true).size(1).build()"),
                labels(bounds, 1));
        assertEquals(List.of("null", "Side.LEFT", "Side.RIGHT"), labels(bounds, 2));
        // Of 3 ranges, and of up to two of 6 things.
        assertEquals(1 + 3 * (1 + 6 + 36), labels(bounds, 3).size());
        assertCount(3, bounds, "isLeft");
        assertCount(3 * 6, bounds, "isFull");
        assertCount(4 * 7 * 3 * 130, bounds, "anything");
    }

    /** A class keeps an instance that there is only once: in a world it must be the world's. */
    @Test
    void instancesThatThereAreOnceStayOne() {
        assertEquals(3, BruteForce.confirm(Finitization.derive(Store.class, 2), "isLeft").size());
    }

    /** One of a shape. */
    public sealed interface Shape permits Circle, Square, Dot {}

    /** A value class behind an interface. */
    public static final class Circle implements Shape {
        private final int radius;

        public Circle(int radius) {
            this.radius = radius;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Circle that && radius == that.radius;
        }

        @Override
        public int hashCode() {
            return radius;
        }
    }

    /** A record that refuses 0. */
    public record Square(int side) implements Shape {
        public Square {
            if (side == 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    /** A constant with a field. */
    public enum Dot implements Shape {
        SMALL(1),
        LARGE(2);

        final int size;

        Dot(int size) {
            this.size = size;
        }
    }

    static class Drawing {
        Shape first;
        Set<Shape> others = new HashSet<>();

        boolean repOk() {
            return first != null && !(first instanceof Dot dot && dot.size == 2);
        }
    }

    @Test
    void aSealedTypeHasRecordsConstantsAndMadeValues() {
        // First: 2 circles, the square of 1, the small dot. Others: sets of up to two of 5 shapes.
        assertCount((2 + 1 + 1) * (1 + 5 + 10), Finitization.derive(Drawing.class, 2), "repOk");
    }

    // --- classes of the JDK ---------------------------------------------------------------------

    static class Window {
        Point corner;
        Dimension size;
        Color colour;
        MathContext digits;

        boolean isSquare() {
            return size.width == size.height
                    && corner.x == 0
                    && colour.equals(Color.RED)
                    && digits.getPrecision() == 1;
        }

        /** What it changes is put back. */
        boolean isMoving() {
            corner.translate(1, 0);
            return corner.x == 2 && size.width == 0 && size.height == 1 && isRedByDigits();
        }

        private boolean isRedByDigits() {
            return colour.equals(Color.RED) && digits.equals(MathContext.DECIMAL32);
        }
    }

    @Test
    void valuesOfTheJdkThatHaveNoListAreMadeToo() {
        Finitization<Window> bounds = Finitization.derive(Window.class, 2);
        assertEquals(
                List.of("new Point()", "new Point(0, 1)", "new Point(1, 0)", "new Point(1, 1)"),
                labels(bounds, 0));
        assertTrue(labels(bounds, 2).contains("Color.RED"), labels(bounds, 2).toString());
        long ofOneDigit =
                labels(bounds, 3).stream().filter(label -> label.startsWith("new Math")).count();
        assertTrue(ofOneDigit > 1, labels(bounds, 3).toString());
        assertCount(2, bounds, "isMoving");
    }

    @Test
    void setsOfMadeValuesAreInTheirOrder() {
        Finitization<Purse> bounds = Finitization.derive(Purse.class, 2);
        assertCount(1 + 3 + 3, bounds, "repOk");
        assertCount(3, bounds, "isOfTwo");
    }

    static class Purse {
        TreeSet<Money> coins = new TreeSet<>();

        boolean repOk() {
            return coins.size() <= 2;
        }

        boolean isOfTwo() {
            return coins.size() == 2 && coins.first().compareTo(coins.last()) < 0;
        }
    }

    /** Forgets the unit when it compares. */
    public static final class Length {
        private final int amount;
        private final boolean isMetric;
        private final Object lock = new Object();

        public Length(int amount, boolean isMetric) {
            this.amount = amount;
            this.isMetric = isMetric;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Length that && amount == that.amount;
        }

        @Override
        public int hashCode() {
            return amount;
        }
    }

    static class Board {
        Length width;

        boolean repOk() {
            return width != null;
        }
    }

    @Test
    void whatEqualsDoesNotTellApartIsSaidToBeLeftOut() {
        Finitization<Board> bounds = Finitization.derive(Board.class, 2);
        assertEquals(2, Search.of(bounds).count());
        assertEquals(
                List.of(
                        "Values of Length that differ in isMetric only were left out: by its equals"
                                + " they are the same as others. If equals itself is tested, search"
                                + " Length by its fields (--objects Length=2, or objects in bounds)."),
                bounds.notes().stream().map(Note::text).toList());
        assertEquals(List.of(), Finitization.derive(Offer.class, 2).notes());
        // Two amounts in two units.
        Finitization<Board> byFields =
                Finitization.of(Board.class)
                        .scope(2)
                        .objects(Length.class, 1)
                        .exclude(Length.class, "lock")
                        .build();
        assertEquals(4, Search.of(byFields).count());
    }
}
