package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.subjects.shop.Bank;
import dev.tuntas.subjects.shop.EventLog;
import dev.tuntas.subjects.shop.IntervalSet;
import dev.tuntas.subjects.shop.Inventory;
import dev.tuntas.subjects.shop.LruCache;
import dev.tuntas.subjects.shop.Order;
import dev.tuntas.subjects.shop.Recommendations;
import dev.tuntas.subjects.shop.Schedule;
import dev.tuntas.subjects.shop.Sku;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Business classes on containers and values of the JDK are tested without any bounds. */
class ShopTest {
    static class OfTheShop {
        @ExhaustiveTest(scope = 3)
        void order(Order order, Sku sku) {
            order.remove(sku);
            assertEquals(0, order.quantityOf(sku));
            assertTrue(order.repOk());
        }

        @ExhaustiveTest(scope = 3)
        void inventory(Inventory inventory, Sku sku) {
            int available = inventory.available(sku);
            assertEquals(available > 0, inventory.reserve(sku, 1));
            assertTrue(inventory.repOk());
        }

        @ExhaustiveTest(scope = 3)
        void lruCache(LruCache<Integer, Integer> cache, Integer key) {
            cache.put(key, 7);
            assertEquals(7, cache.get(key));
            assertEquals(key, cache.keys().get(cache.keys().size() - 1));
            assertTrue(cache.repOk());
        }

        @ExhaustiveTest(scope = 3)
        void intervalSet(IntervalSet set, int number) {
            set.add(number, number + 1);
            assertNotEquals(number, set.firstFree(number));
            set.remove(number, number + 1);
            assertEquals(number, set.firstFree(number));
            assertTrue(set.repOk());
        }

        @ExhaustiveTest(scope = 3)
        void recommendations(Recommendations graph, int product, int other) {
            graph.relate(product, other);
            assertTrue(graph.reachable(product).contains(other));
            graph.remove(product);
            assertFalse(graph.areRelated(other, product));
            assertTrue(graph.repOk());
        }

        @ExhaustiveTest(scope = 3)
        void eventLog(EventLog log, EventLog.Event event) {
            boolean wasClosed = log.isClosed();
            assertFalse(log.append(event) && wasClosed);
            assertTrue(log.repOk());
        }

        @ExhaustiveTest(scope = 3)
        void bank(Bank bank, String owner) {
            bank.close(owner);
            assertTrue(bank.repOk());
        }

        @ExhaustiveTest(scope = 3)
        void schedule(Schedule schedule, LocalDateTime moment) {
            boolean isFree = schedule.isFree(moment);
            Schedule.Tour tour = new Schedule.Tour(moment, java.time.Duration.ofNanos(1));
            assertEquals(isFree, schedule.add(tour));
            assertTrue(schedule.repOk());
        }
    }

    /** Scopes 1, 2 and 3 together, counted by hand. */
    private static Map<String, Long> inputs() {
        Map<String, Long> inputs = new TreeMap<>();
        // No SKU but "" at scope 1; "a" at 2, with quantity 1 and three prices; see subjects for 3.
        inputs.put("order", 3L * (1 + 3) + 4 * (1 + 2 * 6 + 2 * 6 * 6) * 2);
        // At scope 2 "a" is not there, or there are none, one or one that is promised.
        inputs.put("inventory", 4L + 7 * 7 * 2);
        // Room for one at scope 2, with two keys and values; for one or two at scope 3.
        inputs.put("lruCache", (1L + 4) * 2 + (1 + 9 + 1 + 9 + 6 * 9) * 3);
        // Only the empty set; or [0, 1); or [0, 1), [0, 2), [1, 2).
        inputs.put("intervalSet", 1L + 2 * 2 + 4 * 3);
        // Products with none or all of the relations between those that are there.
        inputs.put("recommendations", 2L + (1 + 2 + 2) * 4 + (1 + 3 + 3 * 2 + 8) * 9);
        inputs.put("eventLog", 4L + (1 + 1 + 2) * 6 + 14 * 8);
        // An account is not there, or has one of the amounts that are not negative.
        inputs.put("bank", 3L + 4 * 4 * 2 + 4 * 4 * 4 * 3);
        // Of three moments, the last two are too near for a tour in each; see subjects for 3.
        inputs.put("schedule", (1L + 2) * 2 + (1 + 3 + 2) * 3 + 35 * 4);
        return inputs;
    }

    @Test
    void everyInputPassesAndIsCounted() {
        Map<String, Long> passed = new TreeMap<>();
        Run run = Run.of(OfTheShop.class);
        Pattern line =
                Pattern.compile("tuntas: .*\\.(\\w+): scopes? .*, ([0-9,]+) inputs passed\\.");
        for (String entry : run.entries()) {
            Matcher matcher = line.matcher(entry);
            assertTrue(matcher.matches(), entry);
            passed.put(matcher.group(1), Long.valueOf(matcher.group(2).replace(",", "")));
        }
        assertEquals(inputs(), passed, () -> run.nodes().toString());
    }
}
