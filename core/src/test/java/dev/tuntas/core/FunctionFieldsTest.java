package dev.tuntas.core;

import static dev.tuntas.core.StructureSets.assertCount;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Fields of interfaces with one method hold all functions between small domains. */
public class FunctionFieldsTest {
    private static List<String> labels(Finitization<?> bounds, String field) {
        for (var slot : bounds.space().slots()) {
            if (slot.name().endsWith("." + field)) {
                FieldDomain domain = slot.domain();
                List<String> labels = new ArrayList<>();
                for (int i = 0; i < domain.size(); i++) {
                    labels.add(domain.label(i));
                }
                return labels;
            }
        }
        return List.of();
    }

    /** A price for a number of things, with a method that uses it. */
    public interface Pricing {
        int price(int count);

        default int twice(int count) {
            return 2 * price(count);
        }
    }

    /** Fields of every kind. */
    public static class Shop {
        public UnaryOperator<Integer> next;
        public IntPredicate open;
        public Pricing pricing;
        public Supplier<Boolean> ready;

        boolean anything() {
            return true;
        }

        boolean isInvolution() {
            return next.apply(next.apply(0)) == 0
                    && next.apply(next.apply(1)) == 1
                    && open.test(0)
                    && open.negate().test(1)
                    && pricing != null
                    && pricing.twice(1) == 2
                    && ready.get();
        }
    }

    @Test
    void aFunctionIsATable() {
        Finitization<Shop> bounds = Finitization.derive(Shop.class, 2);
        assertEquals(List.of("x -> 0", "x -> 1", "x -> x", "{0: 1, 1: 0}"), labels(bounds, "next"));
        assertEquals(
                List.of("x -> false", "x -> true", "{0: true, 1: false}", "{0: false, 1: true}"),
                labels(bounds, "open"));
        assertEquals(
                List.of("null", "x -> 0", "x -> 1", "x -> x", "{0: 1, 1: 0}"),
                labels(bounds, "pricing"));
        assertEquals(List.of("() -> false", "() -> true"), labels(bounds, "ready"));
        assertCount(4 * 4 * 5 * 2, bounds, "anything");
        // The identity and the exchange; open at 0 only; a price of 1 for one thing: by 1 and by x.
        assertCount(2 * 1 * 2, bounds, "isInvolution");
        assertEquals(4, BruteForce.confirm(bounds, "isInvolution").size());
    }

    @Test
    void thereAreAsManyAsFunctions() {
        Finitization<Shop> bounds = Finitization.derive(Shop.class, 3);
        assertEquals(27, new HashSet<>(labels(bounds, "next")).size());
        assertEquals(8, new HashSet<>(labels(bounds, "open")).size());
        assertEquals("x -> x", labels(bounds, "next").get(3));
    }

    @Test
    void theCodeIsALambda(@TempDir Path folder) {
        Structure<Shop> last =
                Search.of(Finitization.derive(Shop.class, 2))
                        .predicate("isInvolution")
                        .structures()
                        .reduce((a, b) -> b)
                        .orElseThrow();
        assertTrue(last.toString().contains("next={0: 1, 1: 0}"), last.toString());
        Shop made = (Shop) Compiled.byCode(folder, last);
        assertTrue(made.isInvolution());
        assertEquals(1, made.next.apply(0));
        assertEquals(0, made.next.apply(1));
    }

    static class Orders {
        Comparator<String> byText;
        Comparator<? super Integer> byNumber;
        Comparator<Thread> byThread;

        boolean isUp() {
            return byText.compare("a", "b") < 0
                    && byNumber.compare(1, 2) <= 0
                    && byThread.compare(null, null) == 0;
        }

        boolean isDown() {
            return byText.reversed().compare("a", "b") < 0 && byNumber.compare(1, 2) > 0;
        }
    }

    @Test
    void comparatorsAreOrders() {
        Finitization<Orders> bounds = Finitization.derive(Orders.class, 2);
        List<String> orders = List.of("naturalOrder()", "reverseOrder()", "(x, y) -> 0");
        assertEquals(orders, labels(bounds, "byText"));
        assertEquals(orders, labels(bounds, "byNumber"));
        assertEquals(List.of("(x, y) -> 0"), labels(bounds, "byThread"));
        assertCount(1 * 2, bounds, "isUp");
        assertCount(1, bounds, "isDown");
    }

