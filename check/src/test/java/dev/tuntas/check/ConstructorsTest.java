package dev.tuntas.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.check.result.CheckMode;
import dev.tuntas.check.result.CheckResult;
import dev.tuntas.check.result.Finding;
import dev.tuntas.core.message.TuntasException;
import java.lang.reflect.Constructor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What a constructor makes is valid, or it refuses its arguments. */
class ConstructorsTest {
    static class Range {
        final int low;
        final int high;

        public Range(int low, int high) {
            this.low = low;
            this.high = high;
        }

        boolean repOk() {
            return low <= high;
        }
    }

    record Span(int from, int to) {
        boolean repOk() {
            return from <= to;
        }
    }

    /** Refuses what would break its invariant. */
    static class Share {
        private final int part;
        private final List<String> names;

        public Share(int part, List<String> names) {
            if (part < 1) {
                throw new IllegalArgumentException("too small");
            }
            this.part = part;
            this.names = List.copyOf(names);
        }

        public Share(int sum, int by) {
            this(sum / by, List.of());
        }

        public Share(Share other) {
            this(other.part, other.names);
        }

        public Share(String name) {
            this(1, List.of(Objects.requireNonNull(name, "name")));
            throw new Unwanted();
        }

        boolean repOk() {
            return part >= 1 && names != null;
        }
    }

    static class Unwanted extends RuntimeException {}

    static class Box<T extends Comparable<T>> {
        private final List<T> items = new ArrayList<>();

        /*@ requires size > 0;
        @ ensures this.items.size() == size; @*/
        public Box(int size, T item) {
            for (int i = 0; i < Math.min(size, 1); i++) {
                items.add(item);
            }
        }

        boolean repOk() {
            return items.size() < 4;
        }
    }

    abstract static class Shape {
        public Shape() {}

        abstract int area();
    }

    class Inner {
        public Inner() {}
    }

    enum Colour {
        RED
    }

    private static CheckResult check(Class<?> subject, String constructor) {
        return Check.of(subject, constructor)
                .sources(List.of(Path.of("src/test/java")))
                .scope(3)
                .run();
    }

    private static Finding only(CheckResult result) {
        assertEquals(1, result.findings().size(), result::toString);
        return result.findings().get(0);
    }

    @Test
    void anObjectThatBreaksTheInvariantIsAFinding() {
        CheckResult result = check(Range.class, "new");

        Finding finding = only(result);
        assertEquals(9, result.inputs());
        assertEquals(Finding.Kind.INVARIANT, finding.kind());
        assertEquals("breaks the invariant repOk()", finding.message());
        // (1, 0), (2, 0) and (2, 1); the smallest is there at scope 2.
        assertEquals(3, finding.count());
        assertEquals(2, finding.counterexample().scope());
        assertEquals("low=1, high=0", finding.counterexample().line());
        assertEquals(
                "Range#0 low=1 high=0",
                finding.counterexample().after().orElseThrow().toText().strip());
        assertEquals("new Range(1, 0);", finding.counterexample().java().strip());
    }

    @Test
    void aRecordIsMadeByItsConstructorThoughItsObjectsAreNotValid() {
        assertEquals(3, only(check(Span.class, "new")).count());
    }

    @Test
    void aWhiteBoxFindsTheSame() {
        CheckResult result = Check.of(Range.class, "new").mode(CheckMode.WHITE_BOX).run();

        assertEquals("low=1, high=0", only(result).counterexample().line());
    }

    @Test
    void aCounterexampleIsRepeated() {
        String candidate = only(check(Range.class, "new")).counterexample().candidate();

        assertEquals(1, Check.of(Range.class, "new").replay(2, candidate).findings().size());
    }

    @Test
    void whatItRefusesIsToldAndNoFinding() {
        CheckResult result = check(Share.class, "new(int, List)");

        assertTrue(result.isClean());
        // Lists of up to 3 of 3 texts, for each of the parts 0, 1, 2.
        assertEquals(3 * 40, result.inputs());
        assertTrue(
                result.notes()
                        .toString()
                        .contains(
                                "40 inputs of scope 3 were refused by the constructor with"
                                        + " IllegalArgumentException: no finding."),
                () -> result.notes().toString());
    }

    @Test
    void whatTheJvmThrowsIsAFinding() {
        Finding finding = only(check(Share.class, "new(int, int)"));

        assertEquals(Finding.Kind.EXCEPTION, finding.kind());
        assertTrue(finding.message().startsWith("throws ArithmeticException: / by zero at"));
        assertEquals("sum=0, by=0", finding.counterexample().line());
    }

    @Test
    void objectsOfTheClassAreArgumentsOnlyIfTheyAreValid() {
        CheckResult result = check(Share.class, "new(Share)");

        assertTrue(result.isClean());
        // Two parts, and a list or null; copyOf refuses null, which the invariant does, too.
        assertEquals(2 * 40, result.inputs());
    }

    @Test
    void oneThatRefusesAllHasCheckedNothing() {
        assertTrue(check(Share.class, "new(String)").hasCheckedNothing());
        assertFalse(check(Share.class, "new(int, List)").hasCheckedNothing());
    }

    @Test
    void clausesInJmlHold() {
        CheckResult result = check(Box.class, "new");

        Finding finding = only(result);
        assertEquals(Finding.Kind.ENSURES, finding.kind());
        assertEquals("size=2, item=0", finding.counterexample().line());
        // Without size 0, which the precondition leaves out, for each of three items.
        assertEquals(2 * 3, result.inputs());
    }

    @Test
    void allPublicOnesAreListed() {
        assertEquals(4, Check.constructorsOf(Share.class).size());
        assertEquals(List.of(), Check.constructorsOf(Shape.class));
        assertEquals(List.of(), Check.constructorsOf(Inner.class));
        assertEquals(List.of(), Check.constructorsOf(Colour.class));
        Constructor<?> constructor = Check.constructorsOf(Range.class).get(0);
        assertEquals(constructor, Check.of(constructor).target());
    }

    @Test
    void whatCanNotBeCheckedIsSaid() {
        assertEquals(
                "Shape.new is a constructor of an abstract class, of an enum, or of an inner class,"
                        + " which can't be called by itself. Name a method, such as a static one that"
                        + " calls it.",
                assertThrows(TuntasException.class, () -> Check.of(Shape.class, "new"))
                        .getMessage());
        assertEquals(
                "Range.new is a constructor: only tuntas check works with those. Name a method,"
                        + " such as a static one that calls it.",
                assertThrows(TuntasException.class, () -> Check.of(Range.class, "new").method())
                        .getMessage());
        assertEquals(
                Range.class.getName() + " has no method new(int). It has new(int,int).",
                assertThrows(TuntasException.class, () -> Check.of(Range.class, "new(int)"))
                        .getMessage());
        assertTrue(
                assertThrows(TuntasException.class, () -> Check.of(Share.class, "new"))
                        .getMessage()
                        .contains("has several methods new: new(Share), new(String)"));
    }
}
