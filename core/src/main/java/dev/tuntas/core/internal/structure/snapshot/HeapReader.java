package dev.tuntas.core.internal.structure.snapshot;

import dev.tuntas.core.internal.bounds.FunctionTable;
import dev.tuntas.core.internal.structure.snapshot.Heap.Held;
import dev.tuntas.core.internal.structure.snapshot.Heap.Named;
import dev.tuntas.core.internal.structure.snapshot.Layout.Inherited;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Walks over live objects, breadth first. */
final class HeapReader {
    private static final Set<Class<?>> PLAIN =
            Set.of(
                    Boolean.class,
                    Character.class,
                    Byte.class,
                    Short.class,
                    Integer.class,
                    Long.class,
                    Float.class,
                    Double.class,
                    String.class,
                    BigInteger.class,
                    BigDecimal.class,
                    Class.class);

    /** An object of which nothing is known but its class and its text. */
    record Text(Class<?> type, String text) {
        @Override
        public String toString() {
            return text;
        }
    }

    /** Stands for a value that is not known. */
    private static final Text OPEN = new Text(Object.class, "?");

    private final @Nullable BiPredicate<Object, String> isOpen;
    private final Function<Object, @Nullable Held> held;
    private final IdentityHashMap<Object, Cell> known = new IdentityHashMap<>();
    private final Set<Object> opaque = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<Cell> cells = new ArrayList<>();
    private int read;
    private boolean hasUnordered;

    HeapReader() {
        this(null, object -> null);
    }

    /**
     * @param isOpen whether a field, or an element, of an object is not to be looked at; null if
     *     all are
     * @param held what an object holds; null where its fields or the JDK tell it
     */
    HeapReader(
            @Nullable BiPredicate<Object, String> isOpen, Function<Object, @Nullable Held> held) {
        this.isOpen = isOpen;
        this.held = held;
    }

    Heap read(@Nullable Object source, List<Object> others) {
        Object root = value(source);
        readCells();
        int reached = cells.size();
        for (Object other : others) {
            value(other);
            readCells();
        }
        if (hasUnordered) {
            UnorderedContents.sort(cells);
            renumber(reached);
        }
        return new Heap(source, root, cells, reached, opaque);
    }

    private void readCells() {
        for (; read < cells.size(); read++) {
            Cell cell = cells.get(read);
            @Nullable Object[] values = cell.layout.reader().read(cell.object);
            for (int i = 0; i < values.length; i++) {
                values[i] = isOpen(cell, i) ? OPEN : value(values[i]);
            }
            cell.values = values;
        }
    }

    private boolean isOpen(Cell cell, int position) {
        return isOpen != null && isOpen.test(cell.object, cell.layout.name(position));
    }

    private @Nullable Object value(@Nullable Object raw) {
        if (raw == null || raw instanceof Enum || PLAIN.contains(raw.getClass())) {
            return raw;
        }
        if (raw instanceof Inherited part) {
            return added(part.object(), part.layout());
        }
        Cell cell = known.get(raw);
        if (cell == null) {
            Layout layout = layout(raw);
            if (layout == null) {
                opaque.add(raw);
                return text(raw);
            }
            cell = added(raw, layout);
            if (!JdkLayouts.isSharedByAll(raw)) {
                known.put(raw, cell);
            }
        }
        return cell;
    }

    /** Null if nothing can be told about an object but its text. */
    private @Nullable Layout layout(Object raw) {
        if (raw instanceof Named named) {
            return named.layout();
        }
        Held told = held.apply(raw);
        if (told != null) {
            return told.layout();
        }
        return FunctionTable.isOne(raw) ? null : Layout.of(raw.getClass());
    }

    private Cell added(Object object, Layout layout) {
        Cell cell = new Cell(cells.size(), object, layout);
        cells.add(cell);
        hasUnordered |= !layout.isOrdered();
        return cell;
    }

    /** A text with an address in it says nothing that is the same in another run. */
    private static Text text(Object object) {
        Class<?> type = object.getClass();
        if (type.isHidden()) {
            return new Text(type, "lambda");
        }
        String text = String.valueOf(object);
        String address = "@" + Integer.toHexString(System.identityHashCode(object));
        return new Text(type, text.contains(address) ? Heap.simpleName(type) : text);
    }

    /** Sorting changed what breadth-first means. */
    private void renumber(int reached) {
        if (reached == 0) {
            return;
        }
        Set<Cell> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Cell> order = new ArrayList<>(List.of(cells.get(0)));
        seen.add(cells.get(0));
        for (int i = 0; i < order.size(); i++) {
            for (@Nullable Object value : order.get(i).values) {
                if (value instanceof Cell cell && seen.add(cell)) {
                    order.add(cell);
                }
            }
        }
        for (int i = 0; i < order.size(); i++) {
            order.get(i).id = i;
            cells.set(i, order.get(i));
        }
    }
}
