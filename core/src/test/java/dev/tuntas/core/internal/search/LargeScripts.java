package dev.tuntas.core.internal.search;

import static dev.tuntas.core.internal.search.Script.show;
import static dev.tuntas.core.internal.search.Script.showMap;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.NullUnmarked;

/** Scripts with operations for many elements, for long runs. */
@NullUnmarked
final class LargeScripts {
    private static final int KEYS = 200;

    private LargeScripts() {}

    /** Few hash codes for many keys. */
    private record Key(int id) implements Comparable<Key> {
        @Override
        public int hashCode() {
            return id % 4 * 64;
        }

        @Override
        public int compareTo(Key other) {
            return Integer.compare(id, other.id);
        }
    }

    static Script hashMap() {
        return of(new HashMap<>());
    }

    static Script linkedHashMap() {
        return of(new LinkedHashMap<>());
    }

    static Script inAccessOrder() {
        return of(new LinkedHashMap<>(4, 0.75f, true));
    }

    static Script treeMap() {
        return of(new TreeMap<>(Comparator.reverseOrder()));
    }

    static Script identityHashMap() {
        return of(new IdentityHashMap<>());
    }

    private static Script of(Map<Key, Integer> map) {
        boolean isIdentity = map instanceof IdentityHashMap;
        Script script =
                new Script(
                        () ->
                                isIdentity
                                        ? new TreeMap<>(map).toString()
                                        : showMap(map, Map.copyOf(map)));
        for (int i = 0; i < KEYS; i++) {
            Key key = new Key(i);
            int number = i;
            script.on(() -> map.put(key, number));
            script.on(() -> map.merge(key, 1000, Integer::sum));
            script.on(() -> map.get(key));
            script.on(() -> map.putIfAbsent(key, number));
        }
        for (int i = 0; i < KEYS; i++) {
            Key key = new Key(i);
            script.on(() -> map.remove(key));
        }
        script.on(() -> map.keySet().removeIf(key -> key.id() % 3 == 0));
        script.run(() -> map.replaceAll((key, value) -> value + 1));
        return script;
    }

    static Script hashSet() {
        return keysIn(new HashSet<>());
    }

    static Script linkedHashSet() {
        return keysIn(new LinkedHashSet<>());
    }

    static Script treeSet() {
        return keysIn(new TreeSet<>());
    }

    private static Script keysIn(Collection<Key> keys) {
        Script script = new Script(() -> show(keys));
        for (int i = 0; i < KEYS; i++) {
            Key key = new Key(i);
            script.on(() -> keys.add(key));
            script.on(() -> keys.add(new Key(KEYS - key.id())));
            script.on(() -> keys.contains(key));
        }
        for (int i = 0; i < KEYS; i++) {
            Key key = new Key(i);
            script.on(() -> keys.remove(key));
        }
        script.on(() -> keys.removeIf(key -> key.id() % 5 == 0));
        return script;
    }

    static Script priorityQueue() {
        PriorityQueue<Integer> queue =
                new PriorityQueue<>(Comparator.<Integer>comparingInt(i -> i % 37));
        Script script = numbersIn(queue);
        script.on(queue::poll);
        return script;
    }

    static Script arrayList() {
        return positions(new ArrayList<>());
    }

    static Script linkedList() {
        return positions(new LinkedList<>());
    }

    static Script stack() {
        return positions(new Stack<>());
    }

    private static Script positions(List<Integer> list) {
        Script script = numbersIn(list);
        for (int i = 0; i < KEYS; i++) {
            int number = i;
            script.run(() -> list.add(list.size() / 2, number));
            script.on(() -> list.set(number, -number));
        }
        script.run(() -> list.sort(Comparator.comparing(i -> i % 10)));
        script.run(() -> list.subList(list.size() / 3, list.size() / 2).clear());
        return script;
    }

    static Script arrayDeque() {
        Deque<Integer> deque = new ArrayDeque<>();
        Script script = numbersIn(deque);
        for (int i = 0; i < KEYS; i++) {
            int number = i;
            script.run(() -> deque.addFirst(number));
        }
        script.on(deque::pollLast);
        return script;
    }

    private static Script numbersIn(Collection<Integer> numbers) {
        Script script = new Script(() -> show(numbers));
        for (int i = 0; i < KEYS; i++) {
            int number = i;
            script.on(() -> numbers.add(number));
            script.on(() -> numbers.add(number * 7));
        }
        for (int i = 0; i < KEYS; i++) {
            Integer number = i;
            script.on(() -> numbers.remove(number));
        }
        script.on(() -> numbers.addAll(new ArrayList<>(numbers).subList(0, numbers.size() / 4)));
        script.on(() -> numbers.removeIf(i -> i % 3 == 0));
        return script;
    }

    static Script bitSet() {
        BitSet bits = new BitSet();
        Script script = new Script(() -> bits + " " + bits.hashCode());
        for (int i = 0; i < KEYS; i++) {
            int number = i * 7;
            script.run(() -> bits.flip(number));
            script.run(() -> bits.set(number, number + 9));
            script.run(() -> bits.clear(number, number + 99));
        }
        return script;
    }
}
