package dev.tuntas.subjects;

import static java.util.stream.Collectors.toMap;

import dev.tuntas.subjects.shop.Bank;
import dev.tuntas.subjects.shop.EventLog;
import dev.tuntas.subjects.shop.EventLog.Cancelled;
import dev.tuntas.subjects.shop.EventLog.Event;
import dev.tuntas.subjects.shop.EventLog.Paid;
import dev.tuntas.subjects.shop.EventLog.Placed;
import dev.tuntas.subjects.shop.EventLog.Shipped;
import dev.tuntas.subjects.shop.IntervalSet;
import dev.tuntas.subjects.shop.Inventory;
import dev.tuntas.subjects.shop.LruCache;
import dev.tuntas.subjects.shop.Order;
import dev.tuntas.subjects.shop.Order.Line;
import dev.tuntas.subjects.shop.Recommendations;
import dev.tuntas.subjects.shop.Schedule;
import dev.tuntas.subjects.shop.Schedule.Tour;
import dev.tuntas.subjects.shop.Sku;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * The classes of the shop, with the number of inputs that each of their methods has at scope 3.
 * They are counted by loops over all contents, with the invariants said once more; nothing of the
 * search is used.
 */
enum ShopClass {
    ORDER(Order.class) {
        @Override
        Map<String, Long> inputs() {
            List<Line> lines = new ArrayList<>();
            for (Sku sku : SKUS) {
                for (int quantity : INTS) {
                    AMOUNTS.forEach(price -> lines.add(new Line(sku, quantity, price)));
                }
            }
            long orders = 4L * count(lists(lines), ShopClass::isOrder);
            return Map.of(
                    "add", orders * SKUS.size() * 2 * 3,
                    "remove", orders * SKUS.size(),
                    "quantityOf", orders * SKUS.size(),
                    "net", orders,
                    "tax", orders,
                    "isOverdue", orders * 4);
        }
    },

    INVENTORY(Inventory.class) {
        @Override
        Map<String, Long> inputs() {
            long inventories = 0;
            long promised = 0;
            for (Map<Sku, Integer> stock : maps(SKUS, INTS)) {
                for (Map<Sku, Integer> reserved : maps(SKUS, INTS)) {
                    if (isInventory(stock, reserved)) {
                        inventories++;
                        promised += reserved.values().stream().mapToInt(n -> n).sum();
                    }
                }
            }
            long ofSkus = inventories * SKUS.size();
            return Map.of(
                    "inStock", ofSkus,
                    "reserved", ofSkus,
                    "available", ofSkus,
                    "receive", ofSkus * 2,
                    "reserve", ofSkus * 2,
                    "ship", promised);
        }
    },

    LRU_CACHE(LruCache.class) {
        @Override
        Map<String, Long> inputs() {
            long caches = 0;
            for (int capacity = 1; capacity < 3; capacity++) {
                int most = capacity;
                for (List<Integer> keys : lists(INTS)) {
                    boolean isDistinct = new HashSet<>(keys).size() == keys.size();
                    if (isDistinct && keys.size() <= most) {
                        caches += count(lists(INTS), values -> values.size() == keys.size());
                    }
                }
            }
            return Map.of("keys", caches, "get", caches * 3, "put", caches * 3 * 3);
        }
    },

    INTERVAL_SET(IntervalSet.class) {
        @Override
        Map<String, Long> inputs() {
            long sets = count(maps(INTS, INTS), ShopClass::areIntervals);
            return Map.of(
                    "contains",
                    sets * 3,
                    "firstFree",
                    sets * 3,
                    "add",
                    sets * 3,
                    "remove",
                    sets * 3);
        }
    },

    RECOMMENDATIONS(Recommendations.class) {
        @Override
        Map<String, Long> inputs() {
            List<Set<Integer>> sets = new ArrayList<>();
            maps(INTS, List.of(0)).forEach(map -> sets.add(map.keySet()));
            long graphs = count(maps(INTS, sets), ShopClass::isGraph);
            return Map.of(
                    "areRelated", graphs * 9,
                    "relate", graphs * 9,
                    "add", graphs * 3,
                    "remove", graphs * 3,
                    "reachable", graphs * 3);
        }
    },

    EVENT_LOG(EventLog.class) {
        @Override
        Map<String, Long> inputs() {
            List<Event> events = new ArrayList<>(List.of(new Shipped(), new Cancelled()));
            INTS.forEach(n -> events.addAll(List.of(new Placed(n), new Paid(n))));
            long logs = count(lists(events), ShopClass::isLog);
            return Map.of(
                    "append", logs * events.size(), "due", logs, "isClosed", logs, "refund", logs);
        }
    },

    BANK(Bank.class) {
        /** Of an account, its owner and the place of its balance among the amounts. */
        @Override
        Map<String, Long> inputs() {
            List<Map.Entry<String, Integer>> accounts = new ArrayList<>();
            for (String owner : TEXTS) {
                for (int i = 0; i < AMOUNTS.size(); i++) {
                    accounts.add(Map.entry(owner, i));
                }
            }
            long banks = 0;
            long free = 0;
            for (Map<String, Map.Entry<String, Integer>> bank : maps(TEXTS, accounts)) {
                if (isBank(bank)) {
                    banks++;
                    free += TEXTS.size() - bank.size();
                }
            }
            return Map.of(
                    "total", banks,
                    "balance", banks * 3,
                    "close", banks * 3,
                    "open", free,
                    "transfer", banks * 3 * 3 * 2);
        }
    },

