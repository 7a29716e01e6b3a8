package dev.tuntas.core.container;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Fields that only ever hold containers that can't be changed: a search gives them such, for
 * predicates and outside alike. The numbers are worked out by hand.
 */
class ImmutableContainersTest {
    record Basket(List<Integer> items) {
        Basket {
            items = List.copyOf(items);
        }

        boolean isAscending() {
            for (int i = 1; i < items.size(); i++) {
                if (items.get(i - 1) >= items.get(i)) {
                    return false;
                }
            }
            return true;
        }

        boolean canAdd() {
            return items.size() == 1 && items.add(7);
        }
    }

    /** All subsets of three numbers, in their order. */
    @ParameterizedTest
    @EnumSource(Strategy.class)
    void aRecordKeepsACopyThatNobodyCanChange(Strategy strategy) {
        List<Basket> found = found(Basket.class, "isAscending", strategy, 3);
        assertEquals(8, found.size());
        found.forEach(basket -> checkFixed(basket.items()));
        checkRefused(Basket.class, "canAdd", strategy, 3);
    }

    static class Order {
        private final List<Line> lines;
        private final Set<String> labels;
        private final Map<String, Integer> amounts;

        Order(List<Line> lines, Set<String> labels, Map<String, Integer> amounts) {
            this.lines = List.copyOf(lines);
            this.labels = labels == null ? Set.of() : Set.copyOf(labels);
            this.amounts = Map.copyOf(amounts);
        }

        static class Line {
            int amount;
            Order of;

            @Override
            public boolean equals(Object other) {
                return other instanceof Line line && line.amount == amount;
            }

            @Override
            public int hashCode() {
                return amount;
            }
        }

        boolean repOk() {
            for (Line line : lines) {
                if (line.of != this) {
                    return false;
                }
            }
            return labels.equals(amounts.keySet()) && Set.copyOf(lines).size() == lines.size();
        }

        boolean asksForNull() {
            return !amounts.isEmpty() && amounts.containsKey(null);
        }

        boolean changesAnEntry() {
            for (Map.Entry<String, Integer> entry : amounts.entrySet()) {
                entry.setValue(1);
                return true;
            }
            return false;
        }

        boolean removesWhileItLooks() {
            for (Iterator<String> all = labels.iterator(); all.hasNext(); ) {
                all.next();
                all.remove();
                return true;
            }
            return false;
        }

        boolean removesAKey() {
            return amounts.keySet().remove("a");
        }
    }

