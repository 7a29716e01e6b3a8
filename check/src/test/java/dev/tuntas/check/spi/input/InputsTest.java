package dev.tuntas.check.spi.input;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.annotations.Finitize;
import dev.tuntas.annotations.IntRange;
import dev.tuntas.annotations.Predicate;
import dev.tuntas.annotations.Values;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.Strategy;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Currency;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InputsTest {
    /** Everything about it is private. */
    private static final class Stack {
        private Node top;
        private int size;

        private static final class Node {
            private Node below;
        }

        private boolean repOk() {
            int count = 0;
            for (Node node = top; node != null; node = node.below) {
                if (++count > size) {
                    return false;
                }
            }
            return count == size;
        }
    }

    private enum Colour {
        RED,
        GREEN
    }

    private record Point(int x, boolean isDark) {}

    static class Unsaid {
        int number;
    }

    /** Has two predicates for one class. */
    static class TwoPredicates {
        @Predicate
        static boolean one(Unsaid unsaid) {
            return true;
        }

        @Predicate
        static boolean other(Unsaid unsaid) {
            return false;
        }

        static void test(Unsaid unsaid) {}
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.PARAMETER)
    @interface Nullable {}

    /** One method for each kind of parameter. */
    static class Cases {
        void range(@IntRange(min = -1, max = 2) int number) {}

        void longRange(@IntRange(max = 1) Long number) {}

        void values(@Values({"x", "yy"}) String text, @Values("GREEN") Colour colour) {}

        void numbers(@Values({"1.5", "-2"}) double number, @Values("c") char letter) {}

        void days(@Values({"2024-02-29", "1970-01-01"}) LocalDate day) {}

        void amounts(List<@Values({"1.0", "1.00"}) BigDecimal> amounts) {}

        void jdk(LocalDate day, BigDecimal amount, Currency currency) {}

        void daysInOrder(Set<LocalDate> days) {}

        void derived(Colour colour, boolean flag, int number, Object any) {}

        void record(Point point) {}

        void list(List<Integer> list) {}

        void listOfRange(List<@IntRange(min = 5, max = 6) Integer> list) {}

        void set(Set<Boolean> set) {}

        void sorted(TreeSet<String> set, TreeMap<Integer, Colour> map) {}

        void map(Map<Integer, Boolean> map) {}

        void queue(Deque<Boolean> queue, LinkedList<Boolean> list) {}

        void optional(Optional<Colour> colour) {}

        void nullable(@Nullable Stack stack) {}

        void array(int[] numbers, @IntRange(min = 7, max = 7) int[] sevens) {}

        void nested(List<List<Boolean>> lists) {}

        void subject(Stack stack) {}

        void subjects(Stack one, Stack other) {}

        void listOfSubjects(List<Stack> stacks) {}

        void byHand(@Finitize("small") Stack stack, @Finitize("odd") int number) {}

        static Finitization<?> small(int scope) {
            return Finitization.derive(Stack.class, Math.min(1, scope));
        }

        static Domain<Integer> odd() {
            return Domain.values(3, 1);
        }

        void stream(java.io.InputStream stream) {}

        void unsaid(Unsaid unsaid) {}

        void setOfSubjects(Set<Stack> stacks) {}

        void wrongRange(@IntRange(max = 3) String text) {}

        void emptyRange(@IntRange(min = 3, max = 2) int number) {}

        void wrongValue(@Values("three") int number) {}

        void wrongConstant(@Values("BLUE") Colour colour) {}

        void wrongDay(@Values("2023-02-29") LocalDate day) {}

        void noText(@Values("x") Unsaid unsaid) {}

        void noSuchMethod(@Finitize("nowhere") int number) {}

        void noSuchClass(@Finitize("Nowhere#bounds") int number) {}
    }

    private static InputSpace space(Class<?> home, String method, int scope) {
        Method found =
                Arrays.stream(home.getDeclaredMethods())
                        .filter(m -> m.getName().equals(method))
                        .findFirst()
                        .orElseThrow();
        List<InputParameter> parameters =
                Arrays.stream(found.getParameters()).map(InputParameter::of).toList();
        return Inputs.of(method, home, parameters).at(scope);
    }

    private static List<String> lines(String method, int scope) {
        InputSpace space = space(Cases.class, method, scope);
        return space.search().structures().toList().stream().map(space::line).toList();
    }

    private static Object[] last(String method, int scope) {
        InputSpace space = space(Cases.class, method, scope);
        List<? extends Structure<?>> all = space.search().structures().toList();
        return space.arguments(all.get(all.size() - 1));
    }

    @Test
    void numbersNextToZeroComeFirst() {
        assertEquals(List.of("number=0", "number=1", "number=-1", "number=2"), lines("range", 1));
        assertEquals(1L, last("longRange", 1)[0]);
    }

    @Test
    void valuesAreReadAsTheTypeDemands() {
        assertEquals(
                List.of("text=\"x\", colour=GREEN", "text=\"yy\", colour=GREEN"),
                lines("values", 1));
        assertArrayEquals(new Object[] {-2.0, 'c'}, last("numbers", 1));
        assertEquals(List.of("day=2024-02-29", "day=1970-01-01"), lines("days", 1));
        assertEquals(List.of("amounts=[]", "amounts=[1.0]", "amounts=[1.00]"), lines("amounts", 1));
    }

    /** Counted by hand. */
    @ParameterizedTest
    @CsvSource({
        "jdk, 3, 64",
        "daysInOrder, 2, 7",
        "derived, 2, 16",
        "record, 2, 4",
        "list, 0, 1",
        "list, 2, 7",
        "list, 3, 40",
        "listOfRange, 2, 7",
        "set, 2, 4",
        "set, 3, 4",
        "map, 2, 9",
        "optional, 1, 3",
        "nullable, 2, 4",
        "subject, 3, 4",
        "subjects, 3, 16",
        "listOfSubjects, 2, 13",
        "setOfSubjects, 2, 10",
        "nested, 1, 4",
        "nested, 2, 57",
        "array, 1, 4",
        "byHand, 3, 4"
    })
    void everyInputComesOnce(String method, int scope, int inputs) {
        InputSpace space = space(Cases.class, method, scope);
        for (Strategy strategy : Strategy.values()) {
            List<? extends Structure<?>> found =
                    space.search().strategy(strategy).structures().toList();
            assertEquals(inputs, found.size(), strategy::label);
            assertEquals(inputs, new HashSet<>(found).size(), strategy::label);
        }
        List<String> lines = lines(method, scope);
        assertEquals(inputs, new HashSet<>(lines).size());
    }

    @Test
    void collectionsAreTheUsualOnes() {
        assertEquals(ArrayList.class, last("list", 1)[0].getClass());
        assertEquals(LinkedHashSet.class, last("set", 1)[0].getClass());
        assertEquals(TreeSet.class, last("sorted", 1)[0].getClass());
        assertEquals(TreeMap.class, last("sorted", 1)[1].getClass());
        assertEquals(ArrayDeque.class, last("queue", 1)[0].getClass());
        assertEquals(LinkedList.class, last("queue", 1)[1].getClass());
        assertArrayEquals(new int[] {7, 7}, (int[]) last("array", 2)[1]);
        assertEquals(Optional.of(Colour.GREEN), last("optional", 1)[0]);
        assertEquals(Map.of(0, true, 1, true), last("map", 2)[0]);
    }

    @Test
    void everyCallGetsFreshObjects() {
        InputSpace space = space(Cases.class, "listOfSubjects", 1);
        Structure<?> input = space.search().structures().toList().get(1);
        List<?> one = (List<?>) space.arguments(input)[0];
        List<?> other = (List<?>) space.arguments(input)[0];
        assertNotSame(one, other);
        assertNotSame(one.get(0), other.get(0));
    }

    @Test
    void inputsAreDrawn() {
        InputSpace space = space(Cases.class, "listOfSubjects", 1);
        Structure<?> input = space.search().structures().toList().get(2);
        assertEquals(
                "stacks:\n  ArrayList#0 (size 1)\n  └── [0]: Stack#0 size=1\n"
                        + "      └── top -> Node#0 -> null\n",
                space.text(input));
        assertEquals("stacks=[Stack#0{top=Node#0{below=null}, size=1}]", space.line(input));
        assertEquals(space.line(input), space.line(space.parse(input.candidate().toString())));
    }

    @Test
    void valuesOfTheJdkBecomeCode() {
        InputSpace space = space(Cases.class, "jdk", 0);
        Structure<?> input = space.search().structures().toList().get(0);
        CounterexampleCode code = new CounterexampleCode(InputsTest.class);
        assertEquals(
                List.of(
                        "java.time.LocalDate.parse(\"1970-01-01\")",
                        "new java.math.BigDecimal(\"0\")",
                        "java.util.Currency.getInstance(\"EUR\")"),
                space.code(input, code));
        assertEquals("", code.methods());
    }

    @Test
    void inputsBecomeCode() {
        InputSpace space = space(Cases.class, "nested", 1);
        Structure<?> input = space.search().structures().toList().get(3);
        CounterexampleCode code = new CounterexampleCode(InputsTest.class);
        assertEquals(
                List.of(
                        "new java.util.ArrayList<>(java.util.List.of(new java.util.ArrayList<>("
                                + "java.util.List.of(true))))"),
                space.code(input, code));
        assertEquals("", code.methods());
    }

    @Test
    void aClassOfInputsServesOnlyFieldsWithTheSameCode() {
        Finitization<Stack> bounds = Finitization.derive(Stack.class, 1);
        Finitization<Stack> larger = Finitization.derive(Stack.class, 2);
        InputClass inputs =
                new InputClass("stacks", List.of(field(bounds, false)), null, InputsTest.class);
        assertTrue(inputs.serves(List.of(field(larger, false))));
        assertFalse(inputs.serves(List.of(field(larger, true))), "it may be null");
    }

    private static InputField field(Finitization<Stack> bounds, boolean mayBeNull) {
        return new InputField("stack", Stack.class, Stack.class, bounds, mayBeNull, null);
    }

    /** The method of one name must not take the place of another one's. */
    @Test
    void eachMethodThatMakesAnInputHasItsOwnName() {
        InputSpace space = space(Cases.class, "subject", 1);
        Structure<?> input = space.search().structures().toList().get(1);
        CounterexampleCode code = new CounterexampleCode(InputsTest.class);
        String first = space.code(input, code).get(0);
        assertEquals(first.replace("()", "Input()"), space.code(input, code).get(0));
        assertTrue(code.methods().contains(" " + first + " {"), code.methods());
        assertEquals(
                first.replace("()", "InputInput"),
                code.free(first.replace("()", "")),
                "for a test");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "stream | Parameter 'stream' has the type java.io.InputStream, for which no values are"
                        + " known.",
                "unsaid | Parameter 'unsaid' has the type dev.tuntas.check.spi.input.InputsTest$Unsaid,"
                        + " which does not say what makes an object valid.",
                "wrongRange | @IntRange at parameter 'text' needs a type of whole numbers",
                "emptyRange | @IntRange at parameter 'number' goes from 3 to 2",
                "wrongValue | @Values at parameter 'number': 'three' is no int: it must be a number",
                "wrongConstant | @Values at parameter 'colour': 'BLUE' is no"
                        + " dev.tuntas.check.spi.input.InputsTest$Colour: it must be one of RED, GREEN.",
                "wrongDay | @Values at parameter 'day': '2023-02-29' is no java.time.LocalDate: it must"
                        + " be what LocalDate.parse takes (",
                "noText | @Values at parameter 'unsaid' can't be read as",
                "noSuchMethod | @Finitize(\"nowhere\"):",
                "noSuchClass | @Finitize(\"Nowhere#bounds\"):"
            })
    void badParametersAreNamed(String method, String message) {
        TuntasException problem =
                assertThrows(TuntasException.class, () -> space(Cases.class, method, 1));
        assertTrue(problem.getMessage().startsWith(message), problem.getMessage());
    }

    @Test
    void twoPredicatesAreOneTooMany() {
        TuntasException problem =
                assertThrows(TuntasException.class, () -> space(TwoPredicates.class, "test", 1));
        assertEquals(
                "There are 2 predicates for dev.tuntas.check.spi.input.InputsTest$Unsaid:"
                        + " TwoPredicates.one, TwoPredicates.other. Leave @Predicate at one of them.",
                problem.getMessage());
    }
}
