package dev.tuntas.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
}
