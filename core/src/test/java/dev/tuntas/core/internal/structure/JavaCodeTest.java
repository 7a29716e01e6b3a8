package dev.tuntas.core.internal.structure;

import static dev.tuntas.core.internal.structure.Candidates.structure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.MemoryCompiler;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.structure.JavaSnippet;
import java.lang.invoke.MethodHandles;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class JavaCodeTest {
    private static final String PACKAGE = JavaCodeTest.class.getPackageName();
    private static Map<String, byte[]> compiled;

    /** All at once: starting the compiler takes longer than its work. */
    @BeforeAll
    static void compileTheCodeOfAllFixtures() {
        Map<String, String> sources = new HashMap<>();
        Fixtures.all()
                .map(Arguments::get)
                .forEach(
                        args ->
                                sources.put(
                                        className((String) args[0]),
                                        source((String) args[0], (Structure<?>) args[1])));
        compiled = MemoryCompiler.once(sources);
    }

    private static String className(String fixture) {
        return PACKAGE + ".Rebuilt_" + fixture;
    }

    private static String source(String fixture, Structure<?> structure) {
        JavaSnippet code = structure.toJavaSnippet();
        return """
                package %s;
                class Rebuilt_%s {
                    static Object build() {
                        %s
                        return %s;
                    }
                    %s
                }
                """
                .formatted(PACKAGE, fixture, code.statements(), code.root(), code.helpers());
    }

    /** In the package of the fixtures and in their loader, as a user's test would be. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.tuntas.core.internal.structure.Fixtures#all")
    void theCodeCompilesAndBuildsAnIsomorphicGraph(String name, Structure<?> structure)
            throws ReflectiveOperationException {
        Class<?> built = MethodHandles.lookup().defineClass(compiled.get(className(name)));
        Object root = built.getDeclaredMethod("build").invoke(null);
        Isomorphism.check(structure.candidate(), root);
    }

    @Test
    void whereTheLanguageAllowsItTheCodeIsPlain() {
        assertEquals(
                """
                Fixtures.SearchTree searchTree = new Fixtures.SearchTree();
                Fixtures.SearchTree.Node node0 = new Fixtures.SearchTree.Node();
                Fixtures.SearchTree.Node node1 = new Fixtures.SearchTree.Node();
                Fixtures.SearchTree.Node node2 = new Fixtures.SearchTree.Node();
                searchTree.root = node0;
                searchTree.size = 3;
                node0.left = node1;
                node0.right = node2;
                node0.key = 1;
                node2.key = 2;
                """,
                Fixtures.threeNodes().toJava());
    }

    @Test
    void arraysRecordsAndInnerObjectsAreMadeAsAPersonWould() {
        assertEquals(
                """
                Fixtures.Matrix matrix = new Fixtures.Matrix();
                int[] intArray0 = {0, 2};
                int[] intArray1 = {0};
                int[][] intArrayArray = {intArray0, null, intArray1};
                matrix.rows = intArrayArray;
                """,
                Fixtures.matrix().toJava());
        assertEquals(
                """
                Fixtures.Number number0 = new Fixtures.Number(0);
                Fixtures.Number number1 = new Fixtures.Number(1);
                Fixtures.Sum sum1 = new Fixtures.Sum(number0, number1);
                Fixtures.Sum sum0 = new Fixtures.Sum(number0, sum1);
                """,
                Fixtures.sum().toJava());
        assertTrue(Fixtures.inner().toJava().contains("Inner inner0 = outer.new Inner();"));
    }

    @Test
    void privateFieldsAreSetByAHelperThatIsPrintedToo() {
        String code = Fixtures.heap().toJava();
        assertTrue(code.contains("set(heap, \"size\", 4);"), code);
        assertTrue(
                code.contains("static void set(Object target, String field, Object value)"), code);
        assertFalse(code.contains("allocate"), code);
    }

    static class Counter {
        static int made;
        int id = made++;
        int fixed = 1;
    }

    @Test
    void onlyWhatEveryNewObjectHoldsIsLeftOut() {
        Counter.made = 0;
        String code =
                structure(
                                Finitization.of(Counter.class)
                                        .set("id", Domain.ints(0, 3))
                                        .set("fixed", Domain.ints(1, 3))
                                        .build())
                        .toJava();
        assertTrue(code.contains("counter.id = 0;"), code);
        assertFalse(code.contains("fixed"), code);
    }

    @Test
    void forAClassOfTheJdkTheCodeSaysWhichPackageMustBeOpened() {
        String code =
                structure(Finitization.of(TreeMap.class).set("size", Domain.ints(1, 1)).build())
                        .toJava();
        assertEquals(
                """
                // needs --add-opens java.base/java.util=ALL-UNNAMED
                java.util.TreeMap treeMap = new java.util.TreeMap();
                set(treeMap, "size", 1);
                """,
                code.substring(0, code.indexOf("\nstatic")));
    }
}
