package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.internal.operator.MutationOperators;
import dev.tuntas.assess.internal.source.JavaSource;
import dev.tuntas.assess.internal.source.MutantMaker;
import dev.tuntas.assess.internal.source.Mutated;
import dev.tuntas.assess.internal.source.SourceCompiler;
import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.result.AssessResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sample.LongMethod;

/** Mutants that don't all fit into one class are spread over several of the same name. */
class LongMethodTest {
    private static final Path SOURCES = Path.of("src/test/java");
    private static final Path FILE = SOURCES.resolve("sample/LongMethod.java");
    private static final int MANY = 1_200;

    private static Mutated mutated(int most) throws IOException {
        try (SourceCompiler compiler = new SourceCompiler(LongMethod.class, Map.of())) {
            JavaSource source =
                    new JavaSource(FILE, LongMethod.class.getName(), Files.readString(FILE));
            return new MutantMaker(
                            compiler,
                            List.of(source),
                            MutationOperators.all(LongMethod.class.getClassLoader()).stream()
                                    .filter(o -> o.isDefault())
                                    .toList(),
                            method -> true)
                    .make(0, most, 1);
        }
    }

    private static AssessResult assess(int mutants, int threads) {
        return Assessment.of(LongMethod.class, "mix")
                .sources(List.of(SOURCES))
                .scope(1)
                .mutants(1, mutants)
                .threads(threads)
                .run();
    }

    @Test
    void eachMutantIsInOneOfSeveralClasses() throws IOException {
        assertEquals(1, mutated(20).groups().size());
        Mutated mutated = mutated(MANY);
        assertTrue(mutated.groups().size() > 1, "all are in one class");
        assertEquals(
                IntStream.rangeClosed(1, MANY).boxed().toList(),
                mutated.mutants().stream().map(Mutant::number).toList());
    }

    /** Fewer mutants in it would not make it shorter than it is without any. */
    @Test
    void aMethodThatIsLongByItselfIsNotCut() {
        String text =
                "package sample; class Huge { static int mix(int a) { int x = a;\n"
                        + "x = x * 31 + a;\n".repeat(1_200)
                        + "return x; } }";
        try (SourceCompiler compiler = new SourceCompiler(LongMethod.class, Map.of())) {
            JavaSource source = new JavaSource(Path.of("Huge.java"), "sample.Huge", text);
            Mutated mutated =
                    new MutantMaker(
                                    compiler,
                                    List.of(source),
                                    MutationOperators.all(LongMethod.class.getClassLoader())
                                            .stream()
                                            .filter(o -> o.name().equals("operator"))
                                            .toList(),
                                    method -> true)
                            .make(0, 40, 1);
            assertEquals(1, mutated.groups().size());
            assertEquals(40, mutated.mutants().size());
        }
    }

    /** What is covered is seen in one of the classes; the others must not add to it. */
    @Test
    void allAreJudgedAsIfTheyWereInOneClass() {
        AssessResult result = assess(MANY, 1);
        assertEquals(MANY, result.mutants().size());
        assertEquals(assess(20, 1).code(), result.code());
        assertTrue(result.killed() > MANY / 2, result.killed() + " killed");
        assertEquals(result.mutants(), assess(MANY, 3).mutants());
    }
}
