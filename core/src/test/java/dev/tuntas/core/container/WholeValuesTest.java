package dev.tuntas.core.container;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.Strategy;
import java.time.DayOfWeek;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Fields of classes of the JDK that hold plain values: each with what it holds is one value. */
class WholeValuesTest {
    /** Something to have sets of. */
    public enum Colour {
        RED,
        GREEN,
        BLUE
    }

    public static class Holder {
        public EnumSet<Colour> colours = EnumSet.noneOf(Colour.class);
        public EnumMap<Colour, Boolean> marks = new EnumMap<>(Colour.class);
        public Optional<String> name = Optional.empty();
        public AtomicInteger count = new AtomicInteger();

        boolean repOk() {
            return true;
        }

        /** What it changes is put back. */
        boolean isChanging() {
            count.incrementAndGet();
            colours.add(Colour.BLUE);
            return colours.size() == count.get() && marks.isEmpty() && name.isEmpty();
        }
    }

    static class Numbers {
        OptionalInt i = OptionalInt.empty();
        OptionalLong l = OptionalLong.empty();
        OptionalDouble d = OptionalDouble.empty();
        AtomicLong n = new AtomicLong();
        AtomicBoolean b = new AtomicBoolean();
        AtomicReference<Colour> r = new AtomicReference<>();
        List<Optional<Boolean>> answers = List.of();

        boolean repOk() {
            return true;
        }
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void everyValueComesOnce(Strategy strategy) {
        // 1 + 3 + 3 sets; 1 + 3 * 2 + 3 * 4 maps; none and two texts; two counts.
        List<Structure<Holder>> all =
                Search.of(Finitization.derive(Holder.class, 2))
                        .strategy(strategy)
                        .structures()
                        .toList();
        assertEquals(7 * 19 * 3 * 2, all.size());
        Set<String> texts =
                all.stream()
                        .map(Structure::materialise)
                        .map(h -> h.colours + " " + h.marks + " " + h.name + " " + h.count)
                        .collect(Collectors.toSet());
        assertEquals(all.size(), texts.size());
        // None, false and true: at most two of them.
        int lists = 1 + 3 + 9;
        assertEquals(
                3 * 3 * 3 * 2 * 2 * 4 * lists,
                Search.of(Finitization.derive(Numbers.class, 2)).strategy(strategy).stream()
                        .count());
    }

    /** What is made of enum constants, whatever it is declared as. */
    public static class Palette {
        private Map<Colour, Boolean> marks = new EnumMap<>(Colour.class);
        private final Set<Colour> colours;
        private final Map<Colour, Holder> holders = new EnumMap<>(Colour.class);

        Palette() {
            colours = EnumSet.allOf(Colour.class);
        }