    /** A node has no values, so that a function of nodes is constant. */
    static class Node {
        Node next;
    }

    enum Colour {
        RED,
        GREEN
    }

    static class Others {
        Predicate<Node> filter;
        Function<Colour, String> names;
        ToLongFunction<? extends String> lengths;
        BiPredicate<Boolean, Boolean> gate;
        Function<Supplier<Integer>, Integer> call;
        Function<String, Thread> threads;
        Runnable action;
        final Supplier<String> fixed = () -> "x";

        boolean isXor() {
            return gate.test(true, false)
                    && gate.test(false, true)
                    && !gate.test(true, true)
                    && !gate.test(false, false)
                    && filter.test(new Node())
                    && names.apply(Colour.RED).equals("a")
                    && names.apply(Colour.GREEN).isEmpty()
                    && lengths.applyAsLong(null) == 1L
                    && call.apply(() -> 5) == 1
                    && fixed.get().equals("x");
        }
    }

    @Test
    void functionsOfOtherTypes() {
        Finitization<Others> bounds = Finitization.derive(Others.class, 2);
        assertEquals(List.of("x -> false", "x -> true"), labels(bounds, "filter"));
        assertEquals(
                List.of(
                        "x -> \"\"",
                        "x -> \"a\"",
                        "{RED: \"a\", GREEN: \"\"}",
                        "{RED: \"\", GREEN: \"a\"}"),
                labels(bounds, "names"));
        assertEquals(16, labels(bounds, "gate").size());
        assertTrue(
                labels(bounds, "gate")
                        .contains(
                                "{(false, false): false, (false, true): true, (true, false): true,"
                                        + " (true, true): false}"));
        assertEquals(List.of("x -> 0", "x -> 1"), labels(bounds, "call"));
        assertEquals(List.of(), labels(bounds, "threads"));
        assertEquals(List.of(), labels(bounds, "action"));
        assertEquals(List.of(), labels(bounds, "fixed"));
        // The long of null is that of the first text; a table of 1 first, and the constant.
        assertCount(2, bounds, "isXor");
    }

    @Test
    void moreThanAThousandAreCutAndThatIsSaid() {
        Finitization<Wide> bounds = Finitization.derive(Wide.class, 3);
        assertEquals(1_000, labels(bounds, "sum").size());
        assertTrue(
                bounds.notes()
                        .toString()
                        .contains("Of the values of BiFunction, only the first 1,000"),
                bounds.notes().toString());
    }

    static class Wide {
        BiFunction<Integer, Integer, Integer> sum;
    }

    @Test
    void functionsCanBeSaid() {
        Domain<IntBinaryOperator> operators =
                Domain.functions(
                        IntBinaryOperator.class,
                        Domain.ints(0, 1),
                        Domain.ints(0, 1),
                        Domain.ints(5, 5));
        Finitization<Said> bounds = Finitization.of(Said.class).set("operator", operators).build();
        assertEquals(
                List.of(
                        "(x, y) -> 0",
                        "(x, y) -> 1",
                        "{(0, 5): 1, (1, 5): 0}",
                        "{(0, 5): 0, (1, 5): 1}"),
                labels(bounds, "operator"));
        assertCount(2, bounds, "repOk");
    }

    static class Said {
        IntBinaryOperator operator;

        boolean repOk() {
            return operator.applyAsInt(1, 5) == 1;
        }
    }

    @Test
    void badFunctionsSayWhatWasExpected() {
        assertThrows(
                TuntasException.class, () -> Domain.functions(String.class, Domain.ints(0, 1)));
        assertRefused(
                "has 1 parameters, but 0 domains",
                () -> Domain.functions(IntPredicate.class, Domain.booleans()));
        assertRefused(
                "one method that returns something",
                () -> Domain.functions(Runnable.class, Domain.booleans()));
        assertRefused(
                "because it can be changed",
                () -> Domain.functions(Supplier.class, Domain.values(new StringBuilder("a"))));
    }

    private static void assertRefused(String expected, Executable call) {
        String message = assertThrows(TuntasException.class, call).getMessage();
        assertTrue(message.contains(expected), message);
    }
}
