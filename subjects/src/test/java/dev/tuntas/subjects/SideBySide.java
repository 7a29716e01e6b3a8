package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * Carries out all short sequences of operations on a subject and on its model.
 *
 * <pre>{@code
 * SideBySide.of(SearchTree::new, TreeSet<Integer>::new)
 *         .operation("add", 4, (tree, set, key) -> assertEquals(set.add(key), tree.add(key)))
 *         .afterEach((tree, set) -> assertTrue(tree.repOk()))
 *         .allSequences(5);
 * }</pre>
 *
 * @param <S> the subject
 * @param <M> its model
 */
final class SideBySide<S, M> {
    /** An operation with a key, on both; it compares what they return. */
    interface Keyed<S, M> {
        void run(S subject, M model, int key);
    }

    private record Operation<S, M>(String name, BiConsumer<S, M> action) {}

    private final Supplier<S> newSubject;
    private final Supplier<M> newModel;
    private final List<Operation<S, M>> operations = new ArrayList<>();
    private BiConsumer<S, M> afterEach = (subject, model) -> {};

    private SideBySide(Supplier<S> newSubject, Supplier<M> newModel) {
        this.newSubject = newSubject;
        this.newModel = newModel;
    }

    static <S, M> SideBySide<S, M> of(Supplier<S> newSubject, Supplier<M> newModel) {
        return new SideBySide<>(newSubject, newModel);
    }

    /** Adds an operation. */
    SideBySide<S, M> operation(String name, BiConsumer<S, M> action) {
        operations.add(new Operation<>(name, action));
        return this;
    }

    /** Adds an operation with each of the keys 0 to {@code keys - 1}. */
    SideBySide<S, M> operation(String name, int keys, Keyed<S, M> action) {
        for (int i = 0; i < keys; i++) {
            int key = i;
            operation(name + " " + key, (subject, model) -> action.run(subject, model, key));
        }
        return this;
    }

    /** What must hold at the start and after each operation. */
    SideBySide<S, M> afterEach(BiConsumer<S, M> check) {
        afterEach = check;
        return this;
    }

    /** Carries out all sequences of so many operations; the shorter ones are their beginnings. */
    void allSequences(int length) {
        int[] sequence = new int[length];
        do {
            run(sequence);
        } while (next(sequence));
    }

    private void run(int[] sequence) {
        S subject = newSubject.get();
        M model = newModel.get();
        List<String> done = new ArrayList<>();
        try {
            afterEach.accept(subject, model);
            for (int i : sequence) {
                done.add(operations.get(i).name);
                operations.get(i).action.accept(subject, model);
                afterEach.accept(subject, model);
            }
        } catch (AssertionError | RuntimeException e) {
            fail("after " + String.join(", ", done) + ": " + e.getMessage(), e);
        }
    }

    /** Counts up, as an odometer does; false after the last sequence. */
    private boolean next(int[] sequence) {
        for (int i = sequence.length - 1; i >= 0; i--) {
            sequence[i]++;
            if (sequence[i] < operations.size()) {
                return true;
            }
            sequence[i] = 0;
        }
        return false;
    }
}
