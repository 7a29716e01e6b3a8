package dev.tuntas.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Requires;
import dev.tuntas.check.result.CheckResult;
import java.lang.reflect.Method;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Which methods of a class are checked if none is named. */
class MethodsToCheckTest {
    static class Numbers implements Iterable<Integer> {
        private int most;

        public boolean repOk() {
            return most >= 0;
        }

        @Override
        public Iterator<Integer> iterator() {
            return List.of(most).iterator();
        }
    }

    static class Loud extends Numbers {
        @Override
        public void forEach(Consumer<? super Integer> action) {
            iterator().forEachRemaining(action);
        }
    }

    private static List<String> names(Class<?> subject) {
        return Check.methodsOf(subject).stream().map(Method::getName).sorted().toList();
    }

    @Test
    void whatAnInterfaceOfTheJdkDoesByItselfIsNotCheckedUnlessItIsNamed() {
        assertEquals(List.of("iterator"), names(Numbers.class));
        assertEquals("forEach", Check.of(Numbers.class, "forEach").method().getName());
    }

    @Test
    void whatAClassDoesInItsPlaceIsChecked() {
        assertEquals(List.of("forEach", "iterator"), names(Loud.class));
    }

    static class Texts {
        private int length;

        @Ensures("result != null")
        static String joined(String left, String right) {
            return left + right;
        }

        @Ensures("result >= 0")
        private static int distance(int left, int right) {
            return left - right;
        }

        @Requires("by > 0")
        void grow(int by) {
            length += by;
        }

        @Ensures("length >= 0")
        private void mend() {
            length = Math.abs(length);
        }

        public static Texts empty() {
            return new Texts();
        }

        void unpromised() {}
    }

    @Test
    void whatStatesAContractIsCheckedButForPartsOfOtherMethods() {
        assertEquals(List.of("distance", "grow", "joined"), names(Texts.class));
        assertEquals(1, Check.of(Texts.class, "distance").scope(2).run().findings().size());
    }

    /** Two methods that only {@link Small} has code for. */
    interface Sized extends Comparable<Sized> {
        @Ensures("result >= 1")
        int size();

        default boolean isLarge() {
            return size() > 1;
        }

        @Override
        default int compareTo(Sized other) {
            return Integer.compare(size(), other.size());
        }
    }

    static class Small implements Sized {
        private int size;

        @Override
        public int size() {
            return size;
        }
    }

    @Test
    void whatAnInterfacePromisesIsCheckedOnTheClassesThatImplementIt() {
        assertEquals(List.of("compareTo", "isLarge", "size"), names(Sized.class));
        CheckResult result = Check.of(Sized.class, "size").scope(2).run();
        assertEquals(1, result.findings().size());
    }
}
