package dev.tuntas.assess.internal.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.Assessment;
import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.result.MutantResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sample.OddForms;
import sample.SameCode;

/** Mutants that are compiled at once are the same ones as where each is compiled by itself. */
class MethodCopiesTest {
    private static final Path SOURCES = Path.of("src/test/java");

    private static JavaSource source(Class<?> type) throws IOException {
        Path file = SOURCES.resolve(type.getName().replace('.', '/') + ".java");
        return new JavaSource(file, type.getName(), Files.readString(file));
    }

    private static List<Mutant> mutants(Class<?> type, String method, int most) {
        return Assessment.of(type, method)
                .sources(List.of(SOURCES))
                .scopes(1, 1)
                .mutants(1, most)
                .run()
                .mutants()
                .stream()
                .map(MutantResult::mutant)
                .toList();
    }

    /** Each is given twice, so that there are mutants that are the same as an earlier one. */
    private static List<Mutant> twice(List<Mutant> mutants) {
        List<Mutant> twice = new ArrayList<>(mutants);
        for (Mutant each : mutants) {
            twice.add(
                    new Mutant(
                            each.number() + mutants.size(),
                            each.operator(),
                            each.className(),
                            each.method(),
                            each.file(),
                            each.line(),
                            each.column(),
                            each.original(),
                            "(" + each.replacement() + ")",
                            each.before(),
                            each.after()));
        }
        return twice;
    }

    @ParameterizedTest
    @CsvSource({"twice, 40"})
    void theyAreTheSameAsAlone(String method, int most) throws IOException {
        assertSame(SameCode.class, twice(mutants(SameCode.class, method, most)));
    }

    @ParameterizedTest
    @CsvSource({"linked, 20", "functions, 12", "divide, 20", "places, 20"})
    void soAreThoseOfOddCode(String method, int most) throws IOException {
        assertSame(OddForms.class, mutants(OddForms.class, method, most));
    }

    private static void assertSame(Class<?> type, List<Mutant> mutants) throws IOException {
        assertTrue(mutants.size() > 1, mutants::toString);
        List<JavaSource> sources = List.of(source(type));
        try (SourceCompiler compiler = new SourceCompiler(type, Map.of())) {
            CompiledAlone alone = new CompiledAlone(compiler, sources);
            Map<Integer, Integer> wanted = new TreeMap<>();
            mutants.forEach(each -> wanted.put(each.number(), alone.same(each)));
            Map<Integer, Integer> found = new CompiledAlone(compiler, sources).same(mutants);
            assertEquals(wanted, new TreeMap<>(found));
        }
    }

    @Test
    void aMethodIsCopiedWhateverItsHeadIs() throws IOException {
        List<Mutant> mutants = mutants(SameCode.class, "heads", 40);
        assertEquals(
                Set.of("heads()", "first(Object)", "least(Comparable, Comparable)", "rows(int[])"),
                mutants.stream().map(Mutant::method).collect(Collectors.toSet()));
        try (SourceCompiler compiler = new SourceCompiler(SameCode.class, Map.of())) {
            List<JavaSource> sources = List.of(source(SameCode.class));
            Map<Integer, Integer> found = MethodCopies.same(compiler, sources, mutants);
            assertEquals(mutants.size(), found.size());
            Map<String, Integer> byChange = new TreeMap<>();
            mutants.forEach(each -> byChange.put(each.change(), found.get(each.number())));
            assertEquals(0, byChange.get("two -> pair"), byChange::toString);
        }
    }

    /** What is in a method of functions and classes has other names in a copy. */
    @Test
    void whereThereAreFunctionsNothingIsSaid() throws IOException {
        List<Mutant> mutants = mutants(OddForms.class, "functions", 12);
        try (SourceCompiler compiler = new SourceCompiler(OddForms.class, Map.of())) {
            List<JavaSource> sources = List.of(source(OddForms.class));
            assertEquals(Map.of(), MethodCopies.same(compiler, sources, mutants));
        }
    }

    /** The compiler does not accept a copy: nothing is said of it, and the others are compared. */
    @Test
    void oneThatDoesNotCompileIsLeftAndHindersNone() throws IOException {
        List<Mutant> mutants = new ArrayList<>(mutants(SameCode.class, "twice", 10));
        Mutant first = mutants.get(0);
        Mutant wrong =
                new Mutant(
                        first.number(),
                        first.operator(),
                        first.className(),
                        first.method(),
                        first.file(),
                        first.line(),
                        first.column(),
                        first.original(),
                        "nobody.knows",
                        first.before(),
                        first.after());
        mutants.set(0, wrong);
        try (SourceCompiler compiler = new SourceCompiler(SameCode.class, Map.of())) {
            List<JavaSource> sources = List.of(source(SameCode.class));
            Map<Integer, Integer> found = MethodCopies.same(compiler, sources, mutants);
            assertEquals(
                    IntStream.rangeClosed(2, mutants.size()).boxed().toList(),
                    found.keySet().stream().sorted().toList());
            Map<Integer, Integer> all = new CompiledAlone(compiler, sources).same(mutants);
            assertEquals(-1, all.get(first.number()));
            assertEquals(mutants.size(), all.size());
        }
    }
}
