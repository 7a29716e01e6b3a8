package dev.tuntas.rewind.internal.debug;

import dev.tuntas.core.spi.drawn.Held;
import dev.tuntas.rewind.internal.debug.expression.FieldPlace;
import dev.tuntas.rewind.internal.debug.time.Timeline;
import dev.tuntas.rewind.internal.moved.MovedFiles;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What containers of the JDK hold whose code runs as code of the program: read from their fields,
 * so that nothing runs and nothing has to be taken back. A container whose fields are not as
 * expected is shown by its fields.
 */
final class MovedContent {
    /** A table may be corrupt, or another thread may be in the midst of changing it. */
    private static final int MOST = 1_000;

    /** A way to the content of a container. */
    private interface Reading {
        /** Adds elements, or keys and values in turn. */
        void read(Object container, List<@Nullable Object> into);
    }

    /** What is read with a field that it is read from: of another JDK, it may be missing. */
    private record Way(boolean hasEntries, String field, Reading reading) {}

    private final Timeline timeline;
    private final Map<String, Way> ways;

    MovedContent(Timeline timeline) {
        this.timeline = timeline;
        Way ofMap = new Way(false, "map", (set, into) -> addKeys(field(set, "map"), into));
        Way ofTree = new Way(false, "m", (set, into) -> addKeys(field(set, "m"), into));
        Way table = new Way(true, "table", (map, into) -> addTable(map, "value", into));
        Way vector = row("elementData", "elementCount");
        Way queue = row("queue", "size");
        this.ways =
                Map.ofEntries(
                        Map.entry("java.util.ArrayList", row("elementData", "size")),
                        Map.entry("java.util.Vector", vector),
                        Map.entry("java.util.PriorityQueue", queue),
                        Map.entry("java.util.concurrent.PriorityBlockingQueue", queue),
                        Map.entry("java.util.Arrays$ArrayList", whole("a")),
                        Map.entry("java.util.concurrent.CopyOnWriteArrayList", whole("array")),
                        Map.entry("java.util.concurrent.CopyOnWriteArraySet", behind("al")),
                        Map.entry("java.util.ArrayDeque", ring("elements", "head", "tail")),
                        Map.entry(
                                "java.util.concurrent.ArrayBlockingQueue",
                                ring("items", "takeIndex", "putIndex")),
                        Map.entry("java.util.LinkedList", chain("first")),
                        Map.entry("java.util.concurrent.LinkedBlockingQueue", chain("head")),
                        Map.entry("java.util.concurrent.LinkedBlockingDeque", chain("first")),
                        Map.entry("java.util.concurrent.ConcurrentLinkedQueue", chain("head")),
                        Map.entry("java.util.concurrent.ConcurrentLinkedDeque", chain("head")),
                        Map.entry("java.util.HashSet", ofMap),
                        Map.entry("java.util.TreeSet", ofTree),
                        Map.entry("java.util.HashMap", table),
                        Map.entry("java.util.Hashtable", table),
                        Map.entry(
                                "java.util.concurrent.ConcurrentHashMap",
                                new Way(true, "table", (map, into) -> addTable(map, "val", into))),
                        Map.entry(
                                "java.util.LinkedHashMap",
                                new Way(true, "head", (map, into) -> addLinked(map, into))),
                        Map.entry(
                                "java.util.TreeMap",
                                new Way(true, "root", (map, into) -> addTree(map, into))));
    }

    /** What an object holds; null if it is no container that is known here. */
    @Nullable Held of(Object object) {
        for (Class<?> c = object.getClass(); c != null; c = c.getSuperclass()) {
            String name = c.getName();
            if (name.startsWith(MovedFiles.PACKAGE)) {
                String original = name.substring(MovedFiles.PACKAGE.length());
                Way way = ways.get(original);
                if (way != null && FieldPlace.of(c, object, way.field).isPresent()) {
                    return held(object, original, way);
                }
                if (original.startsWith("java.util.Collections$")) {
                    return wrapped(object, original);
                }
            }
        }
        return null;
    }

    private @Nullable Held held(Object object, String original, Way way) {
        List<@Nullable Object> values = new ArrayList<>();
        way.reading.read(object, values);
        Class<?> type = object.getClass();
        boolean isMoved = type.getName().startsWith(MovedFiles.PACKAGE);
        return new Held(isMoved ? ofJdk(original, type) : type, way.hasEntries, values);
    }

