package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.Strategy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Code that is hard to run ahead: every strategy finds the same in the same order, in one piece and
 * in pieces of one structure each.
 */
@Tag("slow")
class LookAheadTest {
    @TempDir private static Path folder;

    private static final List<Strategy> IN_ORDER =
            Stream.of(Strategy.values()).filter(Strategy::keepsOrder).toList();

    static class Numbers {
        int a;
        int b;
        int c;

        private boolean isPositive() {
            int sum = 0;
            for (int i = 0; i < 2; i++) {
                sum += b;
            }
            return sum >= 2;
        }

        /** A call ahead reads a slot that a search from the middle has a value for. */
        boolean readsFurther() {
            if (a > 0 && !isPositive()) {
                return false;
            }
            return c <= 1 && b < 3;
        }

        private static int slowly(int n) {
            int sum = 0;
            for (int i = 0; i < 3000; i++) {
                sum += Math.abs(n + i);
            }
            return sum;
        }

        /** Many calls, each within its steps. */
        boolean takesManySteps() {
            int value = a;
            int sum = 0;
            for (int i = 0; i < 20; i++) {
                sum += slowly(value);
            }
            return sum == 0 && b > 0;
        }

        static final class Table {
            static final int[] TABLE;

            static {
                int[] table = new int[9000];
                for (int i = 0; i < table.length; i++) {
                    table[i] = i % 3;
                }
                TABLE = table;
            }

            static boolean has(int value) {
                return TABLE[value] != 0;
            }
        }

        /** The class is initialised in a call ahead. */
        boolean initialisesAClass() {
            return Table.has(a) && b == 1;
        }

        /** Half of the values are accepted without a run, wherever the search comes from. */
        boolean acceptsTheOthers() {
            if (a % 2 == 1) {
                return new ArrayList<>(List.of(a, b)).size() == 2 && b > c;
            }
            return true;
        }
    }

    private static final List<String> OF_NUMBERS =
            List.of("readsFurther", "takesManySteps", "initialisesAClass", "acceptsTheOthers");

    record Point(int x, int y) {}

    static class Points {
        Point a;
        Point b;

        boolean repOk() {
            return a != null && b != null && a.equals(b);
        }
    }

    static class Lengths {
        int[] array;
        int k;

        class Key {
            @Override
            public boolean equals(Object other) {
                return array.length > 1;
            }

            @Override
            public int hashCode() {
                return 1;
            }
        }

        /** What the JDK calls sees the array that is there, whatever length is run ahead. */
        boolean repOk() {
            if (array == null) {
                return false;
            }
            List<Object> list = new ArrayList<>();
            list.add("text");
            Key key = new Key();
            int length = array.length;
            if (length > 0 && !list.contains(key)) {
                return false;
            }
            return k == 1;
        }
    }

    static class TwoArrays {
        Point[] points;
        Integer[] numbers;

        boolean repOk() {
            if (points == null || numbers == null || points.length != numbers.length) {
                return false;
            }
            for (int i = 0; i < points.length; i++) {
                if (numbers[i] == null || points[i] == null || numbers[i] != points[i].x()) {
                    return false;
                }
            }
            return points.length > 0;
        }
    }

    static class NullOperand {
        NullOperand next;
        int value;

        private static boolean differ(NullOperand a, NullOperand b) {
            return a != b;
        }

        boolean repOk() {
            return differ(null, next) && value > 0;
        }
    }

    static class ArrayOfArrays {
        Integer[][] rows;

        boolean repOk() {
            if (rows == null) {
                return false;
            }
            for (Integer[] row : rows) {
                if (row == null) {
                    return false;
                }
                for (Integer number : row) {
                    if (number == null || number > 1) {
                        return false;
                    }
                }
            }
            return true;
        }
    }

    static class Graph {
        Vertex first;

        static class Vertex {
            Vertex left;
            Vertex right;
        }

        boolean repOk() {
            return Shapes.isAcyclic(first, v -> v.left, v -> v.right);
        }
    }

    /** What is read depends on more than the lambda next to the call. */
    static class Chosen {
        Chosen left;
        Chosen right;
        boolean flag;

        Chosen link() {
            return left;
        }

        boolean repOk() {
            Chosen other = left;
            if (other == null) {
                return false;
            }
            Chosen linked = new Overriding(other);
            return Generators.fits(
                            flag ? () -> other.right == null ? other : null : () -> other.right,
                            n -> n != other)
                    && Generators.fits(linked::link, n -> n != null);
        }
    }

    static class Overriding extends Chosen {
        private final Chosen of;

        Overriding(Chosen of) {
            this.of = of;
        }

        @Override
        Chosen link() {
            return of.left == of ? null : of;
        }
    }

    static class Reading {
        int a;
        int b;

        private int slowly() {
            int value = a;
            for (int i = 0; i < 100; i++) {
                value = Math.max(value, Math.min(a, i));
            }
            return value;
        }

