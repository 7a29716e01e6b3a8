package dev.tuntas.core.internal.search;

import static dev.tuntas.core.internal.search.Script.later;
import static dev.tuntas.core.internal.search.Script.show;
import static dev.tuntas.core.internal.search.Script.showEqual;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.NullUnmarked;

/** Scripts for the sets; small numbers are the same object whenever they are boxed. */
@NullUnmarked
@SuppressWarnings("IdentityHashMapBoxing")
final class SetScripts {
    private SetScripts() {}

    static Script hashSet() {
        return shortOf(new HashSet<>(1));
    }

    static Script linkedHashSet() {
        return shortOf(new LinkedHashSet<>(2, 1f));
    }

    static Script treeSet() {
        return shortOf(new TreeSet<>(Comparator.comparing(i -> i % 17)));
    }

    static Script setFromMap() {
        return shortOf(Collections.newSetFromMap(new HashMap<>()));
    }

    private static Script of(Set<Integer> set) {
        return new Script(() -> showEqual(set, Set.copyOf(set)));
    }

    private static Script shortOf(Set<Integer> set) {
        Script script = of(set);
        script.on(() -> set.add(1));
        script.on(() -> set.add(17));
        script.on(() -> set.add(2));
        script.on(() -> set.remove(1));
        script.on(() -> set.remove(17));
        script.on(() -> set.addAll(List.of(33, 16)));
        script.on(() -> set.retainAll(List.of(1, 16)));
        script.run(set::clear);
        return script;
    }

    static Script hashSetIterators() {
        return iteratorsOf(new HashSet<>(List.of(5, 21, 6)));
    }

    static Script linkedHashSetIterators() {
        return iteratorsOf(new LinkedHashSet<>(List.of(21, 5, 6)));
    }

    static Script treeSetIterators() {
        return iteratorsOf(new TreeSet<>(List.of(21, 5, 6)));
    }

    private static Script iteratorsOf(Set<Integer> set) {
        Script script = of(set);
        script.on(() -> (script.iterator = set.iterator()) == null);
        script.on(() -> script.iterator.next());
        script.run(() -> script.iterator.remove());
        script.on(() -> set.add(37));
        script.on(() -> set.remove(21));
        script.run(() -> script.iterator.forEachRemaining(script::note));
        return script;
    }

    static Script treeSetViews() {
        TreeSet<Integer> set = new TreeSet<>(List.of(1, 3, 5, 7));
        Script script = of(set);
        script.on(() -> script.view = set.headSet(4));
        script.on(() -> script.view = set.subSet(2, true, 6, true));
        script.on(() -> script.view = set.descendingSet());
        script.on(() -> script.view.add(4));
        script.on(() -> script.view.remove(3));
        script.on(() -> (script.iterator = script.view.iterator()).next());
        script.run(() -> script.iterator.remove());
        script.on(() -> polled(script.view));
        return script;
    }

    private static Object polled(Collection<Integer> view) {
        return view instanceof NavigableSet<Integer> set ? set.pollLast() : null;
    }

    // --- as many methods as there are -----------------------------------------------------------

    static Script allOfHashSet() {
        HashSet<Integer> set = new HashSet<>(List.of(3, 1, 2, 19));
        Script script = allOf(set);
        script.on(set::clone);
        return script;
    }

    static Script allOfLinkedHashSet() {
        LinkedHashSet<Integer> set = new LinkedHashSet<>(List.of(3, 1, 2, 19));
        Script script = allOf(set);
        script.on(set::clone);
        addLater(script, set, LinkedHashSet.class);
        return script;
    }

    static Script allOfTreeSet() {
        TreeSet<Integer> set = new TreeSet<>(List.of(3, 1, 2, 19));
        Script script = allOf(set);
        script.on(set::clone);
        script.on(() -> new TreeSet<>(set));
        addNavigable(script, set);
        addLater(script, set, TreeSet.class);
        return script;
    }

    static Script allOfIdentitySet() {
        Set<Integer> set = Collections.newSetFromMap(new IdentityHashMap<>());
        set.add(7);
        Script script = new Script(() -> set.size() + show(new TreeSet<>(set)));
        script.on(() -> set.add(7));
        script.on(() -> set.add(8));
        script.on(() -> set.remove(7));
        script.on(() -> set.removeIf(i -> i == 8));
        script.run(set::clear);
        return script;
    }

    private static Script allOf(Set<Integer> set) {
        Script script = of(set);
        addWriting(script, set);
        addReading(script, set);
        addWrapped(script, set);
        return script;
    }

