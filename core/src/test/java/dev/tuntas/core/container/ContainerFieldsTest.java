package dev.tuntas.core.container;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Effort;
import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Fields that hold containers: every content up to three elements over three values comes once, by
 * every strategy. The expected ones are made by plain loops.
 */
class ContainerFieldsTest {
    private static final int SCOPE = 3;

    /** Predicates that look at a container in different ways. */
    abstract static class Holder {
        abstract Object container();

        boolean anything() {
            return true;
        }

        boolean ofSizeTwo() {
            return size(container()) == 2;
        }

        boolean sumsUp() {
            int sum = 0;
            for (Object element : elements(container())) {
                sum += (Integer) element;
            }
            return sum <= 2;
        }

        boolean streamsUp() {
            return elements(container()).stream().mapToInt(e -> (Integer) e).sum() == 2;
        }

        boolean splitsUp() {
            int[] sum = {0};
            elements(container()).spliterator().forEachRemaining(e -> sum[0] += (Integer) e);
            return sum[0] == 2;
        }

        boolean hasOne() {
            Object c = container();
            if (c instanceof BitSet bits) {
                return bits.get(1);
            }
            return c instanceof Map<?, ?> map
                    ? map.containsKey(1)
                    : ((Collection<?>) c).contains(1);
        }

        @SuppressWarnings("unchecked")
        boolean isTwoAfterAdding() {
            Object c = container();
            if (c instanceof BitSet bits) {
                bits.set(2);
            } else if (c instanceof Map<?, ?> map) {
                ((Map<Object, Object>) map).put(2, 0);
            } else {
                ((Collection<Object>) c).add(2);
            }
            return size(c) == 2;
        }

        boolean isEmptyAfterRemoving() {
            Object c = container();
            if (c instanceof BitSet bits) {
                bits.clear(0);
                return bits.isEmpty();
            }
            Collection<?> all = c instanceof Map<?, ?> map ? map.keySet() : (Collection<?>) c;
            if (c instanceof CopyOnWriteArrayList<?>) {
                all.removeIf(x -> x.equals(0));
                return all.isEmpty();
            }
            for (Iterator<?> i = all.iterator(); i.hasNext(); ) {
                if (i.next().equals(0)) {
                    i.remove();
                }
            }
            return all.isEmpty();
        }

        static int size(Object container) {
            if (container instanceof BitSet bits) {
                return bits.cardinality();
            }
            return container instanceof Map<?, ?> map
                    ? map.size()
                    : ((Collection<?>) container).size();
        }

        static Collection<?> elements(Object container) {
            if (container instanceof BitSet bits) {
                List<Integer> set = new ArrayList<>();
                for (int i = bits.nextSetBit(0); i >= 0; i = bits.nextSetBit(i + 1)) {
                    set.add(i);
                }
                return set;
            }
            return container instanceof Map<?, ?> map ? map.values() : (Collection<?>) container;
        }
    }

    private static final List<String> PREDICATES =
            List.of(
                    "anything",
                    "ofSizeTwo",
                    "sumsUp",
                    "streamsUp",
                    "splitsUp",
                    "hasOne",
                    "isTwoAfterAdding",
                    "isEmptyAfterRemoving");

