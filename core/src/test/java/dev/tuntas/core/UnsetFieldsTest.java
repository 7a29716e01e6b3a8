package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.TuntasException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Classes without a constructor without parameters: who sets their fields? */
class UnsetFieldsTest {
    private static void assertSays(String message, Executable action) {
        assertEquals(message, assertThrows(TuntasException.class, action).getMessage());
    }

    static class Unset {
        private final int given;
        private Runnable list;
        private int other;

        Unset(int given) {
            this.given = given;
        }

        boolean repOk() {
            return given == 1 && list == null && other == 0;
        }
    }

    record Pair(int a, Runnable b) {
        boolean repOk() {
            return a == 0 && b == null;
        }
    }

    @Test
    void aClassWithoutPlainConstructorNeedsAllOfItsFields() {
        assertSays(
                "Class dev.tuntas.core.UnsetFieldsTest$Unset has no constructor without parameters,"
                        + " so nothing would set its fields list, other. Give them a domain, exclude"
                        + " them to have null or 0, or add such a constructor.",
                () -> Finitization.of(Unset.class).set("given", Domain.ints(0, 1)).build());
        assertSays(
                "Class dev.tuntas.core.UnsetFieldsTest$Pair has no constructor without parameters,"
                        + " so nothing would set its field b. Give it a domain, or exclude it to have"
                        + " null or 0.",
                () -> Finitization.of(Pair.class).set("a", Domain.ints(0, 1)).build());
    }

    @Test
    void whatNothingSetsInDerivedBoundsIsSaidUnlessThePredicateReadsIt() {
        for (Class<?> type : List.of(Unset.class, Pair.class)) {
            Finitization<?> bounds = Finitization.derive(type, 2);
            String field = type == Unset.class ? "Unset.list" : "Pair.b";
            assertEquals(
                    field
                            + " is always null: no values are known for Runnable, and there is no"
                            + " constructor without parameters that sets it.",
                    bounds.notes().get(0).text());
            TuntasException refused =
                    assertThrows(TuntasException.class, () -> Search.of(bounds).run());
            assertTrue(refused.getMessage().contains("No values are known for " + field));
        }
    }

    static class Shelf {
        Book first;

        class Book {
            int pages = 5;

            boolean isAtHome() {
                return first == this;
            }
        }

        boolean repOk() {
            return first != null && first.isAtHome() && first.pages == 0;
        }
    }

    static class Ordered extends java.util.TreeMap<String, String> {
        private int n;

        Ordered(int n) {
            this.n = n;
        }

        boolean repOk() {
            return n > 0;
        }
    }

    @Test
    void toExcludeAFieldIsConsent() {
        Finitization<?> unset =
                Finitization.of(Unset.class).scope(2).exclude("list").exclude("other").build();
        assertEquals(1, BruteForce.confirm(unset).size());
        Finitization<?> pair = Finitization.of(Pair.class).scope(2).exclude("b").build();
        assertEquals(1, BruteForce.confirm(pair).size());
        Finitization<?> shelf =
                Finitization.of(Shelf.class).scope(1).exclude(Shelf.Book.class, "pages").build();
        assertEquals(1, BruteForce.confirm(shelf).size());
    }

    @Test
    void fieldsOfAJdkSuperclassNeedNoDomain() {
        assertEquals(2, BruteForce.confirm(Finitization.derive(Ordered.class, 2)).size());
    }

    static class Names extends ArrayList<String> {
        boolean repOk() {
            return size() < 2;
        }
    }

    /** All objects would be empty ones, and nobody know. */
    @Test
    void theContentOfAContainerThatAClassExtendsIsSaidToBeKept() {
        List<Note> notes = Finitization.derive(Names.class, 2).notes();
        assertEquals(
                List.of(
                        "Names extends ArrayList, and what that holds stays as the constructor"
                                + " makes it: no values are known for what a class inherits from the"
                                + " JDK. Hold the container in a field of its own to have it varied."),
                notes.stream().map(Note::text).toList());
        assertTrue(notes.get(0) instanceof Note.Kept, "so a check and a test fail");
        assertEquals(
                List.of(),
                Finitization.of(Names.class).scope(2).exclude("elementData").build().notes());
    }
}
