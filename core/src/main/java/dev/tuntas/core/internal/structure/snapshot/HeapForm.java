package dev.tuntas.core.internal.structure.snapshot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What all isomorphic heaps have in common, and no others: the values that a breadth-first walk
 * meets, with objects replaced by their number in that walk. It does not hold on to the objects.
 */
public final class HeapForm {
    /**
     * An object, by the order of first visit. What Java would write for it is made by method
     * handles when it is first asked, which takes longer than many a test.
     */
    private record Visited(int number) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Visited that && number == that.number;
        }

        @Override
        public int hashCode() {
            return number;
        }
    }

    private final @Nullable Object[] steps;
    private final int hash;

    private HeapForm(@Nullable Object[] steps) {
        this.steps = steps;
        this.hash = Arrays.hashCode(steps);
    }

    public static HeapForm of(Heap heap) {
        List<@Nullable Object> steps = new ArrayList<>();
        steps.add(step(heap.root()));
        for (Cell cell : heap.cells()) {
            Layout layout = cell.layout;
            steps.add(layout.type());
            if (layout.isRow()) {
                steps.add(cell.values.length);
            } else if (cell.object instanceof Heap.Named) {
                steps.add(layout.names());
            }
            for (@Nullable Object value : cell.values) {
                steps.add(step(value));
            }
        }
        return new HeapForm(steps.toArray());
    }

    private static @Nullable Object step(@Nullable Object value) {
        return value instanceof Cell cell ? new Visited(cell.id) : value;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof HeapForm that
                && hash == that.hash
                && Arrays.equals(steps, that.steps);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
