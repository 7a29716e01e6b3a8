package dev.tuntas.check.internal.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Contracts in JML, of classes that another loader has, from the comment to the verdict. */
class JmlContractTest {
    @TempDir private static Path folder;

    private static URLClassLoader loader;
    private static Class<?> stack;
    private static Class<?> shapes;
    private static Class<?> sub;

    @BeforeAll
    static void compile() {
        loader = Fixtures.compile(folder, "jml/IntStack", "jml/Shapes", "jml/Inherited", "Plain");
        stack = Fixtures.load(loader, "jml.IntStack");
        shapes = Fixtures.load(loader, "jml.Shapes");
        sub = Fixtures.load(loader, "jml.Inherited$Sub");
    }

    @AfterAll
    static void close() throws IOException {
        loader.close();
    }

    private static Object newStack(int capacity, int... values) {
        return make(stack, new Class<?>[] {int.class, int[].class}, capacity, values);
    }

    private static Object make(Class<?> type, Class<?>[] types, Object... arguments) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(arguments);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Field field(Class<?> type, String name) {
        try {
            Field field = type.getDeclaredField(name);
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object get(Object object, String name) {
        try {
            return field(object.getClass(), name).get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void seed(Class<?> type, int bug) {
        try {
            field(type, "bug").setInt(null, bug);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    // --- the model ------------------------------------------------------------------------------

    @Test
    void readsOneModelFromComments() {
        ClassContract contract = new ContractReader(List.of(Fixtures.ROOT)).read(stack);
        assertEquals(
                List.of("0 <= size && size <= array.length", "array != null"),
                contract.invariants().stream().map(Clause::text).toList());
        assertEquals(
                Fixtures.path("jml/IntStack") + ":11:37",
                contract.invariants().get(0).place().toString());

        MethodContract push = contract.of(LoadedContract.method(contract, "push"));
        assertEquals(
                List.of(SpecCase.Kind.NORMAL, SpecCase.Kind.EXCEPTIONAL),
                push.cases().stream().map(SpecCase::kind).toList());
        assertEquals(
                List.of("size", "array[size]"),
                push.cases().get(0).assignable().stream().map(Clause::text).toList());
        Clause ensures = push.cases().get(0).ensures().get(0);
        assertEquals("size == \\old(size) + 1 && array[\\old(size)] == value", ensures.shown());
        assertEquals(22, ensures.place().line());
        SignalsClause signals = push.cases().get(1).signals().get(0);
        assertEquals("IllegalStateException", signals.type().text());
        assertEquals("e", signals.variable());

        assertTrue(contract.of(LoadedContract.method(contract, "top")).isPure());
        assertEquals(Set.of(0), contract.of(LoadedContract.method(contract, "sizeOf")).nullable());
        assertNull(
                contract.of(LoadedContract.method(contract, "toArray"))
                        .cases()
                        .get(0)
                        .assignable());
    }

    @Test
    void withoutSourceThereIsNoJml() {
        ClassContract contract = new ContractReader(List.of()).read(stack);
        assertEquals(List.of(), contract.invariants());
        assertTrue(contract.methods().stream().allMatch(MethodContract::isEmpty));
    }

    // --- behaviour ------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 2 | ''",
                "0 | 1 | ''",
                "1 | 1 | EXCEPTIONAL_BEHAVIOR exceptional_behavior: an exception",
                "2 | 1 | 'SIGNALS (IllegalStateException e) e.getMessage() != null && size =="
                        + " \\old(size)'",
                "3 | 2 | NORMAL_BEHAVIOR normal_behavior: no exception",
                "4 | 1 | UNDECLARED_EXCEPTION no exception but those that the contract or"
                        + " 'throws' declares",
                "5 | 2 | ENSURES (\\forall int i; 0 <= i && i < \\old(size); array[i] =="
                        + " \\old(array[i]))",
                "6 | 2 | 'ENSURES size == \\old(size) + 1 && array[\\old(size)] == value'",
                "7 | 2 | 'INVARIANT 0 <= size && size <= array.length'",
            })
    void behavioursAreCases(int bug, int capacity, String violated) {
        LoadedContract push = LoadedContract.of(stack, "push");
        seed(stack, bug);
        assertEquals(violated, push.verdict(() -> new Object[] {newStack(capacity, 3), 4}));
    }

    @Test
    void someCaseMustApply() {
        seed(stack, 0);
        LoadedContract pop = LoadedContract.of(stack, "pop");
        assertTrue(pop.pre(newStack(2, 1)));
        assertFalse(pop.pre(newStack(2)));
        LoadedContract push = LoadedContract.of(stack, "push");
        assertTrue(push.pre(newStack(1, 1), 0));
        assertTrue(push.pre(newStack(2, 1), 0));
    }

    @Test
    void clauseGoesOnInTheNextLineComment() {
        LoadedContract pop = LoadedContract.of(stack, "pop");
        String ensures = "ENSURES \\result == \\old(array[size - 1]) && size == \\old(size) - 1";
        for (int bug = 0; bug <= 2; bug++) {
            seed(stack, bug);
            String expected =
                    List.of(
                                    "",
                                    "UNDECLARED_EXCEPTION no exception but those that the contract"
                                            + " or 'throws' declares",
                                    ensures)
                            .get(bug);
            assertEquals(expected, pop.verdict(() -> new Object[] {newStack(2, 5, 6)}));
        }
    }

    @Test
    void signalsNamesAnExceptionWithoutAVariable() {
        LoadedContract top = LoadedContract.of(stack, "top");
        seed(stack, 0);
        Object[] out = new Object[3];
        assertEquals("", top.check(out, newStack(2)));
        assertInstanceOf(NoSuchElementException.class, out[1]);
        seed(stack, 1);
        assertEquals(
                "SIGNALS (NoSuchElementException) size == 0",
                top.verdict(() -> new Object[] {newStack(2, 1)}));
    }

    @Test
    void implicationsAndEquivalences() {
        LoadedContract indexOf = LoadedContract.of(stack, "indexOf");
        seed(stack, 0);
        assertEquals("", indexOf.verdict(() -> new Object[] {newStack(2, 5, 6), 5}));
        assertEquals("", indexOf.verdict(() -> new Object[] {newStack(2, 5, 6), 7}));
        seed(stack, 1);
        assertEquals(
                "ENSURES (\\exists int i; 0 <= i && i < size; array[i] == value) ==> \\result >= 0",
                indexOf.verdict(() -> new Object[] {newStack(2, 5, 6), 5}));
    }

    @Test
    void freshNeedsTheObjectsOfBefore() {
        LoadedContract toArray = LoadedContract.of(stack, "toArray");
        assertTrue(toArray.compiled.usesFresh());
        Object subject = newStack(2, 5, 6);
        Object[] out = {null, null, LoadedContract.identitySet(subject, get(subject, "array"))};
        seed(stack, 0);
        assertEquals("", toArray.check(out, subject));
        seed(stack, 1);
        assertEquals(
                "ENSURES \\fresh(\\result) && \\result.length == size",
                toArray.check(out, subject));
        assertFalse(toArray.fails(subject), "without them, every object counts as fresh");
    }

    @Test
    void otherObjectsOfTheClassHaveInvariants() {
        LoadedContract sameSize = LoadedContract.of(stack, "sameSize");
        seed(stack, 0);
        assertFalse(sameSize.pre(newStack(2), null));
        assertEquals("", sameSize.verdict(() -> new Object[] {newStack(2), newStack(1)}));
        seed(stack, 2);
        assertEquals(
                "INVARIANT 0 <= size && size <= array.length of parameter 1",
                sameSize.verdict(() -> new Object[] {newStack(2), newStack(1)}));
        LoadedContract sizeOf = LoadedContract.of(stack, "sizeOf");
        assertTrue(sizeOf.pre(newStack(2), null));
        assertEquals("", sizeOf.verdict(() -> new Object[] {newStack(2), null}));
    }

    // --- what may change ------------------------------------------------------------------------

    @Test
    void placesThatMayChange() {
        Object subject = newStack(3, 5, 6);
        Object array = get(subject, "array");
        LoadedContract push = LoadedContract.of(stack, "push");
        assertArrayEquals(new Object[] {subject, "size", array, 2}, push.assignable(subject, 1));
        assertArrayEquals(new Object[0], push.assignable(newStack(1, 1), 1));
        assertArrayEquals(
                new Object[] {subject, "size"},
                LoadedContract.of(stack, "pop").assignable(subject));
        assertArrayEquals(
                new Object[] {array, "*", subject, "size"},
                LoadedContract.of(stack, "indexOf").assignable(subject, 1));
        assertArrayEquals(
                new Object[] {array, 0, array, 1},
                LoadedContract.of(stack, "clear").assignable(subject));
        assertArrayEquals(new Object[0], LoadedContract.of(stack, "top").assignable(subject));
        assertNull(LoadedContract.of(stack, "toArray").assignable(subject));
        assertFalse(LoadedContract.of(stack, "toArray").compiled.restrictsAssignable());
    }

    @Test
    void placesBehindNullAreNone() throws ReflectiveOperationException {
        Object empty = make(shapes, new Class<?>[0]);
        LoadedContract first = LoadedContract.of(shapes, "first");
        assertArrayEquals(new Object[0], first.assignable(empty));
        shapes.getMethod("add", Comparable.class).invoke(empty, "a");
        assertArrayEquals(new Object[] {get(empty, "head"), "key"}, first.assignable(empty));
        Object[] limit = LoadedContract.of(shapes, "setLimit").assignable(4);
        assertSame(shapes, limit[0]);
        assertEquals("limit", limit[1]);
    }

    // --- types and quantifiers ------------------------------------------------------------------

    @Test
    void genericsAndPrivateNestedClasses() {
        LoadedContract add = LoadedContract.of(shapes, "add");
        Object[] out = {null, null, LoadedContract.identitySet()};
        Object subject = make(shapes, new Class<?>[0]);
        assertEquals("", add.check(out, subject, "a"));
        assertEquals("", add.check(out, subject, "b"));
        LoadedContract first = LoadedContract.of(shapes, "first");
        assertEquals("", first.verdict(() -> new Object[] {subject}));
        assertEquals("", first.verdict(() -> new Object[] {make(shapes, new Class<?>[0])}));
    }

    @Test
    void conventionalPredicateIsTheInvariantOfLastResort() throws ReflectiveOperationException {
        LoadedContract spoil = LoadedContract.of(shapes, "spoil");
        Object subject = make(shapes, new Class<?>[0]);
        assertTrue(spoil.pre(subject));
        assertEquals("INVARIANT repOk()", spoil.check(subject));
        assertFalse(spoil.pre(subject));
    }

    @Test
    void quantifiersOverCollectionsArraysAndMaps() {
        LoadedContract covers = LoadedContract.of(shapes, "covers");
        Object subject = make(shapes, new Class<?>[0]);
        assertEquals("", covers.check(subject, Map.of("a", 1), List.of(1)));
        assertEquals("", covers.check(subject, Map.of("a", 1), List.of(1, 2)));
        Map<String, Object> withNull = new java.util.HashMap<>();
        withNull.put("a", null);
        assertFalse(covers.pre(subject, withNull, List.of()));
        LoadedContract hasEmpty = LoadedContract.of(shapes, "hasEmpty");
        assertEquals("", hasEmpty.check((Object) new String[] {"a", ""}));
        assertEquals("", hasEmpty.check((Object) new String[] {"a"}));
    }

    @Test
    void quantifiersOverValues() {
        assertEquals("", LoadedContract.of(shapes, "last").verdict(() -> new Object[0]));
    }

    @Test
    void quantifierOverSeveralVariablesTakesBoundsFromEachOther() {
        LoadedContract sort = LoadedContract.of(shapes, "sort");
        assertEquals("", sort.verdict(() -> new Object[] {new int[] {2, 1}}));
        assertEquals(
                "ENSURES (\\forall int i; 0 <= i && i < array.length; (\\exists int j; 0 <= j && j"
                        + " < array.length; array[i] == \\old(array[j])))",
                sort.verdict(() -> new Object[] {new int[] {2, 1, 3}}));
    }

    @Test
    void oldValuesOfTwoVariables() {
        LoadedContract transpose = LoadedContract.of(shapes, "transpose");
        assertEquals("", transpose.verdict(() -> new Object[] {new int[][] {{1, 2}, {3, 4}}}));
        assertTrue(transpose.check((Object) new int[3][3]).startsWith("ENSURES (\\forall int i;"));
    }

    @Test
    void quantifiersAndOldValuesInLambdas() {
        LoadedContract values = LoadedContract.of(shapes, "values");
        assertEquals("", values.check(Map.of("a", 3).entrySet()));
        assertTrue(values.check(Map.of("a", 4).entrySet()).startsWith("ENSURES set.stream()"));
        LoadedContract sizeOf = LoadedContract.of(shapes, "sizeOf");
        assertEquals("", sizeOf.check(new HashSet<>(List.of("a"))));
        assertTrue(sizeOf.check(new HashSet<>(List.of("aa"))).startsWith("ENSURES \\result"));
    }

    @Test
    void patternsBindNames() {
        LoadedContract boxed = LoadedContract.of(shapes, "boxed");
        assertEquals("", boxed.check(5));
        assertEquals("ENSURES \\result instanceof Integer n ==> n > 0", boxed.check(0));
        assertEquals(
                "ENSURES \\result instanceof Integer n && n > 5 ? n == 6 : true", boxed.check(7));
    }

    @Test
    void innerClassesOfGenericClasses() throws ReflectiveOperationException {
        LoadedContract tick = LoadedContract.of(Fixtures.load(loader, "jml.Shapes$Inner"), "tick");
        Method inner = shapes.getDeclaredMethod("innerOf");
        inner.setAccessible(true);
        assertEquals("", tick.check(inner.invoke(null)));
    }

    @Test
    void parameterHidesAField() {
        LoadedContract same = LoadedContract.of(shapes, "same");
        assertEquals("", same.check(make(shapes, new Class<?>[0]), 8));
    }

    @Test
    void oldValuesOutsideOfTheirRangeAreToldApart() {
        LoadedContract append = LoadedContract.of(shapes, "append");
        assertEquals("", append.check(new ArrayList<>(List.of(1, 2)), 1));
        assertEquals(
                "ENSURES (\\forall int i; 0 <= i && i < \\old(list.size()); list.get(i) =="
                        + " \\old(list.get(i)))",
                append.check(new ArrayList<>(List.of(1, 2)), 3));
        assertTrue(
                append.check(new ArrayList<>(List.of(1, 2)), 0)
                        .startsWith("!ENSURES (\\forall int i; 0 <= i && i < \\old"));
        Object[] out = new Object[3];
        assertEquals(
                "!ENSURES (\\forall int i; 0 <= i && i < list.size(); \\old(list.get(i)) < 9)",
                append.check(out, new ArrayList<>(List.of(1, 2)), 10));
        assertEquals(
                "\\old(list.get(i)) has no value for [2]: before the call, this was not in the"
                        + " range of the quantifier, or the expression threw.",
                ((Throwable) out[1]).getMessage());
    }

    // --- annotations and JML
    // ----------------------------------------------------------------------

    @Test
    void annotationsHoldInEachCaseOfTheJml() throws ReflectiveOperationException {
        Class<?> plain = Fixtures.load(loader, "Plain");
        LoadedContract at = LoadedContract.of(plain, "at");
        Object subject = plainOf(plain, 5, 10);
        assertEquals("Plain_at_Contract", at.compiled.className());
        assertTrue(at.pre(subject, 0));
        assertTrue(at.pre(subject, -1));
        assertFalse(at.pre(subject, -2));
        assertFalse(at.pre(subject, 2));
        assertFalse(at.pre(plainOf(plain), 0));
        assertEquals("", at.check(subject, 0));
        assertEquals("", at.check(subject, -1));
        assertEquals("ENSURES result < 9", at.check(subject, 1));
        assertEquals("", LoadedContract.of(plain, "next").check(subject));
    }

    private static Object plainOf(Class<?> plain, int... values)
            throws ReflectiveOperationException {
        Method of = plain.getDeclaredMethod("of", int[].class);
        of.setAccessible(true);
        return of.invoke(null, (Object) values);
    }

    @Test
    void namesOfParametersComeFromTheClassFileIfThereIsNoSource() {
        ClassContract contract = new ContractReader(List.of()).read(sub);
        SpecCase take = contract.of(LoadedContract.method(contract, "take")).cases().get(0);
        assertEquals(List.of("text"), take.ensures().get(0).context().parameters());
    }

    // --- inheritance ----------------------------------------------------------------------------

    @Test
    void inheritedContractsAreFurtherCases() {
        LoadedContract grow = LoadedContract.of(sub, "grow");
        Object subject = make(sub, new Class<?>[0]);
        seed(sub, 0);
        assertTrue(grow.pre(subject, 1));
        assertTrue(grow.pre(subject, 0));
        assertFalse(grow.pre(subject, -1));
        assertEquals("", grow.check(subject, 2));
        seed(sub, 2);
        assertEquals("ENSURES count == \\old(count)", grow.check(subject, 0));
        seed(sub, 1);
        assertEquals("INVARIANT count >= 0", grow.check(subject, 1));
    }

    @Test
    void contractOfAGenericInterfaceIsInherited() {
        LoadedContract take = LoadedContract.of(sub, "take");
        Object subject = make(sub, new Class<?>[0]);
        seed(sub, 0);
        assertEquals("", take.check(subject, "abc"));
        seed(sub, 2);
        assertEquals("ENSURES result == text.length()", take.check(subject, "abc"));
    }

    @Test
    void methodOfASuperclassHasTheSubclassAsSubject() {
        LoadedContract count = LoadedContract.of(sub, "count");
        assertEquals("jml.Inherited_Sub_count_Contract", count.compiled.className());
        assertEquals("", count.check(make(sub, new Class<?>[0])));
        assertEquals(
                List.of("\\result == count"),
                count.compiled.clauses().stream()
                        .filter(clause -> clause.kind() == OracleClause.Kind.ENSURES)
                        .map(OracleClause::text)
                        .toList());
    }
}
