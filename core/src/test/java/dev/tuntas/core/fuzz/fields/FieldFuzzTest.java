package dev.tuntas.core.fuzz.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Effort;
import dev.tuntas.core.search.Strategy;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Generated classes with containers, values of the JDK, records, sealed types and nodes in their
 * fields: every strategy finds what plain loops find. {@link FieldFuzzMain} does the same for
 * longer.
 */
@Tag("slow")
class FieldFuzzTest {
    private static final int ALONE = 40;
    private static final int GATHERED = 120;
    private static final int IN_ONE = 40;

    /** Five worlds for each program take most of the time. */
    @Test
    void everyStrategyFindsWhatPlainLoopsFind() {
        try (FieldFuzz fuzz = new FieldFuzz(EnumSet.allOf(Strategy.class))) {
            tryPrograms(fuzz, ALONE, 20_000);
            for (Strategy strategy : Strategy.values()) {
                assertTrue(fuzz.byItself(strategy) > fuzz.programs() / 3, fuzz::summary);
            }
        }
    }

    /** Which strategies do by themselves, as long as no program in the world is against it. */
    @Test
    void everyStrategyFindsWhatPlainLoopsFindInManyProgramsAtOnce() {
        try (FieldFuzz fuzz = new FieldFuzz(EnumSet.allOf(Strategy.class), IN_ONE)) {
            tryPrograms(fuzz, GATHERED, 100_000);
            for (Strategy strategy : Strategy.values()) {
                boolean isMostly = strategy != Strategy.LAZY;
                int wanted = isMostly ? fuzz.programs() / 3 : 0;
                assertTrue(fuzz.byItself(strategy) > wanted, fuzz::summary);
            }
        }
    }

    private static void tryPrograms(FieldFuzz fuzz, int ordinary, int whole) {
        long end = System.nanoTime() + Effort.duration().toNanos();
        int most = Effort.of(ordinary, whole);
        do {
            assertEquals(List.of(), fuzz.seeds(fuzz.programs(), Math.min(most, fuzz.batch())));
        } while (fuzz.programs() < most && System.nanoTime() < end);
        assertTrue(fuzz.valid() > 10L * fuzz.programs(), fuzz::summary);
    }

    /** Sets of records that are equal though their hash codes differ. */
    @Test
    void elementsThatAreEqualAreOneWhateverTheirHashCodes() {
        try (FieldFuzz fuzz = new FieldFuzz(EnumSet.allOf(Strategy.class))) {
            assertEquals(List.of(), fuzz.seeds(21_545, 1));
        }
    }

    /** A map whose keys are records or constants of an enum, copied into a table of the JDK's. */
    @Test
    void aHashThatRecordsAndConstantsAreAskedForDependsOnWhichOfThemItIs() {
        try (FieldFuzz fuzz = new FieldFuzz(EnumSet.of(Strategy.LAZY))) {
            assertEquals(List.of(), fuzz.seeds(58_743, 1));
            assertEquals(1, fuzz.byItself(Strategy.LAZY));
        }
    }

    /** A program that is none would end those above, at whichever seed they come to. */
    @Test
    void everySeedGivesAProgramThatCompiles() {
        try (ProgramCompiler compiler = new ProgramCompiler()) {
            for (long first = GATHERED; first < Effort.of(GATHERED + 200, 20_000); first += 100) {
                compiler.compile(
                        LongStream.range(first, first + 100).mapToObj(FieldProgram::of).toList());
            }
        }
    }

    @Test
    void aSeedAlwaysGivesTheSameProgram() {
        for (long seed = 0; seed < 100; seed++) {
            assertEquals(FieldProgram.of(seed).source(), FieldProgram.of(seed).source());
        }
    }

    @Test
    void someProgramHasEachKindOfField() {
        Set<String> missing = new HashSet<>(List.of("Node", "Event", "Point", "Colour", "Marker"));
        for (ContainerType type : ContainerType.values()) {
            missing.add(type.type + "<");
        }
        for (PlainShape shape : PlainShape.VALUES) {
            missing.add(shape.fieldType() + " f");
        }
        missing.addAll(List.of("BitSet f", "AtomicInteger f", "Optional<", "EnumSet<", "EnumMap<"));
        missing.addAll(
                List.of("instanceof", "switch", "stream()", "iterator()", "catch", "copyOf"));
        LongStream.range(0, 5_000)
                .mapToObj(seed -> FieldProgram.of(seed).source())
                .forEach(source -> missing.removeIf(source::contains));
        assertEquals(Set.of(), missing);
    }

    @Test
    void whatRepeatsAGroupNamesAllThatItWasChosenFrom() {
        try (FieldFuzz fuzz = new FieldFuzz(EnumSet.of(Strategy.KORAT), IN_ONE)) {
            List<? extends FuzzSubject> groups = fuzz.subjects(1_000, 1_100);
            FuzzSubject group =
                    groups.stream().filter(g -> g.programs().size() > 1).findFirst().orElseThrow();
            assertEquals("1000 100 40", fuzz.repeated(group));
            FieldProgram alone = group.programs().get(0);
            assertEquals(alone.seed() + " 1", fuzz.repeated(alone));
        }
    }

    @Test
    void whatIsLostOrTooMuchOrTwiceIsTold() {
        Set<String> expected = Set.of("a", "b");
        assertEquals("", FieldFuzz.difference(expected, List.of("b", "a")));
        assertEquals(
                "lost [b], not valid [], 1 found, 1 of them different",
                FieldFuzz.difference(expected, List.of("a")));
        assertEquals(
                "lost [], not valid [c], 3 found, 3 of them different",
                FieldFuzz.difference(expected, List.of("a", "b", "c")));
        assertEquals(
                "lost [], not valid [], 3 found, 2 of them different",
                FieldFuzz.difference(expected, List.of("a", "b", "a")));
    }

    /** The loops by themselves: two sets of two numbers, and a node that may know itself. */
    @Test
    void theLoopsMakeEachStructureOnce() {
        FieldProgram program =
                LongStream.range(0, 5_000)
                        .mapToObj(FieldProgram::of)
                        .filter(p -> p.scope() == 2 && p.nodes == null && p.fields.size() == 1)
                        .filter(p -> p.fields.get(0).type().equals("HashSet<Integer>"))
                        .findFirst()
                        .orElseThrow();
        try (ProgramCompiler compiler = new ProgramCompiler()) {
            Class<?> type = compiler.compile(List.of(program)).loadClass(program.name());
            PlainLoops loops = new PlainLoops(program, type);
            loops.valid();
            assertEquals(4, loops.structures());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
