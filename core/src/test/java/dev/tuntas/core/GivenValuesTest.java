package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.Strategy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Values that are given one by one: the code that gets one may change it, and no other code sees
 * that.
 */
class GivenValuesTest {
    enum Color {
        RED,
        GREEN {
            @Override
            int weight() {
                return 2;
            }
        };

        int weight() {
            return 1;
        }
    }

    record Pair(int left, List<Integer> right) {}

    static class Money {
        private final int cents;
        private final Money change;
        int seen;

        Money(int cents, Money change) {
            this.cents = cents;
            this.change = change;
        }
    }

    /** Any value twice, and a number: two fields may hold the same value, but not one object. */
    static class Holder {
        Object first;
        Object second;
        int number;

        /** Changes what it is given as badly as it can, and then looks whether it was fresh. */
        boolean repOk() {
            int before = Content.of(first) + Content.of(second);
            Content.spoil(first);
            Content.spoil(second);
            return (first != second || first instanceof String) && before + number != 7;
        }

        boolean any() {
            return true;
        }

        boolean red() {
            return first instanceof Collection<?> c && c.contains(Color.RED) && number == 0;
        }

        boolean ofClass() {
            return first == Holder.class && number == 0;
        }
    }

    /** What a value holds as a number, and how it is changed. */
    static final class Content {
        static int of(Object value) {
            if (value instanceof Collection<?> c) {
                return c.size() + c.stream().mapToInt(Content::of).sum();
            }
            if (value instanceof Map<?, ?> map) {
                return map.size() + of(new ArrayList<>(map.values()));
            }
            if (value instanceof int[] ints) {
                return Arrays.stream(ints).sum();
            }
            if (value instanceof Object[] array) {
                return of(Arrays.asList(array));
            }
            if (value instanceof Optional<?> optional) {
                return optional.map(Content::of).orElse(0);
            }
            if (value instanceof AtomicReference<?> reference) {
                return of(reference.get());
            }
            if (value instanceof Pair pair) {
                return pair.left + of(pair.right);
            }
            if (value instanceof Money money) {
                return money.cents + money.seen + of(money.change);
            }
            if (value instanceof Color color) {
                return color.weight();
            }
            if (value instanceof Date date) {
                return (int) date.getTime();
            }
            if (value instanceof Calendar calendar) {
                return (int) calendar.getTimeInMillis();
            }
            if (value instanceof BitSet bits) {
                return bits.cardinality();
            }
            if (value instanceof CharSequence text) {
                return text.length();
            }
            return value instanceof Number n ? n.intValue() : 0;
        }

        @SuppressWarnings("unchecked")
        static void spoil(Object value) {
            if (value instanceof Optional<?> optional) {
                optional.ifPresent(Content::spoil);
            } else if (value instanceof AtomicReference<?> reference) {
                spoil(reference.get());
                reference.set(null);
            } else if (value instanceof Pair pair) {
                spoil(pair.right);
            } else if (value instanceof Money money) {
                money.seen += 100;
                spoil(money.change);
            } else if (value instanceof int[] ints) {
                Arrays.fill(ints, 50);
            } else if (value instanceof Object[] array) {
                Arrays.stream(array).forEach(Content::spoil);
                Arrays.fill(array, null);
            } else if (value instanceof StringBuilder text) {
                text.append("spoiled");
            } else if (value instanceof AtomicInteger n) {
                n.addAndGet(50);
            } else if (value instanceof Date date) {
                date.setTime(50);
            } else if (value instanceof Calendar calendar) {
                calendar.setTimeInMillis(50);
            } else if (value instanceof BitSet bits) {
                bits.set(10, 60);
            } else if (value instanceof Collection<?> c) {
                c.forEach(Content::spoil);
                emptied(c::clear);
            } else if (value instanceof Map<?, ?> map) {
                map.values().forEach(Content::spoil);
                emptied(map::clear);
            } else if (value instanceof Random random) {
                random.nextInt();
            }
        }

        private static void emptied(Runnable clear) {
            try {
                clear.run();
            } catch (UnsupportedOperationException unmodifiable) {
                // Then it is as it was.
                return;
            }
        }

        private Content() {}
    }