        boolean repOk() {
            return Generators.fitsInt(() -> slowly(), value -> value > 0)
                    && Generators.fitsInt(() -> b, value -> value == 1);
        }
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                Points.class,
                Lengths.class,
                TwoArrays.class,
                NullOperand.class,
                ArrayOfArrays.class,
                Chosen.class,
                Graph.class
            })
    void subjectsAreSearchedTheSameByEveryStrategy(Class<?> subject) {
        Finitization<?> bounds = Finitization.derive(subject, 2);
        assertSame(() -> Search.of(bounds));
    }

    @Test
    void predicatesOfNumbersAreTheSameByEveryStrategy() {
        Finitization<?> bounds = Finitization.derive(Numbers.class, 3);
        for (String predicate : OF_NUMBERS) {
            assertSame(() -> Search.of(bounds).predicate(predicate).steps(30_000));
        }
    }

    /** More code behind a read than is run ahead, and more locals than can be passed. */
    @Test
    void longMethodsAreTheSameByEveryStrategy() {
        for (String source : List.of(manyCases(), manyLocals())) {
            Compiled compiled =
                    Compiled.to(folder.resolve("" + source.hashCode()), 17, "Long.java", source);
            Finitization<?> bounds = Finitization.derive(compiled.load("Long"), 3);
            assertSame(() -> Search.of(bounds));
        }
    }

    private static String manyCases() {
        StringBuilder cases = new StringBuilder();
        for (int i = 0; i < 14; i++) {
            cases.append("case ").append(i).append(":\n");
            for (int j = 0; j < 12; j++) {
                cases.append("if (b == ").append(j).append(" && c > ").append(i % 3).append(")\n");
                cases.append("  return (s + ").append(j).append(") % 2 == 0;\n");
                cases.append("s += v;\n");
            }
            cases.append("break;\n");
        }
        return "class Long { int a; int b; int c; boolean repOk() { int v = a; int s = 0;\n"
                + "switch (v + b) {\n"
                + cases
                + "default: return false; }\n"
                + "return s > 0; } }";
    }

    private static String manyLocals() {
        StringBuilder locals = new StringBuilder();
        StringBuilder sum = new StringBuilder("0");
        for (int i = 0; i < 130; i++) {
            locals.append("long x").append(i).append(" = b + ").append(i).append(";\n");
            sum.append(" + x").append(i);
        }
        return "class Long { int a; int b; boolean repOk() {\n"
                + locals
                + "int v = a; if (v < 1) return false; return v + "
                + sum
                + " > 0; } }";
    }

    @Test
    void generatorsCountTheStepsThatTheirChecksTake() {
        Finitization<?> bounds = Finitization.derive(Reading.class, 3);
        for (int steps : List.of(3, 5, 8, 90, 110, 150, 10_000, 100_000)) {
            assertSame(() -> Search.of(bounds).steps(steps), IN_ORDER);
        }
        // A strategy with an order of its own counts steps of the library as well.
        assertSame(() -> Search.of(bounds).steps(100_000));
    }

    @Test
    void acceptedCandidatesAreForwardedHoweverTheSearchCameThere() {
        Finitization<?> bounds = Finitization.derive(Numbers.class, 9);
        Search<?> search =
                Search.of(bounds)
                        .predicate("acceptsTheOthers")
                        .strategy(Strategy.CHECKPOINT_MULTIVALUE);
        Counts once = search.run().counts();
        assertEquals(once, search.run().counts());
        assertTrue(once.forwarded() > once.explored(), once.toString());
    }

    /** Found in one piece and in pieces, with and without a comparison on the way. */
    private static void assertSame(Supplier<Search<?>> search) {
        assertSame(search, List.of(Strategy.values()));
    }

    private static void assertSame(Supplier<Search<?>> search, List<Strategy> strategies) {
        Answer korat = Answer.whole(search.get());
        for (Strategy strategy : strategies) {
            String name = strategy + " with " + korat.counts();
            Answer answer = Answer.whole(search.get().strategy(strategy));
            assertEquals("", answer.difference(korat), name);
            assertTrue(search.get().strategy(strategy).verify(true).run().verified(), name);
            assertSame(korat.valid(), inPieces(search, strategy), strategy, name);
        }
    }

    private static void assertSame(
            List<? extends Structure<?>> expected,
            List<? extends Structure<?>> found,
            Strategy strategy,
            String name) {
        if (strategy.keepsOrder()) {
            assertEquals(candidates(expected), candidates(found), name);
        } else {
            StructureSets.assertSame(expected, found, name);
        }
    }

    private static List<Candidate> candidates(List<? extends Structure<?>> structures) {
        return structures.stream().map(Structure::candidate).toList();
    }

    private static List<Structure<?>> inPieces(Supplier<Search<?>> search, Strategy strategy) {
        List<Structure<?>> pieces = new ArrayList<>();
        Search<?> piece = search.get().strategy(strategy).limit(Effort.of(3, 1));
        Optional<Candidate> next = Optional.empty();
        do {
            next.ifPresent(piece::from);
            Answer answer = Answer.of(piece);
            pieces.addAll(answer.valid());
            next = answer.result().next();
        } while (next.isPresent() && pieces.size() < 10_000);
        return pieces;
    }
}
