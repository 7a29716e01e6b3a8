package dev.tuntas.core;

import static dev.tuntas.core.Generators.and;
import static dev.tuntas.core.Generators.atLeast;
import static dev.tuntas.core.Generators.atMost;
import static dev.tuntas.core.Generators.equalTo;
import static dev.tuntas.core.Generators.fits;
import static dev.tuntas.core.Generators.fitsInt;
import static dev.tuntas.core.Generators.greater;
import static dev.tuntas.core.Generators.in;
import static dev.tuntas.core.Generators.instance;
import static dev.tuntas.core.Generators.less;
import static dev.tuntas.core.Generators.not;
import static dev.tuntas.core.Generators.or;
import static dev.tuntas.core.Generators.same;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Generators where no search runs: plain checks. */
class GeneratorsTest {
    private final List<Integer> calls = new ArrayList<>();

    @Test
    void readsOnceAndTestsWhatWasRead() {
        assertTrue(fits(() -> called(1), value -> called(2) == 2 && value == 1));
        assertFalse(fits(() -> called(3), value -> value == 4));
        assertTrue(fitsInt(() -> called(5), value -> value == 5));
        assertFalse(fitsInt(() -> called(6), value -> value == 7));
        assertEquals(List.of(1, 2, 3, 5, 6), calls);
    }

    private int called(int number) {
        calls.add(number);
        return number;
    }

    @Test
    void testsNull() {
        assertTrue(fits(() -> (String) null, value -> value == null));
        assertFalse(fits(() -> (String) null, not(same(null))));
    }

    @Test
    void takesATestOfASupertype() {
        Predicate<Object> isText = value -> value instanceof CharSequence;
        assertTrue(fits(() -> "text", isText));
        assertTrue(fits(() -> 3, and(instance(Number.class), less(4))));
    }

    @Test
    void findsValuesInACollectionAsItIsThen() {
        Set<String> values = new HashSet<>();
        Predicate<String> test = in(values);
        assertFalse(test.test("a"));
        values.add("a");
        assertTrue(test.test("a"));
        assertFalse(test.test(null));
        values.add(null);
        assertTrue(test.test(null));
    }

    static List<Collection<String>> collectionsWithoutNull() {
        return List.of(List.of("a"), Set.of("a"), new TreeSet<>(Set.of("a")), List.of());
    }

    @ParameterizedTest
    @MethodSource("collectionsWithoutNull")
    void findsNoNullWhereThereCanBeNone(Collection<String> values) {
        assertFalse(fits(() -> null, in(values)));
        assertEquals(!values.isEmpty(), fits(() -> "a", in(values)));
    }

    @Test
    void tellsEqualFromSame() {
        List<Integer> one = Arrays.asList(1, 2);
        List<Integer> other = new ArrayList<>(one);
        assertTrue(equalTo(one).test(other));
        assertFalse(same(one).test(other));
        assertTrue(same(one).test(one));
        assertFalse(equalTo(one).test(null));
        assertTrue(equalTo(null).test(null));
        assertFalse(equalTo(null).test(one));
        assertFalse(same(null).test(one));
    }

    @Test
    void compares() {
        assertEquals(List.of(true, false, false), below2And2AndAbove(less(2)));
        assertEquals(List.of(true, true, false), below2And2AndAbove(atMost(2)));
        assertEquals(List.of(false, false, true), below2And2AndAbove(greater(2)));
        assertEquals(List.of(false, true, true), below2And2AndAbove(atLeast(2)));
    }

    private static List<Boolean> below2And2AndAbove(Predicate<Integer> test) {
        return Stream.of(Integer.MIN_VALUE, 2, Integer.MAX_VALUE).map(test::test).toList();
    }

    @Test
    void nullIsInNoOrder() {
        for (Predicate<String> test :
                List.<Predicate<String>>of(less("b"), atMost("b"), greater("b"), atLeast("b"))) {
            assertFalse(test.test(null));
        }
    }

    @Test
    void knowsInstancesOfSubclassesToo() {
        Predicate<Object> test = instance(Number.class, String.class);
        assertTrue(test.test(1));
        assertTrue(test.test(""));
        assertFalse(test.test('c'));
        assertFalse(test.test(null));
    }

    @Test
    void combinesTests() {
        Predicate<Integer> outside = or(less(2), greater(4));
        Predicate<Integer> inside = and(atLeast(2), atMost(4));
        for (int i = 0; i < 6; i++) {
            assertEquals(i < 2 || i > 4, outside.test(i));
            assertEquals(i >= 2 && i <= 4, inside.test(i));
            assertEquals(outside.test(i), not(inside).test(i));
        }
    }

    @Test
    void asksNoMoreTestsThanNeeded() {
        Predicate<String> fails = value -> value.length() > 100;
        assertFalse(and(not(same(null)), fails).test(null));
        assertTrue(or(same(null), fails).test(null));
    }

    @Test
    void saysWhatIsWrongWithArguments() {
        assertNull("the collection is null", () -> in(null));
        assertNull("the bound is null, and nothing compares with null", () -> less((String) null));
        assertNull(
                "the bound is null, and nothing compares with null", () -> atMost((String) null));
        assertNull(
                "the bound is null, and nothing compares with null", () -> greater((String) null));
        assertNull(
                "the bound is null, and nothing compares with null", () -> atLeast((String) null));
        assertNull("one of the classes is null", () -> instance(String.class, null));
        assertNull("the test is null", () -> not(null));
        assertNull("one of the tests is null", () -> and(same(1), null));
        assertNull("one of the tests is null", () -> or(same(1), null));
        assertIllegal("no class is given: name one or more", () -> instance());
        assertIllegal(
                "no object is an instance of int: name the class that boxes it",
                () -> instance(int.class));
        assertIllegal("no test is given: name one or more", () -> and());
        assertIllegal("no test is given: name one or more", () -> or());
    }

    private static void assertNull(String message, Executable call) {
        assertEquals(message, assertThrows(NullPointerException.class, call).getMessage());
    }

    private static void assertIllegal(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }
}