    private static <T> T filled(T empty) {
        @SuppressWarnings("unchecked")
        Collection<Object> c = (Collection<Object>) empty;
        c.addAll(List.of(1, 2));
        return empty;
    }

    private static Object filledMap(Map<Object, Object> map) {
        map.put("a", 1);
        map.put("b", new ArrayList<>(List.of(2)));
        return map;
    }

    private static Arguments named(String name, Object value) {
        return Arguments.of(name, value);
    }

    static Stream<Arguments> values() {
        return Stream.of(
                named("ArrayList", filled(new ArrayList<>())),
                named("LinkedList", filled(new LinkedList<>())),
                named("ArrayDeque", filled(new ArrayDeque<>())),
                named("HashSet", filled(new HashSet<>())),
                named("LinkedHashSet", filled(new LinkedHashSet<>())),
                named("TreeSet", filled(new TreeSet<>())),
                named("TreeSet by lambda", filled(new TreeSet<Integer>((a, b) -> b - a))),
                named("PriorityQueue", filled(new PriorityQueue<>())),
                named("CopyOnWriteArrayList", filled(new CopyOnWriteArrayList<>())),
                named("asList", Arrays.asList(1, 2)),
                named("HashMap", filledMap(new HashMap<>())),
                named("LinkedHashMap", filledMap(new LinkedHashMap<>(4, 1, true))),
                named("TreeMap", filledMap(new TreeMap<>())),
                named("ConcurrentHashMap", filledMap(new ConcurrentHashMap<>())),
                named("list of a mutable list", List.of(new ArrayList<>(List.of(1)))),
                named("set of a mutable list", Set.of(new ArrayList<>(List.of(1)))),
                named("map of a mutable list", Map.of("a", new ArrayList<>(List.of(1)))),
                named("view", Collections.unmodifiableList(new ArrayList<>(List.of(1, 2)))),
                named("view of lists", Collections.unmodifiableList(lists())),
                named("optional", Optional.of(new ArrayList<>(List.of(1)))),
                named("AtomicReference", new AtomicReference<>(new ArrayList<>(List.of(1)))),
                named("AtomicInteger", new AtomicInteger(3)),
                named("StringBuilder", new StringBuilder("abc")),
                named("Date", new Date(3)),
                named("Calendar", calendar()),
                named("BitSet", BitSet.valueOf(new long[] {7})),
                named("int[]", new int[] {1, 2}),
                named("int[][]", new int[][] {{1}, {2, 3}}),
                named("Object[]", new Object[] {1, new ArrayList<>(List.of(1)), null}),
                named("array of enum", new Color[] {Color.RED, Color.GREEN}),
                named("list of enum", List.of(Color.RED, Color.GREEN)),
                named("EnumSet", EnumSet.of(Color.GREEN)),
                named("empty EnumSet", EnumSet.noneOf(Color.class)),
                named("EnumMap", new EnumMap<>(Map.of(Color.RED, 1))),
                named("map by enum", new HashMap<>(Map.of(Color.RED, 1))),
                named("record", new Pair(1, new ArrayList<>(List.of(2)))),
                named("list of records", List.of(new Pair(1, List.of(2)))),
                named("object", new Money(3, new Money(1, null))),
                named("list of objects", List.of(new Money(3, null))),
                named("array of objects", new Money[] {new Money(3, null), null}),
                named("Random", new Random(42)));
    }

    private static List<List<Integer>> lists() {
        return new ArrayList<>(List.of(new ArrayList<>(List.of(1))));
    }

    private static Calendar calendar() {
        Calendar calendar = new GregorianCalendar();
        calendar.setTimeInMillis(3);
        return calendar;
    }

    private static Finitization<?> bounds(Object... values) {
        return Finitization.of(Holder.class)
                .set("first", Domain.values(values))
                .set("second", Domain.values(values))
                .set("number", Domain.ints(0, 2))
                .build();
    }