    SCHEDULE(Schedule.class) {
        @Override
        Map<String, Long> inputs() {
            List<Tour> tours = new ArrayList<>();
            for (LocalDateTime start : MOMENTS) {
                tours.add(new Tour(start, Duration.ofSeconds(1)));
                tours.add(new Tour(start, Duration.ofDays(1)));
            }
            long schedules = count(lists(tours), ShopClass::isSchedule);
            return Map.of(
                    "add", schedules * tours.size(),
                    "underWay", schedules,
                    "isFree", schedules * MOMENTS.size());
        }
    };

    private static final List<Integer> INTS = List.of(0, 1, 2);
    private static final List<String> TEXTS = List.of("", "a", "b");

    /** A SKU without a code does not exist. */
    private static final List<Sku> SKUS = List.of(new Sku("a"), new Sku("b"));

    /** The values that the documentation says of scope 3. */
    private static final List<BigDecimal> AMOUNTS =
            List.of(
                    BigDecimal.ZERO,
                    new BigDecimal("1.0"),
                    new BigDecimal("1.00"),
                    new BigDecimal("-1"));

    private static final List<LocalDateTime> MOMENTS =
            List.of(
                    LocalDateTime.parse("1970-01-01T00:00"),
                    LocalDateTime.parse("2024-02-29T23:59:59.999999999"),
                    LocalDateTime.parse("2024-03-01T00:00"),
                    LocalDateTime.parse("1969-12-31T23:59:59"));

    final Class<?> subject;

    ShopClass(Class<?> subject) {
        this.subject = subject;
    }

    /** By method: how many inputs of scope 3 are valid and fulfil its precondition. */
    abstract Map<String, Long> inputs();

    // --- contents -------------------------------------------------------------------------------

    /** All lists of up to three elements. */
    private static <T> List<List<T>> lists(List<T> values) {
        List<List<T>> all = new ArrayList<>();
        all.add(List.of());
        for (int i = 0; i < all.size(); i++) {
            List<T> shorter = all.get(i);
            for (int v = 0; shorter.size() < 3 && v < values.size(); v++) {
                List<T> longer = new ArrayList<>(shorter);
                longer.add(values.get(v));
                all.add(longer);
            }
        }
        return all;
    }

    /** All maps with some of the keys. */
    private static <K, V> List<Map<K, V>> maps(List<K> keys, List<V> values) {
        List<Map<K, V>> all = new ArrayList<>(List.of(new LinkedHashMap<>()));
        for (K key : keys) {
            int known = all.size();
            for (int i = 0; i < known; i++) {
                for (V value : values) {
                    Map<K, V> larger = new LinkedHashMap<>(all.get(i));
                    larger.put(key, value);
                    all.add(larger);
                }
            }
        }
        return all;
    }

    private static <T> long count(List<T> all, Predicate<T> isValid) {
        return all.stream().filter(isValid).count();
    }

    // --- what is valid --------------------------------------------------------------------------

    private static boolean isOrder(List<Line> lines) {
        return lines.stream().map(Line::sku).distinct().count() == lines.size()
                && lines.stream().allMatch(l -> l.quantity() > 0 && l.price().signum() >= 0);
    }

    private static boolean isInventory(Map<Sku, Integer> stock, Map<Sku, Integer> reserved) {
        return reserved.entrySet().stream()
                .allMatch(
                        promise ->
                                promise.getValue() > 0
                                        && stock.containsKey(promise.getKey())
                                        && stock.get(promise.getKey()) >= promise.getValue());
    }

    private static boolean areIntervals(Map<Integer, Integer> intervals) {
        int[] covered = new int[4];
        for (Map.Entry<Integer, Integer> interval : new TreeMap<>(intervals).entrySet()) {
            if (interval.getValue() <= interval.getKey()) {
                return false;
            }
            // The number behind an interval belongs to it as well: no other may begin there.
            for (int i = interval.getKey(); i <= interval.getValue(); i++) {
                covered[i]++;
            }
        }
        return covered[0] < 2 && covered[1] < 2 && covered[2] < 2;
    }

    private static boolean isGraph(Map<Integer, Set<Integer>> related) {
        for (int product : related.keySet()) {
            for (int other : related.getOrDefault(product, Set.of())) {
                boolean isBack = related.getOrDefault(other, Set.of()).contains(product);
                if (other == product || !isBack) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isLog(List<Event> events) {
        int due = 0;
        for (int i = 0; i < events.size(); i++) {
            Event event = events.get(i);
            boolean isLast = i == events.size() - 1;
            if (event instanceof Placed placed) {
                due = placed.amount();
            } else if (event instanceof Paid paid) {
                due -= paid.amount();
            }
            boolean isMove =
                    event instanceof Placed placed && placed.amount() > 0
                            || event instanceof Paid paid && paid.amount() > 0
                            || event instanceof Shipped && isLast && due == 0
                            || event instanceof Cancelled && isLast;
            if (!isMove || due < 0 || (i == 0) != (event instanceof Placed)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isBank(Map<String, Map.Entry<String, Integer>> bank) {
        Map<String, String> owners =
                bank.entrySet().stream()
                        .collect(toMap(Map.Entry::getKey, e -> e.getValue().getKey()));
        return owners.equals(identity(owners))
                && bank.values().stream().allMatch(a -> AMOUNTS.get(a.getValue()).signum() >= 0);
    }

    private static Map<String, String> identity(Map<String, String> map) {
        Map<String, String> same = new HashMap<>();
        map.keySet().forEach(key -> same.put(key, key));
        return same;
    }

    private static boolean isSchedule(List<Tour> tours) {
        for (int i = 1; i < tours.size(); i++) {
            Tour before = tours.get(i - 1);
            if (before.start().plus(before.length()).isAfter(tours.get(i).start())) {
                return false;
            }
        }
        return true;
    }
}