    /**
     * Lists of lines of different amounts, 0 or 1: 1 + 2 + 2. Maps of texts: 1 + 2 * 2 + 4; the
     * labels are their keys.
     */
    @ParameterizedTest
    @EnumSource(Strategy.class)
    void constructorsThatCopyGiveImmutableFields(Strategy strategy) {
        List<Order> found = found(Order.class, "repOk", strategy, 2);
        assertEquals(5 * 9, found.size());
        for (Order order : found) {
            checkFixed(order.lines);
            checkFixed(order.labels);
            assertThrows(UnsupportedOperationException.class, () -> order.amounts.put("b", 1));
            assertThrows(NullPointerException.class, () -> order.amounts.get(null));
            assertTrue(order.repOk());
            assertTrue(order.lines.stream().allMatch(order.lines::contains));
        }
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void aPredicateCanNotChangeThemByAnyWay(Strategy strategy) {
        checkRefused(Order.class, "changesAnEntry", strategy, 2);
        checkRefused(Order.class, "removesWhileItLooks", strategy, 2);
        checkRefused(Order.class, "removesAKey", strategy, 2);
        checkRefused(Order.class, "asksForNull", strategy, 2);
    }

    static class Views {
        private final List<Integer> list;
        private final SortedSet<Integer> sorted;
        private final Set<Integer> linked;
        private final Map<Integer, Boolean> map;

        Views(Collection<Integer> list, Set<Integer> linked, Map<Integer, Boolean> map) {
            List<Integer> copy = new ArrayList<>(list);
            this.list = Collections.unmodifiableList(copy);
            this.sorted = Collections.unmodifiableSortedSet(new TreeSet<>(list));
            this.linked = Collections.unmodifiableSet(new LinkedHashSet<>(linked));
            this.map =
                    map.isEmpty()
                            ? Collections.emptyMap()
                            : Collections.unmodifiableMap(new TreeMap<>(map));
        }

        boolean oneOfAll() {
            return !list.contains(null)
                    && list.size() == 1
                    && (sorted.isEmpty() || sorted.first() == 1)
                    && linked.size() == 2
                    && map.size() == 2
                    && map.keySet().iterator().next() == 0;
        }

        boolean clears() {
            list.clear();
            return true;
        }

        boolean sortsNothing() {
            if (!list.isEmpty()) {
                return false;
            }
            list.removeIf(Objects::isNull);
            return true;
        }
    }

    /** 2 lists; no set or {1}; 2 orders of {0, 1}; 4 maps from 0 and 1. */
    @ParameterizedTest
    @EnumSource(Strategy.class)
    void viewsKeepTheOrderOfWhatTheyShow(Strategy strategy) {
        List<Views> found = found(Views.class, "oneOfAll", strategy, 2);
        assertEquals(2 * 2 * 2 * 4, found.size());
        Set<String> orders = new TreeSet<>();
        for (Views views : found) {
            orders.add(views.linked.toString());
            assertEquals(List.of(0, 1), List.copyOf(views.map.keySet()));
            assertThrows(UnsupportedOperationException.class, () -> views.list.add(1));
            assertThrows(UnsupportedOperationException.class, () -> views.sorted.add(1));
            assertThrows(UnsupportedOperationException.class, () -> views.linked.clear());
            assertThrows(UnsupportedOperationException.class, () -> views.map.clear());
        }
        assertEquals(Set.of("[0, 1]", "[1, 0]"), orders);
        checkRefused(Views.class, "clears", strategy, 2);
        checkRefused(Views.class, "sortsNothing", strategy, 1);
    }

    static class Streams {
        private List<Integer> list;
        private Set<Integer> set;

        Streams(Stream<Integer> numbers, boolean isEmpty) {
            list = isEmpty ? null : numbers.toList();
            set = numbers.collect(Collectors.toUnmodifiableSet());
        }

        void replace(Stream<Integer> numbers) {
            list = numbers.sorted().toList();
        }

        boolean adds() {
            return list != null && list.size() < 2 && list.add(0) || set.isEmpty() && set.add(1);
        }
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void streamsMakeThemToo(Strategy strategy) {
        checkRefused(Streams.class, "adds", strategy, 2);
    }

    static class Replaced {
        private List<Integer> list = List.of();

        void set(List<Integer> newList) {
            list = newList;
        }

        boolean adds() {
            return list.isEmpty() && list.add(1);
        }
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void whatIsAlsoAssignedSomethingElseCanBeChanged(Strategy strategy) {
        List<Replaced> found = found(Replaced.class, "adds", strategy, 2);
        assertEquals(1, found.size());
        assertTrue(found.get(0).list.add(3));
    }

    static class Descending {
        private final SortedSet<Integer> sorted;

        Descending() {
            TreeSet<Integer> content = new TreeSet<>(Comparator.reverseOrder());
            sorted = Collections.unmodifiableSortedSet(content);
        }

        boolean isEmpty() {
            return sorted.isEmpty();
        }
    }

    /** In another order than theirs, the valid ones would be missing. */
    @Test
    void viewsOfContainersWithAComparatorAreRefusedUnlessTheyAreLeftOut() {
        checkMessage(
                "Descending.sorted holds a view, which can't be changed, of a container with a"
                        + " comparator",
                () -> Finitization.derive(Descending.class, 3));
        Finitization<Descending> without =
                Finitization.of(Descending.class).scope(3).exclude("sorted").build();
        assertEquals(1, Search.of(without).predicate("isEmpty").count());
    }

    static class Swapped {
        @SuppressWarnings("rawtypes")
        private static final AtomicReferenceFieldUpdater<Swapped, List> LIST =
                AtomicReferenceFieldUpdater.newUpdater(Swapped.class, List.class, "list");

        private volatile List<Integer> list = List.of();

        void set(List<Integer> newList) {
            LIST.set(this, newList);
        }

        boolean adds() {
            return list.isEmpty() && list.add(1);
        }
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void whatIsAlsoSetByItsNameCanBeChanged(Strategy strategy) {
        assertEquals(1, found(Swapped.class, "adds", strategy, 2).size());
    }

    static class Shown {
        private final List<Integer> items = new ArrayList<>();
        private final List<Integer> view = Collections.unmodifiableList(items);

        boolean hasOne() {
            return items.size() == 1;
        }
    }

    @Test
    void aViewOfAnotherFieldHasNoContentOfItsOwn() {
        TuntasException refused =
                assertThrows(TuntasException.class, () -> Finitization.derive(Shown.class, 2));
        String text = refused.getMessage();
        assertTrue(text.startsWith("Shown.view is a view of what Shown.items holds"), text);
        assertTrue(text.contains("--exclude view"), text);
        List<Shown> without = new ArrayList<>();
        Search.of(Finitization.of(Shown.class).scope(2).exclude("view").build())
                .predicate("hasOne")
                .forEach(without::add);
        assertEquals("[[0], [1]]", without.stream().map(each -> each.view).toList().toString());
    }

    static class Frozen {
        private List<Integer> items = new ArrayList<>();

        void freeze() {
            items = Collections.unmodifiableList(items);
        }

        boolean hasOne() {
            return items.size() == 1;
        }
    }

    static class Copied {
        private final List<Integer> items;

        Copied(List<Integer> items) {
            this.items = Collections.unmodifiableList(new ArrayList<>(items));
        }

        Copied(Copied other) {
            items = Collections.unmodifiableList(other.items);
        }

        boolean hasOne() {
            return items.size() == 1;
        }
    }

    static class Built {
        private List<Integer> items = new ArrayList<>();

        boolean hasOne() {
            return items.size() == 1;
        }

        static class Builder {
            private final List<Integer> items = new ArrayList<>();
            private final List<Integer> others = new ArrayList<>();

            Built build(boolean isOther) {
                Built built = new Built();
                if (isOther) {
                    built.items = Collections.unmodifiableList(this.others);
                } else {
                    built.items = Collections.unmodifiableList(this.items);
                }
                return built;
            }
        }
    }

    static class Neighbour {
        private Neighbour next;
        private List<Integer> items = new ArrayList<>();
        private List<Integer> seen = Collections.emptyList();

        void look() {
            seen = Collections.unmodifiableList(next.items);
        }

        void show(Neighbour other) {
            other.seen = Collections.unmodifiableList(items);
        }

        boolean hasOne() {
            return next == null && items.size() == 1 && seen.isEmpty();
        }
    }

    /** Such a field may have any content; each has one of the two numbers. */
    @ParameterizedTest
    @EnumSource(Strategy.class)
    void aViewOfWhatAnotherObjectHoldsIsSearched(Strategy strategy) {
        assertEquals(2, found(Frozen.class, "hasOne", strategy, 2).size());
        assertEquals(2, found(Copied.class, "hasOne", strategy, 2).size());
        assertEquals(2, found(Built.class, "hasOne", strategy, 2).size());
        assertEquals(2, found(Neighbour.class, "hasOne", strategy, 2).size());
    }

    static class Either {
        private Collection<Integer> all = List.of();

        void unite(Set<Integer> others) {
            all = Set.copyOf(others);
        }

        boolean isTwice() {
            return all.size() == 2 && Set.copyOf(all).size() == 1;
        }
    }

    @Test
    void aCollectionThatIsASetOrAListIsAList() {
        assertEquals(2, found(Either.class, "isTwice", Strategy.KORAT, 2).size());
    }

    record Tree(int value, List<Tree> children) {
        Tree {
            children = List.copyOf(children);
        }

        boolean isSmall() {
            return children.size() < 2;
        }
    }

    /** Chains of up to three trees; none leads back to itself, since none could be made. */
    @ParameterizedTest
    @EnumSource(Strategy.class)
    void noRecordIsInItsOwnCopy(Strategy strategy) {
        Finitization<Tree> bounds =
                Finitization.of(Tree.class)
                        .scope(3)
                        .set("value", Domain.ints(0, 0))
                        .set("children", Domain.listOf(Domain.objects(Tree.class, 3), 0, 1))
                        .build();
        assertEquals(3, Search.of(bounds).predicate("isSmall").strategy(strategy).count());
    }

    static class Plain {
        List<Integer> list = new ArrayList<>();
        Map<Integer, List<Integer>> map = new HashMap<>();

        boolean adds() {
            return list.isEmpty() && list.add(1);
        }

        boolean addsDeep() {
            return map.containsKey(0) && map.get(0).add(1);
        }
    }

    private static Finitization<Plain> saidImmutable() {
        Domain<Integer> numbers = Domain.ints(0, 1);
        return Finitization.of(Plain.class)
                .set("list", Domain.listOf(numbers, 0, 2).immutable())
                .set("map", Domain.mapOf(numbers, Domain.listOf(numbers, 0, 1).immutable(), 0, 1))
                .build();
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void boundsMaySayIt(Strategy strategy) {
        for (String predicate : List.of("adds", "addsDeep")) {
            checkRefused(saidImmutable(), predicate, strategy);
        }
    }

    @Test
    void whatCanNotBeImmutableIsRefused() {
        Domain<Integer> numbers = Domain.ints(0, 1);
        checkMessage(
                "Null is among the elements of an immutable List",
                () -> Domain.listOf(numbers.orNull(), 0, 2).immutable());
        checkMessage("without containers", numbers::immutable);
        checkMessage(
                "java.util.concurrent.atomic.AtomicReference can't be made immutable",
                () -> Domain.cellOf(numbers).immutable());
    }

    private static void checkMessage(String part, org.junit.jupiter.api.function.Executable call) {
        String message = assertThrows(TuntasException.class, call).getMessage();
        assertTrue(message.contains(part), message);
    }

    private static void checkFixed(Collection<?> collection) {
        assertThrows(UnsupportedOperationException.class, () -> collection.remove(1));
        assertThrows(UnsupportedOperationException.class, collection::clear);
        assertThrows(NullPointerException.class, () -> collection.contains(null));
    }

    private static void checkRefused(Class<?> type, String predicate, Strategy strategy, int n) {
        checkRefused(Finitization.derive(type, n), predicate, strategy);
    }

    /** Each run that tries to change something ends with an exception: no candidate is valid. */
    private static void checkRefused(Finitization<?> bounds, String predicate, Strategy strategy) {
        SearchResult result = Search.of(bounds).predicate(predicate).strategy(strategy).run();
        assertEquals(0, result.counts().valid(), predicate);
        assertEquals(List.of(), result.notes(), "every strategy follows them");
        if (strategy == Strategy.LAZY && result.firstRejection().isEmpty()) {
            // It need not run code of which it can prove that it fails.
            return;
        }
        String reason = result.firstRejection().orElseThrow().reason();
        String expected = predicate.equals("asksForNull") ? "NullPointer" : "UnsupportedOperation";
        assertTrue(reason.contains(expected), reason);
    }

    private static <T> List<T> found(Class<T> type, String predicate, Strategy strategy, int n) {
        List<T> found = new ArrayList<>();
        Search.of(Finitization.derive(type, n))
                .predicate(predicate)
                .strategy(strategy)
                .forEach(found::add);
        return found;
    }
}