    private static Search<?> search(Finitization<?> bounds, String predicate, Strategy strategy) {
        return Search.of(bounds).predicate(predicate).strategy(strategy);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("values")
    void noRunOfThePredicateSeesWhatAnotherHasChanged(String name, Object value) {
        int content = Content.of(value);
        Finitization<?> bounds = bounds(value, "x");
        int valid = 0;
        for (int a : List.of(content, 1)) {
            for (int b : List.of(content, 1)) {
                for (int number = 0; number <= 2; number++) {
                    valid += a + b + number != 7 ? 1 : 0;
                }
            }
        }
        for (Strategy strategy : Strategy.values()) {
            List<? extends Structure<?>> found =
                    StructureSets.found(search(bounds, "repOk", strategy));
            assertEquals(valid, found.size(), name + " by " + strategy);
            assertEquals(found.size(), new HashSet<>(found).size(), "none twice");
        }
        assertEquals(content, Content.of(value), "the user's own is as it was");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("values")
    void everyStructureGetsACopyOfItsOwn(String name, Object value) {
        int content = Content.of(value);
        Finitization<?> bounds = bounds(value);
        Content.spoil(value);
        List<Holder> holders = new ArrayList<>();
        for (Structure<?> structure : StructureSets.found(search(bounds, "any", Strategy.KORAT))) {
            Holder holder = (Holder) structure.materialise();
            assertEquals(content, Content.of(holder.first), name);
            assertNotSame(holder.first, holder.second);
            Content.spoil(holder.first);
            assertEquals(content, Content.of(holder.second), name);
            holders.add(holder);
        }
        assertEquals(3, holders.size());
        assertEquals(value.getClass(), holders.get(0).first.getClass());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("values")
    void aValueSaidTwiceIsThereOnce(String name, Object value) {
        Finitization<?> once = bounds(value);
        Finitization<?> twice = bounds(value, value);
        assertEquals(once.space().size(), twice.space().size(), name);
        List<? extends Structure<?>> a = StructureSets.found(search(once, "any", Strategy.KORAT));
        List<? extends Structure<?>> b = StructureSets.found(search(twice, "any", Strategy.KORAT));
        assertEquals(a, b, "structures of equal values are equal");
        String text = a.get(0).toText() + a.get(0).toJson();
        assertTrue(!text.contains("@"), text);
        boolean hasCode =
                value instanceof StringBuilder
                        || value instanceof Date
                        || value instanceof AtomicInteger
                        || value instanceof EnumSet
                        || value instanceof EnumMap;
        String code = a.get(0).toJava();
        assertEquals(!hasCode, code.contains("no Java code for"), code);
    }

    @Test
    void constantsInContainersAreThoseOfTheWorld() {
        Finitization<?> bounds =
                bounds(
                        List.of(Color.RED),
                        EnumSet.of(Color.RED),
                        new HashSet<>(List.of(Color.RED)),
                        List.of(Color.GREEN));
        for (Strategy strategy : Strategy.values()) {
            assertEquals(
                    3 * 4, search(bounds, "red", strategy).run().counts().valid(), "" + strategy);
        }
    }

    @Test
    void classesAreThoseOfTheWorld() {
        Finitization<?> bounds = bounds(Holder.class, String.class);
        for (Strategy strategy : Strategy.values()) {
            assertEquals(
                    2, search(bounds, "ofClass", strategy).run().counts().valid(), "" + strategy);
        }
    }

    @Test
    void valuesThatDifferInWhatTheirTextHidesAreTwo() {
        assertEquals(4 * 3, bounds(new Date(1), new Date(2)).space().size().intValue());
        assertEquals(4 * 3, bounds(new Random(1), new Random(2)).space().size().intValue());
        assertEquals(4 * 3, bounds(new int[] {1}, new long[] {1}).space().size().intValue());
        assertEquals(
                4 * 3,
                bounds(new ArrayList<>(List.of(1)), new LinkedList<>(List.of(1)))
                        .space()
                        .size()
                        .intValue());
    }

    static class Failure extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    static class OwnList extends ArrayList<Integer> {
        private static final long serialVersionUID = 1;
    }

    static Stream<Arguments> unsafe() {
        Iterator<Integer> iterator = new ArrayList<>(List.of(1)).iterator();
        Comparator<Integer> lambda = (a, b) -> b - a;
        return Stream.of(
                Arguments.of(iterator, "objects of java.util.ArrayList$Itr can't be copied"),
                Arguments.of(List.of(iterator), "objects of java.util.ArrayList$Itr can't be"),
                Arguments.of(new Failure(), "extends java.lang.Throwable, whose state can't be"),
                Arguments.of(new OwnList(), "extends java.util.ArrayList, whose state can't be"),
                Arguments.of(lambda, "a lambda or method reference can't be made a second time"),
                Arguments.of(new Thread(), "objects of java.lang.Thread can't be copied"),
                Arguments.of(
                        Stream.of(1),
                        "objects of java.util.stream.ReferencePipeline$Head can't be copied"));
    }

    @ParameterizedTest
    @MethodSource("unsafe")
    void whatCantBeCopiedIsRefusedWithAWayOut(Object value, String reason) {
        TuntasException e = assertThrows(TuntasException.class, () -> bounds(value));
        String message = e.getMessage();
        assertTrue(message.contains("The domain of Holder.first holds a value of "), message);
        assertTrue(message.contains(value.getClass().getTypeName()), message);
        assertTrue(message.contains(reason), message);
        assertTrue(message.contains("Domain.objects"), message);
    }

    @Test
    void aRefusalSaysWhereWhatWhyAndWhatToDo() {
        TuntasException e = assertThrows(TuntasException.class, () -> bounds(new OwnList()));
        assertEquals(
                "The domain of Holder.first holds a value of dev.tuntas.core.GivenValuesTest$OwnList"
                        + " that can't be made afresh for every structure:"
                        + " dev.tuntas.core.GivenValuesTest$OwnList extends java.util.ArrayList, whose"
                        + " state can't be copied. Give numbers, strings, enum constants, arrays and"
                        + " containers of those, or objects of your classes that only hold such;"
                        + " otherwise describe the class by bounds (Domain.objects), or give a number"
                        + " and let the code that is checked make the object of it.",
                e.getMessage());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("values")
    void interchangeableValuesAreCopiesToo(String name, Object value) {
        int content = Content.of(value);
        Domain<Object> domain = Domain.values(value, value, "x").upToIsomorphism();
        Finitization<?> bounds =
                Finitization.of(Holder.class).set("first", domain).set("second", domain).build();
        List<? extends Structure<?>> found =
                StructureSets.found(search(bounds, "any", Strategy.KORAT));
        assertEquals(2, found.size(), "the same twice, or two that differ");
        for (Structure<?> structure : found) {
            Holder holder = (Holder) structure.materialise();
            assertEquals(content, Content.of(holder.first), name);
            Content.spoil(holder.first);
        }
    }

    /** A function inside of a value meets objects of the search: two classes of one name. */
    static class Sorted {
        Comparator<Money> order;
        int cents;

        boolean repOk() {
            return order.compare(new Money(cents, null), new Money(1, null)) >= 0;
        }
    }

    @Test
    void aClassThatIsNotItselfIsNoReasonToRejectACandidate() {
        Finitization<?> bounds =
                Finitization.of(Sorted.class)
                        .set("order", Domain.values(Comparator.comparing((Money m) -> m.cents)))
                        .set("cents", Domain.ints(0, 2))
                        .build();
        for (Strategy strategy : Strategy.values()) {
            Search<?> search = Search.of(bounds).strategy(strategy);
            TuntasException e = assertThrows(TuntasException.class, search::run, "" + strategy);
            assertTrue(e.getMessage().contains("made outside"), e.getMessage());
            assertTrue(e.getMessage().contains("Money"), e.getMessage());
        }
    }

    static class Words {
        Comparator<String> order;

        boolean repOk() {
            return order.compare("a", "B") > 0;
        }
    }

    @Test
    void comparatorsStayUsable() {
        Finitization<?> bounds =
                Finitization.of(Words.class)
                        .set(
                                "order",
                                Domain.values(
                                        Comparator.<String>naturalOrder(),
                                        Comparator.<String>reverseOrder(),
                                        String.CASE_INSENSITIVE_ORDER,
                                        Comparator.comparing(String::length)))
                        .build();
        for (Strategy strategy : Strategy.values()) {
            assertEquals(1, Search.of(bounds).strategy(strategy).run().counts().valid());
        }
    }
}