        /** In the order of the constants, also what is added. */
        boolean repOk() {
            marks.put(Colour.RED, true);
            colours.add(Colour.RED);
            return marks.keySet().iterator().next() == Colour.RED
                    && colours.iterator().next() == Colour.RED
                    && !colours.contains(null)
                    && holders.isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void containersOfEnumConstantsAreThoseThatConstructorsMake(Strategy strategy) {
        List<Palette> all =
                Search.of(Finitization.derive(Palette.class, 2)).strategy(strategy).toList();
        assertEquals(7 * 19, all.size());
        for (Palette palette : all) {
            assertInstanceOf(EnumMap.class, palette.marks);
            assertInstanceOf(EnumSet.class, palette.colours);
            assertThrows(NullPointerException.class, () -> palette.marks.put(null, true));
        }
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void whatAPredicateChangesIsPutBack(Strategy strategy) {
        Search<Holder> search =
                Search.of(Finitization.derive(Holder.class, 2))
                        .strategy(strategy)
                        .predicate("isChanging");
        // One constant with count 0: none or blue before; two with count 1: one other before, or
        // with blue.
        assertEquals(2 + 4, search.stream().count());
    }

    @Test
    void theyAreDrawnAndWrittenInJava() {
        List<Structure<Holder>> all =
                Search.of(Finitization.derive(Holder.class, 2)).structures().toList();
        String text = all.stream().map(Structure::toString).collect(Collectors.joining("\n"));
        assertTrue(text.contains("colours={RED, BLUE}"), text);
        assertTrue(text.contains("marks={}"), text);
        assertTrue(text.contains("marks={RED: false, GREEN: true}"), text);
        String code = all.stream().map(Structure::toJava).collect(Collectors.joining("\n"));
        assertTrue(code.contains("java.util.EnumSet.of(WholeValuesTest.Colour.RED"), code);
        assertTrue(code.contains("java.util.Optional.of(\"a\")"), code);
        assertTrue(code.contains("new java.util.concurrent.atomic.AtomicInteger(1)"), code);
        assertTrue(code.contains("new java.util.EnumMap<>(java.util.Map.ofEntries("), code);
    }

    public static class Cells {
        public AtomicInteger[] counts;
        public AtomicReference<Colour>[] cells;
        public List<Integer>[] rows;

        boolean repOk() {
            return true;
        }

        /** What it changes is put back. */
        boolean countsOne() {
            return counts != null
                    && counts.length == 1
                    && counts[0] != null
                    && counts[0].incrementAndGet() == 1;
        }
    }

    public static class AtomicArrays {
        public AtomicIntegerArray ints = new AtomicIntegerArray(1);
        public AtomicLongArray longs = new AtomicLongArray(1);
        public AtomicReferenceArray<Colour> colours = new AtomicReferenceArray<>(1);

        boolean repOk() {
            return true;
        }

        boolean sumsUp() {
            int sum = 0;
            for (int i = 0; i < ints.length(); i++) {
                sum += ints.incrementAndGet(i);
            }
            return sum == 3 && longs.length() == 2 && colours.length() == 0;
        }
    }

    /**
     * No array, an empty one, one with null, and with each value: a count of 0; a cell with null or
     * one of three colours; a list without or with a 0.
     */
    @ParameterizedTest
    @EnumSource(Strategy.class)
    void arraysHoldThem(Strategy strategy) {
        List<Cells> all =
                Search.of(Finitization.derive(Cells.class, 1)).strategy(strategy).stream().toList();
        assertEquals((3 + 1) * (3 + 4) * (3 + 2), all.size());
        Search<Cells> counting =
                Search.of(Finitization.derive(Cells.class, 1)).predicate("countsOne");
        assertEquals(7 * 5, counting.strategy(strategy).count());
    }

    /** Rows of up to two of two numbers, 7; of up to two of three colours and null, 21. */
    @ParameterizedTest
    @EnumSource(Strategy.class)
    void atomicArraysAreValues(Strategy strategy) {
        Finitization<AtomicArrays> bounds = Finitization.derive(AtomicArrays.class, 2);
        List<Structure<AtomicArrays>> all =
                Search.of(bounds).strategy(strategy).structures().toList();
        assertEquals(7 * 7 * 21, all.size());
        Set<String> texts =
                all.stream()
                        .map(Structure::materialise)
                        .map(a -> a.ints + " " + a.longs + " " + a.colours)
                        .collect(Collectors.toSet());
        assertEquals(all.size(), texts.size());
        // Each number one more: 0 and 1 in two orders, 2 of one number is not there.
        assertEquals(2 * 4, Search.of(bounds).predicate("sumsUp").strategy(strategy).count());
        String code = all.get(all.size() - 1).toJava();
        assertTrue(code.contains("AtomicIntegerArray(new int[] {1, 1})"), code);
        assertTrue(code.contains("AtomicLongArray(new long[] {1L, 1L})"), code);
        assertTrue(
                code.contains(
                        "AtomicReferenceArray<>(new"
                                + " dev.tuntas.core.container.WholeValuesTest.Colour[]"
                                + " {WholeValuesTest.Colour.BLUE, WholeValuesTest.Colour.BLUE})"),
                code);
    }

    static class Week {
        EnumMap<DayOfWeek, Integer> hours = new EnumMap<>(DayOfWeek.class);
        AtomicIntegerArray counts = new AtomicIntegerArray(0);
        AtomicReferenceArray<Holder> holders = new AtomicReferenceArray<>(0);

        boolean repOk() {
            return true;
        }
    }

    @Test
    void whatIsTooMuchOrNotPlainHasNoValues() {
        // 1 + 7 * 2 + 21 * 4 maps, and 1 + 2 + 4 arrays.
        Finitization<Week> bounds = Finitization.derive(Week.class, 2);
        assertEquals(List.of("Week.holders"), kept(bounds));
        assertEquals(99 * 7, Search.of(bounds).stream().count());
        // So many maps are searched entry by entry.
        assertEquals(
                List.of("Week.counts", "Week.holders"), kept(Finitization.derive(Week.class, 7)));
    }

    @SuppressWarnings("rawtypes")
    static class Unsaid<E extends Enum<E>> {
        EnumSet raw = EnumSet.noneOf(Colour.class);
        EnumMap<E, Integer> map;

        boolean repOk() {
            return true;
        }
    }

    @Test
    void ofAnEnumThatNobodySaysThereAreNoValues() {
        assertEquals(
                List.of("Unsaid.raw", "Unsaid.map"), kept(Finitization.derive(Unsaid.class, 2)));
    }

    private static List<String> kept(Finitization<?> bounds) {
        return bounds.notes().stream()
                .filter(Note.Kept.class::isInstance)
                .map(note -> note.text().split(" ")[0])
                .toList();
    }
}
