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
    private static final int PROGRAMS = 300;
    private static final int MOST_PROGRAMS = 20_000;

    /** Five worlds for each program take most of the time; in an hour it comes to the most. */
    @Test
    void everyStrategyFindsWhatPlainLoopsFind() {
        long end = System.nanoTime() + Effort.duration().toNanos();
        try (FieldFuzz fuzz = new FieldFuzz(EnumSet.allOf(Strategy.class))) {
            int most = Effort.of(PROGRAMS, MOST_PROGRAMS);
            do {
                assertEquals(List.of(), fuzz.seeds(fuzz.programs(), PROGRAMS));
            } while (fuzz.programs() < most && System.nanoTime() < end);
            assertTrue(fuzz.valid() > 10L * fuzz.programs(), fuzz::summary);
            for (Strategy strategy : Strategy.values()) {
                assertTrue(fuzz.byItself(strategy) > fuzz.programs() / 3, fuzz::summary);
            }
        }
    }

    /** A program that is none would end the one above, at whichever seed it comes to. */
    @Test
    void everySeedGivesAProgramThatCompiles() {
        try (ProgramCompiler compiler = new ProgramCompiler()) {
            for (long first = 0; first < Effort.of(500, MOST_PROGRAMS); first += 100) {
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
