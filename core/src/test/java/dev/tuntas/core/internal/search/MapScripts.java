package dev.tuntas.core.internal.search;

import static dev.tuntas.core.internal.search.Script.later;
import static dev.tuntas.core.internal.search.Script.show;
import static dev.tuntas.core.internal.search.Script.showMap;

import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.NullUnmarked;

/** Scripts for the maps; small numbers are the same object whenever they are boxed. */
@NullUnmarked
@SuppressWarnings("IdentityHashMapBoxing")
final class MapScripts {
    private MapScripts() {}

    static Script hashMap() {
        return shortOf(new HashMap<>(1));
    }

    static Script linkedHashMap() {
        return shortOf(new LinkedHashMap<>(2));
    }

    static Script treeMap() {
        return shortOf(new TreeMap<>(Comparator.comparing(i -> i % 17)));
    }

    static Script identityHashMap() {
        return shortOf(new IdentityHashMap<>(1));
    }

    private static Script of(Map<Integer, Integer> map) {
        return map instanceof IdentityHashMap
                ? new Script(() -> map.size() + new TreeMap<>(map).toString())
                : new Script(() -> showMap(map, Map.copyOf(map)));
    }

    private static Script shortOf(Map<Integer, Integer> map) {
        Script script = of(map);
        script.on(() -> map.put(1, 1));
        script.on(() -> map.put(17, 2));
        script.on(() -> map.put(1, 3));
        script.on(() -> map.remove(1));
        script.on(() -> map.get(17));
        script.on(() -> map.merge(2, 5, Integer::sum));
        script.on(() -> map.computeIfPresent(1, (k, v) -> v == 3 ? null : v + 1));
        script.run(map::clear);
        return script;
    }

    static Script inAccessOrder() {
        Map<Integer, Integer> map = new LinkedHashMap<>(2, 1f, true);
        Script script = of(map);
        script.on(() -> map.put(1, 1));
        script.on(() -> map.put(17, 2));
        script.on(() -> map.put(3, 3));
        script.on(() -> map.get(1));
        script.on(() -> map.getOrDefault(17, 0));
        script.on(() -> map.remove(17));
        script.on(() -> (script.iterator = map.keySet().iterator()).next());
        script.run(() -> script.iterator.remove());
        return script;
    }