    static class OfLists extends Holder {
        List<Integer> c = new ArrayList<>();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfCollections extends Holder {
        Collection<Integer> c = new ArrayList<>();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfIterables extends Holder {
        Iterable<Integer> c = new ArrayList<>();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfArrayLists extends Holder {
        ArrayList<Integer> c = new ArrayList<>();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfLinkedLists extends Holder {
        LinkedList<Integer> c = new LinkedList<>();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfVectors extends Holder {
        Vector<Integer> c = new Vector<>();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfStacks extends Holder {
        Stack<Integer> c = new Stack<>();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfCopyOnWriteLists extends Holder {
        CopyOnWriteArrayList<Integer> c = new CopyOnWriteArrayList<>();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfDeques extends Holder {
        Deque<Integer> c = new ArrayDeque<>();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfQueues extends Holder {
        Queue<Integer> c = new ArrayDeque<>();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfArrayDeques extends Holder {
        ArrayDeque<Integer> c = new ArrayDeque<>();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfPriorityQueues extends Holder {
        PriorityQueue<Integer> c = new PriorityQueue<>();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfSets extends Holder {
        Set<Integer> c = new HashSet<>();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfHashSets extends Holder {
        HashSet<Integer> c = new HashSet<>();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfLinkedHashSets extends Holder {
        LinkedHashSet<Integer> c = new LinkedHashSet<>();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfTreeSets extends Holder {
        TreeSet<Integer> c = new TreeSet<>();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfSortedSets extends Holder {
        SortedSet<Integer> c = new TreeSet<>();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfNavigableSets extends Holder {
        NavigableSet<Integer> c = new TreeSet<>();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfBitSets extends Holder {
        BitSet c = new BitSet();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfMaps extends Holder {
        Map<Integer, Integer> c = new HashMap<>();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfHashMaps extends Holder {
        HashMap<Integer, Integer> c = new HashMap<>();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfLinkedHashMaps extends Holder {
        LinkedHashMap<Integer, Integer> c = new LinkedHashMap<>();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfTreeMaps extends Holder {
        TreeMap<Integer, Integer> c = new TreeMap<>();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfSortedMaps extends Holder {
        SortedMap<Integer, Integer> c = new TreeMap<>();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfNavigableMaps extends Holder {
        NavigableMap<Integer, Integer> c = new TreeMap<>();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfConcurrentMaps extends Holder {
        ConcurrentMap<Integer, Integer> c = new ConcurrentHashMap<>();

        @Override
        Object container() {
            return c;
        }
    }

    static class OfConcurrentHashMaps extends Holder {
        ConcurrentHashMap<Integer, Integer> c = new ConcurrentHashMap<>();

        @Override
        Object container() {
            return c;
        }
    }

    /** What contents of a kind are all, by plain loops. */
    private enum Contents {
        SEQUENCES(false) {
            @Override
            boolean isWanted(List<Integer> elements) {
                return true;
            }
        },
        SETS(false) {
            @Override
            boolean isWanted(List<Integer> elements) {
                return isAscending(elements, 1);
            }
        },
        ORDERED_SETS(false) {
            @Override
            boolean isWanted(List<Integer> elements) {
                return new HashSet<>(elements).size() == elements.size();
            }
        },
        BAGS(false) {
            @Override
            boolean isWanted(List<Integer> elements) {
                return isAscending(elements, 0);
            }
        },
        MAPS(true) {
            @Override
            boolean isWanted(List<Integer> keys) {
                return isAscending(keys, 1);
            }
        },
        ORDERED_MAPS(true) {
            @Override
            boolean isWanted(List<Integer> keys) {
                return new HashSet<>(keys).size() == keys.size();
            }
        };

        final boolean isMap;

        Contents(boolean isMap) {
            this.isMap = isMap;
        }

        abstract boolean isWanted(List<Integer> elements);

        static boolean isAscending(List<Integer> list, int least) {
            for (int i = 1; i < list.size(); i++) {
                if (list.get(i) - list.get(i - 1) < least) {
                    return false;
                }
            }
            return true;
        }

        List<String> all(Predicate<Object> holds) {
            List<String> texts = new ArrayList<>();
            for (List<Integer> elements : lists()) {
                for (List<Integer> values : isMap ? lists() : List.<List<Integer>>of(elements)) {
                    if (isWanted(elements)
                            && values.size() == elements.size()
                            && holds.test(made(elements, values))) {
                        texts.add(made(elements, values).toString());
                    }
                }
            }
            Collections.sort(texts);
            return texts;
        }

        Object made(List<Integer> elements, List<Integer> values) {
            if (!isMap) {
                return this == SETS || this == ORDERED_SETS
                        ? new LinkedHashSet<>(elements)
                        : new ArrayList<>(elements);
            }
            Map<Integer, Integer> map = new LinkedHashMap<>();
            for (int i = 0; i < elements.size(); i++) {
                map.put(elements.get(i), values.get(i));
            }
            return map;
        }

        private static List<List<Integer>> lists() {
            List<List<Integer>> all = new ArrayList<>();
            all.add(List.of());
            for (int i = 0; i < all.size(); i++) {
                for (int last = 0; all.get(i).size() < SCOPE && last < SCOPE; last++) {
                    List<Integer> longer = new ArrayList<>(all.get(i));
                    longer.add(last);
                    all.add(longer);
                }
            }
            return all;
        }
    }

    private static final List<Class<? extends Holder>> HOLDERS =
            List.of(
                    OfLists.class,
                    OfCollections.class,
                    OfIterables.class,
                    OfArrayLists.class,
                    OfLinkedLists.class,
                    OfVectors.class,
                    OfStacks.class,
                    OfCopyOnWriteLists.class,
                    OfDeques.class,
                    OfQueues.class,
                    OfArrayDeques.class,
                    OfPriorityQueues.class,
                    OfSets.class,
                    OfHashSets.class,
                    OfLinkedHashSets.class,
                    OfTreeSets.class,
                    OfSortedSets.class,
                    OfNavigableSets.class,
                    OfBitSets.class,
                    OfMaps.class,
                    OfHashMaps.class,
                    OfLinkedHashMaps.class,
                    OfTreeMaps.class,
                    OfSortedMaps.class,
                    OfNavigableMaps.class,
                    OfConcurrentMaps.class,
                    OfConcurrentHashMaps.class);

    static Stream<Arguments> cases() {
        return HOLDERS.stream()
                .flatMap(h -> PREDICATES.stream().map(p -> Arguments.of(h.getSimpleName(), p, h)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("cases")
    void everyContentComesOnce(String name, String predicate, Class<? extends Holder> type)
            throws Exception {
        Contents contents = contentsOf(type);
        List<String> expected =
                contents.all(
                        made -> {
                            Holder stand = new Stand(made);
                            return (boolean) invoke(stand, predicate);
                        });
        for (Strategy strategy : strategies(type, predicate)) {
            List<String> found = new ArrayList<>();
            for (Holder holder : search(type, predicate).strategy(strategy)) {
                found.add(text(holder.container()));
            }
            Collections.sort(found);
            assertEquals(expected, found, strategy.toString());
        }
    }

    /** By turns, so that each strategy has every container and every predicate. */
    private static List<Strategy> strategies(Class<? extends Holder> type, String predicate) {
        int number = HOLDERS.indexOf(type) * PREDICATES.size() + PREDICATES.indexOf(predicate);
        return Effort.byTurns(List.of(Strategy.values()), number, 2);
    }

    /** Concurrent maps ask for the number of processors, which no predicate is told. */
    private static final List<Class<? extends Holder>> FOLLOWED =
            HOLDERS.stream().filter(h -> !h.getSimpleName().contains("Concurrent")).toList();

    @ParameterizedTest
    @FieldSource("FOLLOWED")
    void aQuestionForTheSizeDecidesOnlyThat(Class<? extends Holder> type) {
        SearchResult result = search(type, "ofSizeTwo").strategy(Strategy.LAZY).run();
        assertSame(Strategy.LAZY, result.strategy());
        assertEquals(List.of(), result.notes());
        // One run a size at most; lazy need not even try those that are wrong.
        assertTrue(result.counts().explored() <= 4, type.getSimpleName());
    }

    private static <T> Search<T> search(Class<T> type, String predicate) {
        return Search.of(Finitization.derive(type, SCOPE)).predicate(predicate);
    }

    private static Object invoke(Holder holder, String predicate) {
        try {
            return Holder.class.getDeclaredMethod(predicate).invoke(holder);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Holds what the loops made. */
    private static final class Stand extends Holder {
        private final Object container;

        Stand(Object container) {
            this.container = container;
        }

        @Override
        Object container() {
            return container;
        }
    }

    private static String text(Object container) {
        return container instanceof PriorityQueue<?> queue
                ? Arrays.stream(queue.toArray()).sorted().toList().toString()
                : container instanceof BitSet
                        ? Holder.elements(container).toString()
                        : container.toString();
    }

    private static Contents contentsOf(Class<? extends Holder> type) throws Exception {
        Class<?> field = type.getDeclaredField("c").getType();
        if (Map.class.isAssignableFrom(field)) {
            return field == LinkedHashMap.class ? Contents.ORDERED_MAPS : Contents.MAPS;
        }
        if (field == LinkedHashSet.class) {
            return Contents.ORDERED_SETS;
        }
        if (field == PriorityQueue.class) {
            return Contents.BAGS;
        }
        return Set.class.isAssignableFrom(field) || field == BitSet.class
                ? Contents.SETS
                : Contents.SEQUENCES;
    }
}
