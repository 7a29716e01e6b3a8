package dev.tuntas.core.container;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.TuntasException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two fields of an object that hold the same container, or the same array. */
class SharedFieldsTest {
    static class ByField {
        final List<Integer> items = new ArrayList<>();
        final List<Integer> same = items;
    }

    static class ByLocal {
        private List<Integer> items;
        private List<Integer> same;

        ByLocal(int size) {
            List<Integer> made = new ArrayList<>(size);
            items = made;
            same = made;
        }

        ByLocal() {
            this(3);
        }
    }

    static class ByParameter {
        private final Map<Integer, String> items;
        private final Map<Integer, String> same;

        ByParameter(Map<Integer, String> items) {
            this.items = items;
            this.same = items;
        }

        ByParameter() {
            this.items = new TreeMap<>();
            this.same = this.items;
        }
    }

    @ParameterizedTest
    @ValueSource(classes = {ByField.class, ByLocal.class, ByParameter.class})
    void aContainerThatIsAlwaysThatOfAnotherFieldIsRefusedByName(Class<?> type) {
        String name = type.getSimpleName();
        String text =
                assertThrows(TuntasException.class, () -> Finitization.derive(type, 2))
                        .getMessage();
        assertTrue(
                text.startsWith(
                        "%1$s.same is a view of what %1$s.items holds, or the very same"
                                .formatted(name)),
                text);
    }

    static class ReadsIt extends ByField {
        boolean repOk() {
            return items.equals(same);
        }
    }

    @Test
    void onesThatAreLeftOutMustNotBeReadByThePredicate() {
        Finitization<ReadsIt> bounds =
                Finitization.of(ReadsIt.class).scope(2).exclude(ByField.class, "same").build();
        String text =
                assertThrows(TuntasException.class, () -> Search.of(bounds).run()).getMessage();
        assertTrue(text.startsWith("ByField.same is excluded, but the predicate reads it"), text);
        List<ReadsIt> found =
                Search.of(bounds).predicate(SharedFieldsTest.class, "hasItems").toList();
        assertEquals(6, found.size());
        assertTrue(found.stream().allMatch(each -> each.same == each.items));
    }

    static boolean hasItems(ByField each) {
        return !each.items.isEmpty();
    }

    static class Later {
        private List<Integer> items = new ArrayList<>();
        private List<Integer> shown = new ArrayList<>();

        void show() {
            shown = items;
        }
    }

    static class Perhaps {
        private int[] cells = new int[2];
        private int[] spare = cells;

        Perhaps(boolean isAlone) {
            if (isAlone) {
                spare = new int[1];
            }
        }
    }

    @Test
    void whatMayBeTheSameIsSaidNotToBeTried() {
        assertEquals(
                "Not tried: Later.items and Later.shown with one and the same List in both, as code"
                        + " of Later makes them. Here each has its own.",
                note(Later.class));
        assertTrue(note(Perhaps.class).contains("Perhaps.cells and Perhaps.spare"));
    }

    static class Queues {
        private List<Integer> inbox = new ArrayList<>();
        private List<Integer> outbox = new ArrayList<>();
        private List<Integer> none = List.of();
        private List<Integer> nobody = none;
        private int[] cells = {};

        void swap() {
            List<Integer> held = inbox;
            inbox = outbox;
            outbox = held;
        }

        void flush() {
            outbox = inbox;
            inbox = new ArrayList<>();
        }

        void grow() {
            int[] larger = new int[cells.length + 1];
            cells = larger;
        }
    }

    @Test
    void whatIsSwappedMovedOnOrNeverChangesIsNotShared() {
        assertEquals("", note(Queues.class));
    }

    private static String note(Class<?> type) {
        List<Note> notes = Finitization.derive(type, 2).notes();
        return String.join("\n", notes.stream().map(Note::text).toList());
    }

    static class Copied {
        private List<Integer> items = new ArrayList<>();
        private List<Integer> recent = items;

        Copied copy() {
            Copied copy = new Copied();
            copy.recent = new ArrayList<>(items);
            return copy;
        }

        boolean repOk() {
            return items.size() >= recent.size();
        }
    }

    static class Built {
        private List<Integer> items = new ArrayList<>();
        private List<Integer> recent = items;

        static class Builder {
            private final Built built = new Built();

            Builder forget() {
                built.recent = new ArrayList<>();
                return this;
            }
        }

        boolean repOk() {
            return items.size() >= recent.size();
        }
    }

    static class Switched {
        private List<Integer> items = new ArrayList<>();
        private List<Integer> recent;

        Switched(int kind) {
            switch (kind) {
                case 0:
                    recent = items;
                default:
            }
        }

        boolean repOk() {
            return recent == null || items.size() >= recent.size();
        }
    }

    static class Tried {
        private List<Integer> items = new ArrayList<>();
        private List<Integer> recent;

        Tried(String size) {
            try {
                Integer.parseInt(size);
                recent = items;
            } catch (NumberFormatException e) {
                items.add(0);
            }
        }

        boolean repOk() {
            return recent == null || items.size() >= recent.size();
        }
    }

    /** At scope 1: nothing, or one number, in both, or in the first one only. */
    @ParameterizedTest
    @ValueSource(classes = {Copied.class, Built.class, Switched.class, Tried.class})
    void oneThatOtherCodeCanGiveAContainerOfItsOwnIsSearched(Class<?> type) {
        Finitization<?> bounds =
                Finitization.of(type).scope(1).mayBeNull(type, "recent", false).build();
        assertTrue(note(type).contains("one and the same List"), type.getName());
        assertEquals(3, Search.of(bounds).run().counts().valid());
    }

    static class Window {
        private final int[] cells = new int[2];
        private final int[] first = cells;
        private int[] other = new int[1];

        boolean repOk() {
            return cells != null && cells == first && other != null && other != cells;
        }

        boolean differ() {
            return cells != first;
        }
    }

    /** 7 arrays of up to two of two numbers, each beside each of the 7 of the third field. */
    @Test
    void anArrayThatIsAlwaysThatOfAnotherFieldIsOneInBoth() {
        Finitization<Window> bounds = Finitization.derive(Window.class, 2);
        assertEquals(49, Search.of(bounds).run().counts().valid());
        assertEquals(2 * 7 * 8, Search.of(bounds).predicate("differ").run().counts().valid());
    }
}