    /** As caches are made. */
    static Script withoutEldest() {
        Map<Integer, Integer> map =
                new LinkedHashMap<>() {
                    @Override
                    protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
                        return size() > 2;
                    }
                };
        return shortOf(map);
    }

    static Script hashMapIterators() {
        return iteratorsOf(new HashMap<>(Map.of(5, 1, 21, 2, 6, 3)));
    }

    static Script linkedHashMapIterators() {
        return iteratorsOf(new LinkedHashMap<>(new TreeMap<>(Map.of(5, 1, 21, 2, 6, 3))));
    }

    static Script treeMapIterators() {
        return iteratorsOf(new TreeMap<>(Map.of(5, 1, 21, 2, 6, 3)));
    }

    static Script identityHashMapIterators() {
        return iteratorsOf(new IdentityHashMap<>(Map.of(5, 1)));
    }

    private static Script iteratorsOf(Map<Integer, Integer> map) {
        Script script = of(map);
        script.on(() -> (script.entries = map.entrySet().iterator()) == null);
        script.on(() -> (script.entry = script.entries.next()).toString());
        script.on(() -> script.entry.setValue(7));
        script.run(() -> script.entries.remove());
        script.on(() -> (script.iterator = map.values().iterator()).next());
        script.on(() -> (script.iterator = map.keySet().iterator()).next());
        script.run(() -> script.iterator.remove());
        script.on(() -> map.remove(21));
        return script;
    }

    static Script treeMapViews() {
        TreeMap<Integer, Integer> map = new TreeMap<>(Map.of(1, 1, 3, 3, 5, 5, 7, 7));
        Script script = of(map);
        script.on(() -> script.subMap = map.headMap(4));
        script.on(() -> script.subMap = map.subMap(2, true, 6, true));
        script.on(() -> script.subMap = map.descendingMap());
        script.on(() -> script.subMap.put(4, 4));
        script.on(() -> script.subMap.remove(3));
        script.on(() -> (script.iterator = script.subMap.keySet().iterator()).next());
        script.run(() -> script.iterator.remove());
        script.on(() -> polled(script.subMap));
        return script;
    }

    private static Object polled(Map<Integer, Integer> map) {
        return map instanceof NavigableMap<Integer, Integer> sub ? sub.pollLastEntry() : null;
    }

    // --- as many methods as there are -----------------------------------------------------------

    static Script allOfHashMap() {
        HashMap<Integer, Integer> map = new HashMap<>(Map.of(3, 30, 1, 10, 2, 20));
        Script script = allOf(map);
        script.on(map::clone);
        return script;
    }

    static Script allOfLinkedHashMap() {
        LinkedHashMap<Integer, Integer> map = new LinkedHashMap<>(16, 0.5f, true);
        map.put(3, 30);
        map.put(1, 10);
        map.put(2, 20);
        Script script = allOf(map);
        script.on(map::clone);
        addLater(script, map, LinkedHashMap.class);
        return script;
    }

    static Script allOfTreeMap() {
        TreeMap<Integer, Integer> map = new TreeMap<>(Map.of(3, 30, 1, 10, 2, 20));
        Script script = allOf(map);
        script.on(map::clone);
        addNavigable(script, map);
        addViews(script, map);
        addLater(script, map, TreeMap.class);
        return script;
    }

    static Script allOfIdentityHashMap() {
        IdentityHashMap<Integer, Integer> map = new IdentityHashMap<>(Map.of(1, 10));
        Script script = of(map);
        script.on(() -> new TreeMap<>((Map<Integer, Integer>) map.clone()));
        addWriting(script, map);
        addComputing(script, map);
        script.on(() -> map.containsKey(1) + "" + map.containsValue(10));
        script.on(() -> map.equals(map.clone()));
        script.on(() -> map.entrySet().removeIf(e -> e.getValue() == 10));
        script.on(() -> map.keySet().retainAll(List.of()));
        script.on(() -> map.keySet().stream().sorted().toList());
        script.on(() -> map.values().spliterator().tryAdvance(map::remove));
        script.on(() -> map.entrySet().toArray().length);
        script.on(() -> map.entrySet().spliterator().estimateSize());
        return script;
    }

    private static Script allOf(Map<Integer, Integer> map) {
        Script script = of(map);
        addWriting(script, map);
        addComputing(script, map);
        addReading(script, map);
        addParts(script, map);
        return script;
    }

    private static void addWriting(Script script, Map<Integer, Integer> map) {
        script.on(() -> map.put(4, 40));
        script.on(() -> map.putIfAbsent(1, 11));
        script.on(() -> map.putIfAbsent(5, 50));
        script.run(() -> map.putAll(Map.of(6, 60, 7, 70)));
        script.run(() -> map.putAll(new TreeMap<>(Map.of(8, 80))));
        script.on(() -> map.remove(2));
        script.on(() -> map.remove(1, 10));
        script.on(() -> map.replace(1, 12));
        script.on(() -> map.replace(1, 10, 13));
        script.run(() -> map.replaceAll((k, v) -> k + v));
        script.run(map::clear);
        script.run(() -> map.forEach((k, v) -> map.put(k, v + 1)));
        script.run(() -> map.forEach((k, v) -> map.remove(k)));
    }

    private static void addComputing(Script script, Map<Integer, Integer> map) {
        script.on(() -> map.computeIfAbsent(1, k -> 7));
        script.on(() -> map.computeIfAbsent(9, k -> k + 7));
        script.on(() -> map.computeIfAbsent(9, k -> map.put(k + 1, k)));
        script.on(() -> map.computeIfPresent(1, (k, v) -> null));
        script.on(() -> map.compute(1, (k, v) -> v == null ? 1 : v + 1));
        script.on(() -> map.compute(2, (k, v) -> null));
        script.on(() -> map.merge(1, 5, Integer::sum));
        script.on(() -> map.merge(1, 5, (a, b) -> null));
        script.on(() -> map.merge(11, 5, Integer::sum));
    }

    private static void addReading(Script script, Map<Integer, Integer> map) {
        script.on(() -> map.get(1));
        script.on(() -> map.getOrDefault(8, 0));
        script.on(() -> map.containsKey(1) + "" + map.containsValue(10));
        script.on(() -> Map.copyOf(map).equals(map));
        script.on(() -> new HashMap<>(map).equals(map));
        script.on(() -> new TreeMap<>(map));
        script.on(() -> new LinkedHashMap<>(map));
        script.on(() -> show(Collections.unmodifiableMap(map).entrySet()));
        script.on(() -> Collections.unmodifiableMap(map).put(1, 1));
        script.on(() -> Collections.synchronizedMap(map).put(1, 1));
        script.on(() -> Collections.checkedMap(map, Integer.class, Integer.class).put(1, 1));
        script.on(() -> show(Collections.checkedMap(map, Integer.class, Integer.class).keySet()));
    }

    private static void addParts(Script script, Map<Integer, Integer> map) {
        script.on(() -> script.view = map.keySet());
        script.on(() -> script.view = map.values());
        script.on(() -> map.keySet().remove(1));
        script.on(() -> map.values().remove(20));
        script.on(() -> map.keySet().retainAll(List.of(1)));
        script.on(() -> map.values().removeIf(v -> v > 10));
        script.on(() -> map.entrySet().removeIf(e -> e.getKey() == 1));
        script.on(() -> map.entrySet().contains(Map.entry(1, 10)));
        script.on(() -> map.entrySet().remove(Map.entry(1, 10)));
        script.on(() -> map.entrySet().stream().map(Map.Entry::getValue).toList());
        script.run(() -> map.entrySet().forEach(e -> e.setValue(e.getValue() + 1)));
        script.run(() -> map.keySet().forEach(map::get));
        script.run(() -> map.values().forEach(script::note));
        script.on(() -> map.keySet().toArray(new Integer[0]));
        script.on(() -> map.values().toArray(Integer[]::new));
        script.on(() -> map.entrySet().toArray());
        script.on(() -> map.keySet().spliterator().tryAdvance(map::remove));
        script.on(() -> map.values().spliterator().characteristics());
        script.on(() -> map.entrySet().spliterator().trySplit() == null);
        script.on(() -> map.keySet().equals(new TreeSet<>(map.keySet())));
        script.run(() -> map.entrySet().clear());
    }

    private static void addNavigable(Script script, TreeMap<Integer, Integer> map) {
        script.on(() -> map.firstKey() + map.lastKey());
        script.on(() -> map.firstEntry() + "" + map.lastEntry());
        script.on(() -> map.floorKey(2) + map.ceilingKey(2) + map.lowerKey(2) + map.higherKey(2));
        script.on(() -> map.floorEntry(4) + "" + map.ceilingEntry(4));
        script.on(() -> map.lowerEntry(4) + "" + map.higherEntry(4));
        script.on(map::pollFirstEntry);
        script.on(map::pollLastEntry);
        script.on(map::comparator);
        script.on(() -> map.firstEntry().setValue(1));
        script.on(() -> map.navigableKeySet().pollFirst());
        script.on(() -> map.descendingKeySet().pollFirst());
        script.on(() -> map.navigableKeySet().headSet(3));
    }

    private static void addViews(Script script, TreeMap<Integer, Integer> map) {
        script.on(() -> map.headMap(3).put(0, 0));
        script.on(() -> map.headMap(3).put(9, 0));
        script.on(() -> map.tailMap(2).remove(3));
        script.run(() -> map.subMap(1, 3).clear());
        script.on(() -> map.descendingMap().headMap(2).entrySet().stream().toList());
        script.on(() -> map.descendingMap().pollFirstEntry());
        script.on(() -> map.descendingMap().values().remove(10));
        script.on(() -> map.subMap(1, true, 3, true).merge(2, 5, Integer::sum));
        script.on(() -> map.subMap(1, true, 3, true).computeIfAbsent(2, k -> k));
        script.on(() -> map.tailMap(2, true).entrySet().removeIf(e -> e.getKey() == 2));
        script.on(() -> map.headMap(3, true).navigableKeySet().descendingIterator().next());
        script.on(() -> map.headMap(3).keySet().spliterator().estimateSize());
        script.on(() -> map.headMap(3).equals(map.descendingMap()));
        script.on(() -> Collections.unmodifiableNavigableMap(map).firstEntry());
        script.on(() -> Collections.synchronizedSortedMap(map).headMap(2));
    }

    private static void addLater(Script script, Map<Integer, Integer> map, Class<?> type) {
        script.on(() -> later(map, type, "reversed"));
        script.on(() -> later(map, type, "firstEntry"));
        script.on(() -> later(map, type, "lastEntry"));
        script.on(() -> later(map, type, "pollFirstEntry"));
        script.on(() -> later(map, type, "pollLastEntry"));
        script.on(() -> later(map, type, "putFirst", 1, 14));
        script.on(() -> later(map, type, "putLast", 1, 14));
        script.on(() -> later(map, type, "sequencedKeySet"));
        script.on(() -> later(map, type, "sequencedValues"));
        script.on(() -> later(map, type, "sequencedEntrySet"));
        script.on(() -> reversed(map, type).put(15, 15));
        script.on(() -> reversed(map, type).remove(1));
        script.on(() -> reversed(map, type).keySet().stream().toList());
        script.on(() -> reversed(map, type).values().removeIf(v -> v == 10));
        script.on(() -> script.subMap = reversed(map, type));
        script.on(() -> (script.entries = reversed(map, type).entrySet().iterator()).next());
        script.run(() -> script.entries.remove());
    }

    @SuppressWarnings("unchecked")
    private static Map<Integer, Integer> reversed(Map<Integer, Integer> map, Class<?> type) {
        return later(map, type, "reversed") instanceof Map<?, ?> found
                ? (Map<Integer, Integer>) found
                : map;
    }
}
