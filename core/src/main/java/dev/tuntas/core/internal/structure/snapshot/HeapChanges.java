package dev.tuntas.core.internal.structure.snapshot;

import dev.tuntas.core.spi.JavaLiterals;
import dev.tuntas.core.structure.Change;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Compares what the same objects were made of at two moments. */
public final class HeapChanges {
    /** A live object as a value: equal to itself only. */
    private static final class Same {
        private final Object object;

        Same(Object object) {
            this.object = object;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Same that && object == that.object;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(object);
        }
    }

    private final IdentityHashMap<Object, String> labels = new IdentityHashMap<>();
    private final List<Change> changes = new ArrayList<>();

    private HeapChanges(Heap before) {
        List<String> all = before.labels();
        before.allCells().forEach(cell -> labels.putIfAbsent(cell.object, all.get(cell.id)));
    }

    /** What changed in the objects that both have, in the order of the first. */
    public static List<Change> between(Heap before, Heap after) {
        HeapChanges changes = new HeapChanges(before);
        IdentityHashMap<Object, Cell> later = new IdentityHashMap<>();
        after.allCells().forEach(cell -> later.putIfAbsent(cell.object, cell));
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Cell cell : before.allCells()) {
            Cell now = later.get(cell.object);
            if (now != null && seen.add(cell.object)) {
                changes.compare(cell, now);
            }
        }
        return List.copyOf(changes.changes);
    }

    private void compare(Cell before, Cell after) {
        if (before.layout.isRow() && !before.layout.type().isArray()) {
            compareContents(before, after);
            return;
        }
        for (int i = 0; i < before.values.length; i++) {
            Object was = before.values[i];
            Object is = after.values[i];
            if (isInherited(before, was) && is instanceof Cell now && was instanceof Cell then) {
                compare(then, now);
            } else if (!key(was).equals(key(is))) {
                changes.add(change(before, i, text(was), text(is)));
            }
        }
    }

    private static boolean isInherited(Cell owner, @Nullable Object value) {
        return value instanceof Cell cell && cell.object == owner.object && cell != owner;
    }

    private Change change(Cell cell, int i, String was, String is) {
        boolean array = cell.layout.isRow();
        List<Field> fields = cell.layout.fields();
        return new Change(
                cell.object,
                label(cell),
                array ? "[" + i + "]" : cell.layout.names().get(i),
                i < fields.size() ? fields.get(i) : null,
                array ? i : -1,
                was,
                is);
    }

    /** What moved in a container of the JDK has no place that a user could name. */
    private void compareContents(Cell before, Cell after) {
        if (!items(before).equals(items(after))) {
            String was = contents(before);
            String is = contents(after);
            changes.add(new Change(before.object, label(before), "content", null, -1, was, is));
        }
    }

    private static Object items(Cell cell) {
        List<Object> items = new ArrayList<>();
        int width = cell.layout.hasEntries() ? 2 : 1;
        for (int i = 0; i < cell.values.length; i += width) {
            Object first = key(cell.values[i]);
            items.add(width == 1 ? first : List.of(first, key(cell.values[i + 1])));
        }
        return cell.layout.isOrdered() ? items : new HashSet<>(items);
    }

    private static Object key(@Nullable Object value) {
        return value instanceof Cell cell
                ? new Same(cell.object)
                : Objects.requireNonNullElse(value, Same.class);
    }

    private String contents(Cell cell) {
        return Arrays.stream(cell.values)
                .map(this::text)
                .collect(Collectors.joining(", ", "[", "]"));
    }

    private String label(Cell cell) {
        return Objects.requireNonNull(labels.get(cell.object));
    }

    private String text(@Nullable Object value) {
        if (value instanceof Cell cell) {
            String known = labels.get(cell.object);
            return known != null ? known : "a new " + Heap.simpleName(cell.layout.type());
        }
        return JavaLiterals.of(value);
    }
}
