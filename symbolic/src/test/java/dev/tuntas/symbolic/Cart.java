package dev.tuntas.symbolic;

import dev.tuntas.annotations.Assignable;
import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Requires;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Ordinary code with containers in its input; the names say what is right and what is wrong. */
@SuppressWarnings({"UnusedVariable", "UnusedMethod", "NonApiType"})
final class Cart {
    static final class Item {
        int price;
        @Nullable Item next;
    }

    private final List<@Nullable Item> items = new ArrayList<>();
    private final Map<Integer, Integer> stock = new TreeMap<>();
    Set<Integer> ids = new HashSet<>();

    boolean repOk() {
        return items != null && stock != null && ids != null;
    }

    @Ensures("result >= 0")
    int wrongTotal() {
        int total = 0;
        for (Item item : items) {
            total += item == null ? 0 : item.price;
        }
        return total;
    }

    @Ensures("result")
    boolean wrongFirst() {
        Item first = items.isEmpty() ? null : items.get(0);
        return first == null || first.price != 77;
    }

    @Ensures("items.size() == old(items.size()) + 1 && items.contains(item)")
    void rightAdd(Item item) {
        items.add(item);
    }

    @Ensures("items.contains(item)")
    void wrongAdd(Item item) {
        if (items.size() < 2) {
            items.add(item);
        }
    }

    @Ensures("ids.contains(id)")
    void rightIds(int id) {
        ids.add(id);
    }

    @Ensures("ids.size() == old(ids.size()) + 1")
    void wrongIds(int id) {
        ids.add(id);
    }

    /** What is in a map that is always a tree comes in order. */
    @Ensures("result")
    boolean rightOrder() {
        Integer last = null;
        for (Integer number : stock.keySet()) {
            if (last != null && last >= number) {
                return false;
            }
            last = number;
        }
        return true;
    }

    @Requires("!stock.containsValue(null)")
    @Ensures("result >= 0")
    int wrongStock(int number) {
        return stock.getOrDefault(number, 0);
    }

    /** An object of the input may lie in a container of it. */
    @Ensures("result")
    boolean wrongAlias(@Nullable Item item) {
        if (item == null) {
            return true;
        }
        item.price = 3;
        return !items.contains(item) || items.size() != 1;
    }

    void wrongNull() {
        for (Item item : items) {
            item.price++;
        }
    }

    @Requires("!items.contains(null)")
    void rightNull() {
        for (Item item : items) {
            item.price = 0;
        }
    }

    /** Not known: what a container keeps is changed, and whether it may be is not followed. */
    @Assignable({})
    void partialAssignable(Item item) {
        if (!items.isEmpty()) {
            items.set(0, item);
        }
    }

    @Requires("map != null && !map.containsKey(null) && !map.containsValue(null)")
    @Ensures("result")
    static boolean wrongEntry(Map<Integer, Integer> map) {
        for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
            if (entry.getKey() == 4 && entry.getValue() == 9) {
                return false;
            }
        }
        return true;
    }

    @Requires("map != null && !map.containsKey(null) && !map.containsValue(null)")
    @Ensures("result == map.values().stream().mapToInt(x -> x).sum()")
    static int rightSum(Map<Integer, Integer> map) {
        int sum = 0;
        for (int key : map.keySet()) {
            sum += map.get(key);
        }
        return sum;
    }

    @Requires("map != null")
    @Ensures("java.util.Objects.equals(map.get(key), value)")
    static void rightPut(
            Map<@Nullable Integer, @Nullable Integer> map,
            @Nullable Integer key,
            @Nullable Integer value) {
        map.put(key, value);
    }

    @Requires("a != null && b != null")
    @Ensures("a.size() == old(a.size())")
    static void wrongSameList(List<Integer> a, List<Integer> b) {
        if (!b.isEmpty()) {
            b.remove(0);
        }
    }

    @Requires("list != null")
    @Ensures("result == list.size()")
    static int wrongDistinct(List<Integer> list) {
        return new HashSet<>(list).size();
    }

    @Requires("set != null")
    @Ensures("result == set.size()")
    static int rightDistinct(Set<Integer> set) {
        return new ArrayList<>(set).size();
    }

    @Requires("list != null && !list.contains(null)")
    @Ensures("result")
    static boolean rightSorted(List<Integer> list) {
        List<Integer> sorted = new ArrayList<>(list);
        Collections.sort(sorted);
        for (int i = 1; i < sorted.size(); i++) {
            if (sorted.get(i - 1) > sorted.get(i)) {
                return false;
            }
        }
        return sorted.size() == list.size();
    }

    @Requires("map != null")
    @Ensures("result")
    static boolean wrongNested(Map<Integer, List<Integer>> map) {
        List<Integer> list = map.get(1);
        return list == null || list.size() != 1 || list.get(0) == null || list.get(0) != 5;
    }

    @Requires("queue != null && !queue.isEmpty()")
    @Ensures("result != 3")
    static int wrongQueue(Deque<Integer> queue) {
        return queue.peekLast();
    }

    @Requires("set != null && !set.isEmpty()")
    @Ensures("result <= x || !set.contains(x)")
    static int rightLeast(SortedSet<Integer> set, int x) {
        return set.first();
    }

    @Requires("list != null && !list.contains(null)")
    @Ensures("result")
    static boolean wrongGroups(List<Integer> list) {
        return list.stream().collect(Collectors.groupingBy(x -> x % 2)).size() < 2;
    }

    @Requires("list != null")
    static Integer wrongSecond(List<Integer> list) {
        return list.get(1);
    }

    /** It is looked into, so that it has a size. */
    @Requires("list != null && list.size() >= 0")
    @Ensures("result >= 0")
    static int rightBounds(List<Integer> list) {
        try {
            list.get(1);
            return list.size() - 2;
        } catch (IndexOutOfBoundsException e) {
            return 1 - list.size();
        }
    }

    @Requires("list != null")
    @Ensures("!result")
    static boolean wrongLinked(List<Integer> list) {
        return list instanceof LinkedList<Integer> linked && linked.size() == 1;
    }

    /** A type parameter may be what it is bounded by. */
    @Requires("list != null")
    @Ensures("result")
    static <T> boolean wrongElements(List<T> list) {
        return list.isEmpty();
    }

    @Requires("list != null && list.size() == 2 && !list.contains(null)")
    @Ensures("result")
    static <T extends Comparable<T>> boolean rightComparison(List<T> list) {
        T first = list.get(0);
        T second = list.get(1);
        return first.compareTo(second) <= 0 || second.compareTo(first) < 0;
    }

    static final class Shelf<T extends Item> {
        final List<T> held = new ArrayList<>();

        boolean repOk() {
            return held != null && !held.contains(null);
        }
    }

    @Requires("shelf != null && shelf.repOk()")
    @Ensures("result != 7")
    static int wrongShelf(Shelf<Item> shelf) {
        return shelf.held.isEmpty() ? 0 : shelf.held.get(0).price;
    }
}
