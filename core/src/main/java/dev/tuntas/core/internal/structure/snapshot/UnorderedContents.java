package dev.tuntas.core.internal.structure.snapshot;

import dev.tuntas.core.internal.structure.snapshot.HeapReader.Text;
import dev.tuntas.core.spi.JavaLiterals;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Puts what stands in hash sets and hash maps into an order that depends on the content alone:
 * plain values first, by value; then objects by their colour.
 *
 * <p>A colour is a hash of all that can be seen from an object within some steps: first its class
 * and its plain values, then, in each round, also the colours of what it refers to, until no round
 * tells more objects apart. Objects of the same colour keep the order of iteration: they nearly
 * always look the same from everywhere, and then their order makes no difference. If they do not,
 * two isomorphic graphs may count as different; different graphs never count as equal.
 */
final class UnorderedContents {
    private final List<Cell> cells;
    private long[] colours;

    private UnorderedContents(List<Cell> cells) {
        this.cells = cells;
        this.colours = new long[cells.size()];
    }

    static void sort(List<Cell> cells) {
        UnorderedContents contents = new UnorderedContents(cells);
        if (cells.stream().anyMatch(UnorderedContents::needsColours)) {
            contents.colour();
        }
        cells.stream().filter(cell -> !cell.layout.isOrdered()).forEach(contents::sort);
    }

    private static boolean needsColours(Cell cell) {
        return !cell.layout.isOrdered()
                && Arrays.stream(cell.values).filter(Cell.class::isInstance).count() > 1;
    }

    private void sort(Cell cell) {
        int width = cell.layout.hasEntries() ? 2 : 1;
        List<@Nullable Object[]> items = new ArrayList<>();
        for (int i = 0; i < cell.values.length; i += width) {
            items.add(Arrays.copyOfRange(cell.values, i, i + width));
        }
        items.sort(this::compare);
        for (int i = 0; i < items.size(); i++) {
            System.arraycopy(items.get(i), 0, cell.values, i * width, width);
        }
    }

    private int compare(@Nullable Object[] one, @Nullable Object[] other) {
        for (int i = 0; i < one.length; i++) {
            int order = compare(one[i], other[i]);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private int compare(@Nullable Object one, @Nullable Object other) {
        if (one instanceof Cell a && other instanceof Cell b) {
            return Long.compare(colours[a.id], colours[b.id]);
        }
        int kinds = Integer.compare(kind(one), kind(other));
        if (kinds != 0 || one == null || other == null) {
            return kinds;
        }
        if (one.getClass() == other.getClass() && one instanceof Comparable<?>) {
            @SuppressWarnings("unchecked") // of one class, and of the few that count as plain
            Comparable<Object> comparable = (Comparable<Object>) one;
            return comparable.compareTo(other);
        }
        return Comparator.comparing((Object value) -> typeOf(value).getName())
                .thenComparing(JavaLiterals::of)
                .compare(one, other);
    }

    private static int kind(@Nullable Object value) {
        return value == null ? 0 : value instanceof Cell ? 2 : 1;
    }

    private static Class<?> typeOf(Object plain) {
        return plain instanceof Text text ? text.type() : plain.getClass();
    }

    private void colour() {
        long before;
        long after = 0;
        do {
            before = after;
            long[] next = new long[colours.length];
            for (Cell cell : cells) {
                next[cell.id] = colour(cell);
            }
            colours = next;
            after = Arrays.stream(colours).distinct().count();
        } while (after > before);
    }

    /** In a set the order of the items must not count, so their hashes are added. */
    private long colour(Cell cell) {
        long hash = mixed(colours[cell.id], cell.layout.type().getName().hashCode());
        int width = cell.layout.hasEntries() ? 2 : 1;
        long sum = 0;
        for (int i = 0; i < cell.values.length; i += width) {
            long item = 1;
            for (int j = i; j < i + width; j++) {
                item = mixed(item, colour(cell.values[j]));
            }
            hash = cell.layout.isOrdered() ? mixed(hash, item) : hash;
            sum += item;
        }
        return cell.layout.isOrdered() ? hash : mixed(hash, sum);
    }

    /** Hash codes of enum constants and classes differ from run to run; their texts do not. */
    private long colour(@Nullable Object value) {
        if (value instanceof Cell cell) {
            return colours[cell.id];
        }
        return value == null ? 0 : Objects.hash(typeOf(value).getName(), JavaLiterals.of(value));
    }

    private static long mixed(long hash, long more) {
        long x = (hash + 0x9E3779B97F4A7C15L) * 31 + more;
        x = (x ^ (x >>> 30)) * 0xBF58476D1CE4E5B9L;
        x = (x ^ (x >>> 27)) * 0x94D049BB133111EBL;
        return x ^ (x >>> 31);
    }
}
