package dev.tuntas.symbolic.internal.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** The models do what the classes of the JDK do that they stand for, in the same order. */
class HashModelsTest {
    private static final int ROUNDS = 2_000;
    private static final int STEPS = 30;

    /** Not compared by {@code equals} alone: its hash code is asked. */
    record Key(int number) {
        @Override
        public int hashCode() {
            return 17 * number;
        }
    }

    @Test
    void mapsDoWhatThoseOfTheJdkDo() {
        compareMaps(HashMap::new, HashMapModel::new, i -> i * 16 + i % 3);
        compareMaps(HashMap::new, HashMapModel::new, i -> "k" + i);
        compareMaps(HashMap::new, HashMapModel::new, Key::new);
        compareMaps(() -> new HashMap<>(3, 0.5f), () -> new HashMapModel<>(3, 0.5f), i -> i * 5);
    }

    @Test
    void linkedMapsDo() {
        compareMaps(LinkedHashMap::new, LinkedHashMapModel::new, i -> i * 16);
        compareMaps(
                () -> new LinkedHashMap<>(4, 0.75f, true),
                () -> new LinkedHashMapModel<>(4, 0.75f, true),
                Key::new);
    }

    @Test
    void theEldestOfALinkedMapIsRemoved() {
        compareMaps(Eldest::new, EldestModel::new, i -> i);
    }

    @SuppressWarnings("serial")
    private static final class Eldest extends LinkedHashMap<Object, Object> {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Object, Object> eldest) {
            return size() > 3;
        }
    }

    @SuppressWarnings("serial")
    private static final class EldestModel extends LinkedHashMapModel<Object, Object> {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Object, Object> eldest) {
            return size() > 3;
        }
    }

    @Test
    void copiesHaveTheSameOrder() {
        Random random = new Random(1);
        for (int round = 0; round < ROUNDS; round++) {
            List<Integer> keys = random.ints(random.nextInt(20), 0, 200).boxed().toList();
            assertOrder(new HashSet<>(keys), new HashSetModel<>(keys));
            Set<Integer> grown = new HashSet<>();
            HashSetModel<Integer> model = new HashSetModel<>();
            keys.forEach(grown::add);
            keys.forEach(model::add);
            List<Integer> more = random.ints(random.nextInt(20), 0, 200).boxed().toList();
            grown.addAll(more);
            model.addAll(more);
            grown.removeAll(keys.subList(0, keys.size() / 2));
            model.removeAll(keys.subList(0, keys.size() / 2));
            assertOrder(grown, model);
            Map<Integer, Integer> copied = new HashMap<>();
            grown.forEach(key -> copied.put(key, 1));
            assertOrder(new HashMap<>(copied).keySet(), new HashMapModel<>(copied).keySet());
        }
    }

    /** Each table has its own order, so how keys in one bucket came there is not known. */
    @Test
    void aTieAfterACopyIsRefused() {
        HashSetModel<Integer> first = new HashSetModel<>(List.of(0, 16));
        HashSetModel<Integer> second = new HashSetModel<>(first);
        assertEquals(2, second.size());
        assertThrows(UnsupportedOperationException.class, second::iterator);
        HashSetModel<Integer> other = new HashSetModel<>(new HashSetModel<>(List.of(1, 2)));
        assertOrder(Set.of(1, 2).stream().sorted().toList(), other);
    }

    @Test
    void aLongBucketIsRefused() {
        HashMapModel<Integer, Integer> map = new HashMapModel<>();
        for (int i = 0; i < 8; i++) {
            map.put(i << 10, i);
        }
        assertThrows(UnsupportedOperationException.class, () -> map.put(8 << 10, 8));
    }

    private static void compareMaps(
            java.util.function.Supplier<Map<Object, Object>> jdk,
            java.util.function.Supplier<Map<Object, Object>> ours,
            IntFunction<Object> keys) {
        Random random = new Random(7);
        for (int round = 0; round < ROUNDS; round++) {
            Map<Object, Object> right = jdk.get();
            Map<Object, Object> model = ours.get();
            int most = 2 + random.nextInt(18);
            for (int step = 0; step < STEPS; step++) {
                Object key = random.nextInt(15) == 0 ? null : keys.apply(random.nextInt(most));
                Object value = random.nextInt(8) == 0 ? null : random.nextInt(3);
                int choice = random.nextInt(20);
                assertEquals(
                        outcome(right, map -> change(map, choice, key, value)),
                        outcome(model, map -> change(map, choice, key, value)));
                assertEquals(right.toString(), model.toString());
                assertEquals(right.hashCode(), model.hashCode());
                assertEquals(right, model);
            }
        }
    }

    private static Object outcome(
            Map<Object, Object> map, Function<Map<Object, Object>, Object> change) {
        try {
            return String.valueOf(change.apply(map));
        } catch (RuntimeException e) {
            return e.getClass();
        }
    }

    private static Object change(Map<Object, Object> map, int choice, Object key, Object value) {
        return switch (choice) {
            case 0 -> map.remove(key);
            case 1 -> map.remove(key, value);
            case 2 -> map.putIfAbsent(key, value);
            case 3 -> map.computeIfAbsent(key, k -> value);
            case 4 -> map.computeIfPresent(key, (k, v) -> value);
            case 5 -> map.compute(key, (k, v) -> v == null ? value : null);
            case 6 -> map.merge(key, value, (v, w) -> v.equals(w) ? null : w);
            case 7 -> map.replace(key, value);
            case 8 -> map.replace(key, 1, value);
            case 9 -> map.getOrDefault(key, "none");
            case 10 -> map.get(key);
            case 11 -> map.containsValue(value);
            case 12 -> map.keySet().remove(key);
            case 13 -> removeAWhile(map.values(), value);
            case 14 -> map.entrySet().contains(Map.entry(1, 1)) + "" + map.containsKey(key);
            case 15 -> {
                Map<Object, Object> more = new LinkedHashMap<>();
                more.put(key, value);
                more.put(1, 2);
                map.putAll(more);
                yield null;
            }
            case 16 -> map.computeIfAbsent(key, k -> map.put(77, 1));
            default -> map.put(key, value);
        };
    }

    private static Object removeAWhile(Collection<Object> values, Object value) {
        List<Object> seen = new ArrayList<>();
        for (Iterator<Object> it = values.iterator(); it.hasNext(); ) {
            Object each = it.next();
            seen.add(each);
            if (each == null || each.equals(value)) {
                it.remove();
            }
        }
        return seen;
    }

    private static void assertOrder(Collection<Integer> right, Collection<Integer> model) {
        assertEquals(new ArrayList<>(right), new ArrayList<>(model));
    }
}
