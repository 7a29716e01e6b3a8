package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tuntas.annotations.Predicate;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** How the predicate of a subject is found, and what is said where there is none. */
class BadPredicateTest {
    private static final String HERE = "dev.tuntas.core.BadPredicateTest$";

    private static void assertSays(String message, Executable action) {
        assertEquals(message, assertThrows(TuntasException.class, action).getMessage());
    }

    private static Search<?> search(Class<?> subject) {
        return Search.of(Finitization.derive(subject, 2));
    }

    private static long valid(Class<?> subject) {
        return search(subject).run().counts().valid();
    }

    // --- right ones -----------------------------------------------------------------------------

    static class Annotated {
        int value;

        @Predicate
        private boolean holds() {
            return value == 1;
        }

        boolean repOk() {
            return true;
        }
    }

    static class Overriding extends Annotated implements Supplier<Boolean> {
        @Predicate
        @Override
        public Boolean get() {
            return value == 0;
        }
    }

    abstract static class General<T> {
        @Predicate
        abstract boolean holds();

        T item;
    }

    static class Special extends General<String> {
        @Predicate
        @Override
        boolean holds() {
            return item.isEmpty();
        }
    }

    static class Overloaded {
        int value;

        boolean repOk(int limit) {
            return value < limit;
        }

        static boolean repOk(Overloaded of) {
            return of.repOk(1);
        }
    }

    @Test
    void anAnnotatedMethodComesBeforeTheConvention() {
        assertEquals(1, valid(Annotated.class));
        assertEquals(1, BruteForce.confirm(Finitization.derive(Annotated.class, 2)).size());
    }

    @Test
    void anAnnotatedMethodMayOverrideAnother() {
        assertEquals(1, valid(Special.class));
    }

    @Test
    void aConventionalMethodMayBeStaticAndOverloaded() {
        assertEquals(1, valid(Overloaded.class));
    }

    // --- wrong ones -----------------------------------------------------------------------------

    static class None {
        int value;

        boolean isFine() {
            return true;
        }

        static boolean check(Object any) {
            return any != null;
        }
    }

    static class Bare {
        int value;
    }

    static class Counting {
        int value;

        int repOk() {
            return value;
        }
    }

    static class Two {
        int value;

        @Predicate
        boolean first() {
            return true;
        }

        @Predicate
        boolean second() {
            return true;
        }
    }

    static class WithParameter {
        int value;

        @Predicate
        boolean isBelow(int limit) {
            return value < limit;
        }
    }

    @Test
    void aMissingPredicateIsAnsweredWithWhatThereIs() {
        assertSays(
                "Class "
                        + HERE
                        + "None has no predicate. Expected a method 'boolean repOk()' or one with"
                        + " @Predicate, or the name of one that you give (--predicate NAME on the"
                        + " command line); boolean methods here: check,"
                        + " isFine.",
                search(None.class)::run);
        assertSays(
                "Class "
                        + HERE
                        + "Bare has no predicate. Expected a method 'boolean repOk()' or one with"
                        + " @Predicate, or the name of one that you give (--predicate NAME on the"
                        + " command line).",
                search(Bare.class)::run);
    }

    @Test
    void aPredicateReturnsBoolean() {
        assertSays(
                HERE
                        + "Counting.repOk returns int, but a predicate returns boolean: true for the"
                        + " objects that are valid.",
                search(Counting.class)::run);
    }

    @Test
    void onlyOneMethodIsAnnotated() {
        assertSays(
                "Class "
                        + HERE
                        + "Two has more than one method with @Predicate: first, second. Leave it on"
                        + " one, or name the one you mean.",
                search(Two.class)::run);
        assertSays(
                "Class "
                        + HERE
                        + "Overriding has more than one method with @Predicate: get, holds. Leave it"
                        + " on one, or name the one you mean.",
                search(Overriding.class)::run);
        assertEquals(2, search(Two.class).predicate("second").run().counts().valid());
    }

    @Test
    void anAnnotatedMethodTakesTheSubject() {
        assertSays(
                HERE
                        + "WithParameter.isBelow has @Predicate, but can't be called with a"
                        + " WithParameter alone. Expected no parameters, or 'static boolean"
                        + " isBelow(WithParameter)'.",
                search(WithParameter.class)::run);
    }

    @Test
    void aWrongNameIsAnsweredWithTheNearest() {
        assertSays(
                "Class "
                        + HERE
                        + "None has no method 'isfine' that can be the predicate of None. Expected"
                        + " 'boolean isfine()' in the subject or 'static boolean isfine(None)'. Did"
                        + " you mean 'isFine'?",
                () -> search(None.class).predicate("isfine"));
        assertSays(
                "Class "
                        + HERE
                        + "Annotated has no method 'valid' that can be the predicate of Annotated."
                        + " Expected 'boolean valid()' in the subject or 'static boolean"
                        + " valid(Annotated)'. Boolean methods there are holds, repOk.",
                () -> search(Annotated.class).predicate("valid"));
        assertSays(
                "Class "
                        + HERE
                        + "None has no method 'isFine' that can be the predicate of Bare. Expected"
                        + " 'boolean isFine()' in the subject or 'static boolean isFine(Bare)'."
                        + " Boolean methods there are check.",
                () -> search(Bare.class).predicate(None.class, "isFine"));
    }

    // --- settings of a search -------------------------------------------------------------------

    @Test
    void limitsArePositive() {
        assertSays("The limit is 0. Expected more than 0.", () -> search(Annotated.class).limit(0));
        assertSays(
                "The number of steps is -5. Expected more than 0.",
                () -> search(Annotated.class).steps(-5));
        assertSays(
                "The time is 0. Expected more than 0.",
                () -> search(Annotated.class).time(Duration.ZERO));
    }
}
