package dev.tuntas.core.internal.search;

import static dev.tuntas.core.internal.search.Script.show;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.Spliterator;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;

/** Scripts for iterators of library code that is not woven. */
@NullUnmarked
final class WrapperScripts {
    private WrapperScripts() {}

    static Script unmodifiable() {
        List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        return iteratorsOf(list, () -> Collections.unmodifiableList(list));
    }

    static Script checked() {
        List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        return iteratorsOf(list, () -> Collections.checkedList(list, Integer.class));
    }

    static Script checkedSet() {
        Set<Integer> set = new HashSet<>(List.of(3, 1, 2));
        return iteratorsOf(set, () -> Collections.checkedSet(set, Integer.class));
    }

    static Script synchronizedList() {
        List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        return iteratorsOf(list, () -> Collections.synchronizedList(list));
    }

    static Script synchronizedKeys() {
        TreeMap<Integer, Integer> map = new TreeMap<>(java.util.Map.of(3, 3, 1, 1));
        return iteratorsOf(map.keySet(), () -> Collections.synchronizedMap(map).keySet());
    }

    private static Script iteratorsOf(
            Collection<Integer> all, Supplier<Collection<Integer>> wrapper) {
        Script script = new Script(() -> show(all));
        script.on(() -> (script.iterator = wrapper.get().iterator()) == null);
        script.on(() -> script.iterator.next());
        script.run(() -> script.iterator.remove());
        script.on(() -> all.remove(1));
        return script;
    }

    /** A fixed iterator of a list that never changes, and a list iterator. */
    static Script immutable() {
        List<Integer> list = List.of(4, 5, 6);
        Script script = new Script(() -> show(list));
        script.on(() -> (script.iterator = list.iterator()) == null);
        script.on(() -> script.iterator.next());
        script.on(() -> (script.listIterator = list.listIterator()) == null);
        script.on(() -> script.listIterator.next());
        script.on(() -> script.listIterator.previous());
        return script;
    }

    /** One method that uses a library class, as a predicate may that is executed again. */
    static Script inOneCall() {
        Script script = new Script(() -> "");
        script.on(WrapperScripts::removedFromEnums);
        script.on(WrapperScripts::firstOfStream);
        script.on(() -> Stream.iterate(1, i -> i + 1).limit(3).iterator().next());
        script.on(WrapperScripts::changedView);
        script.on(WrapperScripts::advanced);
        return script;
    }

    private static Object removedFromEnums() {
        Set<TimeUnit> units = EnumSet.of(TimeUnit.DAYS, TimeUnit.HOURS);
        Iterator<TimeUnit> iterator = units.iterator();
        iterator.next();
        iterator.remove();
        return units;
    }

    private static Object firstOfStream() {
        Iterator<Integer> iterator = Stream.of(1, 0).map(i -> 6 / i).iterator();
        return iterator.next();
    }

    private static Object changedView() {
        List<Integer> list = Arrays.asList(1, 2);
        Iterator<Integer> iterator = list.iterator();
        list.set(1, 3);
        return iterator.next() + iterator.next();
    }

    private static Object advanced() {
        Spliterator<Integer> rest = new ArrayList<>(List.of(1, 2)).spliterator();
        return rest.tryAdvance(i -> {}) ? rest.estimateSize() : -1;
    }
}
