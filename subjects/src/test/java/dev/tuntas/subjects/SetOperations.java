package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/**
 * The operations of a subject that is a set.
 *
 * @param <S> the subject
 * @param <K> its keys
 */
record SetOperations<S, K>(
        BiPredicate<S, K> add,
        BiPredicate<S, K> remove,
        BiPredicate<S, K> contains,
        ToIntFunction<S> size,
        Predicate<S> repOk) {

    /** In all sequences of five they must do what those of a set of the JDK do. */
    void areThoseOf(Supplier<Set<K>> newModel, Supplier<S> newSubject, List<K> keys) {
        SideBySide.of(newSubject, newModel)
                .operation("add", keys.size(), (set, m, i) -> add(set, m, keys.get(i)))
                .operation("remove", keys.size(), (set, m, i) -> remove(set, m, keys.get(i)))
                .afterEach((set, model) -> compare(set, model, keys))
                .allSequences(5);
    }

    private void add(S set, Set<K> model, K key) {
        assertEquals(model.add(key), add.test(set, key));
    }

    private void remove(S set, Set<K> model, K key) {
        assertEquals(model.remove(key), remove.test(set, key));
    }

    private void compare(S set, Set<K> model, List<K> keys) {
        assertTrue(repOk.test(set));
        assertEquals(model.size(), size.applyAsInt(set));
        for (K key : keys) {
            assertEquals(model.contains(key), contains.test(set, key));
        }
    }
}
