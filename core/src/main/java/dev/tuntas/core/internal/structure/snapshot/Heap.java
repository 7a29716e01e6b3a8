package dev.tuntas.core.internal.structure.snapshot;

import dev.tuntas.core.internal.structure.render.Graph;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What live objects were made of at one moment: a copy of all their values, in breadth-first order
 * from the root. The objects themselves are known too, so that they are found again later.
 */
public final class Heap {
    /** Several roots with names, as the fields of an object that there is not. */
    record Named(Map<String, @Nullable Object> roots) {
        Layout layout() {
            return new Layout(
                    Map.class,
                    Layout.Content.FIELDS,
                    List.copyOf(roots.keySet()),
                    List.of(),
                    object -> roots.values().toArray());
        }
    }

    /**
     * What an object holds, where that is not told by its fields.
     *
     * @param type the class that drawings name
     * @param hasEntries whether the values are keys and values in turn
     */
    public record Held(Class<?> type, boolean hasEntries, List<? extends @Nullable Object> values) {
        Layout layout() {
            return Layout.row(
                    type,
                    hasEntries ? Layout.Content.ENTRIES : Layout.Content.ELEMENTS,
                    object -> values.toArray());
        }
    }

    private final @Nullable Object source;
    private final @Nullable Object root;
    private final List<Cell> cells;
    private final int reached;
    private final Set<Object> opaque;
    private final Map<Object, String> given;
    private @Nullable Map<Object, String> named;

    Heap(
            @Nullable Object source,
            @Nullable Object root,
            List<Cell> cells,
            int reached,
            Set<Object> opaque) {
        this(source, root, cells, reached, opaque, new IdentityHashMap<>());
    }

    private Heap(
            @Nullable Object source,
            @Nullable Object root,
            List<Cell> cells,
            int reached,
            Set<Object> opaque,
            Map<Object, String> given) {
        this.given = given;
        this.source = source;
        this.root = root;
        this.cells = List.copyOf(cells);
        this.reached = reached;
        this.opaque = opaque;
    }

    /** All that a root reaches. */
    public static Heap of(@Nullable Object root) {
        return new HeapReader().read(root, List.of());
    }

    /**
     * All that a root reaches.
     *
     * @param held what an object holds; null where its fields or the JDK tell it
     */
    public static Heap of(@Nullable Object root, Function<Object, @Nullable Held> held) {
        return new HeapReader(null, held).read(root, List.of());
    }

    /** All that a root reaches, and then what others reach. */
    public static Heap of(@Nullable Object root, Collection<?> others) {
        return new HeapReader().read(root, List.copyOf(others));
    }

    /** This heap, in which objects that an earlier one has are called as there. */
    public Heap labelledAs(Heap earlier) {
        return new Heap(source, root, cells, reached, opaque, earlier.named());
    }

    /** The label of an object; null if it was not reached. */
    public @Nullable String label(Object object) {
        return named().get(object);
    }

    private Map<Object, String> named() {
        Map<Object, String> known = named;
        if (known == null) {
            known = new IdentityHashMap<>();
            List<String> labels = labels();
            for (int i = 0; i < cells.size(); i++) {
                known.put(cells.get(i).object, labels.get(i));
            }
            named = known;
        }
        return known;
    }

    /** All that several roots reach. */
    public static Heap ofNamed(Map<String, ? extends @Nullable Object> roots) {
        return of(named(roots));
    }

    /** The same, but for what is not known. */
    public static Heap ofNamed(
            Map<String, ? extends @Nullable Object> roots, BiPredicate<Object, String> isOpen) {
        return new HeapReader(isOpen, object -> null).read(named(roots), List.of());
    }

    private static Named named(Map<String, ? extends @Nullable Object> roots) {
        return new Named(Collections.unmodifiableMap(new LinkedHashMap<>(roots)));
    }

    /** Whether there are several roots, or none, with names. */
    public boolean isNamed() {
        return source instanceof Named;
    }

    /** Reads the root and all objects again, even those that the root no longer reaches. */
    public Heap again() {
        return new HeapReader().read(source, cells.stream().map(cell -> cell.object).toList());
    }

    /** The objects that the root reaches, plain values excepted; compared by identity. */
    public Set<Object> objects() {
        Set<Object> objects = Collections.newSetFromMap(new IdentityHashMap<>());
        cells().forEach(cell -> objects.add(cell.object));
        objects.addAll(opaque);
        objects.removeIf(Named.class::isInstance);
        return Collections.unmodifiableSet(objects);
    }

    /** The plain values that the root reaches, as often as they are there, without nulls. */
    public List<Object> plainValues() {
        List<Object> plain = new ArrayList<>();
        addPlain(root, plain);
        for (Cell cell : cells()) {
            for (@Nullable Object value : cell.values) {
                addPlain(value, plain);
            }
        }
        return plain;
    }

    private static void addPlain(@Nullable Object value, List<Object> plain) {
        if (value != null && !(value instanceof Cell)) {
            plain.add(value);
        }
    }

    public Graph graph() {
        return new HeapGraph(this).read();
    }

    /** The root: a plain value or a cell. */
    @Nullable Object root() {
        return root;
    }

    /** The objects that the root reaches, in breadth-first order. */
    List<Cell> cells() {
        return cells.subList(0, reached);
    }

    /** The cells that the root reaches, then those that only an earlier reading reached. */
    List<Cell> allCells() {
        return cells;
    }

    /** A name for each of {@link #allCells}, such as {@code Node#2}. */
    List<String> labels() {
        Map<String, Integer> namesakes = new HashMap<>();
        Set<String> taken = new HashSet<>(given.values());
        List<String> labels = new ArrayList<>();
        for (Cell cell : cells) {
            String known = cell.object instanceof Named ? "roots" : given.get(cell.object);
            labels.add(
                    known == null ? next(simpleName(cell.layout.type()), namesakes, taken) : known);
        }
        return labels;
    }

    private static String next(String name, Map<String, Integer> namesakes, Set<String> taken) {
        String label;
        do {
            label = name + "#" + (namesakes.merge(name, 1, Integer::sum) - 1);
        } while (taken.contains(label));
        return label;
    }

    /** Anonymous classes have no simple name. */
    static String simpleName(Class<?> type) {
        String name = type.getSimpleName();
        return name.isEmpty()
                ? type.getName().substring(type.getName().lastIndexOf('.') + 1)
                : name;
    }
}