    /** A wrapper holds what the container behind it holds. */
    private @Nullable Held wrapped(Object object, String original) {
        for (String name : List.of("m", "c", "list")) {
            Optional<FieldPlace> field = FieldPlace.of(object.getClass(), object, name);
            Object behind = field.map(place -> place.value(timeline)).orElse(null);
            Held held = behind == null ? null : of(behind);
            if (held != null) {
                Class<?> type = ofJdk(original, object.getClass());
                return new Held(type, held.hasEntries(), held.values());
            }
        }
        return null;
    }

    private static Class<?> ofJdk(String original, Class<?> otherwise) {
        try {
            return Class.forName(original, false, null);
        } catch (ClassNotFoundException e) {
            return otherwise;
        }
    }

    // --- ways to the content --------------------------------------------------------------------

    private Way row(String array, String size) {
        return new Way(
                false,
                array,
                (list, into) -> {
                    addAll(field(list, array), number(list, size), into);
                });
    }

    private Way whole(String array) {
        return new Way(
                false,
                array,
                (list, into) -> {
                    addAll(field(list, array), MOST, into);
                });
    }

    private static void addAll(@Nullable Object array, int length, List<@Nullable Object> into) {
        int there = array == null ? 0 : Math.min(Array.getLength(array), Math.min(length, MOST));
        for (int i = 0; i < there; i++) {
            into.add(Array.get(array, i));
        }
    }

    private Way behind(String list) {
        return new Way(
                false,
                list,
                (set, into) -> {
                    Object other = field(set, list);
                    Held held = other == null ? null : of(other);
                    if (held != null) {
                        into.addAll(held.values());
                    }
                });
    }

    /** Cells that are not null, from one index to another, round the end. */
    private Way ring(String array, String from, String to) {
        return new Way(
                false,
                array,
                (queue, into) -> {
                    if (!(field(queue, array) instanceof Object[] all)) {
                        return;
                    }
                    int length = all.length;
                    int at = number(queue, from);
                    for (int i = 0; i < length && i < MOST; i++, at++) {
                        if (i > 0 && at % length == number(queue, to)) {
                            return;
                        }
                        add(all[at % length], into);
                    }
                });
    }

    private Way chain(String first) {
        return new Way(
                false,
                first,
                (list, into) -> {
                    Object node = field(list, first);
                    Object last = null;
                    // A node that was taken out points to itself.
                    for (int i = 0; node != null && node != last && i < MOST; i++) {
                        add(field(node, "item"), into);
                        last = node;
                        node = field(node, "next");
                    }
                });
    }

    private static void add(@Nullable Object element, List<@Nullable Object> into) {
        if (element != null) {
            into.add(element);
        }
    }

    private void addKeys(@Nullable Object map, List<@Nullable Object> into) {
        Held held = map == null ? null : of(map);
        for (int i = 0; held != null && i < held.values().size(); i += 2) {
            into.add(held.values().get(i));
        }
    }

    private void addTable(Object map, String value, List<@Nullable Object> into) {
        Object[] table = (Object[]) field(map, "table");
        for (int i = 0; table != null && i < table.length; i++) {
            Object node = table[i];
            if (node != null && FieldPlace.of(node.getClass(), node, "first").isPresent()) {
                // The head of a tree has no entry of its own.
                node = field(node, "first");
            }
            while (node != null && into.size() < 2 * MOST) {
                into.add(field(node, "key"));
                into.add(field(node, value));
                node = field(node, "next");
            }
        }
    }

    private void addLinked(Object map, List<@Nullable Object> into) {
        Object node = field(map, "head");
        while (node != null && into.size() < 2 * MOST) {
            into.add(field(node, "key"));
            into.add(field(node, "value"));
            node = field(node, "after");
        }
    }

    private void addTree(Object map, List<@Nullable Object> into) {
        addNode(field(map, "root"), into, 0);
    }

    private void addNode(@Nullable Object node, List<@Nullable Object> into, int depth) {
        if (node == null || depth > MOST || into.size() >= 2 * MOST) {
            return;
        }
        addNode(field(node, "left"), into, depth + 1);
        into.add(field(node, "key"));
        into.add(field(node, "value"));
        addNode(field(node, "right"), into, depth + 1);
    }

    private @Nullable Object field(Object owner, String name) {
        return FieldPlace.of(owner.getClass(), owner, name)
                .map(place -> Optional.ofNullable(place.value(timeline)))
                .flatMap(value -> value)
                .orElse(null);
    }

    private int number(Object owner, String name) {
        return field(owner, name) instanceof Integer found ? found : 0;
    }
}
