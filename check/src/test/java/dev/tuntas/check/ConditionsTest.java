package dev.tuntas.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.message.TuntasException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConditionsTest {
    /** What conditions are about: with private members, and of any type. */
    @SuppressWarnings({"UnusedVariable", "UnusedMethod"})
    private static final class Pair<T> {
        private final List<T> items = new ArrayList<>();
        private final int number;

        @SafeVarargs
        Pair(int number, T... items) {
            this.number = number;
            this.items.addAll(List.of(items));
        }

        private boolean isEven() {
            return number % 2 == 0;
        }
    }

    private static final Pair<String> PAIR = new Pair<>(4, "a", "bc");

    private static boolean holds(String expression) {
        Map<String, Predicate<Object>> compiled =
                Conditions.compile(Pair.class, List.of(expression));
        return compiled.get(expression).test(PAIR);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "it.number == 4 | true",
                "it.number == 5 | false",
                "it.isEven() | true",
                "it.isEven() && it.items.size() == 2 // as it should be | true",
                "it.items.stream().anyMatch(x -> x.equals(\"bc\")) | true",
                "it.items.stream().map(Object::toString).allMatch(\"a\"::equals) | false",
                "new HashSet<>(it.items).contains(\"a\") | true",
                "true ? it.number > 3 : false | true"
            })
    void anExpressionMayUseWhatTheClassItselfMay(String expression, boolean expected) {
        assertEquals(expected, holds(expression));
    }

    @Test
    void severalAreCompiledAtOnceAndKeepTheirOrder() {
        List<String> texts = List.of("it.number > 1", " it.number > 9 ", "it.number > 1", "true");
        Map<String, Predicate<Object>> compiled = Conditions.compile(Pair.class, texts);
        assertEquals(
                List.of("it.number > 1", "it.number > 9", "true"), List.copyOf(compiled.keySet()));
        assertEquals(
                List.of(true, false, true),
                compiled.values().stream().map(condition -> condition.test(PAIR)).toList());
        assertEquals(Map.of(), Conditions.compile(Pair.class, List.of()));
    }

    @Test
    void whatAnExpressionThrowsIsPassedOn() {
        assertThrows(IndexOutOfBoundsException.class, () -> holds("it.items.get(2) == null"));
    }

    @Test
    void aClassOfTheJdkHasPublicMembers() {
        Map<String, Predicate<Object>> compiled =
                Conditions.compile(ArrayList.class, List.of("it.size() == 1"));
        Predicate<Object> single = compiled.get("it.size() == 1");
        assertTrue(single.test(new ArrayList<>(List.of("a"))));
        assertFalse(single.test(new ArrayList<>()));
        assertTrue(refusal(ArrayList.class, "it.elementData == null").contains("line 1, column 3"));
    }

    private static String refusal(Class<?> subject, String... expressions) {
        return assertThrows(
                        TuntasException.class,
                        () -> Conditions.compile(subject, List.of(expressions)))
                .getMessage();
    }

    @Test
    void aMistakeIsToldWithConditionLineAndColumn() {
        assertEquals(
                "The condition 'it.numbr == 1' can't be compiled: line 1, column 3: there is no"
                        + " variable numbr. Expected a boolean expression of Java, in which 'it' is"
                        + " the Pair.",
                refusal(Pair.class, "it.number == 2", "it.numbr == 1", "it.number == 3"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "it.number | line 1, column 3: incompatible types: int cannot be converted to boolean",
                "it.number == | line 1, column 13: illegal start of expression",
                "(it.number == 1 | line 1, column 16: ')' expected",
                "it.frob() | line 1, column 3: there is no method frob()"
            })
    void everyMistakeIsTold(String expression, String expected) {
        String message = refusal(Pair.class, "it.number == 2", expression);
        assertTrue(message.startsWith("The condition '" + expression + "' can't be"), message);
        assertTrue(message.contains(expected), message);
    }

    @Test
    void aMistakeInALaterLineIsToldThere() {
        String message = refusal(Pair.class, "it.number == 2\n&& it.frob");
        assertTrue(message.contains("line 2, column 6: there is no variable frob"), message);
    }

    @Test
    void anEmptyConditionIsNone() {
        assertTrue(refusal(Pair.class, " ").startsWith("A condition is empty."));
    }
}
