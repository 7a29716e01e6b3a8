package dev.tuntas.suite.internal.code;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class CompatibilityTest {
    private static final String PAIR =
            """
            public class P {
                int a;
                int b;
                %s
                public boolean repOk() { return a < b%s; }
            }
            """;

    private static Version pair(
            String more, String condition, UnaryOperator<Finitization.Builder<?>> bounds) {
        return Version.of("P", bounds, PAIR.formatted(more, condition));
    }

    private static Finitization.Builder<?> ints(Finitization.Builder<?> bounds, int a, int b) {
        return bounds.set("a", Domain.ints(0, a)).set("b", Domain.ints(0, b));
    }

    private static void assertNone(Compatibility found, String reason) {
        assertEquals(Compatibility.Kind.NONE, found.kind());
        assertTrue(found.reason().contains(reason), found.reason());
        assertArrayEquals(new int[0], found.slotOf());
    }

    @Test
    void laysSlotsOnSlotsOfTheSameFields() {
        Version base = pair("", "", bounds -> ints(bounds, 2, 2));
        Version extended =
                Version.of(
                        "P",
                        bounds -> ints(bounds, 2, 2).set("c", Domain.ints(0, 1)),
                        PAIR.formatted("", " && c == 1").replace("int a;", "int c; int a;"));
        Compatibility found = base.to(extended);
        assertEquals("", found.reason());
        assertArrayEquals(new int[] {1, 2}, found.slotOf());
    }

    @Test
    void refusesOtherValues() {
        Version base = pair("", "", bounds -> ints(bounds, 2, 2));
        Version other =
                pair("", "", b -> b.set("a", Domain.ints(1, 3)).set("b", Domain.ints(0, 2)));
        assertNone(base.to(other), "P.a: value 0 was java.lang.Integer 0 and is");
        assertNone(base.to(pair("", "", bounds -> ints(bounds, 1, 2))), "P.a: there were 3 values");
    }

    @Test
    void seesThatOneFieldHasGrown() {
        Version base = pair("", "", bounds -> ints(bounds, 2, 2));
        Compatibility found = base.to(pair("", "", bounds -> ints(bounds, 2, 4)));
        assertEquals(Compatibility.Kind.GROWN, found.kind());
        assertEquals("P.b", found.grownField());
        assertArrayEquals(new int[] {0, 1}, found.slotOf());
        assertNone(base.to(pair("", "", bounds -> ints(bounds, 3, 4))), "has more values");
        assertNone(base.to(pair("", " && b > 0", bounds -> ints(bounds, 2, 4))), "has more values");
    }

    @Test
    void refusesAFieldThatIsGone() {
        Version base = pair("int c;", "", bounds -> ints(bounds, 2, 2).set("c", Domain.ints(0, 1)));
        assertNone(base.to(pair("", "", bounds -> ints(bounds, 2, 2))), "P.c is no longer");
    }

    @Test
    void leavesOutAFieldOfOneValueThatNobodyReads() {
        Version base = pair("int c;", "", bounds -> ints(bounds, 2, 2).set("c", Domain.ints(5, 5)));
        Compatibility found = base.to(pair("", "", bounds -> ints(bounds, 2, 2)));
        assertEquals("", found.reason());
        assertArrayEquals(new int[] {0, 1, -1}, found.slotOf());
    }

    @Test
    void refusesAFieldThatOneSpaceLeavesToTheConstructor() {
        Version chosen =
                pair(
                        "int c;",
                        " && c > 4",
                        bounds -> ints(bounds, 2, 2).set("c", Domain.ints(5, 5)));
        Version made = pair("int c;", " && c > 4", bounds -> ints(bounds, 2, 2).exclude("c"));
        assertNone(chosen.to(made), "reads P.c, which the bounds treat differently");
        assertNone(made.to(chosen), "reads P.c, which the bounds treat differently");
        assertEquals(Compatibility.Kind.EXTENDED, made.to(made).kind());
    }

    @Test
    void refusesAnotherNumberOfObjects() {
        String members = "public boolean repOk() { return head == null || head.next != head; }";
        String source = Version.listSource("T", members);
        Version two = Version.of("T", bounds -> bounds.scope(2), source);
        Version three =
                Version.of("T", bounds -> bounds.scope(2).objects(inner(bounds), 3), source);
        assertNone(two.to(three), "there were 2 objects of T$Node, there are 3");
    }

    private static Class<?> inner(Finitization.Builder<?> bounds) {
        return bounds.build().space().classDomains().stream()
                .map(domain -> domain.type())
                .filter(type -> type.getSimpleName().equals("Node"))
                .findFirst()
                .orElseThrow();
    }
}