    private static void addWriting(Script script, Set<Integer> set) {
        script.on(() -> set.add(35));
        script.on(() -> set.add(3));
        script.on(() -> set.remove(3));
        script.on(() -> set.addAll(List.of(7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18)));
        script.on(() -> set.addAll(new TreeSet<>(List.of(40, 41))));
        script.on(() -> set.removeAll(List.of(1, 2, 3, 4, 5, 6)));
        script.on(() -> set.removeAll(Set.of(1)));
        script.on(() -> set.retainAll(List.of(1)));
        script.on(() -> set.removeIf(i -> i > 2));
        script.run(set::clear);
        script.run(() -> set.forEach(script::note));
        script.run(() -> set.forEach(i -> set.add(i + 1)));
        script.on(() -> set.spliterator().tryAdvance(set::remove));
    }

    private static void addReading(Script script, Set<Integer> set) {
        script.on(() -> set.contains(19));
        script.on(() -> set.containsAll(List.of(1, 2)));
        script.on(() -> set.toArray(new Integer[0]));
        script.on(() -> set.toArray(Integer[]::new));
        script.on(() -> set.stream().map(i -> i + 1).toList());
        script.on(() -> set.spliterator().characteristics());
        script.on(() -> set.spliterator().trySplit() == null);
        script.run(() -> set.spliterator().forEachRemaining(script::note));
        script.on(() -> new ArrayList<>(set));
        script.on(() -> new HashSet<>(set).equals(set));
    }

    private static void addWrapped(Script script, Set<Integer> set) {
        script.on(() -> Collections.unmodifiableSet(set).contains(3));
        script.on(() -> Collections.unmodifiableSet(set).add(3));
        script.on(() -> Collections.synchronizedSet(set).add(50));
        script.on(() -> Collections.checkedSet(set, Integer.class).add(50));
        script.on(() -> show(Collections.unmodifiableSet(set)));
        script.on(() -> show(Collections.checkedSet(set, Integer.class)));
        script.on(() -> Collections.max(set));
        script.on(() -> set.hashCode() + Set.copyOf(set).size());
    }

    private static void addNavigable(Script script, TreeSet<Integer> set) {
        script.on(() -> set.first() + set.last());
        script.on(() -> set.floor(4) + set.ceiling(4) + set.lower(2) + set.higher(2));
        script.on(set::pollFirst);
        script.on(set::pollLast);
        script.on(set::comparator);
        script.on(() -> set.headSet(3).size() + set.headSet(3, true).size());
        script.on(() -> set.tailSet(2).first() + set.tailSet(2, false).first());
        script.on(() -> set.subSet(2, 4).toString() + set.subSet(1, false, 3, true));
        script.on(() -> set.descendingSet().headSet(2, true).pollLast());
        script.on(() -> set.descendingSet().descendingSet().add(25));
        script.on(() -> set.descendingIterator().next());
        script.on(() -> set.headSet(2).add(9));
        script.run(() -> set.subSet(1, 3).clear());
        script.on(() -> set.descendingSet().stream().toList());
        script.on(() -> set.descendingSet().spliterator().characteristics());
        script.on(() -> set.tailSet(2).spliterator().estimateSize());
        script.on(() -> Collections.unmodifiableNavigableSet(set).first());
        script.on(() -> Collections.synchronizedSortedSet(set).headSet(3));
    }

    private static void addLater(Script script, Set<Integer> set, Class<?> type) {
        script.on(() -> later(set, type, "reversed"));
        script.on(() -> later(set, type, "getFirst"));
        script.on(() -> later(set, type, "getLast"));
        script.on(() -> later(set, type, "removeFirst"));
        script.on(() -> later(set, type, "removeLast"));
        script.on(() -> later(set, type, "addFirst", 3));
        script.on(() -> later(set, type, "addLast", 3));
        script.on(() -> reversed(set, type).add(6));
        script.on(() -> reversed(set, type).remove(1));
        script.on(() -> reversed(set, type).stream().toList());
        script.on(() -> script.view = reversed(set, type));
        script.on(() -> (script.iterator = reversed(set, type).iterator()).next());
        script.run(() -> script.iterator.remove());
    }

    @SuppressWarnings("unchecked")
    private static Collection<Integer> reversed(Set<Integer> set, Class<?> type) {
        return later(set, type, "reversed") instanceof Collection<?> found
                ? (Collection<Integer>) found
                : set;
    }
}
