package dev.tuntas.core;

import static dev.tuntas.core.StructureSets.assertCount;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Type variables stand for what the field, a subclass or the bounds say. */
class GenericFieldsTest {
    static class Box<T> {
        T content;
        Box<T> next;

        boolean isLast() {
            return next == null;
        }

        boolean isText() {
            return next == null && ((Object) content) instanceof String;
        }
    }

    record Pair<A, B extends Comparable<B>>(A first, B second) {}

    static class Named extends Box<String> {
        boolean repOk() {
            return next == null && content.length() == 1;
        }
    }

    static class Holder<T extends Comparable<T>> {
        Box<String> names;
        Box<? extends Number> numbers;
        Pair<Boolean, Character> pair;
        List<Box<Long>> longs = new ArrayList<>();
        Map<String, Pair<String, T>> map = new HashMap<>();

        boolean repOk() {
            return names != null
                    && names.isLast()
                    && names.content.length() == 1
                    && numbers != null
                    && numbers.isLast()
                    && numbers.content.intValue() == 1
                    && pair != null
                    && pair.first()
                    && pair.second() == 'b'
                    && longs.size() == 1
                    && longs.get(0).isLast()
                    && longs.get(0).content == 1L
                    && map.size() == 1
                    && map.containsKey("a");
        }

        boolean isOfTexts() {
            Pair<String, T> only = map.get("");
            return map.size() == 1 && only != null && only.first().equals("a") && isRest();
        }

        private boolean isRest() {
            return names == null && numbers == null && pair == null && longs.isEmpty();
        }
    }

    @Test
    void theArgumentsOfAFieldAreThoseOfItsObjects() {
        Finitization<?> bounds = Finitization.derive(Holder.class, 2);
        // All but the pair in the map is said: it has two texts and two numbers.
        assertCount(2 * 2, bounds, "repOk");
        assertCount(2, bounds, "isOfTexts");
    }

    @Test
    void aSubclassSaysWhatAVariableStandsFor() {
        assertCount(1, Finitization.derive(Named.class, 2), "repOk");
    }

    @Test
    void theBoundsSayWhatAVariableStandsFor() {
        assertCount(2, Finitization.derive(Box.class, 2), "isLast");
        assertCount(0, Finitization.derive(Box.class, 2), "isText");
        Finitization<?> texts =
                Finitization.of(Box.class).typeArguments(String.class).scope(3).build();
        assertCount(3, texts, "isText");
        assertTrue(
                assertThrows(
                                TuntasException.class,
                                () -> Finitization.of(Box.class).typeArguments())
                        .getMessage()
                        .contains("has 1 type variables"));
    }

    /** A value class with type variables, and a factory with one of its own. */
    public static final class Both<A, B> {
        private final A first;
        private final B second;

        private Both(A first, B second) {
            this.first = first;
            this.second = second;
        }

        public static <X, Y> Both<X, Y> of(X first, Y second) {
            return new Both<>(first, second);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Both<?, ?> that
                    && first.equals(that.first)
                    && second.equals(that.second);
        }

        @Override
        public int hashCode() {
            return Objects.hash(first, second);
        }
    }

    static class Bag {
        Both<String, Boolean> one;
        Both<Integer, Both<Boolean, Character>> two;

        boolean repOk() {
            return one != null
                    && one.first.isEmpty()
                    && one.second
                    && two != null
                    && two.first + 1 == 2
                    && two.second.second == 'a';
        }
    }

    @Test
    void factoriesGetArgumentsOfTheTypesThatAreWanted() {
        assertCount(2, Finitization.derive(Bag.class, 2), "repOk");
    }

    /** Each holds one with a longer argument. */
    static class Deeper<T> {
        T content;
        Deeper<List<T>> next;

        boolean repOk() {
            return next == null;
        }
    }

    @Test
    void argumentsThatGrowWithoutEndComeToAnEnd() {
        assertCount(1, Finitization.derive(Deeper.class, 1), "repOk");
    }
}
