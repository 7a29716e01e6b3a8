package dev.tuntas.core.container;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.Strategy;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Bounds that are said for fields with containers: what does not fit them is refused. */
class ContainerBoundsTest {
    static final class Lists {
        List<Integer> numbers = List.of();
        List<Long> longs = List.of();
        Map<String, List<Short>> nested = Map.of();

        boolean repOk() {
            return nested.values().stream().allMatch(list -> list.stream().allMatch(n -> n >= 0))
                    && longs.stream().allMatch(n -> n < 10L);
        }
    }

    static final class Part {
        int number;
    }

    static final class Sorted {
        TreeSet<Object> set = new TreeSet<>();

        boolean repOk() {
            return set.size() < 4;
        }
    }

    static final class SortedKeys {
        @SuppressWarnings("Incomparable")
        TreeMap<Part, Integer> map = new TreeMap<>();

        boolean repOk() {
            return map.size() < 4;
        }
    }

    static final class Waiting {
        PriorityQueue<Part> queue = new PriorityQueue<>();

        boolean repOk() {
            return queue.size() < 4;
        }
    }

    private static String refusal(String field, Domain<?> domain) {
        return assertThrows(
                        TuntasException.class,
                        () -> Finitization.of(Lists.class).set(field, domain).build())
                .getMessage();
    }

    @Test
    void aContainerOfAnotherKindIsRefusedByTheNameOfItsClass() {
        String message = refusal("numbers", Domain.setOf(Domain.ints(0, 1), 0, 2));
        assertTrue(message.contains("java.util.LinkedHashSet"), message);
        assertTrue(message.contains("Lists.numbers"), message);
    }

    @Test
    void elementsOfAnotherTypeAreRefused() {
        String message = refusal("numbers", Domain.listOf(Domain.values("a"), 0, 1));
        assertTrue(message.contains("an element of Lists.numbers holds a (String)"), message);
        message = refusal("numbers", Domain.listOf(Domain.objects(Part.class, 1), 0, 1));
        assertTrue(message.contains("Part"), message);
        Domain<?> inner = Domain.listOf(Domain.values("b"), 0, 1);
        message = refusal("nested", Domain.mapOf(Domain.values("a"), inner, 0, 1));
        assertTrue(message.contains("an element of an element of Lists.nested"), message);
    }

    @Test
    void moreElementsThanDifferAreRefused() {
        String message =
                assertThrows(TuntasException.class, () -> Domain.setOf(Domain.ints(0, 1), 3, 4))
                        .getMessage();
        assertTrue(message.contains("at least 3"), message);
        assertTrue(message.contains("only 2"), message);
    }

    @Test
    void moreThanAnyMemoryHoldsIsRefusedAtOnce() {
        String message =
                assertThrows(
                                TuntasException.class,
                                () -> Finitization.of(Lists.class).scope(3000).build())
                        .getMessage();
        assertTrue(message.contains("(ArrayList) have 9003000 slots"), message);
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void numbersAreWidenedToWhatTheContainerHolds(Strategy strategy) {
        Domain<?> inner = Domain.listOf(Domain.ints(0, 1), 0, 1);
        Finitization<Lists> bounds =
                Finitization.of(Lists.class)
                        .set("numbers", Domain.listOf(Domain.ints(0, 1), 0, 1))
                        .set("longs", Domain.listOf(Domain.ints(0, 2), 0, 1))
                        .set("nested", Domain.mapOf(Domain.values("a"), inner, 0, 1))
                        .build();
        assertEquals(3 * 4 * 4, Search.of(bounds).strategy(strategy).stream().count());
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void whatHasNoOrderIsInNoSortedContainer(Strategy strategy) {
        Domain<Object[]> arrays =
                Domain.arrays(Object[].class, 2, Domain.ints(0, 1), Domain.values("a"));
        Finitization<Sorted> sets =
                Finitization.of(Sorted.class)
                        .set("set", Domain.setOf(Domain.union(Domain.values("a"), arrays), 0, 2))
                        .build();
        assertEquals(2, Search.of(sets).strategy(strategy).stream().count());
        for (Class<?> type : Set.of(SortedKeys.class, Waiting.class)) {
            Finitization<?> bounds = Finitization.of(type).scope(2).build();
            assertEquals(1, Search.of(bounds).strategy(strategy).stream().count(), type.getName());
        }
    }
}
