package dev.tuntas.core.container;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fields that show what another field of the same object holds. */
class ViewFieldsTest {
    static class ByLocal {
        final List<Integer> items = new ArrayList<>();
        final Collection<Integer> view;

        ByLocal() {
            List<Integer> shown = Collections.unmodifiableList(items);
            view = shown;
        }
    }

    static class ByCondition {
        private List<Integer> items = new ArrayList<>();
        private List<Integer> view;

        ByCondition(boolean isFixed) {
            List<Integer> held = items;
            view = isFixed ? Collections.unmodifiableList(held) : List.of();
        }
    }

    static class MadeBefore {
        final List<Integer> items;
        final List<Integer> view;

        MadeBefore() {
            List<Integer> made = new ArrayList<>();
            view = Collections.synchronizedList(made);
            items = made;
        }
    }

    static class OfParameter {
        final List<Integer> items;
        final Iterable<Integer> view;

        OfParameter(List<Integer> items) {
            this.items = items;
            this.view = (Iterable<Integer>) Collections.unmodifiableCollection(items);
        }
    }

    static class Keys {
        final Map<Integer, Boolean> items = new TreeMap<>();
        final Set<Integer> view = items.keySet();
    }

    static class WhenAsked {
        private final Map<Integer, Boolean> items = new TreeMap<>();
        private Collection<Boolean> view;

        Collection<Boolean> values() {
            if (view == null) {
                view = Collections.unmodifiableCollection(items.values());
            }
            return view;
        }
    }

    static class OfArray {
        final Integer[] items = new Integer[2];
        final List<Integer> view = Arrays.asList(items);
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                ByLocal.class,
                ByCondition.class,
                MadeBefore.class,
                OfParameter.class,
                Keys.class,
                WhenAsked.class,
                OfArray.class
            })
    void areRefusedByName(Class<?> type) {
        String name = type.getSimpleName();
        String text =
                assertThrows(TuntasException.class, () -> Finitization.derive(type, 2))
                        .getMessage();
        assertTrue(text.startsWith(name + ".view is a view of what " + name + ".items h"), text);
    }

    /** Each of the two has a content of its own, now or soon. */
    static class Buffers {
        private List<Integer> front = new ArrayList<>();
        private List<Integer> back = new ArrayList<>();
        private List<Integer> last = List.of();

        void swap() {
            List<Integer> held = front;
            front = back;
            back = held;
            last = List.copyOf(Collections.unmodifiableList(held));
        }

        boolean repOk() {
            return front.size() + back.size() + last.size() == 1;
        }
    }

    @Test
    void aCopyOfAViewIsNone() {
        assertEquals(6, Search.of(Finitization.derive(Buffers.class, 2)).run().counts().valid());
    }

    static class Read {
        final List<Integer> items = new ArrayList<>();
        final List<Integer> view = Collections.unmodifiableList(items);

        boolean readsIt() {
            return !items.isEmpty() && isShown(items.get(0));
        }

        private boolean isShown(int item) {
            return view.contains(item);
        }

        boolean readsItNot() {
            return !items.isEmpty();
        }
    }

    /** It would be empty then, and no structure valid. */
    @Test
    void onesThatAreLeftOutMustNotBeReadByThePredicate() {
        Finitization<Read> bounds = Finitization.of(Read.class).scope(2).exclude("view").build();
        String text =
                assertThrows(
                                TuntasException.class,
                                () -> Search.of(bounds).predicate("readsIt").run())
                        .getMessage();
        assertEquals(
                "Read.view is excluded, but the predicate reads it: it is a view of what Read.items"
                        + " holds, and would be empty while the predicate runs, whatever that holds. Let the"
                        + " predicate ask Read.items instead.",
                text.lines().findFirst().orElseThrow());
        List<Read> found = new ArrayList<>();
        Search.of(bounds).predicate("readsItNot").forEach(found::add);
        assertEquals(6, found.size());
        assertTrue(found.stream().allMatch(each -> each.view.equals(each.items)));
    }
}
